import { choice, count, flag, freeText, type Given, listOf, quantity, strictObject, text } from '../../kernel/index.ts';

export const BUILDING_TYPES = [
  'office',
  'data_centre',
  'industrial',
  'retail',
  'residential',
  'mixed_use',
  'hotel',
  'warehouse',
  'healthcare',
  'general',
] as const;
export type BuildingType = (typeof BUILDING_TYPES)[number];

export const TRANSACTIONS = ['acquisition', 'disposal', 'refinancing', 'planning'] as const;
export type Transaction = (typeof TRANSACTIONS)[number];

/** The building changes hands. */
export const DEALS: readonly Transaction[] = ['acquisition', 'disposal'];

/** In the order in which results list them. */
export const DISCIPLINES = ['structural', 'mep', 'compliance', 'energy', 'nis2'] as const;
export type Discipline = (typeof DISCIPLINES)[number];

export const GEOGRAPHIES = ['uk', 'eu', 'uae', 'gcc'] as const;
export type Geography = (typeof GEOGRAPHIES)[number];

export const SCOPES = ['full', 'preliminary_only', 'preliminary_then_full', 'extend_timeline'] as const;
export type Scope = (typeof SCOPES)[number];

export const Input = strictObject({
  building_type: freeText({
    description: 'Type of building',
    suggested: BUILDING_TYPES.filter((type) => type !== 'general'),
  }),
  gross_area_m2: quantity({ unit: 'm2', minimum: 50, maximum: 1_000_000, description: 'Gross area of the building' }),
  transaction_type: choice(TRANSACTIONS, 'What the report is for'),
  disciplines: listOf(
    choice(
      DISCIPLINES,
      'structural: fabric, structure, roof, facade, capex plan; mep: mechanical, electrical, lifts, remaining life; compliance: fire, access, asbestos record, statutory consents; energy: EPC and MEES or EPBD position, carbon pathway; nis2: building-management and OT cyber posture',
    ),
    { description: 'Disciplines that the report covers; one that is sent twice counts once', minItems: 1 },
  ),
  geography: choice(GEOGRAPHIES, 'Where the building stands; gcc is a Gulf state other than the UAE'),
  timeline_weeks: count({
    unit: 'weeks',
    minimum: 1,
    maximum: 52,
    description: 'Calendar weeks available, of five working days each',
  }),
});
export type QuoteInput = Given<typeof Input>;

const DAYS = 'working days';

function fee(description: string) {
  return quantity({ unit: 'GBP', decimals: 0, description: `${description}, to the nearest 100 GBP, excluding VAT` });
}

const FeeItem = strictObject({
  item: choice([...DISCIPLINES, 'coordination'], 'Discipline, or coordination by the project lead'),
  fee_gbp: quantity({
    unit: 'GBP',
    decimals: 0,
    description: 'Part of the full fee, before that is rounded to the nearest 100 GBP',
  }),
  share_pct: quantity({ unit: '%', decimals: 1, description: 'Share of the full fee' }),
});

export const Result = strictObject({
  building_type_used: choice(BUILDING_TYPES, 'Row of the fee table that was used'),
  building_type_fallback: flag('Whether building_type is in no row, so that the general row was used'),
  disciplines_used: listOf(choice(DISCIPLINES, 'One discipline'), { description: 'Disciplines that the fee covers' }),
  duplicates_ignored: count({ unit: '-', description: 'Disciplines that were sent more than once' }),
  preliminary_fee_low_gbp: fee('Preliminary report, low end of the range'),
  preliminary_fee_mid_gbp: fee('Preliminary report, middle of the range'),
  preliminary_fee_high_gbp: fee('Preliminary report, high end of the range'),
  full_fee_low_gbp: fee('Full report, low end of the range'),
  full_fee_mid_gbp: fee('Full report, middle of the range'),
  full_fee_high_gbp: fee('Full report, high end of the range'),
  full_fee_mid_gbp_per_m2: quantity({
    unit: 'GBP/m2',
    decimals: 2,
    description: 'Full report, middle of the range before it is rounded to the nearest 100 GBP, by gross area',
  }),
  preliminary_turnaround_days: count({ unit: DAYS, description: 'Time that the preliminary report takes' }),
  full_turnaround_days: count({ unit: DAYS, description: 'Time that the full report takes' }),
  normal_preliminary_days: count({ unit: DAYS, description: 'Time of the preliminary report without urgency' }),
  normal_full_days: count({ unit: DAYS, description: 'Time of the full report without urgency' }),
  available_days: count({ unit: DAYS, description: 'Time that the timetable gives' }),
  preliminary_feasible: flag('Whether the preliminary report can be done in the time given'),
  full_feasible: flag('Whether the full report can be done in the time given'),
  urgency_factor_preliminary: quantity({
    unit: '-',
    decimals: 3,
    description: 'Factor of urgency on the preliminary fee',
  }),
  urgency_factor_full: quantity({ unit: '-', decimals: 3, description: 'Factor of urgency on the full fee' }),
  recommended_scope: choice(SCOPES, 'What to commission'),
  suggested_additional_disciplines: listOf(choice(DISCIPLINES, 'One discipline'), {
    description: 'Disciplines that such a transaction usually has and this request has not; may be empty',
  }),
  fee_breakdown: listOf(FeeItem, { description: 'Parts of the full fee: the disciplines, then coordination' }),
  quote_validity_days: count({ unit: 'days', description: 'Time for which the figures hold' }),
  contact_call_to_action: text('How to get a fixed quotation'),
});
