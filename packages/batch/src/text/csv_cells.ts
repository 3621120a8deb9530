import type { Separator } from '../batch_layout.ts';
import { doubledJson } from './doubled_json.ts';

/** Also the full-width signs, which some spreadsheets read as the others. */
const FORMULA_START = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** What a spreadsheet may end a cell at, whatever the file says: a semicolon in many countries, a newline in a cell that was split. */
const CELL_ENDS = /([;\t\r\n])/;

/** Whether a spreadsheet would run a text as a formula. */
function isFormula(text: string): boolean {
  return FORMULA_START.test(text) && !NUMBER.test(text);
}

/** A space that some spreadsheets skip before a formula. */
const SPACE_START = /^[\t\r\n]/;

/** Whether a part of a cell may be a formula, or a space is before one. */
const MARKED_START = /(?:^|[;\t\r\n])[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Marks formulas as text with an apostrophe, as spreadsheets do: their author may be an attacker. */
function marked(cell: string): string {
  if (!MARKED_START.test(cell)) return cell;
  const parts = cell.split(CELL_ENDS);
  const text = parts.some(isFormula) ? parts.map((part) => (isFormula(part) ? `'${part}` : part)).join('') : cell;
  return SPACE_START.test(cell) ? `'${text}` : text;
}

/** Removes the marks, so that a file that we wrote can be read again. */
export function unmarked(cell: string): string {
  if (!cell.includes("'")) return cell;
  const text = cell.startsWith("'") && SPACE_START.test(cell.slice(1)) ? cell.slice(1) : cell;
  const isMarked = (part: string) => part.startsWith("'") && isFormula(part.slice(1));
  const parts = text.split(CELL_ENDS);
  return parts.some(isMarked) ? parts.map((part) => (isMarked(part) ? part.slice(1) : part)).join('') : text;
}

export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/** The end of a record by RFC 4180, for files that are sent; those of the command line have the newline of the system's tools. */
export const CSV_NEWLINE = '\r\n';

const NEEDS_QUOTES = { ',': /[",\r\n]|^\s|\s$/, ';': /[";\r\n]|^\s|\s$/ } as const;

/** A text as a cell of a CSV file. */
function writeCell(text: string, needsQuotes: RegExp): string {
  const cell = marked(text);
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Writes a record of a CSV file with its newline. */
export function writeCells(cells: readonly string[], newline = '\n', separator: Separator = ','): string {
  const needsQuotes = NEEDS_QUOTES[separator];
  return `${cells.map((cell) => writeCell(cell, needsQuotes)).join(separator)}${newline}`;
}

/** A value as a cell of a CSV file with commas. */
export function valueCell(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  const json = typeof value === 'object' && value !== null && !isPlainList(value) ? doubledJson(value) : undefined;
  if (json === undefined) return writeCell(cellText(value), NEEDS_QUOTES[',']);
  return NEEDS_QUOTES[','].test(json) ? `"${json}"` : json;
}

function isPlainList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object');
}

/** The text of a value in a cell: plain lists are separated by semicolons, other lists are JSON. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isPlainList(value)) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
