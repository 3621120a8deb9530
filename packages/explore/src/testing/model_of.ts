import type { Model } from '../statistics/propagation.ts';

/** A model of one output, from a formula of the inputs of a row. */
export function modelOf(formula: (...inputs: number[]) => number): Model {
  return ({ rows, columns }) => {
    const values = Float64Array.from({ length: rows }, (_, row) =>
      formula(...columns.map((column) => column[row] as number)),
    );
    return { rows, columns: [values], words: [null], invalid: [] };
  };
}
