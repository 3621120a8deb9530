import { CERTIFICATE_REGULATIONS } from '../../data/energy_certificates.ts';
import { EXISTING_LETTINGS_SINCE, MEES_COST_CAP, MEES_REGULATIONS } from '../../data/mees_law.ts';
import type { Datum } from '../../kernel/index.ts';
import type { Exemption } from './exemptions.ts';
import { figureOf, type Paper, type Provision, provisionOf } from './provision.ts';
import { ASSET_SCALE, type RatingScale, SAP_SCALE, type TargetBand } from './rating_scales.ts';
import type { Breach, CostTest, EnforcementAuthority, LettingBreach, PropertyType } from './schema.ts';

const REGULATIONS: Paper = { ...MEES_REGULATIONS, confidence: 'statutory' };

const CERTIFICATES: Paper = { ...CERTIFICATE_REGULATIONS, confidence: 'statutory' };

export const BAND_INDEX = figureOf(CERTIFICATES, {
  symbol: 'band_index',
  description: 'Position of an EPC band in the order from A, the best, to G',
  value: { A: 0, B: 1, C: 2, D: 3, E: 4, F: 5, G: 6 },
  unit: '-',
  place: 'bands A to G of the certificate, counted from 0',
});

export const MINIMUM_BAND = provisionOf<TargetBand>(REGULATIONS, {
  symbol: 'minimum_band',
  description: 'Minimum level of energy efficiency; F and G are sub-standard',
  value: 'E',
  unit: '-',
  place: 'reg 22',
});

const NEW_LETTINGS_SINCE = provisionOf(REGULATIONS, {
  symbol: 'new_lettings_since',
  description: 'Date since which no sub-standard property may be newly let',
  value: '2018-04-01',
  unit: 'date',
  place: 'regs 23 and 27',
});

const EXISTING_LETTINGS = {
  domestic: provisionOf(REGULATIONS, {
    symbol: 'existing_lettings_since',
    description: 'Date since which no sub-standard home may continue to be let',
    value: EXISTING_LETTINGS_SINCE.domestic,
    unit: 'date',
    place: 'reg 23',
  }),
  non_domestic: provisionOf(REGULATIONS, {
    symbol: 'existing_lettings_since',
    description: 'Date since which no sub-standard non-domestic property may continue to be let',
    value: EXISTING_LETTINGS_SINCE.non_domestic,
    unit: 'date',
    place: 'reg 27',
  }),
};

export const SPENDING_COUNTS_SINCE = provisionOf(REGULATIONS, {
  symbol: 'spending_counts_since',
  description: 'Date from which spending counts towards the cost cap',
  value: '2017-10-01',
  unit: 'date',
  place: 'reg 24(4), inserted in 2019',
});

export const PAYBACK_TEST = figureOf(REGULATIONS, {
  symbol: 'payback_test',
  description: 'Payback period within which a measure must be carried out',
  value: 7,
  unit: 'years',
  place: 'reg 28',
});

export const DOMESTIC_PENALTY_MAXIMUM = figureOf(REGULATIONS, {
  symbol: 'domestic_penalty_maximum',
  description: 'Maximum financial penalty, domestic',
  value: {
    letting_under_3_months: 2000,
    letting_3_months_or_more: 4000,
    false_or_misleading_register_entry: 1000,
    failure_to_comply_with_compliance_notice: 2000,
  },
  unit: 'GBP',
  place: 'reg 40',
  note: 'The figure for a compliance notice rests on guidance that quotes the law.',
});

export const DOMESTIC_PENALTY_TOTAL = figureOf(REGULATIONS, {
  symbol: 'penalty_total',
  description: 'Maximum total of financial penalties per home and breach',
  value: 5000,
  unit: 'GBP',
  place: 'reg 40',
});

export const NON_DOMESTIC_PENALTY_MAXIMUM = figureOf(REGULATIONS, {
  symbol: 'non_domestic_penalty_maximum',
  description: 'Maximum financial penalty, non-domestic',
  value: {
    letting_under_3_months: 50_000,
    letting_3_months_or_more: 150_000,
    false_or_misleading_register_entry: 5000,
    failure_to_comply_with_compliance_notice: 5000,
  },
  unit: 'GBP',
  place: 'reg 41',
  note: 'The figures for a register entry and a compliance notice rest on guidance that quotes the law.',
});

export const PENALTY_MINIMUM = figureOf(REGULATIONS, {
  symbol: 'penalty_minimum',
  description: 'Minimum penalty where the percentage of the rateable value is lower, non-domestic',
  value: { letting_under_3_months: 5000, letting_3_months_or_more: 10_000 },
  unit: 'GBP',
  place: 'reg 41',
});

