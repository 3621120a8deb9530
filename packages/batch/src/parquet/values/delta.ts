import { PAGE_BYTES_MAX } from '../format/limits.ts';
import { MalformedPage } from '../format/malformed_page.ts';
import type { VariableValues } from './value_layout.ts';

const corrupt = () => new MalformedPage('its differences are corrupt');

/** A place in the bytes of a page. */
export interface BytePosition {
  bytes: Uint8Array;
  offset: number;
}

function readUnsigned(at: BytePosition): number {
  let value = 0;
  for (let scale = 1, length = 0; length < 5; scale *= 128, length++) {
    const byte = at.bytes[at.offset++];
    if (byte === undefined) throw corrupt();
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
  }
  throw corrupt();
}

/** A signed number of 64 bits, as its low and high halves. */
function readSigned(at: BytePosition): { low: number; high: number } {
  let folded = 0n;
  for (let shift = 0n; ; shift += 7n) {
    const byte = at.bytes[at.offset++];
    if (byte === undefined || shift > 63n) throw corrupt();
    folded |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  const value = (folded >> 1n) ^ -(folded & 1n);
  return { low: Number(BigInt.asIntN(32, value)), high: Number(BigInt.asIntN(32, value >> 32n)) };
}

/** `width` bits from the bit `bit` on, at most 32. */
function bitsAt(bytes: Uint8Array, bit: number, width: number): number {
  let value = 0;
  for (let done = 0; done < width; ) {
    const at = bit + done;
    const taken = Math.min(8 - (at % 8), width - done);
    const part = ((bytes[Math.floor(at / 8)] as number) >> (at % 8)) & (2 ** taken - 1);
    value |= part << done;
    done += taken;
  }
  return value;
}

/**
 * DELTA_BINARY_PACKED: `count` integers of 64 bits as pairs of low and high halves, which is how PLAIN writes them. Sums wrap around, as the
 * encoding wants.
 */
export function readDeltas(at: BytePosition, count: number): Int32Array {
  const blockValues = readUnsigned(at);
  const miniblocks = readUnsigned(at);
  const total = readUnsigned(at);
  const miniblockValues = blockValues / miniblocks;
  if (total !== count || !Number.isInteger(miniblockValues) || miniblockValues % 8 !== 0 || miniblockValues === 0)
    throw corrupt();
  let { low, high } = readSigned(at);
  const output = new Int32Array(2 * count);
  if (count === 0) return output;
  output[0] = low;
  output[1] = high;
  for (let done = 1; done < count; ) {
    const least = readSigned(at);
    const widths = at.bytes.subarray(at.offset, at.offset + miniblocks);
    if (widths.length < miniblocks) throw corrupt();
    at.offset += miniblocks;
    for (let miniblock = 0; miniblock < miniblocks && done < count; miniblock++) {
      const width = widths[miniblock] as number;
      const values = Math.min(miniblockValues, count - done);
      if (width > 64 || at.offset + Math.ceil((values * width) / 8) > at.bytes.length) throw corrupt();
      for (let index = 0; index < values; index++, done++) {
        const bit = at.offset * 8 + index * width;
        const deltaLow = width === 0 ? 0 : bitsAt(at.bytes, bit, Math.min(width, 32));
        const deltaHigh = width > 32 ? bitsAt(at.bytes, bit + 32, width - 32) : 0;
        const sum = (low >>> 0) + (least.low >>> 0) + (deltaLow >>> 0);
        high = (high + least.high + deltaHigh + Math.floor(sum / 2 ** 32)) | 0;
        low = sum | 0;
        output[2 * done] = low;
        output[2 * done + 1] = high;
      }
      at.offset += (miniblockValues * width) / 8;
    }
  }
  // The last miniblock may be cut after its last value.
  at.offset = Math.min(at.offset, at.bytes.length);
  return output;
}

function readLengths(at: BytePosition, count: number): Int32Array {
  const pairs = readDeltas(at, count);
  const lengths = new Int32Array(count);
  for (let index = 0; index < count; index++) {
    const length = pairs[2 * index] as number;
    if (length < 0) throw corrupt();
    lengths[index] = length;
  }
  return lengths;
}

/** DELTA_LENGTH_BYTE_ARRAY: all lengths, then all bytes. */
export function readDeltaLengths(at: BytePosition, count: number): VariableValues {
  const lengths = readLengths(at, count);
  const starts = new Int32Array(count + 1);
  starts[0] = at.offset;
  for (let index = 0; index < count; index++) {
    at.offset += lengths[index] as number;
    starts[index + 1] = at.offset;
    if (at.offset > at.bytes.length) throw corrupt();
  }
  return { bytes: at.bytes, starts, gap: 0 };
}

/** DELTA_BYTE_ARRAY: each value repeats the beginning of the one before. The sum of their lengths is bounded before any is made. */
export function readDeltaStrings(at: BytePosition, count: number): VariableValues {
  const prefixes = readLengths(at, count);
  const suffixes = readDeltaLengths(at, count);
  const starts = new Int32Array(count + 1);
  for (let index = 0; index < count; index++) {
    const start = starts[index] as number;
    const before = index === 0 ? 0 : start - (starts[index - 1] as number);
    const prefix = prefixes[index] as number;
    if (prefix > before) throw corrupt();
    const end = start + prefix + (suffixes.starts[index + 1] as number) - (suffixes.starts[index] as number);
    if (end > PAGE_BYTES_MAX) throw new MalformedPage('its texts have more than 64 MiB');
    starts[index + 1] = end;
  }
  const bytes = new Uint8Array(starts[count] as number);
  for (let index = 0; index < count; index++) {
    const start = starts[index] as number;
    const prefix = prefixes[index] as number;
    if (prefix > 0) bytes.copyWithin(start, starts[index - 1] as number, (starts[index - 1] as number) + prefix);
    bytes.set(suffixes.bytes.subarray(suffixes.starts[index], suffixes.starts[index + 1]), start + prefix);
  }
  return { bytes, starts, gap: 0 };
}
