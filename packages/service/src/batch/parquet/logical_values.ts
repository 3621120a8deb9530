import { isUtf8 } from 'node:buffer';
import { isoDate, isoTime, isoTimestamp } from './iso_time.ts';
import type { FixedValues, PhysicalValues, VariableValues } from './physical_values.ts';
import type { Leaf } from './schema.ts';
import { shortestOfFloat, shortestOfHalf } from './shortest_decimal.ts';

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
  if (isVariable(values)) return (index) => values.bytes.subarray(values.starts[index], values.ends[index]);
  const { bytes, width } = values;
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
  const { starts, ends } = values;
  return { at: (index) => decode(starts[index] as number, ends[index] as number) };
}

function numbersOf(view: Float64Array | Int32Array | Uint32Array): LogicalValues {
  return {
    at: (index) => view[index] as number,
    copyNumbers: (from, count, to, position) => to.set(view.subarray(from, from + count), position),
  };
}

function eachNumber(at: (index: number) => number): LogicalValues {
  return {
    at,
    copyNumbers: (from, count, to, position) => {
      for (let index = 0; index < count; index++) to[position + index] = at(from + index);
    },
  };
}

function words({ bytes }: FixedValues): Int32Array {
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}

/** Integers of 64 bits as numbers; outside the safe range as their digits. */
function longs(values: FixedValues, isSigned: boolean): LogicalValues {
  const halves = words(values);
  return {
    at: (index) => {
      const low = (halves[2 * index] as number) >>> 0;
      const high = halves[2 * index + 1] as number;
      const value = (isSigned ? high : high >>> 0) * 2 ** 32 + low;
      if (Number.isSafeInteger(value)) return value;
      const exact = (BigInt(isSigned ? high : high >>> 0) << 32n) | BigInt(low);
      return exact.toString();
    },
  };
}

function bigEndian(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return bytes.length > 0 ? BigInt.asIntN(bytes.length * 8, value) : 0n;
}

/** The largest power of ten that a double holds exactly, so that a quotient is rounded once. */
const EXACT_SCALE_MAX = 22;

function decimals({ physical, scale }: Leaf, values: PhysicalValues): LogicalValues {
  const divisor = 10 ** scale;
  const scaled = (unscaled: number | string | bigint) =>
    typeof unscaled === 'number' && scale <= EXACT_SCALE_MAX ? unscaled / divisor : Number(`${unscaled}e-${scale}`);
  if (physical === 'INT32' || physical === 'INT64') {
    const integers =
      physical === 'INT32' ? numbersOf(words(values as FixedValues)) : longs(values as FixedValues, true);
    return eachNumber((index) => scaled(integers.at(index) as number | string));
  }
  const slice = sliceOf(values);
  return eachNumber((index) => scaled(bigEndian(slice(index))));
}

function times(leaf: Leaf, values: PhysicalValues): LogicalValues {
  const { physical, logical, unit, isUtc } = leaf;
  if (logical === 'DATE') {
    const days = words(values as FixedValues);
    return { at: (index) => isoDate(days[index] as number) ?? NO_TIME };
  }
  if (physical === 'INT96') {
    const parts = words(values as FixedValues);
    const JULIAN_DAY_OF_1970 = 2_440_588;
    return {
      at: (index) => {
        const nanoseconds = (parts[3 * index + 1] as number) * 2 ** 32 + ((parts[3 * index] as number) >>> 0);
        const days = (parts[3 * index + 2] as number) - JULIAN_DAY_OF_1970;
        const seconds = Math.floor(nanoseconds / 1e9);
        return isoTimestamp(days * 86_400 + seconds, nanoseconds - seconds * 1e9, false) ?? NO_TIME;
      },
    };
  }
  const perSecond = { MILLIS: 1000n, MICROS: 1_000_000n, NANOS: 1_000_000_000n }[unit];
  const iso =
    logical === 'TIME' ? isoTime : (seconds: number, nanoseconds: number) => isoTimestamp(seconds, nanoseconds, isUtc);
  const integers = physical === 'INT32' ? numbersOf(words(values as FixedValues)) : longs(values as FixedValues, true);
  return {
    at: (index) => {
      const value = BigInt(integers.at(index) as number | string);
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
  const { bytes } = values;
  const { buffer, byteOffset, length } = bytes;
  if (physical === 'DOUBLE') return numbersOf(new Float64Array(buffer, byteOffset, length >> 3));
  if (physical === 'INT32')
    return numbersOf(isSigned ? words(values) : new Uint32Array(buffer, byteOffset, length >> 2));
  if (physical === 'INT64') return longs(values, isSigned);
  if (logical === 'FLOAT16') {
    return eachNumber((index) =>
      shortestOfHalf((bytes[2 * index] as number) | ((bytes[2 * index + 1] as number) << 8)),
    );
  }
  const floats = new Float32Array(buffer, byteOffset, length >> 2);
  return eachNumber((index) => shortestOfFloat(floats[index] as number));
}

/** The values of a page in the words of the batch. */
export function logicalValues(leaf: Leaf, values: PhysicalValues): LogicalValues {
  if (leaf.kind === 'boolean') return { at: (index) => values.bytes[index] === 1 };
  if (leaf.kind === 'time') return times(leaf, values);
  if (leaf.logical === 'DECIMAL') return decimals(leaf, values);
  if (leaf.kind === 'number') {
    // Values of a fixed length may come from an encoding for texts, each with its own place.
    return plainNumbers(leaf, isVariable(values) ? joined(values) : values);
  }
  return leaf.logical === 'UUID' ? uuids(values) : texts(values);
}

function joined({ bytes, starts, ends }: VariableValues): FixedValues {
  const slices = Array.from(starts, (start, index) => bytes.subarray(start, ends[index]));
  return { bytes: new Uint8Array(Buffer.concat(slices)), width: slices[0]?.length ?? 0 };
}

/** Values by their place in a dictionary. Texts are decoded when they are first used, and once. */
export function dictionaryValues(dictionary: LogicalValues, size: number): (places: Int32Array) => LogicalValues {
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
