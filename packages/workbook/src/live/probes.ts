import { keywordsOf } from '@plumbline/calculators';
import type { Evaluator, Point } from './evaluator.ts';
import type { GivenInput } from './given_inputs.ts';
import { type Leaf, leavesOf } from './leaves.ts';

/** A calculation near the first one, with one input changed and the same formulas. */
export interface Probe extends Point {
  input: string;
  value: number | boolean;
  /** Whether the change is so small that a value in steps rarely changes. */
  isSmall: boolean;
  /** The values of the result, as the answer has them. */
  leaves: ReadonlyMap<string, Leaf>;
  /** The same before rounding. */
  figures: ReadonlyMap<string, Leaf>;
}

/** Steps relative to the value of an input. */
const SMALL_STEPS = [1e-4, 1e-3];
const STEPS = [0.02, 0.2];
const FACTORS = [1 / 10, 1 / 4, 1 / 2, 2, 4, 10];
const WHOLE_STEPS = [1, 2, 5];

interface Change {
  value: number | boolean;
  isSmall: boolean;
}

/** Values around the value of an input, nearest first. */
function changesOf({ value, schema }: GivenInput): Change[] {
  if (typeof value === 'boolean') return [{ value: !value, isSmall: false }];
  const isWhole = keywordsOf(schema).type === 'integer';
  const around = (steps: readonly number[]) => steps.flatMap((step) => [value - step, value + step]);
  const relative = (steps: readonly number[]) => steps.map((step) => step * (Math.abs(value) || 1));
  const far = FACTORS.map((factor) => (isWhole ? Math.round(value * factor) : value * factor));
  const small = isWhole ? [] : around(relative(SMALL_STEPS));
  const others = new Set([...around(isWhole ? WHOLE_STEPS : relative(STEPS)), ...far]);
  others.delete(value);
  return [
    ...small.map((each) => ({ value: each, isSmall: true })),
    ...[...others].map((each) => ({ value: each, isSmall: false })),
  ];
}

/** Changes each input alone, a little and much. */
export function probe(evaluator: Evaluator, inputs: readonly GivenInput[]): Probe[] {
  return inputs.flatMap((input) =>
    changesOf(input).flatMap(({ value, isSmall }): Probe[] => {
      const point = evaluator.with(input.name, value);
      if (!point) return [];
      const leaves = leavesOf(point.result);
      return [{ ...point, input: input.name, value, isSmall, leaves, figures: evaluator.figuresAt(point) }];
    }),
  );
}

/**
 * The probes that change an input by little, input by input. A value that differs in all probes of an input moves with it; one that
 * comes in steps, such as a size from a list, keeps some of them. Whole numbers and yes or no cannot change by little.
 */
export function smallChanges(probes: readonly Probe[]): Probe[][] {
  const inputs = new Set(probes.filter(({ isSmall }) => isSmall).map(({ input }) => input));
  return [...inputs].map((input) => probes.filter((probe) => probe.input === input && probe.isSmall));
}
