import type { Static } from 'typebox';
import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { AIR_DENSITY, AIR_HEAT_CAPACITY } from '../../data/physics.ts';
import { type Calculated, type Given, PRODUCT_METHOD, settle, type Working } from '../../kernel/index.ts';
import { plantOf } from '../../methods/cooling_plant.ts';
import { PLANT_SIZING } from '../../methods/modular_plant.ts';
import { compareWithBenchmark } from './benchmark.ts';
import { OFFICE_COOLING_ENERGY } from './data/energy.ts';
import { DESIGN_MARGIN } from './data/plant.ts';
import { FAN_HEAT_RATIO, SUPPLY_AIR_DIFFERENCE } from './data/space.ts';
import { energyOfComfortSpace, energyOfItSpace, energyPerArea, fullLoadHours, partialPue } from './energy.ts';
import { fanGain, type Gain, type Gains, gainsOf, sumOf } from './gains.ts';
import { type RoomUnits, roomUnitsFor, sizePlant } from './plant.ts';
import { COOLING_LOAD } from './references.ts';
import {
  type ComfortSystem,
  type Input,
  IT_TECHNOLOGY,
  type ItSystem,
  isItSpace,
  PLANT_TYPE_OF,
  type Result,
  type System,
} from './schema.ts';
import { chooseSystem } from './system.ts';

type Space = Given<typeof Input>;

/** What the advice needs and the result does not show. */
export interface Facts {
  /** An office in the UK with a comms room: its figures without that room, as the benchmarks of offices are. */
  without_comms_room: { energy_per_m2: number; required_per_m2: number } | null;
}

/** The sums of the ten components. */
function peakLoad(gains: readonly Gain[], w: Working): { sensible: number; latent: number; load: number } {
  const sensible = w.result('sensible_load_kw', sumOf(gains, 'sensible'), {
    symbol: 'sensible',
    formula: 'room_s + q_s_fresh_air + q_s_fan_heat',
    reference: COOLING_LOAD,
  });
  const latent = w.result('latent_load_kw', sumOf(gains, 'latent'), {
    symbol: 'latent',
    formula: 'q_l_people + q_l_infiltration + q_l_fresh_air',
    reference: COOLING_LOAD,
  });
  const load = w.result('total_cooling_load_kw', sensible + latent, {
    symbol: 'load',
    formula: 'sensible + latent',
    reference: COOLING_LOAD,
  });
  return { sensible, latent, load };
}

/** The capacity with all heat on air, by which the system is chosen. */
function requiredOnAir(space: Space, gains: Gains, w: Working): number {
  const group = w.group('on_air');
  const all = [...gains.all, fanGain(space, gains, 0, group)];
  const margin = w.use(DESIGN_MARGIN);
  return w.step('required_on_air', (sumOf(all, 'sensible') + sumOf(all, 'latent')) * (1 + margin), {
    formula:
      '(room_s + q_s_fresh_air + q_s_on_air_fan_heat + q_l_people + q_l_infiltration + q_l_fresh_air) * (1 + margin)',
    description: 'Required capacity with all heat on the air side',
    unit: 'kW',
    reference: PLANT_SIZING,
  });
}

/** Each component with its share of the load, which is in the working. */
function breakDown(gains: readonly Gain[], load: number): Static<typeof Result>['load_breakdown'] {
  return gains.map(({ component, sensible, latent, isDry, group }) => {
    const total_kw = group.step('q_t', sensible + latent, {
      formula: isDry ? 'q_s' : 'q_s + q_l',
      description: 'Cooling load of the component',
      unit: 'kW',
      reference: COOLING_LOAD,
    });
    const share_pct = group.step('share', (100 * total_kw) / load, {
      formula: '100 * q_t / load',
      description: 'Percentage of the cooling load',
      unit: '%',
      reference: PRODUCT_METHOD,
    });
    return { component, sensible_kw: sensible, latent_kw: latent, total_kw, share_pct };
  });
}

