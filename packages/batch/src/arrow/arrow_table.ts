import {
  type Table as ArrowTable,
  batchType,
  bool,
  Column,
  columnFromArray,
  type DataType,
  float64,
  int64,
  Type,
  utf8,
} from '@uwdata/flechette';
import type { FileColumn } from '../batch_layout.ts';
import type { ParquetOutputColumn } from '../parquet/parquet_types.ts';
import { isoDate, isoTimestamp } from '../parquet/values/iso_time.ts';
import type { Cell, Table } from '../run/table_inputs.ts';
import { cellText } from '../text/csv_cells.ts';
import { readingArrow } from './arrow_messages.ts';

const KINDS: Record<number, FileColumn['kind']> = {
  [Type.Null]: 'text',
  [Type.Int]: 'number',
  [Type.Float]: 'number',
  [Type.Decimal]: 'number',
  [Type.Bool]: 'boolean',
  [Type.Utf8]: 'text',
  [Type.LargeUtf8]: 'text',
  [Type.Utf8View]: 'text',
  [Type.Date]: 'time',
  [Type.Timestamp]: 'time',
};

function valueType(type: DataType): DataType {
  return type.typeId === Type.Dictionary ? type.dictionary : type;
}

/** A column of a schema, as the batch knows columns. */
export function columnOfField(name: string, type: DataType): FileColumn {
  const { typeId } = valueType(type);
  const typeName = Object.entries(Type).find(([, id]) => id === typeId)?.[0] ?? 'of another type';
  return { name, kind: KINDS[typeId] ?? 'other', type: typeName };
}

const DAY_MS = 86_400_000;

/** A value of Arrow as a cell. An integer outside the safe range is text, and times are ISO 8601. */
function cellReader({ typeId }: DataType): ((value: unknown) => Cell) | undefined {
  if (typeId === Type.Int) {
    return (value) => {
      if (typeof value !== 'bigint') return value as Cell;
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : String(value);
    };
  }
  if (typeId === Type.Date) return (value) => (value === null ? null : isoDate(Math.floor(Number(value) / DAY_MS)));
  if (typeId !== Type.Timestamp) return undefined;
  return (value) => {
    if (value === null) return null;
    const seconds = Math.floor(Number(value) / 1000);
    return isoTimestamp(seconds, Math.round((Number(value) - seconds * 1000) * 1e6), true);
  };
}

/** The columns of a record batch as a table; those that are never asked for are not decoded. */
export class RecordTable implements Table {
  readonly #batch: ArrowTable;
  readonly #names: readonly string[];
  readonly #columns: (ArrayLike<unknown> | undefined)[] = [];
  readonly #readers: (((value: unknown) => Cell) | undefined)[] = [];

  constructor(batch: ArrowTable, names: readonly string[]) {
    this.#batch = batch;
    this.#names = names;
  }

  cell(row: number, column: number): Cell {
    const values = this.#columns[column] ?? this.#decode(column);
    const read = this.#readers[column];
    return read ? read(values[row]) : (values[row] as Cell);
  }

  #decode(at: number): ArrayLike<unknown> {
    const column = this.#batch.getChild(this.#names[at] ?? '') as Column<unknown>;
    this.#readers[at] = cellReader(valueType(column.type));
    const values = readingArrow(() => column.toArray());
    this.#columns[at] = values;
    return values;
  }
}

const TYPES: Record<ParquetOutputColumn['type'], () => DataType> = {
  number: float64,
  integer: int64,
  boolean: bool,
  text: utf8,
};

/** A value as its column has it; null for what it cannot hold. */
function fitting(value: unknown, type: ParquetOutputColumn['type']): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'text') return cellText(value);
  if (type === 'boolean') return typeof value === 'boolean' ? value : null;
  return Number.isFinite(value) ? value : null;
}

/** A column of results, of one batch also if it has no rows. */
export class ResultColumn {
  readonly #type: ParquetOutputColumn['type'];
  readonly #values: unknown[] = [];

  constructor(type: ParquetOutputColumn['type']) {
    this.#type = type;
  }

  put(value: unknown): void {
    this.#values.push(fitting(value, this.#type));
  }

  column(): Column<unknown> {
    const type = TYPES[this.#type]();
    if (this.#values.length > 0) return columnFromArray(this.#values, type);
    const bytes = new Uint8Array();
    const Batch = batchType(type, {});
    const none = { length: 0, nullCount: 0, type, validity: bytes, values: bytes, offsets: Int32Array.of(0) };
    return new Column([new Batch(none)], type);
  }

  /** The column without any batch, for a schema. */
  static withoutBatches(type: ParquetOutputColumn['type']): Column<unknown> {
    return new Column([], TYPES[type]());
  }
}
