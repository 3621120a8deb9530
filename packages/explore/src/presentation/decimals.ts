import { log10 } from '@plumbline/calculators';

const DECIMALS_MAX = 9;

/** As many decimals as give a standard deviation two significant digits, as the GUM recommends. */
export function decimalsOfSpread(sd: number): number {
  if (!(sd > 0)) return DECIMALS_MAX;
  return Math.min(DECIMALS_MAX, Math.max(0, 1 - Math.floor(log10(sd))));
}

/** The most decimals that any of the figures has. */
function decimalsIn(figures: readonly number[]): number {
  return figures.reduce((most, figure) => Math.max(most, (String(figure).split('.')[1] ?? '').length), 0);
}

/** As many decimals as tell neighbouring values apart, with one to spare, and no more than they have. */
export function decimalsAlong(values: readonly number[]): number {
  const order = values.toSorted((a, b) => a - b);
  const steps = order.slice(1).map((value, index) => value - (order[index] as number));
  const least = steps.reduce((step, next) => (next > 0 && next < step ? next : step), Number.POSITIVE_INFINITY);
  const enough = Number.isFinite(least) ? Math.max(0, 1 - Math.floor(log10(least))) : DECIMALS_MAX;
  return Math.min(DECIMALS_MAX, enough, decimalsIn(values));
}
