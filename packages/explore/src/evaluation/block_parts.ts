import type { Block, Evaluated } from '../task.ts';
import type { Value } from '../value.ts';

/** Some rows of a block. The columns are copies, so that they can be transferred. */
export function rowsOf({ columns }: Block, from: number, to: number): Block {
  return { rows: to - from, columns: columns.map((column) => column.slice(from, to)) };
}

/** The words of an output in all parts, with the index of each in the whole. */
function joinWords(parts: readonly Evaluated[], output: number): Map<Value, number> {
  const indexes = new Map<Value, number>();
  for (const { words } of parts) {
    for (const word of words[output] ?? []) if (!indexes.has(word)) indexes.set(word, indexes.size);
  }
  return indexes;
}

function joinColumn(parts: readonly Evaluated[], rows: number, output: number, indexes: ReadonlyMap<Value, number>) {
  const joined = new Float64Array(rows);
  let at = 0;
  for (const { columns, words } of parts) {
    const column = columns[output] as Float64Array;
    const own = words[output];
    if (own) for (const [row, index] of column.entries()) joined[at + row] = indexes.get(own[index] as Value) ?? index;
    else joined.set(column, at);
    at += column.length;
  }
  return joined;
}

/** The outputs of a block from those of its parts, as if it had been evaluated at once. */
export function joinParts(parts: readonly Evaluated[]): Evaluated {
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? { rows: 0, columns: [], words: [], invalid: [] };
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const words = first.columns.map((_, output) => joinWords(parts, output));
  let before = 0;
  const invalid = parts.flatMap((part) => {
    const moved = part.invalid.map(({ row, reason }) => ({ row: row + before, reason }));
    before += part.rows;
    return moved;
  });
  return {
    rows,
    columns: words.map((indexes, output) => joinColumn(parts, rows, output, indexes)),
    words: words.map((indexes) => (indexes.size > 0 ? [...indexes.keys()] : null)),
    invalid,
  };
}
