/** The edition of the calculators and their data: methods, law, prices and factors. Every result names it. */
export const EDITION = '2027.02';

/** The day whose law the edition applies unless a date is given: the first of its month. */
export const EDITION_DATE = `${EDITION.replace('.', '-')}-01`;
