/** The file format; in CSV a newline inside quotes does not end the record. */
export type FileFormat = 'csv' | 'ndjson';

/** The format of an output; an Excel workbook is written only. */
export type OutputFormat = FileFormat | 'xlsx';

/** A part of a file that contains whole records. */
export interface Block {
  bytes: Buffer;
  /** Line number in the file, from 1. */
  firstLine: number;
  lines: number;
  /** Byte offset of its end in the file. */
  endOffset: number;
}

/** One record of a block. */
export interface FileRecord {
  bytes: Buffer;
  line: number;
  /** Byte offset of its end in the block, with its newline. */
  end: number;
}

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;

/** A longer record means that the file is not CSV or NDJSON. */
export const RECORD_BYTES_MAX = 8 * 1024 * 1024;

/** A quote that is open for longer is an error of its own line. */
const QUOTED_BYTES_MAX = 256 * 1024;

/** A file that cannot be split into records. */
export class UnreadableRecords extends Error {}

function withoutNewline(bytes: Buffer): Buffer {
  if (bytes.at(-1) !== NEWLINE) return bytes;
  return bytes.subarray(0, bytes.at(-2) === CARRIAGE_RETURN ? -2 : -1);
}

/** The records of a block without their newlines; the last one may lack a newline. */
export function* recordsOf(
  { bytes, firstLine }: Pick<Block, 'bytes' | 'firstLine'>,
  form: FileFormat,
): Generator<FileRecord> {
  const isCsv = form === 'csv';
  let start = 0;
  let startLine = firstLine;
  let line = firstLine;
  let isQuoted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE && isCsv) isQuoted = !isQuoted;
    if (byte !== NEWLINE) continue;
    line += 1;
    if (isQuoted) continue;
    yield { bytes: withoutNewline(bytes.subarray(start, at + 1)), line: startLine, end: at + 1 };
    start = at + 1;
    startLine = line;
  }
  if (start < bytes.length) {
    yield { bytes: withoutNewline(bytes.subarray(start)), line: startLine, end: bytes.length };
  }
}

/** How many records of a block are not blank. */
export function countRecords({ bytes }: Pick<Block, 'bytes'>, form: FileFormat): number {
  const isCsv = form === 'csv';
  let count = 0;
  let isQuoted = false;
  let isBlankSoFar = true;
  for (const byte of bytes) {
    if (byte === QUOTE && isCsv) isQuoted = !isQuoted;
    if (byte > SPACE) isBlankSoFar = false;
    if (byte !== NEWLINE || isQuoted) continue;
    if (!isBlankSoFar) count += 1;
    isBlankSoFar = true;
  }
  return isBlankSoFar ? count : count + 1;
}

/** Splits a stream of bytes into blocks, with bounded memory. */
class BlockCutter {
  readonly #isCsv: boolean;
  readonly #skipsUnclosedQuotes: boolean;
  #pending: Buffer = Buffer.alloc(0);
  #scanned = 0;
  #isQuoted = false;
  /** The end of the last whole record, and the lines up to it. */
  #boundary = 0;
  #boundaryLines = 0;
  #lines = 0;
  #line = 1;
  #offset = 0;

  constructor(form: FileFormat, { skipsUnclosedQuotes }: { skipsUnclosedQuotes: boolean }) {
    this.#isCsv = form === 'csv';
    this.#skipsUnclosedQuotes = skipsUnclosedQuotes;
  }

  #scan(): void {
    const { length } = this.#pending;
    for (let at = this.#scanned; at < length; at++) {
      const byte = this.#pending[at];
      if (byte === QUOTE && this.#isCsv) this.#isQuoted = !this.#isQuoted;
      if (byte !== NEWLINE) continue;
      this.#lines += 1;
      if (this.#isQuoted) continue;
      this.#boundary = at + 1;
      this.#boundaryLines = this.#lines;
    }
    this.#scanned = length;
  }

  #cut(end: number, lines: number): Block {
    const block = {
      bytes: this.#pending.subarray(0, end),
      firstLine: this.#line,
      lines,
      endOffset: this.#offset + end,
    };
    this.#pending = this.#pending.subarray(end);
    this.#scanned -= end;
    this.#line += lines;
    this.#offset += end;
    this.#lines -= lines;
    this.#boundary = 0;
    this.#boundaryLines = 0;
    return block;
  }

  /** Cuts off a line with an unclosed quote and scans again after it. */
  *#cutUnclosedLine(): Generator<Block> {
    const newline = this.#pending.indexOf(NEWLINE);
    if (newline === -1) return;
    yield this.#cut(newline + 1, 1);
    this.#scanned = 0;
    this.#lines = 0;
    this.#isQuoted = false;
    this.#scan();
    if (this.#boundary > 0) yield this.#cut(this.#boundary, this.#boundaryLines);
  }

  *push(chunk: Buffer): Generator<Block> {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    this.#scan();
    if (this.#boundary > 0) yield this.#cut(this.#boundary, this.#boundaryLines);
    if (this.#skipsUnclosedQuotes) {
      while (this.#isQuoted && this.#pending.length > QUOTED_BYTES_MAX && this.#lines > 0)
        yield* this.#cutUnclosedLine();
    }
    if (this.#pending.length > RECORD_BYTES_MAX) {
      const limit = RECORD_BYTES_MAX / 1024 / 1024;
      throw new UnreadableRecords(`line ${this.#line} is longer than ${limit} MiB.`);
    }
  }

  *finish(): Generator<Block> {
    while (this.#isQuoted && this.#lines > 0) yield* this.#cutUnclosedLine();
    if (this.#pending.length > 0) yield this.#cut(this.#pending.length, this.#lines + 1);
  }
}

/** The blocks of a file. A byte order mark is skipped. */
export async function* blocksOf(bytes: AsyncIterable<Buffer>, form: FileFormat): AsyncGenerator<Block> {
  const cutter = new BlockCutter(form, { skipsUnclosedQuotes: true });
  let isFirst = true;
  for await (const chunk of bytes) {
    yield* cutter.push(isFirst ? withoutBom(chunk) : chunk);
    isFirst = false;
  }
  yield* cutter.finish();
}

const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF16_BOMS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

function withoutBom(chunk: Buffer): Buffer {
  if (UTF16_BOMS.some((mark) => chunk.subarray(0, 2).equals(mark))) {
    throw new UnreadableRecords('it is written in UTF-16; save it as UTF-8.');
  }
  return chunk.subarray(0, 3).equals(UTF8_BOM) ? chunk.subarray(3) : chunk;
}

/** The blocks of our own output file, without an incomplete record at its end. */
export async function* finishedBlocksOf(bytes: AsyncIterable<Buffer>, form: FileFormat): AsyncGenerator<Block> {
  const cutter = new BlockCutter(form, { skipsUnclosedQuotes: false });
  for await (const chunk of bytes) yield* cutter.push(chunk);
}
