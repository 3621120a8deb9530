import type { Country } from '../../data/countries.ts';
import { buildingTypeText, wordsIn } from '../../free_text/index.ts';
import type { Owner } from './further_inputs.ts';

export const CATEGORIES = { residential: 'Residential', non_residential: 'Non-residential', public: 'Public' } as const;
export type Category = keyof typeof CATEGORIES;

export const NOT_RESIDENTIAL: readonly Category[] = ['non_residential', 'public'];

export const BUILDING_TYPES = {
  residential: 'Residential',
  residential_institution: 'Student housing or care home',
  office: 'Office',
  retail: 'Retail',
  restaurant: 'Restaurant',
  hotel: 'Hotel',
  leisure: 'Leisure',
  sports: 'Sports',
  religious: 'Place of worship',
  industrial: 'Industrial',
  warehouse: 'Warehouse',
  laboratory: 'Laboratory',
  data_centre: 'Data centre',
  transport: 'Transport',
  mixed_use: 'Mixed use',
  school: 'School',
  hospital: 'Hospital or clinic',
  public: 'Public or community building',
  other: 'Other',
} as const;
export type BuildingType = keyof typeof BUILDING_TYPES;

const DWELLING_TYPES: readonly BuildingType[] = ['residential', 'residential_institution'];

/** Whether a type is residential. In the United Kingdom student halls and care homes are certified as non-domestic. */
function isResidential(type: BuildingType, country: Country): boolean {
  return country === 'gb' ? type === 'residential' : DWELLING_TYPES.includes(type);
}

export function categoryOf(type: BuildingType, country: Country, owner: Owner): Category {
  if (isResidential(type, country)) return 'residential';
  return owner === 'public' ? 'public' : 'non_residential';
}

/** Words of the vocabulary for buildings that public bodies own by nature, or nearly always. */
const PUBLIC_WORDS: ReadonlySet<string> = new Set([
  'public',
  'prison',
  'emergency_services',
  'school',
  'university',
  'hospital',
]);
/** Words for buildings that have owners of both kinds. */
const EITHER_WORDS: ReadonlySet<string> = new Set([
  'school',
  'university',
  'hospital',
  'clinic',
  'cultural',
  'community_hall',
  'sports_hall',
  'swimming_pool',
  'entertainment',
  'station',
  'terminal',
]);

/** Words in a text that tell who owns the building; practices and schools for adults are private. */
const NAMES_PRIVATE: ReadonlySet<string> = new Set(
  'private privately independent privat prive privada veterinary vet animal dental dentist driving dance language riding'.split(
    ' ',
  ),
);
const NAMES_PUBLIC: ReadonlySet<string> = new Set(
  'public publicly municipal council state government federal communal stadtische staatliche municipale gemeentelijk'.split(
    ' ',
  ),
);

export interface Owned {
  owner: Owner;
  /** Whether it was sent, read from the building type, or assumed for its kind. */
  from: 'given' | 'named' | 'assumed';
  /** Whether buildings of this kind have owners of both kinds. */
  either: boolean;
}

/** The owner whom the words of a building type name; a public house and a state-of-the-art office have none. */
function ownerNamed(text: string): Owner | undefined {
  const words = wordsIn(text);
  if (words.some((word) => NAMES_PRIVATE.has(word))) return 'private';
  const isPublic = (word: string, at: number) =>
    NAMES_PUBLIC.has(word) && words[at + 1] !== 'house' && words[at + 1] !== 'of';
  return words.some(isPublic) ? 'public' : undefined;
}

/** Who owns a building: as sent, else as its words say, else as is usual for its kind. */
export function ownerOf(
  given: Owner | undefined,
  { text, word, row }: { text: string; word: string | undefined; row: BuildingType },
): Owned {
  const either = word !== undefined && EITHER_WORDS.has(word);
  if (given !== undefined) return { owner: given, from: 'given', either };
  const named = DWELLING_TYPES.includes(row) ? undefined : ownerNamed(text);
  if (named !== undefined) return { owner: named, from: 'named', either };
  return { owner: word !== undefined && PUBLIC_WORDS.has(word) ? 'public' : 'private', from: 'assumed', either };
}

/** The column of a category in the tables of costs. */
export const COST_COLUMN = { residential: 'home', non_residential: 'other', public: 'other' } as const;

/** The rows of the words of the shared vocabulary, in its order. */
export const BUILDING_TYPE = buildingTypeText<BuildingType>({
  input: 'building_type',
  rows: {
    residential: 'residential',
    student_housing: 'residential_institution',
    hostel: 'hotel',
    care_home: 'residential_institution',
    prison: 'public',
    office: 'office',
    bank_branch: 'office',
    retail: 'retail',
    large_non_food_shop: 'retail',
    small_food_shop: 'retail',
    supermarket: 'retail',
    restaurant: 'restaurant',
    bar_pub: 'restaurant',
    hotel: 'hotel',
    cultural: 'public',
    entertainment: 'leisure',
    swimming_pool: 'sports',
    fitness_centre: 'leisure',
    sports_hall: 'sports',
    car_park: 'other',
    religious: 'religious',
    community_hall: 'public',
    school: 'school',
    university: 'school',
    clinic: 'hospital',
    hospital: 'hospital',
    emergency_services: 'public',
    laboratory: 'laboratory',
    station: 'transport',
    terminal: 'transport',
    industrial: 'industrial',
    warehouse: 'warehouse',
    cold_storage: 'warehouse',
    data_centre: 'data_centre',
    public: 'public',
    mixed_use: 'mixed_use',
    agricultural: 'industrial',
    general: 'other',
  },
  fallback: { row: 'other', text: 'other, a non-residential building' },
});
