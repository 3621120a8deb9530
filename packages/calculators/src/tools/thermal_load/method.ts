import type { Static } from 'typebox';
import { TON_OF_REFRIGERATION } from '../../data/physics.ts';
import type { Calculated, Given, Working } from '../../kernel/index.ts';
import { recommendType } from '../../methods/cooling_density.ts';
import { liquidFlowOf, SENSIBLE_HEAT } from '../../methods/cooling_flows.ts';
import { CAPACITY, capacityFor, ENERGY_BALANCE } from '../../methods/cooling_power.ts';
import { ECONOMISER_MODEL } from '../../methods/cooling_side.ts';
import { annualByClimate, annualOfSelected, compare, hallOverYear } from './annual.ts';
import { type Assessed, assess, assessAll, pueByAmbient, withLightingAllowance } from './assessment.ts';
import { CFM_PER_M3_PER_S } from './data.ts';
import { densityOf } from './density.ts';
import { hallOf, heatAt } from './heat.ts';
import { chillersFor, chillerTypeOf, sumOfGroups, type UnitGroup, unitGroupsFor } from './plant.ts';
import type { Input, Result } from './schema.ts';
import { zonesOf } from './zones.ts';

/** Flows at the temperature that sizes the plant, in whose working they are. */
function flowsOf({ airflow, technology: { type, q_liq } }: Assessed, w: Working) {
  const airflow_h = w.result('airflow_m3_per_h', 3600 * airflow, {
    symbol: 'V_h',
    formula: '3600 * V',
    reference: SENSIBLE_HEAT,
  });
  const cfm = w.use(CFM_PER_M3_PER_S);
  const airflow_cfm = w.result('airflow_cfm', airflow * cfm, {
    symbol: 'V_cfm',
    formula: 'V * cfm',
    reference: SENSIBLE_HEAT,
  });
  return { airflow_h, airflow_cfm, liquid_flow: liquidFlowOf(type, q_liq, w) };
}

function tonsOf(required: number, w: Working): number {
  const TR = w.use(TON_OF_REFRIGERATION);
  return w.result('cooling_capacity_tr', required / TR, {
    symbol: 'required_tr',
    formula: 'required / TR',
    reference: CAPACITY,
  });
}

function freeCoolingOf({ cooling: { F_air, loop } }: Assessed, w: Working) {
  const air_pct = w.result('free_cooling_fraction_air_pct', 100 * F_air, {
    symbol: 'F_air_pct',
    formula: '100 * F_air',
    reference: ECONOMISER_MODEL,
  });
  if (loop === null) return { air_pct, liquid_pct: 0 };
  const liquid_pct = w.result('free_cooling_fraction_liquid_pct', 100 * loop.F_liq, {
    symbol: 'F_liq_pct',
    formula: '100 * F_liq',
    reference: ECONOMISER_MODEL,
  });
  return { air_pct, liquid_pct };
}

function shownGroup({ role, unit_type, unit_kw, duty, standby, total, installed }: UnitGroup) {
  return {
    role,
    unit_type,
    unit_capacity_kw: unit_kw,
    duty_units: duty,
    standby_units: standby,
    total_units: total,
    installed_kw: installed,
  };
}

/** The temperature that sizes the plant, and the working that has the heat at it: `w` at the ambient that was sent. */
function designOf(t: number, { site_design_temperature_c: sent }: Given<typeof Input>, w: Working) {
  if (sent === undefined || sent <= t) return { t_design: t, at: w, suffix: '' };
  const at = w.group('design');
  const t_design = at.step('t', sent, {
    formula: 'site_design_temperature_c',
    description: 'Design temperature',
    unit: '°C',
    reference: 'Input',
  });
  return { t_design, at, suffix: '_design' };
}

/** The hall at the ambient that was sent, at the temperature that sizes its plant, and the density of its racks. */
function conditionsOf(input: Given<typeof Input>, w: Working) {
  const hall = hallOf(input, w);
  const t = w.step('t', input.ambient_temp_c, {
    formula: 'ambient_temp_c',
    description: 'Ambient temperature',
    unit: '°C',
    reference: 'Input',
  });
  const atAmbient = heatAt(t, hall, w);
  const { t_design, at, suffix } = designOf(t, input, w);
  const sized = suffix === '' ? atAmbient : heatAt(t_design, hall, at);
  const zoned = zonesOf(input, input.cooling_type, w);
  const density = densityOf(hall, sized.heat, zoned?.densest, w, at);
  const design = suffix === '' ? null : { t: t_design, heat: sized.heat };
  return { hall, t, t_design, at, suffix, sized, zones: zoned?.zones ?? [], density, ambient: atAmbient, design };
}

