import type { ColumnValues, ParquetOutputColumn } from '../parquet/parquet_types.ts';
import { cellText } from '../text/csv_cells.ts';

/** The values of a column of a row group. It is filled again for each row group: new arrays of this size would burden the heap. */
export interface GroupColumn {
  /** Puts a value into a row; false if the type of the column cannot hold it. Rows are filled in their order. */
  put(row: number, value: unknown): boolean;
  /** The values of the first rows, valid until the column is filled again. */
  values(rows: number): ColumnValues;
}

const ROWS_FIRST = 4096;

/** Numbers; those that are missing or not finite are gaps. */
class NumberColumn implements GroupColumn {
  readonly #isRight: (value: number) => boolean;
  #numbers = new Float64Array(ROWS_FIRST);
  #hasGaps = false;

  constructor(isRight: (value: number) => boolean) {
    this.#isRight = isRight;
  }

  put(row: number, value: unknown): boolean {
    if (row === this.#numbers.length) {
      const longer = new Float64Array(2 * row);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    const number = typeof value === 'number' ? value : Number.NaN;
    this.#numbers[row] = number;
    if (Number.isFinite(number)) return this.#isRight(number);
    this.#hasGaps = true;
    return value === null || value === undefined || (typeof value === 'number' && this.#isRight(number));
  }

  values(rows: number): ColumnValues {
    const numbers = this.#numbers.subarray(0, rows);
    if (!this.#hasGaps) return numbers;
    this.#hasGaps = false;
    return Array.from(numbers, (value) => (Number.isFinite(value) ? value : null));
  }
}

/** Texts, or yes and no. */
class CellColumn implements GroupColumn {
  readonly #cellOf: (value: unknown) => string | boolean | undefined;
  readonly #cells: (string | boolean | null)[] = [];

  constructor(cellOf: (value: unknown) => string | boolean | undefined) {
    this.#cellOf = cellOf;
  }

  put(row: number, value: unknown): boolean {
    const isMissing = value === null || value === undefined;
    const cell = isMissing ? null : this.#cellOf(value);
    this.#cells[row] = cell ?? null;
    return cell !== undefined;
  }

  values(rows: number): ColumnValues {
    this.#cells.length = rows;
    return this.#cells;
  }
}

const booleanOf = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
const textOf = (value: unknown) => (typeof value === 'string' ? value : cellText(value));

export function groupColumn({ type }: ParquetOutputColumn): GroupColumn {
  if (type === 'text') return new CellColumn(textOf);
  if (type === 'boolean') return new CellColumn(booleanOf);
  return new NumberColumn(type === 'integer' ? Number.isSafeInteger : () => true);
}
