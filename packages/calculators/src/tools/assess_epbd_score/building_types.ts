import type { Country } from '../../data/countries.ts';
import { buildingTypeText } from '../../free_text/index.ts';

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
  hospital: 'Hospital',
  public: 'Public',
  other: 'Other',
} as const;
export type BuildingType = keyof typeof BUILDING_TYPES;

/** School, hospital, sports and public are assumed to be owned by a public body. */
const CATEGORY_OF: Readonly<Record<BuildingType, Category>> = {
  residential: 'residential',
  residential_institution: 'residential',
  office: 'non_residential',
  retail: 'non_residential',
  restaurant: 'non_residential',
  hotel: 'non_residential',
  leisure: 'non_residential',
  sports: 'public',
  religious: 'non_residential',
  industrial: 'non_residential',
  warehouse: 'non_residential',
  laboratory: 'non_residential',
  data_centre: 'non_residential',
  transport: 'non_residential',
  mixed_use: 'non_residential',
  school: 'public',
  hospital: 'public',
  public: 'public',
  other: 'non_residential',
};

/** The category of a type. In the United Kingdom student halls and care homes are certified as non-domestic. */
export function categoryOf(type: BuildingType, country: Country): Category {
  return country === 'gb' && type === 'residential_institution' ? 'non_residential' : CATEGORY_OF[type];
}

/** The column of a category in the tables of costs. */
export const COST_COLUMN = { residential: 'residential', non_residential: 'other', public: 'other' } as const;

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
