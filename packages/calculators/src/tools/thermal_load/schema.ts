import { CLIMATE_ZONE_LABEL } from '../../data/climate_zones.ts';
import type { CoolingType } from '../../data/cooling_technology.ts';
import {
  choice,
  count,
  type FieldText,
  flag,
  listOf,
  quantity,
  strictObject,
  withDefault,
} from '../../kernel/index.ts';

/** In the order in which they are compared. */
export const COOLING_TYPE_LABEL = {
  crac: 'CRAC, direct expansion',
  crah: 'CRAH, chilled water',
  dlc: 'Direct liquid cooling, cold plates',
  immersion: 'Immersion tanks',
} as const satisfies Record<CoolingType, string>;

export const REDUNDANCIES = {
  n: 'N, no standby units',
  n1: 'N+1, one standby unit per eight units or part of eight',
  '2n': '2N, full duplication',
} as const;
export type Redundancy = keyof typeof REDUNDANCIES;

const UNIT_TYPES = {
  crac_dx: 'CRAC, direct expansion',
  crah: 'CRAH',
  cdu: 'Coolant distribution unit (CDU)',
  immersion_tank: 'Immersion tank',
} as const;
export type UnitType = keyof typeof UNIT_TYPES;

const CHILLER_TYPES = {
  dx_condensing_units: 'Direct-expansion condensing units',
  air_cooled_chiller: 'Air-cooled chiller',
  trim_chiller: 'Trim chiller',
  air_side_chiller_only: 'Chiller for the air side only',
} as const;
export type ChillerType = keyof typeof CHILLER_TYPES;

const DENSITY_CLASSES = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  extreme: 'Extreme',
} as const;
export type DensityClass = keyof typeof DENSITY_CLASSES;

const SUITABILITIES = {
  suitable: 'Suitable',
  marginal: 'Marginal',
  unsuitable: 'Unsuitable',
} as const;
export type Suitability = keyof typeof SUITABILITIES;

export const Input = strictObject({
  it_load_kw: quantity({
    label: 'IT load',
    unit: 'kW',
    minimum: 0.1,
    maximum: 100_000,
    hint: 'Power drawn by IT equipment',
    description: 'Electrical power drawn by IT equipment',
  }),
  ups_efficiency_pct: quantity({
    label: 'UPS efficiency',
    hint: 'Output over input at this load',
    unit: '%',
    minimum: 1,
    maximum: 99.9,
    description: 'UPS output over input at this load',
  }),
  lighting_kw: withDefault(
    quantity({
      label: 'Lighting',
      hint: 'About 0.008 kW per m² of the hall',
      inSentence: 'the lighting',
      unit: 'kW',
      minimum: 0,
      maximum: 10_000,
      description: 'Lighting power of the hall; about 0.008 kW per m2',
    }),
    5,
  ),
  room_area_m2: quantity({
    label: 'Room area',
    hint: 'Floor area of the computer room',
    unit: 'm2',
    minimum: 1,
    maximum: 1_000_000,
    description: 'Floor area of the computer room',
  }),
  cooling_type: choice(COOLING_TYPE_LABEL, {
    label: 'Cooling type',
    hint: '',
    brief: 'dlc: cold plates',
    description:
      'Cooling technology: crac is direct expansion, crah chilled water, dlc cold plates (direct liquid cooling), immersion tanks',
  }),
  redundancy: choice(REDUNDANCIES, {
    label: 'Redundancy',
    hint: 'Standby units',
    brief: 'n1: N+1',
    description:
      'Standby units: n none, n1 is N+1 (one for each eight units or fewer, and one chiller), 2n full duplication',
  }),
  ambient_temp_c: quantity({
    label: 'Ambient temperature',
    hint: 'Outdoor dry bulb: the design value to size plant, the annual mean for annual figures',
    symbol: 't',
    unit: '°C',
    minimum: -40,
    maximum: 60,
    description:
      'Outdoor dry bulb: the design value to size plant, the annual mean for annual figures; with a design value use annual_by_climate',
  }),
});

function kw(decimals: number, about: FieldText) {
  return quantity({ unit: 'kW', decimals, ...about });
}

