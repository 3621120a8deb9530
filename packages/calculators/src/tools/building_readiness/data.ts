import { EDITION } from '../../data/edition.ts';
import { type Datum, datum } from '../../kernel/index.ts';

/** The method of this product, which the scores, weights and weeks come from. */
export const SCREENING = 'Readiness screening of this product';

/** The cause of each deduction, in the order of the table of deductions. */
export const CAUSE = {
  S_load: 'the increase in floor load',
  S_type: 'the type of structure',
  S_age: 'the age of the structure',
  S_floor: 'the number of floors to be kept stable',
  S_cond: 'the condition of the structure',
  S_lps: 'likely large-panel construction',
  M_use: 'the services that the new use needs',
  M_age: 'the age of the plant',
  M_cond: 'the condition of the services',
  M_floor: 'the number of floors to be served',
  M_uae: 'cooling-led design',
  C_use: 'the requirements that the new use triggers',
  C_age: 'asbestos and construction standards of the period',
  C_floor: 'fire safety height thresholds',
  C_cond: 'the condition of the elements that must comply',
  C_loc: 'the number of separate approvals',
  C_her: 'heritage protection',
  D_bim: 'gaps in the digital model',
  D_age: 'the age of the record drawings',
  D_unknown: 'unknown structure or condition',
} as const;
export type DeductionItem = keyof typeof CAUSE;

/** A table of points deducted, whose symbol is the name of the deduction. */
export interface PointsTable<Value extends Datum['value']> extends Datum<Value> {
  readonly symbol: DeductionItem;
}

/** A row of the table of deductions; its basis gives the reason for the order of the points. */
function pointsOff<Value extends Datum['value']>(
  symbol: DeductionItem,
  value: Value,
  basis?: string,
): PointsTable<Value> {
  return {
    symbol,
    description: `Points deducted for ${CAUSE[symbol]}`,
    value,
    unit: 'points',
    source: { document: SCREENING, place: `deductions, ${symbol}`, edition: EDITION },
    confidence: 'assumption',
    ...(basis !== undefined && { note: basis }),
  };
}

const UK_ANNEX = { document: 'NA to BS EN 1991-1-1', edition: '2002' };
const LOAD = { symbol: 'q', unit: 'kN/m2' };

export const IMPOSED_LOAD = {
  residential: datum({
    ...LOAD,
    description: 'Imposed floor load, residential',
    value: 1.5,
    source: { ...UK_ANNEX, place: 'Table NA.3, category A' },
    confidence: 'standard',
    note: 'EN 1991-1-1 Table 6.2 gives a range of 1.5 to 2.0 kN/m2.',
  }),
  office: datum({
    ...LOAD,
    description: 'Imposed floor load, office',
    value: 2.5,
    source: { ...UK_ANNEX, place: 'Table NA.3, category B1 above ground floor' },
    confidence: 'standard',
    note: 'EN 1991-1-1 Table 6.2 gives a range of 2.0 to 3.0 kN/m2.',
  }),
  healthcare: datum({
    ...LOAD,
    description: 'Imposed floor load, healthcare',
    value: 3.0,
    source: { ...UK_ANNEX, place: 'Table NA.3, wards 2.0 kN/m2, raised to a flexible design value' },
    confidence: 'practice',
    note: 'Treatment and plant rooms need more than wards.',
  }),
  retail: datum({
    ...LOAD,
    description: 'Imposed floor load, retail',
    value: 4.0,
    source: { ...UK_ANNEX, place: 'Table NA.3, category D1' },
    confidence: 'standard',
    note: 'EN 1991-1-1 Table 6.2 recommends the same value.',
  }),
  industrial: datum({
    ...LOAD,
    description: 'Imposed floor load, industrial',
    value: 5.0,
    source: { document: 'BS 6399-1', place: 'Table 1, general industrial', edition: '1996, withdrawn' },
    confidence: 'practice',
    note: 'EN 1991-1-1 requires 7.5 kN/m2 for storage, category E1.',
  }),
};

