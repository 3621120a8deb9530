/** The state of law, prices and factors that the whole product calculates with. */
export const EDITION = '2026.11';
