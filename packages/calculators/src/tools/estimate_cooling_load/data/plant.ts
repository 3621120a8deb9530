import { datum } from '../../../kernel/index.ts';
import { chosen, practice } from './source.ts';

export const DESIGN_MARGIN = datum({
  symbol: 'margin',
  description: 'Design margin on the peak load',
  value: 0.1,
  unit: '-',
  source: practice('margin at concept stage'),
  confidence: 'practice',
});

export const MODULE_SIZES_KW = [
  2.5, 3.5, 5, 7, 10, 12.5, 14, 16, 20, 25, 30, 35, 40, 50, 60, 70, 80, 100, 120, 150, 175, 200, 250, 300, 350, 400,
  500, 600, 700, 800, 1000, 1200, 1500, 2000,
] as const;
export const LARGEST_MODULE_KW = Math.max(...MODULE_SIZES_KW);

export const MODULE_SIZE = datum({
  symbol: 'unit',
  description:
    'Capacity of one unit: the smallest size that needs no more duty units than allowed, the largest where none does',
  value: Object.fromEntries(MODULE_SIZES_KW.map((size) => [String(size), size])),
  unit: 'kW',
  source: practice('sizes on the market'),
  confidence: 'practice',
});

export const DUTY_UNITS_MAX = datum({
  symbol: 'units_max',
  description: 'Most duty units before the next size is taken, by size of the plant',
  value: { small: 2, medium: 3, large: 4 },
  unit: '-',
  source: chosen('modular plant'),
  confidence: 'assumption',
});

export const PLANT_SIZE_LIMIT = datum({
  symbol: 'plant_below',
  description: 'Required capacity below which a plant is small or medium',
  value: { small: 50, medium: 500 },
  unit: 'kW',
  source: chosen('modular plant'),
  confidence: 'assumption',
});

export const IT_SYSTEM_LIMIT = datum({
  symbol: 'it_system_limit',
  description: 'Required capacity in kW and IT power per area in W/m2 that choose the system of an IT space',
  value: { split_below_kw: 30, crac_below_kw: 150, in_row_above_w_per_m2: 3000, liquid_above_w_per_m2: 8000 },
  unit: 'kW, W/m2',
  source: practice('usual fields of use'),
  confidence: 'practice',
});

export const COMFORT_SYSTEM_LIMIT = datum({
  symbol: 'comfort_system_limit',
  description: 'Required capacity that chooses the system of a comfort space',
  value: { split_below_kw: 12, unitary_below_kw: 150, gulf_water_cooled_from_kw: 1500 },
  unit: 'kW',
  source: practice('usual fields of use'),
  confidence: 'practice',
});
