import { datum } from '../../../kernel/index.ts';
import { practice } from './source.ts';

export const DESIGN_MARGIN = datum({
  symbol: 'margin',
  description: 'Design margin on the peak load',
  value: 0.1,
  unit: '-',
  source: practice('margin at concept stage'),
  confidence: 'practice',
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
