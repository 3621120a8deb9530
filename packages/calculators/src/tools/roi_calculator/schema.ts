import { choice, count, listOf, orNull, quantity, strictObject, withDefault } from '../../kernel/index.ts';

/** From the worst to the best, in the order of the value-for-money bands. */
export const VERDICTS = ['not_viable', 'marginal', 'worthwhile', 'strong', 'very_strong'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const SENSITIVITY_CASES = [
  'saving_minus_20_pct',
  'saving_plus_20_pct',
  'software_cost_minus_20_pct',
  'software_cost_plus_20_pct',
  'go_live_3_months_later',
  'combined_downside',
] as const;
export type SensitivityCase = (typeof SENSITIVITY_CASES)[number];

export const Input = strictObject({
  team_size: quantity({
    unit: 'people',
    exclusiveMinimum: 0,
    maximum: 100_000,
    description: 'People who do the manual work; fractions are allowed',
  }),
  hourly_rate: quantity({
    unit: 'GBP/h',
    exclusiveMinimum: 0,
    maximum: 2000,
    description: "Cost of an hour, fully loaded: salary, employer's costs, overhead",
  }),
  manual_hours: quantity({
    unit: 'h/week',
    exclusiveMinimum: 0,
    maximum: 168,
    description: 'Manual hours per person and week',
  }),
  software_cost: withDefault(
    quantity({
      unit: 'GBP/yr',
      minimum: 0,
      maximum: 1_000_000_000,
      description: 'Cost of the software per year, paid in advance each year',
    }),
    0,
  ),
  efficiency_gain_pct: quantity({
    unit: '%',
    minimum: 0,
    maximum: 90,
    description: 'Share of the manual hours that disappears',
  }),
  implementation_time_months: quantity({
    unit: 'months',
    minimum: 0,
    maximum: 60,
    description: 'Months until go-live',
  }),
});

const CashFlow = strictObject({
  year: count({ unit: '-', description: 'Year of the case' }),
  benefit_months: quantity({ unit: 'months', decimals: 2, description: 'Months of the year after go-live' }),
  benefit_gbp: quantity({ unit: 'GBP', decimals: 2, description: 'Saving of the year' }),
  cost_gbp: quantity({ unit: 'GBP', decimals: 2, description: 'Licence of the year' }),
  net_gbp: quantity({ unit: 'GBP', decimals: 2, description: 'Saving less licence' }),
  cumulative_net_gbp: quantity({
    unit: 'GBP',
    decimals: 2,
    description: 'Saving less licence, to the end of the year',
  }),
  discounted_net_gbp: quantity({ unit: 'GBP', decimals: 2, description: 'Saving less licence, discounted' }),
  cumulative_discounted_gbp: quantity({
    unit: 'GBP',
    decimals: 2,
    description: 'Saving less licence, discounted, to the end of the year',
  }),
});

const npv = quantity({
  unit: 'GBP',
  decimals: 2,
  description: 'Net present value of three years at the discount rate of this product',
});
const payback = orNull(
  quantity({ unit: 'months', decimals: 1, description: 'Months until the money is back; null means never' }),
);

const Sensitivity = strictObject({
  case: choice(SENSITIVITY_CASES, 'What is changed'),
  npv_3yr_gbp: npv,
  payback_months: payback,
});

export const Result = strictObject({
  working_weeks_per_year: quantity({
    unit: 'weeks',
    decimals: 0,
    description: 'Weeks of a year in which work is done',
  }),
  annual_manual_hours: quantity({ unit: 'h', decimals: 1, description: 'Manual hours of a year, whole team' }),
  current_manual_cost_gbp: quantity({ unit: 'GBP', decimals: 2, description: 'Cost of the manual hours of a year' }),
  annual_saved_hours: quantity({ unit: 'h', decimals: 1, description: 'Hours saved in a year at full effect' }),
  fte_equivalent_saved: quantity({ unit: '-', decimals: 2, description: 'Hours saved as full-time people' }),
  annual_saving_gbp: quantity({ unit: 'GBP', decimals: 2, description: 'Saving of a year at full effect' }),
  software_cost_gbp: quantity({ unit: 'GBP', decimals: 2, description: 'Licence of a year' }),
  net_annual_benefit_gbp: quantity({
    unit: 'GBP',
    decimals: 2,
    description: 'Saving less licence of a year at full effect',
  }),
  roi_pct: orNull(
    quantity({ unit: '%', decimals: 1, description: 'Net benefit of a year at full effect over its licence' }),
  ),
  roi_3yr_pct: orNull(
    quantity({ unit: '%', decimals: 1, description: 'Net benefit of the three years over their licences' }),
  ),
  first_year_net_gbp: quantity({ unit: 'GBP', decimals: 2, description: 'Saving less licence of the first year' }),
  payback_months: payback,
  discount_rate_pct: quantity({ unit: '%', decimals: 1, description: 'Nominal discount rate of a year' }),
  npv_3yr_gbp: npv,
  npv_3yr_green_book_gbp: quantity({
    unit: 'GBP',
    decimals: 2,
    description: 'Net present value of three years at the rate of the Green Book',
  }),
  benefit_cost_ratio: orNull(
    quantity({ unit: '-', decimals: 2, description: 'Present value of the savings over that of the licences' }),
  ),
  break_even_efficiency_gain_pct: orNull(
    quantity({ unit: '%', decimals: 2, description: 'Gain at which the net present value is 0; may exceed 90' }),
  ),
  monthly_cost_of_delay_gbp: quantity({ unit: 'GBP', decimals: 2, description: 'Saving lost by a month of delay' }),
  verdict: choice(VERDICTS, 'What the benefit-cost ratio says'),
  cash_flows: listOf(CashFlow, { description: 'The three years, one by one' }),
  sensitivity: listOf(Sensitivity, { description: 'The case with one thing changed, and with all of it worse' }),
});
