import type { Static } from 'typebox';
import { EPC_BANDS } from '../../data/epc_bands.ts';
import { choice, count, flag, listOf, orNull, strictObject, text } from '../../kernel/index.ts';

const PROPERTY_TYPES = { domestic: 'Domestic', non_domestic: 'Non-domestic' } as const;
export type PropertyType = keyof typeof PROPERTY_TYPES;

export const LETTING_BREACHES = {
  letting_under_3_months: 'Letting under 3 months',
  letting_3_months_or_more: 'Letting 3 months or more',
} as const;
export type LettingBreach = keyof typeof LETTING_BREACHES;

export const BREACHES = {
  ...LETTING_BREACHES,
  false_or_misleading_register_entry: 'False or misleading register entry',
  failure_to_comply_with_compliance_notice: 'Failure to comply with compliance notice',
} as const;
export type Breach = keyof typeof BREACHES;

const EXEMPTIONS = {
  high_cost: 'High cost',
  seven_year_payback: 'Seven-year payback',
  all_relevant_improvements_made: 'All relevant improvements made',
  wall_insulation: 'Wall insulation',
  third_party_consent: 'Third-party consent',
  property_devaluation: 'Property devaluation',
  new_landlord: 'New landlord',
} as const;
export type Exemption = keyof typeof EXEMPTIONS;

const STATUSES = { compliant: 'Compliant', sub_standard: 'Sub-standard' } as const;

const RATING_SCALES = {
  sap_energy_efficiency_rating: 'SAP energy efficiency rating',
  non_domestic_asset_rating: 'Non-domestic asset rating',
} as const;
export type RatingScaleName = keyof typeof RATING_SCALES;

const COST_TESTS = { cost_cap: 'Cost cap', seven_year_payback: 'Seven-year payback' } as const;
export type CostTest = keyof typeof COST_TESTS;

const ENFORCEMENT_AUTHORITIES = {
  local_authority: 'Local authority',
  local_weights_and_measures_authority: 'Local weights and measures authority',
} as const;
export type EnforcementAuthority = keyof typeof ENFORCEMENT_AUTHORITIES;

const ANNOUNCED_SCOPES = {
  all_private_rented_homes: 'All private rented homes',
  private_rented_buildings_over_1000_m2_where_cost_effective:
    'Private rented buildings over 1000 m², where cost-effective',
} as const;
export type AnnouncedScope = keyof typeof ANNOUNCED_SCOPES;

const RISK_LEVELS = { low: 'Low', medium: 'Medium', high: 'High' } as const;
export type RiskLevel = keyof typeof RISK_LEVELS;

export const Input = strictObject({
  property_type: choice(PROPERTY_TYPES, {
    label: 'Property type',
    hint: 'Type of letting',
    description: 'Regime of the letting: domestic for homes, non_domestic for commercial property',
  }),
  current_epc_band: choice(EPC_BANDS, {
    label: 'Current EPC band',
    hint: 'From the valid energy performance certificate',
    description: 'Band on the valid energy performance certificate, from A (best) to G (worst)',
  }),
});

const Penalty = strictObject({
  breach: choice(BREACHES, { label: 'Breach', description: 'Breach that the penalty applies to' }),
  maximum_gbp: count({ label: 'Maximum', unit: 'GBP', description: 'Maximum penalty' }),
  minimum_gbp: orNull(
    count({
      label: 'Minimum',
      unit: 'GBP',
      description: 'Minimum penalty where the percentage of the rateable value is lower',
    }),
  ),
  rateable_value_pct: orNull(
    count({
      label: 'Percentage of rateable value',
      unit: '%',
      description: 'Penalty as a percentage of the rateable value',
    }),
  ),
});

const ExemptionRow = strictObject({
  exemption: choice(EXEMPTIONS, { label: 'Exemption', description: 'Ground of the exemption' }),
  duration_months: count({
    label: 'Duration',
    unit: 'months',
    description: 'Duration of a registered exemption',
  }),
});

const FutureStandard = strictObject(
  {
    status: choice(
      { announced_not_in_force: 'Announced, not in force' },
      { label: 'Status', description: 'Status of the standard' },
    ),
    minimum_band: choice(EPC_BANDS, { label: 'Minimum band', description: 'Band that is announced as the minimum' }),
    date: text({ label: 'Date', description: 'Date or year from which it is announced to apply' }),
    scope: choice(ANNOUNCED_SCOPES, { label: 'Scope', description: 'Lettings that it is announced for' }),
    scope_threshold_m2: orNull(
      count({
        label: 'Scope threshold',
        unit: 'm2',
        description: 'Floor area above which it is announced to apply',
      }),
    ),
    cost_cap_gbp: orNull(
      count({ label: 'Cost cap', unit: 'GBP', description: 'Announced cap on the cost of improvements' }),
    ),
    cost_cap_low_value_pct_of_value: orNull(
      count({
        label: 'Cost cap of a low-value home',
        unit: '%',
        description: 'Announced cap for a low-value home, as a percentage of its value',
      }),
    ),
    cost_cap_low_value_threshold_gbp: orNull(
      count({
        label: 'Low-value home below',
        unit: 'GBP',
        description: 'Value below which a home is low-value',
      }),
    ),
    exemption_duration_months: orNull(
      count({
        label: 'Exemption duration',
        unit: 'months',
        description: 'Announced duration of an exemption, if it changes',
      }),
    ),
    proposed_max_penalty_gbp: orNull(
      count({
        label: 'Proposed maximum penalty',
        unit: 'GBP',
        description: 'Maximum penalty per property and breach, proposed and not decided',
      }),
    ),
    current_band_meets: flag({
      label: 'Met by the current band',
      description: 'Whether the current band meets the announced band',
    }),
    bands_below: count({ label: 'Bands below', unit: '-', description: 'Bands below the announced minimum' }),
    points_gap_low: count({
      label: 'Points gap, low',
      unit: 'points',
      description: 'Minimum points gap to the announced band',
    }),
    points_gap_high: orNull(
      count({
        label: 'Points gap, high',
        unit: 'points',
        description: 'Maximum points gap to the announced band',
      }),
    ),
    existing_certificate_cutoff: orNull(
      text({
        label: 'Existing certificate cut-off',
        description: 'Date before which a certificate on the current rating must be lodged to count until it expires',
      }),
    ),
  },
  { label: 'Future standard', description: 'Announced standard, not in force; it does not affect the results above' },
);

