import { TON_OF_REFRIGERATION } from '../../data/physics.ts';
import type { Working } from '../../kernel/index.ts';
import { selectUnits } from '../../methods/unit_selection.ts';
import { DESIGN_MARGIN, DUTY_UNITS_MAX, MODULE_SIZE, MODULE_SIZES_KW, PLANT_SIZE_LIMIT } from './data/plant.ts';
import { PLANT_SIZING, PRODUCT_METHOD } from './references.ts';
import type { Redundancy } from './schema.ts';

const TOTAL_UNITS: Record<Redundancy, { of: (duty: number) => number; formula: string }> = {
  N: { of: (duty) => duty, formula: 'duty' },
  'N+1': { of: (duty) => duty + 1, formula: 'duty + 1' },
  '2N': { of: (duty) => 2 * duty, formula: '2 * duty' },
};

/** Most duty units that a plant of this capacity is split into. */
function unitsMax(required: number, w: Working): number {
  const small_below = w.pick('small_below', PLANT_SIZE_LIMIT, 'small');
  const medium_below = w.pick('medium_below', PLANT_SIZE_LIMIT, 'medium');
  const units_small = w.pick('units_small', DUTY_UNITS_MAX, 'small');
  const units_medium = w.pick('units_medium', DUTY_UNITS_MAX, 'medium');
  const units_large = w.pick('units_large', DUTY_UNITS_MAX, 'large');
  const units_above_small = required < medium_below ? units_medium : units_large;
  return w.step('units_max', required < small_below ? units_small : units_above_small, {
    formula: 'required < small_below ? units_small : (required < medium_below ? units_medium : units_large)',
    description: 'Most duty units before the next size is taken',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
}

/** Capacity that the units on duty have to carry. */
function requiredCapacity(load: number, w: Working) {
  const margin = w.use(DESIGN_MARGIN);
  const TR = w.use(TON_OF_REFRIGERATION);
  const margin_pct = w.step('margin_pct', 100 * margin, {
    formula: '100 * margin',
    description: 'Design margin',
    unit: '%',
    reference: PLANT_SIZING,
  });
  const required = w.step('required', load * (1 + margin), {
    formula: 'load * (1 + margin)',
    description: 'Required capacity',
    unit: 'kW',
    reference: PLANT_SIZING,
  });
  const required_tr = w.step('required_tr', required / TR, {
    formula: 'required / TR',
    description: 'Required capacity',
    unit: 'TR',
    reference: TON_OF_REFRIGERATION.source.document,
  });
  return { margin_pct, required, required_tr };
}

/** Size of one unit, and how many run and stand by. */
function unitsToInstall(required: number, redundancy: Redundancy, w: Working) {
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

/** The plant for the load `load`, which is in the working. */
export function sizePlant(load: number, redundancy: Redundancy, w: Working) {
  const capacity = requiredCapacity(load, w);
  const units = unitsToInstall(capacity.required, redundancy, w);
  const { unit, duty, total_units } = units;
  const TR = w.use(TON_OF_REFRIGERATION);
  const installed = w.step('installed', unit * total_units, {
    formula: 'unit * total_units',
    description: 'Installed capacity',
    unit: 'kW',
    reference: PLANT_SIZING,
  });
  const installed_tr = w.step('installed_tr', installed / TR, {
    formula: 'installed / TR',
    description: 'Installed capacity',
    unit: 'TR',
    reference: TON_OF_REFRIGERATION.source.document,
  });
  const after_failure = w.step('after_failure', unit * (total_units - 1), {
    formula: 'unit * (total_units - 1)',
    description: 'Capacity after the failure of one unit',
    unit: 'kW',
    reference: PLANT_SIZING,
  });
  const tolerates_failure = w.step('tolerates_failure', after_failure >= load, {
    formula: 'after_failure >= load',
    description: 'Whether the load is still carried after the failure of one unit',
    unit: '-',
    reference: PLANT_SIZING,
  });
  const utilisation = w.step('utilisation', (100 * load) / (unit * duty), {
    formula: '100 * load / (unit * duty)',
    description: 'Load over the capacity of the duty units',
    unit: '%',
    reference: PLANT_SIZING,
  });
  return { ...capacity, ...units, installed, installed_tr, after_failure, tolerates_failure, utilisation };
}
