import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'A 500 kW hall on chilled water in summer',
    origin:
      'By hand: heat 500 / 0.95 + 5 = 531.32 kW; x 1.1 = 584.45 kW, 4 + 1 units of 150 kW; COP 0.5 x 287.15 / (47 - 14) = 4.351; power 531.32 x 0.07 + 531.32 x 1.07 / 4.351 = 167.86 kW; 531.32 / 167.86 = 3.17; (531.32 + 10 + 167.86) / 500 = 1.418. The annual energy is that of the Gulf year of the specification',
    input: { it_load_kw: 500, cooling_type: 'air', ambient_temp_c: 35, redundancy_tier: 'N+1' },
    expect: {
      result: {
        cooling_kw: 750,
        cop: 3.17,
        heat_load_kw: 531.32,
        required_cooling_kw: 584.45,
        cooling_power_kw: 167.86,
        unit_capacity_kw: 150,
        duty_units: 4,
        total_units: 5,
        free_cooling_fraction_pct: 0,
        pue_estimate: 1.418,
        annual_cooling_energy_kwh: 1_215_785,
        annual_mean_temp_c: 27.1,
      },
      confidence: 0.8,
    },
  },
  {
    title: 'The same hall with an economiser on a mild day',
    origin:
      'By hand: free cooling (20 - 12) / (20 - 10) = 0.8; COP 0.5 x 287.15 / (25 - 14) = 13.05, held at 8; coil 531.32 x 1.07 = 568.51 kW; power 37.19 + 0.2 x 568.51 / 8 + 0.025 x 0.8 x 568.51 = 62.77 kW; 531.32 / 62.77 = 8.46. The year lies between those of the UK and of Madrid',
    input: { it_load_kw: 500, cooling_type: 'free_cooling', ambient_temp_c: 12, redundancy_tier: 'N+1' },
    expect: {
      result: {
        cooling_kw: 750,
        cop: 8.46,
        heat_load_kw: 531.32,
        required_cooling_kw: 584.45,
        cooling_power_kw: 62.77,
        unit_capacity_kw: 150,
        duty_units: 4,
        total_units: 5,
        free_cooling_fraction_pct: 80,
        pue_estimate: 1.208,
        annual_cooling_energy_kwh: 639_374,
        annual_mean_temp_c: 12,
      },
      confidence: 0.8,
    },
  },
  {
    title: 'Cold plates for 2 MW on a warm day',
    origin:
      'By hand: heat 2000 / 0.95 + 20 = 2125.26 kW, 1500 kW of it to liquid, 625.26 kW to air; air COP 0.5 x 287.15 / (42 - 14) = 5.128, liquid COP 0.5 x 301.15 / (42 - 28) = 10.755, held at 8, with (36 - 30) / 10 = 0.6 free; power 43.77 + 669.03 / 5.128 + 30 + 0.4 x 1530 / 8 + 0.025 x 0.6 x 1530 = 303.69 kW; 100 x 1500 x 0.6 / 2125.26 = 42.3 %; 2337.79 kW are 4 units of 600 kW, twice',
    input: { it_load_kw: 2000, cooling_type: 'liquid', ambient_temp_c: 30, redundancy_tier: '2N' },
    expect: {
      result: {
        cooling_kw: 4800,
        cop: 7,
        heat_load_kw: 2125.26,
        required_cooling_kw: 2337.79,
        cooling_power_kw: 303.69,
        unit_capacity_kw: 600,
        duty_units: 4,
        total_units: 8,
        free_cooling_fraction_pct: 42.3,
        pue_estimate: 1.234,
        annual_cooling_energy_kwh: 2_468_439,
        annual_mean_temp_c: 27.1,
      },
      confidence: 0.8,
    },
  },
  {
    title: 'A small hybrid room in great heat',
    origin:
      'By hand: heat 80 / 0.95 + 0.8 = 85.01 kW, 40 kW of it to liquid; no free cooling at 46 °C; air COP 0.5 x 287.15 / (58 - 14) = 3.263, liquid COP 0.5 x 301.15 / (58 - 28) = 5.019; power 45.01 x 0.07 + 48.16 / 3.263 + 0.8 + 40.8 / 5.019 = 26.84 kW; 93.51 kW are 3 units of 35 kW; 0.80 - 0.10 - 0.05 = 0.65',
    input: { it_load_kw: 80, cooling_type: 'hybrid', ambient_temp_c: 46, redundancy_tier: 'N' },
    expect: {
      result: {
        cooling_kw: 105,
        cop: 3.17,
        heat_load_kw: 85.01,
        required_cooling_kw: 93.51,
        cooling_power_kw: 26.84,
        unit_capacity_kw: 35,
        duty_units: 3,
        total_units: 3,
        free_cooling_fraction_pct: 0,
        pue_estimate: 1.418,
        annual_cooling_energy_kwh: 129_284,
        annual_mean_temp_c: 27.1,
      },
      confidence: 0.65,
    },
  },
];
