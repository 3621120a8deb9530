import type { ByteSource } from './byte_source.ts';
import type { ColumnChunk } from './metadata/column_chunk.ts';
import type { RowGroup } from './metadata/footer.ts';
import type { Leaf } from './metadata/schema.ts';
import { ChunkReader, type Span, unreadableSpan } from './pages/chunk_reader.ts';
import type { Page } from './pages/page.ts';
import type { PageMemory } from './pages/page_memory.ts';
import type { CellFaultOfColumn, ColumnValues } from './parquet_types.ts';
import { type Cell, CellFault } from './values/logical_values.ts';

/** The values of a block under way: numbers without a gap stay an array of doubles. */
export class ColumnBuilder {
  readonly #leaf: Leaf;
  readonly #size: number;
  #numbers: Float64Array | undefined;
  #cells: Cell[] = [];
  #length = 0;
  faults: CellFaultOfColumn[] = [];

  constructor(leaf: Leaf, size: number) {
    this.#leaf = leaf;
    this.#size = size;
    this.#numbers = leaf.kind === 'number' ? new Float64Array(size) : undefined;
  }

  /** Appends rows of a page from its place `row`, whose next value is the one at `value`; gives how many values they had. */
  append(page: Page, row: number, value: number, count: number, fileRow: number): number {
    const { present, values } = page;
    if (this.#numbers && !present && values.copyNumbers) {
      values.copyNumbers(value, count, this.#numbers, this.#length);
      this.#length += count;
      return count;
    }
    let next = value;
    for (let index = 0; index < count; index++) {
      const cell = present && present[row + index] === 0 ? null : values.at(next++);
      if (cell instanceof CellFault) this.#pushFault(cell, fileRow + index);
      else this.#push(cell);
    }
    return next - value;
  }

  #push(cell: Cell): void {
    if (this.#numbers && typeof cell === 'number') {
      this.#numbers[this.#length] = cell;
    } else {
      if (this.#numbers) {
        this.#cells = Array.from(this.#numbers.subarray(0, this.#length));
        this.#numbers = undefined;
      }
      this.#cells.push(cell);
    }
    this.#length += 1;
  }

  #pushFault({ message }: CellFault, row: number): void {
    this.#push(null);
    this.faults.push({
      row,
      column: this.#leaf.name,
      message: `The column ${JSON.stringify(this.#leaf.name)} ${message}.`,
    });
  }

  finish(): ColumnValues {
    if (!this.#numbers) return this.#cells;
    return this.#length === this.#size ? this.#numbers : this.#numbers.slice(0, this.#length);
  }
}

/** Follows one column through a row group, from page to page. */
export class ColumnCursor {
  readonly #chunk: ChunkReader | undefined;
  readonly #leaf: Leaf;
  readonly #memory: PageMemory;
  #span: Span | undefined;
  /** The row that comes next, and how many values of its page are before it. */
  #row = 0;
  #value = 0;

  constructor(source: ByteSource, leaf: Leaf, chunk: ColumnChunk | string, group: RowGroup, memory: PageMemory) {
    this.#leaf = leaf;
    this.#memory = memory;
    if (typeof chunk !== 'string') this.#chunk = new ChunkReader(source, leaf, chunk, group, memory);
    else this.#span = unreadableSpan(leaf, group, group.firstRow, group.firstRow + group.rows, chunk);
  }

  /** Lets go of a page that ends before this row. */
  release(row: number): void {
    if (!this.#chunk || !this.#span || this.#span.end > row) return;
    this.#span = undefined;
    this.#memory.release(this.#leaf, 'page');
  }

  /** The span of this row; rows must not go back. */
  async spanAt(row: number): Promise<Span> {
    if (this.#chunk && !this.#span) {
      this.#span = await this.#chunk.next(row);
      this.#row = this.#span.first;
      this.#value = 0;
    }
    return this.#span as Span;
  }

  /** Appends rows of the current page to a block. */
  copy(row: number, count: number, to: ColumnBuilder): void {
    const span = this.#span;
    if (!span || !('page' in span)) throw new Error('A page without values was copied.');
    const { page, first } = span;
    for (; this.#row < row; this.#row++) this.#value += page.present ? (page.present[this.#row - first] as number) : 1;
    this.#value += to.append(page, row - first, this.#value, count, row);
    this.#row = row + count;
  }
}
