import type { FileFormat } from '../job_api.ts';
import { type FileStart, readCsvStart } from './csv_start.ts';

const START_BYTES = 64 * 1024;

const PARQUET_MAGIC = 'PAR1';

/** The members of the first line of an NDJSON file. */
function readNdjsonStart(text: string): FileStart {
  const line = text.split('\n').find((one) => one.trim() !== '');
  if (line === undefined) return { ok: false, fault: 'The file is empty.' };
  try {
    const record: unknown = JSON.parse(line);
    if (typeof record !== 'object' || record === null || Array.isArray(record)) throw new Error('no object');
    const cells = Object.values(record).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
    return { ok: true, columns: Object.keys(record), first: cells };
  } catch {
    return { ok: false, fault: 'The first line is not a JSON object.' };
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

/** Reads the columns of a file from its first bytes. The columns of a Parquet file stand at its end, and only the service reads them. */
export async function readFileStart(file: Blob, format: FileFormat): Promise<FileStart | undefined> {
  const bytes = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  if (format === 'parquet') {
    const isParquet = String.fromCharCode(...bytes.subarray(0, PARQUET_MAGIC.length)) === PARQUET_MAGIC;
    return isParquet ? undefined : { ok: false, fault: 'This is not a Parquet file.' };
  }
  const text = textOf(bytes);
  if (text === undefined) return { ok: false, fault: 'The file is not UTF-8 text. Save it as “CSV UTF-8”.' };
  const isCut = file.size > START_BYTES;
  if (isCut && !text.trimStart().includes('\n')) return { ok: false, fault: 'The first line is longer than 64 KiB.' };
  return format === 'csv' ? readCsvStart(text, { isCut }) : readNdjsonStart(text);
}
