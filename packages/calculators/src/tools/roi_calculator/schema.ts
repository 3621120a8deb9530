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
    hint: 'Share of the manual hours that is saved',
    unit: '%',
    minimum: 0,
    maximum: 90,
    description: 'Share of the manual hours that is saved',
  }),
  implementation_time_months: quantity({
    label: 'Implementation time',
    hint: 'Until the software is in use',
    symbol: 'm',
    unit: 'months',
    minimum: 0,
    maximum: 60,
    description: 'Months until go-live; nothing is saved before',
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
  net_gbp: quantity({ label: 'Net', unit: 'GBP', decimals: 2, description: 'Saving less licence' }),
  cumulative_net_gbp: quantity({
    label: 'Cumulative net',
    unit: 'GBP',
    decimals: 2,
    description: 'Saving less licence, to the end of the year',
  }),
  discounted_net_gbp: quantity({
    label: 'Discounted net',
    unit: 'GBP',
    decimals: 2,
    description: 'Saving less licence, discounted',
  }),
  cumulative_discounted_gbp: quantity({
    label: 'Cumulative discounted net',
    unit: 'GBP',
    decimals: 2,
    description: 'Saving less licence, discounted, to the end of the year',
  }),
});

const NPV = {
  label: 'Net present value, three years',
  unit: 'GBP',
  decimals: 2,
  description: 'Net present value of three years at the discount rate of this product',
};
const PAYBACK = {
  label: 'Payback',
  unit: 'months',
  decimals: 1,
  description: 'Months until the savings have paid for the licences',
};
const NEVER = 'where they never do';
const FREE = 'without a software cost';

const Sensitivity = strictObject({
  case: choice(SENSITIVITY_CASES, { label: 'Case', description: 'What is changed' }),
  npv_3yr_gbp: quantity(NPV),
  payback_months: orNull(quantity(PAYBACK), NEVER),
});

export const Result = strictObject({
  working_weeks_per_year: quantity({
    label: 'Working weeks per year',
    unit: 'weeks',
    decimals: 0,
    description: 'Weeks of a year in which work is done',
  }),
  annual_manual_hours: quantity({
    label: 'Annual manual hours',
    unit: 'h',
    decimals: 1,
    description: 'Manual hours of a year, whole team',
  }),
  current_manual_cost_gbp: quantity({
    label: 'Current manual cost',
    unit: 'GBP',
    decimals: 2,
    description: 'Cost of the manual hours of a year',
  }),
  annual_saved_hours: quantity({
    label: 'Annual saved hours',
    unit: 'h',
    decimals: 1,
    description: 'Hours saved in a year at full effect',
  }),
  fte_equivalent_saved: quantity({
    label: 'FTE equivalent saved',
    unit: '-',
    decimals: 2,
    description: 'Hours saved as full-time people',
  }),
  annual_saving_gbp: quantity({
    label: 'Annual saving',
    unit: 'GBP',
    decimals: 2,
    description: 'Saving of a year at full effect',
  }),
  software_cost_gbp: quantity({ label: 'Software cost', unit: 'GBP', decimals: 2, description: 'Licence of a year' }),
  net_annual_benefit_gbp: quantity({
    label: 'Net annual benefit',
    unit: 'GBP',
    decimals: 2,
    headline: 4,
    description: 'Saving less licence of a year at full effect',
  }),
  roi_pct: orNull(
    quantity({
      label: 'Return on investment',
      unit: '%',
      decimals: 1,
      description: 'Net benefit of a year at full effect over its licence',
    }),
    FREE,
  ),
  roi_3yr_pct: orNull(
    quantity({
      label: 'Return on investment, three years',
      unit: '%',
      decimals: 1,
      description: 'Net benefit of the three years over their licences',
    }),
    FREE,
  ),
  first_year_net_gbp: quantity({
    label: 'First-year net benefit',
    unit: 'GBP',
    decimals: 2,
    description: 'Saving less licence of the first year',
  }),
  payback_months: orNull(quantity({ ...PAYBACK, headline: 2 }), NEVER),
  discount_rate_pct: quantity({
    label: 'Discount rate',
    unit: '%',
    decimals: 1,
    description: 'Nominal discount rate of a year',
  }),
  npv_3yr_gbp: quantity({ ...NPV, headline: 3 }),
  npv_3yr_green_book_gbp: quantity({
    label: 'Net present value, three years, Green Book rate',
    unit: 'GBP',
    decimals: 2,
    description: 'Net present value of three years at the rate of the Green Book',
  }),
  benefit_cost_ratio: orNull(
    quantity({
      label: 'Benefit-cost ratio',
      unit: '-',
      decimals: 2,
      description: 'Present value of the savings over that of the licences',
    }),
    FREE,
  ),
  break_even_efficiency_gain_pct: orNull(
    quantity({
      label: 'Break-even efficiency gain',
      unit: '%',
      decimals: 2,
      description: 'Gain at which the net present value is 0; may exceed 90',
    }),
    'where go-live is outside the three years',
  ),
  monthly_cost_of_delay_gbp: quantity({
    label: 'Monthly cost of delay',
    unit: 'GBP',
    decimals: 2,
    description: 'Saving lost by a month of delay',
  }),
  verdict: choice(VERDICTS, {
    label: 'Verdict',
    headline: 1,
    tones: { not_viable: 'bad', marginal: 'caution', worthwhile: 'good', strong: 'good', very_strong: 'good' },
    description: 'What the benefit-cost ratio says',
  }),
  cash_flows: listOf(CashFlow, { label: 'Cash flows', description: 'The three years, one by one' }),
  sensitivity: listOf(Sensitivity, {
    label: 'Sensitivity',
    description: 'The case with one thing changed, and with all of it worse',
  }),
});
