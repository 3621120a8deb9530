import type { Encoding } from '../format/format_names.ts';
import type { ColumnValues, ParquetOutputColumn } from '../parquet_types.ts';
import { packedRun } from './run_writer.ts';

/** The values of a column of a row group, without the missing ones, ready to be cut into pages. */
export interface ColumnEncoding {
  encoding: Encoding;
  /** About how many bytes a value takes. */
  bytesOf(index: number): number;
  /** The values from one to before another. */
  encode(from: number, to: number): Uint8Array;
  dictionary?: { size: number; bytes: Uint8Array };
  /** The least and the greatest as PLAIN writes them, if they are known and there are any. */
  least?: Uint8Array | undefined;
  greatest?: Uint8Array | undefined;
}

/** Which rows have a value. */
export interface Presence {
  /** 1 for a row that has a value. */
  present: Uint8Array;
  count: number;
}

/** Texts that are fewer and shorter than this are written once, in a dictionary. */
const DICTIONARY_BYTES_MAX = 1024 * 1024;

/** Longer texts say little as the least and the greatest. */
const STATISTIC_BYTES_MAX = 64;

export function presenceOf(values: ColumnValues, rows: number): Presence {
  const present = new Uint8Array(rows).fill(1);
  if (values instanceof Float64Array) return { present, count: rows };
  let count = rows;
  for (let row = 0; row < rows; row++) {
    const value = values[row];
    if (value === null || value === undefined) {
      present[row] = 0;
      count -= 1;
    }
  }
  return { present, count };
}

/** The values that are there, each checked; `isRight` says whether it is of the type of the column. */
function eachValue<Value>(
  { name, type }: ParquetOutputColumn,
  values: ColumnValues,
  { present }: Presence,
  isRight: (value: unknown) => value is Value,
  take: (value: Value, index: number) => void,
): void {
  let index = 0;
  for (let row = 0; row < present.length; row++) {
    if (present[row] === 0) continue;
    const value = values[row];
    if (!isRight(value)) throw new TypeError(`${JSON.stringify(value)} in the column ${name} is not a valid ${type}.`);
    take(value, index++);
  }
}

const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);
const isSafeInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isText = (value: unknown): value is string => typeof value === 'string';

/** The numbers of a column; a Float64Array without a gap is taken as it is. */
function numbersOf(column: ParquetOutputColumn, values: ColumnValues, presence: Presence): Float64Array {
  if (values instanceof Float64Array && values.every(Number.isFinite)) return values.subarray(0, presence.count);
  const numbers = new Float64Array(presence.count);
  eachValue(column, values, presence, isFiniteNumber, (value, index) => {
    numbers[index] = value;
  });
  return numbers;
}

function encodeNumbers(column: ParquetOutputColumn, values: ColumnValues, presence: Presence): ColumnEncoding {
  const numbers = numbersOf(column, values, presence);
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of numbers) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  // Zero has two signs, and a reader may tell them apart: the least is -0, the greatest +0.
  const bytesOf = (value: number, zero: number) => new Uint8Array(Float64Array.of(value === 0 ? zero : value).buffer);
  return {
    encoding: 'PLAIN',
    bytesOf: () => 8,
    encode: (from, to) => new Uint8Array(numbers.buffer, numbers.byteOffset + 8 * from, 8 * (to - from)),
    ...(presence.count > 0 && { least: bytesOf(least, -0), greatest: bytesOf(greatest, 0) }),
  };
}

function encodeIntegers(column: ParquetOutputColumn, values: ColumnValues, presence: Presence): ColumnEncoding {
  const halves = new Int32Array(2 * presence.count);
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  eachValue(column, values, presence, isSafeInteger, (value, index) => {
    halves[2 * index] = value;
    halves[2 * index + 1] = Math.floor(value / 2 ** 32);
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  });
  const bytesOf = (value: number) => new Uint8Array(BigInt64Array.of(BigInt(value)).buffer);
  return {
    encoding: 'PLAIN',
    bytesOf: () => 8,
    encode: (from, to) => new Uint8Array(halves.buffer, 8 * from, 8 * (to - from)),
    ...(presence.count > 0 && { least: bytesOf(least), greatest: bytesOf(greatest) }),
  };
}

