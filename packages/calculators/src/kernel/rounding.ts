const POWERS_OF_TEN = Array.from({ length: 16 }, (_, n) => Number(`1e${n}`));
const TIE_GUARD = 1e-12;
/** Above this the product with a power of ten may be off by half a unit. */
const RESOLVES_HALVES_TO = 2 ** 51;

/**
 * Rounds half away from zero. The guard corrects decimal ties that floating point stores slightly too low. It is not applied
 * where it would itself be close to half a unit and could change a whole number.
 */
export function roundTo(value: number, decimals: number): number {
  const power = POWERS_OF_TEN[decimals];
  if (power === undefined) throw new RangeError(`no rounding to ${decimals} decimals`);
  const scaled = Math.abs(value) * power;
  if (scaled >= RESOLVES_HALVES_TO) return value;
  const guard = scaled * TIE_GUARD;
  const rounded = Math.floor((guard < 0.25 ? scaled * (1 + TIE_GUARD) : scaled) + 0.5) / power;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}
