import { formatFigure, messagesOf } from '@plumbline/calculators';
import type { ParquetFile } from '../parquet/parquet_file.ts';
import type { ColumnBlock } from '../parquet/parquet_types.ts';
import { cellText, writeCells } from '../text/csv_cells.ts';
import { fault, type RecordReading, type Rejection, type Rows } from './rows.ts';
import type { Cell, Table, TableInputs } from './table_inputs.ts';

/** Cells of rejected rows that are read at once. */
const CELLS_TOGETHER = 256 * 1024;

/** Follows the reasons of a rejected row whose cells are not written. */
const LEFT_OUT = 'Its cells are not repeated here: those of the rejected rows are too long.';

/** The characters of cells that rejected rows may repeat, for each row of a part and for each byte of its share of the file. */
const LENGTH_PER_ROW = 64;
const LENGTH_PER_BYTE = 16;

/** How many characters of cells the rejected rows of a part may still repeat. */
export interface RejectedCells {
  lengthLeft: number;
}

/** A few bytes of a Parquet file can stand for a long cell in each of its rows, or for thousands of columns. */
export function rejectedCellsOf(file: Pick<ParquetFile, 'bytes' | 'rows'>, rows: number): RejectedCells {
  return { lengthLeft: Math.ceil(rows * (LENGTH_PER_ROW + (LENGTH_PER_BYTE * file.bytes) / file.rows)) };
}

interface ParquetRowsOptions {
  file: ParquetFile;
  block: ColumnBlock;
  inputs: TableInputs;
  /** Of the columns in the block. */
  names: readonly string[];
  /** Shared by all blocks of a part. */
  rejectedCells: RejectedCells;
}

/** Cells of some rows that are known, by the names of their columns. */
interface KnownCells {
  first: number;
  rows: number;
  names: readonly string[];
  cellAt: Table['cell'];
}

/** Rows of a Parquet file, in columns: those that the layout needs. */
export class ParquetRows implements Rows, Table {
  readonly #file: ParquetFile;
  readonly #block: ColumnBlock;
  readonly #inputs: TableInputs;
  readonly #names: readonly string[];
  readonly #rejectedCells: RejectedCells;
  readonly #cellFaults = new Map<number, string[]>();

  constructor({ file, block, inputs, names, rejectedCells }: ParquetRowsOptions) {
    this.#file = file;
    this.#block = block;
    this.#inputs = inputs;
    this.#names = names;
    this.#rejectedCells = rejectedCells;
    for (const { row, message } of block.cellFaults ?? []) {
      const index = row - block.firstRow;
      this.#cellFaults.set(index, [...(this.#cellFaults.get(index) ?? []), message]);
    }
  }

  /** Rows that cannot be read are told as one. */
  get count(): number {
    return this.#block.fault === undefined ? this.#block.rows : 1;
  }

  rowsAt(): number {
    return this.#block.fault === undefined ? 1 : this.#block.rows;
  }

  numberAt(row: number): number {
    return this.#block.firstRow + row + 1;
  }

  cell(row: number, column: number): Cell {
    return this.#block.columns[column]?.[row];
  }

  read(row: number): RecordReading {
    const { fault: unreadable, firstRow, rows } = this.#block;
    if (unreadable !== undefined) {
      const place = `Rows ${formatFigure(firstRow + 1)} to ${formatFigure(firstRow + rows)} cannot be read.`;
      return { ok: false, invalid: fault(rows === 1 ? unreadable : `${place} ${unreadable}`, 'row') };
    }
    const cellFaults = this.#cellFaults.size === 0 ? undefined : this.#cellFaults.get(row);
    if (!cellFaults) return this.#inputs.read(this, row);
    return { ok: false, invalid: { errors: cellFaults.map((message) => ({ field: 'row', message })), moreErrors: 0 } };
  }

  keptAt(row: number, index: number): unknown {
    return this.cell(row, this.#inputs.kept[index] as number) ?? null;
  }

  /** Reads the other columns of the rejected rows as well, so that the file can be corrected and run again. */
  async writeRejections(rejections: readonly Rejection[]): Promise<string> {
    const lines: string[] = [];
    /** Writes a cell for each column of the file, of which those with these names are known. */
    const write = (these: readonly Rejection[], names: readonly string[], cellAt: Table['cell']): void => {
      const places = new Map(names.map((name, index) => [name, index]));
      const columns = this.#file.columns.map(({ name }) => places.get(name) ?? -1);
      for (const { row, invalid } of these) {
        const cells = columns.map((column) => cellText(cellAt(row, column)));
        const reasons = messagesOf(invalid);
        const length = cells.reduce((sum, cell) => sum + cell.length + 1, 0);
        const isFitting = length <= this.#rejectedCells.lengthLeft;
        if (isFitting) this.#rejectedCells.lengthLeft -= length;
        const written = isFitting ? { reasons, cells } : { reasons: [...reasons, LEFT_OUT], cells: [] };
        lines.push(writeCells([String(this.numberAt(row)), written.reasons.join(' '), ...written.cells]));
      }
    };
    for await (const { first, rows, names, cellAt } of this.#wholeRows(rejections)) {
      const these = rejections.filter(({ row }) => row >= first && row < first + rows);
      write(these, names, cellAt);
    }
    return lines.join('');
  }

  /**
   * All columns of rejected rows, few rows at a time; of rows of which a page cannot be read, or whose cells are not written, the columns
   * that the layout needs.
   */
  async *#wholeRows(rejections: readonly Rejection[]): AsyncGenerator<KnownCells> {
    const [start, end] = [rejections[0]?.row ?? 0, rejections.at(-1)?.row ?? 0];
    const own = { names: this.#names, cellAt: (row: number, column: number) => this.cell(row, column) };
    const hasRoom = () => this.#rejectedCells.lengthLeft >= this.#file.columns.length;
    let next = start;
    if (this.#block.fault === undefined && hasRoom()) {
      const names = this.#file.columns.filter(({ kind }) => kind !== 'other').map(({ name }) => name);
      const range = { firstRow: this.#block.firstRow + start, rows: end - start + 1 };
      const blockRows = Math.max(1, Math.floor(CELLS_TOGETHER / Math.max(names.length, 1)));
      for await (const { firstRow, rows, columns, fault: unreadable } of this.#file.read(range, names, blockRows)) {
        const first = firstRow - this.#block.firstRow;
        const whole = { names, cellAt: (row: number, column: number) => columns[column]?.[row - first] };
        yield { first, rows, ...(unreadable === undefined ? whole : own) };
        next = first + rows;
        if (!hasRoom()) break;
      }
    }
    if (next <= end) yield { first: next, rows: end - next + 1, ...own };
  }
}
