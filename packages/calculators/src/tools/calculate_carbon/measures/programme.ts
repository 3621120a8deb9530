import { EUR_PER_GBP } from '../../../data/energy_prices.ts';
import type { Working } from '../../../kernel/index.ts';
import { MEASURE_NAMES, type MeasureName } from '../schema.ts';
import { sumOver } from '../sum_over.ts';
import { type AppraisedMeasure, appraise, discountRate } from './appraisal.ts';
import { type Effect, MEASURE_MODEL, type Remaining } from './effect.ts';
import type { Site } from './site.ts';
import { MEASURES } from './table.ts';

/** The formulas for the energy remaining after a measure, in the symbols of its group of the working. */
const LEFT_BY = Object.fromEntries(
  MEASURE_NAMES.map((name) => [
    name,
    { x: `x_${name} - s_el_${name}`, left: `left_${name} * (1 - share_fuels_${name})` },
  ]),
) as Record<MeasureName, { x: string; left: string }>;

function remainingAfter(name: MeasureName, { s_el, cut }: Effect, before: Remaining): Remaining {
  const { x, xFormula, left, leftFormula } = before;
  const after = LEFT_BY[name];
  return {
    x: s_el === undefined ? x : x - s_el,
    xFormula: s_el === undefined ? xFormula : after.x,
    left: cut === undefined ? left : left * (1 - cut),
    leftFormula: cut === undefined ? leftFormula : after.left,
  };
}

/** Lowest abatement cost first; measures of equal cost in alphabetical order. */
export function byAbatement(
  a: Pick<AppraisedMeasure, 'name' | 'abatement'>,
  b: Pick<AppraisedMeasure, 'name' | 'abatement'>,
): number {
  return a.abatement - b.abatement || (a.name < b.name ? -1 : 1);
}

/** Step 10: each measure in turn on the energy remaining after earlier ones; the list is sorted by abatement cost. */
export function measuresFor(site: Site, w: Working): AppraisedMeasure[] {
  const listed: AppraisedMeasure[] = [];
  const appraisal = { electricity: site.electricity, r: discountRate(w) };
  let before: Remaining = { x: site.electricity.E, xFormula: 'E_electricity', left: 1, leftFormula: '1' };
  for (const name of MEASURE_NAMES) {
    const group = w.group(name);
    const effect = MEASURES[name](site, before, group);
    if (effect === null) continue;
    listed.push(appraise(name, effect, appraisal, group));
    before = remainingAfter(name, effect, before);
  }
  return listed.sort(byAbatement);
}

function moneyOf(measures: readonly AppraisedMeasure[], w: Working) {
  const ofCost = { field: 'measures_total_cost_eur', reference: MEASURE_MODEL };
  const ofBill = { field: 'measures_annual_saving_eur', reference: MEASURE_MODEL };
  const cost = sumOver('cost_total', 'cost', measures, ofCost, w);
  const bill = sumOver('bill_total', 'bill', measures, ofBill, w);
  const eur_per_gbp = w.use(EUR_PER_GBP);
  const cost_gbp = w.result('measures_total_cost_gbp', cost / eur_per_gbp, {
    symbol: 'cost_total_gbp',
    formula: 'cost_total / eur_per_gbp',
    reference: EUR_PER_GBP.source.document,
  });
  const bill_gbp = w.result('measures_annual_saving_gbp', bill / eur_per_gbp, {
    symbol: 'bill_total_gbp',
    formula: 'bill_total / eur_per_gbp',
    reference: EUR_PER_GBP.source.document,
  });
  return { cost, bill, cost_gbp, bill_gbp };
}

/** Step 11: all measures together, and the remaining gap to the target. */
export function totalOf(
  measures: readonly AppraisedMeasure[],
  before: { C_op: number; ci_t: number; floor_area_m2: number },
  w: Working,
) {
  const ofCarbon = { field: 'measures_carbon_saving_tco2e', reference: MEASURE_MODEL };
  const co2 = sumOver('co2_total', 'co2', measures, ofCarbon, w);
  const reduction_pct = w.result('measures_reduction_pct', (100 * 1000 * co2) / before.C_op, {
    symbol: 'reduction_pct',
    formula: '100 * 1000 * co2_total / C_op',
    reference: MEASURE_MODEL,
  });
  const ci_after = w.result(
    'carbon_intensity_after_measures_kgco2e_per_m2',
    (before.C_op - 1000 * co2) / before.floor_area_m2,
    {
      symbol: 'ci_after',
      formula: '(C_op - 1000 * co2_total) / floor_area_m2',
      reference: MEASURE_MODEL,
    },
  );
  const remaining = w.result('remaining_gap_kgco2e_per_m2', Math.max(0, ci_after - before.ci_t), {
    symbol: 'remaining',
    formula: 'max(0, ci_after - ci_t)',
    reference: MEASURE_MODEL,
  });
  return { ...moneyOf(measures, w), co2, reduction_pct, ci_after, remaining };
}
