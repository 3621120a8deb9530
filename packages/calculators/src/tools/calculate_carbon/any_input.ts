import { COUNTRIES } from '../../data/countries.ts';
import { BUILDING_TYPES } from './schema.ts';

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  texts: {
    building_type: [...BUILDING_TYPES, 'observatory', 'flat over shop', 'mixed use'],
    country: [...COUNTRIES.map(({ code }) => code), 'Sweden', 'atlantis'],
  },
};
