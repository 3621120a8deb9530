import { CONVERTED_TYPES, MAGIC, PHYSICAL_TYPES, type PhysicalType } from './format/format_names.ts';
import { binary, boolean, i32, i64, list, struct, type ThriftValue, thriftBytes } from './format/thrift_writer.ts';
import type { ParquetOutputColumn } from './parquet_types.ts';
import type { EncodedColumn, EncodedRowGroup } from './writer/row_group.ts';

export type { OutputValues } from './writer/column_encoding.ts';
export { type EncodedRowGroup, encodeRowGroup } from './writer/row_group.ts';
export { TextValues } from './writer/text_values.ts';

/** Named in every file, so that a reader knows who wrote it. */
export const CREATED_BY = 'plumbline version 1';

const PHYSICAL: Record<ParquetOutputColumn['type'], PhysicalType> = {
  number: 'DOUBLE',
  integer: 'INT64',
  boolean: 'BOOLEAN',
  text: 'BYTE_ARRAY',
};

const OPTIONAL = 1;

function physicalNumber({ type }: ParquetOutputColumn): ThriftValue {
  return i32(PHYSICAL_TYPES.indexOf(PHYSICAL[type]));
}

function schemaElement(column: ParquetOutputColumn): ThriftValue {
  const isText = column.type === 'text';
  return struct(
    [1, physicalNumber(column)],
    [3, i32(OPTIONAL)],
    [4, binary(column.name)],
    [6, isText ? i32(CONVERTED_TYPES.indexOf('UTF8')) : undefined],
    [10, isText ? struct([1, struct()]) : undefined],
  );
}

function statistics({ nulls, least, greatest }: EncodedColumn): ThriftValue {
  return struct(
    [3, i64(nulls)],
    [5, greatest && binary(greatest.bytes)],
    [6, least && binary(least.bytes)],
    [7, greatest && boolean(greatest.isExact)],
    [8, least && boolean(least.isExact)],
  );
}

function columnChunk(column: ParquetOutputColumn, encoded: EncodedColumn, rows: number, start: number): ThriftValue {
  const { dictionaryPage } = encoded;
  const metadata = struct(
    [1, physicalNumber(column)],
    [2, list('i32', encoded.encodings.map(i32))],
    [3, list('binary', [binary(column.name)])],
    [4, i32(encoded.codec)],
    [5, i64(rows)],
    [6, i64(encoded.uncompressedBytes)],
    [7, i64(encoded.compressedBytes)],
    [9, i64(start + encoded.dataPage)],
    [11, dictionaryPage === undefined ? undefined : i64(start + dictionaryPage)],
    [12, statistics(encoded)],
  );
  return struct([2, i64(0)], [3, metadata]);
}

/** A row group of the file, as the footer describes it. */
interface WrittenRowGroup extends Omit<EncodedRowGroup, 'bytes'> {
  start: number;
  bytes: number;
}

function rowGroup(
  columns: readonly ParquetOutputColumn[],
  { rows, start, bytes, columns: encoded }: WrittenRowGroup,
): ThriftValue {
  const chunks = columns.map((column, index) => columnChunk(column, encoded[index] as EncodedColumn, rows, start));
  const uncompressed = encoded.reduce((sum, { uncompressedBytes }) => sum + uncompressedBytes, 0);
  return struct([1, list('struct', chunks)], [2, i64(uncompressed)], [3, i64(rows)], [5, i64(start)], [6, i64(bytes)]);
}

/** Puts row groups one after the other into a file; what it returns is written in that order. */
export class ParquetAppender {
  readonly #columns: readonly ParquetOutputColumn[];
  readonly #metadata: Readonly<Record<string, string>>;
  readonly #groups: WrittenRowGroup[] = [];
  #position = MAGIC.length;

  constructor(columns: readonly ParquetOutputColumn[], metadata: Readonly<Record<string, string>>) {
    this.#columns = columns;
    this.#metadata = metadata;
  }

  start(): Uint8Array {
    return Buffer.from(MAGIC, 'latin1');
  }

  append(group: EncodedRowGroup): Uint8Array {
    this.describe(group, group.bytes.length);
    return group.bytes;
  }

  /** Takes a row group into the footer whose bytes the caller copies itself. */
  describe({ rows, columns }: Omit<EncodedRowGroup, 'bytes'>, bytes: number): void {
    this.#groups.push({ rows, columns, bytes, start: this.#position });
    this.#position += bytes;
  }

  /** The footer. */
  end(): Uint8Array {
    const columns = this.#columns;
    const root = struct([4, binary('schema')], [5, i32(columns.length)]);
    const pairs = Object.entries(this.#metadata).map(([key, value]) => struct([1, binary(key)], [2, binary(value)]));
    const footer = thriftBytes(
      [1, i32(2)],
      [2, list('struct', [root, ...columns.map(schemaElement)])],
      [3, i64(this.#groups.reduce((sum, { rows }) => sum + rows, 0))],
      [
        4,
        list(
          'struct',
          this.#groups.map((group) => rowGroup(columns, group)),
        ),
      ],
      [5, list('struct', pairs)],
      [6, binary(CREATED_BY)],
      // Says that the least and greatest values are in the order of their type.
      [
        7,
        list(
          'struct',
          columns.map(() => struct([1, struct()])),
        ),
      ],
    );
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(footer.length);
    trailer.write(MAGIC, 4, 'latin1');
    return Buffer.concat([footer, trailer]);
  }
}
