import { choice, count, flag, listOf, quantity, strictObject, withDefault } from '../../kernel/index.ts';

/** In the order in which they are compared. */
export const COOLING_TYPES = ['crac', 'crah', 'dlc', 'immersion'] as const;
export type CoolingType = (typeof COOLING_TYPES)[number];

export function isLiquid(type: CoolingType): type is 'dlc' | 'immersion' {
  return type === 'dlc' || type === 'immersion';
}

export const REDUNDANCIES = ['n', 'n1', '2n'] as const;
export type Redundancy = (typeof REDUNDANCIES)[number];

export const UNIT_TYPES = ['crac_dx', 'crah', 'cdu', 'immersion_tank'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const CHILLER_TYPES = [
  'dx_condensing_units',
  'air_cooled_chiller',
  'trim_chiller',
  'air_side_chiller_only',
] as const;
export type ChillerType = (typeof CHILLER_TYPES)[number];

export const DENSITY_CLASSES = ['low', 'medium', 'high', 'extreme'] as const;
export type DensityClass = (typeof DENSITY_CLASSES)[number];

export const SUITABILITIES = ['suitable', 'marginal', 'unsuitable'] as const;
export type Suitability = (typeof SUITABILITIES)[number];

export const Input = strictObject({
  it_load_kw: quantity({ unit: 'kW', minimum: 0.1, maximum: 100_000, description: 'Power drawn by IT equipment' }),
  ups_efficiency_pct: quantity({
    unit: '%',
    minimum: 1,
    maximum: 99.9,
    description: 'UPS output over input at this load',
  }),
  lighting_kw: withDefault(
    quantity({ unit: 'kW', minimum: 0, maximum: 10_000, description: 'Lighting power of the hall' }),
    5,
  ),
  room_area_m2: quantity({
    unit: 'm2',
    minimum: 1,
    maximum: 1_000_000,
    description: 'Floor area of the computer room',
  }),
  cooling_type: choice(
    COOLING_TYPES,
    'Cooling technology: crac is direct expansion, crah chilled water, dlc cold plates (direct liquid cooling), immersion tanks',
  ),
  redundancy: choice(REDUNDANCIES, 'Spare units: n none, n1 one in each group, 2n as many again'),
  ambient_temp_c: quantity({
    unit: '°C',
    minimum: -40,
    maximum: 60,
    description: 'Outdoor dry bulb: the design value to size plant, the yearly mean to judge energy',
  }),
});

function kw(decimals: number, description: string) {
  return quantity({ unit: 'kW', decimals, description });
}

function tons(decimals: number, description: string) {
  return quantity({ unit: 'TR', decimals, description });
}

function pct(description: string) {
  return quantity({ unit: '%', decimals: 1, description });
}

function ratio(decimals: number, description: string) {
  return quantity({ unit: '-', decimals, description });
}

function kwhPerYear(description: string) {
  return quantity({ unit: 'kWh/yr', decimals: 0, description });
}

const UnitGroup = strictObject({
  role: choice(['liquid', 'air'], 'Heat that the group carries'),
  unit_type: choice(UNIT_TYPES, 'Kind of unit'),
  unit_capacity_kw: kw(0, 'Capacity of one unit'),
  duty_units: count({ unit: '-', description: 'Units that carry the heat' }),
  standby_units: count({ unit: '-', description: 'Spare units' }),
  total_units: count({ unit: '-', description: 'Units in all' }),
  installed_kw: kw(1, 'Capacity of all units'),
});

const PueAtAmbient = strictObject({
  ambient_temp_c: quantity({ unit: '°C', decimals: 0, description: 'Outdoor dry bulb' }),
  pue_estimate: ratio(3, 'PUE at this temperature'),
});

const airflow = quantity({ unit: 'm3/s', decimals: 2, description: 'Air that carries the heat on air' });
const chillerSize = kw(1, 'Chiller capacity needed; 0 for direct expansion');

const Comparison = strictObject({
  cooling_type: choice(COOLING_TYPES, 'Cooling technology'),
  liquid_heat_fraction_pct: pct('Share of the heat that goes to liquid'),
  cooling_power_kw: kw(2, 'Power for cooling'),
  system_cop: ratio(2, 'Heat removed over power for cooling'),
  pue_estimate: ratio(3, 'PUE'),
  annual_cooling_energy_kwh: kwhPerYear('Energy of a year, cooling'),
  annual_facility_energy_kwh: kwhPerYear('Energy of a year, whole facility'),
  annual_saving_vs_selected_kwh: kwhPerYear('Energy that a year saves against the selected type; negative costs more'),
  airflow_m3_per_s: airflow,
  chiller_size_kw: chillerSize,
  suitability: choice(SUITABILITIES, 'Whether the type suits the density'),
});

export const Result = strictObject({
  cooling_type: choice(COOLING_TYPES, 'Cooling technology as sent'),
  redundancy: choice(REDUNDANCIES, 'Redundancy as sent'),
  ups_losses_kw: kw(2, 'UPS losses'),
  lighting_kw: kw(2, 'Lighting'),
  envelope_gain_kw: kw(2, 'Heat through walls, roof and doors'),
  total_heat_load_kw: kw(2, 'Heat to be removed'),
  heat_to_liquid_kw: kw(2, 'Heat taken by liquid at the equipment'),
  heat_to_air_kw: kw(2, 'Heat left to the air of the hall'),
  cooling_capacity_kw: kw(2, 'Capacity required, with margin'),
  cooling_capacity_tr: tons(2, 'Capacity required, with margin'),
  units: listOf(UnitGroup, { description: 'Cooling units by group', minItems: 1 }),
  units_required: count({ unit: '-', description: 'Duty units of all groups' }),
  units_installed: count({ unit: '-', description: 'Units of all groups, spare ones too' }),
  installed_cooling_capacity_kw: kw(1, 'Capacity of all units'),
  airflow_m3_per_s: airflow,
  airflow_m3_per_h: quantity({ unit: 'm3/h', decimals: 0, description: 'The same airflow by the hour' }),
  airflow_cfm: quantity({ unit: 'CFM', decimals: 0, description: 'The same airflow in cubic feet per minute' }),
  liquid_flow_l_per_s: quantity({ unit: 'l/s', decimals: 2, description: 'Facility water flow of the liquid loop' }),
  air_delta_t_k: quantity({ unit: 'K', decimals: 1, description: 'Temperature rise of the air' }),
  refrigeration_capacity_kw: kw(1, 'Mechanical cooling to be installed before redundancy'),
  chiller_type: choice(CHILLER_TYPES, 'What makes the cold'),
  chiller_size_kw: chillerSize,
  chiller_size_tr: tons(1, 'The same capacity in tons of refrigeration'),
  chiller_installed_kw: kw(1, 'Capacity of all chillers, spare ones too; 0 for direct expansion'),
  chiller_unit_capacity_kw: kw(0, 'Capacity of one chiller; 0 for direct expansion'),
  chiller_units_installed: count({ unit: '-', description: 'Chillers, spare ones too; 0 for direct expansion' }),
  heat_rejection_kw: kw(1, 'Heat given to the outdoors'),
  free_cooling_fraction_air_pct: pct('Share of the air side that free cooling carries at this ambient'),
  free_cooling_fraction_liquid_pct: pct('Share of the liquid loop that free cooling carries; 0 without one'),
  chiller_cop: ratio(2, 'COP of the air-side machine at this ambient'),
  fan_power_kw: kw(2, 'Fans of the air units'),
  pump_power_kw: kw(2, 'Pumps'),
  compressor_power_kw: kw(2, 'Compressors with their condenser fans'),
  dry_cooler_power_kw: kw(2, 'Dry-cooler fans in free cooling'),
  cooling_power_kw: kw(2, 'All power for cooling'),
  system_cop: ratio(2, 'Heat removed over power for cooling'),
  pue_estimate: ratio(3, 'PUE at this ambient'),
  pue_by_ambient: listOf(PueAtAmbient, { description: 'PUE of the selected type at other ambients' }),
  annual_cooling_energy_kwh: kwhPerYear('Energy of a year, cooling'),
  annual_facility_energy_kwh: kwhPerYear('Energy of a year, whole facility'),
  power_density_kw_per_m2: quantity({ unit: 'kW/m2', decimals: 3, description: 'IT load per floor area' }),
  power_density_w_per_m2: quantity({ unit: 'W/m2', decimals: 0, description: 'IT load per floor area' }),
  heat_density_w_per_m2: quantity({ unit: 'W/m2', decimals: 0, description: 'Heat per floor area' }),
  rack_equivalent_kw: kw(1, 'IT load per rack position'),
  density_class: choice(DENSITY_CLASSES, 'Class of the rack density'),
  suitability: choice(SUITABILITIES, 'Whether the selected type suits the density'),
  recommended_cooling_type: choice(COOLING_TYPES, 'First type that suits the density'),
  liquid_cooling_justified: flag('Whether the density usually justifies liquid cooling'),
  comparison: listOf(Comparison, { description: 'The four types at the same inputs' }),
});
