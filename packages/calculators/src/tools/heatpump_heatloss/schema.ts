import {
  choice,
  count,
  listOf,
  numberChoice,
  optional,
  orNull,
  quantity,
  strictObject,
  withDefault,
} from '../../kernel/index.ts';

/** Oldest first; RdSAP calls them A to M. */
export const AGE_BANDS = [
  'pre_1900',
  '1900_1929',
  '1930_1949',
  '1950_1966',
  '1967_1975',
  '1976_1982',
  '1983_1990',
  '1991_1995',
  '1996_2002',
  '2003_2006',
  '2007_2011',
  '2012_2022',
  '2023_plus',
] as const;
const RDSAP_BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const;
export const LOCATIONS = [
  'london',
  'birmingham',
  'manchester',
  'glasgow',
  'edinburgh',
  'leeds',
  'newcastle',
  'cardiff',
  'belfast',
  'plymouth',
  'southampton',
] as const;
const REGIONS = ['england', 'wales', 'scotland', 'northern_ireland'] as const;
export const FLOW_TEMPERATURES = [35, 45, 55] as const;
export const ELEMENTS = [
  'walls',
  'windows',
  'doors',
  'roof',
  'ground_floor',
  'thermal_bridging',
  'ventilation',
] as const;
const FORMS = ['detached', 'semi_detached', 'mid_terrace'] as const;
const MEASURES = ['wall_insulation', 'loft_insulation', 'window_replacement', 'draught_proofing'] as const;

export type AgeBand = (typeof AGE_BANDS)[number];
type RdsapBand = (typeof RDSAP_BANDS)[number];
export type Location = (typeof LOCATIONS)[number];
export type Region = (typeof REGIONS)[number];
export type FlowTemperature = (typeof FLOW_TEMPERATURES)[number];
export type Element = (typeof ELEMENTS)[number];
export type Form = (typeof FORMS)[number];
export type Measure = (typeof MEASURES)[number];

/** The band's letter in RdSAP. */
export function rdsapBandOf(age_band: AgeBand): RdsapBand {
  const letter = RDSAP_BANDS[AGE_BANDS.indexOf(age_band)];
  if (letter === undefined) throw new Error('every age band has a letter');
  return letter;
}

export const Input = strictObject({
  floor_area_m2: quantity({
    unit: 'm2',
    minimum: 20,
    maximum: 1000,
    description: 'Total heated floor area, all storeys',
  }),
  storeys: withDefault(
    count({ unit: '-', minimum: 1, maximum: 4, description: 'Storeys, each with the same footprint' }),
    2,
  ),
  age_band: choice(AGE_BANDS, 'When the house was built'),
  location: choice(LOCATIONS, 'City whose climate is used'),
  external_design_temp_c: optional(
    quantity({
      unit: '°C',
      minimum: -25,
      maximum: 10,
      description: 'Outdoor design temperature, in place of the 99.6 % value of the city',
    }),
  ),
  internal_design_temp_c: withDefault(
    quantity({ unit: '°C', minimum: 16, maximum: 26, description: 'Mean design temperature of the whole house' }),
    21,
  ),
  ceiling_height_m: withDefault(
    quantity({ unit: 'm', minimum: 2, maximum: 4.5, description: 'Floor to ceiling height of a storey' }),
    2.4,
  ),
  glazing_pct_of_floor: withDefault(
    quantity({
      unit: '%',
      minimum: 0,
      maximum: 100,
      description: 'Window area over floor area; windows and doors must fit into the walls of a detached house',
    }),
    25,
  ),
  air_change_rate: withDefault(
    quantity({ unit: '1/h', minimum: 0.1, maximum: 5, description: 'Air changes per hour, whole house' }),
    0.5,
  ),
  flow_temp_c: withDefault(
    numberChoice(FLOW_TEMPERATURES, { unit: '°C', description: 'Emitter flow temperature at design conditions' }),
    45,
  ),
});

function celsius(decimals: number, description: string) {
  return quantity({ unit: '°C', decimals, description });
}

function kw(decimals: number, description: string) {
  return quantity({ unit: 'kW', decimals, description });
}

function squareMetres(description: string) {
  return quantity({ unit: 'm2', decimals: 2, description });
}

function metres(description: string) {
  return quantity({ unit: 'm', decimals: 2, description });
}

function uValue(decimals: number, description: string) {
  return quantity({ unit: 'W/(m2 K)', decimals, description });
}

function kwhPerYear(description: string) {
  return quantity({ unit: 'kWh/yr', decimals: 0, description });
}

