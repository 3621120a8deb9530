import type { Encoding } from '../format/format_names.ts';
import type { ColumnValues, ParquetOutputColumn } from '../parquet_types.ts';
import { isRepeating, numberDictionary } from './dictionary.ts';
import { encodeRun } from './run_writer.ts';
import { type Bound, greatestBound, leastBound } from './statistics.ts';
import { TextValues } from './text_values.ts';

/** The values of a column that are written: as the reader gives them, where a number that is not there is NaN, or texts as bytes. */
export type OutputValues = ColumnValues | TextValues;

/** The values of a column of a row group, without the missing ones, ready to be cut into pages. */
export interface ColumnEncoding {
  encoding: Encoding;
  values: number;
  /** About how many bytes all values take, and one of them. */
  bytes: number;
  bytesOf(index: number): number;
  /** The values from one to before another. */
  encode(from: number, to: number): Uint8Array;
  dictionary?: { size: number; bytes: Uint8Array };
  /** Undefined if there is no value. */
  least?: Bound | undefined;
  greatest?: Bound | undefined;
}

/** Which rows have a value. */
export interface Presence {
  /** 1 for a row that has a value. */
  present: Uint8Array;
  count: number;
}

export function presenceOf(values: OutputValues, rows: number): Presence {
  if (values instanceof TextValues) return values.presence(rows);
  const present = new Uint8Array(rows).fill(1);
  const isNumbers = values instanceof Float64Array;
  let count = rows;
  for (let row = 0; row < rows; row++) {
    const value = values[row];
    if (isNumbers ? Number.isNaN(value) : value === null || value === undefined) {
      present[row] = 0;
      count -= 1;
    }
  }
  return { present, count };
}

function mistyped({ name, type }: ParquetOutputColumn, value: unknown): TypeError {
  return new TypeError(`${JSON.stringify(value)} in the column ${name} is not a valid ${type}.`);
}

/** The values that are there, each checked; `isRight` says whether it is of the type of the column. */
function eachValue<Value>(
  column: ParquetOutputColumn,
  values: ColumnValues,
  { present }: Presence,
  isRight: (value: unknown) => value is Value,
  take: (value: Value, index: number) => void,
): void {
  let index = 0;
  for (let row = 0; row < present.length; row++) {
    if (present[row] === 0) continue;
    const value = values[row];
    if (!isRight(value)) throw mistyped(column, value);
    take(value, index++);
  }
}

const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);
const isSafeInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isText = (value: unknown): value is string => typeof value === 'string';

/** The numbers of a column; a Float64Array without a gap is taken as it is. */
function numbersOf(column: ParquetOutputColumn, values: ColumnValues, presence: Presence): Float64Array {
  const isWhole = values instanceof Float64Array && presence.count === presence.present.length;
  if (isWhole && column.type === 'number') return values.subarray(0, presence.count);
  const numbers = new Float64Array(presence.count);
  const isRight = column.type === 'integer' ? isSafeInteger : isFiniteNumber;
  eachValue(column, values, presence, isRight, (value, index) => {
    numbers[index] = value;
  });
  return numbers;
}

