/** Tolerance for the order of floating-point operations between a bound and its check. */
export const TOLERANCE = 1 + 1e-9;
