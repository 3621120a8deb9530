import type { Readable } from 'node:stream';
import { UnreadableInput } from '../batch_errors.ts';
import type { FileColumn } from '../batch_layout.ts';
import type { TextFormat } from '../file_format.ts';
import { PartCutter, type PartSize, readHeaderColumns } from './cut_text.ts';
import { foreignBeginning, markLength } from './encoding.ts';
import { type FoundRecord, RecordScanner } from './records.ts';

/** A longer record through a pipe means that it is not CSV or NDJSON. */
const PIPED_RECORD_BYTES_MAX = 8 * 1024 * 1024;

/** Whole records that came through a pipe. */
export interface PipedPart {
  bytes: Uint8Array;
  firstLine: number;
}

/** Text from a pipe, in parts after its header. */
export class PipedInput {
  readonly #pipe: Readable;
  readonly #chunks: AsyncGenerator<Buffer>;
  readonly #scanner: RecordScanner;
  #cutter: PartCutter | undefined;
  #size: PartSize = { rows: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  #columns: FileColumn[] | undefined;
  /** Bytes that are in no part yet, and where they begin. */
  #pending: Buffer[] = [];
  #pendingOffset = 0;
  #isStopped = false;

  constructor(pipe: Readable, form: TextFormat) {
    this.#pipe = pipe;
    this.#chunks = this.#read();
    this.#scanner = new RecordScanner(form, (record) => this.#visit(record), {
      keptBytesMax: PIPED_RECORD_BYTES_MAX,
    });
    if (form === 'ndjson') this.#columns = [];
  }

  async *#read(): AsyncGenerator<Buffer> {
    let isFirst = true;
    try {
      for await (const chunk of this.#pipe) {
        const bytes = chunk as Buffer;
        const foreign = isFirst ? foreignBeginning(bytes) : undefined;
        if (foreign !== undefined) throw new UnreadableInput(foreign);
        yield isFirst ? bytes.subarray(markLength(bytes)) : bytes;
        isFirst = false;
      }
    } catch (error) {
      if (error instanceof UnreadableInput) throw error;
      if (!this.#isStopped) throw new UnreadableInput('', error);
    }
  }

  #visit(record: FoundRecord): void {
    if (this.#columns) {
      this.#cutter ??= new PartCutter({ offset: this.#pendingOffset, line: 1 }, this.#size);
      this.#cutter.add(record);
      return;
    }
    this.#columns = readHeaderColumns(record);
    this.#cutter = new PartCutter({ offset: record.endOffset, line: record.nextLine }, this.#size);
  }

  /** Ends the input here, also while the pipe is waited for. */
  stop(): void {
    this.#isStopped = true;
    this.#pipe.destroy();
  }

  #push(chunk: Buffer): void {
    this.#pending.push(chunk);
    this.#scanner.push(chunk);
    if (this.#scanner.recordBytes <= PIPED_RECORD_BYTES_MAX) return;
    throw new UnreadableInput(`line ${this.#scanner.line} is longer than ${PIPED_RECORD_BYTES_MAX / 1024 / 1024} MiB.`);
  }

  /** The columns, from the first line that is not blank. */
  async readHeader(): Promise<FileColumn[]> {
    while (!this.#columns) {
      const { value, done } = await this.#chunks.next();
      if (!done) this.#push(value);
      else {
        this.#scanner.finish();
        if (!this.#columns) throw new UnreadableInput('it is empty; its first line must name the columns.');
      }
    }
    return this.#columns;
  }

  /** The parts that are ready: of at least a size, or, without one, all records that have arrived. */
  async *parts(size: PartSize | undefined): AsyncGenerator<PipedPart> {
    this.#size = size ?? this.#size;
    if (size && this.#cutter) this.#cutter.size = size;
    if (!size) yield* this.#take(true);
    for await (const chunk of this.#chunks) {
      this.#push(chunk);
      yield* this.#take(!size);
    }
    this.#scanner.finish();
    yield* this.#take(true);
  }

  *#take(isAll: boolean): Generator<PipedPart> {
    if (isAll) this.#cutter?.finish();
    for (const { start, end, firstLine } of this.#cutter?.take() ?? []) {
      const bytes = this.#pending.length === 1 ? (this.#pending[0] as Buffer) : Buffer.concat(this.#pending);
      const part = new Uint8Array(bytes.subarray(start - this.#pendingOffset, end - this.#pendingOffset));
      this.#pending = [bytes.subarray(end - this.#pendingOffset)];
      this.#pendingOffset = end;
      yield { bytes: part, firstLine };
    }
  }
}
