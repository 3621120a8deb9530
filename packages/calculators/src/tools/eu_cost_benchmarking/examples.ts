import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'A new UK office of the reference size',
    origin:
      'By hand: 3300 x 1.15 = 3795 EUR/m2, x 0.80 = 3036, x 1.30 = 4933.5; 3795 x 5000 = 18 975 000 EUR, / 1.15 = 16 500 000 GBP; 3795 x (1 - 0.06 - 0.11) = 3149.85; 18 975 000 x 0.22 = 4 174 500; 3795 x 1.12 = 4250.4, x 0.66 = 2504.7, x 0.56 = 2125.2',
    input: { floor_area_m2: 5000, country: 'UK', project_type: 'office_new' },
    expect: {
      cost_per_m2_low_eur: 3036,
      cost_per_m2_mid_eur: 3795,
      cost_per_m2_high_eur: 4934,
      total_cost_low_eur: 15_180_000,
      total_cost_mid_eur: 18_975_000,
      total_cost_high_eur: 24_667_500,
      local_currency: 'GBP',
      cost_per_m2_low_local: 2640,
      cost_per_m2_mid_local: 3300,
      cost_per_m2_high_local: 4290,
      total_cost_mid_local: 16_500_000,
      construction_cost_per_m2_eur: 3150,
      range_low_pct: -20,
      range_high_pct: 30,
      'breakdown.3': { element: 'mep', cost_eur: 4_174_500 },
      'country_comparison.1': { country: 'DE', cost_per_m2_mid_eur: 4250 },
      'country_comparison.5': { country: 'PL', cost_per_m2_mid_eur: 2505 },
      'country_comparison.9': { country: 'UAE', cost_per_m2_mid_eur: 2125 },
    },
  },
  {
    title: 'A basic Polish warehouse, design and build at an accelerated pace',
    origin:
      'By hand: (12000 / 10000)^-0.05 = 0.990925; 0.66 x 0.85 x 0.98 x 1.08 x 0.99 x 0.990925 = 0.582490; 1300 x 1.15 x 0.582490 = 870.823 EUR/m2; x 12000 = 10 449 879 EUR, x 4.25 = 44 411 986 PLN; 870.823 x 0.80 = 696.66, x 1.30 = 1132.07',
    input: {
      floor_area_m2: 12_000,
      country: 'PL',
      project_type: 'industrial',
      specification: 'basic',
      procurement: 'db',
      programme: 'accelerated',
      bim: 'yes',
    },
    expect: {
      cost_per_m2_low_eur: 697,
      cost_per_m2_mid_eur: 871,
      cost_per_m2_high_eur: 1132,
      total_cost_mid_eur: 10_449_879,
      local_currency: 'PLN',
      total_cost_mid_local: 44_411_986,
      size_factor: 0.991,
      combined_factor: 0.5825,
    },
  },
  {
    title: 'A fault-tolerant German data centre, turnkey',
    origin:
      'By hand: (10000 / 5000)^-0.05 = 0.965936; 0.97 x 1.35 x 1.06 x 0.99 x 0.965936 = 1.327379; 11000 x 1.15 x 1.327379 = 16791.349 EUR/m2, x 0.80 = 13433.08, x 1.30 = 21828.75; x 10000 = 167 913 490 EUR for 10 MW; x 0.58 = 97 389 824',
    input: {
      floor_area_m2: 10_000,
      country: 'DE',
      project_type: 'data_centre',
      specification: 'ultra',
      procurement: 'epc',
      programme: 'standard',
      bim: 'yes',
    },
    expect: {
      cost_per_m2_low_eur: 13_433,
      cost_per_m2_mid_eur: 16_791,
      cost_per_m2_high_eur: 21_829,
      total_cost_mid_eur: 167_913_490,
      location_factor: 0.97,
      size_factor: 0.966,
      combined_factor: 1.3274,
      implied_it_capacity_mw: 10,
      cost_per_mw_eur: 16_791_349,
      'breakdown.3': { element: 'mep', cost_eur: 97_389_824 },
    },
  },
  {
    title: 'A premium deep renovation in the UAE',
    origin:
      'By hand: 2500 x 1.15 x 0.56 x 1.25 = 2012.5 EUR/m2, x 0.75 = 1509.375, x 1.40 = 2817.5; x 2000 = 4 025 000 EUR, x 4.26 = 17 146 500 AED, x 0.19 = 764 750',
    input: { floor_area_m2: 2000, country: 'UAE', project_type: 'reno_deep', specification: 'premium' },
    expect: {
      cost_per_m2_low_eur: 1509,
      cost_per_m2_mid_eur: 2013,
      cost_per_m2_high_eur: 2818,
      total_cost_mid_eur: 4_025_000,
      local_currency: 'AED',
      total_cost_mid_local: 17_146_500,
      range_low_pct: -25,
      range_high_pct: 40,
      'breakdown.2': { element: 'facade', cost_eur: 764_750 },
      combined_factor: 0.7,
    },
  },
  {
    title: 'A UK data centre compared with the published London cost',
    origin:
      'By hand: 11000 x 1.15 x (1 - 0.05 - 0.07) = 11 132 EUR/m2, / 1.15 = 9680 GBP per kW of IT at 1 kW/m2. Turner & Townsend, Data centre construction cost index 2025-2026: London 12.0 USD/W, at 1.2935 USD/GBP 9277 GBP per kW, a year later at 5.5 % 9787',
    input: { floor_area_m2: 5000, country: 'UK', project_type: 'data_centre', specification: 'standard' },
    expect: { construction_cost_per_m2_eur: 11_132, implied_it_capacity_mw: 5 },
  },
  {
    title: 'The same office in London',
    origin:
      'By hand: 4163 / 2588 = 1.61; 3795 x 1.61 = 6109.95 EUR/m2, x 0.80 = 4887.96, x 1.30 = 7942.935; x 5000 = 30 549 750 EUR, high 39 714 675 EUR, which is the ceiling; / 1.15 = 26 565 000 GBP',
    input: { floor_area_m2: 5000, country: 'UK', project_type: 'office_new', city: 'London' },
    expect: {
      city_used: 'london',
      city_factor: 1.61,
      location_factor: 1.61,
      cost_per_m2_low_eur: 4888,
      cost_per_m2_mid_eur: 6110,
      cost_per_m2_high_eur: 7943,
      total_cost_mid_eur: 30_549_750,
      total_cost_mid_local: 26_565_000,
      funding_ceiling_eur: 39_714_675,
    },
  },
  {
    title: 'A liquid-cooled AI data centre in London with racks of 100 kW',
    origin:
      'By hand: 100 / (2.5 + 0.6875 x 100) = 1.403509 kW/m2; 12 650 x 1.403509 x 1.085 = 19 263.51 EUR/m2; x 5000 = 96 317 544 EUR; 5000 x 1.403509 / 1000 = 7.02 MW; 12 650 x 1.085 x 1000 = 13 725 250 EUR/MW. London is the top of the data-centre index: location factor 1',
    input: {
      floor_area_m2: 5000,
      country: 'UK',
      project_type: 'data_centre',
      city: 'London',
      rack_density_kw: 100,
      hall_cooling: 'liquid',
    },
    expect: {
      location_factor: 1,
      density_factor: 1.404,
      cooling_factor: 1.085,
      cost_per_m2_mid_eur: 19_264,
      total_cost_mid_eur: 96_317_544,
      implied_it_capacity_mw: 7.02,
      cost_per_mw_eur: 13_725_250,
    },
  },
];
