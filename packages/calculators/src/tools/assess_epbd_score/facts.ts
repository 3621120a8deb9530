import { type ClimateRow, climateRowOf } from '../../data/climate_rows.ts';
import { type Country, type DataRow, dataRowOf, isEuMember } from '../../data/countries.ts';
import { ASSESSMENT_YEAR, EDITION } from '../../data/edition.ts';
import { EPBD, EPBD_YEAR, FRENCH_BAN_YEAR, SMALL_AREA_BELOW, SOLAR_YEAR } from '../../data/epbd_law.ts';
import type { EpcBand } from '../../data/epc_bands.ts';
import { RENTED_BUILDINGS_ANNOUNCED, RENTED_HOMES_ANNOUNCED } from '../../data/mees_law.ts';
import { FLEMISH_TRANSFER_FROM } from '../../data/national_law.ts';
import {
  type BelgianRegion,
  countryText,
  readBelgianRegion,
  readUkNation,
  type UkNation,
} from '../../free_text/index.ts';
import type { DatedRule, Given, Working } from '../../kernel/index.ts';
import { ANNOUNCED_LETTINGS } from '../../methods/letting_rules.ts';
import { BUILDING_TYPE, type BuildingType, type Category, categoryOf, ownerOf } from './building_types.ts';
import type { Exemption, Owner } from './further_inputs.ts';
import { HEATING, HEATING_SYSTEM, type HeatingSystem } from './heating_systems.ts';
import type { Regime } from './names.ts';
import type { Input } from './schema.ts';

/** A country as read; an unknown country is treated as the EU average. */
export interface Place {
  country: Country;
  /** The row of energy prices. */
  data_row: DataRow;
  /** The row of solar yield and of the seasonal performance of heat pumps. */
  climate_row: ClimateRow;
  regime: Regime;
  /** The nation of the United Kingdom. */
  nation: UkNation | 'none';
  nation_from: 'given' | 'named' | 'assumed';
  region: BelgianRegion | 'none';
}

const OWN_LAW: readonly Place['nation'][] = ['scotland', 'northern_ireland'];

/** The directive binds Member States; the minimum standard for lettings extends to England and Wales. */
function regimeOf(country: Country, nation: Place['nation']): Regime {
  if (country === 'gb') return OWN_LAW.includes(nation) ? 'outside' : 'uk_mees';
  return country === 'eu' || isEuMember(country) ? 'epbd' : 'outside';
}

function nationOf(country: Country, input: Given<typeof Input>): Pick<Place, 'nation' | 'nation_from'> {
  if (country !== 'gb') return { nation: 'none', nation_from: 'assumed' };
  if (input.nation !== undefined) return { nation: input.nation, nation_from: 'given' };
  const named = readUkNation(input.country);
  return { nation: named ?? 'england', nation_from: named === undefined ? 'assumed' : 'named' };
}

export const COUNTRY = countryText('country');

/** The free text of a request as read. */
export function readWords({ building_type, heating_system, country, ownership }: Given<typeof Input>) {
  const read = BUILDING_TYPE.read(building_type);
  return {
    building_type: read,
    heating_system: HEATING_SYSTEM.read(heating_system),
    country: COUNTRY.read(country),
    owner: ownerOf(ownership, { text: building_type, ...read }),
  };
}
export type Words = ReturnType<typeof readWords>;

export function placeOf({ country: { row: country } }: Words, input: Given<typeof Input>): Place {
  const nation = nationOf(country, input);
  const region = country === 'be' ? (input.details?.region ?? readBelgianRegion(input.country) ?? 'none') : 'none';
  return {
    country,
    data_row: dataRowOf(country),
    climate_row: climateRowOf(country),
    regime: regimeOf(country, nation.nation),
    ...nation,
    region,
  };
}

/** The facts about a building that the rules test. */
export interface Facts {
  country: Country;
  nation: Place['nation'];
  region: Place['region'];
  regime: Regime;
  building_type: BuildingType;
  category: Category;
  owner: Owner;
  let: boolean;
  /** Whether national law may exempt the building from the standards: by its use, its size or a ground that was sent. */
  may_be_exempt: boolean;
  /** Whether the building is used for services in the sense of the French decree. */
  tertiary: boolean;
  /** Whether a transfer was sent after which the duty of Flanders applies. */
  transferred: boolean;
  heating_system: HeatingSystem;
  fossil: boolean;
  has_solar_pv: boolean;
  epc: EpcBand;
  small: boolean;
  is_new: boolean;
  /** Whether the building is completed after the date from which new buildings must be zero-emission. */
  zeb_due: boolean;
  zero_emission_ready: boolean;
  assessment_year: number;
  /** Whether the building is completed after the first date of solar energy, and so has it as a new building. */
  solar_as_new: boolean;
  /** Whether the French ban on letting has reached the class. */
  letting_is_banned: boolean;
  /** Whether the 26 % threshold of 2033 is in force. */
  is_after_2033: boolean;
  /** Whether announced law, taken as made, bars the letting. */
  below_announced: boolean;
}

