import {
  choice,
  count,
  type FieldText,
  flag,
  listOf,
  numberChoice,
  optional,
  optionsOf,
  orNull,
  quantity,
  strictObject,
  withDefault,
} from '../../kernel/index.ts';

/** Oldest first; RdSAP calls them A to M. */
export const AGE_BANDS = {
  pre_1900: 'Before 1900',
  '1900_1929': '1900 to 1929',
  '1930_1949': '1930 to 1949',
  '1950_1966': '1950 to 1966',
  '1967_1975': '1967 to 1975',
  '1976_1982': '1976 to 1982',
  '1983_1990': '1983 to 1990',
  '1991_1995': '1991 to 1995',
  '1996_2002': '1996 to 2002',
  '2003_2006': '2003 to 2006',
  '2007_2011': '2007 to 2011',
  '2012_2022': '2012 to 2022',
  '2023_plus': 'From 2023',
} as const;
const RDSAP_BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const;
export const LOCATIONS = {
  london: 'London',
  birmingham: 'Birmingham',
  manchester: 'Manchester',
  glasgow: 'Glasgow',
  edinburgh: 'Edinburgh',
  leeds: 'Leeds',
  newcastle: 'Newcastle',
  cardiff: 'Cardiff',
  belfast: 'Belfast',
  plymouth: 'Plymouth',
  southampton: 'Southampton',
} as const;
const REGIONS = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
} as const;
export const FLOW_TEMPERATURES = [35, 45, 55] as const;
export const ELEMENTS = {
  walls: 'Walls',
  windows: 'Windows',
  doors: 'Doors',
  roof: 'Roof',
  ground_floor: 'Ground floor',
  thermal_bridging: 'Thermal bridging',
  ventilation: 'Ventilation',
} as const;
const FORMS = {
  detached: 'Detached',
  semi_detached: 'Semi-detached',
  mid_terrace: 'Mid-terrace',
} as const;
const MEASURES = {
  wall_insulation: 'Wall insulation',
  loft_insulation: 'Loft insulation',
  window_replacement: 'New windows',
  draught_proofing: 'Draught-proofing',
} as const;
const GRANT_SCHEMES = {
  boiler_upgrade_scheme: 'Boiler Upgrade Scheme',
  home_energy_scotland: 'Home Energy Scotland grant',
} as const;
const GRANT_CASES = {
  standard: 'Standard',
  off_gas_replacing_oil_or_lpg: 'Off the gas grid, replacing oil or LPG',
  rural_or_island: 'Rural or island home',
} as const;

export type AgeBand = keyof typeof AGE_BANDS;
type RdsapBand = (typeof RDSAP_BANDS)[number];
export type Location = keyof typeof LOCATIONS;
export type Region = keyof typeof REGIONS;
export type FlowTemperature = (typeof FLOW_TEMPERATURES)[number];
export type Element = keyof typeof ELEMENTS;
export type Form = keyof typeof FORMS;
export type Measure = keyof typeof MEASURES;

const OLDEST_FIRST = optionsOf(AGE_BANDS);

/** The band's letter in RdSAP. */
export function rdsapBandOf(age_band: AgeBand): RdsapBand {
  const letter = RDSAP_BANDS[OLDEST_FIRST.indexOf(age_band)];
  if (letter === undefined) throw new Error('every age band has a letter');
  return letter;
}

