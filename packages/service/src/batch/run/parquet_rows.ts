import { formatFigure, messagesOf } from '@plumbline/calculators';
import { cellText, writeCells } from '../../csv/csv_cells.ts';
import type { ParquetFile } from '../parquet/parquet_file.ts';
import type { ColumnBlock } from '../parquet/parquet_types.ts';
import { fault, type RecordReading, type Rejection, type Rows } from './rows.ts';
import type { Cell, Table, TableInputs } from './table_inputs.ts';

/** Follows the reasons of a rejected row whose cells are not written. */
const LEFT_OUT = 'Its cells are not repeated here: those of the rejected rows are too long.';

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
  async writeRejections(rejections: readonly Rejection[], lengthMax: number): Promise<string> {
    let lengthLeft = lengthMax;
    const readable = this.#file.columns.filter(({ kind }) => kind !== 'other').map(({ name }) => name);
    const [first, last] = [rejections[0]?.row ?? 0, rejections.at(-1)?.row ?? 0];
    const rows = this.#block.fault === undefined ? await this.#wholeRows(first, last, readable) : [];
    const lines = rejections.map(({ row, invalid }) => {
      const cells = this.#file.columns.map(({ name }) => {
        const whole = rows[row - first];
        const value = whole ? whole[readable.indexOf(name)] : this.cell(row, this.#names.indexOf(name));
        return cellText(value);
      });
      const reasons = messagesOf(invalid);
      lengthLeft -= cells.reduce((sum, cell) => sum + cell.length, 0);
      const written = lengthLeft < 0 ? { reasons: [...reasons, LEFT_OUT], cells: [] } : { reasons, cells };
      return writeCells([String(this.numberAt(row)), written.reasons.join(' '), ...written.cells]);
    });
    return lines.join('');
  }

  /** All columns of some rows; undefined for rows of which a page cannot be read. */
  async #wholeRows(first: number, last: number, names: readonly string[]): Promise<(Cell[] | undefined)[]> {
    const found: (Cell[] | undefined)[] = [];
    const range = { firstRow: this.#block.firstRow + first, rows: last - first + 1 };
    for await (const { rows, columns, fault: unreadable } of this.#file.read(range, names, range.rows)) {
      for (let row = 0; row < rows; row++) {
        found.push(unreadable === undefined ? columns.map((values) => values[row]) : undefined);
      }
    }
    return found;
  }
}
