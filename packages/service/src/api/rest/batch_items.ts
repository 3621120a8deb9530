import { GROUP_MAX } from '../../calls/batch_limits.ts';
import { CALL_BYTES_MAX } from '../http/http_request.ts';
import { ProblemError } from '../http/problem.ts';
import { ARRAY_ITEMS_MAX, BLANK_LINE_BYTES, type ItemBytes, SkippedBytes } from './batch_limits.ts';

const NEWLINE = 0x0a;
const SPACE = 0x20;
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** Whether a line is only white space, or the byte order mark of an empty file. */
function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte <= SPACE) || line.equals(BYTE_ORDER_MARK);
}

/**
 * Splits a stream of bytes into lines and yields the available ones in groups, so that a caller who sends one line and waits gets
 * its answer. Blank lines are skipped, the last line needs no newline, and lines that are too long are not buffered.
 */
export async function* linesOf(
  bytes: AsyncIterable<Buffer>,
  { lineBytesMax = CALL_BYTES_MAX, groupMax = GROUP_MAX } = {},
): AsyncGenerator<ItemBytes[]> {
  let partial: Buffer[] = [];
  let partialBytes = 0;
  let group: ItemBytes[] = [];
  const skipped = new SkippedBytes();

  function append(piece: Buffer): void {
    partialBytes += piece.length;
    if (partialBytes > lineBytesMax) {
      partial = [];
      skipped.add(piece.length);
    } else if (piece.length > 0) partial.push(piece);
  }

  function add(item: ItemBytes): void {
    group.push(item);
    skipped.reset();
  }

  function finish(): void {
    if (partialBytes > lineBytesMax) add('too_long');
    else {
      const line = partial.length === 1 ? (partial[0] as Buffer) : Buffer.concat(partial);
      if (isBlank(line)) skipped.add(BLANK_LINE_BYTES + line.length);
      else add(line);
    }
    partial = [];
    partialBytes = 0;
  }

  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      append(chunk.subarray(start, end));
      finish();
      start = end + 1;
      if (group.length < groupMax) continue;
      yield group;
      group = [];
    }
    append(chunk.subarray(start));
    if (group.length > 0) yield group;
    group = [];
  }
  finish();
  if (group.length > 0) yield group;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;

function isWhiteSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function notJson(detail: string): ProblemError {
  return new ProblemError({ code: 'malformed_json', detail: `The body is not valid JSON: ${detail}.` });
}

/** Where in the array the reader is. */
type Place = 'before the array' | 'before an item' | 'in an item' | 'after an item' | 'after the array';

/**
 * Finds the items of a JSON array byte by byte. It checks the array alone and leaves each item to be parsed by itself, so that an
 * array costs no more memory than the items of a group, whatever it is made of.
 */
class ArrayReader {
  readonly #itemBytesMax: number;
  readonly #skipped = new SkippedBytes();
  #place: Place = 'before the array';
  #markBytes = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #pieces: Buffer[] = [];
  #itemBytes = 0;
  #count = 0;
  #found: ItemBytes[] = [];

  constructor(itemBytesMax: number) {
    this.#itemBytesMax = itemBytesMax;
  }

  get foundCount(): number {
    return this.#found.length;
  }

  /** Takes the items that were found since the last time. */
  take(): ItemBytes[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** Reads bytes from an index until `groupMax` items are found; returns the index of the next byte. */
  read(chunk: Buffer, from: number, groupMax: number): number {
    let at = from;
    while (at < chunk.length && this.#found.length < groupMax) {
      if (this.#place === 'in an item') at = this.#readItem(chunk, at);
      else if (this.#startsItem(chunk[at] as number)) this.#place = 'in an item';
      else at += 1;
    }
    return at;
  }

  end(): void {
    if (this.#place === 'after the array') return;
    if (this.#place === 'before the array') throw notJson('it is empty; send an array of items');
    throw notJson('the array does not end');
  }

  /** Reads a byte outside of items, unless it is the first of one. */
  #startsItem(byte: number): boolean {
    if (!isWhiteSpace(byte)) {
      if (this.#place === 'before the array') this.#readStart(byte);
      else if (this.#place === 'after the array') throw notJson('there is text after the array');
      else if (this.#place === 'after an item') this.#place = byte === COMMA ? 'before an item' : 'after the array';
      else if (byte === BRACKET_END && this.#count === 0) this.#place = 'after the array';
      else if (byte === BRACKET_END || byte === COMMA) throw notJson('an item is missing');
      else return true;
    }
    this.#skipped.add(1);
    return false;
  }

  #readStart(byte: number): void {
    const isWithinMark = this.#markBytes % BYTE_ORDER_MARK.length > 0;
    if (byte === BRACKET && !isWithinMark) this.#place = 'before an item';
    else if (byte === BYTE_ORDER_MARK[this.#markBytes]) this.#markBytes += 1;
    else if (byte === BRACE) {
      const detail = 'The body must be an array of items; an object was sent.';
      throw new ProblemError({ code: 'malformed_request', detail });
    } else throw notJson('it does not begin with [');
  }

  /** Reads to the end of the item, or of the chunk. An item ends before a comma or the end of the array. */
  #readItem(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (this.#isInString) this.#readString(byte);
      else if (byte === QUOTE) this.#isInString = true;
      else if (byte === BRACE || byte === BRACKET) this.#depth += 1;
      else if (this.#depth === 0 && (byte === COMMA || byte === BRACKET_END)) {
        this.#append(chunk.subarray(from, at));
        this.#finishItem();
        return at;
      } else if (byte === BRACE_END || byte === BRACKET_END) this.#depth -= 1;
    }
    this.#append(chunk.subarray(from));
    return chunk.length;
  }

  #readString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isInString = false;
  }

  #append(piece: Buffer): void {
    this.#itemBytes += piece.length;
    if (this.#itemBytes <= this.#itemBytesMax) this.#pieces.push(piece);
    else {
      this.#pieces = [];
      this.#skipped.add(piece.length);
    }
  }

  #finishItem(): void {
    this.#count += 1;
    if (this.#count > ARRAY_ITEMS_MAX) {
      const detail = `An array may have ${ARRAY_ITEMS_MAX} items; more were sent. Use a stream for more. Nothing after this was read.`;
      throw new ProblemError({ code: 'payload_too_large', detail });
    }
    this.#found.push(this.#itemBytes > this.#itemBytesMax ? 'too_long' : Buffer.concat(this.#pieces));
    this.#pieces = [];
    this.#itemBytes = 0;
    this.#depth = 0;
    this.#place = 'after an item';
    this.#skipped.reset();
  }
}

/** Splits a JSON array into the bytes of its items, in groups. Throws a ProblemError where the array is not valid. */
export async function* arrayItemsOf(
  bytes: AsyncIterable<Buffer>,
  { itemBytesMax = CALL_BYTES_MAX, groupMax = GROUP_MAX } = {},
): AsyncGenerator<ItemBytes[]> {
  const reader = new ArrayReader(itemBytesMax);
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; ) {
      at = reader.read(chunk, at, groupMax);
      if (reader.foundCount >= groupMax) yield reader.take();
    }
  }
  reader.end();
  if (reader.foundCount > 0) yield reader.take();
}
