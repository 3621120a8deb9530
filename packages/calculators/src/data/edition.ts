/** The state of law, prices and factors that the whole product calculates with. */
export const EDITION = '2026.11';

/** The calendar year whose figures are assessed, and whose law counts, wherever a tool has to name one. */
export const ASSESSMENT_YEAR = 2026;
