import type { PlantType, RoomUnitType, SpaceType, System } from './vocabulary.ts';

export const SPACE_NAME: Record<SpaceType, string> = {
  office: 'an office',
  data_centre: 'a data centre',
  server_room: 'a server room',
  retail: 'a shop',
  industrial: 'a workshop',
};

export const SYSTEM_NAME: Record<System, string> = {
  split_dx: 'split units',
  vrf: 'a VRF system',
  rooftop_unit: 'packaged rooftop units',
  chilled_water_air_cooled: 'chilled water from air-cooled chillers',
  chilled_water_water_cooled: 'chilled water from water-cooled chillers with cooling towers',
  crac_dx: 'direct-expansion precision units (CRAC)',
  crah_chilled_water: 'chilled-water air handlers (CRAH) on free-cooling chillers',
  in_row_chilled_water: 'row coolers on chilled water from free-cooling chillers',
  direct_liquid_cooling: 'direct liquid cooling on a warm-water loop, with air units for the rest of the heat',
};

/** One machine and several. */
export const PLANT_NAME: Record<PlantType, readonly [string, string]> = {
  dx_split_units: ['split unit', 'split units'],
  vrf_outdoor_units: ['VRF outdoor unit', 'VRF outdoor units'],
  rooftop_units: ['rooftop unit', 'rooftop units'],
  air_cooled_chillers: ['air-cooled chiller', 'air-cooled chillers'],
  water_cooled_chillers: ['water-cooled chiller', 'water-cooled chillers'],
  dx_crac_units: ['CRAC unit', 'CRAC units'],
  free_cooling_chillers: ['free-cooling chiller', 'free-cooling chillers'],
  dry_coolers_and_trim_chillers: ['dry cooler with trim chiller', 'dry coolers with trim chillers'],
};

export const ROOM_UNIT_NAME: Record<RoomUnitType, readonly [string, string]> = {
  crah: ['air handler (CRAH)', 'air handlers (CRAH)'],
  in_row_cooler: ['row cooler', 'row coolers'],
  cdu: ['coolant distribution unit', 'coolant distribution units'],
};
