import { CLIMATE_ZONE_LABEL, type ClimateZone } from '../../data/climate_zones.ts';
import type { CoolingType } from '../../data/cooling_technology.ts';
import type { Redundancy } from '../../data/modular_plant.ts';

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
export const COMPONENTS = {
  it_equipment: 'IT equipment',
  ups_and_distribution_losses: 'UPS and distribution losses',
  people: 'People',
  lighting: 'Lighting',
  small_power: 'Small power',
  solar: 'Solar gain',
  envelope_conduction: 'Envelope conduction',
  infiltration: 'Infiltration',
  fresh_air: 'Fresh air',
  fan_heat: 'Fan and pump heat',
} as const;
export const SYSTEMS = {
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
export const PLANT_TYPES = {
  dx_split_units: 'Split units (DX)',
  vrf_outdoor_units: 'VRF outdoor units',
  rooftop_units: 'Rooftop units',
  air_cooled_chillers: 'Air-cooled chillers',
  water_cooled_chillers: 'Water-cooled chillers',
  dx_crac_units: 'CRAC units, direct expansion',
  free_cooling_chillers: 'Free-cooling chillers',
  dry_coolers_and_trim_chillers: 'Dry coolers with trim chillers',
} as const;
export const ROOM_UNIT_TYPES = {
  crah: 'CRAH',
  in_row_cooler: 'Row cooler',
  cdu: 'Coolant distribution unit (CDU)',
} as const;
export const BENCHMARK_POSITIONS = {
  below: 'Below',
  within: 'Within',
  above: 'Above',
} as const;

export const REDUNDANCIES = {
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

export type ItSpace = 'data_centre' | 'server_room';
export type ComfortSpace = Exclude<SpaceType, ItSpace>;

export const IT_SPACES: readonly SpaceType[] = ['data_centre', 'server_room'];
export const COMFORT_SPACES: readonly SpaceType[] = ['office', 'retail', 'industrial'];

/** Spaces whose cooling serves IT all year; the others are cooled for comfort. */
export function isItSpace(space_type: SpaceType): space_type is ItSpace {
  return IT_SPACES.includes(space_type);
}

export const ORIENTATIONS = {
  north: 'Facing north',
  east: 'Facing east',
  south: 'Facing south',
  west: 'Facing west',
} as const;
