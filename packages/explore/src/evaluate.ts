import { resultRounder, type Tool } from '@plumbline/calculators';
import { type Members, setValueAt, valueAt } from './members.ts';
import { VERDICT_TONE } from './outputs.ts';
import type { Block, Evaluated, Task } from './task.ts';
import type { Value } from './value.ts';

/** A column of words or flags, as indexes into the values that have occurred. */
class Words {
  readonly values: Value[] = [];
  readonly #indexes = new Map<Value, number>();

  indexOf(value: Value): number {
    const known = this.#indexes.get(value);
    if (known !== undefined) return known;
    this.#indexes.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}

interface OutputColumn {
  path: readonly string[] | typeof VERDICT_TONE;
  values: Float64Array;
  words: Words;
}

function place(column: OutputColumn, row: number, value: unknown): void {
  if (typeof value === 'number') column.values[row] = value;
  else if (typeof value === 'string' || typeof value === 'boolean') column.values[row] = column.words.indexOf(value);
}

/** Evaluates a block with the figures of a tool: no sentences, no working. */
export function evaluateBlock(tool: Tool, { input, fields, outputs, rounding }: Task, block: Block): Evaluated {
  const { rows } = block;
  const round = resultRounder(tool.resultSchema);
  const varied = fields.map(({ name, levels }, index) => {
    return { path: name.split('.'), levels, values: block.columns[index] as Float64Array };
  });
  const columns = outputs.map((path): OutputColumn => {
    const values = new Float64Array(rows).fill(Number.NaN);
    return { path: path === VERDICT_TONE ? VERDICT_TONE : path.split('.'), values, words: new Words() };
  });
  const judged = columns.filter(({ path }) => path === VERDICT_TONE);
  const read = columns.filter(({ path }) => path !== VERDICT_TONE);
  const invalid: { row: number; reason: string }[] = [];
  for (let row = 0; row < rows; row++) {
    const sent: Members = { ...input };
    for (const { path, levels, values } of varied) {
      const value = values[row] as number;
      setValueAt(sent, path, levels ? (levels[value] as Value) : value);
    }
    const answer = tool.figures(sent);
    if (!answer.ok) {
      invalid.push({ row, reason: answer.errors.map(({ message }) => message).join(' ') });
      continue;
    }
    const { figures } = answer;
    if (rounding === 'shown') round(figures);
    for (const column of read) place(column, row, valueAt(figures, column.path as readonly string[]));
    if (judged.length === 0) continue;
    // A verdict is made of the figures that a reader sees.
    if (rounding !== 'shown') round(figures);
    const tone = tool.verdict?.({ input: sent, result: figures }).tone;
    for (const column of judged) place(column, row, tone);
  }
  return {
    rows,
    columns: columns.map(({ values }) => values),
    words: columns.map(({ words }) => (words.values.length > 0 ? words.values : null)),
    invalid,
  };
}
