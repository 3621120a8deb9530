import type { Findings, OneAtATimeAnswer, VariedEnd } from '../answer.ts';
import { outputsAt } from '../evaluation/evaluated.ts';
import { shownOutputs } from '../evaluation/shown_outputs.ts';
import type { Exploration } from '../exploration.ts';
import type { Evaluated, Means, Study } from '../study.ts';
import { changePctOf, type VariedInput, variedInputs } from './varied_inputs.ts';

const SWING = 'The largest value of the first output at the low end, the base and the high end, less the smallest';
const ELASTICITY =
  'Relative change of the first output from the low end to the high end, over the relative change of the input';

/** The base, and for each input its low and its high end. */
export function oneAtATimeEvaluations(inputs: number): number {
  return 1 + 2 * inputs;
}

function figureAt(evaluated: Evaluated, row: number): number | null {
  const value = evaluated.columns[0]?.[row] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

function swingOf(base: number | null, low: number | null, high: number | null): number | null {
  if (low === null || high === null) return null;
  const values = base === null ? [low, high] : [low, base, high];
  return Math.max(...values) - Math.min(...values);
}

function elasticityOf(
  { base, low, high }: VariedInput,
  figures: { base: number | null; low: number | null; high: number | null },
): number | null {
  if (figures.low === null || figures.high === null || !figures.base || !base || low === high) return null;
  const elasticity = (figures.high - figures.low) / figures.base / ((high - low) / base);
  return elasticity === 0 ? 0 : elasticity;
}

/** Varies each input by itself, and orders the inputs by how much the first output moves. */
export async function oneAtATime(
  { tool, request, evaluations }: Exploration<'sensitivity'>,
  means: Means,
): Promise<Findings<'sensitivity'>> {
  const { input, outputs, change_pct } = request;
  const { varied, notVaried } = variedInputs(tool, request);
  const study: Study = { input, fields: [], outputs, rounding: 'none' };
  await means.beforeEvaluations?.(evaluations);
  const atBase = await means.evaluate(study, { rows: 1, columns: [] });
  const base = figureAt(atBase, 0);
  const inputs: OneAtATimeAnswer['inputs'] = [];
  for (const each of varied) {
    const own: Study = { ...study, fields: [{ name: each.field }] };
    const evaluated = await means.evaluate(own, {
      rows: 2,
      columns: [Float64Array.of(each.low, each.high)],
    });
    const endAt = (row: number, at: number): VariedEnd => {
      const invalid = evaluated.invalid.find((candidate) => candidate.row === row);
      if (invalid) return { at, result: null, reason: invalid.reason };
      return { at, result: shownOutputs(tool, outputsAt(own, evaluated, row)) };
    };
    const figures = { base, low: figureAt(evaluated, 0), high: figureAt(evaluated, 1) };
    inputs.push({
      field: each.field,
      base: each.base,
      low: endAt(0, each.low),
      high: endAt(1, each.high),
      change_pct: changePctOf(each),
      swing: swingOf(base, figures.low, figures.high),
      elasticity: elasticityOf(each, figures),
    });
  }
  return {
    evaluations,
    method: { name: 'one_at_a_time', change_pct, swing: SWING, elasticity: ELASTICITY },
    base: shownOutputs(tool, outputsAt(study, atBase, 0)),
    inputs: inputs.toSorted((a, b) => (b.swing ?? -1) - (a.swing ?? -1)),
    not_varied: notVaried,
  };
}
