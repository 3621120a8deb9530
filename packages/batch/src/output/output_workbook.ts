import { once } from 'node:events';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TableTooLarge, type TableValue, tableWorkbook } from '@plumbline/workbook';
import { UnwritableOutput } from '../batch_errors.ts';

export interface WorkbookOptions {
  path: string;
  /** As typed, for messages. */
  name: string;
  title: string;
  columns: readonly string[];
}

/** Blocks of rows that wait to be compressed. */
const BLOCKS_WAITING_MAX = 2;

async function* rowsOf(blocks: AsyncIterable<string>): AsyncGenerator<TableValue[]> {
  for await (const block of blocks) {
    for (const line of block.split('\n')) if (line !== '') yield JSON.parse(line);
  }
}

/**
 * An Excel workbook with one table, written row by row. A file of this kind can be read only when it is whole, so it has another name
 * until then.
 */
export class OutputWorkbook {
  readonly #options: WorkbookOptions;
  readonly #partPath: string;
  readonly #blocks = new PassThrough({ objectMode: true, highWaterMark: BLOCKS_WAITING_MAX });
  #written: Promise<void> = Promise.resolve();

  constructor(options: WorkbookOptions) {
    this.#options = options;
    this.#partPath = `${options.path}.part`;
  }

  async #attempt<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      await rm(this.#partPath, { force: true });
      const { name } = this.#options;
      if (error instanceof TableTooLarge) throw new UnwritableOutput(name, { reason: error.message });
      throw new UnwritableOutput(name, { cause: error });
    }
  }

  async open(): Promise<void> {
    const { title, columns } = this.#options;
    const handle: FileHandle = await this.#attempt(() => open(this.#partPath, 'w'));
    const table = { title, sheetName: 'Results', header: columns, rows: rowsOf(this.#blocks) };
    this.#written = pipeline(tableWorkbook(table), handle.createWriteStream());
    // The error is reported by the next write, or at the end.
    this.#written.catch(() => undefined);
    this.#blocks.on('error', () => undefined);
  }

  /** Takes rows as lines of JSON. */
  async write({ buffer, byteOffset, length }: Uint8Array): Promise<void> {
    if (length === 0 || this.#blocks.write(Buffer.from(buffer, byteOffset, length).toString('utf8'))) return;
    await this.#attempt(() => Promise.race([once(this.#blocks, 'drain'), this.#written]));
  }

  async close(): Promise<void> {
    this.#blocks.end();
    await this.#attempt(async () => {
      await this.#written;
      await rename(this.#partPath, this.#options.path);
    });
  }

  async discard(): Promise<void> {
    this.#blocks.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#partPath, { force: true });
  }
}
