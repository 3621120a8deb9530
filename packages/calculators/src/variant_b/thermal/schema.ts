import { REDUNDANCIES } from '../../data/modular_plant.ts';
import { choice, count, quantity, strictObject } from '../../kernel/index.ts';

export const COOLING_TYPES = ['air', 'liquid', 'hybrid', 'free_cooling'] as const;
export type CoolingType = (typeof COOLING_TYPES)[number];

export function isLiquid(type: CoolingType): type is 'liquid' | 'hybrid' {
  return type === 'liquid' || type === 'hybrid';
}

export const Input = strictObject({
  it_load_kw: quantity({ unit: 'kW', minimum: 0.1, maximum: 100_000, description: 'Power drawn by IT equipment' }),
  cooling_type: choice(COOLING_TYPES, {
    description:
      'Cooling concept: air is chilled water without an economiser, free_cooling the same with one; liquid and hybrid take part of the heat by cold plates',
  }),
  ambient_temp_c: quantity({
    unit: '°C',
    minimum: -40,
    maximum: 60,
    description: 'Outdoor dry bulb; taken as the annual mean for the annual energy',
  }),
  redundancy_tier: choice(REDUNDANCIES, { description: 'Spare cooling units: none, one, or as many as run' }),
});

function kw(decimals: number, description: string) {
  return quantity({ unit: 'kW', decimals, description });
}

export const Result = strictObject(
  {
    cooling_kw: kw(1, 'Cooling capacity to install, redundancy included'),
    cop: quantity({
      unit: '-',
      decimals: 2,
      description: 'Heat removed divided by total cooling power, at this ambient',
    }),
    heat_load_kw: kw(2, 'Heat to be removed'),
    required_cooling_kw: kw(2, 'Cooling capacity required, with margin and without redundancy'),
    cooling_power_kw: kw(2, 'Total cooling power, at this ambient'),
    unit_capacity_kw: kw(1, 'Capacity of one cooling unit'),
    duty_units: count({ unit: '-', description: 'Duty units for the required capacity' }),
    total_units: count({ unit: '-', description: 'Duty and standby units' }),
    free_cooling_fraction_pct: quantity({
      unit: '%',
      decimals: 1,
      description: 'Share of the heat removed by free cooling at this ambient',
    }),
    pue_estimate: quantity({ unit: '-', decimals: 3, description: 'PUE at this ambient' }),
    annual_cooling_energy_kwh: quantity({
      unit: 'kWh/yr',
      decimals: 0,
      description: 'Annual cooling energy with the ambient as the annual mean, at constant load',
    }),
    annual_mean_temp_c: quantity({
      unit: '°C',
      decimals: 1,
      description: 'Annual mean temperature used for the annual energy',
    }),
  },
  { description: 'Cooling plant, its efficiency and its energy' },
);
