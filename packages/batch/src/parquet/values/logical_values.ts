import { isUtf8 } from 'node:buffer';
import { endianness } from 'node:os';
import type { PhysicalType } from '../format/format_names.ts';
import type { Leaf } from '../metadata/schema.ts';
import { isoDate, isoTime, isoTimestamp } from './iso_time.ts';
import type { Places } from './run_lengths.ts';
import { shortestOfFloat, shortestOfHalf } from './shortest_decimal.ts';
import type { FixedValues, PhysicalValues, VariableValues } from './value_layout.ts';

/** A value of one row that cannot be given; the message says why. */
export class CellFault {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

export type Cell = string | number | boolean | null;

/** The values of a page, by their index. */
export interface LogicalValues {
  at(index: number): Cell | CellFault;
  /** Copies numbers in one go; only there if every value is a number. */
  copyNumbers?(from: number, count: number, to: Float64Array, position: number): void;
}

const NOT_TEXT = new CellFault('is not valid UTF-8');
const NO_TIME = new CellFault('is outside the calendar');

function isVariable(values: PhysicalValues): values is VariableValues {
  return 'starts' in values;
}

/** The bytes of one value. */
function sliceOf(values: PhysicalValues): (index: number) => Uint8Array {
  const { bytes } = values;
  if (isVariable(values)) {
    const { starts, gap } = values;
    return (index) => bytes.subarray(starts[index], (starts[index + 1] as number) - gap);
  }
  const { width } = values;
  return (index) => bytes.subarray(index * width, (index + 1) * width);
}

function texts(values: PhysicalValues): LogicalValues {
  const { buffer, byteOffset, byteLength } = values.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const decode = (start: number, end: number) => {
    const text = bytes.toString('utf8', start, end);
    // The decoder writes U+FFFD for what it cannot read; only then are the bytes looked at again.
    return text.includes('\uFFFD') && !isUtf8(bytes.subarray(start, end)) ? NOT_TEXT : text;
  };
  if (!isVariable(values)) return { at: (index) => decode(index * values.width, (index + 1) * values.width) };
  const { starts, gap } = values;
  return { at: (index) => decode(starts[index] as number, (starts[index + 1] as number) - gap) };
}

/** The bytes as numbers can be read from them; they may begin anywhere, and Parquet is little-endian on any machine. */
function viewOf({ bytes }: PhysicalValues): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function eachNumber(at: (index: number) => number): LogicalValues {
  return {
    at,
    copyNumbers: (from, count, to, position) => {
      for (let index = 0; index < count; index++) to[position + index] = at(from + index);
    },
  };
}

/** Doubles are copied as bytes, without a look at each; only a little-endian machine has them in that order. */
function doubles(values: FixedValues): LogicalValues {
  const view = viewOf(values);
  const each = eachNumber((index) => view.getFloat64(8 * index, true));
  if (endianness() !== 'LE') return each;
  return {
    at: each.at,
    copyNumbers: (from, count, to, position) => {
      const target = new Uint8Array(to.buffer, to.byteOffset + 8 * position, 8 * count);
      target.set(values.bytes.subarray(8 * from, 8 * (from + count)));
    },
  };
}

function integers(values: FixedValues, isSigned: boolean): LogicalValues {
  const view = viewOf(values);
  return eachNumber(isSigned ? (index) => view.getInt32(4 * index, true) : (index) => view.getUint32(4 * index, true));
}

/** Integers of 64 bits as numbers; outside the safe range as their digits. */
function longs(values: FixedValues, isSigned: boolean): LogicalValues {
  const view = viewOf(values);
  return {
    at: (index) => {
      const low = view.getUint32(8 * index, true);
      const high = isSigned ? view.getInt32(8 * index + 4, true) : view.getUint32(8 * index + 4, true);
      const value = high * 2 ** 32 + low;
      return Number.isSafeInteger(value) ? value : ((BigInt(high) << 32n) | BigInt(low)).toString();
    },
  };
}

function bigEndian(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return bytes.length > 0 ? BigInt.asIntN(bytes.length * 8, value) : 0n;
}

function wholeNumbers(physical: PhysicalType, values: FixedValues): LogicalValues {
  return physical === 'INT32' ? integers(values, true) : longs(values, true);
}

/** The largest power of ten that a double holds exactly, so that a quotient is rounded once. */
const EXACT_SCALE_MAX = 22;

function decimals({ physical, scale }: Leaf, values: PhysicalValues): LogicalValues {
  const divisor = 10 ** scale;
  const scaled = (unscaled: number | string | bigint) =>
    typeof unscaled === 'number' && scale <= EXACT_SCALE_MAX ? unscaled / divisor : Number(`${unscaled}e-${scale}`);
  if (physical === 'INT32' || physical === 'INT64') {
    const unscaled = wholeNumbers(physical, values as FixedValues);
    return eachNumber((index) => scaled(unscaled.at(index) as number | string));
  }
  const slice = sliceOf(values);
  return eachNumber((index) => scaled(bigEndian(slice(index))));
}

const JULIAN_DAY_OF_1970 = 2_440_588;

/** Timestamps of 96 bits, as Impala and early Spark wrote them: nanoseconds of the day, and a Julian day. */
function oldTimestamps(values: FixedValues): LogicalValues {
  const view = viewOf(values);
  return {
    at: (index) => {
      const nanoseconds = view.getInt32(12 * index + 4, true) * 2 ** 32 + view.getUint32(12 * index, true);
      const days = view.getInt32(12 * index + 8, true) - JULIAN_DAY_OF_1970;
      const seconds = Math.floor(nanoseconds / 1e9);
      return isoTimestamp(days * 86_400 + seconds, nanoseconds - seconds * 1e9, false) ?? NO_TIME;
    },
  };
}

function times(leaf: Leaf, values: PhysicalValues): LogicalValues {
  const { physical, logical, unit, isUtc } = leaf;
  if (logical === 'DATE') {
    const days = integers(values as FixedValues, true);
    return { at: (index) => isoDate(days.at(index) as number) ?? NO_TIME };
  }
  if (physical === 'INT96') return oldTimestamps(values as FixedValues);
  const perSecond = { MILLIS: 1000n, MICROS: 1_000_000n, NANOS: 1_000_000_000n }[unit];
  const iso =
    logical === 'TIME' ? isoTime : (seconds: number, nanoseconds: number) => isoTimestamp(seconds, nanoseconds, isUtc);
  const counts = wholeNumbers(physical, values as FixedValues);
  return {
    at: (index) => {
      const value = BigInt(counts.at(index) as number | string);
      const rest = ((value % perSecond) + perSecond) % perSecond;
      const nanoseconds = rest * (1_000_000_000n / perSecond);
      return iso(Number((value - rest) / perSecond), Number(nanoseconds)) ?? NO_TIME;
    },
  };
}

function uuids(values: PhysicalValues): LogicalValues {
  const slice = sliceOf(values);
  return {
    at: (index) => {
      const { buffer, byteOffset, byteLength } = slice(index);
      return Buffer.from(buffer, byteOffset, byteLength)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

/** The numbers of a column that has no decimals or times. */
function plainNumbers({ physical, logical, isSigned }: Leaf, values: FixedValues): LogicalValues {
  if (physical === 'DOUBLE') return doubles(values);
  if (physical === 'INT32') return integers(values, isSigned);
  if (physical === 'INT64') return longs(values, isSigned);
  const view = viewOf(values);
  if (logical === 'FLOAT16') return eachNumber((index) => shortestOfHalf(view.getUint16(2 * index, true)));
  return eachNumber((index) => shortestOfFloat(view.getFloat32(4 * index, true)));
}

/** The values of a page in the words of the batch. */
export function logicalValues(leaf: Leaf, values: PhysicalValues): LogicalValues {
  if (leaf.kind === 'boolean') return { at: (index) => values.bytes[index] === 1 };
  if (leaf.kind === 'time') return times(leaf, values);
  if (leaf.logical === 'DECIMAL') return decimals(leaf, values);
  if (leaf.kind === 'number') return plainNumbers(leaf, values as FixedValues);
  return leaf.logical === 'UUID' ? uuids(values) : texts(values);
}

/** Values by their place in a dictionary. Texts are decoded when they are first used, and once. */
export function dictionaryValues(dictionary: LogicalValues, size: number): (places: Places) => LogicalValues {
  const { copyNumbers } = dictionary;
  if (copyNumbers) {
    const numbers = new Float64Array(size);
    copyNumbers(0, size, numbers, 0);
    return (places) => eachNumber((index) => numbers[places[index] as number] as number);
  }
  const known: (Cell | CellFault | undefined)[] = new Array(size);
  return (places) => ({
    at: (index) => {
      const place = places[index] as number;
      const value = known[place];
      if (value !== undefined) return value;
      const decoded = dictionary.at(place);
      known[place] = decoded;
      return decoded;
    },
  });
}