export const LOAD_RATIO_UP_TO = datum({
  symbol: 'ratio_up_to',
  description: 'Upper limit of the load ratio band, inclusive',
  value: { no_increase: 1, slight: 1.25, marked: 2 },
  unit: '-',
  source: { document: SCREENING, place: 'bands of S_load', edition: EDITION },
  confidence: 'assumption',
});

export const DOMAIN_WEIGHT = datum({
  symbol: 'W',
  description: 'Weight in the readiness score',
  value: { structural: 35, mep: 25, compliance: 30, digital: 10 },
  unit: '%',
  source: { document: SCREENING, place: 'weights of the domains', edition: EDITION },
  confidence: 'assumption',
  note: 'Structure and regulation can stop a conversion, services cost money, a missing model only costs time.',
});

export const SCORE_MAX = datum({
  symbol: 'score_max',
  description: 'Maximum score of a domain, without deductions',
  value: 100,
  unit: 'points',
  source: { document: SCREENING, place: 'scale of the scores', edition: EDITION },
  confidence: 'assumption',
});

export const S_LOAD = pointsOff(
  'S_load',
  { no_increase: 0, slight: 8, marked: 20, severe: 35 },
  'Ratio of the new imposed load to the old.',
);

export const S_TYPE = pointsOff(
  'S_type',
  { concrete: 0, steel: 0, masonry: 8, timber: 12, unknown: 15 },
  'Reserve and ease of strengthening.',
);

export const S_AGE = pointsOff(
  'S_age',
  { pre1945: 12, '1945-1970': 15, '1970-1990': 8, '1990-2010': 3, post2010: 0 },
  'Before 1970 no rule on disproportionate collapse; large-panel systems; high-alumina cement to 1976; RAAC from the mid-1950s to the mid-1990s.',
);

export const S_FLOOR = pointsOff(
  'S_floor',
  { '1-3': 0, '4-6': 3, '7-10': 6, '10+': 8 },
  'Consequence class and stability.',
);

export const S_COND = pointsOff('S_cond', { good: 0, fair: 8, poor: 25, unknown: 12 });

export const S_LPS = pointsOff(
  'S_lps',
  { likely: 10, not_likely: 0 },
  'Concrete or unknown structure of more than 3 floors, of 1945-1970 in Europe or 1970-1990 in eastern Europe.',
);

export const M_USE = pointsOff(
  'M_use',
  {
    office: { office: 0, residential: 18, healthcare: 35, industrial: 20, retail: 8 },
    industrial: { office: 22, residential: 25, healthcare: 40, industrial: 0, retail: 15 },
    retail: { office: 10, residential: 20, healthcare: 35, industrial: 18, retail: 0 },
    residential: { office: 18, residential: 0, healthcare: 30, industrial: 25, retail: 15 },
  },
  'Change of ventilation, power, water and heat demand.',
);

export const M_AGE = pointsOff(
  'M_age',
  { pre1945: 20, '1945-1970': 20, '1970-1990': 16, '1990-2010': 10, post2010: 2 },
  'Service life of plant 15 to 25 years (CIBSE Guide M).',
);

export const M_COND = pointsOff('M_cond', { good: 0, fair: 8, poor: 20, unknown: 12 });

export const M_FLOOR = pointsOff(
  'M_floor',
  { '1-3': 0, '4-6': 2, '7-10': 5, '10+': 8 },
  'Risers, boosting and smoke control.',
);

export const M_UAE = pointsOff(
  'M_uae',
  { uk: 0, 'western-eu': 0, 'eastern-eu': 0, uae: 5 },
  'Cooling-led design and the interface to district cooling.',
);

export const C_USE = pointsOff(
  'C_use',
  { unchanged: 0, residential: 20, healthcare: 28, office: 8, retail: 10, industrial: 10 },
  'Requirements that a change of use triggers, in England by regulation 6 of the Building Regulations 2010, and sleeping risk.',
);

export const C_AGE = pointsOff(
  'C_age',
  { pre1945: 12, '1945-1970': 16, '1970-1990': 14, '1990-2010': 6, post2010: 0 },
  'Asbestos, whose use ended in the UK in 1999; thermal and acoustic standard.',
);

