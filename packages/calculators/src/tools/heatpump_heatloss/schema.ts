import { choice, count, listOf, numberChoice, orNull, quantity, strictObject } from '../../kernel/index.ts';
import { BUILT_FORMS, FLOW_TEMPERATURES, RDSAP_BANDS, REGIONS } from './options.ts';
import {
  AirChangeSensitivity,
  celsius,
  FlowOption,
  FormSensitivity,
  GasBoiler,
  Geometry,
  GrantOption,
  gbpPerYear,
  HeatLoss,
  InstalledCost,
  kgco2ePerYear,
  kw,
  kwhPerYear,
  ReplacedHeating,
  radiatorFactor,
  ratio,
  Upgrade,
  UValues,
  uValue,
} from './result_parts.ts';

export const Result = strictObject({
  region: choice(REGIONS, { label: 'Region', description: 'Part of the United Kingdom whose U-values are used' }),
  rdsap_age_band: choice(RDSAP_BANDS, { label: 'RdSAP age band', description: 'Age band in RdSAP' }),
  built_form: choice(BUILT_FORMS, { label: 'Built form', description: 'Built form used' }),
  external_design_temp_c: celsius(1, {
    label: 'Outdoor design temperature',
    description: 'Outdoor design temperature used',
  }),
  internal_design_temp_c: celsius(1, {
    label: 'Indoor design temperature',
    description: 'Indoor design temperature used',
  }),
  design_delta_t_k: quantity({
    label: 'Design temperature difference',
    unit: 'K',
    decimals: 1,
    description: 'Design temperature difference: indoor less outdoor',
  }),
  annual_mean_external_temp_c: celsius(1, {
    label: 'Annual mean outdoor temperature',
    description: 'Annual mean outdoor temperature, used for a solid ground floor',
  }),
  air_change_rate: quantity({
    label: 'Air change rate',
    unit: '1/h',
    decimals: 2,
    description: 'Air changes per hour used',
  }),
  typical_air_change_rate: quantity({
    label: 'Typical air change rate',
    unit: '1/h',
    decimals: 2,
    description: 'Air changes per hour estimated from age and storeys',
  }),
  design_heat_loss_kw: kw(2, { label: 'Design heat loss', headline: 1, description: 'Design heat loss' }),
  specific_heat_loss_w_per_m2: quantity({
    label: 'Specific heat loss',
    unit: 'W/m2',
    decimals: 1,
    description: 'Design heat loss per floor area',
  }),
  fabric_heat_loss_kw: kw(2, {
    label: 'Fabric heat loss',
    description: 'Transmission heat loss, including thermal bridging',
  }),
  ventilation_heat_loss_kw: kw(2, { label: 'Ventilation heat loss', description: 'Ventilation heat loss' }),
  heat_transfer_coefficient_w_per_k: quantity({
    label: 'Heat transfer coefficient',
    unit: 'W/K',
    decimals: 1,
    description: 'Heat transfer coefficient: transmission and ventilation heat loss per kelvin',
  }),
  heat_loss_parameter_w_per_m2k: uValue(2, {
    label: 'Heat loss parameter',
    description: 'Heat loss parameter: heat transfer coefficient per floor area',
  }),
  geometry: Geometry,
  u_values: UValues,
  heat_loss_breakdown: listOf(HeatLoss, {
    label: 'Heat loss breakdown',
    description: 'The design heat loss by element',
  }),
  recommended_heat_pump_kw: kw(0, {
    label: 'Recommended heat pump',
    headline: 2,
    description: 'Total output of the heat pumps at design conditions, to shortlist',
  }),
  heat_pump_units: count({ label: 'Number of heat pumps', unit: '-', description: 'Number of heat pumps' }),
  heat_pump_unit_kw: kw(0, {
    label: 'Output of one heat pump',
    description: 'Output of one heat pump at design conditions',
  }),
  capacity_margin_pct: quantity({
    label: 'Capacity margin',
    unit: '%',
    decimals: 1,
    description: 'Capacity margin above the design heat loss',
  }),
  flow_temp_c: numberChoice(FLOW_TEMPERATURES, {
    label: 'Flow temperature',
    unit: '°C',
    description: 'Flow temperature used',
  }),
  indicative_scop: ratio(1, {
    label: 'Indicative SCOP',
    headline: 3,
    description: 'Seasonal performance factor, space heating',
  }),
  hot_water_spf: ratio(1, { label: 'Hot water SPF', description: 'Seasonal performance factor, hot water' }),
  system_spf: ratio(2, {
    label: 'System SPF',
    description: 'System seasonal performance factor, space heating and hot water',
  }),
  radiator_oversize_factor: radiatorFactor,
  assumed_occupancy: quantity({
    label: 'Assumed occupancy',
    unit: 'persons',
    decimals: 2,
    description: 'Assumed occupancy for this floor area',
  }),
  hot_water_litres_per_day: quantity({
    label: 'Daily hot water',
    unit: 'l/d',
    decimals: 0,
    description: 'Daily hot water demand',
  }),
  base_temp_c: celsius(2, {
    label: 'Base temperature',
    description: 'Base temperature of the degree days',
  }),
  heating_degree_days: quantity({
    label: 'Heating degree days',
    unit: 'K d',
    decimals: 0,
    description: 'Annual degree days to that base',
  }),
  annual_space_heating_kwh: kwhPerYear({ label: 'Annual space heating', description: 'Annual space heating demand' }),
  annual_hot_water_kwh: kwhPerYear({ label: 'Annual hot water', description: 'Annual hot water heat demand' }),
  annual_heat_demand_kwh: kwhPerYear({
    label: 'Annual heat demand',
    description: 'Annual heat demand: space heating and hot water',
  }),
  annual_heat_demand_kwh_per_m2: quantity({
    label: 'Annual heat demand per m²',
    unit: 'kWh/m2/yr',
    decimals: 1,
    description: 'Annual heat demand per floor area: space heating and hot water',
  }),
  annual_electricity_kwh: kwhPerYear({
    label: 'Annual electricity',
    description: 'Annual electricity of the heat pump',
  }),
  annual_running_cost_gbp: gbpPerYear({
    label: 'Annual running cost',
    headline: 4,
    description: 'Annual electricity cost of the heat pump, excluding standing charge',
  }),
  annual_co2_kgco2e: kgco2ePerYear({ label: 'Annual CO₂', description: 'Annual CO₂ emissions of the heat pump' }),
  equivalent_full_load_hours: quantity({
    label: 'Equivalent full-load hours',
    unit: 'h',
    decimals: 0,
    description: 'Equivalent full-load hours of space heating',
  }),
  gas_boiler_comparison: GasBoiler,
  annual_cost_saving_vs_gas_gbp: gbpPerYear({
    label: 'Annual energy cost saving against gas',
    description:
      'Annual energy cost saving compared with gas, without standing charge; negative if the heat pump costs more',
  }),
  annual_co2_saving_vs_gas_kgco2e: kgco2ePerYear({
    label: 'Annual CO₂ saving against gas',
    headline: 5,
    description: 'Annual CO2 saving compared with gas',
  }),
  break_even_spf: ratio(2, {
    label: 'Break-even SPF',
    description: 'Break-even seasonal performance factor against gas, at which the energy costs are equal',
  }),
  replaced_heating: orNull(ReplacedHeating, 'if a heat pump is replaced'),
  installed_cost: InstalledCost,
  flow_temp_options: listOf(FlowOption, {
    label: 'Flow temperature options',
    description: 'Comparison of the three flow temperatures',
  }),
  attachment_sensitivity: listOf(FormSensitivity, {
    label: 'Attachment sensitivity',
    description: 'Design heat loss of a house with no, one and two party walls; empty for a flat',
  }),
  air_change_sensitivity: listOf(AirChangeSensitivity, {
    label: 'Air change sensitivity',
    description: 'Design heat loss at other air change rates',
  }),
  grant_options: listOf(GrantOption, {
    label: 'Grant options',
    description: 'Grants of the region, each for its own case; empty in Northern Ireland',
  }),
  upgrade_options: listOf(Upgrade, { label: 'Upgrade options', description: 'Measures, each alone; may be empty' }),
});
