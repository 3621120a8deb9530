import { resultRounder, roundTo, type Tool } from '@plumbline/calculators';
import { type Members, setValueAt, valueAt } from '../fields/members.ts';
import { oncePerTool } from '../fields/once_per_tool.ts';
import { decimalsOf, VERDICT_TONE } from '../fields/outputs.ts';
import type { Block, Evaluated, Study, VariedField } from '../study.ts';
import type { Value } from '../value.ts';

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
  path: readonly string[];
  /** Undefined where figures are kept in full precision. */
  decimals: number | undefined;
  values: Float64Array;
  words: Words;
}

function place(column: OutputColumn, row: number, value: unknown): void {
  const { decimals } = column;
  if (typeof value === 'number') column.values[row] = decimals === undefined ? value : roundTo(value, decimals);
  else if (typeof value === 'string' || typeof value === 'boolean') column.values[row] = column.words.indexOf(value);
}

const rounderOf = oncePerTool(({ resultSchema }) => resultRounder(resultSchema));

interface VariedMember {
  /** The object that holds it: the inputs, or an object among them. */
  owner: Members;
  name: string;
  levels: readonly Value[] | undefined;
  values: Float64Array;
}

/**
 * A copy of the inputs with the places where they vary. All rows of a block are sent in it, one after the other: a tool reads its
 * inputs into an object of its own.
 */
function copyInput(input: Study['input'], fields: readonly VariedField[], { columns }: Block) {
  const sent: Members = { ...input };
  const paths = fields.map(({ name }) => name.split('.'));
  for (const path of paths) setValueAt(sent, path, Number.NaN);
  const varied = paths.map((path, index): VariedMember => {
    return {
      owner: valueAt(sent, path.slice(0, -1)) as Members,
      name: path.at(-1) as string,
      levels: fields[index]?.levels,
      values: columns[index] as Float64Array,
    };
  });
  return { sent, varied };
}

/** Evaluates a block with the figures of a tool: no sentences, no working. */
export function evaluateBlock(tool: Tool, { input, fields, outputs, rounding }: Study, block: Block): Evaluated {
  const { rows } = block;
  const decimals = decimalsOf(tool);
  const round = rounderOf(tool);
  const { sent, varied } = copyInput(input, fields, block);
  const columns = outputs.map((output): OutputColumn => {
    return {
      path: output.split('.'),
      decimals: rounding === 'shown' ? decimals.get(output) : undefined,
      values: new Float64Array(rows).fill(Number.NaN),
      words: new Words(),
    };
  });
  const judged = columns.filter((_, index) => outputs[index] === VERDICT_TONE);
  const read = columns.filter((_, index) => outputs[index] !== VERDICT_TONE);
  const invalid: { row: number; reason: string }[] = [];
  for (let row = 0; row < rows; row++) {
    for (const { owner, name, levels, values } of varied) {
      const value = values[row] as number;
      owner[name] = levels ? levels[value] : value;
    }
    const answer = tool.figures(sent);
    if (!answer.ok) {
      invalid.push({ row, reason: answer.errors.map(({ message }) => message).join(' ') });
      continue;
    }
    const { figures } = answer;
    for (const column of read) place(column, row, valueAt(figures, column.path));
    if (judged.length === 0) continue;
    // A verdict is made of the figures that a reader sees.
    round(figures);
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
