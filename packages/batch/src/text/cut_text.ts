import { type FileHandle, open } from 'node:fs/promises';
import { UnreadableInput } from '../batch_errors.ts';
import type { FileColumn } from '../batch_layout.ts';
import type { TextFormat } from '../file_format.ts';
import type { TextRange } from '../part.ts';
import { readHeaderOf } from './csv.ts';
import { foreignBeginning, markLength, readText } from './encoding.ts';
import { type FoundRecord, RecordScanner } from './records.ts';

const READ_BYTES = 256 * 1024;

/** A longer first line is not a header. */
const HEADER_BYTES_MAX = 8 * 1024 * 1024;

/** The bytes of a file from one to another, in chunks; also those that are written to it meanwhile. */
export async function* readBytes(path: string, start: number, end: number): AsyncGenerator<Buffer> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'r');
    for (let at = start; at < end; ) {
      const chunk = Buffer.allocUnsafeSlow(Math.min(READ_BYTES, end - at));
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) return;
      yield chunk.subarray(0, bytesRead);
      at += bytesRead;
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall ? new UnreadableInput('', error) : error;
  } finally {
    await handle?.close();
  }
}

/** The columns of a header. Throws if they cannot be read. */
export function readHeaderColumns({ bytes, start, end, length }: FoundRecord): FileColumn[] {
  if (length > HEADER_BYTES_MAX) {
    throw new UnreadableInput(`its header is longer than ${HEADER_BYTES_MAX / 1024 / 1024} MiB.`);
  }
  const reading = readText(bytes.subarray(start, end));
  const header = reading.ok ? readHeaderOf(reading.text) : reading;
  if (!header.ok) throw new UnreadableInput(`its header: ${header.fault}`);
  return header.cells.map((name) => (header.separator === ';' ? { name, hasSemicolons: true } : { name }));
}

/** Where the records of a text file begin, after its byte order mark and header, and the columns of the header. */
export interface TextStart {
  columns: FileColumn[];
  offset: number;
  line: number;
}

/** Reads the header of a CSV file, its first record that is not blank. */
export async function readTextStart(path: string, form: TextFormat): Promise<TextStart> {
  let start: TextStart | undefined;
  let scanner: RecordScanner | undefined;
  const visit = (record: FoundRecord): void => {
    start ??= { columns: readHeaderColumns(record), offset: record.endOffset, line: record.nextLine };
  };
  for await (const chunk of readBytes(path, 0, Number.MAX_SAFE_INTEGER)) {
    if (!scanner) {
      const foreign = foreignBeginning(chunk);
      if (foreign !== undefined) throw new UnreadableInput(foreign);
      const offset = markLength(chunk);
      if (form === 'ndjson') return { columns: [], offset, line: 1 };
      scanner = new RecordScanner(form, visit, { offset, keptBytesMax: HEADER_BYTES_MAX });
      scanner.push(chunk.subarray(offset));
    } else scanner.push(chunk);
    if (start) return start;
    if (scanner.recordBytes > HEADER_BYTES_MAX) scanner.finish();
  }
  scanner?.finish();
  if (start) return start;
  if (form === 'ndjson') return { columns: [], offset: 0, line: 1 };
  throw new UnreadableInput('it is empty; its first line must name the columns.');
}

/** The largest part: it ends with the record that reaches either. */
export interface PartSize {
  rows: number;
  bytes: number;
}

/** Cuts the records that a scanner finds into parts. */
export class PartCutter {
  size: PartSize;
  readonly #ready: TextRange[] = [];
  #start: number;
  #line: number;
  #end: number;
  #nextLine: number;
  #rows = 0;

  constructor({ offset, line }: Pick<TextStart, 'offset' | 'line'>, size: PartSize) {
    this.size = size;
    this.#start = offset;
    this.#line = line;
    this.#end = offset;
    this.#nextLine = line;
  }

  add({ endOffset, nextLine }: FoundRecord): void {
    this.#rows += 1;
    this.#end = endOffset;
    this.#nextLine = nextLine;
    if (this.#rows >= this.size.rows || endOffset - this.#start >= this.size.bytes) this.finish();
  }

  /** Ends the current part, if it has records. */
  finish(): void {
    if (this.#rows === 0) return;
    const [start, end, firstLine, rows] = [this.#start, this.#end, this.#line, this.#rows];
    this.#ready.push({ kind: 'text', start, end, firstLine, rows });
    this.#start = end;
    this.#line = this.#nextLine;
    this.#rows = 0;
  }

  /** The parts that have ended since the last call. */
  take(): TextRange[] {
    return this.#ready.splice(0);
  }
}

/** The parts of a text file. */
export async function* cutTextFile(path: string, form: TextFormat, size: PartSize): AsyncGenerator<TextRange> {
  const start = await readTextStart(path, form);
  const cutter = new PartCutter(start, size);
  const scanner = new RecordScanner(form, (record) => cutter.add(record), {
    offset: start.offset,
    firstLine: start.line,
    keptBytesMax: 0,
  });
  for await (const chunk of readBytes(path, start.offset, Number.MAX_SAFE_INTEGER)) {
    scanner.push(chunk);
    yield* cutter.take();
  }
  scanner.finish();
  cutter.finish();
  yield* cutter.take();
}
