import type { Redundancy } from '../../data/modular_plant.ts';
import { TON_OF_REFRIGERATION } from '../../data/physics.ts';
import type { Working } from '../../kernel/index.ts';
import { capacityAfterFailure, installedCapacity, modulesFor, PLANT_SIZING } from '../../methods/modular_plant.ts';
import { DESIGN_MARGIN } from './data/plant.ts';

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

/** The plant for the load `load`, which is in the working. */
export function sizePlant(load: number, redundancy: Redundancy, w: Working) {
  const { margin_pct, required, required_tr } = requiredCapacity(load, w);
  const units = modulesFor(required, redundancy, w);
  const { unit, duty } = units;
  const TR = w.use(TON_OF_REFRIGERATION);
  const installed = installedCapacity(units, w);
  const installed_tr = w.step('installed_tr', installed / TR, {
    formula: 'installed / TR',
    description: 'Installed capacity',
    unit: 'TR',
    reference: TON_OF_REFRIGERATION.source.document,
  });
  const after_failure = capacityAfterFailure(units, w);
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
  return {
    ...units,
    margin_pct,
    required,
    required_tr,
    installed,
    installed_tr,
    after_failure,
    tolerates_failure,
    utilisation,
  };
}
