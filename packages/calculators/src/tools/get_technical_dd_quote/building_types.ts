import { buildingTypeText } from '../../free_text/index.ts';
import { BUILDING_TYPE_ROWS, type BuildingType } from './schema.ts';

/** Buildings whose service matters more than the fabric. */
export const CRITICAL_TYPES: readonly BuildingType[] = ['data_centre', 'healthcare'];

/** The building type as free text; a type without a row has the multipliers of a typical building. */
export const BUILDING_TYPE_TEXT = buildingTypeText<BuildingType>({
  input: 'building_type',
  rows: {
    residential: 'residential',
    student_housing: 'residential',
    hostel: 'hotel',
    care_home: 'healthcare',
    prison: undefined,
    office: 'office',
    bank_branch: 'office',
    retail: 'retail',
    large_non_food_shop: 'retail',
    small_food_shop: 'retail',
    supermarket: 'retail',
    restaurant: undefined,
    bar_pub: undefined,
    hotel: 'hotel',
    cultural: undefined,
    entertainment: undefined,
    swimming_pool: undefined,
    fitness_centre: undefined,
    sports_hall: undefined,
    car_park: undefined,
    religious: undefined,
    community_hall: undefined,
    school: undefined,
    university: undefined,
    clinic: 'healthcare',
    hospital: 'healthcare',
    emergency_services: undefined,
    laboratory: undefined,
    station: undefined,
    terminal: undefined,
    industrial: 'industrial',
    warehouse: 'warehouse',
    cold_storage: undefined,
    data_centre: 'data_centre',
    public: undefined,
    mixed_use: 'mixed_use',
    agricultural: undefined,
    general: 'general',
  },
  fallback: { row: 'general', text: 'general, the multipliers of a typical building' },
  rowNames: BUILDING_TYPE_ROWS,
});
