import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'A south-facing house with cross-ventilation that passes',
    origin:
      'By hand from Tables 1.1 and 1.3: 15 % of 95 = 14.25 m2; 13.2 / 95 = 13.89 %; 13.2 / 14.25 = 92.6 %; 9 % of 95 = 8.55 m2, 55 % of 13.2 = 7.26 m2; 8.9 - 8.55 = 0.35 m2; 8.9 / 0.55 = 16.18 m2, more than 14.25 m2',
    input: {
      location_risk: 'moderate',
      cross_ventilation: 'yes',
      most_glazed_facade: 'S',
      floor_area_m2: 95,
      glazing_area_m2: 13.2,
      provided_free_area_m2: 8.9,
    },
    expect: {
      simplified_method_result: 'pass',
      glazing_pct_of_floor: 13.89,
      max_glazing_area_m2: 14.25,
      glazing_margin_m2: 1.05,
      glazing_utilisation_pct: 92.6,
      required_free_area_m2: 8.55,
      required_free_area_by_floor_m2: 8.55,
      required_free_area_by_glazing_m2: 7.26,
      governing_free_area_rule: 'floor_area',
      free_area_margin_m2: 0.35,
      max_most_glazed_room_pct_of_room_floor: 30,
      min_bedroom_free_area_pct_of_room_floor: 4,
      glazing_area_supported_by_free_area_m2: 14.25,
    },
  },
  {
    title: 'A single-aspect west-facing flat in London that fails',
    origin:
      'By hand from Tables 1.2 and 1.4: 11 % of 50 = 5.5 m2; 8 / 50 = 16 %; 8 - 5.5 = 2.5 m2; 10 % of 50 = 5 m2, 95 % of 8 = 7.6 m2; 7.6 - 5 = 2.6 m2; 5 / 0.95 = 5.26 m2, less than 5.5 m2',
    input: {
      location_risk: 'high',
      cross_ventilation: 'no',
      most_glazed_facade: 'W',
      floor_area_m2: 50,
      glazing_area_m2: 8,
      provided_free_area_m2: 5,
    },
    expect: {
      simplified_method_result: 'fail',
      glazing_pct_of_floor: 16,
      max_glazing_pct_of_floor: 11,
      max_glazing_area_m2: 5.5,
      glazing_reduction_needed_m2: 2.5,
      required_free_area_m2: 7.6,
      governing_free_area_rule: 'glazing_area',
      free_area_shortfall_m2: 2.6,
      shading_required: true,
      detailed_modelling_needed: true,
      glazing_area_supported_by_free_area_m2: 5.26,
    },
  },
  {
    title: 'A west-facing house that shading would save',
    origin:
      'By hand from Tables 1.1 and 1.3: 11 % of 110 = 12.1 m2; 16.5 - 12.1 = 4.4 m2; 9 % of 110 = 9.9 m2, 55 % of 16.5 = 9.075 m2; 18 % of 110 = 19.8 m2. Question 2 of the official frequently asked questions names this case: west glazing in a high-risk location may be larger because it must be shaded',
    input: {
      location_risk: 'moderate',
      cross_ventilation: 'yes',
      most_glazed_facade: 'W',
      floor_area_m2: 110,
      glazing_area_m2: 16.5,
    },
    expect: {
      simplified_method_result: 'fail',
      max_glazing_area_m2: 12.1,
      glazing_reduction_needed_m2: 4.4,
      required_free_area_m2: 9.9,
      free_area_check: 'not_assessed',
      'shaded_alternative.max_glazing_pct_of_floor': 18,
      'shaded_alternative.max_glazing_area_m2': 19.8,
      'shaded_alternative.glazing_check': 'pass',
      'shaded_alternative.more_generous': true,
    },
  },
  {
    title: 'A home exactly on both limits',
    origin: 'By hand from Tables 1.1 and 1.3: 15 % of 80 = 12 m2; 6 % of 80 = 4.8 m2, 70 % of 12 = 8.4 m2',
    input: {
      location_risk: 'high',
      cross_ventilation: 'yes',
      most_glazed_facade: 'S',
      floor_area_m2: 80,
      glazing_area_m2: 12,
      provided_free_area_m2: 8.4,
    },
    expect: {
      simplified_method_result: 'pass',
      max_glazing_area_m2: 12,
      glazing_margin_m2: 0,
      required_free_area_m2: 8.4,
      free_area_margin_m2: 0,
      governing_free_area_rule: 'glazing_area',
    },
  },
];
