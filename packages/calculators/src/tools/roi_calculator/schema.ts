import { choice, count, listOf, orNull, quantity, strictObject, withDefault } from '../../kernel/index.ts';

/** From the worst to the best, in the order of the value-for-money bands. */
export const VERDICTS = {
  not_viable: 'Not viable',
  marginal: 'Marginal',
  worthwhile: 'Worthwhile',
  strong: 'Strong',
  very_strong: 'Very strong',
} as const;
export type Verdict = keyof typeof VERDICTS;

export const SENSITIVITY_CASES = {
  saving_minus_20_pct: 'Saving minus 20 %',
  saving_plus_20_pct: 'Saving plus 20 %',
  software_cost_minus_20_pct: 'Software cost minus 20 %',
  software_cost_plus_20_pct: 'Software cost plus 20 %',
  go_live_3_months_later: 'Go-live 3 months later',
  combined_downside: 'Combined downside',
} as const;
export type SensitivityCase = keyof typeof SENSITIVITY_CASES;

export const Input = strictObject({
  team_size: quantity({
    label: 'Team size',
    hint: 'People who do the manual work. Part-time counts as a fraction.',
    unit: 'people',
    exclusiveMinimum: 0,
    maximum: 100_000,
    description: 'People who do the manual work; fractions are allowed',
  }),
  hourly_rate: quantity({
    label: 'Hourly rate',
    hint: "Salary, employer's costs and overhead",
    unit: 'GBP/h',
    exclusiveMinimum: 0,
    maximum: 2000,
    brief: 'GBP/h',
    description: "Cost of an hour, fully loaded: salary, employer's costs, overhead",
  }),
  manual_hours: quantity({
    label: 'Manual hours',
    hint: 'Per person and week',
    unit: 'h/week',
    exclusiveMinimum: 0,
    maximum: 168,
    brief: 'per person and week',
    description: 'Manual hours per person and week',
  }),
  software_cost: withDefault(
    quantity({
      label: 'Software cost',
      hint: 'Per year, paid in advance',
      symbol: 'C',
      unit: 'GBP/yr',
      minimum: 0,
      maximum: 1_000_000_000,
      brief: 'GBP/yr',
      description: 'Cost of the software per year, paid in advance each year; with 0 there is no ROI',
    }),
    0,
  ),
  efficiency_gain_pct: quantity({
    label: 'Efficiency gain',
    hint: 'Share of the manual hours saved',
    unit: '%',
    minimum: 0,
    maximum: 90,
    description: 'Share of the manual hours saved',
  }),
  implementation_time_months: quantity({
    label: 'Implementation time',
    hint: 'Until the software is in use',
    symbol: 'm',
    unit: 'months',
    minimum: 0,
    maximum: 60,
    description: 'Months until go-live; no saving before',
  }),
});

const CashFlow = strictObject({
  year: count({ label: 'Year', unit: '-', description: 'Year of the case' }),
  benefit_months: quantity({
    label: 'Benefit period',
    unit: 'months',
    decimals: 2,
    description: 'Months of the year after go-live',
  }),
  benefit_gbp: quantity({ label: 'Benefit', unit: 'GBP', decimals: 2, description: 'Saving of the year' }),
  cost_gbp: quantity({ label: 'Cost', unit: 'GBP', decimals: 2, description: 'Licence of the year' }),
  net_gbp: quantity({
    label: 'Net',
    unit: 'GBP',
    decimals: 2,
    description: 'Net benefit of the year: saving less licence',
  }),
  cumulative_net_gbp: quantity({
    label: 'Cumulative net',
    unit: 'GBP',
    decimals: 2,
    description: 'Cumulative net benefit at the end of the year',
  }),
  discounted_net_gbp: quantity({
    label: 'Discounted net',
    unit: 'GBP',
    decimals: 2,
    description: 'Net benefit of the year, discounted',
  }),
  cumulative_discounted_gbp: quantity({
    label: 'Cumulative discounted net',
    unit: 'GBP',
    decimals: 2,
    description: 'Cumulative discounted net benefit at the end of the year',
  }),
});

const NPV = {
  label: 'Net present value, three years',
  unit: 'GBP',
  decimals: 2,
  description: 'Three-year net present value at the discount rate of this product',
};
const PAYBACK = {
  label: 'Payback',
  unit: 'months',
  decimals: 1,
  description: 'Months until the savings cover the licences',
};
const NEVER = 'where they never do';
const FREE = 'without a software cost';

