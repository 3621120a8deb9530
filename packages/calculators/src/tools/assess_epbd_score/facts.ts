import { type Country, type DataRow, dataRowOf, isEuMember } from '../../data/countries.ts';
import { ASSESSMENT_YEAR, EDITION } from '../../data/edition.ts';
import { EPBD, EPBD_YEAR, SMALL_AREA_BELOW } from '../../data/epbd_law.ts';
import type { EpcBand } from '../../data/epc_bands.ts';
import { countryText } from '../../free_text/index.ts';
import type { Given, Working } from '../../kernel/index.ts';
import { BUILDING_TYPE, type BuildingType, type Category, categoryOf } from './building_types.ts';
import { HEATING, HEATING_SYSTEM, type HeatingSystem } from './heating_systems.ts';
import type { Input, Regime } from './schema.ts';

/** A country as read; an unknown country is treated as the EU average. */
export interface Place {
  country: Country;
  /** The row of prices and solar yields. */
  data_row: DataRow;
  regime: Regime;
}

function regimeOf(country: Country): Regime {
  if (country === 'gb') return 'uk_mees';
  return country === 'eu' || isEuMember(country) ? 'epbd' : 'outside';
}

export const COUNTRY = countryText('country');

/** The free text of a request as read. */
export function readWords({ building_type, heating_system, country }: Given<typeof Input>) {
  return {
    building_type: BUILDING_TYPE.read(building_type),
    heating_system: HEATING_SYSTEM.read(heating_system),
    country: COUNTRY.read(country),
  };
}
export type Words = ReturnType<typeof readWords>;

export function placeOf({ country: { row: country } }: Words): Place {
  return { country, data_row: dataRowOf(country), regime: regimeOf(country) };
}

/** The facts about a building that the rules test. */
export interface Facts {
  country: Country;
  regime: Regime;
  building_type: BuildingType;
  category: Category;
  heating_system: HeatingSystem;
  fossil: boolean;
  has_solar_pv: boolean;
  epc: EpcBand;
  small: boolean;
  is_new: boolean;
  /** Whether the building is completed after the date from which new buildings must be zero-emission. */
  zeb_due: boolean;
  zero_emission_ready: boolean;
}

function zeroEmissionDue(year_built: number, category: Category, w: Working): boolean {
  const row = category === 'public' ? 'art_7_1_new_public' : 'art_7_1_new';
  const zeb_from = w.pick('zero_emission_from', EPBD_YEAR, row);
  return w.step('zero_emission_due', year_built >= zeb_from, {
    formula: 'year_built >= zero_emission_from',
    description: 'Whether the building must be zero-emission on completion',
    unit: '-',
    reference: `${EPBD} Art. 7(1)`,
  });
}

export function gatherFacts(input: Given<typeof Input>, words: Words, place: Place, w: Working): Facts {
  const { year_built, floor_area_m2, current_epc, has_solar_pv } = input;
  const building_type = words.building_type.row;
  const heating_system = words.heating_system.row;
  const category = categoryOf(building_type, place.country);
  const { fossil } = HEATING[heating_system];
  const assessment_year = w.read('assessment_year', ASSESSMENT_YEAR, {
    description: 'Reference year of the law applied',
    unit: 'year',
    reference: `Product data edition ${EDITION}`,
  });
  const is_new = w.step('is_new', year_built > assessment_year, {
    formula: 'year_built > assessment_year',
    description: 'Whether the building is not yet complete',
    unit: '-',
    reference: `Product data edition ${EDITION}`,
  });
  const small_area = w.use(SMALL_AREA_BELOW);
  const small = w.step('small', floor_area_m2 < small_area, {
    formula: 'floor_area_m2 < small_area',
    description: 'Whether the floor area is below the exemption limit',
    unit: '-',
    reference: `${EPBD} Art. 9(6)`,
  });
  return {
    country: place.country,
    regime: place.regime,
    building_type,
    category,
    heating_system,
    fossil,
    has_solar_pv,
    epc: current_epc,
    small,
    is_new,
    zeb_due: place.regime === 'epbd' && zeroEmissionDue(year_built, category, w),
    zero_emission_ready: current_epc === 'A' && !fossil && heating_system !== 'other',
  };
}
