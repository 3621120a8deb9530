import type { Static } from 'typebox';
import { AIR_DENSITY, AIR_HEAT_CAPACITY } from '../../data/physics.ts';
import { type Calculated, type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { PLANT_SIZING } from '../../methods/modular_plant.ts';
import { compareWithBenchmark } from './benchmark.ts';
import { SUPPLY_AIR_DIFFERENCE } from './data/space.ts';
import { energyOfYear } from './energy.ts';
import { type Gain, gainsOf, sumOf } from './gains.ts';
import { sizePlant } from './plant.ts';
import { COOLING_LOAD } from './references.ts';
import type { Input, Result } from './schema.ts';
import { chooseSystem } from './system.ts';

/** What the advice needs and the result does not show. */
export interface Facts {
  /** Factor on the seasonal efficiency for the climate. */
  f_climate: number;
  /** Auxiliary electricity per kWh of cooling. */
  aux: number;
}

/** The sums of the ten components. */
function peakLoad(gains: readonly Gain[], w: Working): { sensible: number; latent: number; load: number } {
  const sensible = w.step('sensible', sumOf(gains, 'sensible'), {
    formula: 'room_s + q_s_fresh_air + q_s_fan_heat',
    description: 'Sensible cooling load',
    unit: 'kW',
    reference: COOLING_LOAD,
  });
  const latent = w.step('latent', sumOf(gains, 'latent'), {
    formula: 'q_l_people + q_l_infiltration + q_l_fresh_air',
    description: 'Latent cooling load',
    unit: 'kW',
    reference: COOLING_LOAD,
  });
  const load = w.step('load', sensible + latent, {
    formula: 'sensible + latent',
    description: 'Cooling load',
    unit: 'kW',
    reference: COOLING_LOAD,
  });
  return { sensible, latent, load };
}

/** Each component with its share of the load, which is in the working. */
function breakDown(gains: readonly Gain[], load: number): Static<typeof Result>['load_breakdown'] {
  return gains.map(({ component, sensible, latent, isDry, part }) => {
    const total_kw = sensible + latent;
    const share_pct = part.step('share', (100 * total_kw) / load, {
      formula: isDry ? '100 * q_s / load' : '100 * (q_s + q_l) / load',
      description: 'Share of the cooling load',
      unit: '%',
      reference: PRODUCT_METHOD,
    });
    return { component, sensible_kw: sensible, latent_kw: latent, total_kw, share_pct };
  });
}

function supplyAirflow({ space_type }: Given<typeof Input>, room_s: number, w: Working): number {
  const rho = w.use(AIR_DENSITY);
  const cp = w.use(AIR_HEAT_CAPACITY);
  const dt = w.pick('dt', SUPPLY_AIR_DIFFERENCE, space_type);
  return w.step('airflow', room_s / (rho * cp * dt), {
    formula: 'room_s / (rho * cp * dt)',
    description: 'Supply air that carries the sensible load of the room',
    unit: 'm3/s',
    reference: PLANT_SIZING,
  });
}

export function estimateCoolingLoad(input: Given<typeof Input>, w: Working): Calculated<Static<typeof Result>, Facts> {
  const { space_type, climate_zone, redundancy, floor_area_m2, it_load_kw } = input;
  const gains = gainsOf(input, w);
  const { sensible, latent, load } = peakLoad(gains.all, w);
  const ratio = w.step('SHR', sensible / load, {
    formula: 'sensible / load',
    description: 'Sensible heat ratio',
    unit: '-',
    reference: COOLING_LOAD,
  });
  const load_breakdown = breakDown(gains.all, load);
  const usual = compareWithBenchmark(input, load, w);
  const density = w.step('density', (it_load_kw * 1000) / floor_area_m2, {
    formula: 'it_load_kw * 1000 / floor_area_m2',
    description: 'IT power per floor area',
    unit: 'W/m2',
    reference: PRODUCT_METHOD,
  });
  const plant = sizePlant(load, redundancy, w);
  const airflow = supplyAirflow(input, gains.room_s, w);
  const system = chooseSystem({ space_type, climate_zone, required: plant.required, density }, w);
  const energy = energyOfYear({ ...input, load, system, unit: plant.unit }, w);

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
    it_density_w_per_m2: density,
    load_breakdown,
    design_margin_pct: plant.margin_pct,
    required_capacity_kw: plant.required,
    required_capacity_tr: plant.required_tr,
    unit_capacity_kw: plant.unit,
    duty_units: plant.duty,
    standby_units: plant.standby,
    total_units: plant.total_units,
    installed_capacity_kw: plant.installed,
    installed_capacity_tr: plant.installed_tr,
    capacity_after_one_failure_kw: plant.after_failure,
    tolerates_one_unit_failure: plant.tolerates_failure,
    duty_utilisation_pct: plant.utilisation,
    supply_airflow_m3_per_s: airflow,
    fresh_air_l_per_s: gains.fresh,
    outdoor_design_db_c: gains.state.db,
    outdoor_design_enthalpy_kj_per_kg: gains.state.h_out,
    indoor_design_db_c: gains.state.t_in,
    recommended_system: system,
    seasonal_efficiency: energy.eff,
    equivalent_full_load_hours_comfort: energy.eflh_comfort,
    equivalent_full_load_hours_process: energy.eflh_process,
    annual_cooling_demand_kwh: energy.thermal,
    annual_energy_kwh: energy.electric,
    annual_energy_kwh_per_m2: energy.per_m2,
    cooling_partial_pue: energy.partial_pue,
  };
  return { figures, facts: { f_climate: energy.f_climate, aux: energy.aux } };
}
