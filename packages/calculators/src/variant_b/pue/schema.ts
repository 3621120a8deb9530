import { PUE_RATINGS } from '../../data/pue_rating.ts';
import { choice, flag, quantity, strictObject } from '../../kernel/index.ts';

export const FACILITY_TYPES = ['data_center', 'edge', 'colocation'] as const;
export type FacilityType = (typeof FACILITY_TYPES)[number];

const POWER = { unit: 'kW', minimum: 0.1, maximum: 1_000_000 };

export const Input = strictObject({
  total_power_kw: quantity({ ...POWER, description: 'Total facility power, at least it_power_kw' }),
  it_power_kw: quantity({ ...POWER, description: 'Power drawn by IT equipment' }),
  cost_per_kwh: quantity({ unit: 'EUR/kWh', minimum: 0, maximum: 5, description: 'Price of electricity' }),
  facility_type: choice(FACILITY_TYPES, { description: 'Kind of facility, which the benchmark goes by' }),
});

function eurPerYear(description: string) {
  return quantity({ unit: 'EUR/yr', decimals: 2, description });
}

export const Result = strictObject(
  {
    pue: quantity({ unit: '-', decimals: 3, description: 'Total facility power over IT power' }),
    annual_cost: eurPerYear('Cost of a year, whole facility'),
    annual_cost_eur: eurPerYear('Cost of a year, whole facility: the same figure as annual_cost'),
    rating: choice(PUE_RATINGS, { description: 'Rating word' }),
    dcie_pct: quantity({ unit: '%', decimals: 1, description: 'Data centre infrastructure efficiency' }),
    overhead_kw: quantity({ unit: 'kW', decimals: 2, description: 'Power that is not drawn by IT' }),
    annual_energy_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Energy of a year, whole facility' }),
    annual_overhead_cost_eur: eurPerYear('Cost of a year, overhead'),
    benchmark_pue: quantity({ unit: '-', decimals: 2, description: 'Average PUE of this kind of facility' }),
    better_than_benchmark: flag({ description: 'Whether the PUE is below the benchmark' }),
    saving_to_benchmark_kwh: quantity({
      unit: 'kWh/yr',
      decimals: 0,
      description: 'Energy saved in a year at the benchmark; 0 where it is met',
    }),
    saving_to_benchmark_eur: eurPerYear('Cost saved in a year at the benchmark; 0 where it is met'),
  },
  { description: 'PUE, yearly cost and the distance to a benchmark' },
);
