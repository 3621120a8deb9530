import { roundTo } from './rounding.ts';

/** The decimals that `settle` keeps; a formula says the same as `round(x, 9)`. */
const SETTLED_DECIMALS = 9;

/**
 * A quotient or product of inputs without the last bits of its arithmetic, to compare it with a limit that people hit
 * exactly: 196.8 × 2.5 / 16.4 is 30, whatever the last bit of the division says.
 */
export function settle(value: number): number {
  return roundTo(value, SETTLED_DECIMALS);
}
