import { CLIMATE_ZONE_LABEL, type ClimateZone } from '../../data/climate_zones.ts';
import type { CoolingType } from '../../data/cooling_technology.ts';
import type { Redundancy } from '../../data/modular_plant.ts';
import { choice, count, flag, listOf, orNull, quantity, strictObject } from '../../kernel/index.ts';

export const SPACE_TYPES = {
  office: 'Office',
  data_centre: 'Data centre',
  server_room: 'Server room',
  retail: 'Retail',
  industrial: 'Industrial',
} as const;
/** In the order of the interface. */
export const CLIMATE_ZONES = {
  northern_eu: CLIMATE_ZONE_LABEL.northern_eu,
  central_eu: CLIMATE_ZONE_LABEL.central_eu,
  southern_eu: CLIMATE_ZONE_LABEL.southern_eu,
  uk: CLIMATE_ZONE_LABEL.uk,
  uae_gcc: CLIMATE_ZONE_LABEL.uae_gcc,
} as const satisfies Record<ClimateZone, string>;
const COMPONENTS = {
  it_equipment: 'IT equipment',
  ups_and_distribution_losses: 'UPS and distribution losses',
  people: 'People',
  lighting: 'Lighting',
  small_power: 'Small power',
  solar: 'Solar gain',
  envelope_conduction: 'Envelope conduction',
  infiltration: 'Infiltration',
  fresh_air: 'Fresh air',
  fan_heat: 'Fan heat',
} as const;
const SYSTEMS = {
  split_dx: 'Split units (DX)',
  vrf: 'VRF system',
  rooftop_unit: 'Rooftop unit',
  chilled_water_air_cooled: 'Chilled water, air-cooled chillers',
  chilled_water_water_cooled: 'Chilled water, water-cooled chillers',
  crac_dx: 'CRAC, direct expansion',
  crah_chilled_water: 'CRAH, chilled water',
  in_row_chilled_water: 'Row coolers, chilled water',
  direct_liquid_cooling: 'Direct liquid cooling',
} as const;
const PLANT_TYPES = {
  dx_split_units: 'Split units (DX)',
  vrf_outdoor_units: 'VRF outdoor units',
  rooftop_units: 'Rooftop units',
  air_cooled_chillers: 'Air-cooled chillers',
  water_cooled_chillers: 'Water-cooled chillers',
  dx_crac_units: 'CRAC units, direct expansion',
  free_cooling_chillers: 'Free-cooling chillers',
  dry_coolers_and_trim_chillers: 'Dry coolers with trim chillers',
} as const;
const ROOM_UNIT_TYPES = {
  crah: 'CRAH',
  in_row_cooler: 'Row cooler',
  cdu: 'Coolant distribution unit (CDU)',
} as const;
const BENCHMARK_POSITIONS = {
  below: 'Below',
  within: 'Within',
  above: 'Above',
} as const;

const REDUNDANCIES = {
  N: 'N, no standby units',
  'N+1': 'N+1, one standby unit',
  '2N': '2N, full duplication',
} as const satisfies Record<Redundancy, string>;

export type SpaceType = keyof typeof SPACE_TYPES;
export type Component = keyof typeof COMPONENTS;
export type System = keyof typeof SYSTEMS;
export type PlantType = keyof typeof PLANT_TYPES;
export type RoomUnitType = keyof typeof ROOM_UNIT_TYPES;
export type BenchmarkPosition = keyof typeof BENCHMARK_POSITIONS;

/** The systems of comfort spaces; a split unit also serves small IT rooms. */
export type ComfortSystem = Extract<
  System,
  'split_dx' | 'vrf' | 'rooftop_unit' | 'chilled_water_air_cooled' | 'chilled_water_water_cooled'
>;

/** The systems of IT spaces, each with the technology whose plant and year it has. */
export const IT_TECHNOLOGY = {
  split_dx: 'crac',
  crac_dx: 'crac',
  crah_chilled_water: 'crah',
  in_row_chilled_water: 'crah',
  direct_liquid_cooling: 'dlc',
} as const satisfies Partial<Record<System, CoolingType>>;
export type ItSystem = keyof typeof IT_TECHNOLOGY;

