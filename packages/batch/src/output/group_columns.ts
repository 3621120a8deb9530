import type { ParquetOutputColumn } from '../parquet/parquet_types.ts';
import { type OutputValues, TextValues } from '../parquet/parquet_writer.ts';
import { CellTexts } from '../text/cell_texts.ts';
import { cellText } from '../text/csv_cells.ts';

/** The values of a column of a row group. It is filled again for each row group: new arrays of this size would burden the heap. */
export interface GroupColumn {
  /** Puts a value into a row; false if the type of the column cannot hold it. Rows are filled in their order. */
  put(row: number, value: unknown): boolean;
  /** The values of the first rows, valid until the column is filled again. */
  values(rows: number): OutputValues;
}

const ROWS_FIRST = 4096;

/** Numbers; those that are missing or not finite are gaps. */
class NumberColumn implements GroupColumn {
  readonly #isRight: (value: number) => boolean;
  #numbers = new Float64Array(ROWS_FIRST);

  constructor(isRight: (value: number) => boolean) {
    this.#isRight = isRight;
  }

  put(row: number, value: unknown): boolean {
    if (row === this.#numbers.length) {
      const longer = new Float64Array(2 * row);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    const isNumber = typeof value === 'number';
    this.#numbers[row] = isNumber && Number.isFinite(value) ? value : Number.NaN;
    return isNumber ? this.#isRight(value) : value === null || value === undefined;
  }

  values(rows: number): OutputValues {
    return this.#numbers.subarray(0, rows);
  }
}

class TextColumn implements GroupColumn {
  readonly #texts = new CellTexts(cellText);
  readonly #values = new TextValues();

  put(row: number, value: unknown): boolean {
    const isMissing = value === null || value === undefined;
    this.#values.put(row, isMissing ? null : this.#texts.of(value));
    return true;
  }

  values(): OutputValues {
    return this.#values;
  }
}

class BooleanColumn implements GroupColumn {
  readonly #cells: (boolean | null)[] = [];

  put(row: number, value: unknown): boolean {
    const isBoolean = typeof value === 'boolean';
    this.#cells[row] = isBoolean ? value : null;
    return isBoolean || value === null || value === undefined;
  }

  values(rows: number): OutputValues {
    this.#cells.length = rows;
    return this.#cells;
  }
}

export function groupColumn({ type }: ParquetOutputColumn): GroupColumn {
  if (type === 'text') return new TextColumn();
  if (type === 'boolean') return new BooleanColumn();
  return new NumberColumn(type === 'integer' ? Number.isSafeInteger : () => true);
}
