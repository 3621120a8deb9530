import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Codec } from '../format/format_names.ts';
import { MalformedPage } from '../format/malformed_page.ts';
import { lz4Decompress, lz4HadoopDecompress } from './lz4.ts';
import { snappyDecompress } from './snappy.ts';

type NodeDecompressor = (bytes: Uint8Array, options: { maxOutputLength: number; chunkSize: number }) => Buffer;

/**
 * Node's own decompressors stop at the declared size, so that a bomb ends there. They write into one piece that is a little larger: if it were
 * full, they would allocate a second one and join both.
 */
function withNode(decompress: NodeDecompressor, bytes: Uint8Array, size: number): Buffer {
  return decompress(bytes, { maxOutputLength: Math.max(size, 1), chunkSize: size + 64 });
}

function decompressed(codec: Codec, bytes: Uint8Array, size: number): Uint8Array {
  if (codec === 'UNCOMPRESSED') return bytes;
  if (codec === 'SNAPPY') return snappyDecompress(bytes, size);
  if (codec === 'GZIP') return withNode(gunzipSync, bytes, size);
  if (codec === 'BROTLI') return withNode(brotliDecompressSync, bytes, size);
  if (codec === 'ZSTD') return withNode(zstdDecompressSync, bytes, size);
  if (codec === 'LZ4_RAW') return lz4Decompress(bytes, size);
  if (codec === 'LZ4') return lz4HadoopDecompress(bytes, size);
  throw new MalformedPage(`the compression ${codec} is not supported`);
}

/** The content of a page, which must have exactly the declared size. */
export function decompress(codec: Codec, bytes: Uint8Array, size: number): Uint8Array {
  const declared = `${size.toLocaleString('en-GB')} bytes`;
  try {
    const content = decompressed(codec, bytes, size);
    if (content.length === size) return content;
    throw new MalformedPage(`it declares ${declared}, but has ${content.length.toLocaleString('en-GB')}`);
  } catch (error) {
    if (error instanceof MalformedPage) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new MalformedPage(`it declares ${declared}, but has more`);
    throw new MalformedPage(`it cannot be decompressed (${codec}: ${message})`);
  }
}
