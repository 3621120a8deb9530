import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { CommandError, UsageError } from '../cli/command.ts';
import { readErrorMessage } from '../cli/file_errors.ts';
import { readCells } from './csv.ts';
import { type Block, blocksOf, countRecords, type FileFormat, recordsOf, UnreadableRecords } from './records.ts';

export const READ_BYTES = 64 * 1024;

export interface InputOptions {
  /** As typed, for messages. */
  name: string;
  path: string;
  form: FileFormat;
  /** Standard input, if it is read in place of a file. */
  pipe?: Readable | undefined;
}

/** An input, read in blocks after its header. */
export class InputFile {
  readonly #options: InputOptions;
  readonly #blocks: AsyncGenerator<Block>;
  #first: Block | undefined;
  #isStopped = false;

  constructor(input: InputOptions) {
    this.#options = input;
    this.#blocks = blocksOf(this.#read(), input.form);
  }

  /** Opens a file on first read. */
  async *#read(): AsyncGenerator<Buffer> {
    const { path, pipe } = this.#options;
    try {
      yield* pipe ?? createReadStream(path, { highWaterMark: READ_BYTES });
    } catch (error) {
      if (!this.#isStopped) throw error;
    }
  }

  /** Ends the input here, also while a pipe is waited for. */
  stop(): void {
    this.#isStopped = true;
    this.#options.pipe?.destroy();
  }

  async #next(): Promise<Block | undefined> {
    try {
      const { value, done } = await this.#blocks.next();
      return done ? undefined : value;
    } catch (error) {
      const { name } = this.#options;
      if (error instanceof UnreadableRecords) throw new CommandError(`${name} cannot be read: ${error.message}`);
      throw new CommandError(readErrorMessage(name, error as NodeJS.ErrnoException));
    }
  }

  /** The column names, from the first line that is not blank. */
  async readHeader(): Promise<string[]> {
    const { name, form } = this.#options;
    if (form !== 'csv') return [];
    for (let block = await this.#next(); block; block = await this.#next()) {
      for (const record of recordsOf(block, form)) {
        if (record.bytes.toString('utf8').trim() === '') continue;
        const row = readCells(record.bytes);
        if (!row.ok) throw new UsageError(`The header of ${name} cannot be read: ${row.fault}`);
        const headLines = record.line - block.firstLine + record.bytes.toString('latin1').split('\n').length;
        this.#first = {
          ...block,
          bytes: block.bytes.subarray(record.end),
          firstLine: block.firstLine + headLines,
          lines: block.lines - headLines,
        };
        return row.cells;
      }
    }
    throw new UsageError(`${name} is empty; its first line must name the columns.`);
  }

  async *blocks(): AsyncGenerator<Block> {
    if (this.#first) yield this.#first;
    for (let block = await this.#next(); block; block = await this.#next()) yield block;
  }
}

/** How many lines of an input file are to be calculated. */
export async function countLines(input: InputOptions): Promise<number> {
  const source = new InputFile(input);
  await source.readHeader();
  let count = 0;
  for await (const block of source.blocks()) count += countRecords(block, input.form);
  return count;
}