export const Result = strictObject({
  property_type: choice(PROPERTY_TYPES, { label: 'Property type', description: 'Regime, as sent' }),
  current_epc_band: choice(EPC_BANDS, { label: 'Current EPC band', description: 'Band, as sent' }),
  minimum_band_in_force: choice(EPC_BANDS, {
    label: 'Minimum band in force',
    headline: 3,
    description: 'Lowest band that may be let under the law in force',
  }),
  compliant: flag({ label: 'Compliant', description: 'Whether the band meets the standard in force' }),
  can_let: flag({
    label: 'Can let',
    headline: 2,
    tones: { true: 'good', false: 'bad' },
    description: 'Whether the property may be let today without an exemption',
  }),
  can_let_only_with_registered_exemption: flag({
    label: 'Can let only with registered exemption',
    description: 'Whether only a registered exemption allows the letting',
  }),
  penalty_exposure_now: flag({
    label: 'Penalty exposure now',
    description: 'Whether letting without an exemption risks a penalty today',
  }),
  compliance_status: choice(STATUSES, {
    label: 'Compliance status',
    headline: 1,
    tones: { compliant: 'good', sub_standard: 'bad' },
    description: 'Status under the law in force',
  }),
  bands_below_minimum: count({
    label: 'Bands below minimum',
    unit: '-',
    description: 'Bands below the minimum in force',
  }),
  rating_scale: choice(RATING_SCALES, {
    label: 'Rating scale',
    description: 'Rating scale of the points',
  }),
  points_gap_to_minimum_low: count({
    label: 'Points gap to minimum, low',
    unit: 'points',
    description: 'Minimum points gap to the minimum in force',
  }),
  points_gap_to_minimum_high: orNull(
    count({
      label: 'Points gap to minimum, high',
      unit: 'points',
      description: 'Maximum points gap to the minimum in force',
    }),
  ),
  applies_to_new_lettings_since: text({
    label: 'Applies to new lettings since',
    description: 'Date since which the standard applies to new lettings',
  }),
  applies_to_existing_lettings_since: text({
    label: 'Applies to existing lettings since',
    description: 'Date since which the standard applies to all lettings',
  }),
  cost_test: choice(COST_TESTS, { label: 'Cost test', description: 'Test that limits the required spend' }),
  cost_cap_gbp: orNull(
    count({ label: 'Cost cap', unit: 'GBP', description: 'Maximum required spend on improvements' }),
  ),
  cost_cap_includes_vat: orNull(flag({ label: 'Cost cap includes VAT', description: 'Whether the cap includes VAT' })),
  payback_test_years: orNull(
    count({
      label: 'Payback test',
      unit: 'years',
      description: 'Payback period within which a measure must be carried out',
    }),
  ),
  penalties: listOf(Penalty, {
    label: 'Penalties',
    description: 'Financial penalties of the regime, whether or not there is a breach',
  }),
  max_single_penalty_gbp: count({
    label: 'Maximum single penalty',
    unit: 'GBP',
    headline: 4,
    description: 'Maximum single penalty of the regime',
  }),
  max_total_penalty_gbp: orNull(
    count({
      label: 'Maximum total penalty',
      unit: 'GBP',
      description: 'Maximum total of penalties per property and breach, if the law sets one',
    }),
  ),
  publication_penalty_months: count({
    label: 'Publication penalty',
    unit: 'months',
    description: 'Minimum publication period of a breach',
  }),
  exemptions: listOf(ExemptionRow, {
    label: 'Exemptions',
    description: 'Exemptions of the regime that can be registered',
  }),
  enforcement_authority: choice(ENFORCEMENT_AUTHORITIES, {
    label: 'Enforcement authority',
    description: 'Authority that enforces the standard',
  }),
  future_standard: FutureStandard,
  risk_level: choice(RISK_LEVELS, {
    label: 'Risk level',
    headline: 5,
    tones: { low: 'good', medium: 'caution', high: 'bad' },
    description: 'Low, medium where only the announced standard is missed, high in a breach',
  }),
  jurisdiction: choice(
    { england_and_wales: 'England and Wales' },
    { label: 'Jurisdiction', description: 'Where the result applies' },
  ),
});
export type MeesResult = Static<typeof Result>;
