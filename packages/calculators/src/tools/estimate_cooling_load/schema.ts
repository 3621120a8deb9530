import { REDUNDANCIES } from '../../data/modular_plant.ts';
import { choice, count, flag, listOf, orNull, quantity, strictObject } from '../../kernel/index.ts';

export const SPACE_TYPES = ['office', 'data_centre', 'server_room', 'retail', 'industrial'] as const;
export const CLIMATE_ZONES = ['northern_eu', 'central_eu', 'southern_eu', 'uk', 'uae_gcc'] as const;
export const COMPONENTS = [
  'it_equipment',
  'ups_and_distribution_losses',
  'people',
  'lighting',
  'small_power',
  'solar',
  'envelope_conduction',
  'infiltration',
  'fresh_air',
  'fan_heat',
] as const;
export const SYSTEMS = [
  'split_dx',
  'vrf',
  'rooftop_unit',
  'chilled_water_air_cooled',
  'chilled_water_water_cooled',
  'crac_dx',
  'crah_chilled_water',
  'in_row_chilled_water',
  'direct_liquid_cooling',
] as const;
const BENCHMARK_POSITIONS = ['below', 'within', 'above'] as const;

export type SpaceType = (typeof SPACE_TYPES)[number];
export type ClimateZone = (typeof CLIMATE_ZONES)[number];
export type Component = (typeof COMPONENTS)[number];
export type System = (typeof SYSTEMS)[number];
export type BenchmarkPosition = (typeof BENCHMARK_POSITIONS)[number];

/** Spaces whose cooling serves IT all year; the others are cooled for comfort. */
export function isItSpace(space_type: SpaceType): boolean {
  return space_type === 'data_centre' || space_type === 'server_room';
}

export const Input = strictObject({
  space_type: choice(SPACE_TYPES, 'Use of the space'),
  floor_area_m2: quantity({ unit: 'm2', minimum: 1, maximum: 1_000_000, description: 'Cooled floor area' }),
  it_load_kw: quantity({
    unit: 'kW',
    minimum: 0,
    maximum: 100_000,
    description: 'IT power in the space; above 0 for data_centre and server_room, 0 for a space without IT',
  }),
  occupancy_persons: count({ unit: '-', minimum: 0, maximum: 100_000, description: 'Design occupancy' }),
  climate_zone: choice(CLIMATE_ZONES, 'Climate of the site'),
  redundancy: choice(REDUNDANCIES, 'Spare cooling units: none, one, or as many as run'),
});

const LoadComponent = strictObject({
  component: choice(COMPONENTS, 'Where the heat comes from'),
  sensible_kw: quantity({ unit: 'kW', decimals: 2, description: 'Dry heat at the peak' }),
  latent_kw: quantity({ unit: 'kW', decimals: 2, description: 'Heat in moisture at the peak' }),
  total_kw: quantity({ unit: 'kW', decimals: 2, description: 'Sensible and latent heat at the peak' }),
  share_pct: quantity({ unit: '%', decimals: 1, description: 'Share of the total cooling load' }),
});

export const Result = strictObject({
  space_type: choice(SPACE_TYPES, 'Use of the space, as sent'),
  climate_zone: choice(CLIMATE_ZONES, 'Climate of the site, as sent'),
  redundancy: choice(REDUNDANCIES, 'Redundancy, as sent'),
  sensible_load_kw: quantity({ unit: 'kW', decimals: 2, description: 'Sensible cooling load at the peak' }),
  latent_load_kw: quantity({ unit: 'kW', decimals: 2, description: 'Latent cooling load at the peak' }),
  total_cooling_load_kw: quantity({ unit: 'kW', decimals: 2, description: 'Cooling load at the peak' }),
  sensible_heat_ratio: quantity({ unit: '-', decimals: 3, description: 'Sensible load over total load' }),
  specific_load_w_per_m2: quantity({ unit: 'W/m2', decimals: 1, description: 'Total load per floor area' }),
  benchmark_low_w_per_m2: quantity({ unit: 'W/m2', decimals: 1, description: 'Low end of the usual range' }),
  benchmark_high_w_per_m2: quantity({ unit: 'W/m2', decimals: 1, description: 'High end of the usual range' }),
  benchmark_position: choice(BENCHMARK_POSITIONS, 'Where the specific load lies against the usual range'),
  it_density_w_per_m2: quantity({ unit: 'W/m2', decimals: 1, description: 'IT power per floor area' }),
  load_breakdown: listOf(LoadComponent, { description: 'The ten components of the load' }),
  design_margin_pct: quantity({ unit: '%', decimals: 0, description: 'Margin on the peak load' }),
  required_capacity_kw: quantity({ unit: 'kW', decimals: 2, description: 'Load with the design margin' }),
  required_capacity_tr: quantity({ unit: 'TR', decimals: 2, description: 'The same in tons of refrigeration' }),
  unit_capacity_kw: quantity({ unit: 'kW', decimals: 1, description: 'Capacity of one cooling unit' }),
  duty_units: count({ unit: '-', description: 'Units that carry the required capacity' }),
  standby_units: count({ unit: '-', description: 'Units beyond the duty units' }),
  total_units: count({ unit: '-', description: 'Duty and standby units' }),
  installed_capacity_kw: quantity({ unit: 'kW', decimals: 1, description: 'Capacity of all units' }),
  installed_capacity_tr: quantity({ unit: 'TR', decimals: 1, description: 'The same in tons of refrigeration' }),
  capacity_after_one_failure_kw: quantity({
    unit: 'kW',
    decimals: 1,
    description: 'Capacity of all units but one',
  }),
  tolerates_one_unit_failure: flag('Whether the units left after one failure still carry the load without margin'),
  duty_utilisation_pct: quantity({ unit: '%', decimals: 1, description: 'Load over the capacity of the duty units' }),
  supply_airflow_m3_per_s: quantity({
    unit: 'm3/s',
    decimals: 2,
    description: 'Air that carries the sensible load of the room',
  }),
  fresh_air_l_per_s: quantity({ unit: 'l/s', decimals: 1, description: 'Outdoor air for the occupants' }),
  outdoor_design_db_c: quantity({ unit: '°C', decimals: 1, description: 'Outdoor design dry bulb' }),
  outdoor_design_enthalpy_kj_per_kg: quantity({
    unit: 'kJ/kg',
    decimals: 1,
    description: 'Enthalpy of outdoor air at design conditions',
  }),
  indoor_design_db_c: quantity({ unit: '°C', decimals: 1, description: 'Indoor design dry bulb' }),
  recommended_system: choice(SYSTEMS, 'Type of cooling system that suits the space'),
  seasonal_efficiency: quantity({
    unit: '-',
    decimals: 3,
    description: 'Cooling over electricity of a year, for this climate, without auxiliaries',
  }),
  equivalent_full_load_hours_comfort: quantity({
    unit: 'h',
    decimals: 0,
    description: 'Hours at peak load that give the comfort cooling of a year',
  }),
  equivalent_full_load_hours_process: quantity({
    unit: 'h',
    decimals: 0,
    description: 'Hours at peak load that give the IT cooling of a year',
  }),
  annual_cooling_demand_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Heat removed in a year' }),
  annual_energy_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Electricity for cooling in a year' }),
  annual_energy_kwh_per_m2: quantity({
    unit: 'kWh/(m2 yr)',
    decimals: 1,
    description: 'Electricity for cooling in a year per floor area',
  }),
  cooling_partial_pue: orNull(
    quantity({
      unit: '-',
      decimals: 3,
      description: 'IT and cooling electricity over IT electricity; only for data_centre and server_room, else null',
    }),
  ),
});
