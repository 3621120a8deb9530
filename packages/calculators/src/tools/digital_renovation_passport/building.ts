import { type Country, type DataRow, dataRowOf, isEuMember } from '../../data/countries.ts';
import type { EpcBand } from '../../data/epc_bands.ts';
import { CLASS_SCALES, type ClassScale, type ScaleRow, scaleRowOf } from '../../data/epc_scales.ts';
import { buildingTypeText, countryText } from '../../free_text/index.ts';
import type { CostColumn } from '../../methods/measure_costs.ts';
import type { Heating } from './heatings.ts';
import type { Sequence } from './phases.ts';

/** Whether a text was sent, and whether it is known. */
export type TextSent = 'named' | 'unknown' | 'absent';

/** The law that applies to a building, as far as this tool knows it. */
export type Region = 'eu' | 'gb' | 'outside';

/** The nations of the United Kingdom: each has its own law of lettings and its own grants. */
export const NATION_NAMES = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
} as const;
export type Nation = keyof typeof NATION_NAMES;

/** The building, and the rows of the tables that apply to it. */
export interface Building {
  floor_area_m2: number;
  current_epc: EpcBand;
  heating: Heating;
  country: Country;
  country_sent: TextSent;
  region: Region;
  /** In the United Kingdom, if it is known. */
  nation: Nation | null;
  row: DataRow;
  scale_row: ScaleRow;
  scale: ClassScale;
  /** Whether it is a home; any other building has other costs, prices and law, and no SAP rating. */
  column: CostColumn;
  type_sent: TextSent;
  sequence: Sequence;
}

export const COUNTRY = countryText('country');

type Kind = 'home' | 'residence' | 'other';

/** A residence, such as a care home, is certified as a home in the European Union and as non-domestic in the United Kingdom. */
export const BUILDING_TYPE = buildingTypeText<Kind>({
  input: 'building_type',
  rows: {
    residential: 'home',
    student_housing: 'residence',
    hostel: 'other',
    care_home: 'residence',
    prison: 'other',
    office: 'other',
    bank_branch: 'other',
    retail: 'other',
    large_non_food_shop: 'other',
    small_food_shop: 'other',
    supermarket: 'other',
    restaurant: 'other',
    bar_pub: 'other',
    hotel: 'other',
    cultural: 'other',
    entertainment: 'other',
    swimming_pool: 'other',
    fitness_centre: 'other',
    sports_hall: 'other',
    car_park: 'other',
    religious: 'other',
    community_hall: 'other',
    school: 'other',
    university: 'other',
    clinic: 'other',
    hospital: 'other',
    emergency_services: 'other',
    laboratory: 'other',
    station: 'other',
    terminal: 'other',
    industrial: 'other',
    warehouse: 'other',
    cold_storage: 'other',
    data_centre: 'other',
    public: 'other',
    mixed_use: 'other',
    agricultural: 'other',
    general: 'other',
  },
  fallback: { row: 'other', text: 'other, a non-residential building' },
});

function isBlank(sent: string | undefined): sent is undefined {
  return sent === undefined || sent.trim() === '';
}

function readCountry(sent: string | undefined, nation: Nation | undefined): Pick<Building, 'country' | 'country_sent'> {
  if (isBlank(sent)) {
    return nation === undefined ? { country: 'eu', country_sent: 'absent' } : { country: 'gb', country_sent: 'named' };
  }
  const { row, fallenBack } = COUNTRY.read(sent);
  return { country: row, country_sent: fallenBack ? 'unknown' : 'named' };
}

function regionOf(country: Country): Region {
  if (country === 'gb') return 'gb';
  return country === 'eu' || isEuMember(country) ? 'eu' : 'outside';
}

/** The nation in a text such as `Glasgow, Scotland` or `Belfast, Northern Ireland, UK`. */
function nationNamedIn(text: string): Nation | null {
  const parts = text.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, '_'),
  );
  const nations = Object.keys(NATION_NAMES) as Nation[];
  return nations.find((nation) => parts.includes(nation)) ?? null;
}

function readType(sent: string | undefined, region: Region): Pick<Building, 'column' | 'type_sent'> {
  if (isBlank(sent)) return { column: 'home', type_sent: 'absent' };
  const { row, fallenBack } = BUILDING_TYPE.read(sent);
  const isHome = row === 'home' || (row === 'residence' && region !== 'gb');
  return { column: isHome ? 'home' : 'other', type_sent: fallenBack ? 'unknown' : 'named' };
}

export function readBuilding(input: {
  floor_area_m2: number;
  current_epc: EpcBand;
  heating: Heating;
  country?: string;
  building_type?: string;
  nation?: Nation;
  sequence?: Sequence;
}): Building {
  const { floor_area_m2, current_epc, heating, sequence = 'systems_first' } = input;
  const { country, country_sent } = readCountry(input.country, input.nation);
  const region = regionOf(country);
  const row = dataRowOf(country);
  const scale_row = scaleRowOf(row);
  return {
    floor_area_m2,
    current_epc,
    heating,
    country,
    country_sent,
    region,
    nation: region === 'gb' ? (nationNamedIn(input.country ?? '') ?? input.nation ?? null) : null,
    row,
    scale_row,
    scale: CLASS_SCALES[scale_row],
    ...readType(input.building_type, region),
    sequence,
  };
}
