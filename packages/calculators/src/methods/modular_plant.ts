import {
  DUTY_UNITS_MAX,
  MODULE_SIZE,
  MODULE_SIZES_KW,
  PLANT_SIZE_LIMIT,
  type Redundancy,
} from '../data/modular_plant.ts';
import { PRODUCT_METHOD, type Working } from '../kernel/index.ts';
import { selectUnits } from './unit_selection.ts';

export const PLANT_SIZING = 'CIBSE Guide B3 (2016)';

/** A plant of equal units. */
export interface Modules {
  unit: number;
  duty: number;
  standby: number;
  total_units: number;
}

const TOTAL_UNITS: Record<Redundancy, { of: (duty: number) => number; formula: string }> = {
  N: { of: (duty) => duty, formula: 'duty' },
  'N+1': { of: (duty) => duty + 1, formula: 'duty + 1' },
  '2N': { of: (duty) => 2 * duty, formula: '2 * duty' },
};

/** The maximum number of duty units for a plant of this capacity. */
function unitsMax(required: number, w: Working): number {
  const small_below = w.pick('small_below', PLANT_SIZE_LIMIT, 'small');
  const medium_below = w.pick('medium_below', PLANT_SIZE_LIMIT, 'medium');
  const units_small = w.pick('units_small', DUTY_UNITS_MAX, 'small');
  const units_medium = w.pick('units_medium', DUTY_UNITS_MAX, 'medium');
  const units_large = w.pick('units_large', DUTY_UNITS_MAX, 'large');
  const units_above_small = required < medium_below ? units_medium : units_large;
  return w.step('units_max', required < small_below ? units_small : units_above_small, {
    formula: 'required < small_below ? units_small : (required < medium_below ? units_medium : units_large)',
    description: 'Maximum number of duty units before the next size is selected',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
}

/** Size of one unit, and the number of duty and standby units, for a capacity that is `required` in the working. */
export function modulesFor(required: number, redundancy: Redundancy, w: Working): Modules {
  const units_max = unitsMax(required, w);
  const { unit_kw, duty_units } = selectUnits({ required_kw: required, sizes: MODULE_SIZES_KW, units_max });
  const unit = w.pick('unit', MODULE_SIZE, String(unit_kw));
  const duty = w.step('duty', duty_units, {
    formula: 'max(1, ceil(required / unit - 1e-9))',
    description: 'Duty units',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const total_units = w.step('total_units', TOTAL_UNITS[redundancy].of(duty), {
    formula: TOTAL_UNITS[redundancy].formula,
    description: 'Duty and standby units',
    unit: '-',
    reference: PLANT_SIZING,
  });
  const standby = w.step('standby', total_units - duty, {
    formula: 'total_units - duty',
    description: 'Standby units',
    unit: '-',
    reference: PLANT_SIZING,
  });
  return { unit, duty, standby, total_units };
}

export function installedCapacity({ unit, total_units }: Modules, w: Working): number {
  return w.step('installed', unit * total_units, {
    formula: 'unit * total_units',
    description: 'Installed capacity',
    unit: 'kW',
    reference: PLANT_SIZING,
  });
}

export function capacityAfterFailure({ unit, total_units }: Modules, w: Working): number {
  return w.step('after_failure', unit * (total_units - 1), {
    formula: 'unit * (total_units - 1)',
    description: 'Capacity after the failure of one unit',
    unit: 'kW',
    reference: PLANT_SIZING,
  });
}