export const PENALTY_RATEABLE_VALUE = figureOf(REGULATIONS, {
  symbol: 'penalty_rateable_value',
  description: 'Penalty as a percentage of the rateable value, non-domestic',
  value: { letting_under_3_months: 10, letting_3_months_or_more: 20 },
  unit: '%',
  place: 'reg 41',
});

export const PUBLICATION_PENALTY = figureOf(REGULATIONS, {
  symbol: 'publication_penalty',
  description: 'Minimum publication period of a breach',
  value: 12,
  unit: 'months',
  place: 'reg 39',
  note: 'Rests on guidance that quotes the law.',
});

export const EXEMPTION_DURATION = figureOf(REGULATIONS, {
  symbol: 'exemption_duration',
  description: 'Duration of a registered exemption',
  value: {
    high_cost: 60,
    seven_year_payback: 60,
    all_relevant_improvements_made: 60,
    wall_insulation: 60,
    third_party_consent: 60,
    property_devaluation: 60,
    new_landlord: 6,
  },
  unit: 'months',
  place: 'regs 25, 29 and 31 to 33',
});

export const BREACH_LONG = figureOf(REGULATIONS, {
  symbol: 'breach_long',
  description: 'Length of a breach from which the higher penalty applies',
  value: 3,
  unit: 'months',
  place: 'regs 40 and 41',
});

export const TENANCY_OVER = figureOf(REGULATIONS, {
  symbol: 'tenancy_over',
  description: 'Term that a non-domestic tenancy exceeds to be in scope, if it cannot be renewed or extended',
  value: 6,
  unit: 'months',
  place: 'reg 20(3)(a)',
});

export const TENANCY_UNDER = figureOf(REGULATIONS, {
  symbol: 'tenancy_under',
  description: 'Term from which a non-domestic tenancy is out of scope',
  value: 99,
  unit: 'years',
  place: 'reg 20(3)(b)',
});

/** The law in force for one type of property, without announced law. */
export interface LawInForce {
  scale: RatingScale;
  minimumBand: Provision<TargetBand>;
  newLettingsSince: Provision;
  existingLettingsSince: Provision;
  costTest: CostTest;
  /** Including VAT. */
  costCap: Datum<number> | null;
  paybackTest: Datum<number> | null;
  penaltyMaximum: Datum<Record<Breach, number>>;
  /** Penalties for letting that are set by the rateable value. */
  byRateableValue: {
    minimum: Datum<Record<LettingBreach, number>>;
    share: Datum<Record<LettingBreach, number>>;
  } | null;
  penaltyTotal: Datum<number> | null;
  exemptions: readonly Exemption[];
  enforcementAuthority: EnforcementAuthority;
}

const EXEMPTIONS_OF_BOTH = [
  'all_relevant_improvements_made',
  'wall_insulation',
  'third_party_consent',
  'property_devaluation',
  'new_landlord',
] as const;

export const LAW_IN_FORCE: Readonly<Record<PropertyType, LawInForce>> = {
  domestic: {
    scale: SAP_SCALE,
    minimumBand: MINIMUM_BAND,
    newLettingsSince: NEW_LETTINGS_SINCE,
    existingLettingsSince: EXISTING_LETTINGS.domestic,
    costTest: 'cost_cap',
    costCap: MEES_COST_CAP,
    paybackTest: null,
    penaltyMaximum: DOMESTIC_PENALTY_MAXIMUM,
    byRateableValue: null,
    penaltyTotal: DOMESTIC_PENALTY_TOTAL,
    exemptions: ['high_cost', ...EXEMPTIONS_OF_BOTH],
    enforcementAuthority: 'local_authority',
  },
  non_domestic: {
    scale: ASSET_SCALE,
    minimumBand: MINIMUM_BAND,
    newLettingsSince: NEW_LETTINGS_SINCE,
    existingLettingsSince: EXISTING_LETTINGS.non_domestic,
    costTest: 'seven_year_payback',
    costCap: null,
    paybackTest: PAYBACK_TEST,
    penaltyMaximum: NON_DOMESTIC_PENALTY_MAXIMUM,
    byRateableValue: { minimum: PENALTY_MINIMUM, share: PENALTY_RATEABLE_VALUE },
    penaltyTotal: null,
    exemptions: ['seven_year_payback', ...EXEMPTIONS_OF_BOTH],
    enforcementAuthority: 'local_weights_and_measures_authority',
  },
};
