import { MalformedPage } from './malformed_page.ts';
import type { PageHeader } from './page_header.ts';
import type { Leaf } from './schema.ts';

/**
 * What the pages of all columns may take together, one page and one dictionary of each, so that a worker stays below 300 MB whatever the
 * file. A row of a hundred columns with pages of a megabyte needs 100 MiB.
 */
const MEMORY_BYTES_MAX = 160 * 1024 * 1024;

/** While a page is decoded, a value takes up to eight bytes beside those of the page: where it begins and ends. */
const VALUE_BYTES = 8;

/** Counts what the decoded pages of a read take. */
export class PageMemory {
  readonly #taken = new Map<string, number>();
  #total = 0;

  /** Counts a page in place of the one before it, or refuses it. */
  take(leaf: Leaf, part: 'page' | 'dictionary', { uncompressedBytes, compressedBytes, values }: PageHeader): void {
    this.release(leaf, part);
    const bytes = Math.max(uncompressedBytes, compressedBytes) + VALUE_BYTES * values;
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