export const Input = strictObject(
  {
    floor_area_m2: quantity({
      label: 'Floor area',
      hint: 'Heated floor area of all storeys',
      unit: 'm2',
      minimum: 20,
      maximum: 1000,
      description: 'Total heated floor area, all storeys',
    }),
    storeys: withDefault(
      count({
        label: 'Number of storeys',
        hint: 'Each with the same footprint',
        unit: '-',
        minimum: 1,
        maximum: 4,
        description: 'Number of storeys, each with the same footprint',
      }),
      2,
    ),
    age_band: choice(AGE_BANDS, {
      label: 'Age band',
      hint: 'Construction period of the house',
      description: 'Construction period of the house, which sets its U-values',
    }),
    location: choice(LOCATIONS, {
      label: 'Location',
      hint: 'City with the nearest climate',
      description: 'City with the nearest climate',
    }),
    external_design_temp_c: optional(
      quantity({
        label: 'Outdoor design temperature',
        hint: 'Leave empty for the 99.6 % value of the city',
        symbol: 'theta_e',
        unit: '°C',
        minimum: -25,
        maximum: 10,
        brief: 'replaces the city value',
        description: 'Outdoor design temperature; without it, the 99.6 % value of the city',
      }),
    ),
    internal_design_temp_c: withDefault(
      quantity({
        label: 'Indoor design temperature',
        hint: 'Mean of the whole house',
        unit: '°C',
        minimum: 16,
        maximum: 26,
        description: 'Mean design temperature of the whole house',
      }),
      21,
    ),
    ceiling_height_m: withDefault(
      quantity({
        label: 'Ceiling height',
        hint: 'Floor to ceiling of a storey',
        unit: 'm',
        minimum: 2,
        maximum: 4.5,
        description: 'Floor to ceiling height of a storey',
      }),
      2.4,
    ),
    glazing_pct_of_floor: withDefault(
      quantity({
        label: 'Glazing',
        hint: 'Window area as a percentage of the floor area',
        inSentence: 'a glazing percentage',
        unit: '%',
        minimum: 0,
        maximum: 100,
        description: 'Window area / floor area; an error if it exceeds the wall area',
      }),
      25,
    ),
    air_change_rate: withDefault(
      quantity({
        label: 'Air change rate',
        hint: 'Whole house',
        unit: '1/h',
        minimum: 0.1,
        maximum: 5,
        description: 'Air changes per hour, whole house',
      }),
      0.5,
    ),
    flow_temp_c: withDefault(
      numberChoice(FLOW_TEMPERATURES, {
        label: 'Flow temperature',
        hint: 'To the radiators or floor, at design conditions',
        unit: '°C',
        description: 'Flow temperature to radiators or floor at design conditions',
      }),
      45,
    ),
  },
  {
    sections: [
      {
        title: 'House',
        members: [
          'floor_area_m2',
          'storeys',
          'age_band',
          'location',
          'ceiling_height_m',
          'glazing_pct_of_floor',
          'air_change_rate',
        ],
      },
      { title: 'Design temperatures', members: ['external_design_temp_c', 'internal_design_temp_c', 'flow_temp_c'] },
    ],
  },
);

/** Inputs with a default that the working mentions. */
export const DEFAULTED = [
  'storeys',
  'internal_design_temp_c',
  'ceiling_height_m',
  'glazing_pct_of_floor',
  'air_change_rate',
  'flow_temp_c',
] as const;

function celsius(decimals: number, about: FieldText) {
  return quantity({ unit: '°C', decimals, ...about });
}

function kw(decimals: number, about: FieldText) {
  return quantity({ unit: 'kW', decimals, ...about });
}

function squareMetres(about: FieldText) {
  return quantity({ unit: 'm2', decimals: 2, ...about });
}

function metres(about: FieldText) {
  return quantity({ unit: 'm', decimals: 2, ...about });
}

function uValue(decimals: number, about: FieldText) {
  return quantity({ unit: 'W/(m2 K)', decimals, ...about });
}

function kwhPerYear(about: FieldText) {
  return quantity({ unit: 'kWh/yr', decimals: 0, ...about });
}

function gbpPerYear(about: FieldText) {
  return quantity({ unit: 'GBP/yr', decimals: 0, ...about });
}

function kgco2ePerYear(about: FieldText) {
  return quantity({ unit: 'kgCO2e/yr', decimals: 0, ...about });
}

function ratio(decimals: number, about: FieldText) {
  return quantity({ unit: '-', decimals, ...about });
}

