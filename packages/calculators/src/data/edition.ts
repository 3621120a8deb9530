export { EDITION } from '../kernel/edition.ts';

/** The calendar year that tools assess, and whose law they apply. */
export const ASSESSMENT_YEAR = 2026;
