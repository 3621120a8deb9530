import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm, truncate } from 'node:fs/promises';
import { UnwritableOutput } from '../batch_errors.ts';
import type { BatchLayout } from '../batch_layout.ts';
import { ParquetAppender } from '../parquet/parquet_writer.ts';
import type { BatchOutput } from './batch_output.ts';
import type { OutputStream } from './output_stream.ts';
import { type JournalDone, journalLine, unfinishedPaths } from './parquet_journal.ts';
import { parquetMetadata } from './parquet_metadata.ts';
import { isRowGroup, type PartOutput } from './result_collector.ts';

export interface OutputParquetOptions {
  path: string;
  /** As typed, for messages. */
  name: string;
  layout: BatchLayout;
  /** Identifies the run, so that no other one continues its file. */
  run: string;
  /** What an earlier run has written. */
  done: JournalDone | undefined;
  /** The size of the file of rejected records, which is written first. */
  rejectedBytes: () => number;
}

/** Changes with what a row group is made of: a file that an earlier version began is not continued. */
const ROW_GROUPS_VERSION = 2;

/** Identifies runs with the same layout over the same input. */
export function runIdentity(layout: BatchLayout, ...about: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([ROW_GROUPS_VERSION, layout, ...about]))
    .digest('hex');
}

/**
 * A Parquet file, written part by part. It can be read only when its footer is there, so it has another name until then; a journal has
 * what the footer will say, so that a run that ended early is continued after its last whole part.
 */
export class OutputParquet implements BatchOutput {
  readonly #options: OutputParquetOptions;
  readonly #appender: ParquetAppender;
  readonly #paths: { part: string; journal: string };
  #file: FileHandle | undefined;
  #journal: FileHandle | undefined;
  #bytes = 0;
  #rows = 0;

  constructor(options: OutputParquetOptions) {
    this.#options = options;
    this.#appender = new ParquetAppender(options.layout.columns, parquetMetadata(options.layout));
    this.#paths = unfinishedPaths(options.path);
  }

  async #attempt<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (cause) {
      throw new UnwritableOutput(this.#options.name, { cause, canResume: this.#file !== undefined });
    }
  }

  async open(): Promise<void> {
    const { done, run } = this.#options;
    const { part, journal } = this.#paths;
    const start = this.#appender.start();
    this.#bytes = done?.entries.at(-1)?.bytes ?? start.length;
    this.#rows = done?.entries.at(-1)?.rows ?? 0;
    let before = start.length;
    for (const { group, bytes } of done?.entries ?? []) {
      if (group) this.#appender.describe(group, bytes - before);
      before = bytes;
    }
    await this.#attempt(async () => {
      if (done) {
        // Windows truncates no file that is open for appending.
        await truncate(part, this.#bytes);
        await truncate(journal, done.journalBytes);
      }
      const file = await open(part, done ? 'a' : 'w');
      if (!done) await file.appendFile(start);
      this.#journal = await open(journal, done ? 'a' : 'w');
      if (!done) await this.#journal.appendFile(journalLine({ run }));
      this.#file = file;
    });
  }

  /** Writes a part, and then that it is written. */
  async write(output: PartOutput, rows: number): Promise<void> {
    const group = isRowGroup(output) ? output : undefined;
    this.#rows += rows;
    await this.#attempt(async () => {
      if (group) {
        await this.#file?.appendFile(this.#appender.append(group));
        this.#bytes += group.bytes.length;
      }
      const description = group && { rows: group.rows, columns: group.columns };
      const rejectedBytes = this.#options.rejectedBytes();
      const entry = { bytes: this.#bytes, rejectedBytes, rows: this.#rows, group: description };
      await this.#journal?.appendFile(journalLine(entry));
    });
  }

  async close(isWhole: boolean): Promise<void> {
    const { part, journal } = this.#paths;
    await this.#attempt(async () => {
      if (isWhole) await this.#file?.appendFile(this.#appender.end());
      await this.#closeFiles();
      if (!isWhole) return;
      await rename(part, this.#options.path);
      await rm(journal, { force: true });
    });
  }

  /** What is written stays, so that the run can be continued. */
  async discard(): Promise<void> {
    await this.#closeFiles();
  }

  async #closeFiles(): Promise<void> {
    await this.#file?.close();
    await this.#journal?.close();
    this.#file = undefined;
    this.#journal = undefined;
  }
}

/** A Parquet file that goes to a pipe. */
export class ParquetStream implements BatchOutput {
  readonly #stream: OutputStream;
  readonly #appender: ParquetAppender;

  constructor(stream: OutputStream, layout: BatchLayout) {
    this.#stream = stream;
    this.#appender = new ParquetAppender(layout.columns, parquetMetadata(layout));
  }

  async open(): Promise<void> {
    await this.#stream.write(this.#appender.start());
  }

  async write(output: PartOutput): Promise<void> {
    if (isRowGroup(output)) await this.#stream.write(this.#appender.append(output));
  }

  async close(): Promise<void> {
    await this.#stream.write(this.#appender.end());
  }
}
