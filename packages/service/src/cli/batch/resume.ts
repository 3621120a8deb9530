import { createReadStream, existsSync } from 'node:fs';
import { UsageError } from '../command.ts';
import { type FileFormat, finishedBlocksOf, recordsOf } from './records.ts';

/** How far a file that was written before goes. */
export interface Done {
  /** The line of the input that its last whole record came from; 0 if it has none. */
  line: number;
  /** The bytes that it keeps. */
  bytes: number;
}

const LINE_NUMBER: Record<FileFormat, RegExp> = { csv: /^(\d+),/, ndjson: /^\{"line":(\d+),/ };
const HEAD_BYTES = 32;

interface Written {
  path: string;
  /** As it was typed. */
  name: string;
  form: FileFormat;
  /** Its first line with its newline, if it is a table. */
  header: string;
}

/**
 * Reads a file that an earlier run wrote, as far as its lines do not come from behind a line of the input. What was only half
 * written at its end counts for nothing.
 */
export async function readDone({ path, name, form, header }: Written, until = Number.POSITIVE_INFINITY): Promise<Done> {
  const done: Done = { line: 0, bytes: 0 };
  if (!existsSync(path)) return done;
  let isHeader = header !== '';
  for await (const block of finishedBlocksOf(createReadStream(path), form)) {
    const start = block.endOffset - block.bytes.length;
    for (const { bytes, line: at, end } of recordsOf(block, form)) {
      if (isHeader) {
        if (`${bytes}\n` !== header) {
          throw new UsageError(`${name} has other columns than this run would write, so it cannot be continued.`);
        }
        isHeader = false;
        done.bytes = start + end;
        continue;
      }
      const [, digits] = LINE_NUMBER[form].exec(bytes.subarray(0, HEAD_BYTES).toString('latin1')) ?? [];
      if (digits === undefined) {
        throw new UsageError(
          `${name} was not written by this command: line ${at} has no number. It cannot be continued.`,
        );
      }
      if (Number(digits) > until) return done;
      done.line = Number(digits);
      done.bytes = start + end;
    }
  }
  return done;
}
