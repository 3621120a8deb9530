import type { Redundancy } from '../../data/modular_plant.ts';
import { TON_OF_REFRIGERATION } from '../../data/physics.ts';
import type { Working } from '../../kernel/index.ts';
import { capacityAfterFailure, installedCapacity, modulesFor, PLANT_SIZING } from '../../methods/modular_plant.ts';
import { type Group, roomGroup } from '../../methods/unit_groups.ts';
import { DESIGN_MARGIN } from './data/plant.ts';
import type { RoomUnitType, System } from './schema.ts';

/** Capacity to be met by the duty units. */
function requiredCapacity(load: number, w: Working) {
  const margin = w.use(DESIGN_MARGIN);
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

/** The plant for the load `load`, which is in the working. */
export function sizePlant(load: number, redundancy: Redundancy, w: Working) {
  const { margin_pct, required, required_tr } = requiredCapacity(load, w);
  const units = modulesFor(required, redundancy, w);
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

/** The heat that the room units remove, kW: the load excluding fan heat, and its part rejected to liquid. */
interface RoomHeat {
  load: number;
  fan_heat: number;
  q_liq: number;
}

export interface RoomUnits extends Group {
  unit_type: RoomUnitType;
}

/** The room units of a system in addition to its plant; empty for packaged systems and comfort spaces. */
export function roomUnitsFor(
  system: System,
  { load, fan_heat, q_liq }: RoomHeat,
  redundancy: Redundancy,
  w: Working,
): RoomUnits[] {
  const isRowCooled = system === 'in_row_chilled_water';
  const isLiquidCooled = system === 'direct_liquid_cooling';
  if (!isRowCooled && !isLiquidCooled && system !== 'crah_chilled_water') return [];
  const margin = w.use(DESIGN_MARGIN);
  const q_room = w.step('q_room', (load - fan_heat) * (1 + margin), {
    formula: '(load - q_s_fan_heat) * (1 + margin)',
    description: 'Duty of the room units',
    unit: 'kW',
    reference: PLANT_SIZING,
  });
  const groupOf = (unit_type: RoomUnitType, required_kw: number, formula: string): RoomUnits => ({
    unit_type,
    ...roomGroup({ required_kw, formula }, unit_type, redundancy, w.group(unit_type)),
  });
  if (isRowCooled) return [groupOf('in_row_cooler', q_room, 'q_room')];
  if (!isLiquidCooled) return [groupOf('crah', q_room, 'q_room')];
  const q_cdu = w.step('q_cdu', q_liq * (1 + margin), {
    formula: 'q_liq * (1 + margin)',
    description: 'Duty of the liquid loop',
    unit: 'kW',
    reference: PLANT_SIZING,
  });
  return [groupOf('cdu', q_cdu, 'q_cdu'), groupOf('crah', q_room - q_cdu, 'q_room - q_cdu')];
}
