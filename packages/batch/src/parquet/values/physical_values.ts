import type { Encoding, PhysicalType } from '../format/format_names.ts';
import { MalformedPage } from '../format/malformed_page.ts';
import { type BytePosition, readDeltaLengths, readDeltaStrings, readDeltas } from './delta.ts';
import { readRuns } from './run_lengths.ts';
import type { FixedValues, PhysicalValues, VariableValues } from './value_layout.ts';

const WIDTHS: Partial<Record<PhysicalType, number>> = { INT32: 4, INT64: 8, INT96: 12, FLOAT: 4, DOUBLE: 8 };

export interface PhysicalColumn {
  physical: PhysicalType;
  /** The bytes of a FIXED_LEN_BYTE_ARRAY. */
  typeLength: number;
}

const tooShort = () => new MalformedPage('it has fewer values than it declares');

/** The length before each text. */
const LENGTH_BYTES = 4;

function plainTexts({ bytes, offset }: BytePosition, count: number): VariableValues {
  const starts = new Int32Array(count + 1);
  let at = offset;
  for (let index = 0; index < count; index++) {
    if (at + LENGTH_BYTES > bytes.length) throw tooShort();
    const length =
      (bytes[at] as number) +
      (bytes[at + 1] as number) * 256 +
      (bytes[at + 2] as number) * 65_536 +
      (bytes[at + 3] as number) * 16_777_216;
    at += LENGTH_BYTES;
    if (at + length > bytes.length) throw tooShort();
    starts[index] = at;
    at += length;
  }
  starts[count] = at + LENGTH_BYTES;
  return { bytes, starts, gap: LENGTH_BYTES };
}

function plainBits({ bytes, offset }: BytePosition, count: number): FixedValues {
  if (offset + Math.ceil(count / 8) > bytes.length) throw tooShort();
  const values = new Uint8Array(count);
  for (let index = 0; index < count; index++) {
    values[index] = ((bytes[offset + (index >> 3)] as number) >> (index & 7)) & 1;
  }
  return { bytes: values, width: 1 };
}

function runBits({ bytes, offset }: BytePosition, count: number): FixedValues {
  const values = new Uint8Array(count);
  readRuns(bytes, offset + 4, bytes.length, 1, values);
  return { bytes: values, width: 1 };
}

function splitStreams({ bytes, offset }: BytePosition, count: number, width: number): FixedValues {
  if (offset + count * width > bytes.length) throw tooShort();
  const values = new Uint8Array(count * width);
  for (let part = 0; part < width; part++) {
    const from = offset + part * count;
    for (let index = 0; index < count; index++) values[index * width + part] = bytes[from + index] as number;
  }
  return { bytes: values, width };
}

function deltaIntegers(at: BytePosition, count: number, width: number): FixedValues {
  const pairs = readDeltas(at, count);
  if (width === 8) return { bytes: new Uint8Array(pairs.buffer), width };
  const integers = new Int32Array(count);
  for (let index = 0; index < count; index++) integers[index] = pairs[2 * index] as number;
  return { bytes: new Uint8Array(integers.buffer), width };
}

/** Reads `count` values in any encoding but a dictionary's. */
export function readPhysicalValues(
  { physical: type, typeLength }: PhysicalColumn,
  encoding: Encoding,
  at: BytePosition,
  count: number,
): PhysicalValues {
  const width = type === 'FIXED_LEN_BYTE_ARRAY' ? typeLength : WIDTHS[type];
  if (encoding === 'PLAIN') {
    if (type === 'BOOLEAN') return plainBits(at, count);
    if (width === undefined) return plainTexts(at, count);
    if (at.offset + count * width > at.bytes.length) throw tooShort();
    return { bytes: at.bytes.subarray(at.offset, at.offset + count * width), width };
  }
  if (encoding === 'RLE' && type === 'BOOLEAN') return runBits(at, count);
  if (encoding === 'BYTE_STREAM_SPLIT' && width !== undefined) return splitStreams(at, count, width);
  if (encoding === 'DELTA_BINARY_PACKED' && (type === 'INT32' || type === 'INT64')) {
    return deltaIntegers(at, count, type === 'INT32' ? 4 : 8);
  }
  if (encoding === 'DELTA_LENGTH_BYTE_ARRAY' && type === 'BYTE_ARRAY') return readDeltaLengths(at, count);
  if (encoding === 'DELTA_BYTE_ARRAY' && (type === 'BYTE_ARRAY' || type === 'FIXED_LEN_BYTE_ARRAY')) {
    const values = readDeltaStrings(at, count);
    if (type === 'BYTE_ARRAY') return values;
    if (values.starts.some((start, index) => start !== index * typeLength)) {
      throw new MalformedPage(`its values do not have the ${typeLength} bytes of their type`);
    }
    return { bytes: values.bytes, width: typeLength };
  }
  throw new MalformedPage(`the encoding ${encoding} of ${type} is not supported`);
}
