import type { Outputs } from '../answer.ts';
import type { Evaluated, Study } from '../study.ts';
import type { Value } from '../value.ts';

/** An output of one row; null where there is none. */
export function outputAt(evaluated: Evaluated, output: number, row: number): Value | null {
  const value = evaluated.columns[output]?.[row] ?? Number.NaN;
  const words = evaluated.words[output];
  return Number.isNaN(value) ? null : words ? (words[value] ?? null) : value;
}

/** The outputs of one row. */
export function outputsAt(study: Study, evaluated: Evaluated, row: number): Outputs {
  const outputs: Outputs = {};
  for (const [index, path] of study.outputs.entries()) outputs[path] = outputAt(evaluated, index, row);
  return outputs;
}
