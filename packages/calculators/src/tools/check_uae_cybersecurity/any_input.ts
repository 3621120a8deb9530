const PLACES = ['dubai', 'abu_dhabi', 'sharjah', 'federal', 'other', 'difc', 'adgm'];
const OTHER_WORDS = ['DXB', 'Al Ain', 'Ras Al-Khaimah', 'UAE', 'Abu Dhabi Global Market'];

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = { texts: { emirate: [...PLACES, ...OTHER_WORDS, 'Atlantis'] } };
