import { optionsOf } from '../../kernel/index.ts';

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
export const RDSAP_BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const;
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
export const REGIONS = {
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
/** Forms of a house, by the walls that it shares. */
export const HOUSE_FORMS = {
  detached: 'Detached',
  semi_detached: 'Semi-detached',
  mid_terrace: 'Mid-terrace',
} as const;
export const BUILT_FORMS = {
  detached: 'Detached house',
  semi_detached: 'Semi-detached or end-of-terrace house',
  mid_terrace: 'Mid-terrace house',
  ground_floor_flat: 'Ground-floor flat',
  mid_floor_flat: 'Mid-floor flat',
  top_floor_flat: 'Top-floor flat',
} as const;
export const EXISTING_HEATING = {
  mains_gas: 'Gas boiler',
  heating_oil: 'Oil boiler',
  lpg: 'LPG boiler',
  electricity: 'Direct electric or storage heaters',
  biomass: 'Biomass boiler',
  heat_pump: 'Heat pump',
} as const;
export const HOME_STATUSES = {
  existing: 'Existing home',
  new_build: 'New home from a developer',
  self_build: 'New self-build home',
} as const;
export const MEASURES = {
  wall_insulation: 'Wall insulation',
  loft_insulation: 'Loft insulation',
  window_replacement: 'New windows',
  draught_proofing: 'Draught-proofing',
} as const;
export const GRANT_SCHEMES = {
  boiler_upgrade_scheme: 'Boiler Upgrade Scheme',
  home_energy_scotland: 'Home Energy Scotland grant',
} as const;
export const GRANT_CASES = {
  standard: 'Standard',
  off_gas_replacing_oil_or_lpg: 'Off the gas grid, replacing oil or LPG',
  rural_or_island: 'Rural or island home',
} as const;
/** What the inputs say of the conditions of a grant. */
export const ELIGIBILITIES = {
  met: 'Met, as far as given',
  not_met: 'Not met',
  open: 'Open',
} as const;

export type AgeBand = keyof typeof AGE_BANDS;
type RdsapBand = (typeof RDSAP_BANDS)[number];
export type Location = keyof typeof LOCATIONS;
export type Region = keyof typeof REGIONS;
export type FlowTemperature = (typeof FLOW_TEMPERATURES)[number];
export type Element = keyof typeof ELEMENTS;
export type HouseForm = keyof typeof HOUSE_FORMS;
export type BuiltForm = keyof typeof BUILT_FORMS;
export type ExistingHeating = keyof typeof EXISTING_HEATING;
/** Heating that a heat pump can be compared with. */
export type ReplacedHeating = Exclude<ExistingHeating, 'heat_pump'>;
export type Eligibility = keyof typeof ELIGIBILITIES;
export type Measure = keyof typeof MEASURES;

const OLDEST_FIRST = optionsOf(AGE_BANDS);

/** The band's letter in RdSAP. */
export function rdsapBandOf(age_band: AgeBand): RdsapBand {
  const letter = RDSAP_BANDS[OLDEST_FIRST.indexOf(age_band)];
  if (letter === undefined) throw new Error('every age band has a letter');
  return letter;
}

export function isFlat(form: BuiltForm): boolean {
  return form === 'ground_floor_flat' || form === 'mid_floor_flat' || form === 'top_floor_flat';
}
