import { MalformedPage } from '../format/malformed_page.ts';

/** Small numbers, in as few bytes as they need. */
export type Places = Uint8Array | Uint16Array | Int32Array;

const corrupt = () => new MalformedPage('its run lengths are corrupt');

/**
 * Decodes `count` numbers of `width` bits from runs and bit-packed groups (the RLE/bit-packing hybrid). The caller has bounded the count.
 */
export function readRuns(bytes: Uint8Array, start: number, end: number, width: number, output: Places): void {
  if (width > 32) throw corrupt();
  const count = output.length;
  const valueBytes = (width + 7) >> 3;
  let from = start;
  let to = 0;
  while (to < count) {
    let head = 0;
    for (let scale = 1; ; scale *= 128) {
      if (from >= end || scale > 2 ** 28) throw corrupt();
      const byte = bytes[from++] as number;
      head += (byte & 0x7f) * scale;
      if (byte < 0x80) break;
    }
    if (head % 2 === 0) {
      if (from + valueBytes > end) throw corrupt();
      let value = 0;
      for (let index = 0; index < valueBytes; index++) value |= (bytes[from + index] as number) << (8 * index);
      from += valueBytes;
      const length = Math.min(head / 2, count - to);
      output.fill(value, to, to + length);
      to += length;
    } else {
      const length = Math.min(((head - 1) / 2) * 8, count - to);
      // The last group may be cut after the last value.
      if (from + Math.ceil((length * width) / 8) > end) throw corrupt();
      unpack(bytes, from, width, output, to, length);
      from += ((head - 1) / 2) * width;
      to += length;
    }
  }
}

function unpack(bytes: Uint8Array, from: number, width: number, output: Places, to: number, length: number): void {
  if (width === 1) {
    for (let index = 0; index < length; index++) {
      output[to + index] = ((bytes[from + (index >> 3)] as number) >> (index & 7)) & 1;
    }
    return;
  }
  if (width === 8) {
    output.set(bytes.subarray(from, from + length), to);
    return;
  }
  if (width <= 24) {
    const mask = 2 ** width - 1;
    let position = from;
    let buffer = 0;
    let bits = 0;
    for (let index = 0; index < length; index++) {
      while (bits < width) {
        buffer |= (bytes[position++] as number) << bits;
        bits += 8;
      }
      output[to + index] = buffer & mask;
      buffer >>>= width;
      bits -= width;
    }
    return;
  }
  for (let index = 0; index < length; index++) {
    let value = 0;
    for (let bit = 0; bit < width; bit++) {
      const at = index * width + bit;
      if (((bytes[from + (at >> 3)] as number) >> (at & 7)) & 1) value |= 1 << bit;
    }
    output[to + index] = value;
  }
}
