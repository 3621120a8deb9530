/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  texts: { section: ['UC203x203x60', '254 x 254 x 73 UC', 'UB457x191x67', 'HEB300', 'IPE 200', 'UC356x406x1299'] },
};