/** The calendar year whose law applies: that of the date, or the year of the edition's data. */
export function yearOfLaw({ as_of }: Pick<Given<typeof Input>, 'as_of'>): number {
  return as_of === undefined ? ASSESSMENT_YEAR : Number(as_of.slice(0, 4));
}

/** The year from whose first day France bans the letting of the class; undefined if none is known. */
export function lettingBanOf(epc: EpcBand): number | undefined {
  return (FRENCH_BAN_YEAR.value as Partial<Record<EpcBand, number>>)[epc];
}

/** The announced standard that a letting would fall under. */
export function announcedLetting(category: Category, floor_area_m2: number): DatedRule | undefined {
  if (category === 'residential') return ANNOUNCED_LETTINGS.domestic;
  return floor_area_m2 > RENTED_BUILDINGS_ANNOUNCED.floorAreaAboveM2 ? ANNOUNCED_LETTINGS.non_domestic : undefined;
}

export function isBelowAnnounced(
  { regime, let: isLet, may_be_exempt, category, epc }: Omit<Facts, 'below_announced'>,
  floor_area_m2: number,
  w: Working,
): boolean {
  const rule = announcedLetting(category, floor_area_m2);
  const { band } = category === 'residential' ? RENTED_HOMES_ANNOUNCED : RENTED_BUILDINGS_ANNOUNCED;
  const isCovered = regime === 'uk_mees' && isLet && !may_be_exempt && rule !== undefined && epc > band;
  return isCovered && w.inForce(rule);
}

function zeroEmissionDue(year_built: number, owner: Owner, w: Working): boolean {
  const row = owner === 'public' ? 'art_7_1_new_public' : 'art_7_1_new';
  const zeb_from = w.pick('zero_emission_from', EPBD_YEAR, row);
  return w.step('zero_emission_due', year_built >= zeb_from, {
    formula: 'year_built >= zero_emission_from',
    description: 'Whether the building must be zero-emission on completion',
    unit: '-',
    reference: `${EPBD} Art. 7(1)`,
  });
}

const NOT_TERTIARY: readonly BuildingType[] = ['industrial', 'religious'];
const NOT_IN_TERTIARY_DECREE: readonly (Exemption | undefined)[] = ['temporary', 'defence'];

/** The facts that rest on what only some callers send. */
function furtherFacts(
  { details }: Given<typeof Input>,
  building_type: BuildingType,
  category: Category,
  small: boolean,
) {
  const { tenure, exemption, transfer_year } = details ?? {};
  const isHome = category === 'residential';
  return {
    let: tenure !== 'owner_occupied',
    may_be_exempt: exemption !== undefined || building_type === 'religious' || (small && !isHome),
    tertiary: !isHome && !NOT_TERTIARY.includes(building_type) && !NOT_IN_TERTIARY_DECREE.includes(exemption),
    transferred:
      transfer_year !== undefined &&
      transfer_year >= FLEMISH_TRANSFER_FROM.value[isHome ? 'residential' : 'non_residential'],
  };
}

export function gatherFacts(input: Given<typeof Input>, words: Words, place: Place, w: Working): Facts {
  const { year_built, floor_area_m2, current_epc, has_solar_pv } = input;
  const building_type = words.building_type.row;
  const heating_system = words.heating_system.row;
  const { owner } = words.owner;
  const category = categoryOf(building_type, place.country, owner);
  const { fossil } = HEATING[heating_system];
  const { as_of } = input;
  const reference = as_of === undefined ? `Product data edition ${EDITION}` : 'Date of the law, as sent';
  const assessment_year = w.read('assessment_year', yearOfLaw(input), {
    description: 'Reference year of the law applied',
    unit: 'year',
    reference,
  });
  const is_new = w.step('is_new', year_built > assessment_year, {
    formula: 'year_built > assessment_year',
    description: 'Whether the building is not yet complete',
    unit: '-',
    reference,
  });
  const small_area = w.use(SMALL_AREA_BELOW);
  const small = w.step('small', floor_area_m2 < small_area, {
    formula: 'floor_area_m2 < small_area',
    description: 'Whether the floor area is below the exemption limit',
    unit: '-',
    reference: `${EPBD} Art. 9(6)`,
  });
  const facts = {
    country: place.country,
    nation: place.nation,
    region: place.region,
    regime: place.regime,
    building_type,
    category,
    owner,
    ...furtherFacts(input, building_type, category, small),
    heating_system,
    fossil,
    has_solar_pv,
    epc: current_epc,
    small,
    is_new,
    zeb_due: place.regime === 'epbd' && zeroEmissionDue(year_built, owner, w),
    zero_emission_ready: current_epc === 'A' && !fossil && heating_system !== 'other',
    assessment_year,
    solar_as_new: year_built > SOLAR_YEAR.value.art_10_3_a,
    letting_is_banned: (lettingBanOf(current_epc) ?? Number.POSITIVE_INFINITY) <= assessment_year,
    is_after_2033: assessment_year >= EPBD_YEAR.value.art_9_1_26_pct,
  };
  return { ...facts, below_announced: isBelowAnnounced(facts, floor_area_m2, w) };
}