function supplyAirflow({ space_type }: Space, { room_s }: Gains, q_liq: number, w: Working): number {
  const rho = w.use(AIR_DENSITY);
  const cp = w.use(AIR_HEAT_CAPACITY);
  const dt = w.pick('dt', SUPPLY_AIR_DIFFERENCE, space_type);
  return w.result('supply_airflow_m3_per_s', (room_s - q_liq) / (rho * cp * dt), {
    symbol: 'airflow',
    formula: q_liq > 0 ? '(room_s - q_liq) / (rho * cp * dt)' : 'room_s / (rho * cp * dt)',
    reference: PLANT_SIZING,
  });
}

function shownGroup({ unit_type, unit_kw, duty, standby, total, installed }: RoomUnits) {
  return {
    unit_type,
    unit_capacity_kw: unit_kw,
    duty_units: duty,
    standby_units: standby,
    total_units: total,
    installed_kw: installed,
  };
}

function officeBenchmark({ space_type, climate_zone }: Space, w: Working) {
  if (space_type !== 'office' || climate_zone !== 'uk') return { good: null, typical: null };
  return {
    good: w.pick('econ19_good', OFFICE_COOLING_ENERGY, 'good'),
    typical: w.pick('econ19_typical', OFFICE_COOLING_ENERGY, 'typical'),
  };
}

/** The comms room of an office, whose cooling runs all year, is not in the office benchmarks. */
function withoutCommsRoom(
  { floor_area_m2, it_load_kw }: Space,
  { load, electric, e_it }: { load: number; electric: number; e_it: number },
  w: Working,
): NonNullable<Facts['without_comms_room']> {
  const energy_per_m2 = w.step('comfort_electric_per_m2', (electric - e_it) / floor_area_m2, {
    formula: '(electric - annual_cooling) / floor_area_m2',
    description: 'Annual cooling electricity per floor area, excluding the comms room',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });
  const fan = FAN_HEAT_RATIO.value.office;
  const margin = w.use(DESIGN_MARGIN);
  const required = (load - it_load_kw * (1 + fan)) * (1 + margin);
  const required_per_m2 = w.step('comfort_required_per_m2', (required * 1000) / floor_area_m2, {
    formula: '(load - it_load_kw * (1 + fan_supply)) * (1 + margin) * 1000 / floor_area_m2',
    description: 'Required capacity per floor area, excluding the comms room',
    unit: 'W/m2',
    reference: PLANT_SIZING,
  });
  return { energy_per_m2, required_per_m2 };
}

function sensibleOf(gains: Gains, component: Gain['component']): number {
  const gain = gains.all.find((candidate) => candidate.component === component);
  if (!gain) throw new Error(`the gains lack ${component}`);
  return gain.sensible;
}

/** The plant of an IT space, whose liquid loop removes part of the heat; absent for comfort spaces. */
function itPlantOf({ space_type, it_load_kw }: Space, system: System, w: Working) {
  return isItSpace(space_type) ? plantOf(IT_TECHNOLOGY[system as ItSystem], it_load_kw, w) : null;
}

