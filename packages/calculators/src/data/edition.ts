/** The edition of law, prices and factors that the whole product uses. */
export const EDITION = '2026.11';

/** The calendar year that tools assess, and whose law they apply. */
export const ASSESSMENT_YEAR = 2026;