export const PLANT_TYPE_OF: Readonly<Record<System, PlantType>> = {
  split_dx: 'dx_split_units',
  vrf: 'vrf_outdoor_units',
  rooftop_unit: 'rooftop_units',
  chilled_water_air_cooled: 'air_cooled_chillers',
  chilled_water_water_cooled: 'water_cooled_chillers',
  crac_dx: 'dx_crac_units',
  crah_chilled_water: 'free_cooling_chillers',
  in_row_chilled_water: 'free_cooling_chillers',
  direct_liquid_cooling: 'dry_coolers_and_trim_chillers',
};

/** Spaces whose cooling serves IT all year; the others are cooled for comfort. */
export function isItSpace(space_type: SpaceType): boolean {
  return space_type === 'data_centre' || space_type === 'server_room';
}

export const Input = strictObject({
  space_type: choice(SPACE_TYPES, {
    label: 'Space type',
    hint: 'Use of the space',
    description: 'Use of the space to be cooled',
  }),
  floor_area_m2: quantity({
    label: 'Floor area',
    unit: 'm2',
    minimum: 1,
    maximum: 1_000_000,
    description: 'Cooled floor area',
  }),
  it_load_kw: quantity({
    label: 'IT load',
    hint: 'More than 0 in a data centre or server room, 0 in a space without IT',
    unit: 'kW',
    minimum: 0,
    maximum: 100_000,
    brief: '0 without IT',
    description: 'IT power in the space; above 0 for data_centre and server_room, 0 for a space without IT',
  }),
  occupancy_persons: count({
    label: 'Occupants',
    hint: 'Design number of occupants',
    unit: '-',
    minimum: 0,
    maximum: 100_000,
    description: 'Design number of occupants',
  }),
  climate_zone: choice(CLIMATE_ZONES, {
    label: 'Climate zone',
    hint: '',
    description: 'Climate of the site; uae_gcc is the UAE and the Gulf states',
  }),
  redundancy: choice(REDUNDANCIES, {
    label: 'Redundancy',
    hint: 'Standby cooling units',
    description: 'Standby cooling units: N none, N+1 one, 2N full duplication',
  }),
});

const LoadComponent = strictObject({
  component: choice(COMPONENTS, { label: 'Component', description: 'Component of the load' }),
  sensible_kw: quantity({ label: 'Sensible', unit: 'kW', decimals: 2, description: 'Sensible load at the peak' }),
  latent_kw: quantity({ label: 'Latent', unit: 'kW', decimals: 2, description: 'Latent load at the peak' }),
  total_kw: quantity({ label: 'Total', unit: 'kW', decimals: 2, description: 'Sensible and latent load at the peak' }),
  share_pct: quantity({ label: 'Share', unit: '%', decimals: 1, description: 'Percentage of the total cooling load' }),
});

const RoomUnits = strictObject({
  unit_type: choice(ROOM_UNIT_TYPES, { label: 'Unit type', description: 'Type of room unit' }),
  unit_capacity_kw: quantity({ label: 'Unit capacity', unit: 'kW', decimals: 0, description: 'Capacity of one unit' }),
  duty_units: count({ label: 'Duty units', unit: '-', description: 'Units on duty' }),
  standby_units: count({ label: 'Standby units', unit: '-', description: 'Units on standby' }),
  total_units: count({ label: 'Total units', unit: '-', description: 'Duty and standby units' }),
  installed_kw: quantity({
    label: 'Installed capacity',
    unit: 'kW',
    decimals: 1,
    description: 'Capacity of all units of the group',
  }),
});