function tons(decimals: number, about: FieldText) {
  return quantity({ unit: 'TR', decimals, ...about });
}

function pct(about: FieldText) {
  return quantity({ unit: '%', decimals: 1, ...about });
}

function ratio(decimals: number, about: FieldText) {
  return quantity({ unit: '-', decimals, ...about });
}

function kwhPerYear(about: FieldText) {
  return quantity({ unit: 'kWh/yr', decimals: 0, ...about });
}

const UnitGroup = strictObject({
  role: choice({ liquid: 'Liquid', air: 'Air' }, { label: 'Role', description: 'Heat that the group removes' }),
  unit_type: choice(UNIT_TYPES, { label: 'Unit type', description: 'Type of unit' }),
  unit_capacity_kw: kw(0, { label: 'Unit capacity', description: 'Capacity of one unit' }),
  duty_units: count({ label: 'Number of duty units', unit: '-', description: 'Units on duty' }),
  standby_units: count({ label: 'Standby units', unit: '-', description: 'Units on standby' }),
  total_units: count({ label: 'Total units', unit: '-', description: 'Duty and standby units' }),
  installed_kw: kw(1, { label: 'Installed capacity', description: 'Installed capacity of all units' }),
});

const PueAtAmbient = strictObject({
  ambient_temp_c: quantity({
    label: 'Ambient temperature',
    unit: '°C',
    decimals: 0,
    description: 'Outdoor dry-bulb temperature',
  }),
  pue_estimate: ratio(3, { label: 'PUE estimate', description: 'PUE at this temperature' }),
});

const airflow = quantity({
  label: 'Supply airflow',
  unit: 'm3/s',
  decimals: 2,
  description: 'Airflow that removes the air-side heat',
});
const chillerSize = kw(1, {
  label: 'Chiller size',
  description: 'Chiller capacity needed; 0 for direct expansion',
});

const Comparison = strictObject({
  cooling_type: choice(COOLING_TYPE_LABEL, { label: 'Cooling type', description: 'Cooling technology' }),
  liquid_heat_fraction_pct: pct({
    label: 'Liquid heat fraction',
    description: 'Fraction of the heat rejected to liquid',
  }),
  cooling_power_kw: kw(2, { label: 'Cooling power', description: 'Total cooling power' }),
  system_cop: ratio(2, { label: 'System COP', description: 'Heat removed / cooling power' }),
  pue_estimate: ratio(3, { label: 'PUE estimate', description: 'PUE at this ambient temperature' }),
  annual_pue: ratio(3, { label: 'Annual PUE', description: 'Annual PUE at this mean temperature' }),
  annual_cooling_energy_kwh: kwhPerYear({ label: 'Annual cooling energy', description: 'Annual cooling energy' }),
  annual_facility_energy_kwh: kwhPerYear({
    label: 'Annual facility energy',
    description: 'Annual facility energy',
  }),
  annual_saving_vs_selected_kwh: kwhPerYear({
    label: 'Annual saving compared with the selected type',
    description: 'Annual energy saving compared with the selected type; negative means more energy',
  }),
  airflow_m3_per_s: airflow,
  chiller_size_kw: chillerSize,
  suitability: choice(SUITABILITIES, {
    label: 'Suitability',
    tones: { suitable: 'good', marginal: 'caution', unsuitable: 'bad' },
    description: 'Whether the type is suitable for the density',
  }),
});

const ByClimate = strictObject({
  climate_zone: choice(CLIMATE_ZONE_LABEL, { label: 'Climate', description: 'Climate of the typical year' }),
  mean_temp_c: quantity({
    label: 'Mean temperature',
    unit: '°C',
    decimals: 1,
    description: 'Mean dry-bulb temperature of the typical year',
  }),
  annual_cooling_energy_kwh: kwhPerYear({
    label: 'Annual cooling energy',
    description: 'Annual cooling energy in the typical year, selected type',
  }),
  annual_pue: ratio(3, { label: 'Annual PUE', description: 'Annual PUE in the typical year, selected type' }),
  crac_kwh: kwhPerYear({ label: 'CRAC', description: 'Annual cooling energy in the typical year, CRAC' }),
  crah_kwh: kwhPerYear({ label: 'CRAH', description: 'Annual cooling energy in the typical year, CRAH' }),
  dlc_kwh: kwhPerYear({
    label: 'Direct liquid cooling',
    description: 'Annual cooling energy in the typical year, direct liquid cooling',
  }),
  immersion_kwh: kwhPerYear({
    label: 'Immersion',
    description: 'Annual cooling energy in the typical year, immersion',
  }),
});

