import { COUNTRIES } from '../../data/countries.ts';

/** The texts with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = { texts: { country: [...COUNTRIES.map(({ code }) => code), 'Sweden', 'atlantis'] } };
