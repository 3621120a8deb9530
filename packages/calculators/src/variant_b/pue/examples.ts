import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'A data centre of 500 kW of IT',
    origin:
      'By hand: 726.5 / 500 = 1.453; 726.5 x 8760 = 6 364 140 kWh; x 0.18 = 1 145 545.20 EUR; 226.5 x 8760 x 0.18 = 357 145.20 EUR; 1.453 is below 1.54, so nothing to save',
    input: { total_power_kw: 726.5, it_power_kw: 500, cost_per_kwh: 0.18, facility_type: 'data_center' },
    expect: {
      result: {
        pue: 1.453,
        annual_cost: 1_145_545.2,
        annual_cost_eur: 1_145_545.2,
        rating: 'Good',
        dcie_pct: 68.8,
        overhead_kw: 226.5,
        annual_energy_kwh: 6_364_140,
        annual_overhead_cost_eur: 357_145.2,
        benchmark_pue: 1.54,
        better_than_benchmark: true,
        saving_to_benchmark_kwh: 0,
        saving_to_benchmark_eur: 0,
      },
      confidence: 0.95,
    },
  },
  {
    title: 'A colocation site at a PUE of 1.2',
    origin:
      'Ratio published in the Finnish data card on EN 50600-4-2: 1 200 over 1 000 is 1.20. By hand: 1200 x 8760 = 10 512 000 kWh; x 0.15 = 1 576 800 EUR; 200 x 8760 x 0.15 = 262 800 EUR',
    input: { total_power_kw: 1200, it_power_kw: 1000, cost_per_kwh: 0.15, facility_type: 'colocation' },
    expect: {
      result: {
        pue: 1.2,
        annual_cost: 1_576_800,
        annual_cost_eur: 1_576_800,
        rating: 'Excellent',
        dcie_pct: 83.3,
        overhead_kw: 200,
        annual_energy_kwh: 10_512_000,
        annual_overhead_cost_eur: 262_800,
        benchmark_pue: 1.36,
        better_than_benchmark: true,
        saving_to_benchmark_kwh: 0,
        saving_to_benchmark_eur: 0,
      },
      confidence: 0.95,
    },
  },
  {
    title: 'A small site at the edge',
    origin:
      'By hand: 42 / 20 = 2.1; 42 x 8760 = 367 920 kWh; x 0.24 = 88 300.80 EUR; 22 x 8760 x 0.24 = 46 252.80 EUR; (2.1 - 1.54) x 20 = 11.2 kW, x 8760 = 98 112 kWh, x 0.24 = 23 546.88 EUR; 0.95 - 0.05 = 0.90',
    input: { total_power_kw: 42, it_power_kw: 20, cost_per_kwh: 0.24, facility_type: 'edge' },
    expect: {
      result: {
        pue: 2.1,
        annual_cost: 88_300.8,
        annual_cost_eur: 88_300.8,
        rating: 'Poor',
        dcie_pct: 47.6,
        overhead_kw: 22,
        annual_energy_kwh: 367_920,
        annual_overhead_cost_eur: 46_252.8,
        benchmark_pue: 1.54,
        better_than_benchmark: false,
        saving_to_benchmark_kwh: 98_112,
        saving_to_benchmark_eur: 23_546.88,
      },
      confidence: 0.9,
    },
  },
];
