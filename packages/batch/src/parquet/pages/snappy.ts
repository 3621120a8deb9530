import { MalformedPage } from '../format/malformed_page.ts';

const corrupt = () => new MalformedPage('it cannot be decompressed (SNAPPY: corrupt data)');

/** Shorter pieces are copied faster byte by byte than by a call. */
const CALL_LENGTH_MIN = 24;

/** The length at the start of the data, and where that ends. */
function declaredLength(input: Uint8Array): { length: number; end: number } {
  let length = 0;
  for (let end = 0; end < 5; end++) {
    const byte = input[end];
    if (byte === undefined) break;
    length += (byte & 0x7f) * 128 ** end;
    if (byte < 0x80) return { length, end: end + 1 };
  }
  throw corrupt();
}

/** Decompresses a block of Snappy, and never writes beyond the expected size. */
export function snappyDecompress(input: Uint8Array, size: number): Uint8Array {
  const { length, end } = declaredLength(input);
  if (length !== size) {
    const [declared, found] = [size, length].map((bytes) => bytes.toLocaleString('en-GB'));
    throw new MalformedPage(`it declares ${declared} bytes, but its content ${found}`);
  }
  const output = new Uint8Array(size);
  let from = end;
  let to = 0;
  while (from < input.length) {
    const tag = input[from++] as number;
    if ((tag & 3) === 0) {
      let count = tag >> 2;
      if (count >= 60) {
        const bytes = count - 59;
        if (from + bytes > input.length) throw corrupt();
        count = 0;
        for (let index = bytes - 1; index >= 0; index--) count = count * 256 + (input[from + index] as number);
        from += bytes;
      }
      count += 1;
      if (from + count > input.length || to + count > size) throw corrupt();
      if (count < CALL_LENGTH_MIN)
        for (let index = 0; index < count; index++) output[to + index] = input[from + index] as number;
      else output.set(input.subarray(from, from + count), to);
      from += count;
      to += count;
    } else {
      const offsetBytes = (tag & 3) === 3 ? 4 : tag & 3;
      if (from + offsetBytes > input.length) throw corrupt();
      const count = offsetBytes === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
      let offset = input[from] as number;
      if (offsetBytes === 1) offset += (tag >> 5) * 256;
      else offset += (input[from + 1] as number) * 256;
      if (offsetBytes === 4) offset += (input[from + 2] as number) * 65_536 + (input[from + 3] as number) * 16_777_216;
      from += offsetBytes;
      copyBack(output, to, offset, count);
      to += count;
    }
  }
  if (to !== size) throw corrupt();
  return output;
}

/** Repeats `count` bytes from `offset` bytes before the end; if they overlap, what was just written is repeated. */
export function copyBack(output: Uint8Array, to: number, offset: number, count: number): void {
  if (offset === 0 || offset > to || to + count > output.length)
    throw new MalformedPage('it cannot be decompressed (corrupt data)');
  const start = to - offset;
  if (offset >= count && count >= CALL_LENGTH_MIN) output.copyWithin(to, start, start + count);
  else for (let index = 0; index < count; index++) output[to + index] = output[start + index] as number;
}
