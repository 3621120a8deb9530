import { constants, zstdCompressSync } from 'node:zlib';
import { ENCODINGS, type Encoding, PAGE_TYPES } from './format_names.ts';
import type { ColumnValues, ParquetOutputColumn } from './parquet_types.ts';
import { boolean, i32, struct, type ThriftValue, thriftBytes } from './thrift_writer.ts';

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

/** Texts that are fewer and shorter than this are written once, in a dictionary. */
const DICTIONARY_BYTES_MAX = 1024 * 1024;

/** Longer texts say little as the least and the greatest. */
const STATISTIC_BYTES_MAX = 64;

type Cell = string | number | boolean | null;

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

function encodingNumber(encoding: Encoding): number {
  return ENCODINGS.indexOf(encoding);
}

function isMissing(value: Cell | undefined): boolean {
  return value === null || value === undefined;
}

/** Collects the pages of a row group, each with its header. */
class PageWriter {
  readonly #parts: Uint8Array[] = [];
  #bytes = 0;
  /** Before compression, with headers, as the footer counts them. */
  #uncompressedBytes = 0;

  get position(): number {
    return this.#bytes;
  }

  get uncompressedBytes(): number {
    return this.#uncompressedBytes;
  }

  write(type: (typeof PAGE_TYPES)[number], content: Uint8Array, header: readonly [number, ThriftValue]): void {
    const body = zstdCompressSync(content, ZSTD);
    const head = thriftBytes(
      [1, i32(PAGE_TYPES.indexOf(type))],
      [2, i32(content.length)],
      [3, i32(body.length)],
      header,
    );
    this.#parts.push(head, body);
    this.#bytes += head.length + body.length;
    this.#uncompressedBytes += head.length + content.length;
  }

