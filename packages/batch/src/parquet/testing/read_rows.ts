import type { ByteSource } from '../byte_source.ts';
import { openParquet, type ParquetFile, readParquet } from '../parquet_file.ts';
import type { ColumnBlock } from '../parquet_types.ts';

interface ReadOptions {
  names?: readonly string[];
  firstRow?: number;
  rows?: number;
  blockRows?: number;
}

async function blocksOf(file: ParquetFile, options: ReadOptions): Promise<ColumnBlock[]> {
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

/** All blocks of a file, with every column that can be read, or with those named. */
export async function readBlocks(path: string, options: ReadOptions = {}): Promise<ColumnBlock[]> {
  return await blocksOf(await openParquet(path), options);
}

/** All blocks of a file that is only in memory. */
export async function readBlocksOf(bytes: Uint8Array, options: ReadOptions = {}): Promise<ColumnBlock[]> {
  const source: ByteSource = {
    size: bytes.length,
    read: async (position, length) => Buffer.from(bytes.subarray(position, position + length)),
    close: async () => undefined,
  };
  return await blocksOf(await readParquet(source), options);
}

/** The rows of blocks without faults, each as its cells. */
export function rowsOf(blocks: readonly ColumnBlock[]): unknown[][] {
  return blocks.flatMap(({ rows, columns, fault }) => {
    if (fault !== undefined) throw new Error(fault);
    return Array.from({ length: rows }, (_, row) => columns.map((column) => column[row]));
  });
}
