import { isUtf8 } from 'node:buffer';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { unmarked } from '../csv/csv_cells.ts';
import type { FileRecord } from './records.ts';

/** The cells of a record, or why it cannot be parsed. */
export type Cells = { ok: true; cells: string[] } | { ok: false; fault: string };

const RULES: Options = { relax_column_count: true, trim: true, record_delimiter: ['\r\n', '\n'] };

const FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is not closed.',
  CSV_INVALID_CLOSING_QUOTE: 'A closing quote is followed by more text; double the quotes inside a quoted cell.',
  INVALID_OPENING_QUOTE: 'A quote is inside an unquoted cell; quote the cell and double the quote.',
};

/** Parses the cells of one record. */
export function readCells(bytes: Buffer): Cells {
  if (!isUtf8(bytes)) return { ok: false, fault: 'The line is not valid UTF-8.' };
  try {
    const [cells = []] = parse(bytes, RULES) as string[][];
    return { ok: true, cells: cells.map(unmarked) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, fault: FAULTS[error.code] ?? `The line is not valid CSV: ${error.message}.` };
  }
}

/** Parses many records at once, or one by one if any of them is invalid. */
export function readAllCells(records: readonly FileRecord[]): Cells[] {
  const newline = Buffer.from('\n');
  const bytes = Buffer.concat(records.flatMap((record) => [record.bytes, newline]));
  if (isUtf8(bytes)) {
    try {
      const rows = parse(bytes, RULES) as string[][];
      if (rows.length === records.length) return rows.map((cells) => ({ ok: true, cells: cells.map(unmarked) }));
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
    }
  }
  return records.map((record) => readCells(record.bytes));
}
