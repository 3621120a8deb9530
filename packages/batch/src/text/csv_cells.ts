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
export function unmarked(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/** The end of a record by RFC 4180, for files that are sent; those of the command line have the newline of the system's tools. */
export const CSV_NEWLINE = '\r\n';

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** Writes a record of a CSV file with its newline. */
export function writeCells(cells: readonly string[], newline = '\n'): string {
  const written = cells.map(marked).map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${written.join(',')}${newline}`;
}

/** The text of a value in a cell: plain lists are separated by semicolons, other lists are JSON. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => typeof item !== 'object');
    return isPlain ? value.join('; ') : JSON.stringify(value);
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