function plainDoubles(numbers: Float64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

function plainIntegers(numbers: Float64Array): Uint8Array {
  const halves = new Int32Array(2 * numbers.length);
  for (let index = 0; index < numbers.length; index++) {
    const value = numbers[index] as number;
    halves[2 * index] = value;
    halves[2 * index + 1] = Math.floor(value / 2 ** 32);
  }
  return new Uint8Array(halves.buffer);
}

/** Values that a dictionary holds, by their places. */
function encodePlaces(dictionary: { size: number; bytes: Uint8Array }, places: Int32Array): ColumnEncoding {
  const width = Math.max(32 - Math.clz32(dictionary.size - 1), 1);
  return {
    encoding: 'RLE_DICTIONARY',
    values: places.length,
    bytes: (places.length * width) / 8,
    bytesOf: () => width / 8,
    encode: (from, to) => Buffer.concat([Uint8Array.of(width), encodeRun(places.subarray(from, to), width)]),
    dictionary,
  };
}

function encodeNumbers(column: ParquetOutputColumn, values: ColumnValues, presence: Presence): ColumnEncoding {
  const numbers = numbersOf(column, values, presence);
  const plain = column.type === 'integer' ? plainIntegers : plainDoubles;
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of numbers) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  if (presence.count > 0 && !(isFiniteNumber(least) && isFiniteNumber(greatest))) throw mistyped(column, greatest);
  // Zero has two signs, and a reader may tell them apart: the least is -0, the greatest +0.
  const boundOf = (value: number, zero: number): Bound => ({
    bytes: plain(Float64Array.of(value === 0 ? zero : value)),
    isExact: true,
  });
  const bounds = presence.count > 0 && { least: boundOf(least, -0), greatest: boundOf(greatest, 0) };
  const dictionary = numberDictionary(numbers);
  if (dictionary) {
    const { entries, places } = dictionary;
    return { ...encodePlaces({ size: entries.length, bytes: plain(entries) }, places), ...bounds };
  }
  return {
    encoding: 'PLAIN',
    values: numbers.length,
    bytes: 8 * numbers.length,
    bytesOf: () => 8,
    encode: (from, to) => plain(numbers.subarray(from, to)),
    ...bounds,
  };
}

function encodeBooleans(column: ParquetOutputColumn, values: ColumnValues, presence: Presence): ColumnEncoding {
  const bits = new Uint8Array(presence.count);
  eachValue(column, values, presence, isBoolean, (value, index) => {
    bits[index] = value ? 1 : 0;
  });
  const boundOf = (bit: number): Bound => ({ bytes: Uint8Array.of(bit), isExact: true });
  return {
    encoding: 'PLAIN',
    values: bits.length,
    bytes: bits.length / 8,
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
      least: boundOf(bits.includes(0) ? 0 : 1),
      greatest: boundOf(bits.includes(1) ? 1 : 0),
    }),
  };
}

function textValues(column: ParquetOutputColumn, values: ColumnValues, { present }: Presence): TextValues {
  const texts = new TextValues();
  for (let row = 0; row < present.length; row++) {
    const value = present[row] === 0 ? null : values[row];
    if (value !== null && !isText(value)) throw mistyped(column, value);
    texts.put(row, value);
  }
  return texts;
}

function encodeTexts(column: ParquetOutputColumn, values: OutputValues, presence: Presence): ColumnEncoding {
  const texts = values instanceof TextValues ? values : textValues(column, values, presence);
  const places = texts.places(presence);
  const extremes = presence.count > 0 ? texts.extremes() : undefined;
  const bounds = extremes && { least: leastBound(extremes.least), greatest: greatestBound(extremes.greatest) };
  const dictionary = texts.dictionary();
  if (dictionary && isRepeating(dictionary.size, presence.count)) {
    return { ...encodePlaces(dictionary, places), ...bounds };
  }
  return {
    encoding: 'PLAIN',
    values: places.length,
    bytes: places.reduce((sum, place) => sum + texts.bytesAt(place), 0),
    bytesOf: (index) => texts.bytesAt(places[index] as number),
    encode: (from, to) => texts.plain(places.subarray(from, to)),
    ...bounds,
  };
}

/** Encodes the values of a column; one that is not of its type, or not finite, is our own mistake and throws. */
export function encodeValues(column: ParquetOutputColumn, values: OutputValues, presence: Presence): ColumnEncoding {
  if (column.type === 'text') return encodeTexts(column, values, presence);
  if (values instanceof TextValues) throw new TypeError(`The column ${column.name} of type ${column.type} has texts.`);
  return column.type === 'boolean' ? encodeBooleans(column, values, presence) : encodeNumbers(column, values, presence);
}
