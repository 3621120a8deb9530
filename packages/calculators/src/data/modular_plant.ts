import { datum, type Source } from '../kernel/index.ts';
import { EDITION } from './edition.ts';

/** Spare units of a cooling plant: none, one, or as many as the duty units. */
export const REDUNDANCIES = ['N', 'N+1', '2N'] as const;
export type Redundancy = (typeof REDUNDANCIES)[number];

const MODULAR_PLANT: Source = { document: 'Choice of this product', place: 'modular plant', edition: EDITION };

export const MODULE_SIZES_KW = [
  2.5, 3.5, 5, 7, 10, 12.5, 14, 16, 20, 25, 30, 35, 40, 50, 60, 70, 80, 100, 120, 150, 175, 200, 250, 300, 350, 400,
  500, 600, 700, 800, 1000, 1200, 1500, 2000,
] as const;
export const LARGEST_MODULE_KW = Math.max(...MODULE_SIZES_KW);

export const MODULE_SIZE = datum({
  symbol: 'unit',
  description: 'Unit capacity: the smallest size within the maximum number of duty units, otherwise the largest',
  value: Object.fromEntries(MODULE_SIZES_KW.map((size) => [String(size), size])),
  unit: 'kW',
  source: { document: 'Engineering practice', place: 'sizes on the market', edition: EDITION },
  confidence: 'practice',
});

export const DUTY_UNITS_MAX = datum({
  symbol: 'units_max',
  description: 'Maximum number of duty units before the next size is selected, by plant size',
  value: { small: 2, medium: 3, large: 4 },
  unit: '-',
  source: MODULAR_PLANT,
  confidence: 'assumption',
});

export const PLANT_SIZE_LIMIT = datum({
  symbol: 'plant_below',
  description: 'Required capacity below which a plant is small or medium',
  value: { small: 50, medium: 500 },
  unit: 'kW',
  source: MODULAR_PLANT,
  confidence: 'assumption',
});
