import type { Static } from 'typebox';
import { EPC_BANDS } from '../../data/epc_bands.ts';
import { choice, count, flag, listOf, orNull, strictObject, text } from '../../kernel/index.ts';

const PROPERTY_TYPES = ['domestic', 'non_domestic'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const LETTING_BREACHES = ['letting_under_3_months', 'letting_3_months_or_more'] as const;
export const BREACHES = [
  ...LETTING_BREACHES,
  'false_or_misleading_register_entry',
  'failure_to_comply_with_compliance_notice',
] as const;

export const EXEMPTIONS = [
  'high_cost',
  'seven_year_payback',
  'all_relevant_improvements_made',
  'wall_insulation',
  'third_party_consent',
  'property_devaluation',
  'new_landlord',
] as const;

export const RATING_SCALES = ['sap_energy_efficiency_rating', 'non_domestic_asset_rating'] as const;
export const COST_TESTS = ['cost_cap', 'seven_year_payback'] as const;
export const ENFORCEMENT_AUTHORITIES = ['local_authority', 'local_weights_and_measures_authority'] as const;
export const ANNOUNCED_SCOPES = [
  'all_private_rented_homes',
  'private_rented_buildings_over_1000_m2_where_cost_effective',
] as const;
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;

export const Input = strictObject({
  property_type: choice(PROPERTY_TYPES, 'Regime that the letting falls under'),
  current_epc_band: choice(EPC_BANDS, 'Band on the valid energy performance certificate'),
});

const Penalty = strictObject({
  breach: choice(BREACHES, 'What the penalty is for'),
  maximum_gbp: count({ unit: 'GBP', description: 'Largest penalty' }),
  minimum_gbp: orNull(
    count({ unit: 'GBP', description: 'Amount that counts where the share of the rateable value is smaller' }),
  ),
  rateable_value_pct: orNull(count({ unit: '%', description: 'Share of the rateable value' })),
});

const Exemption = strictObject({
  exemption: choice(EXEMPTIONS, 'Ground of the exemption'),
  duration_months: count({ unit: 'months', description: 'Time for which a registered exemption lasts' }),
});

const FutureStandard = strictObject(
  {
    status: choice(['announced_not_in_force'], 'Where the standard stands'),
    minimum_band: choice(EPC_BANDS, 'Band that is announced as the minimum'),
    date: text('Date or year from which it is announced to apply'),
    scope: choice(ANNOUNCED_SCOPES, 'Lettings that it is announced for'),
    scope_threshold_m2: orNull(count({ unit: 'm2', description: 'Floor area above which it is announced to apply' })),
    cost_cap_gbp: orNull(count({ unit: 'GBP', description: 'Announced cap of the cost of improvements' })),
    cost_cap_low_value_pct_of_value: orNull(
      count({ unit: '%', description: 'Announced cap of a home of low value, as a share of its value' }),
    ),
    cost_cap_low_value_threshold_gbp: orNull(
      count({ unit: 'GBP', description: 'Value under which a home counts as of low value' }),
    ),
    exemption_duration_months: orNull(
      count({ unit: 'months', description: 'Announced time for which an exemption lasts, where it changes' }),
    ),
    proposed_max_penalty_gbp: orNull(
      count({ unit: 'GBP', description: 'Largest penalty for a property and breach, proposed and not decided' }),
    ),
    current_band_meets: flag('Whether the present band meets the announced band'),
    bands_below: count({ unit: '-', description: 'Bands missing to the announced band' }),
    points_gap_low: count({ unit: 'points', description: 'Points missing at least to the announced band' }),
    points_gap_high: orNull(count({ unit: 'points', description: 'Points missing at most to the announced band' })),
    existing_certificate_cutoff: orNull(
      text('Date before which a certificate on the present rating is to be lodged to count until it expires'),
    ),
  },
  { description: 'What is announced and not in force; it decides nothing above' },
);

export const Result = strictObject({
  property_type: choice(PROPERTY_TYPES, 'Regime, as sent'),
  current_epc_band: choice(EPC_BANDS, 'Band, as sent'),
  minimum_band_in_force: choice(EPC_BANDS, 'Lowest band that may be let under the law in force'),
  compliant: flag('Whether the band meets the standard in force'),
  can_let: flag('Whether the property may be let today without an exemption'),
  can_let_only_with_registered_exemption: flag('Whether only a registered exemption allows the letting'),
  penalty_exposure_now: flag('Whether letting without an exemption risks a penalty today'),
  compliance_status: choice(['compliant', 'sub_standard'], 'Standing under the law in force'),
  bands_below_minimum: count({ unit: '-', description: 'Bands missing to the minimum in force' }),
  rating_scale: choice(RATING_SCALES, 'Scale that the points are counted on'),
  points_gap_to_minimum_low: count({ unit: 'points', description: 'Points missing at least to the minimum in force' }),
  points_gap_to_minimum_high: orNull(
    count({ unit: 'points', description: 'Points missing at most to the minimum in force' }),
  ),
  applies_to_new_lettings_since: text('Date since which the standard applies to new lettings'),
  applies_to_existing_lettings_since: text('Date since which the standard applies to all lettings'),
  cost_test: choice(COST_TESTS, 'Test that limits what has to be spent'),
  cost_cap_gbp: orNull(count({ unit: 'GBP', description: 'Most that has to be spent on improvements' })),
  cost_cap_includes_vat: orNull(flag('Whether the cap includes VAT')),
  payback_test_years: orNull(
    count({ unit: 'years', description: 'Time within which a measure pays back, if it has to be carried out' }),
  ),
  penalties: listOf(Penalty, { description: 'Financial penalties of the regime, whether or not there is a breach' }),
  max_single_penalty_gbp: count({ unit: 'GBP', description: 'Largest single penalty of the regime' }),
  max_total_penalty_gbp: orNull(
    count({ unit: 'GBP', description: 'Largest sum of penalties for a property and breach, where the law sets one' }),
  ),
  publication_penalty_months: count({
    unit: 'months',
    description: 'Time for which a breach is published at least',
  }),
  exemptions: listOf(Exemption, { description: 'Exemptions of the regime that can be registered' }),
  enforcement_authority: choice(ENFORCEMENT_AUTHORITIES, 'Who enforces the standard'),
  future_standard: FutureStandard,
  risk_level: choice(RISK_LEVELS, 'Low, medium where only the announced standard is missed, high in a breach'),
  jurisdiction: choice(['england_and_wales'], 'Where the answer holds'),
});
export type MeesResult = Static<typeof Result>;
