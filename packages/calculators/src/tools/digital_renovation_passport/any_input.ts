/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  texts: {
    country: [
      'gb',
      'UK',
      'England',
      'Glasgow, Scotland',
      'Northern Ireland',
      'DE',
      'france',
      'nl',
      'ie',
      'pl',
      'ro',
      'us',
      'Norway',
      'Turkmenistan',
      'Narnia',
      ' ',
    ],
    building_type: ['house', 'Flat, mid-terrace', 'office', 'Care home', 'student hall', 'school', 'folly', ' '],
  },
};
