import type { Static } from 'typebox';
import type { Calculated, Working } from '../../kernel/index.ts';
import { BUILDING_TYPE_TEXT } from './building_types.ts';
import { CONTACT_CALL_TO_ACTION, FEE_MODEL, REFERENCE_AREA, VALIDITY } from './data.ts';
import { type BaseFee, breakdownOf, fullFeeOf, netFeeOf, preliminaryFeeOf, urgencySurcharge } from './fees.ts';
import { DISCIPLINES, type QuoteInput, type Result } from './schema.ts';
import { type ScopeRuleId, scopeOf } from './scope.ts';
import { hasMees, type SuggestionRule, suggestionsFor } from './suggestions.ts';
import { externalWallFeeOf, type SleepingUse, tallBuildingOf } from './tall_buildings.ts';
import { fewestWeeks, timetableOf, unhurriedWeeks } from './timetable.ts';

/** What the advice needs and the result does not show. */
export interface Facts {
  scopeRule: ScopeRuleId;
  suggestions: readonly SuggestionRule[];
  /** The disciplines one by one, with whether their minimum fee governs. */
  bases: readonly Pick<BaseFee, 'discipline' | 'isMinimum'>[];
  /** The saving with a longer timetable; null where there is no urgency surcharge or the full report cannot be completed. */
  relief: { weeks: number; saving: number } | null;
  /** Minimum weeks for a preliminary report; null where the weeks available are sufficient. */
  weeksAtLeast: number | null;
  /** Who sleeps in the building. */
  use: SleepingUse;
}

/** The gross area relative to the reference building of the fee model. */
function sizeOf(gross_area_m2: number, w: Working): number {
  const A_ref = w.use(REFERENCE_AREA);
  return w.step('size', gross_area_m2 / A_ref, {
    formula: 'gross_area_m2 / A_ref',
    description: 'Ratio of gross area to reference area',
    unit: '-',
    reference: FEE_MODEL,
  });
}

function feePerArea(fee: number, gross_area_m2: number, w: Working): number {
  return w.result('full_fee_mid_gbp_per_m2', fee / gross_area_m2, {
    symbol: 'fee_per_m2',
    formula: 'fee_full / gross_area_m2',
    reference: FEE_MODEL,
  });
}

/** Fee ranges, times and scope of a preliminary and of a full technical due diligence report. */
export function quoteDueDiligence(input: QuoteInput, w: Working): Calculated<Static<typeof Result>, Facts> {
  const { gross_area_m2, geography, transaction_type: transaction } = input;
  const { row: type, fallenBack } = BUILDING_TYPE_TEXT.read(input.building_type);
  const disciplines = DISCIPLINES.filter((discipline) => input.disciplines.includes(discipline));
  const n = w.find('n', disciplines.length, {
    description: 'Number of disciplines',
    note: 'Distinct disciplines, counted',
    unit: '-',
    reference: FEE_MODEL,
  });
  const size = sizeOf(gross_area_m2, w);

  const timetable = timetableOf({ type, geography, n, size }, input.timeline_weeks, w);
  const { avail, full, preliminary } = timetable;
  const net = netFeeOf({ type, geography, transaction, disciplines, size }, w);
  const fullFee = fullFeeOf(net, full);
  const preliminaryFee = preliminaryFeeOf(net, preliminary);
  const scope = scopeOf({ transaction, type, gross_area_m2, n, timetable }, w);
  const suggestions = suggestionsFor({ transaction, type, geography, hasMees: hasMees(input) }, disciplines, w);
  const tall = tallBuildingOf(input, w);
  const wallFee = externalWallFeeOf(tall.review, size, w);
  const costsUrgency = full.feasible && full.u > 1;

  const figures: Static<typeof Result> = {
    building_type_used: type,
    building_type_fallback: fallenBack,
    disciplines_used: disciplines,
    duplicates_ignored: input.disciplines.length - n,
    preliminary_fee_low_gbp: preliminaryFee.low,
    preliminary_fee_mid_gbp: preliminaryFee.mid,
    preliminary_fee_high_gbp: preliminaryFee.high,
    full_fee_low_gbp: fullFee.low,
    full_fee_mid_gbp: fullFee.mid,
    full_fee_high_gbp: fullFee.high,
    full_fee_mid_gbp_per_m2: feePerArea(fullFee.fee, gross_area_m2, w),
    preliminary_turnaround_days: preliminary.turnaround,
    full_turnaround_days: full.turnaround,
    normal_preliminary_days: preliminary.norm,
    normal_full_days: full.norm,
    available_days: avail,
    preliminary_feasible: preliminary.feasible,
    full_feasible: full.feasible,
    urgency_factor_preliminary: preliminary.u,
    urgency_factor_full: full.u,
    recommended_scope: scope.scope,
    suggested_additional_disciplines: suggestions.map(({ discipline }) => discipline),
    higher_risk_building: tall.higherRisk,
    external_wall_review: tall.review,
    external_wall_fee_low_gbp: wallFee?.low ?? null,
    external_wall_fee_mid_gbp: wallFee?.mid ?? null,
    external_wall_fee_high_gbp: wallFee?.high ?? null,
    fee_breakdown: breakdownOf(net, full, w),
    quote_validity_days: w.use(VALIDITY),
    contact_call_to_action: CONTACT_CALL_TO_ACTION,
  };
  const facts = {
    scopeRule: scope.id,
    suggestions,
    bases: net.bases,
    relief: costsUrgency ? { weeks: unhurriedWeeks(full), saving: urgencySurcharge(net, fullFee, full) } : null,
    weeksAtLeast: preliminary.feasible ? null : fewestWeeks(preliminary),
    use: tall.use,
  };
  return { figures, facts };
}
