const ROWS = [
  'office',
  'data_centre',
  'industrial',
  'retail',
  'residential',
  'mixed_use',
  'hotel',
  'warehouse',
  'healthcare',
  'general',
];
const OTHER_WORDS = [
  'Data Center',
  'shopping mall',
  'Block of Flats',
  'flat over shop',
  'care home',
  'extra-care housing',
  'Serviced Apartments',
  'hostel',
  'Victorian factory',
];
const WITHOUT_ROW = ['school', 'spaceport', 'logistics shed', 'hospital'];

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = { texts: { building_type: [...ROWS, ...OTHER_WORDS, ...WITHOUT_ROW] } };
