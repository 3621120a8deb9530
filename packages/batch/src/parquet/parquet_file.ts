import { type ByteSource, openByteSource } from './byte_source.ts';
import { ColumnBuilder, ColumnCursor } from './column_cursor.ts';
import { readColumnChunks } from './metadata/column_chunk.ts';
import { type Footer, type RowGroup, readFooter } from './metadata/footer.ts';
import type { Leaf } from './metadata/schema.ts';
import type { Span } from './pages/chunk_reader.ts';
import { PageMemory } from './pages/page_memory.ts';
import type { ColumnBlock, ParquetColumn } from './parquet_types.ts';

/** Rows from 0. */
export interface RowRange {
  firstRow: number;
  rows: number;
}

/** A block under way. */
class BlockBuilder {
  readonly firstRow: number;
  rows = 0;
  readonly columns: ColumnBuilder[];

  constructor(firstRow: number, leaves: readonly Leaf[], blockRows: number) {
    this.firstRow = firstRow;
    this.columns = leaves.map((leaf) => new ColumnBuilder(leaf, blockRows));
  }

  finish(): ColumnBlock {
    const { firstRow, rows } = this;
    const cellFaults = this.columns.flatMap(({ faults }) => faults).sort((one, other) => one.row - other.row);
    return { firstRow, rows, columns: this.columns.map((column) => column.finish()), cellFaults };
  }
}

/** An open Parquet file. */
export class ParquetFile {
  readonly #source: ByteSource;
  readonly #footer: Footer;
  /** By name. */
  readonly #leaves: ReadonlyMap<string, Leaf>;
  readonly bytes: number;
  readonly rows: number;
  readonly columns: readonly ParquetColumn[];
  readonly metadata: Readonly<Record<string, string>>;

  constructor(source: ByteSource, footer: Footer) {
    this.#source = source;
    this.#footer = footer;
    this.#leaves = new Map(footer.leaves.map((leaf) => [leaf.name, leaf]));
    this.bytes = source.size;
    this.rows = footer.rows;
    this.metadata = footer.metadata;
    const columns = footer.leaves.map(({ name, kind, type }) => ({ name, kind, type }));
    // A list or map of several columns is one column to the batch.
    this.columns = columns.filter(({ name, kind }, index) => kind !== 'other' || name !== columns[index - 1]?.name);
  }

  #leaf(name: string): Leaf {
    const leaf = this.#leaves.get(name);
    if (!leaf || leaf.kind === 'other') throw new Error(`The column ${name} of a Parquet file cannot be read.`);
    return leaf;
  }

  /**
   * Reads rows of some columns in blocks of at most `blockRows`, page by page, so that a row group of any size needs little memory. Rows whose
   * pages cannot be read are a block with a fault, of any number of rows; the rows before and after are still read.
   */
  async *read(range: RowRange, names: readonly string[], blockRows: number): AsyncGenerator<ColumnBlock> {
    const leaves = names.map((name) => this.#leaf(name));
    const end = Math.min(range.firstRow + range.rows, this.rows);
    let block = new BlockBuilder(range.firstRow, leaves, blockRows);
    for (const group of this.#footer.rowGroups) {
      const groupEnd = Math.min(group.firstRow + group.rows, end);
      let row = Math.max(group.firstRow, range.firstRow);
      if (row >= groupEnd) continue;
      const cursors = this.#cursors(group, leaves);
      while (row < groupEnd) {
        for (const cursor of cursors) cursor.release(row);
        const spans: Span[] = [];
        for (const cursor of cursors) spans.push(await cursor.spanAt(row));
        const faults = spans.flatMap((span) => ('fault' in span ? [span] : []));
        const [fault] = faults;
        if (fault) {
          if (block.rows > 0) yield block.finish();
          const faultEnd = Math.min(groupEnd, ...faults.map((span) => span.end));
          const texts = [...new Set(faults.map((span) => span.fault))];
          yield { firstRow: row, rows: faultEnd - row, columns: [], fault: texts.join(' ') };
          row = faultEnd;
          block = new BlockBuilder(row, leaves, blockRows);
          continue;
        }
        const count = Math.min(groupEnd, ...spans.map((span) => span.end), row + blockRows - block.rows) - row;
        for (const [index, cursor] of cursors.entries()) cursor.copy(row, count, block.columns[index] as ColumnBuilder);
        row += count;
        block.rows += count;
        if (block.rows === blockRows) {
          yield block.finish();
          block = new BlockBuilder(row, leaves, blockRows);
        }
      }
    }
    if (block.rows > 0) yield block.finish();
  }

  #cursors(group: RowGroup, leaves: readonly Leaf[]): ColumnCursor[] {
    const memory = new PageMemory();
    return readColumnChunks(this.#footer, group, leaves).map(
      (chunk, index) => new ColumnCursor(this.#source, leaves[index] as Leaf, chunk, group, memory),
    );
  }

  async close(): Promise<void> {
    await this.#source.close();
  }
}

/** Reads the footer of an open file; one that cannot be read at all throws `UnreadableParquet` and is closed. */
export async function readParquet(source: ByteSource): Promise<ParquetFile> {
  try {
    return new ParquetFile(source, await readFooter(source));
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** Opens a file; one that cannot be read at all throws `UnreadableParquet`. */
export async function openParquet(path: string): Promise<ParquetFile> {
  return await readParquet(await openByteSource(path));
}
