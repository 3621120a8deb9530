import { createHash } from 'node:crypto';
import { whyTooNew } from '../migrations/migrations.ts';
import { type Archive, type ArchiveBlock, type ArchiveRow, BLOCK_ROWS } from './archive.ts';

const FORMAT = 'plumbline backup';
const FORMAT_VERSION = 1;

/** A file that is not a complete and unchanged backup; the message follows its name. */
export class DamagedArchive extends Error {}

/** What the first line says about a backup. */
export interface ArchiveHeader {
  format: typeof FORMAT;
  format_version: number;
  schema_version: number;
  /** The release that wrote it. */
  release: string;
  created_at: string;
}

type Counts = Record<string, number>;

interface TableLine {
  table: string;
  columns: string[];
}

/** The last line: the rows of each table, and the SHA-256 of all lines before it. */
interface EndLine {
  end: { rows: Counts; sha256: string };
}

/** The lines of a backup: a header, each table followed by its rows, and the end. */
export async function* linesOf(
  { schemaVersion, blocks }: Archive,
  about: Pick<ArchiveHeader, 'release' | 'created_at'>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const rows: Counts = {};
  const hashed = (lines: unknown[]): string => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    hash.update(text);
    return text;
  };
  yield hashed([{ format: FORMAT, format_version: FORMAT_VERSION, schema_version: schemaVersion, ...about }]);
  for await (const { table, columns, rows: these } of blocks) {
    const heading = rows[table] === undefined ? [{ table, columns }] : [];
    rows[table] = (rows[table] ?? 0) + these.length;
    yield hashed([...heading, ...these]);
  }
  yield `${JSON.stringify({ end: { rows, sha256: hash.digest('hex') } } satisfies EndLine)}\n`;
}

/** The header of a backup that this release can read. */
export function headerOf(line: string): ArchiveHeader {
  const header = JSON.parse(line) as ArchiveHeader;
  if (header?.format !== FORMAT) throw new DamagedArchive('is not a backup of this service');
  const { format_version: format, schema_version: schema } = header;
  if (format !== FORMAT_VERSION || whyTooNew(schema))
    throw new DamagedArchive(`was written by release ${header.release}; restore it with that release or a newer one`);
  return header;
}

function verifyEnd({ end }: EndLine, rows: Counts, sha256: string): void {
  const isEqual = end.sha256 === sha256 && JSON.stringify(end.rows) === JSON.stringify(rows);
  if (!isEqual) throw new DamagedArchive('is damaged: its contents do not match its checksum');
}

/** The blocks of a backup from the lines after its header. Ends with an error if lines are missing or were changed. */
export async function* blocksOf(lines: AsyncIterable<string>, headerLine: string): AsyncGenerator<ArchiveBlock> {
  const hash = createHash('sha256').update(`${headerLine}\n`);
  const counts: Counts = {};
  let table: TableLine | undefined;
  let rows: ArchiveRow[] = [];
  let isEnded = false;
  for await (const text of lines) {
    const line = JSON.parse(text) as ArchiveRow | TableLine | EndLine;
    if (typeof line !== 'object' || line === null)
      throw new DamagedArchive('is damaged: a line is neither a table nor a row');
    if (isEnded) throw new DamagedArchive('is damaged: it goes on after its end');
    const isRow = Array.isArray(line);
    if (table && rows.length > 0 && (!isRow || rows.length >= BLOCK_ROWS)) {
      yield { ...table, rows };
      rows = [];
    }
    if ('end' in line) {
      verifyEnd(line, counts, hash.digest('hex'));
      isEnded = true;
      continue;
    }
    hash.update(`${text}\n`);
    if ('table' in line) {
      table = line;
      counts[table.table] = 0;
      yield { ...table, rows: [] };
    } else if (table && line.length === table.columns.length) {
      counts[table.table] = (counts[table.table] ?? 0) + 1;
      rows.push(line);
    } else throw new DamagedArchive('is damaged: a row does not fit its table');
  }
  if (!isEnded) throw new DamagedArchive('is not complete');
}