export const Result = strictObject({
  cooling_type: choice(COOLING_TYPE_LABEL, { label: 'Cooling type', description: 'Cooling technology as sent' }),
  redundancy: choice(REDUNDANCIES, { label: 'Redundancy', description: 'Redundancy as sent' }),
  ups_losses_kw: kw(2, { label: 'UPS losses', description: 'UPS losses' }),
  lighting_kw: kw(2, { label: 'Lighting', description: 'Lighting' }),
  envelope_gain_kw: kw(2, { label: 'Envelope gain', description: 'Heat gain through walls, roof and doors' }),
  total_heat_load_kw: kw(2, { label: 'Total heat load', headline: 1, description: 'Total heat load' }),
  heat_to_liquid_kw: kw(2, { label: 'Heat to liquid', description: 'Heat removed by liquid at the equipment' }),
  heat_to_air_kw: kw(2, { label: 'Heat to air', description: 'Heat rejected to the air of the hall' }),
  cooling_capacity_kw: kw(2, {
    label: 'Cooling capacity',
    headline: 2,
    description: 'Required capacity, including margin',
  }),
  cooling_capacity_tr: tons(2, {
    label: 'Cooling capacity',
    description: 'Required capacity, including margin, in tons of refrigeration',
  }),
  units: listOf(UnitGroup, { label: 'Units', description: 'Cooling units by group', minItems: 1 }),
  units_required: count({ label: 'Units required', unit: '-', description: 'Duty units of all groups' }),
  units_installed: count({
    label: 'Units installed',
    unit: '-',
    headline: 3,
    description: 'Duty and standby units of all groups',
  }),
  installed_cooling_capacity_kw: kw(1, {
    label: 'Installed cooling capacity',
    description: 'Installed capacity of all units',
  }),
  airflow_m3_per_s: airflow,
  airflow_m3_per_h: quantity({
    label: 'Supply airflow',
    unit: 'm3/h',
    decimals: 0,
    description: 'Airflow per hour',
  }),
  airflow_cfm: quantity({
    label: 'Supply airflow',
    unit: 'CFM',
    decimals: 0,
    description: 'Airflow in cubic feet per minute',
  }),
  liquid_flow_l_per_s: quantity({
    label: 'Liquid flow',
    unit: 'l/s',
    decimals: 2,
    description: 'Facility water flow of the liquid loop',
  }),
  air_delta_t_k: quantity({
    label: 'Temperature rise of the air',
    unit: 'K',
    decimals: 1,
    description: 'Temperature rise of the air',
  }),
  refrigeration_capacity_kw: kw(1, {
    label: 'Refrigeration capacity',
    description: 'Mechanical cooling to be installed before redundancy',
  }),
  chiller_type: choice(CHILLER_TYPES, { label: 'Chiller type', description: 'Type of refrigeration plant' }),
  chiller_size_kw: chillerSize,
  chiller_size_tr: tons(1, { label: 'Chiller size', description: 'Chiller capacity in tons of refrigeration' }),
  chiller_installed_kw: kw(1, {
    label: 'Installed chiller capacity',
    description: 'Capacity of all chillers, including standby; 0 for direct expansion',
  }),
  chiller_unit_capacity_kw: kw(0, {
    label: 'Chiller unit capacity',
    description: 'Capacity of one chiller; 0 for direct expansion',
  }),
  chiller_units_installed: count({
    label: 'Chiller units installed',
    unit: '-',
    description: 'Chillers, including standby; 0 for direct expansion',
  }),
  heat_rejection_kw: kw(1, { label: 'Heat rejection', description: 'Heat rejected outdoors' }),
  free_cooling_fraction_air_pct: pct({
    label: 'Free-cooling fraction, air side',
    description: 'Free-cooling fraction of the air-side load at this ambient',
  }),
  free_cooling_fraction_liquid_pct: pct({
    label: 'Free-cooling fraction, liquid loop',
    description: 'Free-cooling fraction of the liquid-loop load; 0 without a loop',
  }),
  chiller_cop: ratio(2, {
    label: 'Chiller COP',
    description: 'COP of the air-side chiller at this ambient temperature',
  }),
  fan_power_kw: kw(2, { label: 'Fan power', description: 'Fans of the air units' }),
  pump_power_kw: kw(2, { label: 'Pump power', description: 'Pumps' }),
  compressor_power_kw: kw(2, { label: 'Compressor power', description: 'Compressors, including condenser fans' }),
  dry_cooler_power_kw: kw(2, { label: 'Dry cooler power', description: 'Dry-cooler fans in free cooling' }),
  cooling_power_kw: kw(2, { label: 'Cooling power', description: 'Total cooling power' }),
  system_cop: ratio(2, { label: 'System COP', description: 'Heat removed / cooling power' }),
  pue_estimate: ratio(3, { label: 'PUE estimate', headline: 4, description: 'PUE at this ambient temperature' }),
  pue_by_ambient: listOf(PueAtAmbient, {
    label: 'PUE by ambient temperature',
    description: 'PUE of the selected type at other ambient temperatures',
  }),
  lighting_allowance_kw: kw(2, {
    label: 'Lighting allowance',
    description: 'Lighting allowance: usual lighting power for this floor area',
  }),
  pue_at_lighting_allowance: ratio(3, {
    label: 'PUE at the lighting allowance',
    description: 'PUE at this ambient with the lighting allowance instead of the lighting sent',
  }),
  annual_mean_temp_c: quantity({
    label: 'Annual mean temperature',
    unit: '°C',
    decimals: 1,
    description: 'Mean temperature of the year used for the annual figures',
  }),
  annual_free_cooling_pct: pct({
    label: 'Annual free-cooling fraction',
    description: 'Fraction of the annual heat, air and liquid, removed by free cooling',
  }),
  annual_cooling_energy_kwh: kwhPerYear({
    label: 'Annual cooling energy',
    headline: 5,
    description: 'Annual cooling energy at this mean temperature and constant load',
  }),
  annual_facility_energy_kwh: kwhPerYear({
    label: 'Annual facility energy',
    description: 'Annual facility energy at this mean temperature',
  }),
  annual_pue: ratio(3, { label: 'Annual PUE', headline: 6, description: 'Annual PUE at this mean temperature' }),
  annual_by_climate: listOf(ByClimate, {
    label: 'Annual figures by climate',
    description: 'The same hall in five typical years, whatever the ambient temperature that was sent',
  }),
  power_density_kw_per_m2: quantity({
    label: 'Power density',
    unit: 'kW/m2',
    decimals: 3,
    description: 'IT load per floor area',
  }),
  power_density_w_per_m2: quantity({
    label: 'Power density',
    unit: 'W/m2',
    decimals: 0,
    description: 'IT load per floor area',
  }),
  heat_density_w_per_m2: quantity({
    label: 'Heat density',
    unit: 'W/m2',
    decimals: 0,
    description: 'Heat load per floor area',
  }),
  rack_equivalent_kw: kw(1, { label: 'IT load per rack position', description: 'IT load per rack position' }),
  density_class: choice(DENSITY_CLASSES, { label: 'Density class', description: 'Class of the rack density' }),
  suitability: choice(SUITABILITIES, {
    label: 'Suitability',
    headline: 7,
    tones: { suitable: 'good', marginal: 'caution', unsuitable: 'bad' },
    description: 'Whether the selected type is suitable for the density',
  }),
  recommended_cooling_type: choice(COOLING_TYPE_LABEL, {
    label: 'Recommended cooling type',
    description: 'First type that is suitable for the density',
  }),
  liquid_cooling_justified: flag({
    label: 'Liquid cooling justified',
    description: 'Whether the density usually justifies liquid cooling',
  }),
  comparison: listOf(Comparison, { label: 'Comparison', description: 'The four types at the same inputs' }),
});
