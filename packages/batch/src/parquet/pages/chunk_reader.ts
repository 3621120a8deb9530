import type { ByteSource } from '../byte_source.ts';
import { MalformedPage } from '../format/malformed_page.ts';
import { MalformedThrift } from '../format/thrift_reader.ts';
import type { ColumnChunk } from '../metadata/column_chunk.ts';
import type { RowGroup } from '../metadata/footer.ts';
import { type PageLocation, readPageLocations } from '../metadata/offset_index.ts';
import type { Leaf } from '../metadata/schema.ts';
import { type Dictionary, type Page, readDataPage, readDictionary } from './page.ts';
import { checkSizes, type PageHeader, readPageHeader } from './page_header.ts';
import type { PageMemory } from './page_memory.ts';

/** Rows of a column that one page holds, or that cannot be read. */
export type Span = { first: number; end: number } & ({ page: Page } | { fault: string });

/** Read at once, so that small pages need few reads. */
const WINDOW_BYTES = 64 * 1024;

/** A header is a few dozen bytes; with the least and largest text of its page it may be longer. */
const HEADER_BYTES_MAX = 1024 * 1024;

const figure = (count: number) => count.toLocaleString('en-GB');

/** Rows of a column that cannot be read, with where they are and why. */
export function unreadableSpan(leaf: Leaf, group: RowGroup, first: number, end: number, reason: string): Span {
  const rows = end - first === 1 ? `row ${figure(end)}` : `rows ${figure(first + 1)} to ${figure(end)}`;
  const place = `Column ${JSON.stringify(leaf.name)}, row group ${figure(group.number)}, ${rows}`;
  return { first, end, fault: `${place}: ${reason}.` };
}

/** Reads the pages of a column in one row group, one after the other. It holds one page and the dictionary. */
export class ChunkReader {
  readonly #source: ByteSource;
  readonly #leaf: Leaf;
  readonly #chunk: ColumnChunk;
  readonly #end: number;
  readonly #group: RowGroup;
  readonly #memory: PageMemory;
  #window: { position: number; bytes: Buffer } = { position: 0, bytes: Buffer.alloc(0) };
  #locations: PageLocation[] | undefined;
  #dictionary: Dictionary | MalformedPage | undefined;
  /** Where the next page is, and its first row. */
  #position: number;
  #row: number;

  constructor(source: ByteSource, leaf: Leaf, chunk: ColumnChunk, group: RowGroup, memory: PageMemory) {
    this.#source = source;
    this.#leaf = leaf;
    this.#chunk = chunk;
    this.#group = group;
    this.#memory = memory;
    this.#end = group.firstRow + group.rows;
    this.#position = chunk.start;
    this.#row = group.firstRow;
  }

  /** The next span that reaches beyond this row; pages before it are not decompressed. */
  async next(row: number): Promise<Span> {
    for (;;) {
      const first = this.#row;
      if (this.#position >= this.#chunk.end) return this.#rest(first, 'the pages of the row group end before this row');
      const header = await this.#header();
      if (!header)
        return await this.#lost(first, `the header of its page at byte ${figure(this.#position)} is corrupt`);
      const bodyStart = this.#position + header.headerBytes;
      const bodyEnd = bodyStart + header.compressedBytes;
      if (header.compressedBytes < 0 || bodyEnd > this.#chunk.end) {
        return await this.#lost(first, `its page at byte ${figure(this.#position)} is longer than the column`);
      }
      if (header.type === 'DATA_PAGE' || header.type === 'DATA_PAGE_V2') {
        const end = first + header.values;
        if (header.values < 0 || end > this.#end) {
          const left = figure(this.#end - first);
          return await this.#lost(
            first,
            `its page declares ${figure(header.values)} values, but ${left} rows are left`,
          );
        }
        this.#position = bodyEnd;
        this.#row = end;
        if (end > row) return await this.#decode(header, bodyStart, first, end);
        await this.#seek(row);
      } else {
        if (header.type === 'DICTIONARY_PAGE') await this.#readDictionary(header, bodyStart);
        this.#position = bodyEnd;
      }
    }
  }

  /** The offset index finds a later page without the headers in between. */
  async #seek(row: number): Promise<void> {
    const location = (await this.#pageLocations()).findLast(({ firstRow }) => firstRow <= row);
    if (!location || location.position <= this.#position) return;
    this.#position = location.position;
    this.#row = location.firstRow;
  }

  async #pageLocations(): Promise<PageLocation[]> {
    this.#locations ??= await readPageLocations(this.#source, this.#chunk, this.#group);
    return this.#locations;
  }

  #fault(first: number, end: number, reason: string): Span {
    return unreadableSpan(this.#leaf, this.#group, first, end, reason);
  }

  /** Nothing more of this row group can be read. */
  #rest(first: number, reason: string): Span {
    this.#position = this.#chunk.end;
    this.#row = this.#end;
    return this.#fault(first, this.#end, reason);
  }