export function estimateThermalLoad(input: Given<typeof Input>, w: Working): Calculated<Static<typeof Result>> {
  const { cooling_type, redundancy, lighting_kw } = input;
  w.useDefaults('lighting_kw');
  const { hall, t, t_design, at, suffix, sized, zones, density, ambient, design } = conditionsOf(input, w);
  const { rack_settled } = density;
  const required = capacityFor(sized.heat, at);
  const required_tr = tonsOf(required, at);

  const conditions = { hall, climate: { t, heat: ambient.heat }, design, rack_settled };
  const selected = assess(cooling_type, conditions, w, at);
  const { technology, cooling, peak, refr, chiller_size } = selected;
  const flows = flowsOf(selected, at);
  const free = freeCoolingOf(selected, w);
  const rejection = at.result('heat_rejection_kw', sized.heat + peak.p_cool, {
    symbol: 'rejection',
    formula: 'heat + p_cool',
    reference: ENERGY_BALANCE,
  });

  const groups = unitGroupsFor(
    { q_air: peak.q_air, symbol: `q_air${suffix}`, rack_settled },
    technology,
    redundancy,
    w,
  );
  const all = sumOfGroups(groups, w);
  const chiller_size_tr = at.result('chiller_size_tr', chiller_size / w.use(TON_OF_REFRIGERATION), {
    formula: 'chiller_size / TR',
    reference: CAPACITY,
  });
  const chillers = chillersFor(chiller_size, `chiller_size${suffix}`, cooling_type, redundancy, w);

  const types = assessAll(selected, conditions, w);
  const byArea = withLightingAllowance(t, technology, hall, w);
  const overYear = hallOverYear(t, hall, w);
  const annual = annualOfSelected(technology, overYear, w);
  const comparison = compare(types, annual, overYear, w);
  const figures = {
    cooling_type,
    redundancy,
    ups_losses_kw: hall.ups,
    lighting_kw,
    envelope_gain_kw: sized.env,
    total_heat_load_kw: sized.heat,
    design_temp_c: t_design,
    heat_to_liquid_kw: technology.q_liq,
    heat_to_air_kw: peak.q_air,
    cooling_capacity_kw: required,
    cooling_capacity_tr: required_tr,
    units: groups.map(shownGroup),
    units_required: all.duty,
    units_installed: all.total,
    installed_cooling_capacity_kw: all.installed,
    airflow_m3_per_s: selected.airflow,
    airflow_m3_per_h: flows.airflow_h,
    airflow_cfm: flows.airflow_cfm,
    liquid_flow_l_per_s: flows.liquid_flow,
    air_delta_t_k: technology.dt_air,
    refrigeration_capacity_kw: refr,
    chiller_type: chillerTypeOf(cooling_type, peak),
    chiller_size_kw: chiller_size,
    chiller_size_tr,
    chiller_installed_kw: chillers?.installed ?? 0,
    chiller_unit_capacity_kw: chillers?.unit_kw ?? 0,
    chiller_units_installed: chillers?.total ?? 0,
    heat_rejection_kw: rejection,
    free_cooling_fraction_air_pct: free.air_pct,
    free_cooling_fraction_liquid_pct: free.liquid_pct,
    chiller_cop: cooling.COP_air,
    fan_power_kw: cooling.p_fan,
    pump_power_kw: cooling.p_pump,
    compressor_power_kw: cooling.p_mech,
    dry_cooler_power_kw: cooling.p_dry,
    cooling_power_kw: cooling.p_cool,
    design_cooling_power_kw: peak.p_cool,
    system_cop: selected.system_cop,
    pue_estimate: cooling.pue,
    pue_by_ambient: pueByAmbient(technology, hall, w),
    lighting_allowance_kw: byArea.lighting_kw,
    pue_at_lighting_allowance: byArea.pue,
    annual_mean_temp_c: annual.mean,
    annual_free_cooling_pct: annual.free_pct,
    annual_cooling_energy_kwh: annual.annual_cooling,
    annual_facility_energy_kwh: annual.annual_facility,
    annual_pue: annual.annual_pue,
    annual_by_climate: annualByClimate(cooling_type, types, overYear, w),
    power_density_kw_per_m2: density.kw_per_m2,
    power_density_w_per_m2: density.w_per_m2,
    heat_density_w_per_m2: density.heat_w_per_m2,
    rack_equivalent_kw: density.rack,
    densest_rack_kw: density.densest,
    zones,
    density_class: density.density_class,
    suitability: selected.suitability,
    recommended_cooling_type: recommendType(hall.it_load_kw, comparison, w),
    liquid_cooling_justified: density.liquid_justified,
    comparison,
  };
  return { figures };
}
