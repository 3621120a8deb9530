import { GROUP_MAX } from '../../calls/batch_limits.ts';
import { CALL_BYTES_MAX } from '../http/http_request.ts';
import { BLANK_LINE_BYTES, type ItemBytes, SkippedBytes } from './batch_limits.ts';

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
