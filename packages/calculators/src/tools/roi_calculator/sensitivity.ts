import type { Static } from 'typebox';
import { optionsOf, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { benefitsOf, type Plan, paybackOf, presentValues } from './appraisal.ts';
import { DELAY_STEP, SENSITIVITY_STEP } from './data.ts';
import { type Result, SENSITIVITY_CASES, type SensitivityCase } from './schema.ts';

type Row = Static<typeof Result>['sensitivity'][number];

interface Change {
  saving?: 'less' | 'more';
  licence?: 'less' | 'more';
  later?: true;
}

const CHANGE: Readonly<Record<SensitivityCase, Change>> = {
  saving_minus_20_pct: { saving: 'less' },
  saving_plus_20_pct: { saving: 'more' },
  software_cost_minus_20_pct: { licence: 'less' },
  software_cost_plus_20_pct: { licence: 'more' },
  go_live_3_months_later: { later: true },
  combined_downside: { saving: 'less', licence: 'more', later: true },
};

const SAVING_FORMULA = { less: 'S * (1 - sensitivity_step / 100)', more: 'S * (1 + sensitivity_step / 100)' };
const LICENCE_FORMULA = { less: 'C * (1 - sensitivity_step / 100)', more: 'C * (1 + sensitivity_step / 100)' };

/** The plan of one case. A figure that does not change keeps its symbol and is not written again. */
function changedPlan({ S, C, m }: Plan, { saving, licence, later }: Change, w: Working): Plan {
  const sensitivity_step = w.use(SENSITIVITY_STEP);
  const delay_step = w.use(DELAY_STEP);
  const factor = { less: 1 - sensitivity_step / 100, more: 1 + sensitivity_step / 100 };
  return {
    S: saving
      ? w.step('S', S * factor[saving], {
          formula: SAVING_FORMULA[saving],
          description: 'Saving of a year at full effect',
          unit: 'GBP/yr',
          reference: PRODUCT_METHOD,
        })
      : S,
    C: licence
      ? w.step('C', C * factor[licence], {
          formula: LICENCE_FORMULA[licence],
          description: 'Licence of a year',
          unit: 'GBP/yr',
          reference: PRODUCT_METHOD,
        })
      : C,
    m: later
      ? w.step('m', m + delay_step, {
          formula: 'm + delay_step',
          description: 'Months until go-live',
          unit: 'months',
          reference: PRODUCT_METHOD,
        })
      : m,
  };
}

const CASES = optionsOf(SENSITIVITY_CASES);

/** Repeats the appraisal for each change of the plan. */
export function varyPlan(plan: Plan, q: number, w: Working): Row[] {
  return CASES.map((name) => {
    const part = w.part(name);
    const changed = changedPlan(plan, CHANGE[name], part);
    const { NPV } = presentValues(benefitsOf(changed, part), changed.C, q, part);
    return { case: name, npv_3yr_gbp: NPV, payback_months: paybackOf(changed, part) };
  });
}
