import { MONTHS_OF_YEAR } from '../../data/calendar.ts';
import { GREEN_BOOK } from '../../data/green_book.ts';
import { optionsOf, PRODUCT_METHOD, roundTo, type Working } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import { VALUE_FOR_MONEY_FRAMEWORK, VERDICT_FROM } from './data.ts';
import { VERDICTS, type Verdict } from './schema.ts';

/** The parameters of a case. */
export interface Plan {
  /** Annual saving at full effect, in GBP/yr. */
  S: number;
  /** Licence in GBP/yr. */
  C: number;
  /** The payment at the start of each year, in GBP. */
  L: number;
  /** Months until go-live. */
  m: number;
}

export interface Benefits {
  b1: number;
  b2: number;
  b3: number;
  B1: number;
  B2: number;
  B3: number;
}

export interface PresentValues {
  PVB: number;
  PVC: number;
  NPV: number;
}

function benefitMonths(m: number, w: Working) {
  const year_months = w.use(MONTHS_OF_YEAR);
  const b1 = w.step('b1', year_months - Math.min(year_months, m), {
    formula: 'year_months - min(year_months, m)',
    description: 'Months in use, year 1',
    unit: 'months',
    reference: PRODUCT_METHOD,
  });
  const b2 = w.step('b2', year_months - Math.min(year_months, Math.max(0, m - year_months)), {
    formula: 'year_months - min(year_months, max(0, m - year_months))',
    description: 'Months in use, year 2',
    unit: 'months',
    reference: PRODUCT_METHOD,
  });
  const b3 = w.step('b3', year_months - Math.min(year_months, Math.max(0, m - 2 * year_months)), {
    formula: 'year_months - min(year_months, max(0, m - 2 * year_months))',
    description: 'Months in use, year 3',
    unit: 'months',
    reference: PRODUCT_METHOD,
  });
  return { b1, b2, b3 };
}

/** No saving before go-live, the full saving from go-live. */
export function benefitsOf({ S, m }: Plan, w: Working): Benefits {
  const { b1, b2, b3 } = benefitMonths(m, w);
  const B1 = w.step('B1', (S * b1) / 12, {
    formula: 'S * b1 / 12',
    description: 'Saving, year 1',
    unit: 'GBP',
    reference: PRODUCT_METHOD,
  });
  const B2 = w.step('B2', (S * b2) / 12, {
    formula: 'S * b2 / 12',
    description: 'Saving, year 2',
    unit: 'GBP',
    reference: PRODUCT_METHOD,
  });
  const B3 = w.step('B3', (S * b3) / 12, {
    formula: 'S * b3 / 12',
    description: 'Saving, year 3',
    unit: 'GBP',
    reference: PRODUCT_METHOD,
  });
  return { b1, b2, b3, B1, B2, B3 };
}

/** Licences are paid at the start of each year, savings accrue at its end; `q` is one plus the discount rate. */
export function presentValues({ B1, B2, B3 }: Benefits, L: number, q: number, w: Working): PresentValues {
  const q2 = pow(q, 2);
  const PVB = w.step('PVB', B1 / q + B2 / q2 + B3 / pow(q, 3), {
    formula: 'B1 / q + B2 / q^2 + B3 / q^3',
    description: 'Present value of the benefits (savings)',
    unit: 'GBP',
    reference: GREEN_BOOK,
  });
  const PVC = w.step('PVC', L + L / q + L / q2, {
    formula: 'L + L / q + L / q^2',
    description: 'Present value of the costs (licences)',
    unit: 'GBP',
    reference: GREEN_BOOK,
  });
  const NPV = w.step('NPV', PVB - PVC, {
    formula: 'PVB - PVC',
    description: 'Net present value',
    unit: 'GBP',
    reference: GREEN_BOOK,
  });
  return { PVB, PVC, NPV };
}

/** Floating-point error can put a saving equal to the licence just above it, which would give a huge payback instead of null. */
const NO_MORE_THAN = 1 + 1e-12;

/** Months until the savings cover all licences due by then; null if they never do. */
export function paybackOf({ S, C, m }: Plan, w: Working): number | null {
  if (S <= 0) return null;
  if (C === 0) {
    return w.step('payback', m, {
      formula: 'm',
      description: 'Payback without a licence cost: savings start at go-live',
      unit: 'months',
      reference: PRODUCT_METHOD,
    });
  }
  if (S <= C * NO_MORE_THAN) return null;
  const year_months = w.use(MONTHS_OF_YEAR);
  const k = w.step('k', Math.max(1, Math.ceil(m / (year_months * (1 - C / S)) - 1e-9)), {
    formula: 'max(1, ceil(m / (year_months * (1 - C / S)) - 0.000000001))',
    description: 'Licence year of the payback; the small tolerance prevents rounding up a whole number',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  return w.step('payback', m + (year_months * k * C) / S, {
    formula: 'm + year_months * k * C / S',
    description: 'Simple payback, undiscounted',
    unit: 'months',
    reference: PRODUCT_METHOD,
  });
}

const VERDICTS_RISING = optionsOf(VERDICTS);

/** The verdict by the value-for-money bands; without a licence cost, by whether there is a net benefit. */
export function verdictOf(BCR: number | null, NPV: number, w: Working): Verdict {
  if (BCR === null) return NPV > 0 ? 'very_strong' : 'not_viable';
  const from_marginal = w.pick('from_marginal', VERDICT_FROM, 'marginal');
  const from_worthwhile = w.pick('from_worthwhile', VERDICT_FROM, 'worthwhile');
  const from_strong = w.pick('from_strong', VERDICT_FROM, 'strong');
  const from_very_strong = w.pick('from_very_strong', VERDICT_FROM, 'very_strong');
  const BCR_exact = w.step('BCR_exact', roundTo(BCR, 12), {
    formula: 'round(BCR, 12)',
    description: 'Benefit-cost ratio, rounded for comparison with the band limits',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const bounds = [from_marginal, from_worthwhile, from_strong, from_very_strong];
  const band = w.step('band', bounds.filter((from) => BCR_exact >= from).length, {
    formula:
      'BCR_exact < from_marginal ? 0 : (BCR_exact < from_worthwhile ? 1 : (BCR_exact < from_strong ? 2 : (BCR_exact < from_very_strong ? 3 : 4)))',
    description: 'Verdict: 0 not viable, 1 marginal, 2 worthwhile, 3 strong, 4 very strong',
    unit: '-',
    reference: VALUE_FOR_MONEY_FRAMEWORK,
  });
  return VERDICTS_RISING[band] ?? 'not_viable';
}
