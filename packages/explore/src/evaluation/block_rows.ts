import type { Block, Evaluated } from '../study.ts';
import type { Value } from '../value.ts';

/** Some rows of a block. The columns are copies, so that they can be transferred. */
export function rowsOf({ columns }: Block, from: number, to: number): Block {
  return { rows: to - from, columns: columns.map((column) => column.slice(from, to)) };
}

/** The words of an output in all pieces, with the index of each in the whole. */
function joinWords(pieces: readonly Evaluated[], output: number): Map<Value, number> {
  const indexes = new Map<Value, number>();
  for (const { words } of pieces) {
    for (const word of words[output] ?? []) if (!indexes.has(word)) indexes.set(word, indexes.size);
  }
  return indexes;
}

function joinColumn(pieces: readonly Evaluated[], rows: number, output: number, indexes: ReadonlyMap<Value, number>) {
  const joined = new Float64Array(rows);
  let at = 0;
  for (const { columns, words } of pieces) {
    const column = columns[output] as Float64Array;
    const own = words[output];
    if (own) for (const [row, index] of column.entries()) joined[at + row] = indexes.get(own[index] as Value) ?? index;
    else joined.set(column, at);
    at += column.length;
  }
  return joined;
}

/** The outputs of a block from those of its pieces, as if it had been evaluated at once. */
export function joinEvaluated(pieces: readonly Evaluated[]): Evaluated {
  const [first] = pieces;
  if (!first || pieces.length === 1) return first ?? { rows: 0, columns: [], words: [], invalid: [] };
  const rows = pieces.reduce((sum, piece) => sum + piece.rows, 0);
  const words = first.columns.map((_, output) => joinWords(pieces, output));
  let before = 0;
  const invalid = pieces.flatMap((piece) => {
    const moved = piece.invalid.map(({ row, reason }) => ({ row: row + before, reason }));
    before += piece.rows;
    return moved;
  });
  return {
    rows,
    columns: words.map((indexes, output) => joinColumn(pieces, rows, output, indexes)),
    words: words.map((indexes) => (indexes.size > 0 ? [...indexes.keys()] : null)),
    invalid,
  };
}
