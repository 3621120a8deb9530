import { CsvError, type Options, parse } from 'csv-parse/sync';
import type { Separator } from '../batch_layout.ts';
import { unmarked } from './csv_cells.ts';

/** The cells of a record, or why it cannot be parsed. */
export type Cells = { ok: true; cells: string[] } | { ok: false; fault: string };

const RULES: Options = { relax_column_count: true, trim: true, record_delimiter: ['\r\n', '\n'] };

const FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is not closed.',
  CSV_INVALID_CLOSING_QUOTE: 'A closing quote is followed by more text; double the quotes inside a quoted cell.',
  INVALID_OPENING_QUOTE: 'A quote is inside an unquoted cell; quote the cell and double the quote.',
};

/** The index of the quote that closes a cell, with doubled ones inside; -1 if it is not closed. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** The cells of a well-formed record; undefined where the parser has to say what is wrong. */
function wellFormedCells(text: string, separator: Separator): string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const comma = text.indexOf(separator, at);
    let end = comma < 0 ? text.length : comma;
    let cell = text.slice(at, end).trim();
    if (cell.startsWith('"')) {
      const opening = text.indexOf('"', at);
      const closing = closingQuote(text, opening + 1);
      const next = text.indexOf(separator, closing);
      end = next < 0 ? text.length : next;
      if (closing < 0 || text.slice(closing + 1, end).trim() !== '') return undefined;
      cell = text.slice(opening + 1, closing).replaceAll('""', '"');
    } else if (cell.includes('"')) return undefined;
    cells.push(unmarked(cell));
    at = end + 1;
  }
  return cells;
}

/** The cells of a header, and what separates them: whichever of comma and semicolon gives more columns. */
export function readHeaderOf(text: string): Cells & { separator: Separator } {
  const [commas, semicolons] = [readCells(text), readCells(text, ';')];
  const hasSemicolons = semicolons.ok && (!commas.ok || semicolons.cells.length > commas.cells.length);
  return hasSemicolons ? { ...semicolons, separator: ';' } : { ...commas, separator: ',' };
}

/** Parses the cells of one record. */
export function readCells(text: string, separator: Separator = ','): Cells {
  const wellFormed = wellFormedCells(text, separator);
  if (wellFormed) return { ok: true, cells: wellFormed };
  try {
    const [cells = []] = parse(text, { ...RULES, delimiter: separator }) as string[][];
    return { ok: true, cells: cells.map(unmarked) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, fault: FAULTS[error.code] ?? `The line is not valid CSV: ${error.message}.` };
  }
}
