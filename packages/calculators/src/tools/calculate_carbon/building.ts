import { type ClimateRow, climateRowOf } from '../../data/climate_rows.ts';
import type { Country } from '../../data/countries.ts';
import { buildingTypeText, countryText } from '../../free_text/index.ts';
import { type EnergyRow, energyRowOf } from './data/energy_rows.ts';
import type { FuelEnergy } from './energy_by_fuel.ts';
import { BUILDING_TYPES, type BuildingType, type Sent } from './schema.ts';
import { fuelsGiven, type HeatSupply, supplyNamedIn } from './supply.ts';

export const BUILDING_TYPE_TEXT = buildingTypeText<BuildingType>({
  input: 'building_type',
  rows: {
    residential: 'residential',
    student_housing: 'general_accommodation',
    hostel: 'general_accommodation',
    care_home: 'long_term_residential',
    prison: 'long_term_residential',
    office: 'office',
    bank_branch: 'high_street_agency',
    retail: 'retail',
    large_non_food_shop: 'large_non_food_shop',
    small_food_shop: 'small_food_shop',
    supermarket: 'supermarket',
    restaurant: 'restaurant',
    bar_pub: 'bar_pub',
    hotel: 'hotel',
    cultural: 'cultural',
    entertainment: 'entertainment',
    swimming_pool: 'swimming_pool',
    fitness_centre: 'fitness_centre',
    sports_hall: 'sports_hall',
    car_park: 'car_park',
    religious: 'community_hall',
    community_hall: 'community_hall',
    school: 'education',
    university: 'university',
    clinic: 'clinic',
    hospital: 'hospital',
    emergency_services: 'emergency_services',
    laboratory: 'laboratory',
    station: 'station',
    terminal: 'terminal',
    industrial: 'industrial',
    warehouse: 'warehouse',
    cold_storage: 'cold_storage',
    data_centre: 'data_centre',
    public: 'office',
    mixed_use: undefined,
    agricultural: undefined,
    general: 'general',
  },
  fallback: { row: 'general', text: 'general, with the general office benchmark' },
  rowNames: BUILDING_TYPES,
});

export const COUNTRY_TEXT = countryText('country');

/** A building in the terms of the tables. */
export interface Building {
  type: BuildingType;
  /** The tables of heat separate dwellings from everything else. */
  use: 'residential' | 'other';
  country: Country;
  climate: ClimateRow;
  energyRow: EnergyRow;
  floor_area_m2: number;
  energy_kwh_year: number;
  /** Measured energy by carrier, if it was sent. */
  byFuel: FuelEnergy | undefined;
  /** What heats the building; null if only the national stock tells. */
  supply: HeatSupply | null;
  construction_year: number | undefined;
}

/** Which inputs are represented by a general row because the text sent matches no row. */
export interface Fallbacks {
  type: boolean;
  country: boolean;
}

/** Electricity alone heats a building that uses no fuel. */
function supplyOf({ building_type, energy_by_fuel_kwh }: Sent): HeatSupply | null {
  const isAllElectric = energy_by_fuel_kwh !== undefined && fuelsGiven(energy_by_fuel_kwh).length === 0;
  return supplyNamedIn(building_type) ?? (isAllElectric ? 'electricity' : null);
}

export function buildingOf(input: Sent): { building: Building; fallbacks: Fallbacks } {
  const { floor_area_m2, energy_kwh_year, construction_year } = input;
  const type = BUILDING_TYPE_TEXT.read(input.building_type);
  const country = COUNTRY_TEXT.read(input.country);
  return {
    building: {
      type: type.row,
      use: type.row === 'residential' ? 'residential' : 'other',
      country: country.row,
      climate: climateRowOf(country.row),
      energyRow: energyRowOf(country.row),
      floor_area_m2,
      energy_kwh_year,
      byFuel: input.energy_by_fuel_kwh,
      supply: supplyOf(input),
      construction_year,
    },
    fallbacks: { type: type.fallenBack, country: country.fallenBack },
  };
}
