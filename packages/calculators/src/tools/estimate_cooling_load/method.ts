import type { Static } from 'typebox';
import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { CAPACITY_MARGIN } from '../../data/cooling_technology.ts';
import { type Calculated, type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { airflowOf } from '../../methods/cooling_flows.ts';
import { PLANT_SIZING } from '../../methods/modular_plant.ts';
import { compareWithBenchmark } from './benchmark.ts';
import { OFFICE_COOLING_ENERGY } from './data/energy.ts';
import { FAN_HEAT_RATIO, SUPPLY_AIR_DIFFERENCE } from './data/space.ts';
import { energyOfComfortSpace, energyOfItSpace, energyPerArea, fullLoadHours, partialPue } from './energy.ts';
import { fanGain, type Gain, type Gains, gainsOf, sumOf } from './gains.ts';
import { type CooledHall, coolHall, electricalOf, flowsOf } from './hall.ts';
import { type RoomUnits, roomUnitsFor, sizePlant } from './plant.ts';
import { COOLING_LOAD } from './references.ts';
import type { Input, Result } from './schema.ts';
import { chooseComfortSystem } from './system.ts';
import { type ComfortSpace, type ComfortSystem, isItSpace, PLANT_TYPE_OF, type System } from './vocabulary.ts';

type Space = Given<typeof Input>;

/** What the advice needs and the result does not show. */
export interface Facts {
  /** An office in the UK with a comms room: its figures without that room, as the benchmarks of offices are. */
  without_comms_room: { energy_per_m2: number; required_per_m2: number } | null;
  /** Enthalpy of indoor air, kJ/kg. */
  h_in: number;
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

/** Airflow of a comfort space at the difference of room and supply air. */
function supplyAirflow(space_type: ComfortSpace, { supply_air_temperature_c: sent }: Space, gains: Gains, w: Working) {
  const dt =
    sent === undefined
      ? w.pick('dt', SUPPLY_AIR_DIFFERENCE, space_type)
      : w.step('dt', gains.state.t_in - sent, {
          formula: 't_in - supply_air_temperature_c',
          description: 'Temperature difference between room and supply air',
          unit: 'K',
          reference: PLANT_SIZING,
        });
  const rise = { symbol: 'dt', k: dt };
  return airflowOf({ q_air: gains.room_s, formula: 'room_s', rise, field: 'supply_airflow_m3_per_s' }, w);
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
  const margin = w.use(CAPACITY_MARGIN);
  const required = (load - it_load_kw * (1 + fan)) * (1 + margin);
  const required_per_m2 = w.step('comfort_required_per_m2', (required * 1000) / floor_area_m2, {
    formula: '(load - it_load_kw * (1 + fan_supply)) * (1 + margin) * 1000 / floor_area_m2',
    description: 'Required capacity per floor area, excluding the comms room',
    unit: 'W/m2',
    reference: PLANT_SIZING,
  });
  return { energy_per_m2, required_per_m2 };
}

/** What differs between an IT space and a comfort space: the system, and the heat and flows of its parts. */
interface Served {
  system: System;
  fans: Gain;
  hall: CooledHall | null;
}

/** A comfort space: its system for the load with the heat of its supply fans. */
function serveComfort(space_type: ComfortSpace, { climate_zone }: Space, gains: Gains, w: Working): Served {
  const fans = fanGain(space_type, gains, w);
  const all = [...gains.all, fans];
  const margin = w.use(CAPACITY_MARGIN);
  const required = w.step('required_by_type', (sumOf(all, 'sensible') + sumOf(all, 'latent')) * (1 + margin), {
    formula: '(room_s + q_s_fresh_air + q_s_fan_heat + q_l_people + q_l_infiltration + q_l_fresh_air) * (1 + margin)',
    description: 'Required capacity, by which the system is chosen',
    unit: 'kW',
    reference: PLANT_SIZING,
  });
  return { system: chooseComfortSystem({ space_type, climate_zone, required }, w), fans, hall: null };
}

function serve(input: Space, gains: Gains, w: Working): Served {
  if (!isItSpace(input.space_type)) return serveComfort(input.space_type, input, gains, w);
  const hall = coolHall(input, gains, w);
  return { system: hall.system, fans: hall.fans, hall };
}

/** The parts of the result that only an IT space has, and the airflow. */
function flowsAndPower(input: Space, { hall, fans }: Served, gains: Gains, load: number, w: Working) {
  if (hall === null) {
    const airflow = supplyAirflow(input.space_type as ComfortSpace, input, gains, w);
    return { airflow, liquid_flow: 0, q_liq: 0, q_air: load - fans.sensible, refr: null, power: null, roomUnits: [] };
  }
  const { airflow, liquid_flow } = flowsOf(hall, gains, w);
  const { q_air, p_cool } = hall.cooling;
  const roomUnits = roomUnitsFor(hall, input.redundancy, w);
  return { airflow, liquid_flow, q_liq: hall.plant.q_liq, q_air, refr: hall.refr, power: p_cool, roomUnits };
}

export function estimateCoolingLoad(input: Space, w: Working): Calculated<Static<typeof Result>, Facts> {
  const { space_type, climate_zone, redundancy, floor_area_m2, it_load_kw } = input;
  const gains = gainsOf(input, w);
  const density = w.result('it_density_w_per_m2', (it_load_kw * 1000) / floor_area_m2, {
    symbol: 'density',
    formula: 'it_load_kw * 1000 / floor_area_m2',
    reference: PRODUCT_METHOD,
  });
  const served = serve(input, gains, w);
  const { system, hall } = served;
  const all = [...gains.all, served.fans];
  const { sensible, latent, load } = peakLoad(all, w);
  const ratio = w.result('sensible_heat_ratio', sensible / load, {
    symbol: 'SHR',
    formula: 'sensible / load',
    reference: COOLING_LOAD,
  });
  const load_breakdown = breakDown(all, load);
  const usual = compareWithBenchmark(input, load, w);
  const plant = sizePlant(system, load, redundancy, w);
  const required_per_m2 = w.result('required_capacity_w_per_m2', (plant.required * 1000) / floor_area_m2, {
    symbol: 'required_per_m2',
    formula: 'required * 1000 / floor_area_m2',
    reference: PLANT_SIZING,
  });
  const flows = flowsAndPower(input, served, gains, load, w);

  const eflh_comfort = fullLoadHours(input, w);
  const energy = hall
    ? energyOfItSpace(input, { ...electricalOf(gains), plant: hall.plant }, w)
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
    room_units: flows.roomUnits.map(shownGroup),
    heat_to_liquid_kw: flows.q_liq,
    heat_to_air_kw: flows.q_air,
    liquid_flow_l_per_s: flows.liquid_flow,
    refrigeration_capacity_kw: flows.refr,
    design_cooling_power_kw: flows.power,
    supply_airflow_m3_per_s: flows.airflow,
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
    annual_energy_kwh_per_m2: energyPerArea(input, energy.electric, hall ? 'annual_cooling' : 'electric', w),
    cooling_partial_pue: hall ? partialPue(input, energy.electric, w) : null,
    energy_benchmark_good_kwh_per_m2: econ19.good,
    energy_benchmark_typical_kwh_per_m2: econ19.typical,
  };
  return { figures, facts: { without_comms_room, h_in: gains.state.h_in } };
}
