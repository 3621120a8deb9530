/** The texts with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  texts: {
    city: [
      'London',
      'City of London',
      'Manchester',
      'Belfast',
      'München',
      'frankfurt',
      'Paris',
      'Madrid',
      'Wien',
      'Riyadh',
    ],
  },
};
