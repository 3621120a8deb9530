/** The texts with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  texts: { postcode_district: ['SE1', 'sw1a 1aa', 'W1', 'N3', 'M1', 'm14 5tq', 'CH4', 'EC2', 'UB11', 'London', 'BS1'] },
};
