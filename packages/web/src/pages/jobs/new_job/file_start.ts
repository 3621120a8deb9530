import type { FileFormat } from '../job_api.ts';
import { type FileStart, ROWS_TRIED, readCsvStart, withoutFaults } from './csv_start.ts';

const START_BYTES = 64 * 1024;

function recordOf(line: string): Record<string, unknown> {
  const record: unknown = JSON.parse(line);
  if (typeof record !== 'object' || record === null || Array.isArray(record)) throw new Error('no object');
  return record as Record<string, unknown>;
}

function cellOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The members of the first line of an NDJSON file, and the values that the first lines have of them. */
function readNdjsonStart(text: string, isCut: boolean): FileStart {
  const lines = text.split('\n').slice(0, isCut ? -1 : undefined);
  const [first, ...more] = lines.filter((line) => line.trim() !== '').slice(0, ROWS_TRIED);
  if (first === undefined) return { ok: false, fault: 'The file is empty.' };
  try {
    const columns = Object.keys(recordOf(first));
    const rows = [first, ...more].map((line) => {
      const record = recordOf(line);
      return columns.map((column) => cellOf(record[column]));
    });
    return { ok: true, columns, rows };
  } catch {
    return { ok: false, fault: 'The first lines are not JSON objects.' };
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    // A character that is cut off at the end is no fault.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** The first rows of the first sheet of a workbook. What reads it is loaded with the first workbook. */
async function readWorkbookStart(file: Blob): Promise<FileStart> {
  const { openSheet, UnreadableWorkbook } = await import('@plumbline/workbook');
  try {
    const read = async (start: number, end: number) => new Uint8Array(await file.slice(start, end).arrayBuffer());
    const { rows } = await openSheet({ size: file.size, read });
    const found: string[][] = [];
    for await (const { cells } of rows) if (found.push(cells) > ROWS_TRIED) break;
    const [columns, ...more] = found;
    if (!columns) return { ok: false, fault: 'The first sheet is empty. Its first row must name the columns.' };
    return withoutFaults({ ok: true, columns, rows: more.map((cells) => columns.map((_, at) => cells[at] ?? '')) });
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { ok: false, fault: `The file cannot be read: ${error.message}` };
    throw error;
  }
}

/** Reads the columns of a file from its first bytes. Those of a Parquet file stand at its end; what reads it is loaded with the first one. */
export async function readFileStart(file: Blob, format: FileFormat): Promise<FileStart> {
  if (format === 'xlsx') return readWorkbookStart(file);
  if (format === 'parquet') return (await import('./parquet_start.ts')).readParquetStart(file);
  const bytes = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  const text = textOf(bytes);
  if (text === undefined) return { ok: false, fault: 'The file is not UTF-8 text. Save it as “CSV UTF-8”.' };
  const isCut = file.size > START_BYTES;
  if (isCut && !text.trimStart().includes('\n')) return { ok: false, fault: 'The first line is longer than 64 KiB.' };
  return format === 'csv' ? readCsvStart(text, { isCut }) : readNdjsonStart(text, isCut);
}
