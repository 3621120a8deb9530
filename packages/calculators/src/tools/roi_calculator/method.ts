import type { Static } from 'typebox';
import { ONE_YEAR } from '../../data/calendar.ts';
import { GREEN_BOOK, GREEN_BOOK_RATE } from '../../data/green_book.ts';
import { type Calculated, type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import {
  type Benefits,
  benefitsOf,
  type Plan,
  type PresentValues,
  paybackOf,
  presentValues,
  verdictOf,
} from './appraisal.ts';
import { cashFlowsOf } from './cash_flows.ts';
import { DISCOUNT_RATE, FULL_TIME_WEEK, VALUE_FOR_MONEY_FRAMEWORK, WORKING_WEEKS } from './data.ts';
import type { Input, Result } from './schema.ts';
import { varyPlan } from './sensitivity.ts';

type Sent = Given<typeof Input>;

/** What the advice needs and the result does not show. */
export interface Facts {
  /** Annual licence at which the net present value is 0. */
  licence_break_even: number;
}

/** The annual manual work, and the part that the software saves at full effect. */
function manualWorkOf({ team_size, manual_hours, hourly_rate, efficiency_gain_pct }: Sent, w: Working) {
  const working_weeks = w.use(WORKING_WEEKS);
  const fte_week = w.use(FULL_TIME_WEEK);
  const H = w.step('H', team_size * manual_hours * working_weeks, {
    formula: 'team_size * manual_hours * working_weeks',
    description: 'Annual manual hours, whole team',
    unit: 'h/yr',
    reference: PRODUCT_METHOD,
  });
  const M = w.step('M', H * hourly_rate, {
    formula: 'H * hourly_rate',
    description: 'Annual cost of manual hours',
    unit: 'GBP/yr',
    reference: PRODUCT_METHOD,
  });
  const S = w.step('S', (M * efficiency_gain_pct) / 100, {
    formula: 'M * efficiency_gain_pct / 100',
    description: 'Annual saving at full effect',
    unit: 'GBP/yr',
    reference: PRODUCT_METHOD,
  });
  const Hs = w.step('Hs', (H * efficiency_gain_pct) / 100, {
    formula: 'H * efficiency_gain_pct / 100',
    description: 'Annual hours saved at full effect',
    unit: 'h/yr',
    reference: PRODUCT_METHOD,
  });
  const FTE = w.result('fte_equivalent_saved', Hs / (working_weeks * fte_week), {
    symbol: 'FTE',
    formula: 'Hs / (working_weeks * fte_week)',
    reference: PRODUCT_METHOD,
  });
  return { working_weeks, H, M, S, Hs, FTE };
}

function planOf({ software_cost, implementation_time_months }: Sent, S: number, w: Working): Plan {
  const C = w.step('C', software_cost, {
    formula: 'software_cost',
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
  const m = w.step('m', implementation_time_months, {
    formula: 'implementation_time_months',
    description: 'Months until go-live',
    unit: 'months',
    reference: PRODUCT_METHOD,
  });
  return { S, C, L, m };
}

/** Net benefit, first year and cost of delay, which are defined for every licence cost. */
function yearlyFiguresOf({ S, C, L }: Plan, { B1 }: Benefits, w: Working) {
  const N = w.step('N', S - C, {
    formula: 'S - C',
    description: 'Annual net benefit at full effect: saving less licence',
    unit: 'GBP/yr',
    reference: PRODUCT_METHOD,
  });
  const first_year = w.result('first_year_net_gbp', B1 - L, {
    symbol: 'first_year',
    formula: 'B1 - L',
    reference: PRODUCT_METHOD,
  });
  const delay = w.step('delay', S / 12, {
    formula: 'S / 12',
    description: 'Saving lost per month of delay',
    unit: 'GBP/month',
    reference: PRODUCT_METHOD,
  });
  return { N, first_year, delay };
}

/** Ratios to the licence cost; null where it is 0, because they are then undefined. */
function ratiosOf({ C, L }: Plan, N: number, { B1, B2, B3 }: Benefits, { PVB, PVC }: PresentValues, w: Working) {
  if (C === 0) return { roi: null, roi3: null, BCR: null };
  const roi = w.result('roi_pct', (N / C) * 100, {
    symbol: 'roi',
    formula: 'N / C * 100',
    reference: PRODUCT_METHOD,
  });
  const roi3 = w.result('roi_3yr_pct', ((B1 + B2 + B3 - 3 * L) / (3 * L)) * 100, {
    symbol: 'roi3',
    formula: '(B1 + B2 + B3 - 3 * L) / (3 * L) * 100',
    reference: PRODUCT_METHOD,
  });
  const BCR = w.result('benefit_cost_ratio', PVB / PVC, {
    symbol: 'BCR',
    formula: 'PVB / PVC',
    reference: VALUE_FOR_MONEY_FRAMEWORK,
  });
  return { roi, roi3, BCR };
}

/** The gain at which the net present value is 0; null where go-live lies outside the three years. */
function breakEvenGain(M: number, { b1, b2, b3 }: Benefits, PVC: number, q: number, w: Working): number | null {
  const years_pv = w.step('years_pv', b1 / 12 / q + b2 / 12 / pow(q, 2) + b3 / 12 / pow(q, 3), {
    formula: 'b1 / 12 / q + b2 / 12 / q^2 + b3 / 12 / q^3',
    description: 'Discounted years of benefit',
    unit: 'years',
    reference: GREEN_BOOK,
  });
  if (years_pv === 0) return null;
  return w.result('break_even_efficiency_gain_pct', (PVC / (M * years_pv)) * 100, {
    symbol: 'g_be',
    formula: 'PVC / (M * years_pv) * 100',
    reference: PRODUCT_METHOD,
  });
}

/** The same cash flows at the Green Book discount rate. */
function greenBookNpv(benefits: Benefits, L: number, w: Working): number {
  const green_book_rate = w.use(GREEN_BOOK_RATE);
  const one_year = w.use(ONE_YEAR);
  const group = w.group('green_book');
  const q = group.step('q', 1 + (green_book_rate * one_year) / 100, {
    formula: '1 + green_book_rate * one_year / 100',
    description: 'One plus the annual discount rate',
    unit: '-',
    reference: GREEN_BOOK,
  });
  return presentValues(benefits, L, q, group).NPV;
}

/** Present cost, saving, payback, three-year net present value and verdict of software that replaces manual hours. */
export function appraiseSoftware(input: Sent, w: Working): Calculated<Static<typeof Result>, Facts> {
  w.useDefaults('software_cost');
  const { working_weeks, H, M, S, Hs, FTE } = manualWorkOf(input, w);
  const plan = planOf(input, S, w);
  const { C, L } = plan;

  const discount_rate = w.use(DISCOUNT_RATE);
  const one_year = w.use(ONE_YEAR);
  const q = w.step('q', 1 + (discount_rate * one_year) / 100, {
    formula: '1 + discount_rate * one_year / 100',
    description: 'One plus the annual discount rate',
    unit: '-',
    reference: GREEN_BOOK,
  });
  const benefits = benefitsOf(plan, w);
  const values = presentValues(benefits, L, q, w);
  const { N, first_year, delay } = yearlyFiguresOf(plan, benefits, w);
  const { roi, roi3, BCR } = ratiosOf(plan, N, benefits, values, w);
  const licence_break_even = w.step('licence_break_even', values.PVB / (1 + 1 / q + 1 / pow(q, 2)) / one_year, {
    formula: 'PVB / (1 + 1 / q + 1 / q^2) / one_year',
    description: 'Break-even annual licence cost (net present value = 0)',
    unit: 'GBP/yr',
    reference: PRODUCT_METHOD,
  });

  const figures = {
    working_weeks_per_year: working_weeks,
    annual_manual_hours: H,
    current_manual_cost_gbp: M,
    annual_saved_hours: Hs,
    fte_equivalent_saved: FTE,
    annual_saving_gbp: S,
    software_cost_gbp: C,
    net_annual_benefit_gbp: N,
    roi_pct: roi,
    roi_3yr_pct: roi3,
    first_year_net_gbp: first_year,
    payback_months: paybackOf(plan, w),
    discount_rate_pct: discount_rate,
    npv_3yr_gbp: values.NPV,
    npv_3yr_green_book_gbp: greenBookNpv(benefits, L, w),
    benefit_cost_ratio: BCR,
    break_even_efficiency_gain_pct: breakEvenGain(M, benefits, values.PVC, q, w),
    monthly_cost_of_delay_gbp: delay,
    verdict: verdictOf(BCR, values.NPV, w),
    cash_flows: cashFlowsOf(benefits, L, q, w),
    sensitivity: varyPlan(plan, q, w),
  };
  return { figures, facts: { licence_break_even } };
}
