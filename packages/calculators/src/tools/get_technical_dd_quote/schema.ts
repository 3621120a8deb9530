import {
  choice,
  count,
  type FieldText,
  flag,
  freeText,
  further,
  type Given,
  listOf,
  optionsOf,
  orNull,
  quantity,
  strictObject,
  text,
} from '../../kernel/index.ts';

/** Building types with a separate row in the fee table. */
const KNOWN_BUILDING_TYPES = {
  office: 'Office',
  data_centre: 'Data centre',
  industrial: 'Industrial',
  retail: 'Retail',
  residential: 'Residential',
  mixed_use: 'Mixed use',
  hotel: 'Hotel',
  warehouse: 'Warehouse',
  healthcare: 'Healthcare',
} as const;
const BUILDING_TYPES = { ...KNOWN_BUILDING_TYPES, general: 'General' } as const;
export type BuildingType = keyof typeof BUILDING_TYPES;
export const BUILDING_TYPE_ROWS = optionsOf(BUILDING_TYPES);

export const TRANSACTIONS = {
  acquisition: 'Acquisition',
  disposal: 'Disposal',
  refinancing: 'Refinancing',
  planning: 'Planning',
} as const;
export type Transaction = keyof typeof TRANSACTIONS;

/** The building changes hands. */
export const DEALS: readonly Transaction[] = ['acquisition', 'disposal'];

const DISCIPLINE_LABELS = {
  structural: 'Structural',
  mep: 'Mechanical, electrical and plumbing (MEP)',
  compliance: 'Compliance',
  energy: 'Energy',
  nis2: 'NIS2',
} as const;
export type Discipline = keyof typeof DISCIPLINE_LABELS;

/** In the order in which results list them. */
export const DISCIPLINES = optionsOf(DISCIPLINE_LABELS);

export const FEE_ITEMS = { ...DISCIPLINE_LABELS, mep: 'MEP', coordination: 'Coordination' } as const;

export const GEOGRAPHIES = {
  uk: 'UK',
  eu: 'European Union',
  uae: 'UAE',
  gcc: 'Gulf state other than the UAE',
} as const;
export type Geography = keyof typeof GEOGRAPHIES;

export const NATIONS = {
  england: 'England',
  scotland: 'Scotland',
  wales: 'Wales',
  northern_ireland: 'Northern Ireland',
} as const;
export type Nation = keyof typeof NATIONS;

const HIGHER_RISK = {
  yes: 'Yes',
  works_only: 'During building work only',
  no: 'No',
  unknown: 'Not known',
  other_law: 'Other law applies',
} as const;
export type HigherRisk = keyof typeof HIGHER_RISK;

const EXTERNAL_WALL_REVIEWS = {
  needed: 'Needed',
  to_confirm: 'To be confirmed',
  not_indicated: 'Not indicated',
} as const;
export type ExternalWallReview = keyof typeof EXTERNAL_WALL_REVIEWS;

const SCOPES = {
  full: 'Full report',
  preliminary_only: 'Preliminary report only',
  preliminary_then_full: 'Preliminary, then full report',
  extend_timeline: 'Extend the timeline',
} as const;
export type Scope = keyof typeof SCOPES;

