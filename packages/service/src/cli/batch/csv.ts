import { isUtf8 } from 'node:buffer';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import type { FileRecord } from './records.ts';

/** The cells of a record, or why it cannot be parsed. */
export type Cells = { ok: true; cells: string[] } | { ok: false; fault: string };

const RULES: Options = { relax_column_count: true, trim: true, record_delimiter: ['\r\n', '\n'] };

const FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is not closed.',
  CSV_INVALID_CLOSING_QUOTE: 'A closing quote is followed by more text; double the quotes inside a quoted cell.',
  INVALID_OPENING_QUOTE: 'A quote is inside an unquoted cell; quote the cell and double the quote.',
};

const FORMULA_START = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Whether a spreadsheet would run a cell as a formula. */
function isFormula(cell: string): boolean {
  return FORMULA_START.test(cell) && !NUMBER.test(cell);
}

/** Marks a formula as text with an apostrophe, as spreadsheets do: its author may be an attacker. */
function marked(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell;
}

/** Removes the mark, so that a file that we wrote can be read again. */
function unmarked(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

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

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** Writes a record with its newline. */
export function writeCells(cells: readonly string[]): string {
  const written = cells.map(marked).map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${written.join(',')}\n`;
}