const radiatorFactor = ratio(1, {
  label: 'Radiator oversize factor',
  description: 'Radiator oversize factor: rated output at 50 K required / room heat loss',
});

const Geometry = strictObject(
  {
    storeys: count({ label: 'Storeys', unit: '-', description: 'Storeys' }),
    footprint_area_m2: squareMetres({
      label: 'Footprint area',
      description: 'Footprint area: floor area of one storey',
    }),
    plan_width_m: metres({ label: 'Plan width', description: 'Width of the plan' }),
    plan_depth_m: metres({ label: 'Plan depth', description: 'Depth of the plan' }),
    exposed_perimeter_m: metres({ label: 'Exposed perimeter', description: 'Perimeter of the external walls' }),
    wall_height_m: metres({ label: 'Wall height', description: 'Height of the external walls' }),
    gross_wall_area_m2: squareMetres({
      label: 'Gross wall area',
      description: 'Gross external wall area, including openings',
    }),
    net_wall_area_m2: squareMetres({
      label: 'Net wall area',
      description: 'Net external wall area, excluding openings',
    }),
    window_area_m2: squareMetres({ label: 'Window area', description: 'Window area' }),
    door_area_m2: squareMetres({ label: 'Door area', description: 'Doors' }),
    exposed_envelope_area_m2: squareMetres({
      label: 'Exposed envelope area',
      description: 'Gross walls, roof and ground floor',
    }),
    heated_volume_m3: quantity({ label: 'Heated volume', unit: 'm3', decimals: 1, description: 'Heated volume' }),
  },
  { label: 'Geometry', description: 'Dimensions of the assumed detached house' },
);

const UValues = strictObject(
  {
    wall_w_per_m2k: uValue(2, { label: 'Wall', description: 'External walls' }),
    window_w_per_m2k: uValue(2, { label: 'Window', description: 'Windows' }),
    door_w_per_m2k: uValue(2, { label: 'Door', description: 'Doors' }),
    roof_w_per_m2k: uValue(2, { label: 'Roof', description: 'Roof' }),
    ground_floor_w_per_m2k: uValue(3, { label: 'Ground floor', description: 'Ground floor' }),
    thermal_bridging_y_w_per_m2k: uValue(2, {
      label: 'Thermal bridging factor y per exposed area',
      description: 'Thermal bridging factor y per exposed area',
    }),
  },
  { label: 'U-values', description: 'Thermal transmittances used' },
);

const HeatLoss = strictObject({
  element: choice(ELEMENTS, { label: 'Element', description: 'Element of the heat loss' }),
  area_m2: orNull(
    squareMetres({ label: 'Area', description: 'Area; exposed envelope for thermal bridging' }),
    'for ventilation',
  ),
  u_value_w_per_m2k: orNull(
    uValue(3, { label: 'U-value', description: 'U-value; y for thermal bridging' }),
    'for ventilation',
  ),
  delta_t_k: quantity({
    label: 'Temperature difference',
    unit: 'K',
    decimals: 1,
    description: 'Temperature difference',
  }),
  heat_loss_w: quantity({ label: 'Heat loss', unit: 'W', decimals: 0, description: 'Heat loss at design conditions' }),
  share_pct: quantity({ label: 'Share', unit: '%', decimals: 1, description: 'Percentage of the design heat loss' }),
});

const GasBoiler = strictObject(
  {
    gas_kwh: kwhPerYear({ label: 'Gas', description: 'Annual gas use' }),
    annual_cost_gbp: gbpPerYear({ label: 'Annual cost', description: 'Annual gas cost, excluding standing charge' }),
    annual_co2_kgco2e: kgco2ePerYear({ label: 'Annual CO₂', description: 'Annual CO2 emissions with gas' }),
  },
  { label: 'Gas boiler comparison', description: 'The same heat from a gas boiler' },
);

