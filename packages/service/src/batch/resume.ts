import { createReadStream, existsSync } from 'node:fs';
import { UsageError } from '../cli/command.ts';
import { type FileFormat, finishedBlocksOf, recordsOf } from './records.ts';

/** How far an earlier run got. */
export interface Done {
  /** The input line of the last whole record; 0 if there is none. */
  line: number;
  /** The size up to the last whole record. */
  bytes: number;
}

const LINE_NUMBER: Record<FileFormat, RegExp> = { csv: /^(\d+),/, ndjson: /^\{"line":(\d+),/ };
const HEAD_BYTES = 32;

interface Written {
  path: string;
  /** As typed, for messages. */
  name: string;
  form: FileFormat;
  /** The header line of a CSV file with its newline. */
  header: string;
}

/**
 * Reads the output of an earlier run, up to the records of input line `until`. An incomplete record at its end is ignored.
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
          throw new UsageError(`${name} has other columns than this run would write, so --resume cannot continue it.`);
        }
        isHeader = false;
        done.bytes = start + end;
        continue;
      }
      const [, digits] = LINE_NUMBER[form].exec(bytes.subarray(0, HEAD_BYTES).toString('latin1')) ?? [];
      if (digits === undefined) {
        throw new UsageError(
          `${name} was not written by this command: line ${at} has no number. --resume cannot continue it.`,
        );
      }
      if (Number(digits) > until) return done;
      done.line = Number(digits);
      done.bytes = start + end;
    }
  }
  return done;
}
