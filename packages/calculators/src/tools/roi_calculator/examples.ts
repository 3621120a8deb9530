import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'Five engineers, ten hours a week each',
    origin:
      'By hand: 5 x 10 x 46 = 2300 h; x 45 = 103 500 GBP; x 0.4 = 41 400; less 12 000 = 29 400; 29 400 / 12 000 = 245 %; first year 41 400 x 9/12 - 12 000 = 19 050; payback 3 + 12 x 12 000 / 41 400 = 6.5; PVB = 31 050/1.08 + 41 400/1.08^2 + 41 400/1.08^3 = 97 108.48, PVC = 12 000 (1 + 1/1.08 + 1/1.08^2) = 33 399.18; 97 108.48 / 33 399.18 = 2.91; break-even 40 / 2.91 = 13.76 %. At 3.5 % with the Green Book factors 0.9662, 0.9335, 0.9019: 105 987.77 - 34 796.33',
    input: {
      team_size: 5,
      hourly_rate: 45,
      manual_hours: 10,
      software_cost: 12_000,
      efficiency_gain_pct: 40,
      implementation_time_months: 3,
    },
    expect: {
      annual_manual_hours: 2300,
      current_manual_cost_gbp: 103_500,
      annual_saving_gbp: 41_400,
      net_annual_benefit_gbp: 29_400,
      roi_pct: 245,
      roi_3yr_pct: 216.3,
      first_year_net_gbp: 19_050,
      payback_months: 6.5,
      npv_3yr_gbp: 63_709.3,
      npv_3yr_green_book_gbp: 71_191.44,
      benefit_cost_ratio: 2.91,
      break_even_efficiency_gain_pct: 13.76,
      monthly_cost_of_delay_gbp: 3450,
      verdict: 'strong',
      'cash_flows.0.discounted_net_gbp': 16_750,
      'cash_flows.1.discounted_net_gbp': 24_382.72,
      'cash_flows.2.discounted_net_gbp': 22_576.59,
      sensitivity: [
        { case: 'saving_minus_20_pct', npv_3yr_gbp: 44_287.61, payback_months: 7.3 },
        { case: 'saving_plus_20_pct', npv_3yr_gbp: 83_131, payback_months: 5.9 },
        { case: 'software_cost_minus_20_pct', npv_3yr_gbp: 70_389.14, payback_months: 5.8 },
        { case: 'software_cost_plus_20_pct', npv_3yr_gbp: 57_029.47, payback_months: 7.2 },
        { case: 'go_live_3_months_later', npv_3yr_gbp: 54_125.97, payback_months: 9.5 },
        { case: 'combined_downside', npv_3yr_gbp: 29_941.11, payback_months: 11.2 },
      ],
    },
  },
  {
    title: 'A licence that costs more than it saves',
    origin:
      'By hand: 2 x 4 x 46 x 30 = 11 040 GBP; x 0.3 = 3312; less 6000 = -2688; -2688 / 6000 = -44.8 %; PVB = 1656/1.08 + 3312/1.08^2 + 3312/1.08^3 = 7002.01, PVC = 6000 x 2.783265 = 16 699.59; 7002.01 / 16 699.59 = 0.42; break-even 30 / 0.4193 = 71.55 %',
    input: {
      team_size: 2,
      hourly_rate: 30,
      manual_hours: 4,
      software_cost: 6000,
      efficiency_gain_pct: 30,
      implementation_time_months: 6,
    },
    expect: {
      current_manual_cost_gbp: 11_040,
      annual_saving_gbp: 3312,
      net_annual_benefit_gbp: -2688,
      roi_pct: -44.8,
      payback_months: null,
      npv_3yr_gbp: -9697.58,
      npv_3yr_green_book_gbp: -9719.14,
      benefit_cost_ratio: 0.42,
      break_even_efficiency_gain_pct: 71.55,
      verdict: 'not_viable',
    },
  },
  {
    title: 'Software without a licence cost',
    origin:
      'By hand: 10 x 8 x 46 x 60 = 220 800 GBP; x 0.5 = 110 400; NPV = 55 200/1.08 + 110 400/1.08^2 + 110 400/1.08^3 = 233 400.40; 3680 x 0.5 / (46 x 37.5) = 1.07 FTE; savings start at go-live, so payback is 6 months',
    input: {
      team_size: 10,
      hourly_rate: 60,
      manual_hours: 8,
      efficiency_gain_pct: 50,
      implementation_time_months: 6,
    },
    expect: {
      current_manual_cost_gbp: 220_800,
      annual_saving_gbp: 110_400,
      roi_pct: null,
      payback_months: 6,
      npv_3yr_gbp: 233_400.4,
      benefit_cost_ratio: null,
      break_even_efficiency_gain_pct: 0,
      fte_equivalent_saved: 1.07,
      verdict: 'very_strong',
    },
  },
  {
    title: 'A case that only just pays, in its third licence year',
    origin:
      'By hand: 3 x 5 x 46 x 40 x 0.5 = 13 800 GBP; less 9600 = 4200; 4200 / 9600 = 43.8 %; 8 / (12 (1 - 9600/13 800)) = 2.19, so k = 3 and payback 8 + 12 x 3 x 9600 / 13 800 = 33.0; (4600 + 2 x 13 800 - 28 800) / 28 800 = 11.8 %; NPV = 27 045.42 - 26 719.34 = 326.08. Downside: 0.8 x 13 800 = 11 040 is less than 1.2 x 9600 = 11 520, so no payback',
    input: {
      team_size: 3,
      hourly_rate: 40,
      manual_hours: 5,
      software_cost: 9600,
      efficiency_gain_pct: 50,
      implementation_time_months: 8,
    },
    expect: {
      annual_saving_gbp: 13_800,
      net_annual_benefit_gbp: 4200,
      roi_pct: 43.8,
      roi_3yr_pct: 11.8,
      payback_months: 33,
      npv_3yr_gbp: 326.08,
      benefit_cost_ratio: 1.01,
      verdict: 'marginal',
      'sensitivity.5': { case: 'combined_downside', npv_3yr_gbp: -12_982.43, payback_months: null },
    },
  },
];
