import { type FileHandle, open, rm, truncate } from 'node:fs/promises';
import { UnwritableOutput } from '../batch_errors.ts';

export interface OutputOptions {
  path: string;
  /** As typed, for messages. */
  name: string;
  /** The header line of a CSV file with its newline. */
  header: string;
  /** The size of the part that an earlier run wrote. */
  keptBytes: number;
}

/** An output file of text, written part by part without buffering, so that an interruption loses nothing. */
export class OutputFile {
  readonly #options: OutputOptions;
  #handle: FileHandle | undefined;
  #size: number;

  constructor(options: OutputOptions) {
    this.#options = options;
    this.#size = options.keptBytes;
  }

  /** How much is written. */
  get size(): number {
    return this.#size;
  }

  async #attempt<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (cause) {
      throw new UnwritableOutput(this.#options.name, { cause, canResume: this.#handle !== undefined });
    }
  }

  /** Opens the file and truncates it to `keptBytes`. */
  async open(): Promise<void> {
    const { path, header, keptBytes } = this.#options;
    await this.#attempt(async () => {
      // Windows truncates no file that is open for appending.
      if (keptBytes > 0) await truncate(path, keptBytes);
      this.#handle = await open(path, keptBytes > 0 ? 'a' : 'w');
    });
    if (keptBytes === 0 && header !== '') await this.write(Buffer.from(header));
  }

  /** Opens the file if nothing has been written yet. */
  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    if (!this.#handle) await this.open();
    await this.#attempt(async () => this.#handle?.appendFile(bytes));
    this.#size += bytes.length;
  }

  async close(): Promise<void> {
    await this.#attempt(async () => this.#handle?.close());
  }

  /** Truncates the file to `keptBytes`, or removes it until there is something to write. */
  async tidy(): Promise<void> {
    const { path, keptBytes } = this.#options;
    if (keptBytes > 0) await this.open();
    else await this.#attempt(() => rm(path, { force: true }));
  }
}
