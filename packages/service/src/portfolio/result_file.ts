import { createReadStream } from 'node:fs';
import type { FileFormat, TextFormat } from '../batch/file_format.ts';
import { openParquet, type ParquetFile } from '../batch/parquet/parquet_file.ts';
import { UnreadableParquet } from '../batch/parquet/parquet_types.ts';
import { readCells } from '../batch/text/csv.ts';
import { RecordScanner } from '../batch/text/records.ts';
import type { CellColumn } from './cell_values.ts';

/** A file that cannot be summarised; the message completes `FILE cannot be read: …`. */
export class UnreadableResults extends Error {}

/** Some rows of the chosen columns. */
export interface ResultBlock {
  rows: number;
  columns: readonly CellColumn[];
}

/** A file of results, read from its beginning with little memory. */
export interface ResultFile {
  /** All columns; of an NDJSON file those of its first record, with the members of its result and its inputs. */
  columns: readonly string[];
  /** What the file says about itself: the tool and the edition. */
  metadata: Readonly<Record<string, string>>;
  read(columns: readonly string[]): AsyncGenerator<ResultBlock>;
  close(): Promise<void>;
}

const READ_BYTES = 256 * 1024;
const BLOCK_ROWS = 4096;

interface FileRecord {
  bytes: Buffer;
  line: number;
}

/** The records of a text file that are not blank. */
async function* recordsIn(path: string, format: TextFormat): AsyncGenerator<FileRecord[]> {
  let found: FileRecord[] = [];
  const scanner = new RecordScanner(format, ({ bytes, start, end, line }) => {
    found.push({ bytes: bytes.subarray(start, end), line });
  });
  for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES })) {
    scanner.push(chunk);
    yield found;
    found = [];
  }
  scanner.finish();
  yield found;
}

async function firstRecord(path: string, format: TextFormat): Promise<FileRecord> {
  for await (const [first] of recordsIn(path, format)) if (first) return first;
  throw new UnreadableResults('it is empty.');
}

const INTERRUPTED = 'If a run was interrupted, continue it with plumbline batch --resume.';

async function openCsv(path: string): Promise<ResultFile> {
  const head = readCells((await firstRecord(path, 'csv')).bytes.toString('utf8'));
  if (!head.ok) throw new UnreadableResults(`its header is not valid. ${head.fault}`);
  const header = head.cells;
  return {
    columns: header,
    metadata: {},
    async *read(columns) {
      const places = columns.map((name) => header.indexOf(name));
      let isFirst = true;
      for await (const all of recordsIn(path, 'csv')) {
        const records = isFirst ? all.slice(1) : all;
        isFirst = isFirst && all.length === 0;
        const rows = records.map(({ bytes, line }) => {
          const row = readCells(bytes.toString('utf8'));
          if (!row.ok) throw new UnreadableResults(`line ${line} is not valid. ${row.fault} ${INTERRUPTED}`);
          if (row.cells.length === header.length) return row.cells;
          const counts = `line ${line} has ${row.cells.length} cells, but the header has ${header.length}.`;
          throw new UnreadableResults(`${counts} ${INTERRUPTED}`);
        });
        yield { rows: rows.length, columns: places.map((at) => rows.map((cells) => cells[at] ?? '')) };
      }
    },
    close: async () => undefined,
  };
}

type Item = Readonly<Record<string, unknown>> & { result?: unknown; input?: unknown };

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The names of all values of an object; members of objects have dotted names. */
function namesIn(item: Item, path = ''): string[] {
  return Object.entries(item).flatMap(([name, value]) =>
    isItem(value) ? namesIn(value, `${path}${name}.`) : [`${path}${name}`],
  );
}

function memberAt(item: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (isItem(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    item,
  );
}

function readItem({ bytes, line }: FileRecord): Item {
  try {
    const item: unknown = JSON.parse(bytes.toString('utf8'));
    if (isItem(item)) return item;
  } catch {
    // Reported below with the other lines that are no objects.
  }
  throw new UnreadableResults(`line ${line} is not a JSON object. ${INTERRUPTED}`);
}

async function openNdjson(path: string): Promise<ResultFile> {
  const { result, input, ...own } = readItem(await firstRecord(path, 'ndjson'));
  const columns = [own, result, input].flatMap((part) => (isItem(part) ? namesIn(part) : []));
  return {
    columns: [...new Set(columns)],
    metadata: {},
    async *read(names) {
      const paths = names.map((name) => ({ name, path: name.split('.') }));
      const valueIn = (item: Item, { name, path }: (typeof paths)[number]) =>
        [memberAt(item.result, path), item[name], memberAt(item.input, path)].find((value) => value !== undefined);
      for await (const records of recordsIn(path, 'ndjson')) {
        const items = records.map(readItem);
        yield { rows: items.length, columns: paths.map((each) => items.map((item) => valueIn(item, each))) };
      }
    },
    close: async () => undefined,
  };
}

async function openParquetFile(path: string): Promise<ParquetFile> {
  try {
    return await openParquet(path);
  } catch (error) {
    throw error instanceof UnreadableParquet ? new UnreadableResults(error.message) : error;
  }
}

async function openParquetResults(path: string): Promise<ResultFile> {
  const file = await openParquetFile(path);
  return {
    columns: file.columns.map(({ name }) => name),
    metadata: file.metadata,
    async *read(names) {
      const known = names.filter((name) => file.columns.some((column) => column.name === name));
      for await (const block of file.read({ firstRow: 0, rows: file.rows }, known, BLOCK_ROWS)) {
        const { firstRow, rows, columns, fault } = block;
        if (fault !== undefined) throw new UnreadableResults(`rows ${firstRow + 1} to ${firstRow + rows}: ${fault}`);
        const empty = new Array<null>(rows).fill(null);
        yield { rows, columns: names.map((name) => columns[known.indexOf(name)] ?? empty) };
      }
    },
    close: () => file.close(),
  };
}

const OPEN: Record<FileFormat, (path: string) => Promise<ResultFile>> = {
  csv: openCsv,
  ndjson: openNdjson,
  parquet: openParquetResults,
};

export function openResults(path: string, format: FileFormat): Promise<ResultFile> {
  return OPEN[format](path);
}

/** How many records a file has, whatever they are. */
export async function countRows(path: string, format: FileFormat): Promise<number> {
  if (format === 'parquet') {
    const file = await openParquetFile(path);
    await file.close();
    return file.rows;
  }
  let records = 0;
  for await (const some of recordsIn(path, format)) records += some.length;
  return format === 'csv' ? Math.max(0, records - 1) : records;
}
