import { UnreadableInput } from '../batch_errors.ts';
import type { OutputFormat, TextFormat } from '../file_format.ts';
import { openParquet, type ParquetFile } from '../parquet/parquet_file.ts';
import { UnreadableParquet } from '../parquet/parquet_types.ts';
import { readCells } from '../text/csv.ts';
import { readBytes, readTextStart, type TextStart } from '../text/cut_text.ts';
import { readText } from '../text/encoding.ts';
import { RecordScanner } from '../text/records.ts';
import { sheetRows } from '../text/workbook_csv.ts';
import type { CellColumn } from './cell_values.ts';

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

const BLOCK_ROWS = 4096;

interface TextRow {
  text: string;
  line: number;
}

/** The records of a text file after its header. */
export async function* recordsIn(
  path: string,
  format: TextFormat,
  { offset, line: firstLine }: TextStart,
): AsyncGenerator<TextRow[]> {
  let found: TextRow[] = [];
  const scanner = new RecordScanner(
    format,
    ({ bytes, start, end, line }) => {
      const reading = readText(bytes.subarray(start, end));
      if (!reading.ok) throw new UnreadableInput(`line ${line}: ${reading.fault}`);
      found.push({ text: reading.text, line });
    },
    { offset, firstLine },
  );
  for await (const chunk of readBytes(path, offset, Number.MAX_SAFE_INTEGER)) {
    scanner.push(chunk);
    yield found;
    found = [];
  }
  scanner.finish();
  yield found;
}

const INTERRUPTED = 'If a run was interrupted, continue it with plumbline batch --resume.';

async function openCsv(path: string): Promise<ResultFile> {
  const start = await readTextStart(path, 'csv');
  const header = start.columns.map(({ name }) => name);
  const cellsOf = ({ text, line }: TextRow): string[] => {
    const row = readCells(text);
    if (!row.ok) throw new UnreadableInput(`line ${line}: ${row.fault} ${INTERRUPTED}`);
    if (row.cells.length === header.length) return row.cells;
    const counts = `line ${line} has ${row.cells.length} cells, but the header has ${header.length}.`;
    throw new UnreadableInput(`${counts} ${INTERRUPTED}`);
  };
  return {
    columns: header,
    has: (column) => header.includes(column),
    metadata: {},
    async *read(columns) {
      const places = columns.map((name) => header.indexOf(name));
      for await (const records of recordsIn(path, 'csv', start)) {
        const rows = records.map(cellsOf);
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

function readItem({ text, line }: TextRow): Item {
  try {
    const item: unknown = JSON.parse(text);
    if (isItem(item)) return item;
  } catch {
    // Reported below with the other lines that are no objects.
  }
  throw new UnreadableInput(`line ${line} is not a JSON object. ${INTERRUPTED}`);
}

/** The first record that has a result of the tool, or of any tool; the first of all if there is none. */
async function firstResult(path: string, start: TextStart, tool: string | undefined): Promise<Item> {
  let first: Item | undefined;
  for await (const records of recordsIn(path, 'ndjson', start)) {
    for (const item of records.map(readItem)) {
      if (tool === undefined || item.tool === undefined || item.tool === tool) return item;
      first ??= item;
    }
  }
  if (!first) throw new UnreadableInput('it is empty.');
  return first;
}

/** Whether there can be a member at a path: an object that is null here may have members in another record. */
function canHave(item: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || item === null) return true;
  return isItem(item) && Object.hasOwn(item, name) && canHave(item[name], rest);
}

async function openNdjson(path: string, tool: string | undefined): Promise<ResultFile> {
  const start = await readTextStart(path, 'ndjson');
  const { result, input, ...own } = await firstResult(path, start, tool);
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
      for await (const records of recordsIn(path, 'ndjson', start)) {
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
    throw error instanceof UnreadableParquet ? new UnreadableInput(error.message) : error;
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
        if (fault !== undefined) throw new UnreadableInput(`rows ${firstRow + 1} to ${firstRow + rows}: ${fault}`);
        const empty = new Array<null>(rows).fill(null);
        yield { rows, columns: names.map((name) => columns[known.indexOf(name)] ?? empty) };
      }
    },
    close: () => file.close(),
  };
}

async function openWorkbook(path: string): Promise<ResultFile> {
  const all = sheetRows(path);
  const { value: first } = await all.next();
  await all.return(undefined);
  const header: string[] = first?.cells ?? [];
  return {
    columns: header,
    has: (column) => header.includes(column),
    metadata: {},
    async *read(columns) {
      const places = columns.map((name) => header.indexOf(name));
      let block: string[][] = [];
      const take = () => {
        const rows = block;
        block = [];
        return { rows: rows.length, columns: places.map((at) => rows.map((cells) => cells[at] ?? '')) };
      };
      for await (const { number, cells } of sheetRows(path)) {
        if (number !== first?.number) block.push(cells);
        if (block.length === BLOCK_ROWS) yield take();
      }
      yield take();
    },
    close: async () => undefined,
  };
}

const OPEN: Record<OutputFormat, (path: string, tool: string | undefined) => Promise<ResultFile>> = {
  csv: openCsv,
  ndjson: openNdjson,
  parquet: openParquetResults,
  xlsx: openWorkbook,
};

/** Opens a file of results. The tool says which of the records of a mixed NDJSON file tell its columns. */
export function openResults(path: string, format: OutputFormat, tool?: string): Promise<ResultFile> {
  return OPEN[format](path, tool);
}

/** How many records a file has, whatever they are. */
export async function countRows(path: string, format: Exclude<OutputFormat, 'xlsx'>): Promise<number> {
  if (format === 'parquet') {
    const file = await openParquetFile(path);
    await file.close();
    return file.rows;
  }
  let records = 0;
  for await (const some of recordsIn(path, format, await readTextStart(path, format))) records += some.length;
  return records;
}