  finish(): Uint8Array {
    const bytes = new Uint8Array(this.#bytes);
    let position = 0;
    for (const part of this.#parts) {
      bytes.set(part, position);
      position += part.length;
    }
    return bytes;
  }
}

function unsignedBytes(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
  return bytes;
}

/** Numbers of `width` bits as one bit-packed run. */
function packedRun(values: Int32Array | Uint8Array, width: number): Uint8Array {
  const groups = Math.ceil(values.length / 8);
  const head = unsignedBytes(groups * 2 + 1);
  const bytes = new Uint8Array(head.length + groups * width);
  bytes.set(head);
  let position = head.length;
  let buffer = 0;
  let bits = 0;
  for (const value of values) {
    buffer |= value << bits;
    bits += width;
    for (; bits >= 8; bits -= 8) {
      bytes[position++] = buffer & 0xff;
      buffer >>>= 8;
    }
  }
  if (bits > 0) bytes[position] = buffer;
  return bytes;
}

/** The definition levels of a page: which of its rows have a value. */
function levelsOf(present: Uint8Array, missing: number): Uint8Array {
  const run = missing === 0 ? Uint8Array.from([...unsignedBytes(present.length * 2), 1]) : packedRun(present, 1);
  const bytes = new Uint8Array(4 + run.length);
  new DataView(bytes.buffer).setUint32(0, run.length, true);
  bytes.set(run, 4);
  return bytes;
}

/** How the values of a column become bytes. */
interface ValueEncoding {
  encoding: Encoding;
  /** About how many bytes a row takes, to split pages. */
  bytesOfRow(row: number): number;
  /** The values of the rows that have one. */
  encode(rows: readonly number[]): Uint8Array;
  dictionary?: { size: number; bytes: Uint8Array };
  least?: Uint8Array | undefined;
  greatest?: Uint8Array | undefined;
}

function eightBytes(set: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(8);
  set(new DataView(bytes.buffer));
  return bytes;
}

function numberAt(values: ColumnValues, row: number, { name, type }: ParquetOutputColumn): number {
  const value = values[row];
  const isRight = type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (!isRight) throw new TypeError(`${JSON.stringify(value)} in the column ${name} is not a finite ${type}.`);
  return value as number;
}

function encodeNumbers(column: ParquetOutputColumn, values: ColumnValues, rows: number): ValueEncoding {
  const isInteger = column.type === 'integer';
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < rows; row++) {
    if (isMissing(values[row])) continue;
    const value = numberAt(values, row, column);
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const put = (view: DataView, at: number, value: number) => {
    if (isInteger) view.setBigInt64(at, BigInt(value), true);
    else view.setFloat64(at, value, true);
  };
  // Zero has two signs, and readers compare bytes: the least is -0, the greatest +0.
  const bound = (value: number, zero: number) =>
    eightBytes((view) => put(view, 0, value === 0 && !isInteger ? zero : value));
  return {
    encoding: 'PLAIN',
    bytesOfRow: () => 8,
    encode: (present) => {
      if (isInteger) return encodeIntegers(values, present);
      const numbers = Float64Array.from(present, (row) => values[row] as number);
      return new Uint8Array(numbers.buffer);
    },
    ...(least <= greatest && { least: bound(least, -0), greatest: bound(greatest, 0) }),
  };
}

function encodeIntegers(values: ColumnValues, present: readonly number[]): Uint8Array {
  const halves = new Int32Array(2 * present.length);
  for (let index = 0; index < present.length; index++) {
    const value = values[present[index] as number] as number;
    halves[2 * index] = value | 0;
    halves[2 * index + 1] = Math.floor(value / 2 ** 32);
  }
  return new Uint8Array(halves.buffer);
}

function encodeBooleans({ name }: ParquetOutputColumn, values: ColumnValues): ValueEncoding {
  const seen = new Set<boolean>();
  return {
    encoding: 'PLAIN',
    bytesOfRow: () => 1 / 8,
    encode: (present) => {
      const bytes = new Uint8Array(Math.ceil(present.length / 8));
      for (const [index, row] of present.entries()) {
        const value = values[row];
        if (typeof value !== 'boolean')
          throw new TypeError(`${JSON.stringify(value)} in the column ${name} is not a boolean.`);
        seen.add(value);
        if (value) bytes[index >> 3] = (bytes[index >> 3] as number) | (1 << (index & 7));
      }
      return bytes;
    },
    get least() {
      return seen.size === 0 ? undefined : Uint8Array.of(seen.has(false) ? 0 : 1);
    },
    get greatest() {
      return seen.size === 0 ? undefined : Uint8Array.of(seen.has(true) ? 1 : 0);
    },
  };
}

function encodeTexts(texts: readonly string[]): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + 4 + Buffer.byteLength(text), 0));
  let position = 0;
  for (const text of texts) {
    const length = bytes.write(text, position + 4);
    bytes.writeUInt32LE(length, position);
    position += 4 + length;
  }
  return bytes;
}

/** The texts of a column with their places, if they are few enough for a dictionary to be worth it. */
function dictionaryOf(values: ColumnValues, rows: number): Map<string, number> | undefined {
  const places = new Map<string, number>();
  let bytes = 0;
  for (let row = 0; row < rows; row++) {
    const value = values[row] as string | null;
    if (isMissing(value) || places.has(value as string)) continue;
    places.set(value as string, places.size);
    bytes += 4 + (value as string).length;
    if (bytes > DICTIONARY_BYTES_MAX || places.size > rows / 2 + 1) return undefined;
  }
  return places;
}

