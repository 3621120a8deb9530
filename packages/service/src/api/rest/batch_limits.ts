import { ProblemError } from '../http/problem.ts';

const MEBIBYTE = 1024 * 1024;

/** The bytes of a batch that are neither an item nor part of one that fits: white space, and the rest of an item that is too long. */
const SKIPPED_BYTES_MAX = MEBIBYTE;

/** Bodies as received and after decompression. A stream with a key has no limit. */
export const KEYLESS_BYTES_MAX = MEBIBYTE;
export const ARRAY_BYTES_MAX = 8 * MEBIBYTE;
export const ARRAY_ITEMS_MAX = 100_000;

/** The bytes of an item, or `too_long` without them. */
export type ItemBytes = Buffer | 'too_long';

function tooLarge(detail: string): ProblemError {
  return new ProblemError({ code: 'payload_too_large', detail });
}

/** A blank line costs as much time as this many bytes of a long one. */
export const BLANK_LINE_BYTES = 256;

/** Counts bytes that are read and not calculated with; they cost time and no calls, so they are bounded. */
export class SkippedBytes {
  #bytes = 0;

  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= SKIPPED_BYTES_MAX) return;
    const detail = `More than ${SKIPPED_BYTES_MAX / 1024} KiB hold no item that can be read. Nothing after this was read.`;
    throw tooLarge(detail);
  }

  /** Starts again after an item. */
  reset(): void {
    this.#bytes = 0;
  }
}

/** Passes on bytes up to a limit and throws a ProblemError beyond it. */
export async function* atMost(bytes: AsyncIterable<Buffer>, bytesMax: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > bytesMax) {
      throw tooLarge(`The body is larger than the limit of ${bytesMax / 1024} KiB. Nothing after this was read.`);
    }
    yield chunk;
  }
}
