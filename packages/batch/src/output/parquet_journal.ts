import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { BatchFault } from '../batch_request.ts';
import type { EncodedRowGroup } from '../parquet/parquet_writer.ts';

/** A row group without its bytes, which are in the file. */
type GroupDescription = Omit<EncodedRowGroup, 'bytes'>;

/** What is known of a part that is written: one line of the journal. */
export interface JournalEntry {
  /** The sizes of both files after this part. */
  bytes: number;
  rejectedBytes: number;
  /** Records of this part and all before it. */
  rows: number;
  group: GroupDescription | undefined;
}

/** The parts that an earlier run has written. */
export interface JournalDone {
  entries: readonly JournalEntry[];
  /** The size of the journal up to the last of them. */
  journalBytes: number;
}

/** While a Parquet file is written it has another name, and a journal of its parts next to it. */
export function unfinishedPaths(path: string): { part: string; journal: string } {
  return { part: `${path}.part`, journal: `${path}.part.ndjson` };
}

const BYTES_KEY = 'base64';

/** Statistics are bytes, which JSON has no type for. */
function withoutBytes(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { [BYTES_KEY]: Buffer.from(value).toString('base64') } : value;
}

function withBytes(_name: string, value: unknown): unknown {
  const text = (value as Record<string, unknown> | null)?.[BYTES_KEY];
  return typeof text === 'string' ? new Uint8Array(Buffer.from(text, 'base64')) : value;
}

export function journalLine(value: JournalEntry | { run: string }): string {
  return `${JSON.stringify(value, withoutBytes)}\n`;
}

/** Reads how far an earlier run came. An incomplete line, and a part that is not whole in the file, are ignored. */
export async function readJournal(path: string, name: string, run: string): Promise<JournalDone | undefined> {
  const { part, journal } = unfinishedPaths(path);
  if (!existsSync(part) || !existsSync(journal)) return undefined;
  const { size } = await stat(part);
  const [head = '', ...lines] = (await readFile(journal, 'utf8')).split('\n').slice(0, -1);
  if (head === '') return undefined;
  if (`${head}\n` !== journalLine({ run })) {
    throw new BatchFault([`${name} was begun with other options or another input, so it cannot be resumed.`]);
  }
  const entries: JournalEntry[] = [];
  let journalBytes = head.length + 1;
  for (const line of lines) {
    const entry = JSON.parse(line, withBytes) as JournalEntry;
    if (entry.bytes > size) break;
    entries.push(entry);
    journalBytes += line.length + 1;
  }
  return { entries, journalBytes };
}