function encodeText({ name }: ParquetOutputColumn, values: ColumnValues, rows: number): ValueEncoding {
  for (let row = 0; row < rows; row++) {
    const value = values[row];
    if (!isMissing(value) && typeof value !== 'string')
      throw new TypeError(`${JSON.stringify(value)} in the column ${name} is not a text.`);
  }
  const places = dictionaryOf(values, rows);
  if (!places || places.size === 0) {
    return {
      encoding: 'PLAIN',
      bytesOfRow: (row) => 4 + (values[row] as string).length,
      encode: (present) => encodeTexts(present.map((row) => values[row] as string)),
    };
  }
  const texts = [...places.keys()];
  const width = Math.max(32 - Math.clz32(texts.length - 1), 1);
  const sorted = texts.map((text) => Buffer.from(text, 'utf8')).sort(Buffer.compare);
  const bounds = [sorted[0], sorted.at(-1)].map((text) => text && Uint8Array.from(text));
  const areShort = bounds.every((bound) => bound !== undefined && bound.length <= STATISTIC_BYTES_MAX);
  return {
    encoding: 'RLE_DICTIONARY',
    bytesOfRow: () => width / 8,
    encode: (present) => {
      const packed = packedRun(
        Int32Array.from(present, (row) => places.get(values[row] as string) as number),
        width,
      );
      const bytes = new Uint8Array(1 + packed.length);
      bytes[0] = width;
      bytes.set(packed, 1);
      return bytes;
    },
    dictionary: { size: texts.length, bytes: encodeTexts(texts) },
    ...(areShort && { least: bounds[0], greatest: bounds[1] }),
  };
}

function encodingOf(column: ParquetOutputColumn, values: ColumnValues, rows: number): ValueEncoding {
  if (column.type === 'text') return encodeText(column, values, rows);
  if (column.type === 'boolean') return encodeBooleans(column, values);
  return encodeNumbers(column, values, rows);
}

/** Writes the rows from `first` that fit into a page, and gives where the next page begins. */
function writeDataPage(
  pages: PageWriter,
  values: ColumnValues,
  encoding: ValueEncoding,
  first: number,
  rows: number,
): { end: number; missing: number } {
  const present: number[] = [];
  let bytes = 0;
  let end = first;
  for (; end < rows && bytes < PAGE_BYTES; end++) {
    if (isMissing(values[end])) bytes += 1 / 8;
    else {
      present.push(end);
      bytes += encoding.bytesOfRow(end);
    }
  }
  const levels = new Uint8Array(end - first);
  for (const row of present) levels[row - first] = 1;
  const missing = end - first - present.length;
  const head = levelsOf(levels, missing);
  const body = encoding.encode(present);
  const content = new Uint8Array(head.length + body.length);
  content.set(head);
  content.set(body, head.length);
  const rle = i32(encodingNumber('RLE'));
  pages.write('DATA_PAGE', content, [
    5,
    struct([1, i32(end - first)], [2, i32(encodingNumber(encoding.encoding))], [3, rle], [4, rle]),
  ]);
  return { end, missing };
}

function encodeColumn(
  pages: PageWriter,
  column: ParquetOutputColumn,
  values: ColumnValues,
  rows: number,
): EncodedColumn {
  const start = pages.position;
  const uncompressedStart = pages.uncompressedBytes;
  const encoding = encodingOf(column, values, rows);
  const { dictionary } = encoding;
  if (dictionary) {
    const header = struct([1, i32(dictionary.size)], [2, i32(encodingNumber('PLAIN'))], [3, boolean(false)]);
    pages.write('DICTIONARY_PAGE', dictionary.bytes, [7, header]);
  }
  const dataPage = pages.position;
  let nulls = 0;
  for (let row = 0; row < rows; ) {
    const { end, missing } = writeDataPage(pages, values, encoding, row, rows);
    row = end;
    nulls += missing;
  }
  const used: Encoding[] = dictionary ? ['PLAIN', 'RLE', 'RLE_DICTIONARY'] : ['PLAIN', 'RLE'];
  return {
    encodings: used.map(encodingNumber),
    uncompressedBytes: pages.uncompressedBytes - uncompressedStart,
    compressedBytes: pages.position - start,
    dataPage,
    dictionaryPage: dictionary ? start : undefined,
    nulls,
    least: encoding.least,
    greatest: encoding.greatest,
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
