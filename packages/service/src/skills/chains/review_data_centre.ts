import { type Chain, optional, required } from '../chain.ts';

export const REVIEW_DATA_CENTRE: Chain = {
  name: 'review_data_centre',
  title: 'Data-centre review',
  description: 'Efficiency, cooling and EU reporting of a data centre, with the measures that matter',
  whenToUse:
    'Use when someone asks how efficient a data centre or server room is, what its PUE means, whether its cooling is sized and chosen well, or whether it must report under the EU Energy Efficiency Directive.',
  tools: ['calculate_pue', 'thermal_load', 'eed_datacentre_pack'],
  inputs: {
    it_load_kw: required('calculate_pue'),
    cooling_kw: required('calculate_pue'),
    ups_losses_kw: required('calculate_pue'),
    lighting_kw: required('calculate_pue'),
    room_area_m2: optional('thermal_load'),
    cooling_type: optional('thermal_load'),
    redundancy: optional('thermal_load'),
    ambient_temp_c: optional('thermal_load'),
  },
  goal: 'Review this data centre as a consulting engineer would.',
  steps: [
    'Call calculate_pue with it_load_kw, cooling_kw, ups_losses_kw and lighting_kw.',
    'Call thermal_load with the same it_load_kw and lighting_kw; ups_efficiency_pct follows as 100 × it_load_kw / (it_load_kw + ups_losses_kw). Compare its cooling technologies with the one in use.',
    'If the installed IT power is 500 kW or more, ask for a metered year and call eed_datacentre_pack.',
  ],
  report:
    'the PUE and where the overhead goes, whether the cooling is sized and chosen well, the reporting obligation, and the three measures that save most.',
  pitfalls: [
    'cooling_kw is the electricity that the cooling draws, not the heat that it removes. A value near it_load_kw is usually heat.',
    'The load of one moment is not a year. A reading in winter gives a lower PUE than the year; the metered year in step 3 is the figure to report.',
    'The 500 kW of step 3 is the installed IT power, not the load of today.',
    'The PUE of step 1 is measured and that of step 2 is designed. Name both, and do not average them.',
  ],
  example: {
    about:
      'A hall of 500 kW and 300 m² is cooled with chilled water. Its cooling draws 200 kW, the UPS loses 25 kW and the lights take 1.5 kW.',
    calls: [
      {
        tool: 'calculate_pue',
        input: { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 },
        figures: ['pue_score', 'efficiency_rating', 'total_facility_load_kw', 'target_pue', 'saving_to_target_gbp'],
        meaning: 'Cooling is 88 % of the overhead, so it comes first among the measures.',
      },
      {
        tool: 'thermal_load',
        input: {
          it_load_kw: 500,
          ups_efficiency_pct: 95.2,
          lighting_kw: 1.5,
          room_area_m2: 300,
          cooling_type: 'crah',
          redundancy: 'n1',
          ambient_temp_c: 35,
        },
        figures: ['total_heat_load_kw', 'cooling_capacity_kw', 'units_required', 'units_installed'],
        meaning: 'UPS efficiency is 100 × 500 / 525 = 95.2 %. `comparison` has the other cooling technologies.',
      },
      {
        tool: 'eed_datacentre_pack',
        input: { it_power_kw: 500, total_energy_kwh: 6_364_140, it_energy_kwh: 4_380_000 },
        figures: ['in_scope', 'pue', 'total_energy_tj'],
        meaning: 'The site is on the threshold and has to report. `obligations` lists each duty with its status.',
      },
    ],
  },
};