export const Input = strictObject({
  building_type: freeText({
    label: 'Building type',
    hint: 'Such as office, hotel or warehouse',
    brief: 'e.g. office, hotel',
    description: 'Type of building; an unknown word counts as a typical building',
    suggested: KNOWN_BUILDING_TYPES,
  }),
  gross_area_m2: quantity({
    label: 'Gross area',
    hint: '',
    unit: 'm2',
    minimum: 50,
    maximum: 1_000_000,
    description: 'Gross area of the building',
  }),
  transaction_type: choice(TRANSACTIONS, {
    label: 'Transaction type',
    hint: 'Purpose of the report',
    description: 'Purpose of the report; planning is a planning application',
  }),
  disciplines: listOf(
    choice(DISCIPLINE_LABELS, {
      description:
        'structural: fabric, structure, roof, facade, capex plan; mep: mechanical, electrical, lifts, remaining life; compliance: fire, access, asbestos record, statutory consents; energy: EPC and MEES or EPBD position, carbon pathway; nis2: building-management and OT cyber posture',
    }),
    {
      label: 'Disciplines',
      hint: 'Disciplines covered by the report',
      inSentence: 'a discipline',
      description:
        'Disciplines that the report covers: structural (with fabric and roof), mep (mechanical, electrical and plumbing), compliance (fire, access, asbestos), energy (with carbon), nis2 (cyber security of the building)',
      minItems: 1,
    },
  ),
  geography: choice(GEOGRAPHIES, {
    label: 'Location',
    hint: 'Location of the building',
    description: 'Location of the building: eu is the European Union, gcc a Gulf state other than the UAE',
  }),
  timeline_weeks: count({
    label: 'Time available',
    hint: 'Calendar weeks until the report',
    inSentence: 'a time',
    unit: 'weeks',
    minimum: 1,
    maximum: 52,
    description: 'Calendar weeks available, of five working days each',
  }),
  storeys: further(
    count({
      label: 'Storeys',
      hint: 'Above ground',
      inSentence: 'a number of storeys',
      unit: '-',
      minimum: 1,
      maximum: 200,
      description:
        'Storeys above ground, without plant on the roof; without it and the height a home may be a higher-risk building, and a warning says so',
    }),
  ),
  height_m: further(
    quantity({
      label: 'Height',
      hint: 'Floor of the top storey above ground',
      unit: 'm',
      minimum: 0,
      maximum: 1000,
      description: 'Height of the floor of the top storey above the lowest ground; without it the storeys decide',
    }),
  ),
  dwellings: further(
    count({
      label: 'Dwellings',
      hint: 'Homes in the building',
      inSentence: 'a number of dwellings',
      unit: '-',
      minimum: 0,
      maximum: 10_000,
      description: 'Homes in the building; without it a residential building is taken to have at least two',
    }),
  ),
  nation: further(
    choice(NATIONS, {
      label: 'Nation of the UK',
      hint: '',
      inSentence: 'the nation of the UK',
      appliesWhen: { geography: ['uk'] },
      description:
        'For sites in the UK only: nation, which decides on building safety and energy law; without it England is assumed',
    }),
  ),
});
export type QuoteInput = Given<typeof Input>;

const DAYS = 'working days';

function fee({ description, ...about }: FieldText) {
  const rounded = `${description}, to the nearest 100 GBP, excluding VAT`;
  return quantity({ unit: 'GBP', decimals: 0, ...about, description: rounded });
}

function wallFee({ description, ...about }: FieldText) {
  const inAddition = `External wall review, in addition to the report, ${description}`;
  return orNull(fee({ ...about, description: inAddition }), 'where none is indicated');
}

const FeeItem = strictObject({
  item: choice(FEE_ITEMS, {
    label: 'Item',
    description: 'Discipline, or coordination by the project lead',
  }),
  fee_gbp: quantity({
    label: 'Fee',
    unit: 'GBP',
    decimals: 0,
    description: 'Part of the full fee, before rounding to the nearest 100 GBP',
  }),
  share_pct: quantity({ label: 'Share', unit: '%', decimals: 1, description: 'Share of the full fee' }),
});

