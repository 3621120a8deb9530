import type { Static } from 'typebox';
import type { Calculated, Given, Working } from '../../kernel/index.ts';
import { annualHeatOf } from './annual_heat.ts';
import { formOf } from './geometry.ts';
import { grantsOf } from './grants.ts';
import { breakDown, type HeatLoss, heatLossOf, totalsOf } from './heat_loss.ts';
import { sizeHeatPump } from './heat_pump.ts';
import { type House, houseOf } from './house.ts';
import { DEFAULTED, type Input } from './inputs.ts';
import { installedCost } from './installed_cost.ts';
import { rdsapBandOf } from './options.ts';
import { compareWithReplaced } from './replaced.ts';
import { annualHeatPump, compareWithGas, type FlowOption } from './running.ts';
import type { Result } from './schema.ts';
import { airChangeSensitivity, attachmentSensitivity } from './sensitivity.ts';
import { upgradesOf } from './upgrades.ts';

type Figures = Static<typeof Result>;

function shownGeometry({ building }: House, loss: HeatLoss): Figures['geometry'] {
  return {
    storeys: building.storeys,
    footprint_area_m2: building.A_f,
    plan_width_m: building.width,
    plan_depth_m: building.depth,
    exposed_perimeter_m: loss.P,
    wall_height_m: building.h_w,
    gross_wall_area_m2: loss.A_gross,
    net_wall_area_m2: loss.A_wall,
    window_area_m2: building.A_win,
    door_area_m2: building.A_door,
    exposed_envelope_area_m2: loss.A_exp,
    heated_volume_m3: building.V,
  };
}

function shownUValues({ fabric }: House, { U_floor }: HeatLoss): Figures['u_values'] {
  return {
    wall_w_per_m2k: fabric.U_wall,
    window_w_per_m2k: fabric.U_win,
    door_w_per_m2k: fabric.U_door,
    roof_w_per_m2k: fabric.U_roof,
    ground_floor_w_per_m2k: U_floor,
    thermal_bridging_y_w_per_m2k: fabric.y,
  };
}

function shownOption({ flow_temp_c, scop, E_el, cost, radiators }: FlowOption): Figures['flow_temp_options'][number] {
  return {
    flow_temp_c,
    indicative_scop: scop,
    annual_electricity_kwh: E_el,
    annual_running_cost_gbp: cost,
    radiator_oversize_factor: radiators,
  };
}

export function assessHeatPump(input: Given<typeof Input>, w: Working): Calculated<Figures> {
  const { floor_area_m2, age_band, flow_temp_c, internal_design_temp_c, existing_fuel = 'mains_gas' } = input;
  const form = formOf(input);
  w.useDefaults(...DEFAULTED);
  const house = houseOf(input, w);
  const loss = heatLossOf(house, form, w);
  if (loss === null) throw new Error('the input check ensures that windows and doors fit');
  const total = totalsOf(loss, floor_area_m2, w);
  const heat_loss_breakdown = breakDown(loss, w);
  const plant = sizeHeatPump(total.Q, w);
  const heat = annualHeatOf(input, total.H, w);
  const year = annualHeatPump(input, heat, total.Q, w);
  const gas = compareWithGas(heat, year, w);
  const { region } = house;
  const replaced_heating =
    existing_fuel === 'heat_pump'
      ? null
      : compareWithReplaced({ heating: existing_fuel, region }, { heat, ...year }, w);
  const grants = grantsOf(region, input, plant, w);

  const figures: Figures = {
    region,
    rdsap_age_band: rdsapBandOf(age_band),
    built_form: form,
    external_design_temp_c: house.climate.theta_e,
    internal_design_temp_c,
    design_delta_t_k: house.climate.dT,
    annual_mean_external_temp_c: house.climate.theta_m,
    air_change_rate: loss.n_air,
    typical_air_change_rate: loss.n_typical,
    design_heat_loss_kw: total.Q,
    specific_heat_loss_w_per_m2: total.specific,
    fabric_heat_loss_kw: total.Q_fabric,
    ventilation_heat_loss_kw: total.Q_ventilation,
    heat_transfer_coefficient_w_per_k: total.H,
    heat_loss_parameter_w_per_m2k: total.HLP,
    geometry: shownGeometry(house, loss),
    u_values: shownUValues(house, loss),
    heat_loss_breakdown,
    recommended_heat_pump_kw: plant.recommended,
    heat_pump_units: plant.units,
    heat_pump_unit_kw: plant.unit,
    capacity_margin_pct: plant.margin,
    flow_temp_c,
    indicative_scop: year.scop,
    hot_water_spf: year.hot_water_spf,
    system_spf: year.spf,
    radiator_oversize_factor: year.radiators,
    assumed_occupancy: heat.N,
    hot_water_litres_per_day: heat.L,
    base_temp_c: heat.theta_b,
    heating_degree_days: heat.HDD,
    annual_space_heating_kwh: heat.E_space,
    annual_hot_water_kwh: heat.E_dhw,
    annual_heat_demand_kwh: heat.E_heat,
    annual_heat_demand_kwh_per_m2: heat.E_heat_m2,
    annual_electricity_kwh: year.E_el,
    annual_running_cost_gbp: year.cost,
    annual_co2_kgco2e: year.co2,
    equivalent_full_load_hours: year.hours,
    gas_boiler_comparison: { gas_kwh: gas.G, annual_cost_gbp: gas.cost, annual_co2_kgco2e: gas.co2 },
    annual_cost_saving_vs_gas_gbp: gas.cost_saving,
    annual_co2_saving_vs_gas_kgco2e: gas.co2_saving,
    break_even_spf: gas.break_even,
    replaced_heating,
    installed_cost: installedCost({ floor_area_m2, recommended: plant.recommended, grants }, w),
    flow_temp_options: year.options.map(shownOption),
    attachment_sensitivity: attachmentSensitivity(house, { form, Q: total.Q }, w),
    air_change_sensitivity: airChangeSensitivity(house, loss, w),
    grant_options: grants,
    upgrade_options: upgradesOf({ house, loss, HDD: heat.HDD, scop: year.scop }, w),
  };
  return { figures };
}
