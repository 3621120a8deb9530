import { createReadStream, existsSync } from 'node:fs';
import { BatchFault } from '../batch_request.ts';
import type { TextFormat } from '../file_format.ts';
import { type FoundRecord, RecordScanner } from '../text/records.ts';

/** How far an earlier run got. */
export interface Done {
  /** The number of the last whole record; 0 if there is none. */
  number: number;
  /** The size up to the last whole record. */
  bytes: number;
}

const NUMBER: Record<TextFormat, RegExp> = { csv: /^(\d+),/, ndjson: /^\{"(?:line|row)":(\d+),/ };
const HEAD_BYTES = 32;

interface Written {
  path: string;
  /** As typed, for messages. */
  name: string;
  form: TextFormat;
  /** The header line of a CSV file with its newline. */
  header: string;
}

/**
 * Reads the output of an earlier run, up to the record of number `until`. An incomplete record at its end is ignored.
 */
export async function readDone({ path, name, form, header }: Written, until = Number.POSITIVE_INFINITY): Promise<Done> {
  const done: Done = { number: 0, bytes: 0 };
  if (!existsSync(path)) return done;
  let isHeader = header !== '';
  let isOver = false;
  const visit = ({ bytes, start, end, line, endOffset }: FoundRecord): void => {
    if (isOver) return;
    if (isHeader) {
      if (`${bytes.subarray(start, end)}\n` !== header) {
        throw new BatchFault([`${name} has other columns than this run would write, so it cannot be resumed.`]);
      }
      isHeader = false;
      done.bytes = endOffset;
      return;
    }
    const [, digits] =
      NUMBER[form].exec(bytes.subarray(start, Math.min(end, start + HEAD_BYTES)).toString('latin1')) ?? [];
    if (digits === undefined) {
      throw new BatchFault([`${name} was not written by a batch: line ${line} has no number. It cannot be resumed.`]);
    }
    isOver = Number(digits) > until;
    if (isOver) return;
    done.number = Number(digits);
    done.bytes = endOffset;
  };
  const scanner = new RecordScanner(form, visit);
  for await (const chunk of createReadStream(path)) {
    scanner.push(chunk as Buffer);
    if (isOver) break;
  }
  return done;
}