export const Result = strictObject({
  building_type_used: choice(BUILDING_TYPES, {
    label: 'Building type used',
    description: 'Row of the fee table that was used',
  }),
  building_type_fallback: flag({
    label: 'Building type fallback',
    description: 'Whether the general row was used because building_type matches no row',
  }),
  disciplines_used: listOf(choice(DISCIPLINE_LABELS, { description: 'One discipline' }), {
    label: 'Disciplines used',
    description: 'Disciplines that the fee covers',
  }),
  duplicates_ignored: count({
    label: 'Duplicates ignored',
    unit: '-',
    description: 'Disciplines that were sent more than once',
  }),
  preliminary_fee_low_gbp: fee({
    label: 'Preliminary fee, low',
    description: 'Preliminary report, lower bound of the range',
  }),
  preliminary_fee_mid_gbp: fee({
    label: 'Preliminary fee, middle',
    headline: 2,
    description: 'Preliminary report, middle of the range',
  }),
  preliminary_fee_high_gbp: fee({
    label: 'Preliminary fee, high',
    description: 'Preliminary report, upper bound of the range',
  }),
  full_fee_low_gbp: fee({ label: 'Full fee, low', description: 'Full report, lower bound of the range' }),
  full_fee_mid_gbp: fee({ label: 'Full fee, middle', headline: 1, description: 'Full report, middle of the range' }),
  full_fee_high_gbp: fee({ label: 'Full fee, high', description: 'Full report, upper bound of the range' }),
  full_fee_mid_gbp_per_m2: quantity({
    label: 'Full fee per m², middle',
    unit: 'GBP/m2',
    decimals: 2,
    description: 'Full fee per gross area: middle of the range, before rounding to the nearest 100 GBP',
  }),
  preliminary_turnaround_days: count({
    label: 'Preliminary turnaround',
    unit: DAYS,
    description: 'Turnaround time of the preliminary report',
  }),
  full_turnaround_days: count({
    label: 'Full turnaround',
    unit: DAYS,
    headline: 3,
    description: 'Turnaround time of the full report',
  }),
  normal_preliminary_days: count({
    label: 'Normal time, preliminary report',
    unit: DAYS,
    description: 'Time of the preliminary report without urgency',
  }),
  normal_full_days: count({
    label: 'Normal time, full report',
    unit: DAYS,
    description: 'Time of the full report without urgency',
  }),
  available_days: count({ label: 'Time available', unit: DAYS, description: 'Time available in the timetable' }),
  preliminary_feasible: flag({
    label: 'Preliminary report feasible',
    description: 'Whether the preliminary report can be completed in the time available',
  }),
  full_feasible: flag({
    label: 'Full report feasible',
    tones: { true: 'good', false: 'bad' },
    description: 'Whether the full report can be completed in the time available',
  }),
  urgency_factor_preliminary: quantity({
    label: 'Urgency factor, preliminary report',
    unit: '-',
    decimals: 3,
    description: 'Urgency factor on the preliminary fee',
  }),
  urgency_factor_full: quantity({
    label: 'Urgency factor, full report',
    unit: '-',
    decimals: 3,
    description: 'Urgency factor on the full fee',
  }),
  recommended_scope: choice(SCOPES, { label: 'Recommended scope', headline: 4, description: 'Scope to commission' }),
  suggested_additional_disciplines: listOf(choice(DISCIPLINE_LABELS, { description: 'One discipline' }), {
    label: 'Suggested additional disciplines',
    description: 'Disciplines usual for such a transaction but missing here; may be empty',
  }),
  higher_risk_building: choice(HIGHER_RISK, {
    label: 'Higher-risk building',
    description: 'Whether it is a higher-risk building in England; other law applies outside England',
  }),
  external_wall_review: choice(EXTERNAL_WALL_REVIEWS, {
    label: 'External wall review',
    description: 'Whether a fire risk appraisal of the external walls is needed in addition to the report',
  }),
  external_wall_fee_low_gbp: wallFee({ label: 'External wall review, low', description: 'lower bound of the range' }),
  external_wall_fee_mid_gbp: wallFee({ label: 'External wall review, middle', description: 'middle of the range' }),
  external_wall_fee_high_gbp: wallFee({ label: 'External wall review, high', description: 'upper bound of the range' }),
  fee_breakdown: listOf(FeeItem, {
    label: 'Fee breakdown',
    description: 'Parts of the full fee: the disciplines, then coordination',
  }),
  quote_validity_days: count({ label: 'Quote validity', unit: 'days', description: 'Validity period of the figures' }),
  contact_call_to_action: text({ label: 'Next step', description: 'How to obtain a fixed quotation' }),
});
