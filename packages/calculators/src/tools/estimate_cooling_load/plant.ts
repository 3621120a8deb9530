import { CAPACITY_MARGIN } from '../../data/cooling_technology.ts';
import type { Redundancy } from '../../data/modular_plant.ts';
import { TON_OF_REFRIGERATION } from '../../data/physics.ts';
import type { Working } from '../../kernel/index.ts';
import {
  capacityAfterFailure,
  installedCapacity,
  type Modules,
  modulesFor,
  PLANT_SIZING,
} from '../../methods/modular_plant.ts';
import { chillerGroup, type Group, roomGroup } from '../../methods/unit_groups.ts';
import type { CooledHall } from './hall.ts';
import type { RoomUnitType, System } from './vocabulary.ts';

/** Capacity to be met by the duty units. */
function requiredCapacity(load: number, w: Working) {
  const margin = w.use(CAPACITY_MARGIN);
  const TR = w.use(TON_OF_REFRIGERATION);
  const margin_pct = w.result('design_margin_pct', 100 * margin, {
    symbol: 'margin_pct',
    formula: '100 * margin',
    reference: PLANT_SIZING,
  });
  const required = w.result('required_capacity_kw', load * (1 + margin), {
    symbol: 'required',
    formula: 'load * (1 + margin)',
    reference: PLANT_SIZING,
  });
  const required_tr = w.result('required_capacity_tr', required / TR, {
    symbol: 'required_tr',
    formula: 'required / TR',
    reference: TON_OF_REFRIGERATION.source.document,
  });
  return { margin_pct, required, required_tr };
}

/** A group of units as the plant; the working has the group as `plant`. */
function asModules({ unit_kw, duty, standby, total }: Group, w: Working): Modules {
  const of = (symbol: string, value: number, from: string, description: string, unit: string) =>
    w.step(symbol, value, { formula: `${from}_plant`, description, unit, reference: PLANT_SIZING });
  return {
    unit: of('unit', unit_kw, 'unit', 'Unit capacity', 'kW'),
    duty: of('duty', duty, 'duty', 'Duty units', '-'),
    standby: of('standby', standby, 'standby', 'Standby units', '-'),
    total_units: of('total_units', total, 'total', 'Duty and standby units', '-'),
  };
}

/** CRAC units and the chillers of a hall are those of the thermal load; others come in the sizes of packaged plant. */
function unitsFor(system: System, required_kw: number, redundancy: Redundancy, w: Working): Modules {
  const duty = { required_kw, formula: 'required' };
  switch (system) {
    case 'crac_dx':
      return asModules(roomGroup(duty, 'crac_dx', redundancy, w.group('plant')), w);
    case 'crah_chilled_water':
    case 'in_row_chilled_water':
    case 'direct_liquid_cooling':
      return asModules(chillerGroup(duty, redundancy, w.group('plant')), w);
    default:
      return modulesFor(required_kw, redundancy, w);
  }
}

/** The plant of a system for the load `load`, which is in the working. */
export function sizePlant(system: System, load: number, redundancy: Redundancy, w: Working) {
  const { margin_pct, required, required_tr } = requiredCapacity(load, w);
  const units = unitsFor(system, required, redundancy, w);
  const { unit, duty } = units;
  const TR = w.use(TON_OF_REFRIGERATION);
  const installed = installedCapacity(units, w);
  const installed_tr = w.result('installed_capacity_tr', installed / TR, {
    symbol: 'installed_tr',
    formula: 'installed / TR',
    reference: TON_OF_REFRIGERATION.source.document,
  });
  const after_failure = capacityAfterFailure(units, w);
  const tolerates_failure = w.result('tolerates_one_unit_failure', after_failure >= load, {
    symbol: 'tolerates_failure',
    formula: 'after_failure >= load',
    reference: PLANT_SIZING,
  });
  const utilisation = w.result('duty_utilisation_pct', (100 * load) / (unit * duty), {
    symbol: 'utilisation',
    formula: '100 * load / (unit * duty)',
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

export interface RoomUnits extends Group {
  unit_type: RoomUnitType;
}

/** The room units of a hall in addition to its plant; none for direct expansion. */
export function roomUnitsFor(
  { system, heat, plant: { q_liq }, airUnits }: CooledHall,
  redundancy: Redundancy,
  w: Working,
): RoomUnits[] {
  if (system === 'split_dx' || system === 'crac_dx') return [];
  const margin = w.use(CAPACITY_MARGIN);
  const groupOf = (unit_type: RoomUnitType, required_kw: number, formula: string): RoomUnits => ({
    unit_type,
    ...roomGroup({ required_kw, formula }, unit_type, redundancy, w.group(unit_type)),
  });
  const onAir = groupOf(airUnits, (heat - q_liq) * (1 + margin), '(heat - q_liq) * (1 + margin)');
  if (system !== 'direct_liquid_cooling') return [onAir];
  return [groupOf('cdu', q_liq * (1 + margin), 'q_liq * (1 + margin)'), onAir];
}
