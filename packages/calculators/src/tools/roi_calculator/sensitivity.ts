import type { Static } from 'typebox';
import { ONE_YEAR } from '../../data/calendar.ts';
import { optionsOf, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { benefitsOf, type Plan, paybackOf, presentValues } from './appraisal.ts';
import { DELAY_STEP, SENSITIVITY_STEP } from './data.ts';
import { type Result, SENSITIVITY_CASES, type SensitivityCase } from './schema.ts';

type Row = Static<typeof Result>['sensitivity'][number];

/** By how many steps the saving and the licence change, and whether go-live is later. */
interface Change {
  saving: -1 | 0 | 1;
  licence: -1 | 0 | 1;
  later: boolean;
}

const CHANGE: Readonly<Record<SensitivityCase, Change>> = {
  saving_minus_20_pct: { saving: -1, licence: 0, later: false },
  saving_plus_20_pct: { saving: 1, licence: 0, later: false },
  software_cost_minus_20_pct: { saving: 0, licence: -1, later: false },
  software_cost_plus_20_pct: { saving: 0, licence: 1, later: false },
  go_live_3_months_later: { saving: 0, licence: 0, later: true },
  combined_downside: { saving: -1, licence: 1, later: true },
};

/** The saving of one case. A figure that does not change keeps its symbol and is not recorded again. */
function changedSaving(S: number, saving: number, sensitivity_step: number, w: Working): number {
  if (saving === 0) return S;
  return w.step('S', S * (1 + (saving * sensitivity_step) / 100), {
    formula: saving < 0 ? 'S * (1 - sensitivity_step / 100)' : 'S * (1 + sensitivity_step / 100)',
    description: 'Annual saving at full effect',
    unit: 'GBP/yr',
    reference: PRODUCT_METHOD,
  });
}

function changedLicence(plan: Plan, licence: number, sensitivity_step: number, w: Working): Pick<Plan, 'C' | 'L'> {
  if (licence === 0) return plan;
  const C = w.step('C', plan.C * (1 + (licence * sensitivity_step) / 100), {
    formula: licence < 0 ? 'C * (1 - sensitivity_step / 100)' : 'C * (1 + sensitivity_step / 100)',
    description: 'Annual licence cost',
    unit: 'GBP/yr',
    reference: PRODUCT_METHOD,
  });
  const L = w.step('L', C * w.use(ONE_YEAR), {
    formula: 'C * one_year',
    description: 'Licence paid at the start of each year',
    unit: 'GBP',
    reference: PRODUCT_METHOD,
  });
  return { C, L };
}

function changedGoLive(m: number, later: boolean, delay_step: number, w: Working): number {
  if (!later) return m;
  return w.step('m', m + delay_step, {
    formula: 'm + delay_step',
    description: 'Months until go-live',
    unit: 'months',
    reference: PRODUCT_METHOD,
  });
}

/** The plan of one case. */
function changedPlan(plan: Plan, { saving, licence, later }: Change, w: Working): Plan {
  const sensitivity_step = w.use(SENSITIVITY_STEP);
  const delay_step = w.use(DELAY_STEP);
  const S = changedSaving(plan.S, saving, sensitivity_step, w);
  const { C, L } = changedLicence(plan, licence, sensitivity_step, w);
  return { S, C, L, m: changedGoLive(plan.m, later, delay_step, w) };
}

const CASES = optionsOf(SENSITIVITY_CASES).map((name) => ({ name, change: CHANGE[name] }));

/** Repeats the appraisal for each sensitivity case. */
export function varyPlan(plan: Plan, q: number, w: Working): Row[] {
  return CASES.map(({ name, change }) => {
    const group = w.group(name);
    const changed = changedPlan(plan, change, group);
    const { NPV } = presentValues(benefitsOf(changed, group), changed.L, q, group);
    return { case: name, npv_3yr_gbp: NPV, payback_months: paybackOf(changed, group) };
  });
}
