import type { Findings } from '../answer.ts';
import { outputsAt } from '../evaluation/evaluated.ts';
import type { Exploration, ExplorationMethod } from '../exploration.ts';
import { type Block, type Means, type Study, type VariedField, variedField } from '../study.ts';
import type { Value } from '../value.ts';
import { combinations, valuesOf } from './axes.ts';
import { readSweep } from './read_sweep.ts';

function blockOf(axes: readonly (readonly Value[])[], fields: readonly VariedField[]): Block {
  const numbers = axes.map((values, axis) => (fields[axis]?.levels ? [...values.keys()] : (values as number[])));
  const columns = combinations(numbers).map((column) => Float64Array.from(column));
  return { rows: columns[0]?.length ?? 0, columns };
}

/** The values of the varied inputs in a row. */
function placeOf(fields: readonly VariedField[], { columns }: Block, row: number): Record<string, Value> {
  const at: Record<string, Value> = {};
  for (const [index, { name, levels }] of fields.entries()) {
    const value = columns[index]?.[row] as number;
    at[name] = levels ? (levels[value] as Value) : value;
  }
  return at;
}

async function run({ request, evaluations }: Exploration<'sweep'>, means: Means): Promise<Findings<'sweep'>> {
  const { input, vary, outputs } = request;
  const axes = Object.entries(vary).map(([field, axis]) => ({ field, values: valuesOf(axis) }));
  const fields = axes.map(({ field, values }) => variedField(field, values));
  const study: Study = { input, fields, outputs, rounding: 'shown' };
  const block = blockOf(
    axes.map(({ values }) => values),
    fields,
  );
  await means.beforeEvaluations?.(evaluations);
  const evaluated = await means.evaluate(study, block);
  const reasons = new Map(evaluated.invalid.map(({ row, reason }) => [row, reason]));
  // A loop, because a large answer has a hundred thousand of them.
  const points: Findings<'sweep'>['points'] = [];
  for (let row = 0; row < block.rows; row++) {
    const at = placeOf(fields, block, row);
    const reason = reasons.get(row);
    points.push(reason === undefined ? { at, result: outputsAt(study, evaluated, row) } : { at, result: null, reason });
  }
  return { evaluations, axes, points };
}

/** Calculates at every combination of the values of one or two inputs. */
export const sweep: ExplorationMethod<'sweep'> = { read: readSweep, run };
