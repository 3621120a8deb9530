import type { Static } from 'typebox';
import { EPC_BANDS } from '../../data/epc_bands.ts';
import { asOf, choice, count, flag, listOf, orNull, quantity, strictObject, text } from '../../kernel/index.ts';
import { EXEMPTIONS } from './exemptions.ts';
import { Details } from './further_inputs.ts';

/** The regulations were read with the cost cap of SI 2019/595, which is in force from this day. */
export const LAW_EARLIEST = '2019-04-01';

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

const STATUSES = {
  compliant: 'Compliant',
  sub_standard: 'Sub-standard',
  exempt: 'Sub-standard, exemption registered',
  outside_scope: 'Outside the scope of the standard',
  no_valid_certificate: 'No valid certificate',
  other_nation: 'Another nation, with law of its own',
} as const;
export type Status = keyof typeof STATUSES;

const OUTSIDE_BECAUSE = {
  tenancy: 'Kind of tenancy',
  short_lease: 'Lease of up to 6 months',
  long_lease: 'Lease of 99 years or more',
  heritage: 'Protected building that needs no certificate',
  continuing: 'Tenancy that continues, not yet covered',
} as const;
export type OutsideBecause = keyof typeof OUTSIDE_BECAUSE;

const EXEMPTION_STATUSES = {
  valid: 'Valid',
  expired: 'Expired',
  other_regime: 'Not an exemption of this type of property',
  date_missing: 'Date not given',
} as const;
export type ExemptionStatus = keyof typeof EXEMPTION_STATUSES;

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
  details: Details,
  as_of: asOf(LAW_EARLIEST),
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
  at_rateable_value_gbp: orNull(
    quantity({
      label: 'Maximum at the rateable value',
      unit: 'GBP',
      decimals: 0,
      description: 'Maximum penalty at the rateable value given',
    }),
    'without a rateable value, or where it has no say',
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
    in_scope: orNull(
      flag({ label: 'In scope', description: 'Whether the property is to be in scope by its floor area' }),
      'for a non-domestic property without a floor area, and where the standard in force does not apply',
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
  compliant: orNull(
    flag({ label: 'Compliant', description: 'Whether the band meets the standard in force' }),
    'where the standard does not apply, and without a valid certificate',
  ),
  can_let: orNull(
    flag({
      label: 'Can let',
      headline: 2,
      tones: { true: 'good', false: 'bad' },
      description: 'Whether the property may be let today under the law of England and Wales on energy efficiency',
    }),
    'in another nation',
  ),
  can_let_only_with_registered_exemption: flag({
    label: 'Can let only with registered exemption',
    description: 'Whether only a registered exemption allows the letting',
  }),
  penalty_exposure_now: flag({
    label: 'Penalty exposure now',
    description: 'Whether letting without an exemption risks a penalty for a sub-standard property today',
  }),
  compliance_status: choice(STATUSES, {
    label: 'Compliance status',
    headline: 1,
    tones: {
      compliant: 'good',
      sub_standard: 'bad',
      exempt: 'caution',
      outside_scope: 'neutral',
      no_valid_certificate: 'caution',
      other_nation: 'neutral',
    },
    description: 'Status under the law in force',
  }),
  outside_scope_because: orNull(
    choice(OUTSIDE_BECAUSE, { label: 'Outside scope because', description: 'Why the standard does not apply' }),
    'within its scope and in another nation',
  ),
  certificate_left_months: orNull(
    count({
      label: 'Validity of the certificate left',
      unit: 'months',
      description: 'Months until the certificate expires, 0 if it has expired',
    }),
    'without its date of issue',
  ),
  exemption_status: orNull(
    choice(EXEMPTION_STATUSES, { label: 'Exemption status', description: 'Whether the exemption given counts' }),
    'without an exemption',
  ),
  exemption_left_months: orNull(
    count({
      label: 'Validity of the exemption left',
      unit: 'months',
      description: 'Months until the exemption expires, 0 if it has expired',
    }),
    'without an exemption of this type of property and its date',
  ),
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
  max_single_penalty_gbp: quantity({
    label: 'Maximum single penalty',
    unit: 'GBP',
    decimals: 0,
    headline: 4,
    description: 'Maximum single penalty of the regime, at the rateable value if it is given',
  }),
  applicable_penalty_gbp: orNull(
    quantity({
      label: 'Maximum penalty for this breach',
      unit: 'GBP',
      decimals: 0,
      description: 'Maximum penalty for letting at the length of the breach given',
    }),
    'without a breach, its length or, for a non-domestic property, the rateable value',
  ),
  certificate_penalty_gbp: orNull(
    quantity({
      label: 'Penalty without a certificate',
      unit: 'GBP',
      decimals: 0,
      description: 'Penalty for letting to a new tenant without a valid certificate',
    }),
    'unless the certificate has expired and a new tenant moves in',
  ),
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
  risk_level: orNull(
    choice(RISK_LEVELS, {
      label: 'Risk level',
      headline: 5,
      tones: { low: 'good', medium: 'caution', high: 'bad' },
      description:
        'Low, medium where only the announced standard is missed or the right to let ends with an exemption or a tenancy, high where it may not be let',
    }),
    'in another nation',
  ),
  jurisdiction: choice(
    { england_and_wales: 'England and Wales' },
    { label: 'Jurisdiction', description: 'Where the result applies' },
  ),
});
export type MeesResult = Static<typeof Result>;