export function estimateCoolingLoad(input: Space, w: Working): Calculated<Static<typeof Result>, Facts> {
  const { space_type, climate_zone, redundancy, floor_area_m2, it_load_kw } = input;
  const gains = gainsOf(input, w);
  const density = w.result('it_density_w_per_m2', (it_load_kw * 1000) / floor_area_m2, {
    symbol: 'density',
    formula: 'it_load_kw * 1000 / floor_area_m2',
    reference: PRODUCT_METHOD,
  });
  const required = requiredOnAir(input, gains, w);
  const system = chooseSystem({ space_type, climate_zone, it_load_kw, required, density: settle(density) }, w);
  const itPlant = itPlantOf(input, system, w);
  const q_liq = itPlant?.q_liq ?? 0;

  const fans = fanGain(input, gains, q_liq, w);
  const all = [...gains.all, fans];
  const { sensible, latent, load } = peakLoad(all, w);
  const ratio = w.result('sensible_heat_ratio', sensible / load, {
    symbol: 'SHR',
    formula: 'sensible / load',
    reference: COOLING_LOAD,
  });
  const load_breakdown = breakDown(all, load);
  const usual = compareWithBenchmark(input, load, w);
  const plant = sizePlant(load, redundancy, w);
  const required_per_m2 = w.result('required_capacity_w_per_m2', (plant.required * 1000) / floor_area_m2, {
    symbol: 'required_per_m2',
    formula: 'required * 1000 / floor_area_m2',
    reference: PLANT_SIZING,
  });
  const roomUnits = roomUnitsFor(system, { load, fan_heat: fans.sensible, q_liq }, redundancy, w);
  const airflow = supplyAirflow(input, gains, q_liq, w);

  const eflh_comfort = fullLoadHours(input, w);
  const ups = sensibleOf(gains, 'ups_and_distribution_losses');
  const lighting = sensibleOf(gains, 'lighting');
  const energy = itPlant
    ? energyOfItSpace(input, { ups, lighting, plant: itPlant }, w)
    : energyOfComfortSpace(input, { load, unit: plant.unit, system: system as ComfortSystem, eflh_comfort }, w);
  const econ19 = officeBenchmark(input, w);
  const hasCommsRoom = econ19.typical !== null && it_load_kw > 0;
  const without_comms_room = hasCommsRoom ? withoutCommsRoom(input, { load, ...energy }, w) : null;

  const figures = {
    space_type,
    climate_zone,
    redundancy,
    sensible_load_kw: sensible,
    latent_load_kw: latent,
    total_cooling_load_kw: load,
    sensible_heat_ratio: ratio,
    specific_load_w_per_m2: usual.specific,
    benchmark_low_w_per_m2: usual.low,
    benchmark_high_w_per_m2: usual.high,
    benchmark_position: usual.position,
    benchmark_typical_w_per_m2: usual.typical,
    it_density_w_per_m2: density,
    load_breakdown,
    design_margin_pct: plant.margin_pct,
    required_capacity_kw: plant.required,
    required_capacity_tr: plant.required_tr,
    required_capacity_w_per_m2: required_per_m2,
    plant_type: PLANT_TYPE_OF[system],
    unit_capacity_kw: plant.unit,
    duty_units: plant.duty,
    standby_units: plant.standby,
    total_units: plant.total_units,
    installed_capacity_kw: plant.installed,
    installed_capacity_tr: plant.installed_tr,
    capacity_after_one_failure_kw: plant.after_failure,
    tolerates_one_unit_failure: plant.tolerates_failure,
    duty_utilisation_pct: plant.utilisation,
    room_units: roomUnits.map(shownGroup),
    supply_airflow_m3_per_s: airflow,
    fresh_air_l_per_s: gains.fresh,
    outdoor_design_db_c: gains.state.db,
    outdoor_design_enthalpy_kj_per_kg: gains.state.h_out,
    indoor_design_db_c: gains.state.t_in,
    recommended_system: system,
    seasonal_efficiency: energy.eff,
    equivalent_full_load_hours_comfort: eflh_comfort,
    equivalent_full_load_hours_process: w.use(HOURS_PER_YEAR),
    annual_cooling_demand_kwh: energy.thermal,
    annual_energy_kwh: energy.electric,
    annual_energy_kwh_per_m2: energyPerArea(input, energy.electric, itPlant ? 'annual_cooling' : 'electric', w),
    cooling_partial_pue: itPlant ? partialPue(input, energy.electric, w) : null,
    energy_benchmark_good_kwh_per_m2: econ19.good,
    energy_benchmark_typical_kwh_per_m2: econ19.typical,
  };
  return { figures, facts: { without_comms_room } };
}