  /** The end of a page is unknown; the offset index may know where the next one begins. */
  async #lost(first: number, reason: string): Promise<Span> {
    const next = (await this.#pageLocations()).find(({ firstRow }) => firstRow > first);
    if (!next || next.firstRow > this.#end) return this.#rest(first, reason);
    this.#position = next.position;
    this.#row = next.firstRow;
    return this.#fault(first, next.firstRow, reason);
  }

  async #bytes(position: number, length: number): Promise<Buffer> {
    const start = position - this.#window.position;
    if (start >= 0 && start + length <= this.#window.bytes.length)
      return this.#window.bytes.subarray(start, start + length);
    return await this.#source.read(position, length);
  }

  /** The header at the position; undefined if it is corrupt. */
  async #header(): Promise<PageHeader | undefined> {
    for (let length = WINDOW_BYTES; length <= HEADER_BYTES_MAX; length *= 16) {
      const available = Math.min(length, this.#chunk.end - this.#position);
      const start = this.#position - this.#window.position;
      let bytes = start < 0 ? Buffer.alloc(0) : this.#window.bytes.subarray(start);
      // What is left of the window often holds the whole header.
      for (const isRead of [false, true]) {
        if (isRead) {
          bytes = await this.#source.read(this.#position, available);
          this.#window = { position: this.#position, bytes };
        }
        try {
          if (bytes.length > 0) return readPageHeader(bytes);
        } catch (error) {
          if (!(error instanceof MalformedThrift)) throw error;
        }
      }
      if (available < length) return undefined;
    }
    return undefined;
  }

  async #readDictionary(header: PageHeader, bodyStart: number): Promise<void> {
    try {
      checkSizes(header);
      this.#memory.take(this.#leaf, 'dictionary', header);
      const body = await this.#bytes(bodyStart, header.compressedBytes);
      this.#dictionary = readDictionary(this.#leaf, this.#chunk.codec, header, body);
    } catch (error) {
      if (!(error instanceof MalformedPage)) throw error;
      this.#dictionary = error;
    }
  }

  async #decode(header: PageHeader, bodyStart: number, first: number, end: number): Promise<Span> {
    try {
      checkSizes(header);
      const dictionary = this.#dictionary;
      this.#memory.take(this.#leaf, 'page', header, dictionary && 'size' in dictionary ? dictionary.size : 0);
      const body = await this.#bytes(bodyStart, header.compressedBytes);
      const page = readDataPage(this.#leaf, this.#chunk.codec, header, body, dictionary);
      // Texts that repeat each other are longer than their page.
      if (header.encoding === 'DELTA_BYTE_ARRAY')
        this.#memory.takeBytes(this.#leaf, 'page', page.bytes + 4 * page.rows);
      return { first, end, page };
    } catch (error) {
      if (!(error instanceof MalformedPage)) throw error;
      return this.#fault(first, end, `the page cannot be read: ${error.message}`);
    }
  }
}
