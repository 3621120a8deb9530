import { constants, zstdCompressSync } from 'node:zlib';
import { ENCODINGS, type Encoding, PAGE_TYPES, type PageType } from '../format/format_names.ts';
import { boolean, i32, struct, type ThriftValue, thriftBytes } from '../format/thrift_writer.ts';
import type { ColumnValues, ParquetOutputColumn } from '../parquet_types.ts';
import { type ColumnEncoding, encodeValues, presenceOf } from './column_encoding.ts';
import { packedRun, unsignedBytes } from './run_writer.ts';

/** What the footer says of a column in a row group. Places count from the start of the row group. */
export interface EncodedColumn {
  encodings: readonly number[];
  uncompressedBytes: number;
  compressedBytes: number;
  dataPage: number;
  dictionaryPage: number | undefined;
  nulls: number;
  /** As PLAIN writes them; undefined if they are not known. */
  least: Uint8Array | undefined;
  greatest: Uint8Array | undefined;
}

/** A row group, ready to be put into a file; plain data that a thread can post. */
export interface EncodedRowGroup {
  rows: number;
  bytes: Uint8Array;
  columns: readonly EncodedColumn[];
}

/** Pages are split about here, so that a reader needs little memory. */
const PAGE_BYTES = 1024 * 1024;

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

function encodingNumber(encoding: Encoding): number {
  return ENCODINGS.indexOf(encoding);
}

/** Collects the pages of a row group, each with its header. */
class PageWriter {
  readonly #parts: Uint8Array[] = [];
  bytes = 0;
  /** Before compression, with headers, as the footer counts them. */
  uncompressedBytes = 0;

  write(type: PageType, content: Uint8Array, header: readonly [number, ThriftValue]): void {
    const body = zstdCompressSync(content, ZSTD);
    const sizes = [i32(PAGE_TYPES.indexOf(type)), i32(content.length), i32(body.length)] as const;
    const head = thriftBytes([1, sizes[0]], [2, sizes[1]], [3, sizes[2]], header);
    this.#parts.push(head, body);
    this.bytes += head.length + body.length;
    this.uncompressedBytes += head.length + content.length;
  }

  finish(): Uint8Array {
    const bytes = new Uint8Array(this.bytes);
    let position = 0;
    for (const part of this.#parts) {
      bytes.set(part, position);
      position += part.length;
    }
    return bytes;
  }
}

/** The definition levels of a page: which of its rows have a value. */
function levelsOf(present: Uint8Array, values: number): Uint8Array {
  const isFull = values === present.length;
  const run = isFull ? Uint8Array.from([...unsignedBytes(present.length * 2), 1]) : packedRun(present, 1);
  const bytes = new Uint8Array(4 + run.length);
  new DataView(bytes.buffer).setUint32(0, run.length, true);
  bytes.set(run, 4);
  return bytes;
}

function writeDictionary(pages: PageWriter, { dictionary }: ColumnEncoding): void {
  if (!dictionary) return;
  const header = struct([1, i32(dictionary.size)], [2, i32(encodingNumber('PLAIN'))], [3, boolean(false)]);
  pages.write('DICTIONARY_PAGE', dictionary.bytes, [7, header]);
}

/** Writes the rows in pages of about the same size. */
function writeDataPages(pages: PageWriter, column: ColumnEncoding, present: Uint8Array): void {
  const rle = i32(encodingNumber('RLE'));
  let value = 0;
  for (let row = 0; row < present.length; ) {
    const [firstRow, firstValue] = [row, value];
    for (let bytes = 0; row < present.length && bytes < PAGE_BYTES; row++) {
      bytes += 1 / 8;
      if (present[row] === 1) bytes += column.bytesOf(value++);
    }
    const levels = levelsOf(present.subarray(firstRow, row), value - firstValue);
    const content = Buffer.concat([levels, column.encode(firstValue, value)]);
    const encoding = i32(encodingNumber(column.encoding));
    pages.write('DATA_PAGE', content, [5, struct([1, i32(row - firstRow)], [2, encoding], [3, rle], [4, rle])]);
  }
}

function encodeColumn(
  pages: PageWriter,
  column: ParquetOutputColumn,
  values: ColumnValues,
  rows: number,
): EncodedColumn {
  const { bytes: start, uncompressedBytes: uncompressedStart } = pages;
  const presence = presenceOf(values, rows);
  const encoded = encodeValues(column, values, presence);
  writeDictionary(pages, encoded);
  const dataPage = pages.bytes;
  writeDataPages(pages, encoded, presence.present);
  const encodings: Encoding[] = encoded.dictionary ? ['PLAIN', 'RLE', 'RLE_DICTIONARY'] : ['PLAIN', 'RLE'];
  return {
    encodings: encodings.map(encodingNumber),
    uncompressedBytes: pages.uncompressedBytes - uncompressedStart,
    compressedBytes: pages.bytes - start,
    dataPage,
    dictionaryPage: encoded.dictionary ? start : undefined,
    nulls: rows - presence.count,
    least: encoded.least,
    greatest: encoded.greatest,
  };
}

/** Encodes rows as one row group. The same values give the same bytes. */
export function encodeRowGroup(
  columns: readonly ParquetOutputColumn[],
  values: readonly ColumnValues[],
  rows: number,
): EncodedRowGroup {
  const pages = new PageWriter();
  const encoded = columns.map((column, index) => encodeColumn(pages, column, values[index] ?? [], rows));
  return { rows, bytes: pages.finish(), columns: encoded };
}
