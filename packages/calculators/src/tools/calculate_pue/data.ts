import { EDITION } from '../../data/edition.ts';
import {
  CNDCP_COOL_CLIMATE_PUE,
  CNDCP_WARM_CLIMATE_PUE,
  DE_ENEFG_AMENDMENT_EXISTING_2027_PUE,
  DE_ENEFG_AMENDMENT_EXISTING_2030_PUE,
  DE_ENEFG_AMENDMENT_NEW_PUE,
  DE_ENEFG_EXISTING_2027_PUE,
  DE_ENEFG_EXISTING_2030_PUE,
  DE_ENEFG_NEW_PUE,
  type PueLimit,
} from '../../data/pue_references.ts';
import { datum } from '../../kernel/index.ts';
import type { LimitScheme } from '../../methods/data_centre_limits.ts';
import type { LimitName, LimitStatus } from './schema.ts';

const CODE_OF_CONDUCT =
  'Engineering practice, after the European Code of Conduct for Energy Efficiency in Data Centres (JRC)';

export const COOLING_BENCHMARK = datum({
  symbol: 'bench_cooling',
  description: 'Achievable cooling power per kW of IT, in a large hall and in a small room',
  value: { large: 0.2, small: 0.35 },
  unit: '-',
  source: {
    document: CODE_OF_CONDUCT,
    place: 'contained hall with economiser; well-run room with direct expansion',
    edition: EDITION,
  },
  confidence: 'practice',
  note: 'In a temperate climate; elsewhere it moves with the annual model of the data-hall thermal load, which gives 0.13 for such a hall in the UK, 0.17 in Madrid and 0.27 in Abu Dhabi, and 0.30, 0.31 and 0.37 for direct expansion; a published DX design has 0.33 (EcoCooling, Data Centre Power). Measured sites run higher.',
});

export const SITE_SIZE = datum({
  symbol: 'site_size',
  description: 'IT load up to which the cooling benchmark of a small room applies, and from which that of a large hall',
  value: { small: 50, large: 500 },
  unit: 'kW',
  source: { document: 'Choice of this product', place: 'cooling benchmark by size', edition: EDITION },
  confidence: 'assumption',
});

export const OVERHEAD_BENCHMARK = datum({
  symbol: 'bench',
  description: 'Achievable overhead per kW of IT',
  value: { ups_and_distribution: 0.06, lighting: 0.01 },
  unit: '-',
  source: {
    document: CODE_OF_CONDUCT,
    place: 'double-conversion UPS at 96 to 97 % and 2 % distribution loss; LED with presence control',
    edition: EDITION,
  },
  confidence: 'practice',
});

const PLAUSIBILITY = { document: 'Choice of this product', edition: EDITION } as const;

export const PLAUSIBLE_PUE = datum({
  symbol: 'plausible_pue',
  description: 'Lowest and highest PUE that pass without a warning',
  value: { lowest: 1.05, highest: 3 },
  unit: '-',
  source: { ...PLAUSIBILITY, place: 'plausibility of the PUE, after the best published fleets' },
  confidence: 'assumption',
});

export const PLAUSIBLE_COOLING_COP = datum({
  symbol: 'plausible_cop',
  description: 'Lowest and highest cooling COP that pass without a warning',
  value: { lowest: 1.5, highest: 20 },
  unit: '-',
  source: { ...PLAUSIBILITY, place: 'plausibility of the cooling power' },
  confidence: 'assumption',
});

export const PLAUSIBLE_SHARE_MAX = datum({
  symbol: 'plausible_share',
  description: 'Highest power of a component per kW of IT that passes without a warning',
  value: { ups_and_distribution: 0.15, lighting: 0.05 },
  unit: '-',
  source: { ...PLAUSIBILITY, place: 'plausibility of UPS losses and lighting' },
  confidence: 'assumption',
});

export const SUPPLY_AIR_MAX = datum({
  symbol: 'T_supply_max',
  description: 'Highest supply air temperature of the recommended range',
  value: 27,
  unit: '°C',
  source: {
    document: 'ASHRAE TC 9.9 Thermal Guidelines for Data Processing Environments',
    place: 'recommended range, classes A1 to A4',
    edition: '5th edition, 2021',
  },
  confidence: 'standard',
});

interface RegulatoryReference {
  key: LimitName;
  limit: PueLimit;
  applies_from: string;
  status: LimitStatus;
  scheme: LimitScheme;
}

function germanLimit(
  key: LimitName,
  limit: PueLimit,
  applies_from: string,
  status: LimitStatus = 'in_force',
): RegulatoryReference {
  return { key, limit, applies_from, status, scheme: 'enefg' };
}

function pledge(key: LimitName, limit: PueLimit, scheme: LimitScheme): RegulatoryReference {
  return { key, limit, applies_from: '2025-01-01', status: 'voluntary', scheme };
}

/** Limits that others set. None of them changes the rating. */
export const REGULATORY_REFERENCES: readonly RegulatoryReference[] = [
  germanLimit('de_enefg_existing_2027', DE_ENEFG_EXISTING_2027_PUE, '2027-07-01'),
  germanLimit('de_enefg_existing_2030', DE_ENEFG_EXISTING_2030_PUE, '2030-07-01'),
  germanLimit('de_enefg_new', DE_ENEFG_NEW_PUE, '2026-07-01'),
  germanLimit('de_enefg_amendment_existing_2027', DE_ENEFG_AMENDMENT_EXISTING_2027_PUE, '2027-07-01', 'proposed'),
  germanLimit('de_enefg_amendment_existing_2030', DE_ENEFG_AMENDMENT_EXISTING_2030_PUE, '2030-07-01', 'proposed'),
  germanLimit('de_enefg_amendment_new', DE_ENEFG_AMENDMENT_NEW_PUE, '2026-07-01', 'proposed'),
  pledge('cndcp_cool_climate', CNDCP_COOL_CLIMATE_PUE, 'cndcp_cool'),
  pledge('cndcp_warm_climate', CNDCP_WARM_CLIMATE_PUE, 'cndcp_warm'),
];