const Sensitivity = strictObject({
  case: choice(SENSITIVITY_CASES, { label: 'Case', description: 'Case of the sensitivity analysis' }),
  npv_3yr_gbp: quantity(NPV),
  payback_months: orNull(quantity(PAYBACK), NEVER),
});

export const Result = strictObject({
  working_weeks_per_year: quantity({
    label: 'Working weeks per year',
    unit: 'weeks',
    decimals: 0,
    description: 'Working weeks per year',
  }),
  annual_manual_hours: quantity({
    label: 'Annual manual hours',
    unit: 'h',
    decimals: 1,
    description: 'Annual manual hours, whole team',
  }),
  current_manual_cost_gbp: quantity({
    label: 'Current manual cost',
    unit: 'GBP',
    decimals: 2,
    description: 'Annual cost of manual hours',
  }),
  annual_saved_hours: quantity({
    label: 'Annual saved hours',
    unit: 'h',
    decimals: 1,
    description: 'Annual hours saved at full effect',
  }),
  fte_equivalent_saved: quantity({
    label: 'FTE equivalent saved',
    unit: '-',
    decimals: 2,
    description: 'Hours saved in full-time equivalents (FTE)',
  }),
  annual_saving_gbp: quantity({
    label: 'Annual saving',
    unit: 'GBP',
    decimals: 2,
    description: 'Annual saving at full effect',
  }),
  software_cost_gbp: quantity({ label: 'Software cost', unit: 'GBP', decimals: 2, description: 'Annual licence cost' }),
  net_annual_benefit_gbp: quantity({
    label: 'Net annual benefit',
    unit: 'GBP',
    decimals: 2,
    headline: 4,
    description: 'Annual net benefit at full effect: saving less licence',
  }),
  roi_pct: orNull(
    quantity({
      label: 'Return on investment',
      unit: '%',
      decimals: 1,
      description: 'Return on investment: annual net benefit at full effect divided by the licence cost',
    }),
    FREE,
  ),
  roi_3yr_pct: orNull(
    quantity({
      label: 'Return on investment, three years',
      unit: '%',
      decimals: 1,
      description: 'Return on investment, three years: net benefit divided by the licence cost',
    }),
    FREE,
  ),
  first_year_net_gbp: quantity({
    label: 'First-year net benefit',
    unit: 'GBP',
    decimals: 2,
    description: 'Net benefit of year 1: saving less licence',
  }),
  payback_months: orNull(quantity({ ...PAYBACK, headline: 2 }), NEVER),
  discount_rate_pct: quantity({
    label: 'Discount rate',
    unit: '%',
    decimals: 1,
    description: 'Nominal annual discount rate',
  }),
  npv_3yr_gbp: quantity({ ...NPV, headline: 3 }),
  npv_3yr_green_book_gbp: quantity({
    label: 'Net present value, three years, Green Book rate',
    unit: 'GBP',
    decimals: 2,
    description: 'Three-year net present value at the Green Book rate',
  }),
  benefit_cost_ratio: orNull(
    quantity({
      label: 'Benefit-cost ratio',
      unit: '-',
      decimals: 2,
      description: 'Benefit-cost ratio: present value of benefits divided by present value of costs',
    }),
    FREE,
  ),
  break_even_efficiency_gain_pct: orNull(
    quantity({
      label: 'Break-even efficiency gain',
      unit: '%',
      decimals: 2,
      description: 'Break-even efficiency gain (NPV = 0); may exceed 90',
    }),
    'where go-live is outside the three years',
  ),
  monthly_cost_of_delay_gbp: quantity({
    label: 'Monthly cost of delay',
    unit: 'GBP',
    decimals: 2,
    description: 'Saving lost per month of delay',
  }),
  verdict: choice(VERDICTS, {
    label: 'Verdict',
    headline: 1,
    tones: { not_viable: 'bad', marginal: 'caution', worthwhile: 'good', strong: 'good', very_strong: 'good' },
    description: 'Verdict by benefit-cost ratio',
  }),
  cash_flows: listOf(CashFlow, { label: 'Cash flows', description: 'Cash flows by year' }),
  sensitivity: listOf(Sensitivity, {
    label: 'Sensitivity',
    description: 'Cases with one parameter changed, and the combined downside',
  }),
});
