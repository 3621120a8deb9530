import { COUNTS_AS_ZERO_BELOW, pow } from '@plumbline/calculators';
import type { Value } from '../value.ts';

/** A value of the unknown with the output there. */
export interface Point {
  x: number;
  output: Value | null;
  /** Below, at or above the target, or whether the output is what it becomes; null where there is none. */
  state: number | null;
  /** How far the figure is above the target; NaN if the output is not held against a figure. */
  distance: number;
}

/** Two points with different states, and the point before them. */
export interface Bracket {
  newest: Point;
  opposite: Point;
  previous: Point | undefined;
  /** How many evaluations this bracket and those that it came from have needed. */
  evaluations: number;
  /** How often it was split at a third state. */
  splits: number;
  /** The width before the last two probes. */
  widths: readonly number[];
}

export const RELATIVE_TOLERANCE = 1e-9;
/** Brackets become narrower than that, so that two of them around one value are still within it. */
const REFINED_SHARE = 0.25;
const EVALUATIONS_MAX = 100;
/** A function that goes back and forth within one cell of the grid is not followed further than this. */
const SPLITS_MAX = 2;

export function bracketOf(
  a: Point,
  b: Point,
  { evaluations, splits }: Pick<Bracket, 'evaluations' | 'splits'>,
): Bracket {
  return { newest: a, opposite: b, previous: undefined, evaluations, splits, widths: [] };
}

export function endsOf({ newest, opposite }: Bracket): [low: Point, high: Point] {
  return newest.x < opposite.x ? [newest, opposite] : [opposite, newest];
}

/** How close two values of the unknown must be to count as one; values below a trace count as zero. */
export function toleranceAt(low: number, high: number): number {
  return Math.max(4 * COUNTS_AS_ZERO_BELOW, RELATIVE_TOLERANCE * Math.min(Math.abs(low), Math.abs(high)));
}

/** The middle of two values: of their magnitudes if these differ much, so that small values are found as exactly as large ones. */
function middleOf(low: number, high: number): number {
  if (low < 0 && high > 0) return 0;
  if (high <= 0) return -middleOf(-high, -low);
  const least = Math.max(low, COUNTS_AS_ZERO_BELOW);
  return high > 4 * least ? Math.sqrt(least) * Math.sqrt(high) : low + (high - low) / 2;
}

/**
 * The share of the way from the newest point to the opposite one at which the target is expected: inverse quadratic interpolation
 * where it is safe, by T. R. Chandrupatla, "A new hybrid quadratic/bisection algorithm for finding the zero of a nonlinear
 * function without using derivatives", Advances in Engineering Software 28 (1997) 145–149. Undefined where it is not.
 */
function interpolate({ newest, opposite, previous }: Bracket): number | undefined {
  if (!previous || newest.distance === 0 || opposite.distance === 0) return undefined;
  const [{ x: x1, distance: f1 }, { x: x2, distance: f2 }, { x: x3, distance: f3 }] = [newest, opposite, previous];
  const xi = (x1 - x2) / (x3 - x2);
  const phi = (f1 - f2) / (f3 - f2);
  if (!(pow(phi, 2) < xi && pow(1 - phi, 2) < 1 - xi)) return undefined;
  const share = (f1 / (f2 - f1)) * (f3 / (f2 - f3)) + ((x3 - x1) / (x2 - x1)) * (f1 / (f3 - f1)) * (f2 / (f3 - f2));
  return Number.isFinite(share) ? share : undefined;
}

/** Where to evaluate next; undefined if the bracket is narrow enough. */
export function nextProbe(bracket: Bracket, isWhole: boolean): number | undefined {
  const [{ x: low }, { x: high }] = endsOf(bracket);
  const width = high - low;
  if (isWhole) return width <= 1 ? undefined : Math.floor(low + width / 2);
  const tolerance = REFINED_SHARE * toleranceAt(low, high);
  if (width <= tolerance || bracket.evaluations >= EVALUATIONS_MAX) return undefined;
  const { newest, opposite, previous, widths } = bracket;
  // A point exactly at the target is mostly where a smooth function crosses it, so look directly next to it.
  const exact = [newest, opposite].find(({ distance }) => distance === 0);
  if (exact && !previous) {
    const aside = REFINED_SHARE * toleranceAt(exact.x, exact.x);
    return exact.x === low ? low + aside : high - aside;
  }
  // Two probes that do not halve the bracket are followed by one that does.
  const isSlow = widths.length === 2 && width > (widths[0] as number) / 2;
  const share = isSlow ? undefined : interpolate(bracket);
  if (share === undefined) return middleOf(low, high);
  const least = (0.4 * tolerance) / width;
  const inside = Math.min(1 - least, Math.max(least, share));
  return newest.x + (opposite.x - newest.x) * inside;
}

/** The brackets that remain after a probe: one, two if it has a third state, none if there is no output. */
export function narrow(bracket: Bracket, probe: Point): Bracket[] {
  const { newest, opposite } = bracket;
  const [low, high] = endsOf(bracket);
  const evaluations = bracket.evaluations + 1;
  if (probe.state === null) return [];
  const widths = [...bracket.widths, high.x - low.x].slice(-2);
  if (probe.state === newest.state) return [{ ...bracket, newest: probe, previous: newest, evaluations, widths }];
  if (probe.state === opposite.state) {
    return [{ ...bracket, newest: probe, opposite: newest, previous: opposite, evaluations, widths }];
  }
  const splits = bracket.splits + 1;
  const lower = bracketOf(low, probe, { evaluations, splits });
  return splits > SPLITS_MAX ? [lower] : [lower, bracketOf(probe, high, { evaluations, splits })];
}
