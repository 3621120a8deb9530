import {
  CNDCP_COOL_CLIMATE_PUE,
  CNDCP_WARM_CLIMATE_PUE,
  DE_ENEFG_AMENDMENT_EXISTING_2027_PUE,
  DE_ENEFG_AMENDMENT_EXISTING_2030_PUE,
  DE_ENEFG_EXISTING_2027_PUE,
  DE_ENEFG_EXISTING_2030_PUE,
  DE_ENEFG_NEW_PUE,
} from '../../data/pue_references.ts';
import { type Datum, datum } from '../../kernel/index.ts';
import type { LimitName, LimitStatus } from './schema.ts';

export const OVERHEAD_BENCHMARK = datum({
  symbol: 'bench',
  description: 'Achievable overhead per kW of IT',
  value: { cooling: 0.2, ups_and_distribution: 0.06, lighting: 0.01 },
  unit: '-',
  source: {
    document: 'Engineering practice, after the European Code of Conduct for Energy Efficiency in Data Centres (JRC)',
    place:
      'contained hall with economiser; double-conversion UPS at 96 to 97 % and 2 % distribution loss; LED with presence control',
    edition: '2026.11',
  },
  confidence: 'practice',
});

interface RegulatoryReference {
  key: LimitName;
  limit: Datum<number>;
  applies_from: string;
  status: LimitStatus;
}

/** Limits that others set. None of them changes the rating. */
export const REGULATORY_REFERENCES: readonly RegulatoryReference[] = [
  { key: 'de_enefg_existing_2027', limit: DE_ENEFG_EXISTING_2027_PUE, applies_from: '2027-07-01', status: 'in_force' },
  { key: 'de_enefg_existing_2030', limit: DE_ENEFG_EXISTING_2030_PUE, applies_from: '2030-07-01', status: 'in_force' },
  { key: 'de_enefg_new', limit: DE_ENEFG_NEW_PUE, applies_from: '2026-07-01', status: 'in_force' },
  {
    key: 'de_enefg_amendment_existing_2027',
    limit: DE_ENEFG_AMENDMENT_EXISTING_2027_PUE,
    applies_from: '2027-07-01',
    status: 'proposed',
  },
  {
    key: 'de_enefg_amendment_existing_2030',
    limit: DE_ENEFG_AMENDMENT_EXISTING_2030_PUE,
    applies_from: '2030-07-01',
    status: 'proposed',
  },
  { key: 'cndcp_cool_climate', limit: CNDCP_COOL_CLIMATE_PUE, applies_from: '2025-01-01', status: 'voluntary' },
  { key: 'cndcp_warm_climate', limit: CNDCP_WARM_CLIMATE_PUE, applies_from: '2025-01-01', status: 'voluntary' },
];
