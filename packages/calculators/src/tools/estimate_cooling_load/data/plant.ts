import { LIQUID_JUSTIFIED_FROM, RACK_AREA, SMALL_ROOM } from '../../../data/data_hall.ts';
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

export const IT_SYSTEM_LIMIT = datum({
  symbol: 'it_system_limit',
  description:
    'Limits of required capacity in kW, IT load in kW and IT power density in W/m2 for the system of an IT space',
  value: {
    split_below_kw: 30,
    chilled_from_kw: SMALL_ROOM.value,
    in_row_above_w_per_m2: 3000,
    liquid_above_w_per_m2: (1000 * LIQUID_JUSTIFIED_FROM.value) / RACK_AREA.value,
  },
  unit: 'kW, W/m2',
  source: practice('usual fields of use; 7.5 and 15 kW per rack of 2.5 m2'),
  confidence: 'practice',
});

export const COMFORT_SYSTEM_LIMIT = datum({
  symbol: 'comfort_system_limit',
  description: 'Limits of required capacity for the system of a comfort space',
  value: { split_below_kw: 12, unitary_below_kw: 150, gulf_water_cooled_from_kw: 1500 },
  unit: 'kW',
  source: practice('usual fields of use'),
  confidence: 'practice',
});

export const UNITS_PER_STANDBY_MAX = datum({
  symbol: 'machines_per_spare_max',
  description: 'Duty units of a plant above which one standby unit is not enough',
  value: 8,
  unit: '-',
  source: chosen('recommendations'),
  confidence: 'assumption',
});
