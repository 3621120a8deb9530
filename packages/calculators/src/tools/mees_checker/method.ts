import {
  type Calculated,
  type Datum,
  type Given,
  optionsOf,
  PRODUCT_METHOD,
  type Working,
} from '../../kernel/index.ts';
import { type Comparison, compareWith, standingOf } from './comparison.ts';
import { type AnnouncedStandard, LAW_ANNOUNCED } from './law_announced.ts';
import { EXEMPTION_DURATION, LAW_IN_FORCE, type LawInForce, PUBLICATION_PENALTY } from './law_in_force.ts';
import { stateProvision } from './provision.ts';
import {
  BREACHES,
  type Breach,
  type Input,
  LETTING_BREACHES,
  type LettingBreach,
  type MeesResult,
  type RiskLevel,
} from './schema.ts';

const ALL_BREACHES = optionsOf(BREACHES);

function useIfAny(datum: Datum<number> | null, w: Working): number | null {
  return datum === null ? null : w.use(datum);
}

function isForLetting(breach: Breach): breach is LettingBreach {
  return breach in LETTING_BREACHES;
}

function statePenalties({ penaltyMaximum, byRateableValue }: LawInForce, w: Working): MeesResult['penalties'] {
  return ALL_BREACHES.map((breach) => {
    const group = w.group(breach);
    const maximum_gbp = group.pick('penalty_maximum', penaltyMaximum, breach);
    if (byRateableValue === null || !isForLetting(breach)) {
      return { breach, maximum_gbp, minimum_gbp: null, rateable_value_pct: null };
    }
    return {
      breach,
      maximum_gbp,
      minimum_gbp: group.pick('penalty_minimum', byRateableValue.minimum, breach),
      rateable_value_pct: group.pick('penalty_rateable_value', byRateableValue.share, breach),
    };
  });
}

function largestOf(penalties: MeesResult['penalties'], w: Working): number {
  return w.result('max_single_penalty_gbp', Math.max(...penalties.map(({ maximum_gbp }) => maximum_gbp)), {
    symbol: 'penalty_single',
    formula:
      'max(penalty_maximum_letting_under_3_months, penalty_maximum_letting_3_months_or_more, penalty_maximum_false_or_misleading_register_entry, penalty_maximum_failure_to_comply_with_compliance_notice)',
    reference: 'SI 2015/962 regs 40 and 41',
  });
}

function stateExemptions({ exemptions }: LawInForce, w: Working): MeesResult['exemptions'] {
  return exemptions.map((exemption) => ({
    exemption,
    duration_months: w.group(exemption).pick('exemption_duration', EXEMPTION_DURATION, exemption),
  }));
}

function stateAnnounced(announced: AnnouncedStandard, future: Comparison, w: Working): MeesResult['future_standard'] {
  return {
    status: 'announced_not_in_force',
    minimum_band: stateProvision(announced.minimumBand, w),
    date: stateProvision(announced.date, w),
    scope: stateProvision(announced.scope, w),
    scope_threshold_m2: useIfAny(announced.floorAreaOver, w),
    cost_cap_gbp: useIfAny(announced.costCap, w),
    cost_cap_low_value_pct_of_value: useIfAny(announced.lowValue?.share ?? null, w),
    cost_cap_low_value_threshold_gbp: useIfAny(announced.lowValue?.under ?? null, w),
    exemption_duration_months: useIfAny(announced.exemptionDuration, w),
    proposed_max_penalty_gbp: useIfAny(announced.proposedPenalty, w),
    current_band_meets: future.meets,
    bands_below: future.bandsBelow,
    points_gap_low: future.pointsLow,
    points_gap_high: future.pointsHigh,
    existing_certificate_cutoff:
      announced.certificateCutoff === null ? null : stateProvision(announced.certificateCutoff, w),
  };
}

const RISK_MEANS: Readonly<Record<RiskLevel, string>> = {
  high: 'Risk is high where the band is below the minimum in force',
  medium: 'Risk is medium where the band meets the minimum in force but not the announced one',
  low: 'Risk is low where the band meets the minimum in force and the announced one',
};

function riskOf(now: Comparison, future: Comparison, w: Working): RiskLevel {
  const unlessInBreach = future.meets ? 'low' : 'medium';
  const risk = now.meets ? unlessInBreach : 'high';
  w.rule(risk, { description: RISK_MEANS[risk], reference: PRODUCT_METHOD });
  return risk;
}

/** The verdict under the law in force, and separately the announced standard. */
export function assess(
  input: Given<typeof Input>,
  law: LawInForce,
  announced: AnnouncedStandard,
  w: Working,
): MeesResult {
  const { property_type, current_epc_band } = input;
  const minimumBand = stateProvision(law.minimumBand, w);
  const standing = standingOf(current_epc_band, law.scale, w);
  const now = compareWith(minimumBand, standing, 'SI 2015/962 reg 22', w.group('in_force'));
  const future = compareWith(
    announced.minimumBand.value,
    standing,
    announced.minimumBand.document,
    w.group('announced'),
  );
  const compliant = now.meets;
  const penalties = statePenalties(law, w);

  return {
    property_type,
    current_epc_band,
    minimum_band_in_force: minimumBand,
    compliant,
    can_let: compliant,
    can_let_only_with_registered_exemption: !compliant,
    penalty_exposure_now: !compliant,
    compliance_status: compliant ? 'compliant' : 'sub_standard',
    bands_below_minimum: now.bandsBelow,
    rating_scale: law.scale.key,
    points_gap_to_minimum_low: now.pointsLow,
    points_gap_to_minimum_high: now.pointsHigh,
    applies_to_new_lettings_since: stateProvision(law.newLettingsSince, w),
    applies_to_existing_lettings_since: stateProvision(law.existingLettingsSince, w),
    cost_test: law.costTest,
    cost_cap_gbp: useIfAny(law.costCap, w),
    cost_cap_includes_vat: law.costCap === null ? null : true,
    payback_test_years: useIfAny(law.paybackTest, w),
    penalties,
    max_single_penalty_gbp: largestOf(penalties, w),
    max_total_penalty_gbp: useIfAny(law.penaltyTotal, w),
    publication_penalty_months: w.use(PUBLICATION_PENALTY),
    exemptions: stateExemptions(law, w),
    enforcement_authority: law.enforcementAuthority,
    future_standard: stateAnnounced(announced, future, w),
    risk_level: riskOf(now, future, w),
    jurisdiction: 'england_and_wales',
  };
}

/** Whether a property in England or Wales may be let with its EPC band, now and under the announced standard. */
export function checkMees(input: Given<typeof Input>, w: Working): Calculated<MeesResult> {
  const { property_type } = input;
  return { figures: assess(input, LAW_IN_FORCE[property_type], LAW_ANNOUNCED[property_type], w) };
}
