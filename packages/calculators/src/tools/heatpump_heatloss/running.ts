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
import { PERFORMANCE_ESTIMATE } from './references.ts';
import { FLOW_TEMPERATURES, type FlowTemperature, type Input } from './schema.ts';

const RADIATOR_OUTPUT = 'EN 442, radiator output';
const OFGEM_PRICES = 'Ofgem price cap';
const SAP_CARBON = 'SAP 10.2 Table 12';

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
  whole: Working,
): FlowOption {
  const w = whole.part(LABEL[flow_temp_c]);
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
  const E_el = w.step('E_el', heat.E_space / scop + heat.E_dhw / dhw_spf, {
    formula: 'E_space / scop + E_dhw / dhw_spf',
    description: 'Annual electricity',
    unit: 'kWh/yr',
    reference: PERFORMANCE_ESTIMATE,
  });
  const cost = w.step('cost', E_el * p_electricity, {
    formula: 'E_el * p_electricity',
    description: 'Annual electricity cost',
    unit: 'GBP/yr',
    reference: OFGEM_PRICES,
  });
  const radiators = w.step('radiators', pow(rad_dt / (t_flow - rad_half_drop - internal_design_temp_c), rad_n), {
    formula: '(rad_dt / (t_flow - rad_half_drop - internal_design_temp_c))^rad_n',
    description: 'Radiator oversize factor: rated output at 50 K / room heat loss',
    unit: '-',
    reference: RADIATOR_OUTPUT,
  });
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
  w.step('scop', chosen.scop, {
    formula: AT_FLOW.scop,
    description: 'Seasonal performance factor, space heating',
    unit: '-',
    reference: PERFORMANCE_ESTIMATE,
  });
  w.step('E_el', chosen.E_el, {
    formula: AT_FLOW.E_el,
    description: 'Annual electricity at the selected flow temperature',
    unit: 'kWh/yr',
    reference: PERFORMANCE_ESTIMATE,
  });
  w.step('cost', chosen.cost, {
    formula: AT_FLOW.cost,
    description: 'Annual electricity cost at the selected flow temperature',
    unit: 'GBP/yr',
    reference: OFGEM_PRICES,
  });
  w.step('radiators', chosen.radiators, {
    formula: AT_FLOW.radiators,
    description: 'Radiator oversize factor at the selected flow temperature',
    unit: '-',
    reference: RADIATOR_OUTPUT,
  });
  return chosen;
}

/** The three flow temperatures, and the annual figures of the heat pump at the selected one. */
export function annualHeatPump(input: Given<typeof Input>, heat: AnnualHeat, Q: number, w: Working) {
  const options = FLOW_TEMPERATURES.map((flow) => optionAt(flow, input, heat, w));
  const chosen = chosenOf(options, input.flow_temp_c, w);
  const spf = w.step('spf', heat.E_heat / chosen.E_el, {
    formula: 'E_heat / E_el',
    description: 'System seasonal performance factor, space heating and hot water',
    unit: '-',
    reference: PERFORMANCE_ESTIMATE,
  });
  const co2_electricity = w.pick('co2_electricity', SAP_CO2_FACTOR, 'grid_electricity');
  const co2 = w.step('co2', chosen.E_el * co2_electricity, {
    formula: 'E_el * co2_electricity',
    description: 'Annual CO2 emissions',
    unit: 'kgCO2e/yr',
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
  const G = w.step('G', heat.E_heat / eta_gas, {
    formula: 'E_heat / eta_gas',
    description: 'Annual gas use',
    unit: 'kWh/yr',
    reference: PRODUCT_METHOD,
  });
  const cost = w.step('G_cost', G * p_natural_gas, {
    formula: 'G * p_natural_gas',
    description: 'Annual gas cost',
    unit: 'GBP/yr',
    reference: OFGEM_PRICES,
  });
  const co2 = w.step('G_co2', G * co2_gas, {
    formula: 'G * co2_gas',
    description: 'Annual CO2 emissions with gas',
    unit: 'kgCO2e/yr',
    reference: SAP_CARBON,
  });
  const cost_saving = w.step('cost_saving', cost - heatPump.cost, {
    formula: 'G_cost - cost',
    description: 'Annual cost saving compared with gas',
    unit: 'GBP/yr',
    reference: PRODUCT_METHOD,
  });
  const co2_saving = w.step('co2_saving', co2 - heatPump.co2, {
    formula: 'G_co2 - co2',
    description: 'Annual CO2 saving compared with gas',
    unit: 'kgCO2e/yr',
    reference: PRODUCT_METHOD,
  });
  const break_even = w.step('break_even', (eta_gas * p_electricity) / p_natural_gas, {
    formula: 'eta_gas * p_electricity / p_natural_gas',
    description: 'Break-even seasonal performance factor, equal energy cost',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  return { G, cost, co2, cost_saving, co2_saving, break_even };
}
