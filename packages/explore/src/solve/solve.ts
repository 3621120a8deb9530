import { CURVE_POINTS_MAX, type Extremes, type Findings } from '../answer.ts';
import { outputAt } from '../evaluation/evaluated.ts';
import type { Exploration, ExplorationMethod } from '../exploration.ts';
import { type VariableInput, variableInputsOf } from '../fields/inputs.ts';
import type { Target } from '../request.ts';
import { evenlyChosen } from '../requests/spacing.ts';
import type { Evaluated, Means, Study } from '../study.ts';
import type { Value } from '../value.ts';
import { findCrossings, type Refinement } from './crossings.ts';
import { readSolve } from './read_solve.ts';
import { type Point, RELATIVE_TOLERANCE } from './refine.ts';
import { gridOf } from './solve_grid.ts';

function refinementInWords(refinement: Refinement, target: Target): string {
  if (refinement === 'none') return 'none: every option is evaluated';
  if (refinement === 'whole') return 'bisection of whole numbers';
  return 'becomes' in target ? 'bisection' : 'Chandrupatla 1997: inverse quadratic interpolation with bisection';
}

/** Below, at or above a figure, or whether the output is what it becomes. */
function stateOf(target: Target, output: Value | null): Pick<Point, 'state' | 'distance'> {
  if ('becomes' in target) return { state: output === target.becomes ? 1 : 0, distance: Number.NaN };
  if (typeof output !== 'number') return { state: null, distance: Number.NaN };
  return { state: Math.sign(output - target.value), distance: output - target.value };
}

function pointsOf(target: Target, values: readonly number[], evaluated: Evaluated): Point[] {
  const invalid = new Set(evaluated.invalid.map(({ row }) => row));
  return values.map((x, row) => {
    const output = outputAt(evaluated, 0, row);
    return invalid.has(row)
      ? { x, output, state: null, distance: Number.NaN }
      : { x, output, ...stateOf(target, output) };
  });
}

function extremesOf(points: readonly Point[]): Extremes | null {
  const seen = points.filter(({ output }) => output !== null);
  const figures = seen.filter(({ output }) => typeof output === 'number') as (Point & { output: number })[];
  const [first] = figures;
  if (!first) return seen.length === 0 ? null : { values: [...new Set(seen.map(({ output }) => output as Value))] };
  const lowest = figures.reduce((least, point) => (point.output < least.output ? point : least), first);
  const highest = figures.reduce((most, point) => (point.output > most.output ? point : most), first);
  return { lowest: { at: lowest.x, value: lowest.output }, highest: { at: highest.x, value: highest.output } };
}

async function run({ tool, request }: Exploration<'solve'>, means: Means): Promise<Findings<'solve'>> {
  const { input, unknown, range, steps, target } = request;
  const study: Study = { input, fields: [{ name: unknown }], outputs: [target.field], rounding: 'none' };
  let evaluations = 0;
  const evaluateAt = async (values: readonly number[]) => {
    await means.beforeEvaluations?.(values.length);
    evaluations += values.length;
    return means.evaluate(study, { rows: values.length, columns: [Float64Array.from(values)] });
  };
  const field = variableInputsOf(tool).find(({ path }) => path === unknown) as VariableInput;
  const { spacing, values, points: count } = gridOf(field, range, steps);
  const grid = values();
  const evaluated = await evaluateAt(grid);
  const points = pointsOf(target, grid, evaluated);
  const refinement = spacing === 'options' ? 'none' : field.isWhole ? 'whole' : 'real';
  const crossings = await findCrossings(points, refinement, async (probes) => {
    return pointsOf(target, probes, await evaluateAt(probes));
  });
  const { invalid } = evaluated;
  return {
    evaluations,
    unknown,
    range,
    target,
    method: {
      grid: { points: count, spacing },
      refinement: refinementInWords(refinement, target),
      relative_tolerance: refinement === 'real' ? RELATIVE_TOLERANCE : 0,
    },
    crossings,
    extremes: extremesOf(points),
    curve: evenlyChosen(points, CURVE_POINTS_MAX).map(({ x, output }) => ({ at: x, value: output })),
    invalid: invalid[0] ? { points: invalid.length, reason: invalid[0].reason } : null,
  };
}

/** Finds every value of one input at which an output crosses a figure, or becomes a word. */
export const solve: ExplorationMethod<'solve'> = { read: readSolve, run };
