import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'A 500 kW hall on chilled water in summer',
    origin:
      'By hand: heat 500 / 0.95 + 5 = 531.32 kW; x 1.1 = 584.45 kW, 4 + 1 units of 150 kW; COP 0.5 x 287.15 / (47 - 14) = 4.351; power 531.32 x 0.05 + 531.32 x 1.05 / 4.351 = 154.79 kW; 531.32 / 154.79 = 3.43; (531.32 + 10 + 154.79) / 500 = 1.392; 154.79 x 8760 = 1 355 979 kWh',
    input: { it_load_kw: 500, cooling_type: 'air', ambient_temp_c: 35, redundancy_tier: 'N+1' },
    expect: {
      result: {
        cooling_kw: 750,
        cop: 3.43,
        heat_load_kw: 531.32,
        required_cooling_kw: 584.45,
        cooling_power_kw: 154.79,
        unit_capacity_kw: 150,
        duty_units: 4,
        total_units: 5,
        free_cooling_fraction_pct: 0,
        pue_estimate: 1.392,
        annual_cooling_energy_kwh: 1_355_979,
      },
      confidence: 0.8,
    },
  },
  {
    title: 'The same hall with an economiser on a mild day',
    origin:
      'By hand: free cooling (20 - 12) / (20 - 10) = 0.8; COP 0.5 x 287.15 / (25 - 14) = 13.05, held at 12; coil 531.32 x 1.05 = 557.88 kW; power 26.57 + 0.2 x 557.88 / 12 + 0.015 x 0.8 x 557.88 = 42.56 kW; 531.32 / 42.56 = 12.48',
    input: { it_load_kw: 500, cooling_type: 'free_cooling', ambient_temp_c: 12, redundancy_tier: 'N+1' },
    expect: {
      result: {
        cooling_kw: 750,
        cop: 12.48,
        heat_load_kw: 531.32,
        required_cooling_kw: 584.45,
        cooling_power_kw: 42.56,
        unit_capacity_kw: 150,
        duty_units: 4,
        total_units: 5,
        free_cooling_fraction_pct: 80,
        pue_estimate: 1.168,
        annual_cooling_energy_kwh: 372_812,
      },
      confidence: 0.8,
    },
  },
  {
    title: 'Cold plates for 2 MW on a warm day',
    origin:
      'By hand: heat 2000 / 0.95 + 20 = 2125.26 kW, 1500 kW of it to liquid, 625.26 kW to air; air COP 0.5 x 287.15 / (42 - 14) = 5.128, liquid COP 0.5 x 301.15 / (42 - 28) = 10.755 with (36 - 30) / 10 = 0.6 free; power 31.26 + 656.53 / 5.128 + 30 + 0.4 x 1530 / 10.755 + 0.015 x 0.6 x 1530 = 259.97 kW; 100 x 1500 x 0.6 / 2125.26 = 42.3 %; 2337.79 kW are 4 units of 600 kW, twice',
    input: { it_load_kw: 2000, cooling_type: 'liquid', ambient_temp_c: 30, redundancy_tier: '2N' },
    expect: {
      result: {
        cooling_kw: 4800,
        cop: 8.18,
        heat_load_kw: 2125.26,
        required_cooling_kw: 2337.79,
        cooling_power_kw: 259.97,
        unit_capacity_kw: 600,
        duty_units: 4,
        total_units: 8,
        free_cooling_fraction_pct: 42.3,
        pue_estimate: 1.213,
        annual_cooling_energy_kwh: 2_277_344,
      },
      confidence: 0.8,
    },
  },
  {
    title: 'A small hybrid room in great heat',
    origin:
      'By hand: heat 80 / 0.95 + 0.8 = 85.01 kW, 40 kW of it to liquid; no free cooling at 46 °C; air COP 0.5 x 287.15 / (58 - 14) = 3.263, liquid COP 0.5 x 301.15 / (58 - 28) = 5.019; power 45.01 x 0.05 + 47.26 / 3.263 + 0.8 + 40.8 / 5.019 = 25.66 kW; 93.51 kW are 3 units of 35 kW; 0.80 - 0.10 - 0.05 = 0.65',
    input: { it_load_kw: 80, cooling_type: 'hybrid', ambient_temp_c: 46, redundancy_tier: 'N' },
    expect: {
      result: {
        cooling_kw: 105,
        cop: 3.31,
        heat_load_kw: 85.01,
        required_cooling_kw: 93.51,
        cooling_power_kw: 25.66,
        unit_capacity_kw: 35,
        duty_units: 3,
        total_units: 3,
        free_cooling_fraction_pct: 0,
        pue_estimate: 1.403,
        annual_cooling_energy_kwh: 224_808,
      },
      confidence: 0.65,
    },
  },
];
