import type { Value } from './value.ts';

/** An input that is varied. Words and flags are sent as indexes into its levels. */
export interface VariedField {
  /** Its path, with dots between the members of an object. */
  name: string;
  levels?: readonly Value[];
}

/** An input that takes these values. */
export function variedField(name: string, values: readonly Value[]): VariedField {
  return values.every((value) => typeof value === 'number') ? { name } : { name, levels: values };
}

/** What to evaluate: a calculation, the inputs of it that are varied, and the outputs to keep. */
export interface Study {
  input: Readonly<Record<string, unknown>>;
  fields: readonly VariedField[];
  outputs: readonly string[];
  /** Whether figures are rounded as in the answer of a calculation, or kept in full precision. */
  rounding: 'shown' | 'none';
}

/** Values of the varied inputs, a column for each, so that threads can pass them on without copying. */
export interface Block {
  rows: number;
  columns: readonly Float64Array[];
}

/** The outputs of a block, a column for each. */
export interface Evaluated {
  rows: number;
  /** Figures, or indexes into `words` for words and flags. NaN for null and where the inputs are invalid. */
  columns: readonly Float64Array[];
  /** The words and flags that occur, a list for each output; null for an output that is a figure. */
  words: readonly (readonly Value[] | null)[];
  /** Rows whose inputs are invalid, in order. */
  invalid: readonly { row: number; reason: string }[];
}

/** How an exploration makes its evaluations. */
export interface Means {
  /** Evaluates a block, in this thread or in others. */
  evaluate: (study: Study, block: Block) => Evaluated | Promise<Evaluated>;
  /** Called with the number of evaluations before they are made. It rejects if they may not be made. */
  beforeEvaluations?: (evaluations: number) => Promise<void> | void;
}
