import { datum } from '../../../kernel/index.ts';
import { chosen, practice } from './source.ts';

export const IT_SYSTEM_LIMIT = datum({
  symbol: 'it_system_limit',
  description:
    'Required capacity in kW below which direct expansion is by split units, and rack density in kW above which air units stand in the rows',
  value: {
    split_below_kw: 30,
    in_row_above_kw_per_rack: 7.5,
  },
  unit: 'kW, kW/rack',
  source: practice('usual fields of use'),
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
