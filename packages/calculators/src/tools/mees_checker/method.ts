import type { Calculated, Datum, Given, Working } from '../../kernel/index.ts';
import { ANNOUNCED_LETTINGS } from '../../methods/letting_rules.ts';
import { type Comparison, compareWith, positionOf } from './comparison.ts';
import type { Details } from './further_inputs.ts';
import { type AnnouncedStandard, LAW_ANNOUNCED } from './law_announced.ts';
import { EXEMPTION_DURATION, LAW_IN_FORCE, type LawInForce, PUBLICATION_PENALTY } from './law_in_force.ts';
import { certificatePenalty, largestOf, penaltyForBreach, statePenalties } from './penalties.ts';
import { stateProvision } from './provision.ts';
import type { Input, MeesResult, Status } from './schema.ts';
import { riskOf, type Standing, standOf } from './standing.ts';
import { certificateLeft, exemptionValidity } from './validity.ts';

function useIfAny(datum: Datum<number> | null, w: Working): number | null {
  return datum === null ? null : w.use(datum);
}

function stateExemptions({ exemptions }: LawInForce, w: Working): MeesResult['exemptions'] {
  return exemptions.map((exemption) => ({
    exemption,
    duration_months: w.group(exemption).pick('exemption_duration', EXEMPTION_DURATION, exemption),
  }));
}

/** Whether the announced standard is to apply; null where that is not known, or the one in force does not apply. */
function announcedInScope(
  { floorAreaOver }: AnnouncedStandard,
  { floor_area_m2 }: Details,
  { status }: Standing,
): boolean | null {
  if (status === 'other_nation' || status === 'outside_scope') return null;
  if (floorAreaOver === null) return true;
  return floor_area_m2 === undefined ? null : floor_area_m2 > floorAreaOver.value;
}

function stateAnnounced(
  announced: AnnouncedStandard,
  future: Comparison,
  in_scope: boolean | null,
  w: Working,
): MeesResult['future_standard'] {
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
    in_scope,
    current_band_meets: future.meets,
    bands_below: future.bandsBelow,
    points_gap_low: future.pointsLow,
    points_gap_high: future.pointsHigh,
    existing_certificate_cutoff:
      announced.certificateCutoff === null ? null : stateProvision(announced.certificateCutoff, w),
  };
}

/** The statuses of a property that the standard applies to. */
const APPLIES: readonly Status[] = ['compliant', 'exempt', 'sub_standard'];

/** The verdict under the law in force, and separately the announced standard. */
export function assess(
  input: Given<typeof Input>,
  law: LawInForce,
  announced: AnnouncedStandard,
  w: Working,
): MeesResult {
  const { property_type, current_epc_band, details = {} } = input;
  const minimumBand = stateProvision(law.minimumBand, w);
  const position = positionOf(current_epc_band, law.scale, w);
  const now = compareWith(minimumBand, position, 'SI 2015/962 reg 22', w.group('in_force'));
  const future = compareWith(
    announced.minimumBand.value,
    position,
    announced.minimumBand.document,
    w.group('announced'),
  );
  const left = certificateLeft(details, w);
  const exemption = exemptionValidity(details, law, w);
  const basis = { property_type, details, meets: now.meets, certificateLeft: left, exemption: exemption.status };
  const standing = standOf(basis, w);
  const { status, canLet } = standing;
  const penalties = statePenalties(law, details, w);
  const inScope = announcedInScope(announced, details, standing);

  return {
    property_type,
    current_epc_band,
    minimum_band_in_force: minimumBand,
    compliant: APPLIES.includes(status) ? now.meets : null,
    can_let: canLet,
    can_let_only_with_registered_exemption: status === 'sub_standard' || status === 'exempt',
    penalty_exposure_now: status === 'sub_standard',
    compliance_status: status,
    outside_scope_because: standing.outside,
    certificate_left_months: left,
    exemption_status: exemption.status,
    exemption_left_months: exemption.left,
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
    applicable_penalty_gbp: penaltyForBreach(penalties, law, details, standing, w),
    certificate_penalty_gbp: certificatePenalty(property_type === 'domestic', details, standing, w),
    max_total_penalty_gbp: useIfAny(law.penaltyTotal, w),
    publication_penalty_months: w.use(PUBLICATION_PENALTY),
    exemptions: stateExemptions(law, w),
    enforcement_authority: law.enforcementAuthority,
    future_standard: stateAnnounced(announced, future, inScope, w),
    risk_level: riskOf(standing, future, inScope, w),
    jurisdiction: 'england_and_wales',
  };
}

/** Whether announced law is taken as made for this property; a building of unknown area is then taken as covered. */
function appliesAnnounced(
  { property_type, details = {} }: Given<typeof Input>,
  { floorAreaOver }: AnnouncedStandard,
  w: Working,
) {
  const { floor_area_m2 = Number.POSITIVE_INFINITY } = details;
  return (
    w.inForce(ANNOUNCED_LETTINGS[property_type]) && (floorAreaOver === null || floor_area_m2 > floorAreaOver.value)
  );
}

/** Whether a property in England or Wales may be let with its EPC band, now and under the announced standard. */
export function checkMees(input: Given<typeof Input>, w: Working): Calculated<MeesResult> {
  const { property_type } = input;
  const announced = LAW_ANNOUNCED[property_type];
  const inForce = LAW_IN_FORCE[property_type];
  const law = appliesAnnounced(input, announced, w) ? { ...inForce, minimumBand: announced.minimumBand } : inForce;
  return { figures: assess(input, law, announced, w) };
}
