import { type FileHandle, open, rm } from 'node:fs/promises';
import { CommandError } from '../command.ts';
import { whyNotWritten } from '../file_errors.ts';

export interface OutputOptions {
  path: string;
  /** As it was typed. */
  name: string;
  /** Its first line with its newline, if it is a table. */
  header: string;
  /** What an earlier run wrote and this one continues. */
  keptBytes: number;
}

/** A file that a run writes, block after block; what has been written is there whatever happens next. */
export class OutputFile {
  readonly #options: OutputOptions;
  #handle: FileHandle | undefined;

  constructor(options: OutputOptions) {
    this.#options = options;
  }

  async #attempt<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      const remedy = this.#handle
        ? ' What was finished before is kept; the same command with --resume goes on from there.'
        : '';
      throw new CommandError(whyNotWritten(this.#options.name, error as NodeJS.ErrnoException) + remedy);
    }
  }

  /** Opens it, cut to what it keeps. */
  async open(): Promise<void> {
    const { path, header, keptBytes } = this.#options;
    await this.#attempt(async () => {
      const handle = await open(path, keptBytes > 0 ? 'a' : 'w');
      this.#handle = handle;
      if (keptBytes > 0) await handle.truncate(keptBytes);
    });
    if (keptBytes === 0 && header !== '') await this.write(Buffer.from(header));
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    if (!this.#handle) await this.open();
    await this.#attempt(async () => this.#handle?.appendFile(bytes));
  }

  async close(): Promise<void> {
    await this.#attempt(async () => this.#handle?.close());
  }

  /** Cuts it to what it keeps, or removes it until there is something to write. */
  async tidy(): Promise<void> {
    const { path, keptBytes } = this.#options;
    if (keptBytes > 0) await this.open();
    else await this.#attempt(() => rm(path, { force: true }));
  }
}