function gbpPerYear(description: string) {
  return quantity({ unit: 'GBP/yr', decimals: 0, description });
}

function kgco2ePerYear(description: string) {
  return quantity({ unit: 'kgCO2e/yr', decimals: 0, description });
}

function ratio(decimals: number, description: string) {
  return quantity({ unit: '-', decimals, description });
}

const radiatorFactor = ratio(1, 'Rated radiator output at 50 K needed per unit of room heat loss');

const Geometry = strictObject(
  {
    storeys: count({ unit: '-', description: 'Storeys' }),
    footprint_area_m2: squareMetres('Floor area of one storey'),
    plan_width_m: metres('Width of the plan'),
    plan_depth_m: metres('Depth of the plan'),
    exposed_perimeter_m: metres('Perimeter of the outer walls'),
    wall_height_m: metres('Height of the outer walls'),
    gross_wall_area_m2: squareMetres('Outer walls with their openings'),
    net_wall_area_m2: squareMetres('Outer walls without their openings'),
    window_area_m2: squareMetres('Windows'),
    door_area_m2: squareMetres('Doors'),
    exposed_envelope_area_m2: squareMetres('Gross walls, roof and ground floor'),
    heated_volume_m3: quantity({ unit: 'm3', decimals: 1, description: 'Heated volume' }),
  },
  { description: 'Dimensions of the detached house that is assumed' },
);

const UValues = strictObject(
  {
    wall_w_per_m2k: uValue(2, 'Outer walls'),
    window_w_per_m2k: uValue(2, 'Windows'),
    door_w_per_m2k: uValue(2, 'Doors'),
    roof_w_per_m2k: uValue(2, 'Roof'),
    ground_floor_w_per_m2k: uValue(3, 'Ground floor'),
    thermal_bridging_y_w_per_m2k: uValue(2, 'Thermal bridging per exposed area'),
  },
  { description: 'Thermal transmittances used' },
);

const HeatLoss = strictObject({
  element: choice(ELEMENTS, 'Where the heat goes'),
  area_m2: orNull(squareMetres('Area; exposed envelope for thermal_bridging, null for ventilation')),
  u_value_w_per_m2k: orNull(uValue(3, 'U-value; y for thermal_bridging, null for ventilation')),
  delta_t_k: quantity({ unit: 'K', decimals: 1, description: 'Temperature difference' }),
  heat_loss_w: quantity({ unit: 'W', decimals: 0, description: 'Heat loss at design conditions' }),
  share_pct: quantity({ unit: '%', decimals: 1, description: 'Share of the design heat loss' }),
});

const GasBoiler = strictObject(
  {
    gas_kwh: kwhPerYear('Gas of a year'),
    annual_cost_gbp: gbpPerYear('Gas bill without standing charge'),
    annual_co2_kgco2e: kgco2ePerYear('Emissions of a year'),
  },
  { description: 'The same heat from a gas boiler' },
);

const FlowOption = strictObject({
  flow_temp_c: numberChoice(FLOW_TEMPERATURES, { unit: '°C', description: 'Flow temperature' }),
  indicative_scop: ratio(1, 'Seasonal performance factor of space heating'),
  annual_electricity_kwh: kwhPerYear('Electricity of a year'),
  annual_running_cost_gbp: gbpPerYear('Electricity bill without standing charge'),
  radiator_oversize_factor: radiatorFactor,
});

const FormSensitivity = strictObject({
  form: choice(FORMS, 'How the house is attached to others'),
  design_heat_loss_kw: orNull(kw(2, 'Design heat loss; null where windows and doors exceed the outer walls')),
});

const AirChangeSensitivity = strictObject({
  air_change_rate: quantity({ unit: '1/h', decimals: 1, description: 'Air changes per hour' }),
  design_heat_loss_kw: kw(2, 'Design heat loss at that rate'),
});

const Upgrade = strictObject({
  measure: choice(MEASURES, 'What is done'),
  value_before: quantity({
    unit: 'W/(m2 K) or 1/h',
    decimals: 2,
    description: 'U-value before; for draught_proofing air changes per hour',
  }),
  value_after: quantity({
    unit: 'W/(m2 K) or 1/h',
    decimals: 2,
    description: 'U-value after; for draught_proofing air changes per hour',
  }),
  heat_loss_reduction_kw: kw(2, 'Design heat loss saved'),
  design_heat_loss_after_kw: kw(2, 'Design heat loss after the measure alone'),
  annual_heat_saving_kwh: kwhPerYear('Heat saved in a year'),
  annual_cost_saving_gbp: gbpPerYear('Electricity bill saved at the chosen flow temperature'),
});

