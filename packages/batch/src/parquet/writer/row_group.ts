import { constants, crc32, zstdCompressSync } from 'node:zlib';
import { free, GrowingBytes } from '../../text/growing_bytes.ts';
import { CODECS, type Codec, ENCODINGS, type Encoding, PAGE_TYPES, type PageType } from '../format/format_names.ts';
import { boolean, i32, struct, type ThriftValue, thriftBytes } from '../format/thrift_writer.ts';
import type { ParquetOutputColumn } from '../parquet_types.ts';
import { type ColumnEncoding, encodeValues, type OutputValues, presenceOf } from './column_encoding.ts';
import { encodeRun } from './run_writer.ts';
import type { Bound } from './statistics.ts';

/** What the footer says of a column in a row group. Places count from the start of the row group. */
export interface EncodedColumn {
  encodings: readonly number[];
  codec: number;
  uncompressedBytes: number;
  compressedBytes: number;
  dataPage: number;
  dictionaryPage: number | undefined;
  nulls: number;
  /** Undefined if the column has no value. */
  least: Bound | undefined;
  greatest: Bound | undefined;
}

/** A row group, ready to be put into a file; plain data that a thread can post. */
export interface EncodedRowGroup {
  rows: number;
  bytes: Uint8Array;
  columns: readonly EncodedColumn[];
}

/** Pages are split about here, so that a reader needs little memory. */
const PAGE_BYTES = 1024 * 1024;

/** The values of a column that are shorter than this are not compressed: to begin takes longer than to read them. */
const COMPRESSED_BYTES_MIN = 2048;

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

function encodingNumber(encoding: Encoding): number {
  return ENCODINGS.indexOf(encoding);
}

/** Collects the pages of a row group, each with its header. */
class PageWriter {
  readonly #parts: Uint8Array[] = [];
  /** For the content of one page after the other. */
  readonly #content = new GrowingBytes();
  bytes = 0;
  /** Before compression, with headers, as the footer counts them. */
  uncompressedBytes = 0;

  write(type: PageType, codec: Codec, content: Uint8Array, header: readonly [number, ThriftValue]): void {
    const body = codec === 'ZSTD' ? zstdCompressSync(content, ZSTD) : content;
    const head = thriftBytes(
      [1, i32(PAGE_TYPES.indexOf(type))],
      [2, i32(content.length)],
      [3, i32(body.length)],
      // Thrift has signed numbers alone.
      [4, i32(crc32(body) | 0)],
      header,
    );
    this.#parts.push(head, body);
    this.bytes += head.length + body.length;
    this.uncompressedBytes += head.length + content.length;
  }

  writeData(codec: Codec, pieces: readonly Uint8Array[], header: ThriftValue): void {
    this.#content.truncate(0);
    for (const piece of pieces) this.#content.appendBytes(piece);
    const content = this.#content.view();
    this.write('DATA_PAGE', codec, codec === 'ZSTD' ? content : Uint8Array.from(content), [5, header]);
  }

  finish(): Uint8Array {
    free(this.#content.all);
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
function levelsOf(present: Uint8Array): Uint8Array {
  const run = encodeRun(present, 1);
  const bytes = new Uint8Array(4 + run.length);
  new DataView(bytes.buffer).setUint32(0, run.length, true);
  bytes.set(run, 4);
  return bytes;
}

function codecOf({ bytes, dictionary }: ColumnEncoding): Codec {
  return bytes + (dictionary?.bytes.length ?? 0) < COMPRESSED_BYTES_MIN ? 'UNCOMPRESSED' : 'ZSTD';
}

function writeDictionary(pages: PageWriter, codec: Codec, { dictionary }: ColumnEncoding): void {
  if (!dictionary) return;
  const header = struct([1, i32(dictionary.size)], [2, i32(encodingNumber('PLAIN'))], [3, boolean(false)]);
  pages.write('DICTIONARY_PAGE', codec, dictionary.bytes, [7, header]);
}

/** Writes the rows in pages of about the same size. */
function writeDataPages(pages: PageWriter, codec: Codec, column: ColumnEncoding, present: Uint8Array): void {
  const rle = i32(encodingNumber('RLE'));
  const isOnePage = column.bytes + present.length / 8 < PAGE_BYTES;
  let value = 0;
  for (let row = 0; row < present.length; ) {
    const [firstRow, firstValue] = [row, value];
    if (isOnePage) [row, value] = [present.length, column.values];
    for (let bytes = 0; row < present.length && bytes < PAGE_BYTES; row++) {
      bytes += 1 / 8;
      if (present[row] === 1) bytes += column.bytesOf(value++);
    }
    const levels = levelsOf(present.subarray(firstRow, row));
    const encoding = i32(encodingNumber(column.encoding));
    const header = struct([1, i32(row - firstRow)], [2, encoding], [3, rle], [4, rle]);
    pages.writeData(codec, [levels, column.encode(firstValue, value)], header);
  }
}

function encodeColumn(
  pages: PageWriter,
  column: ParquetOutputColumn,
  values: OutputValues,
  rows: number,
): EncodedColumn {
  const { bytes: start, uncompressedBytes: uncompressedStart } = pages;
  const presence = presenceOf(values, rows);
  const encoded = encodeValues(column, values, presence);
  const codec = codecOf(encoded);
  writeDictionary(pages, codec, encoded);
  const dataPage = pages.bytes;
  writeDataPages(pages, codec, encoded, presence.present);
  const encodings: Encoding[] = encoded.dictionary ? ['PLAIN', 'RLE', 'RLE_DICTIONARY'] : ['PLAIN', 'RLE'];
  return {
    encodings: encodings.map(encodingNumber),
    codec: CODECS.indexOf(codec),
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
  values: readonly OutputValues[],
  rows: number,
): EncodedRowGroup {
  const pages = new PageWriter();
  const encoded = columns.map((column, index) => encodeColumn(pages, column, values[index] ?? [], rows));
  return { rows, bytes: pages.finish(), columns: encoded };
}
