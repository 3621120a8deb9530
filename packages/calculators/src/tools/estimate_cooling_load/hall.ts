import { CAPACITY_MARGIN } from '../../data/cooling_technology.ts';
import { RACK_AREA } from '../../data/data_hall.ts';
import { type Given, settle, type Working } from '../../kernel/index.ts';
import { airUnitsWithLiquid, RACK_EQUIVALENT } from '../../methods/cooling_density.ts';
import { airflowOf, airRiseOf, liquidFlowOf } from '../../methods/cooling_flows.ts';
import { plantOf } from '../../methods/cooling_plant.ts';
import {
  CAPACITY,
  type Cooling,
  coolingAt,
  ENERGY_BALANCE,
  type PlantOfType,
  refrigerationFor,
} from '../../methods/cooling_power.ts';
import { dryGain, type Gain, type Gains, sumOf } from './gains.ts';
import type { Input } from './schema.ts';
import { chooseHallSystem } from './system.ts';
import { IT_TECHNOLOGY, type ItSystem, type RoomUnitType } from './vocabulary.ts';

type Space = Given<typeof Input>;

/** An IT space at its design temperature: the data hall of the thermal load, with people and fresh air. */
export interface CooledHall {
  system: ItSystem;
  plant: PlantOfType;
  cooling: Cooling;
  /** Heat of all components without fans and pumps, kW. */
  heat: number;
  fans: Gain;
  /** Refrigeration capacity, kW. */
  refr: number;
  /** The units that remove the heat to air, where the plant makes cold water. */
  airUnits: RoomUnitType;
}

/** The heat of the hall, in the symbols of the thermal load. */
function heatOf({ all, state }: Gains, ups: number, lighting_kw: number, w: Working): number {
  const said = { unit: 'kW', reference: ENERGY_BALANCE };
  w.step('t', state.db, { formula: 'db', description: 'Ambient temperature', unit: '°C', reference: CAPACITY });
  w.step('ups', ups, { formula: 'q_s_ups_and_distribution_losses', description: 'UPS losses', ...said });
  w.step('lighting_kw', lighting_kw, { formula: 'q_s_lighting', description: 'Lighting', ...said });
  return w.step('heat', sumOf(all, 'sensible') + sumOf(all, 'latent'), {
    formula: 'room_s + q_s_fresh_air + q_l_people + q_l_infiltration + q_l_fresh_air',
    description: 'Total heat load, excluding fans and pumps',
    ...said,
  });
}

/** Fans and pumps. The capacity of direct-expansion units is net of their own fans, so that these are no load on them. */
function fanAndPumpHeat(system: ItSystem, { p_fan, p_pump }: Cooling, w: Working): Gain {
  const isNet = IT_TECHNOLOGY[system] === 'crac';
  return dryGain('fan_heat', isNet ? 0 : p_fan + p_pump, w, {
    formula: isNet ? '0' : 'p_fan + p_pump',
    description: isNet ? 'Heat gain of fans: the capacity of the units is net of it' : 'Heat gain of fans and pumps',
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
}

function airUnitsOf(system: ItSystem, rack: number, { f }: PlantOfType, w: Working): RoomUnitType {
  if (system === 'direct_liquid_cooling') return airUnitsWithLiquid(settle(rack), f, w);
  return system === 'in_row_chilled_water' ? 'in_row_cooler' : 'crah';
}

export function coolHall(space: Space, gains: Gains, w: Working): CooledHall {
  const { it_load_kw, floor_area_m2, liquid_share_pct } = space;
  const { ups, lighting_kw } = electricalOf(gains);
  const heat = heatOf(gains, ups, lighting_kw, w);
  const margin = w.use(CAPACITY_MARGIN);
  const required = w.step('required_on_air', heat * (1 + margin), {
    formula: 'heat * (1 + margin)',
    description: 'Required capacity with all heat on the air side',
    unit: 'kW',
    reference: CAPACITY,
  });
  const rack_area = w.use(RACK_AREA);
  const rack = w.step('rack', (it_load_kw * rack_area) / floor_area_m2, {
    formula: 'it_load_kw * rack_area / floor_area_m2',
    description: 'IT load per rack position',
    unit: 'kW/rack',
    reference: RACK_EQUIVALENT,
  });
  const system = chooseHallSystem({ it_load_kw, required, rack }, w);
  const plant = plantOf(IT_TECHNOLOGY[system], it_load_kw, w, liquid_share_pct);
  const cooling = coolingAt({ t: gains.state.db, heat }, plant, { it_load_kw, ups, lighting_kw }, w);
  return {
    system,
    plant,
    cooling,
    heat,
    fans: fanAndPumpHeat(system, cooling, w),
    refr: refrigerationFor(cooling, w),
    airUnits: airUnitsOf(system, rack, plant, w),
  };
}

function sensibleOf({ all }: Gains, component: Gain['component']): number {
  const gain = all.find((candidate) => candidate.component === component);
  if (!gain) throw new Error(`the gains lack ${component}`);
  return gain.sensible;
}

/** UPS losses and lighting, which the year of the hall has, too. */
export function electricalOf(gains: Gains): { ups: number; lighting_kw: number } {
  return {
    ups: sensibleOf(gains, 'ups_and_distribution_losses'),
    lighting_kw: sensibleOf(gains, 'lighting'),
  };
}

/** Airflow and liquid flow of the hall; fresh air has a unit of its own. */
export function flowsOf({ system, plant: { q_liq } }: CooledHall, { room_s }: Gains, w: Working) {
  const type = IT_TECHNOLOGY[system];
  const rise = { symbol: 'dt_air', k: airRiseOf(type, w) };
  return {
    airflow: airflowOf(
      { q_air: room_s - q_liq, formula: '(room_s - q_liq)', rise, field: 'supply_airflow_m3_per_s' },
      w,
    ),
    liquid_flow: liquidFlowOf(type, q_liq, w),
  };
}
