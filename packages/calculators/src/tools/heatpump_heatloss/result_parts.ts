import {
  choice,
  count,
  type FieldText,
  flag,
  numberChoice,
  orNull,
  quantity,
  strictObject,
} from '../../kernel/index.ts';
import {
  ELEMENTS,
  ELIGIBILITIES,
  EXISTING_HEATING,
  FLOW_TEMPERATURES,
  GRANT_CASES,
  GRANT_SCHEMES,
  HOUSE_FORMS,
  MEASURES,
} from './options.ts';

export function celsius(decimals: number, about: FieldText) {
  return quantity({ unit: '°C', decimals, ...about });
}

export function kw(decimals: number, about: FieldText) {
  return quantity({ unit: 'kW', decimals, ...about });
}

function squareMetres(about: FieldText) {
  return quantity({ unit: 'm2', decimals: 2, ...about });
}

function metres(about: FieldText) {
  return quantity({ unit: 'm', decimals: 2, ...about });
}

export function uValue(decimals: number, about: FieldText) {
  return quantity({ unit: 'W/(m2 K)', decimals, ...about });
}

export function kwhPerYear(about: FieldText) {
  return quantity({ unit: 'kWh/yr', decimals: 0, ...about });
}

export function gbpPerYear(about: FieldText) {
  return quantity({ unit: 'GBP/yr', decimals: 0, ...about });
}

export function gbp(about: FieldText) {
  return quantity({ unit: 'GBP', decimals: 0, ...about });
}

export function kgco2ePerYear(about: FieldText) {
  return quantity({ unit: 'kgCO2e/yr', decimals: 0, ...about });
}

export function ratio(decimals: number, about: FieldText) {
  return quantity({ unit: '-', decimals, ...about });
}

export const radiatorFactor = ratio(1, {
  label: 'Radiator oversize factor',
  description: 'Radiator oversize factor: rated output at 50 K required / room heat loss',
});

export const Geometry = strictObject(
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
  { label: 'Geometry', description: 'Dimensions of the assumed home' },
);

export const UValues = strictObject(
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

export const HeatLoss = strictObject({
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

export const GasBoiler = strictObject(
  {
    gas_kwh: kwhPerYear({ label: 'Gas', description: 'Annual gas use' }),
    annual_cost_gbp: gbpPerYear({ label: 'Annual cost', description: 'Annual gas cost, excluding standing charge' }),
    annual_co2_kgco2e: kgco2ePerYear({ label: 'Annual CO₂', description: 'Annual CO2 emissions with gas' }),
  },
  { label: 'Gas boiler comparison', description: 'The same heat from a gas boiler' },
);

export const ReplacedHeating = strictObject(
  {
    heating: choice(EXISTING_HEATING, { label: 'Heating', description: 'Heating that the heat pump is compared with' }),
    energy_kwh: kwhPerYear({ label: 'Energy', description: 'Annual energy use of that heating' }),
    energy_cost_gbp: gbpPerYear({
      label: 'Energy cost',
      description: 'Annual energy cost of that heating, excluding standing charge',
    }),
    standing_charge_gbp: gbpPerYear({
      label: 'Standing charge saved',
      description: 'Annual standing charge that ends with the gas supply',
    }),
    annual_co2_kgco2e: kgco2ePerYear({ label: 'Annual CO₂', description: 'Annual CO₂ emissions of that heating' }),
    energy_cost_saving_gbp: gbpPerYear({
      label: 'Energy cost saving',
      description: 'Annual energy cost saving of the heat pump, without the standing charge; negative if it costs more',
    }),
    annual_cost_saving_gbp: gbpPerYear({
      label: 'Annual cost saving',
      description: 'Annual cost saving of the heat pump, with the standing charge; negative if it costs more',
    }),
    annual_co2_saving_kgco2e: kgco2ePerYear({
      label: 'Annual CO₂ saving',
      description: 'Annual CO₂ saving of the heat pump; negative if it emits more',
    }),
    break_even_spf: ratio(2, {
      label: 'Break-even SPF',
      description: 'System seasonal performance factor at which the annual costs are equal, with the standing charge',
    }),
  },
  { label: 'Heating replaced', description: 'The same heat from the heating that the heat pump replaces' },
);

export const InstalledCost = strictObject(
  {
    low_gbp: gbp({ label: 'Low', description: 'Installed cost before grants, lower bound' }),
    mid_gbp: gbp({ label: 'Middle', description: 'Installed cost before grants' }),
    high_gbp: gbp({ label: 'High', description: 'Installed cost before grants, upper bound' }),
    after_grant_gbp: orNull(
      gbp({ label: 'After the grant', description: 'Middle of the installed cost less the standard grant' }),
      'unless the conditions of the grant are met as far as given',
    ),
  },
  { label: 'Installed cost', description: 'Installed cost of the recommended heat pumps, concept stage' },
);

export const FlowOption = strictObject({
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

export const FormSensitivity = strictObject({
  form: choice(HOUSE_FORMS, { label: 'Form', description: 'Built form of the house' }),
  design_heat_loss_kw: orNull(
    kw(2, {
      label: 'Design heat loss',
      description: 'Design heat loss',
    }),
    'if windows and doors exceed the external walls',
  ),
});

export const AirChangeSensitivity = strictObject({
  air_change_rate: quantity({
    label: 'Air change rate',
    unit: '1/h',
    decimals: 1,
    description: 'Air changes per hour',
  }),
  design_heat_loss_kw: kw(2, { label: 'Design heat loss', description: 'Design heat loss at that rate' }),
});

export const Upgrade = strictObject({
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

export const GrantOption = strictObject({
  scheme: choice(GRANT_SCHEMES, { label: 'Scheme', description: 'Scheme that pays the grant' }),
  case: choice(GRANT_CASES, { label: 'Case', description: 'Homes to which the amount applies' }),
  amount_gbp: gbp({ label: 'Amount', description: 'Amount of the grant' }),
  within_capacity_limit: orNull(
    flag({
      label: 'Within the capacity limit',
      description: 'Whether the recommended heat pumps are within the capacity limit of the scheme',
    }),
    'if the scheme has no such limit',
  ),
  eligibility: choice(ELIGIBILITIES, {
    label: 'Conditions of the grant',
    description: 'Whether what is given meets the conditions of the grant; ownership and certificate are not inputs',
  }),
});
