import { type Datum, datum } from '../../kernel/index.ts';
import type { LIMIT_STATUSES } from './schema.ts';

export const INDUSTRY_AVERAGE_PUE = datum({
  symbol: 'industry_average_pue',
  description: 'Weighted average annual PUE of the industry',
  value: 1.54,
  unit: '-',
  source: {
    document: 'Uptime Institute Global Data Center Survey',
    place: 'weighted average annual PUE',
    edition: '2025',
  },
  confidence: 'published',
});

export const EU_AVERAGE_PUE = datum({
  symbol: 'eu_average_pue',
  description: 'Weighted average PUE of the sites that report in the EU',
  value: 1.36,
  unit: '-',
  source: {
    document: 'European Commission, EU data-centre database, aggregated data',
    place: 'weighted average of 776 sites, reporting years 2023 and 2024',
    edition: 'April 2026',
  },
  confidence: 'published',
});

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

export const RATING_LIMIT = datum({
  symbol: 'rating_limit',
  description: 'Largest PUE of a rating',
  value: { Excellent: 1.2, 'Very Good': 1.3, Good: 1.5, Average: 1.8, Poor: 2.2 },
  unit: '-',
  source: {
    document: 'Rating bands of this product',
    place: 'after EnEfG § 11 (1.2, 1.3, 1.5), Climate Neutral Data Centre Pact (1.3) and the industry average (1.54)',
    edition: '2026.11',
  },
  confidence: 'assumption',
});

interface RegulatoryReference {
  key: string;
  limit: Datum<number>;
  applies_from: string;
  status: (typeof LIMIT_STATUSES)[number];
}

const ENEFG =
  'Energy Efficiency Act of Germany (EnEfG, BGBl. 2023 I Nr. 309), from 300 kW non-redundant connected load';
const ENEFG_AMENDMENT = 'Amendment bill to the EnEfG, approved by the federal cabinet on 24 June 2026';
const CNDCP = 'Climate Neutral Data Centre Pact';

function limit(value: number, given: Pick<Datum, 'description' | 'source' | 'confidence' | 'note'>) {
  return datum({ symbol: 'limit', value, unit: '-', ...given });
}

/** Limits that others set. None of them changes the rating. */
export const REGULATORY_REFERENCES: readonly RegulatoryReference[] = [
  {
    key: 'de_enefg_existing_2027',
    limit: limit(1.5, {
      description: 'Limit in Germany for operation begun before 1 July 2026, from July 2027',
      source: { document: ENEFG, place: '§ 11(1)', edition: '2023' },
      confidence: 'statutory',
    }),
    applies_from: '2027-07-01',
    status: 'in_force',
  },
  {
    key: 'de_enefg_existing_2030',
    limit: limit(1.3, {
      description: 'Limit in Germany for operation begun before 1 July 2026, from July 2030',
      source: { document: ENEFG, place: '§ 11(1)', edition: '2023' },
      confidence: 'statutory',
    }),
    applies_from: '2030-07-01',
    status: 'in_force',
  },
  {
    key: 'de_enefg_new',
    limit: limit(1.2, {
      description: 'Limit in Germany for operation begun from 1 July 2026',
      source: { document: ENEFG, place: '§ 11(2)', edition: '2023' },
      confidence: 'statutory',
      note: 'To be held as annual mean at the latest two years after the start.',
    }),
    applies_from: '2026-07-01',
    status: 'in_force',
  },
  {
    key: 'de_enefg_amendment_existing_2027',
    limit: limit(1.6, {
      description: 'Proposed limit in Germany for existing sites, from July 2027',
      source: { document: ENEFG_AMENDMENT, place: 'change of § 11(1)', edition: '2026' },
      confidence: 'published',
      note: 'Not known to be enacted in this data edition; read in secondary reports.',
    }),
    applies_from: '2027-07-01',
    status: 'proposed',
  },
  {
    key: 'de_enefg_amendment_existing_2030',
    limit: limit(1.4, {
      description: 'Proposed limit in Germany for existing sites, from July 2030',
      source: { document: ENEFG_AMENDMENT, place: 'change of § 11(1)', edition: '2026' },
      confidence: 'published',
      note: 'Not known to be enacted in this data edition; read in secondary reports.',
    }),
    applies_from: '2030-07-01',
    status: 'proposed',
  },
  {
    key: 'cndcp_cool_climate',
    limit: limit(1.3, {
      description: 'Voluntary limit in cool climates: new sites from 2025, existing ones from 2030',
      source: { document: CNDCP, place: 'energy efficiency metric, cool climates', edition: '2021' },
      confidence: 'published',
    }),
    applies_from: '2025-01-01',
    status: 'voluntary',
  },
  {
    key: 'cndcp_warm_climate',
    limit: limit(1.4, {
      description: 'Voluntary limit in warm climates: new sites from 2025, existing ones from 2030',
      source: { document: CNDCP, place: 'energy efficiency metric, warm climates', edition: '2021' },
      confidence: 'published',
    }),
    applies_from: '2025-01-01',
    status: 'voluntary',
  },
];

export const REGULATORY_LIMITS = REGULATORY_REFERENCES.map((reference) => reference.limit);
