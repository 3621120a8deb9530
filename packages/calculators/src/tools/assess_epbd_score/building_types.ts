import { vocabulary } from '../../kernel/index.ts';

export const CATEGORIES = { residential: 'Residential', non_residential: 'Non-residential', public: 'Public' } as const;
export type Category = keyof typeof CATEGORIES;

export const NOT_RESIDENTIAL: readonly Category[] = ['non_residential', 'public'];

export const BUILDING_TYPES = {
  residential: 'Residential',
  office: 'Office',
  retail: 'Retail',
  hotel: 'Hotel',
  industrial: 'Industrial',
  warehouse: 'Warehouse',
  school: 'School',
  hospital: 'Hospital',
  public: 'Public',
  other: 'Other',
} as const;
export type BuildingType = keyof typeof BUILDING_TYPES;

/** School, hospital and public count as owned by a public body, which is an assumption. */
export const CATEGORY_OF: Readonly<Record<BuildingType, Category>> = {
  residential: 'residential',
  office: 'non_residential',
  retail: 'non_residential',
  hotel: 'non_residential',
  industrial: 'non_residential',
  warehouse: 'non_residential',
  school: 'public',
  hospital: 'public',
  public: 'public',
  other: 'non_residential',
};

export const BUILDING_TYPE_WORDS = vocabulary<BuildingType>({
  words: {
    residential: [
      'house',
      'flat',
      'apartment',
      'apartments',
      'dwelling',
      'home',
      'housing',
      'domestic',
      'single_family_house',
      'multi_family',
      'multifamily',
    ],
    office: ['offices', 'commercial'],
    retail: ['shop', 'store', 'shopping_centre'],
    hotel: ['hospitality'],
    industrial: ['factory', 'workshop', 'manufacturing'],
    warehouse: ['logistics', 'storage'],
    school: ['education', 'university', 'college', 'kindergarten'],
    hospital: ['healthcare', 'clinic'],
    public: ['town_hall', 'government', 'public_building', 'library'],
    other: [],
  },
  general: 'other',
});
