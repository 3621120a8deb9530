/** The edition of the calculators and their data: methods, law, prices and factors. Every result names it. */
export const EDITION = '2027.02';
