import { type FileHandle, open, rm, truncate } from 'node:fs/promises';
import { CommandError } from '../cli/command.ts';
import { writeErrorMessage } from '../cli/file_errors.ts';

export interface OutputOptions {
  path: string;
  /** As typed, for messages. */
  name: string;
  /** The header line of a CSV file with its newline. */
  header: string;
  /** The size of the part that an earlier run wrote. */
  keptBytes: number;
}

/** Where the lines of a run go. */
export interface BatchOutput {
  open(): Promise<void>;
  /** Opens the output if nothing has been written yet. */
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
  /** Removes what an unfinished run left and nobody can read. */
  discard?(): Promise<void>;
}

/** An output file, written block by block without buffering, so that an interruption loses nothing. */
export class OutputFile implements BatchOutput {
  readonly #options: OutputOptions;
  #handle: FileHandle | undefined;

  constructor(options: OutputOptions) {
    this.#options = options;
  }

  async #attempt<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      const remedy = this.#handle ? ' Finished lines are kept; run the same command with --resume to continue.' : '';
      throw new CommandError(writeErrorMessage(this.#options.name, error as NodeJS.ErrnoException) + remedy);
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

  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    if (!this.#handle) await this.open();
    await this.#attempt(async () => this.#handle?.appendFile(bytes));
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
