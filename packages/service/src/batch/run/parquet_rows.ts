import { formatFigure, messagesOf } from '@plumbline/calculators';
import { cellText, writeCells } from '../../csv/csv_cells.ts';
import type { ParquetFile } from '../parquet/parquet_file.ts';
import type { ColumnBlock } from '../parquet/parquet_types.ts';
import { fault, type RecordReading, type Rejection, type Rows } from './rows.ts';
import type { Cell, Table, TableInputs } from './table_inputs.ts';

/** Cells of rejected rows that are read at once. */
const CELLS_TOGETHER = 256 * 1024;

/** Rows of a Parquet file, in columns: those that the plan needs. */
export class ParquetRows implements Rows, Table {
  readonly #file: ParquetFile;
  readonly #block: ColumnBlock;
  readonly #inputs: TableInputs;
  readonly #names: readonly string[];
  readonly #cellFaults = new Map<number, string[]>();

  /** `names` are those of the columns in the block. */
  constructor(file: ParquetFile, block: ColumnBlock, inputs: TableInputs, names: readonly string[]) {
    this.#file = file;
    this.#block = block;
    this.#inputs = inputs;
    this.#names = names;
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
    const own = (these: readonly Rejection[]) =>
      this.#rejectedLines(these, this.#names, (row, column) => this.cell(row, column));
    if (this.#block.fault !== undefined) return own(rejections);
    const names = this.#file.columns.filter(({ kind }) => kind !== 'other').map(({ name }) => name);
    const [start, end] = [rejections[0]?.row ?? 0, rejections.at(-1)?.row ?? 0];
    const range = { firstRow: this.#block.firstRow + start, rows: end - start + 1 };
    const blockRows = Math.max(1, Math.floor(CELLS_TOGETHER / Math.max(names.length, 1)));
    const lines: string[] = [];
    for await (const block of this.#file.read(range, names, blockRows)) {
      const first = block.firstRow - this.#block.firstRow;
      const these = rejections.filter(({ row }) => row >= first && row < first + block.rows);
      const whole = () => this.#rejectedLines(these, names, (row, column) => block.columns[column]?.[row - first]);
      // Of rows whose other columns cannot be read, those that the plan needs are written.
      lines.push(block.fault === undefined ? whole() : own(these));
    }
    return lines.join('');
  }

  /** Lines with a cell for each column of the file, of which those with these names are known. */
  #rejectedLines(
    rejections: readonly Rejection[],
    names: readonly string[],
    cellAt: (row: number, column: number) => Cell,
  ): string {
    const places = new Map(names.map((name, index) => [name, index]));
    const columns = this.#file.columns.map(({ name }) => places.get(name) ?? -1);
    const lines = rejections.map(({ row, invalid }) => {
      const cells = columns.map((column) => cellText(cellAt(row, column)));
      return writeCells([String(this.numberAt(row)), messagesOf(invalid).join(' '), ...cells]);
    });
    return lines.join('');
  }
}
