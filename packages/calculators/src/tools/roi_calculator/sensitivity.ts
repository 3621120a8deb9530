import type { Static } from 'typebox';
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

/** The plan of one case. A figure that does not change keeps its symbol and is not written again. */
function changedPlan({ S, C, m }: Plan, { saving, licence, later }: Change, w: Working): Plan {
  const sensitivity_step = w.use(SENSITIVITY_STEP);
  const delay_step = w.use(DELAY_STEP);
  const less = 1 - sensitivity_step / 100;
  const more = 1 + sensitivity_step / 100;
  return {
    S: saving
      ? w.step('S', S * (saving < 0 ? less : more), {
          formula: saving < 0 ? 'S * (1 - sensitivity_step / 100)' : 'S * (1 + sensitivity_step / 100)',
          description: 'Saving of a year at full effect',
          unit: 'GBP/yr',
          reference: PRODUCT_METHOD,
        })
      : S,
    C: licence
      ? w.step('C', C * (licence < 0 ? less : more), {
          formula: licence < 0 ? 'C * (1 - sensitivity_step / 100)' : 'C * (1 + sensitivity_step / 100)',
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

const CASES = optionsOf(SENSITIVITY_CASES).map((name) => ({ name, change: CHANGE[name] }));

/** Repeats the appraisal for each change of the plan. */
export function varyPlan(plan: Plan, q: number, w: Working): Row[] {
  return CASES.map(({ name, change }) => {
    const part = w.part(name);
    const changed = changedPlan(plan, change, part);
    const { NPV } = presentValues(benefitsOf(changed, part), changed.C, q, part);
    return { case: name, npv_3yr_gbp: NPV, payback_months: paybackOf(changed, part) };
  });
}