const FlowOption = strictObject({
  flow_temp_c: numberChoice(FLOW_TEMPERATURES, {
    label: 'Flow temperature',
    unit: '°C',
    description: 'Flow temperature',
  }),
  indicative_scop: ratio(1, { label: 'Indicative SCOP', description: 'Seasonal performance factor, space heating' }),
  annual_electricity_kwh: kwhPerYear({ label: 'Annual electricity', description: 'Annual electricity' }),
  annual_running_cost_gbp: gbpPerYear({
    label: 'Annual running cost',
    description: 'Annual electricity cost, excluding standing charge',
  }),
  radiator_oversize_factor: radiatorFactor,
});

const FormSensitivity = strictObject({
  form: choice(FORMS, { label: 'Form', description: 'Built form of the house' }),
  design_heat_loss_kw: orNull(
    kw(2, {
      label: 'Design heat loss',
      description: 'Design heat loss',
    }),
    'if windows and doors exceed the external walls',
  ),
});

const AirChangeSensitivity = strictObject({
  air_change_rate: quantity({
    label: 'Air change rate',
    unit: '1/h',
    decimals: 1,
    description: 'Air changes per hour',
  }),
  design_heat_loss_kw: kw(2, { label: 'Design heat loss', description: 'Design heat loss at that rate' }),
});

const Upgrade = strictObject({
  measure: choice(MEASURES, { label: 'Measure', description: 'Upgrade measure' }),
  value_before: quantity({
    label: 'Value before',
    unit: 'W/(m2 K) or 1/h',
    decimals: 2,
    description: 'U-value before; for draught-proofing air changes per hour',
  }),
  value_after: quantity({
    label: 'Value after',
    unit: 'W/(m2 K) or 1/h',
    decimals: 2,
    description: 'U-value after; for draught-proofing air changes per hour',
  }),
  heat_loss_reduction_kw: kw(2, { label: 'Heat loss reduction', description: 'Reduction in design heat loss' }),
  design_heat_loss_after_kw: kw(2, {
    label: 'Design heat loss after',
    description: 'Design heat loss after the measure alone',
  }),
  annual_heat_saving_kwh: kwhPerYear({ label: 'Annual heat saving', description: 'Annual heat saving' }),
  annual_cost_saving_gbp: gbpPerYear({
    label: 'Annual cost saving',
    description: 'Annual electricity cost saving at the selected flow temperature',
  }),
});

const GrantOption = strictObject({
  scheme: choice(GRANT_SCHEMES, { label: 'Scheme', description: 'Scheme that pays the grant' }),
  case: choice(GRANT_CASES, { label: 'Case', description: 'Homes to which the amount applies' }),
  amount_gbp: quantity({ label: 'Amount', unit: 'GBP', decimals: 0, description: 'Amount of the grant' }),
  within_capacity_limit: orNull(
    flag({
      label: 'Within the capacity limit',
      description: 'Whether the recommended heat pumps are within the capacity limit of the scheme',
    }),
    'if the scheme has no such limit',
  ),
});

export const Result = strictObject({
  region: choice(REGIONS, { label: 'Region', description: 'Part of the United Kingdom whose U-values are used' }),
  rdsap_age_band: choice(RDSAP_BANDS, { label: 'RdSAP age band', description: 'Age band in RdSAP' }),
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
    label: 'Annual cost saving against gas',
    description: 'Annual cost saving compared with gas; negative if the heat pump costs more',
  }),
  annual_co2_saving_vs_gas_kgco2e: kgco2ePerYear({
    label: 'Annual CO₂ saving against gas',
    headline: 5,
    description: 'Annual CO2 saving compared with gas',
  }),
  break_even_spf: ratio(2, {
    label: 'Break-even SPF',
    description: 'Break-even seasonal performance factor, at which the energy costs are equal',
  }),
  flow_temp_options: listOf(FlowOption, {
    label: 'Flow temperature options',
    description: 'Comparison of the three flow temperatures',
  }),
  attachment_sensitivity: listOf(FormSensitivity, {
    label: 'Attachment sensitivity',
    description: 'Design heat loss with party walls',
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
