import { openParquet } from '../parquet_file.ts';
import type { ColumnBlock } from '../parquet_types.ts';

/** All blocks of a file, with every column that can be read, or with those named. */
export async function readBlocks(
  path: string,
  options: { names?: readonly string[]; firstRow?: number; rows?: number; blockRows?: number } = {},
): Promise<ColumnBlock[]> {
  const file = await openParquet(path);
  try {
    const readable = file.columns.flatMap(({ name, kind }) => (kind === 'other' ? [] : [name]));
    const { names = readable, firstRow = 0, rows = file.rows, blockRows = 1000 } = options;
    const blocks: ColumnBlock[] = [];
    for await (const block of file.read({ firstRow, rows }, names, blockRows)) blocks.push(block);
    return blocks;
  } finally {
    await file.close();
  }
}

/** The rows of blocks without faults, each as its cells. */
export function rowsOf(blocks: readonly ColumnBlock[]): unknown[][] {
  return blocks.flatMap(({ rows, columns, fault }) => {
    if (fault !== undefined) throw new Error(fault);
    return Array.from({ length: rows }, (_, row) => columns.map((column) => column[row]));
  });
}
