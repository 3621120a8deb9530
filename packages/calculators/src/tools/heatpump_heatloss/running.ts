import { SAP_CO2_FACTOR } from '../../data/sap_tables.ts';
import { AIR_SOURCE_SPF, FOSSIL_SYSTEM_EFFICIENCY } from '../../data/uk_homes.ts';
import { type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import type { AnnualHeat } from './annual_heat.ts';
import {
  ELECTRICITY_PRICE,
  GAS_PRICE,
  HOT_WATER_SPF,
  RADIATOR_EXPONENT,
  RADIATOR_HALF_DROP,
  RADIATOR_RATED_DIFFERENCE,
} from './data/heating.ts';
import type { Input } from './inputs.ts';
import { FLOW_TEMPERATURES, type FlowTemperature } from './options.ts';
import { OFGEM_PRICES, PERFORMANCE_ESTIMATE, SAP_CARBON } from './references.ts';

const RADIATOR_OUTPUT = 'EN 442, radiator output';

/** The row of a flow temperature in tables and in the working. */
const LABEL = { 35: 'W35', 45: 'W45', 55: 'W55' } as const;

export interface FlowOption {
  flow_temp_c: FlowTemperature;
  scop: number;
  E_el: number;
  cost: number;
  radiators: number;
}

/** The heat pump at one flow temperature. */
function optionAt(
  flow_temp_c: FlowTemperature,
  { internal_design_temp_c }: Given<typeof Input>,
  heat: AnnualHeat,
  w: Working,
): FlowOption {
  const t_flow = w.read('t_flow', flow_temp_c, {
    description: 'Flow temperature',
    unit: '°C',
    reference: 'Values of flow_temp_c',
  });
  const scop = w.pick('scop', AIR_SOURCE_SPF, LABEL[flow_temp_c]);
  const dhw_spf = w.use(HOT_WATER_SPF);
  const p_electricity = w.use(ELECTRICITY_PRICE);
  const rad_dt = w.use(RADIATOR_RATED_DIFFERENCE);
  const rad_half_drop = w.use(RADIATOR_HALF_DROP);
  const rad_n = w.use(RADIATOR_EXPONENT);
  const E_el = w.result('annual_electricity_kwh', heat.E_space / scop + heat.E_dhw / dhw_spf, {
    symbol: 'E_el',
    formula: 'E_space / scop + E_dhw / dhw_spf',
    reference: PERFORMANCE_ESTIMATE,
  });
  const cost = w.result('annual_running_cost_gbp', E_el * p_electricity, {
    symbol: 'cost',
    formula: 'E_el * p_electricity',
    reference: OFGEM_PRICES,
  });
  const radiators = w.result(
    'radiator_oversize_factor',
    pow(rad_dt / (t_flow - rad_half_drop - internal_design_temp_c), rad_n),
    {
      symbol: 'radiators',
      formula: '(rad_dt / (t_flow - rad_half_drop - internal_design_temp_c))^rad_n',
      reference: RADIATOR_OUTPUT,
    },
  );
  return { flow_temp_c, scop, E_el, cost, radiators };
}

function atFlow(symbol: string): string {
  return `flow_temp_c == t_flow_W35 ? ${symbol}_W35 : (flow_temp_c == t_flow_W45 ? ${symbol}_W45 : ${symbol}_W55)`;
}

const AT_FLOW = { scop: atFlow('scop'), E_el: atFlow('E_el'), cost: atFlow('cost'), radiators: atFlow('radiators') };

/** The option at the selected flow temperature, recorded under its own symbols. */
function chosenOf(options: readonly FlowOption[], flow_temp_c: FlowTemperature, w: Working): FlowOption {
  const chosen = options.find((option) => option.flow_temp_c === flow_temp_c);
  if (!chosen) throw new Error('every flow temperature is an option');
  w.result('indicative_scop', chosen.scop, {
    symbol: 'scop',
    formula: AT_FLOW.scop,
    reference: PERFORMANCE_ESTIMATE,
  });
  w.result('annual_electricity_kwh', chosen.E_el, {
    symbol: 'E_el',
    formula: AT_FLOW.E_el,
    reference: PERFORMANCE_ESTIMATE,
  });
  w.result('annual_running_cost_gbp', chosen.cost, {
    symbol: 'cost',
    formula: AT_FLOW.cost,
    reference: OFGEM_PRICES,
  });
  w.result('radiator_oversize_factor', chosen.radiators, {
    symbol: 'radiators',
    formula: AT_FLOW.radiators,
    reference: RADIATOR_OUTPUT,
  });
  return chosen;
}

/** The three flow temperatures, and the annual figures of the heat pump at the selected one. */
export function annualHeatPump(input: Given<typeof Input>, heat: AnnualHeat, Q: number, w: Working) {
  const options = FLOW_TEMPERATURES.map((flow, row) =>
    optionAt(flow, input, heat, w.row('flow_temp_options', row, LABEL[flow])),
  );
  const chosen = chosenOf(options, input.flow_temp_c, w);
  const spf = w.result('system_spf', heat.E_heat / chosen.E_el, {
    symbol: 'spf',
    formula: 'E_heat / E_el',
    reference: PERFORMANCE_ESTIMATE,
  });
  const co2_electricity = w.pick('co2_electricity', SAP_CO2_FACTOR, 'grid_electricity');
  const co2 = w.result('annual_co2_kgco2e', chosen.E_el * co2_electricity, {
    symbol: 'co2',
    formula: 'E_el * co2_electricity',
    reference: SAP_CARBON,
  });
  const hours = w.step('full_load_hours', heat.E_space / Q, {
    formula: 'E_space / Q',
    description: 'Equivalent full-load hours of space heating',
    unit: 'h/yr',
    reference: PRODUCT_METHOD,
  });
  return { ...chosen, options, spf, co2, hours, hot_water_spf: w.use(HOT_WATER_SPF) };
}

/** The same heat from a gas boiler, and the savings of the heat pump. */
export function compareWithGas(heat: AnnualHeat, heatPump: { cost: number; co2: number }, w: Working) {
  const eta_gas = w.pick('eta_gas', FOSSIL_SYSTEM_EFFICIENCY);
  const p_natural_gas = w.use(GAS_PRICE);
  const co2_gas = w.pick('co2_gas', SAP_CO2_FACTOR, 'mains_gas');
  const p_electricity = w.use(ELECTRICITY_PRICE);
  const G = w.result('gas_boiler_comparison.gas_kwh', heat.E_heat / eta_gas, {
    symbol: 'G',
    formula: 'E_heat / eta_gas',
    reference: PRODUCT_METHOD,
  });
  const cost = w.result('gas_boiler_comparison.annual_cost_gbp', G * p_natural_gas, {
    symbol: 'G_cost',
    formula: 'G * p_natural_gas',
    reference: OFGEM_PRICES,
  });
  const co2 = w.result('gas_boiler_comparison.annual_co2_kgco2e', G * co2_gas, {
    symbol: 'G_co2',
    formula: 'G * co2_gas',
    reference: SAP_CARBON,
  });
  const cost_saving = w.result('annual_cost_saving_vs_gas_gbp', cost - heatPump.cost, {
    symbol: 'cost_saving',
    formula: 'G_cost - cost',
    reference: PRODUCT_METHOD,
  });
  const co2_saving = w.result('annual_co2_saving_vs_gas_kgco2e', co2 - heatPump.co2, {
    symbol: 'co2_saving',
    formula: 'G_co2 - co2',
    reference: PRODUCT_METHOD,
  });
  const break_even = w.result('break_even_spf', (eta_gas * p_electricity) / p_natural_gas, {
    symbol: 'break_even',
    formula: 'eta_gas * p_electricity / p_natural_gas',
    reference: PRODUCT_METHOD,
  });
  return { G, cost, co2, cost_saving, co2_saving, break_even };
}
