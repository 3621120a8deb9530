/** Prevents one unit too many if the last bit of a division exceeds a whole number of units. */
const QUOTIENT_GUARD = 1e-9;

/** The number of units of one size that together give the power. */
export function unitsFor(required_kw: number, unit_kw: number): number {
  return Math.max(1, Math.ceil(required_kw / unit_kw - QUOTIENT_GUARD));
}

/**
 * The smallest size that needs at most `units_max` duty units, else the largest size, and the number of units. Sizes are in
 * ascending order.
 */
export function selectUnits({
  required_kw,
  sizes,
  units_max,
}: {
  required_kw: number;
  sizes: readonly number[];
  units_max: number;
}): { unit_kw: number; duty_units: number } {
  let unit_kw = Number.NaN;
  for (const size of sizes) {
    unit_kw = size;
    if (unitsFor(required_kw, size) <= units_max) break;
  }
  return { unit_kw, duty_units: unitsFor(required_kw, unit_kw) };
}
