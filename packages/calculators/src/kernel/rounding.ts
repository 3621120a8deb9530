import { powerOfTen } from './mathematics/index.ts';

const POWERS_OF_TEN = Array.from({ length: 16 }, (_, n) => powerOfTen(n));
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

/** Takes the last bits of the arithmetic off a part before it is cut to whole units. */
const CUT_GUARD = 1e-6;
const REMAINDER_DECIMALS = 4;

/**
 * Rounds parts so that what is shown adds up to the shown total: each is cut to whole units, and the units that are then
 * missing go to the parts with the largest remainders, the first one of equals first.
 */
export function roundAddingUp(parts: readonly number[], total: number, decimals: number): number[] {
  const power = powerOfTen(decimals);
  const scaled = parts.map((part) => part * power);
  const cut = scaled.map((part) => Math.floor(part + CUT_GUARD));
  const remainders = scaled.map((part, index) => roundTo(part - (cut[index] as number), REMAINDER_DECIMALS));
  const missing = Math.round(roundTo(total, decimals) * power) - cut.reduce((sum, units) => sum + units, 0);
  const order = remainders
    .map((_, index) => index)
    .sort((a, b) => (remainders[b] as number) - (remainders[a] as number));
  for (const index of order.slice(0, Math.max(0, missing))) cut[index] = (cut[index] as number) + 1;
  return cut.map((units) => units / power);
}
