import { MalformedPage } from '../format/malformed_page.ts';
import { copyBack } from './snappy.ts';

const corrupt = () => new MalformedPage('it cannot be decompressed (LZ4: corrupt data)');

/** Decompresses a block of LZ4, and never writes beyond the expected size. */
export function lz4Decompress(input: Uint8Array, size: number): Uint8Array {
  const output = new Uint8Array(size);
  const end = decompressBlock(input, output, 0);
  return output.subarray(0, end);
}

/**
 * The codec LZ4 of early files: blocks as Hadoop frames them, each with two sizes before it, or, from some writers, one block without.
 */
export function lz4HadoopDecompress(input: Uint8Array, size: number): Uint8Array {
  const view = new DataView(input.buffer, input.byteOffset, input.byteLength);
  const output = new Uint8Array(size);
  let from = 0;
  let to = 0;
  while (from < input.length) {
    if (from + 8 > input.length) return lz4Decompress(input, size);
    const contentBytes = view.getUint32(from);
    const blockBytes = view.getUint32(from + 4);
    from += 8;
    if (from + blockBytes > input.length || to + contentBytes > size) return lz4Decompress(input, size);
    to = decompressBlock(input.subarray(from, from + blockBytes), output, to);
    from += blockBytes;
  }
  return output.subarray(0, to);
}

/** Decompresses a block to the place in the output, and gives where it ends. */
function decompressBlock(input: Uint8Array, output: Uint8Array, start: number): number {
  let from = 0;
  let to = start;
  const lengthFrom = (first: number): number => {
    let length = first;
    if (first < 15) return length;
    for (;;) {
      const byte = input[from++];
      if (byte === undefined) throw corrupt();
      length += byte;
      if (byte < 255) return length;
    }
  };
  while (from < input.length) {
    const token = input[from++] as number;
    const literals = lengthFrom(token >> 4);
    if (from + literals > input.length || to + literals > output.length) throw corrupt();
    output.set(input.subarray(from, from + literals), to);
    from += literals;
    to += literals;
    if (from === input.length) break;
    if (from + 2 > input.length) throw corrupt();
    const offset = (input[from] as number) + (input[from + 1] as number) * 256;
    from += 2;
    const count = lengthFrom(token & 15) + 4;
    copyBack(output, to, offset, count);
    to += count;
  }
  return to;
}
