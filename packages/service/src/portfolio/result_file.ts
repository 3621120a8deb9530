import { createReadStream } from 'node:fs';
import { readAllCells, readCells } from '../batch/csv.ts';
import type { FileFormat, TextFormat } from '../batch/file_format.ts';
import { openParquet, type ParquetFile } from '../batch/parquet/parquet_file.ts';
import { UnreadableParquet } from '../batch/parquet/parquet_types.ts';
import { blocksOf, type FileRecord, recordsOf, UnreadableRecords } from '../batch/records.ts';
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
  /** All columns; of an NDJSON file those of its first record of the tool, with the members of its result and its inputs. */
  columns: readonly string[];
  /** Whether the file can have values of a column. */
  has(column: string): boolean;
  /** What the file says about itself: the tool and the edition. */
  metadata: Readonly<Record<string, string>>;
  read(columns: readonly string[]): AsyncGenerator<ResultBlock>;
  close(): Promise<void>;
}

const READ_BYTES = 256 * 1024;
const BLOCK_ROWS = 4096;

/** The records of a text file that are not blank. */
async function* recordsIn(path: string, format: TextFormat): AsyncGenerator<FileRecord[]> {
  try {
    for await (const block of blocksOf(createReadStream(path, { highWaterMark: READ_BYTES }), format)) {
      yield [...recordsOf(block, format)].filter(({ bytes }) => bytes.toString('latin1').trim() !== '');
    }
  } catch (error) {
    throw error instanceof UnreadableRecords ? new UnreadableResults(error.message) : error;
  }
}

async function firstRecord(path: string, format: TextFormat): Promise<FileRecord> {
  for await (const [first] of recordsIn(path, format)) if (first) return first;
  throw new UnreadableResults('it is empty.');
}

const INTERRUPTED = 'If a run was interrupted, continue it with plumbline batch --resume.';

async function openCsv(path: string): Promise<ResultFile> {
  const head = readCells((await firstRecord(path, 'csv')).bytes);
  if (!head.ok) throw new UnreadableResults(`its header is not valid. ${head.fault}`);
  const header = head.cells;
  return {
    columns: header,
    has: (column) => header.includes(column),
    metadata: {},
    async *read(columns) {
      const places = columns.map((name) => header.indexOf(name));
      let isFirst = true;
      for await (const all of recordsIn(path, 'csv')) {
        const records = isFirst ? all.slice(1) : all;
        isFirst = isFirst && all.length === 0;
        const rows = readAllCells(records).map((row, index) => {
          const { line } = records[index] as FileRecord;
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

type Item = Readonly<Record<string, unknown>> & { tool?: unknown; result?: unknown; input?: unknown };

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

/** The first record that has a result of the tool, or of any tool; the first of all if there is none. */
async function firstResult(path: string, tool: string | undefined): Promise<Item> {
  let first: Item | undefined;
  for await (const records of recordsIn(path, 'ndjson')) {
    for (const item of records.map(readItem)) {
      if (tool === undefined || item.tool === undefined || item.tool === tool) return item;
      first ??= item;
    }
  }
  if (!first) throw new UnreadableResults('it is empty.');
  return first;
}

/** Whether there can be a member at a path: an object that is null here may have members in another record. */
function canHave(item: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || item === null) return true;
  return isItem(item) && Object.hasOwn(item, name) && canHave(item[name], rest);
}

async function openNdjson(path: string, tool: string | undefined): Promise<ResultFile> {
  const { result, input, ...own } = await firstResult(path, tool);
  const columns = [own, result, input].flatMap((part) => (isItem(part) ? namesIn(part) : []));
  return {
    columns: [...new Set(columns)],
    has: (column) =>
      Object.hasOwn(own, column) || [result, input].some((part) => canHave(part ?? {}, column.split('.'))),
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
    has: (column) => file.columns.some(({ name }) => name === column),
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

const OPEN: Record<FileFormat, (path: string, tool: string | undefined) => Promise<ResultFile>> = {
  csv: openCsv,
  ndjson: openNdjson,
  parquet: openParquetResults,
};

/** Opens a file of results. The tool says which of the records of a mixed NDJSON file tell its columns. */
export function openResults(path: string, format: FileFormat, tool?: string): Promise<ResultFile> {
  return OPEN[format](path, tool);
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
