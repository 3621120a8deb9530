import { PUE_RATINGS } from '../../data/pue_rating.ts';
import { choice, flag, quantity, strictObject } from '../../kernel/index.ts';

/** The rating of a facility that draws no more than its IT equipment; every facility has cooling and losses. */
export const NOT_RATED = 'Not Rated' as const;

export const FACILITY_TYPES = ['data_center', 'edge', 'colocation'] as const;
export type FacilityType = (typeof FACILITY_TYPES)[number];

const POWER = { unit: 'kW', minimum: 0.1, maximum: 1_000_000 };

export const Input = strictObject({
  total_power_kw: quantity({ ...POWER, description: 'Total facility power, at least it_power_kw' }),
  it_power_kw: quantity({ ...POWER, description: 'Power drawn by IT equipment' }),
  cost_per_kwh: quantity({ unit: 'EUR/kWh', minimum: 0, maximum: 5, description: 'Price of electricity' }),
  facility_type: choice(FACILITY_TYPES, { description: 'Type of facility, which determines the benchmark' }),
});

function eurPerYear(description: string) {
  return quantity({ unit: 'EUR/yr', decimals: 2, description });
}

export const Result = strictObject(
  {
    pue: quantity({ unit: '-', decimals: 3, description: 'Ratio of total facility power to IT power' }),
    annual_cost: eurPerYear('Annual cost, whole facility'),
    annual_cost_eur: eurPerYear('Annual cost, whole facility: the same figure as annual_cost'),
    rating: choice([...PUE_RATINGS, NOT_RATED], { description: 'Rating of the PUE; Not Rated without any overhead' }),
    dcie_pct: quantity({ unit: '%', decimals: 1, description: 'Data centre infrastructure efficiency' }),
    overhead_kw: quantity({ unit: 'kW', decimals: 2, description: 'Overhead power, not drawn by IT' }),
    annual_energy_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Annual energy, whole facility' }),
    annual_overhead_cost_eur: eurPerYear('Annual cost, overhead'),
    benchmark_pue: quantity({ unit: '-', decimals: 2, description: 'Average PUE of this kind of facility' }),
    better_than_benchmark: flag({ description: 'Whether the PUE is below the benchmark' }),
    saving_to_benchmark_kwh: quantity({
      unit: 'kWh/yr',
      decimals: 0,
      description: 'Annual energy saving at the benchmark; 0 where it is met',
    }),
    saving_to_benchmark_eur: eurPerYear('Annual cost saving at the benchmark; 0 where it is met'),
  },
  { description: 'PUE, annual cost and the distance to a benchmark' },
);
