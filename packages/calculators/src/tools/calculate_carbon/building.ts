import { type DataRow, dataRowOf, isDataRow } from '../../data/countries.ts';
import { countryText } from '../../free_text/index.ts';
import { vocabulary } from '../../kernel/index.ts';
import type { BuildingType, Sent } from './schema.ts';

const TYPE_WORDS = vocabulary<BuildingType>({
  words: {
    office: ['offices', 'commercial', 'commercial_office'],
    residential: [
      'house',
      'flat',
      'apartment',
      'apartments',
      'housing',
      'dwelling',
      'domestic',
      'home',
      'multifamily',
      'multi_family',
    ],
    retail: ['shop', 'store', 'shopping_centre', 'shopping_center'],
    industrial: ['factory', 'workshop', 'manufacturing', 'light_industrial', 'industry'],
    hospital: ['healthcare', 'clinic', 'health'],
    warehouse: ['logistics', 'storage', 'distribution'],
    hotel: ['hospitality', 'hotels'],
    education: ['school', 'schools', 'university', 'college'],
    general: [],
  },
  general: 'general',
});

/** A building in the terms of the tables. */
export interface Building {
  type: BuildingType;
  /** The tables of heat separate dwellings from everything else. */
  use: 'residential' | 'other';
  row: DataRow;
  floor_area_m2: number;
  energy_kwh_year: number;
  construction_year: number | undefined;
}

/** Where a general row is used for what was sent. */
export interface Fallbacks {
  type: boolean;
  country: 'unknown' | 'no_row' | null;
}

const COUNTRY = countryText('country');

export function buildingOf(input: Sent): { building: Building; fallbacks: Fallbacks } {
  const { floor_area_m2, energy_kwh_year, construction_year } = input;
  const type = TYPE_WORDS.read(input.building_type);
  const country = COUNTRY.read(input.country);
  const noRow = isDataRow(country.row) ? null : 'no_row';
  return {
    building: {
      type: type.key,
      use: type.key === 'residential' ? 'residential' : 'other',
      row: dataRowOf(country.row),
      floor_area_m2,
      energy_kwh_year,
      construction_year,
    },
    fallbacks: { type: !type.known, country: country.fallenBack ? 'unknown' : noRow },
  };
}
