import type { Encoding } from '../format/format_names.ts';
import { MalformedPage } from '../format/malformed_page.ts';
import type { Leaf } from '../metadata/schema.ts';
import { bitWidth, bytesOfPlace } from './page.ts';
import type { PageHeader } from './page_header.ts';

/**
 * What the pages of all columns may take together, one page and one dictionary of each, so that a worker stays below 300 MB whatever the
 * file. A row of a hundred columns with pages of a megabyte needs 100 MiB.
 */
const MEMORY_BYTES_MAX = 128 * 1024 * 1024;

/** The memory of a value in addition to the bytes of its page while that is decoded, such as where it begins and how long it is. */
const BYTES_OF_VALUE: Partial<Record<Encoding, number>> = {
  DELTA_BINARY_PACKED: 12,
  DELTA_LENGTH_BYTE_ARRAY: 16,
  DELTA_BYTE_ARRAY: 24,
  BYTE_STREAM_SPLIT: 8,
};

function bytesOfValue(
  { physical, definitionLevelMax }: Leaf,
  { encoding }: PageHeader,
  dictionarySize: number,
): number {
  const presence = definitionLevelMax > 0 ? 1 : 0;
  if (encoding === 'PLAIN') return presence + (physical === 'BYTE_ARRAY' ? 4 : 0);
  if (encoding === 'PLAIN_DICTIONARY' || encoding === 'RLE_DICTIONARY')
    return presence + bytesOfPlace(bitWidth(dictionarySize));
  return presence + (BYTES_OF_VALUE[encoding ?? 'RLE'] ?? 1);
}

/** Counts what the decoded pages of a read take. */
export class PageMemory {
  readonly #taken = new Map<string, number>();
  #total = 0;

  /** Counts a page in place of the one before it, or refuses it. */
  take(leaf: Leaf, part: 'page' | 'dictionary', header: PageHeader, dictionarySize = 0): void {
    const { uncompressedBytes, compressedBytes, values } = header;
    const content = Math.max(uncompressedBytes, compressedBytes);
    this.takeBytes(leaf, part, content + values * bytesOfValue(leaf, header, dictionarySize));
  }

  takeBytes(leaf: Leaf, part: 'page' | 'dictionary', bytes: number): void {
    this.release(leaf, part);
    if (this.#total + bytes > MEMORY_BYTES_MAX) {
      const [size, limit] = [bytes, MEMORY_BYTES_MAX].map((count) => `${Math.ceil(count / 1024 ** 2)} MiB`);
      throw new MalformedPage(
        `it needs ${size} of memory, and the pages of all columns together more than ${limit}; read fewer columns, or write smaller row groups or pages`,
      );
    }
    this.#taken.set(`${part} ${leaf.index}`, bytes);
    this.#total += bytes;
  }

  release(leaf: Leaf, part: 'page' | 'dictionary'): void {
    const key = `${part} ${leaf.index}`;
    this.#total -= this.#taken.get(key) ?? 0;
    this.#taken.delete(key);
  }
}