function encodeBooleans(column: ParquetOutputColumn, values: ColumnValues, presence: Presence): ColumnEncoding {
  const bits = new Uint8Array(presence.count);
  eachValue(column, values, presence, isBoolean, (value, index) => {
    bits[index] = value ? 1 : 0;
  });
  return {
    encoding: 'PLAIN',
    bytesOf: () => 1 / 8,
    encode: (from, to) => {
      const bytes = new Uint8Array(Math.ceil((to - from) / 8));
      for (let index = 0; index < to - from; index++) {
        const place = index >> 3;
        bytes[place] = (bytes[place] as number) | ((bits[from + index] as number) << (index & 7));
      }
      return bytes;
    },
    ...(presence.count > 0 && {
      least: Uint8Array.of(bits.includes(0) ? 0 : 1),
      greatest: Uint8Array.of(bits.includes(1) ? 1 : 0),
    }),
  };
}

function plainTexts(texts: readonly string[]): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + 4 + Buffer.byteLength(text), 0));
  let position = 0;
  for (const text of texts) {
    const length = bytes.write(text, position + 4);
    bytes.writeUInt32LE(length, position);
    position += 4 + length;
  }
  return bytes;
}

/** The places of texts in a dictionary; undefined if they are too many for one to be worth it. */
function dictionaryOf(texts: readonly string[]): { entries: string[]; places: Int32Array } | undefined {
  const known = new Map<string, number>();
  const places = new Int32Array(texts.length);
  let bytes = 0;
  for (const [index, text] of texts.entries()) {
    let place = known.get(text);
    if (place === undefined) {
      place = known.size;
      known.set(text, place);
      bytes += 4 + text.length;
      if (bytes > DICTIONARY_BYTES_MAX || known.size > texts.length / 2 + 1) return undefined;
    }
    places[index] = place;
  }
  return { entries: [...known.keys()], places };
}

function boundsOf(entries: readonly string[]): { least?: Uint8Array; greatest?: Uint8Array } {
  const sorted = entries.map((text) => Buffer.from(text, 'utf8')).sort(Buffer.compare);
  const [least, greatest] = [sorted[0], sorted.at(-1)];
  if (!least || !greatest || Math.max(least.length, greatest.length) > STATISTIC_BYTES_MAX) return {};
  return { least: Uint8Array.from(least), greatest: Uint8Array.from(greatest) };
}

function encodeTexts(column: ParquetOutputColumn, values: ColumnValues, presence: Presence): ColumnEncoding {
  const texts: string[] = [];
  eachValue(column, values, presence, isText, (value) => texts.push(value));
  const dictionary = texts.length > 0 ? dictionaryOf(texts) : undefined;
  if (!dictionary) {
    return {
      encoding: 'PLAIN',
      bytesOf: (index) => 4 + (texts[index] as string).length,
      encode: (from, to) => plainTexts(texts.slice(from, to)),
    };
  }
  const { entries, places } = dictionary;
  const width = Math.max(32 - Math.clz32(entries.length - 1), 1);
  return {
    encoding: 'RLE_DICTIONARY',
    bytesOf: () => width / 8,
    encode: (from, to) => Buffer.concat([Uint8Array.of(width), packedRun(places.subarray(from, to), width)]),
    dictionary: { size: entries.length, bytes: plainTexts(entries) },
    ...boundsOf(entries),
  };
}

/** Encodes the values of a column; one that is not of its type, or not finite, is our own mistake and throws. */
export function encodeValues(column: ParquetOutputColumn, values: ColumnValues, presence: Presence): ColumnEncoding {
  if (column.type === 'text') return encodeTexts(column, values, presence);
  if (column.type === 'boolean') return encodeBooleans(column, values, presence);
  return column.type === 'integer' ? encodeIntegers(column, values, presence) : encodeNumbers(column, values, presence);
}
