import { COUNTS_AS_ZERO_BELOW, keywordsOf } from '@plumbline/calculators';
import type { Spacing } from '../answer.ts';
import type { VariableInput } from '../fields/inputs.ts';
import { linearValues, logarithmicValues, wholeNumbers } from '../requests/spacing.ts';

export type Range = [low: number, high: number];

/** The points at which the unknown is tried first. */
export interface Grid {
  spacing: Spacing;
  points: number;
  /** Made only when they are needed: a request may ask for more than it is allowed. */
  values: () => number[];
}

/** Bounds further apart than this are searched around the value that was sent. */
const BOUNDS_RATIO_MAX = 1_000;
const BOUNDS_SIZE_MAX = 1_000;
/** How far around. */
const WINDOW_FACTOR = 10;
/** The share of the range that an open bound is kept away from. */
const OPEN_BOUND_SHARE = 0.001;

function optionsOf({ schema }: VariableInput): number[] | undefined {
  const { enum: options } = keywordsOf(schema);
  return options?.filter((option) => typeof option === 'number').toSorted((a, b) => a - b);
}

/** The bounds of an input; bounds that are not valid themselves are moved inwards. */
function boundsOf({ schema }: VariableInput): { low: number; high: number } {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = keywordsOf(schema);
  const low = minimum ?? exclusiveMinimum ?? Number.NEGATIVE_INFINITY;
  const high = maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY;
  const inset = Number.isFinite(high - low) ? (high - low) * OPEN_BOUND_SHARE : 0;
  return { low: minimum === undefined ? low + inset : low, high: maximum === undefined ? high - inset : high };
}

function isNarrow(low: number, high: number): boolean {
  return low > 0 ? high / low <= BOUNDS_RATIO_MAX : low >= -BOUNDS_SIZE_MAX && high <= BOUNDS_SIZE_MAX;
}

/** The range that is searched if none is sent: the bounds, or a part of them around the value of the input. */
export function defaultRange(field: VariableInput, sent: unknown): Range | undefined {
  const options = optionsOf(field);
  if (options) return [options.at(0) as number, options.at(-1) as number];
  const { low, high } = boundsOf(field);
  const base = typeof sent === 'number' ? sent : keywordsOf(field.schema).default;
  if (!isNarrow(low, high) && typeof base === 'number') {
    const ends = [base / WINDOW_FACTOR, base * WINDOW_FACTOR].map((end) => {
      const isZero = Math.abs(end) < COUNTS_AS_ZERO_BELOW;
      return Math.min(high, Math.max(low, isZero ? 0 : Number(end.toPrecision(12))));
    });
    const window: Range = [Math.min(...ends), Math.max(...ends)];
    if (window[0] < window[1]) return field.isWhole ? [Math.ceil(window[0]), Math.floor(window[1])] : window;
  }
  return Number.isFinite(low) && Number.isFinite(high) ? [low, high] : undefined;
}

/** Above this ratio of the ends, values in equal ratios find more than values at equal distances. */
const LINEAR_RATIO_MAX = 100;

/** The grid of a range. */
export function gridOf(field: VariableInput, [low, high]: Range, steps: number): Grid {
  const options = optionsOf(field)?.filter((option) => option >= low && option <= high);
  if (options) return { spacing: 'options', points: options.length, values: () => options };
  if (field.isWhole) {
    const [first, last] = [Math.ceil(low), Math.floor(high)];
    const points = Math.max(0, Math.min(steps, last - first + 1));
    return { spacing: 'whole_numbers', points, values: () => wholeNumbers(first, last, points) };
  }
  if (low > 0 && high / low > LINEAR_RATIO_MAX) {
    return { spacing: 'logarithmic', points: steps, values: () => logarithmicValues(low, high, steps) };
  }
  return { spacing: 'linear', points: steps, values: () => linearValues(low, high, steps) };
}
