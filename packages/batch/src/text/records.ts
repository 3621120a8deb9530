import type { TextFormat } from '../file_format.ts';

/** A record that was found; the scanner uses one object for all of them, so what is needed later is copied. */
export interface FoundRecord {
  /** The record without its newline is `bytes` from `start` to `end`; of a very long one its beginning. */
  bytes: Buffer;
  start: number;
  end: number;
  /** The whole length, without the newline. */
  length: number;
  /** Its line number, from 1, and that of the record after it. */
  line: number;
  nextLine: number;
  /** The byte of the file at which the next record begins. */
  endOffset: number;
}

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;

/** A longer record ends at its first newline: a quote that is open for longer is an error of its own line. */
const RECORD_BYTES_MAX = 256 * 1024;

export interface ScannerOptions {
  /** Where the bytes are in their file. */
  offset?: number;
  firstLine?: number;
  /** How much of a long record is kept. */
  keptBytesMax?: number;
}

/**
 * Finds the records of a text file in chunks of its bytes, with bounded memory. In CSV a newline inside quotes does not end a record.
 * Where a record ends depends only on its own bytes, so a scanner that begins at any record finds the same ones. Blank records are
 * left out.
 */
export class RecordScanner {
  readonly #isCsv: boolean;
  readonly #keptBytesMax: number;
  readonly #visit: (record: FoundRecord) => void;
  readonly #found: FoundRecord;
  /** Bytes from the beginning of the current record. */
  #bytes: Buffer = Buffer.alloc(0);
  #start = 0;
  #at = 0;
  #offset: number;
  #line: number;
  #isQuoted = false;
  #hasText = false;
  #firstNewline = -1;
  #newlines = 0;
  /** The beginning and the length of a record that is too long to be kept. */
  #long: { kept: Buffer; length: number } | undefined;

  constructor(form: TextFormat, visit: (record: FoundRecord) => void, options: ScannerOptions = {}) {
    this.#isCsv = form === 'csv';
    this.#visit = visit;
    this.#offset = options.offset ?? 0;
    this.#line = options.firstLine ?? 1;
    this.#keptBytesMax = options.keptBytesMax ?? RECORD_BYTES_MAX;
    this.#found = { bytes: this.#bytes, start: 0, end: 0, length: 0, line: 0, nextLine: 0, endOffset: 0 };
  }

  /** How long the current record is so far. */
  get recordBytes(): number {
    return this.#bytes.length - this.#start + (this.#long?.length ?? 0);
  }

  /** The line at which the current record begins. */
  get line(): number {
    return this.#line;
  }

  push(chunk: Buffer): void {
    const rest = this.#bytes.subarray(this.#start);
    this.#offset += this.#start;
    this.#at -= this.#start;
    if (this.#firstNewline >= 0) this.#firstNewline -= this.#start;
    this.#start = 0;
    this.#bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    this.#scan();
  }

  /** Finds what is left at the end of the file, where an open quote is an error of its own line. */
  finish(): void {
    while (this.#isQuoted && this.#firstNewline >= 0) {
      this.#emitFirstLine();
      this.#scan();
    }
    if (this.#long) this.#emitLong(this.#bytes.length, 0);
    else if (this.#start < this.#bytes.length) this.#emit(this.#bytes.length, 0);
  }

  #scan(): void {
    const bytes = this.#bytes;
    const { length } = bytes;
    while (this.#at < length) {
      if (this.#long) {
        if (!this.#endLong()) return;
        continue;
      }
      const limit = Math.min(length, this.#start + RECORD_BYTES_MAX);
      this.#scanTo(limit);
      if (this.#at < limit || this.#at - this.#start < RECORD_BYTES_MAX) continue;
      if (this.#firstNewline >= 0) this.#emitFirstLine();
      else this.#long = { kept: Buffer.alloc(0), length: 0 };
    }
  }

  /** Scans the current record up to a byte, or finds its end before. */
  #scanTo(limit: number): void {
    const bytes = this.#bytes;
    const isCsv = this.#isCsv;
    let isQuoted = this.#isQuoted;
    let hasText = this.#hasText;
    for (let at = this.#at; at < limit; at++) {
      const byte = bytes[at] as number;
      if (byte > QUOTE) hasText = true;
      else if (byte === NEWLINE) {
        if (!isQuoted) {
          this.#hasText = hasText;
          this.#emit(at, 1);
          return;
        }
        if (this.#firstNewline < 0) this.#firstNewline = at;
        this.#newlines += 1;
      } else if (byte > SPACE) {
        hasText = true;
        if (byte === QUOTE && isCsv) isQuoted = !isQuoted;
      } else if (byte === 0) hasText = true;
    }
    this.#at = limit;
    this.#isQuoted = isQuoted;
    this.#hasText = hasText;
  }

  /** The record ends before `end`, where its newline is. */
  #emit(end: number, newline: number): void {
    if (this.#hasText) this.#tell(this.#bytes, this.#start, end, end - this.#start, newline);
    this.#begin(end + newline, this.#newlines + newline);
  }

  /** The record was no whole one: its first line stands alone, and the next begins after it. */
  #emitFirstLine(): void {
    const end = this.#firstNewline;
    this.#newlines = 0;
    this.#emit(end, 1);
  }

  /** Adds to a long record; whether its end was found. */
  #endLong(): boolean {
    const newline = this.#bytes.indexOf(NEWLINE, this.#at);
    if (newline >= 0) {
      this.#emitLong(newline, 1);
      return true;
    }
    this.#keep(this.#bytes.length);
    this.#at = this.#bytes.length;
    this.#start = this.#at;
    return false;
  }

  #keep(end: number): void {
    const long = this.#long as { kept: Buffer; length: number };
    const more = this.#bytes.subarray(this.#start, end);
    const room = this.#keptBytesMax - long.kept.length;
    if (room > 0) long.kept = Buffer.concat([long.kept, more.subarray(0, room)]);
    long.length += more.length;
  }

  #emitLong(end: number, newline: number): void {
    this.#keep(end);
    const { kept, length } = this.#long as { kept: Buffer; length: number };
    this.#long = undefined;
    this.#start = end;
    this.#newlines = 0;
    this.#tell(kept, 0, kept.length, length, newline);
    this.#begin(end + newline, newline);
  }

  #tell(bytes: Buffer, start: number, end: number, length: number, newline: number): void {
    const found = this.#found;
    const carriage = newline === 1 && end > start && bytes[end - 1] === CARRIAGE_RETURN ? 1 : 0;
    found.bytes = bytes;
    found.start = start;
    found.end = end - carriage;
    found.length = length - carriage;
    found.line = this.#line;
    found.nextLine = this.#line + this.#newlines + 1;
    found.endOffset = this.#offset + (bytes === this.#bytes ? end : this.#start) + newline;
    this.#visit(found);
  }

  #begin(at: number, lines: number): void {
    this.#start = at;
    this.#at = at;
    this.#line += lines;
    this.#isQuoted = false;
    this.#hasText = false;
    this.#firstNewline = -1;
    this.#newlines = 0;
  }
}
