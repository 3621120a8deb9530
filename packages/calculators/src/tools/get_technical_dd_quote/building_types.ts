import { vocabulary } from '../../kernel/index.ts';
import type { BuildingType } from './schema.ts';

/** Where the service matters more than the building. */
export const CRITICAL_TYPES: readonly BuildingType[] = ['data_centre', 'healthcare'];

export const BUILDING_TYPE_WORDS = vocabulary<BuildingType>({
  words: {
    office: ['offices', 'commercial'],
    data_centre: ['datacentre', 'data_center', 'datacenter', 'dc'],
    industrial: ['factory', 'manufacturing', 'light_industrial'],
    retail: ['shop', 'shopping_centre', 'shopping_center', 'supermarket'],
    residential: ['apartment', 'apartments', 'flats', 'housing', 'build_to_rent', 'btr', 'pbsa', 'student_housing'],
    mixed_use: ['mixed'],
    hotel: ['hotels', 'hospitality'],
    warehouse: ['logistics', 'distribution', 'distribution_centre'],
    healthcare: ['hospital', 'clinic', 'care_home', 'medical'],
    general: [],
  },
  general: 'general',
});