export const Result = strictObject({
  region: choice(REGIONS, 'Part of the United Kingdom whose U-values are used'),
  rdsap_age_band: choice(RDSAP_BANDS, 'Age band in RdSAP'),
  external_design_temp_c: celsius(1, 'Outdoor design temperature used'),
  internal_design_temp_c: celsius(1, 'Indoor design temperature used'),
  design_delta_t_k: quantity({ unit: 'K', decimals: 1, description: 'Indoor less outdoor design temperature' }),
  annual_mean_external_temp_c: celsius(1, 'Annual mean outdoor temperature, against which a solid floor loses heat'),
  design_heat_loss_kw: kw(2, 'Heat loss at design conditions'),
  specific_heat_loss_w_per_m2: quantity({ unit: 'W/m2', decimals: 1, description: 'Design heat loss per floor area' }),
  fabric_heat_loss_kw: kw(2, 'Part of the fabric, thermal bridging included'),
  ventilation_heat_loss_kw: kw(2, 'Part of the ventilation'),
  heat_transfer_coefficient_w_per_k: quantity({
    unit: 'W/K',
    decimals: 1,
    description: 'Heat loss per kelvin, fabric and ventilation',
  }),
  heat_loss_parameter_w_per_m2k: uValue(2, 'Heat transfer coefficient per floor area'),
  geometry: Geometry,
  u_values: UValues,
  heat_loss_breakdown: listOf(HeatLoss, { description: 'The seven parts of the design heat loss' }),
  recommended_heat_pump_kw: kw(0, 'Output at design conditions to shortlist, all units'),
  heat_pump_units: count({ unit: '-', description: 'Heat pumps' }),
  heat_pump_unit_kw: kw(0, 'Output of one heat pump at design conditions'),
  capacity_margin_pct: quantity({ unit: '%', decimals: 1, description: 'Output above the design heat loss' }),
  flow_temp_c: numberChoice(FLOW_TEMPERATURES, { unit: '°C', description: 'Flow temperature used' }),
  indicative_scop: ratio(1, 'Seasonal performance factor of space heating'),
  hot_water_spf: ratio(1, 'Seasonal performance factor of hot water'),
  system_spf: ratio(2, 'Seasonal performance factor of space heating and hot water together'),
  radiator_oversize_factor: radiatorFactor,
  assumed_occupancy: quantity({ unit: 'persons', decimals: 2, description: 'Occupants of a home of this floor area' }),
  hot_water_litres_per_day: quantity({ unit: 'l/d', decimals: 0, description: 'Hot water of a day' }),
  base_temp_c: celsius(2, 'Outdoor temperature below which the house is heated'),
  heating_degree_days: quantity({ unit: 'K d', decimals: 0, description: 'Degree days of a year to that base' }),
  annual_space_heating_kwh: kwhPerYear('Heat for rooms'),
  annual_hot_water_kwh: kwhPerYear('Heat for hot water'),
  annual_heat_demand_kwh: kwhPerYear('Heat for rooms and hot water'),
  annual_heat_demand_kwh_per_m2: quantity({
    unit: 'kWh/(m2 yr)',
    decimals: 1,
    description: 'Heat for rooms and hot water per floor area',
  }),
  annual_electricity_kwh: kwhPerYear('Electricity of the heat pump'),
  annual_running_cost_gbp: gbpPerYear('Electricity bill of the heat pump without standing charge'),
  annual_co2_kgco2e: kgco2ePerYear('Emissions of the heat pump'),
  equivalent_full_load_hours: quantity({
    unit: 'h',
    decimals: 0,
    description: 'Hours at design heat loss that give the space heating of a year',
  }),
  gas_boiler_comparison: GasBoiler,
  annual_cost_saving_vs_gas_gbp: gbpPerYear('Gas bill less electricity bill; negative is dearer'),
  annual_co2_saving_vs_gas_kgco2e: kgco2ePerYear('Emissions with gas less those of the heat pump'),
  break_even_spf: ratio(2, 'System SPF at which the two bills are equal'),
  flow_temp_options: listOf(FlowOption, { description: 'The three flow temperatures side by side' }),
  attachment_sensitivity: listOf(FormSensitivity, {
    description: 'Design heat loss if the house shares walls with others',
  }),
  air_change_sensitivity: listOf(AirChangeSensitivity, { description: 'Design heat loss at other air change rates' }),
  upgrade_options: listOf(Upgrade, { description: 'Measures, each alone; may be empty' }),
});