export const C_FLOOR = pointsOff(
  'C_floor',
  {
    sleeping: { '1-3': 0, '4-6': 6, '7-10': 18, '10+': 22 },
    other: { '1-3': 0, '4-6': 2, '7-10': 5, '10+': 8 },
  },
  'Fire thresholds at 11 m and 18 m; regime for higher-risk buildings.',
);

export const C_COND = pointsOff('C_cond', { good: 0, fair: 2, poor: 6, unknown: 5 });

export const C_LOC = pointsOff(
  'C_loc',
  { unchanged: 0, uk: 3, 'western-eu': 3, 'eastern-eu': 5, uae: 6 },
  'Number of separate approvals.',
);

export const C_HER = pointsOff(
  'C_her',
  { none: 0, conservation_area: 6, listed: 15 },
  'Works that affect a listed building need consent; a conservation area limits works to the exterior.',
);

export const D_BIM = datum({
  symbol: 'D_bim',
  description: 'Starting score by availability of a digital model',
  value: { yes: 90, partial: 60, no: 25 },
  unit: 'points',
  source: { document: SCREENING, place: 'deductions, D_bim', edition: EDITION },
  confidence: 'assumption',
});

export const D_AGE = datum({
  symbol: 'D_age',
  description: 'Points added for the record drawings of the period',
  value: { pre1945: -5, '1945-1970': -5, '1970-1990': 0, '1990-2010': 0, post2010: 5 },
  unit: 'points',
  source: { document: SCREENING, place: 'deductions, D_age', edition: EDITION },
  confidence: 'assumption',
  note: 'Record drawings.',
});

export const D_UNKNOWN = pointsOff('D_unknown', {
  structure: { known: 0, unknown: 10 },
  condition: { known: 0, unknown: 10 },
});

export const RAG_FROM = datum({
  symbol: 'rag_from',
  description: 'Minimum score of the rating; below amber is red',
  value: { green: 70, amber: 45 },
  unit: 'points',
  source: { document: SCREENING, place: 'red, amber, green', edition: EDITION },
  confidence: 'assumption',
});

export const COMPLEXITY_FROM = datum({
  symbol: 'complexity_from',
  description: 'Minimum readiness score of the complexity level; below high is very high',
  value: { low: 75, moderate: 60, high: 45 },
  unit: 'points',
  source: { document: SCREENING, place: 'complexity bands', edition: EDITION },
  confidence: 'assumption',
});

export const COMPLEXITY_AT_LEAST = datum({
  symbol: 'rank_at_least',
  description: 'Minimum complexity required by a fact: 0 low, 1 moderate, 2 high, 3 very high',
  value: {
    higher_risk_building: { yes: 2, no: 0 },
    red_domains: { none: 0, one: 2, two: 3, three: 3 },
    change_to_healthcare: { yes: 1, no: 0 },
    listed_building: { yes: 1, no: 0 },
  },
  unit: '-',
  source: { document: SCREENING, place: 'minimum complexity', edition: EDITION },
  confidence: 'assumption',
});

export const PRE_CONSTRUCTION_WEEKS = datum({
  symbol: 'weeks',
  description: 'Pre-construction period',
  value: {
    low: { low: 8, high: 16 },
    moderate: { low: 16, high: 28 },
    high: { low: 28, high: 44 },
    very_high: { low: 40, high: 70 },
  },
  unit: 'weeks',
  source: { document: SCREENING, place: 'pre-construction weeks by complexity', edition: EDITION },
  confidence: 'assumption',
});

export const GATEWAY_WEEKS = datum({
  symbol: 'weeks_gateway',
  description: 'Additional weeks for gateway 2 of a higher-risk building',
  value: { higher_risk: 12, other: 0 },
  unit: 'weeks',
  source: { document: SCREENING, place: 'pre-construction weeks, higher-risk building', edition: EDITION },
  confidence: 'assumption',
  note: 'Statutory decision periods of gateway 2 are 8 to 12 weeks and are often extended.',
});