export const Result = strictObject({
  space_type: choice(SPACE_TYPES, { label: 'Space type', description: 'Use of the space, as sent' }),
  climate_zone: choice(CLIMATE_ZONES, { label: 'Climate zone', description: 'Climate of the site, as sent' }),
  redundancy: choice(REDUNDANCIES, { label: 'Redundancy', description: 'Redundancy, as sent' }),
  sensible_load_kw: quantity({
    label: 'Sensible load',
    unit: 'kW',
    decimals: 2,
    description: 'Sensible cooling load at the peak',
  }),
  latent_load_kw: quantity({
    label: 'Latent load',
    unit: 'kW',
    decimals: 2,
    description: 'Latent cooling load at the peak',
  }),
  total_cooling_load_kw: quantity({
    label: 'Total cooling load',
    unit: 'kW',
    decimals: 2,
    headline: 1,
    description: 'Total cooling load at the peak',
  }),
  sensible_heat_ratio: quantity({
    label: 'Sensible heat ratio',
    unit: '-',
    decimals: 3,
    description: 'Sensible heat ratio: sensible load / total load',
  }),
  specific_load_w_per_m2: quantity({
    label: 'Specific load',
    unit: 'W/m2',
    decimals: 1,
    description: 'Cooling load per floor area',
  }),
  benchmark_low_w_per_m2: quantity({
    label: 'Benchmark, low',
    unit: 'W/m2',
    decimals: 1,
    description: 'Lower end of the usual range',
  }),
  benchmark_high_w_per_m2: quantity({
    label: 'Benchmark, high',
    unit: 'W/m2',
    decimals: 1,
    description: 'Upper end of the usual range',
  }),
  benchmark_position: choice(BENCHMARK_POSITIONS, {
    label: 'Benchmark position',
    headline: 5,
    tones: { below: 'neutral', within: 'good', above: 'caution' },
    description: 'Position of the specific load relative to the usual range',
  }),
  benchmark_typical_w_per_m2: orNull(
    quantity({
      label: 'Typical plant size',
      unit: 'W/m2',
      decimals: 0,
      description: 'Usual BSRIA plant size, for comparison with the required capacity per m2 in the UK',
    }),
    'if the space is not an office or retail',
  ),
  it_density_w_per_m2: quantity({
    label: 'IT density',
    unit: 'W/m2',
    decimals: 1,
    description: 'IT power per floor area',
  }),
  load_breakdown: listOf(LoadComponent, { label: 'Load breakdown', description: 'The ten components of the load' }),
  design_margin_pct: quantity({
    label: 'Design margin',
    unit: '%',
    decimals: 0,
    description: 'Design margin on the peak load',
  }),
  required_capacity_kw: quantity({
    label: 'Required capacity',
    unit: 'kW',
    decimals: 2,
    headline: 2,
    description: 'Required capacity: load including the design margin',
  }),
  required_capacity_tr: quantity({
    label: 'Required capacity',
    unit: 'TR',
    decimals: 2,
    description: 'Required capacity in tons of refrigeration',
  }),
  required_capacity_w_per_m2: quantity({
    label: 'Required capacity per m²',
    unit: 'W/m2',
    decimals: 1,
    description: 'Required capacity per floor area',
  }),
  plant_type: choice(PLANT_TYPES, {
    label: 'Plant',
    description: 'Type of plant to which the unit capacity and numbers refer, not the room units',
  }),
  unit_capacity_kw: quantity({
    label: 'Unit capacity of the plant',
    unit: 'kW',
    decimals: 1,
    description: 'Capacity of one unit of the plant',
  }),
  duty_units: count({ label: 'Duty units', unit: '-', description: 'Units that meet the required capacity' }),
  standby_units: count({ label: 'Standby units', unit: '-', description: 'Units on standby' }),
  total_units: count({ label: 'Total units', unit: '-', description: 'Duty and standby units' }),
  installed_capacity_kw: quantity({
    label: 'Installed capacity',
    unit: 'kW',
    decimals: 1,
    headline: 3,
    description: 'Capacity of all units',
  }),
  installed_capacity_tr: quantity({
    label: 'Installed capacity',
    unit: 'TR',
    decimals: 1,
    description: 'Installed capacity in tons of refrigeration',
  }),
  capacity_after_one_failure_kw: quantity({
    label: 'Capacity after one failure',
    unit: 'kW',
    decimals: 1,
    description: 'Capacity of all units except one',
  }),
  tolerates_one_unit_failure: flag({
    label: 'Tolerates one unit failure',
    description: 'Whether the remaining units meet the load, without margin, after one failure',
  }),
  duty_utilisation_pct: quantity({
    label: 'Duty utilisation',
    unit: '%',
    decimals: 1,
    description: 'Utilisation of the duty units, load / capacity',
  }),
  room_units: listOf(RoomUnits, {
    label: 'Room units',
    description: 'Room units by group; empty for packaged systems and comfort spaces',
  }),
  supply_airflow_m3_per_s: quantity({
    label: 'Supply airflow',
    unit: 'm3/s',
    decimals: 2,
    description: 'Supply airflow for the air-side sensible heat, excluding heat to liquid',
  }),
  fresh_air_l_per_s: quantity({
    label: 'Fresh air',
    unit: 'l/s',
    decimals: 1,
    description: 'Outdoor air flow rate for the occupants',
  }),
  outdoor_design_db_c: quantity({
    label: 'Outdoor design dry-bulb temperature',
    unit: '°C',
    decimals: 1,
    description: 'Outdoor design dry-bulb temperature',
  }),
  outdoor_design_enthalpy_kj_per_kg: quantity({
    label: 'Outdoor design enthalpy',
    unit: 'kJ/kg',
    decimals: 1,
    description: 'Enthalpy of outdoor air at design conditions',
  }),
  indoor_design_db_c: quantity({
    label: 'Indoor design dry-bulb temperature',
    unit: '°C',
    decimals: 1,
    description: 'Indoor design dry-bulb temperature',
  }),
  recommended_system: choice(SYSTEMS, {
    label: 'Recommended system',
    headline: 4,
    description: 'Suitable type of cooling system',
  }),
  seasonal_efficiency: quantity({
    label: 'Seasonal efficiency',
    unit: '-',
    decimals: 3,
    description:
      'Comfort spaces: cooling / electricity of the plant in use, excluding auxiliaries; IT spaces: annual heat / cooling electricity',
  }),
  equivalent_full_load_hours_comfort: quantity({
    label: 'Equivalent full-load hours, comfort',
    unit: 'h',
    decimals: 0,
    description: 'Annual comfort cooling / peak load',
  }),
  equivalent_full_load_hours_process: quantity({
    label: 'Equivalent full-load hours, IT',
    unit: 'h',
    decimals: 0,
    description: 'Hours of IT heat per year: all hours',
  }),
  annual_cooling_demand_kwh: quantity({
    label: 'Annual cooling demand',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Annual cooling demand: heat removed',
  }),
  annual_energy_kwh: quantity({
    label: 'Annual energy',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Annual cooling electricity',
  }),
  annual_energy_kwh_per_m2: quantity({
    label: 'Annual energy per m²',
    unit: 'kWh/m2/yr',
    decimals: 1,
    description: 'Annual cooling electricity per floor area',
  }),
  cooling_partial_pue: orNull(
    quantity({
      label: 'Cooling partial PUE',
      unit: '-',
      decimals: 3,
      description: 'Partial PUE (pPUE) of cooling: (IT + cooling electricity) / IT electricity',
    }),
    'if the space is not a data centre or server room',
  ),
  energy_benchmark_good_kwh_per_m2: orNull(
    quantity({
      label: 'ECON 19 good practice',
      unit: 'kWh/m2/yr',
      decimals: 0,
      description: 'Good practice for the cooling electricity of an air-conditioned standard office',
    }),
    'if the space is not an office in the UK',
  ),
  energy_benchmark_typical_kwh_per_m2: orNull(
    quantity({
      label: 'ECON 19 typical',
      unit: 'kWh/m2/yr',
      decimals: 0,
      description: 'Typical cooling electricity of an air-conditioned standard office',
    }),
    'if the space is not an office in the UK',
  ),
});
