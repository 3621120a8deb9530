import { COLUMNS_MAX, ROWS_MAX } from '../file/cell_reference.ts';
import { dateText } from './date_styles.ts';
import { UnreadableWorkbook } from './unreadable_workbook.ts';
import { XmlReader, type XmlVisitor } from './xml_reader.ts';

/** Spreadsheets write characters that XML does not have as `_x0001_`. */
const ESCAPED = /_x([\da-f]{4})_/gi;

function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(ESCAPED, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Texts that cells refer to by number, and how much of them is kept. */
const STRINGS_MAX = 2_000_000;
const STRINGS_LETTERS_MAX = 32 * 1024 * 1024;

/** The list of texts that the cells of all sheets share. Readings in another script are left out. */
export async function readStrings(pieces: AsyncIterable<string>): Promise<readonly string[]> {
  const strings: string[] = [];
  let letters = 0;
  let text = '';
  let isText = false;
  let isReading = false;
  const reader = new XmlReader({
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'si') {
        letters += text.length;
        strings.push(unescaped(text));
      }
    },
    text(piece) {
      if (isText) text += piece;
    },
  });
  for await (const piece of pieces) {
    reader.push(piece);
    if (strings.length > STRINGS_MAX || letters > STRINGS_LETTERS_MAX) {
      throw new UnreadableWorkbook('it has more text than can be read. Save it as CSV.');
    }
  }
  return strings;
}

/** What the cells of a sheet refer to. */
export interface CellContext {
  strings: readonly string[];
  dateStyles: ReadonlySet<number>;
  is1904: boolean;
}

/** A row with its cells that have a value, by column from 0. */
export interface FoundRow {
  number: number;
  cells: (readonly [column: number, text: string])[];
}

/** The column of a reference: 0 for `A1`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]*/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Reads the cells of a sheet as texts: numbers with a decimal point, dates as `2026-11-18`, flags as true and false. */
export class SheetCells implements XmlVisitor {
  readonly #context: CellContext;
  #found: FoundRow[] = [];
  #row: FoundRow = { number: 0, cells: [] };
  #column = -1;
  #type = 'n';
  #style = 0;
  #text = '';
  #isText = false;
  #isReading = false;

  constructor(context: CellContext) {
    this.#context = context;
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    switch (name) {
      case 'row':
        this.#beginRow(Number(attribute('r') ?? this.#row.number + 1));
        break;
      case 'c': {
        const reference = attribute('r');
        this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
        this.#type = attribute('t') ?? 'n';
        this.#style = Number(attribute('s') ?? 0);
        this.#text = '';
        break;
      }
      case 'rPh':
        this.#isReading = true;
        break;
      case 'v':
      case 't':
        this.#isText = !this.#isReading;
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isReading = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row' && this.#row.cells.length > 0) this.#found.push(this.#row);
  }

  text(text: string): void {
    if (this.#isText) this.#text += text;
  }

  /** The rows that have ended since the last call. */
  take(): FoundRow[] {
    const rows = this.#found;
    this.#found = [];
    return rows;
  }

  #beginRow(number: number): void {
    if (!Number.isInteger(number) || number <= this.#row.number || number > ROWS_MAX) {
      throw new UnreadableWorkbook('its rows are not in order. Open it in a spreadsheet and save it again.');
    }
    this.#row = { number, cells: [] };
    this.#column = -1;
  }

  #endCell(): void {
    const column = this.#column;
    const last = this.#row.cells.at(-1)?.[0] ?? -1;
    if (!(column > last && column < COLUMNS_MAX)) {
      throw new UnreadableWorkbook(`the cells of row ${this.#row.number} are not in order.`);
    }
    const text = this.#value();
    if (text !== '') this.#row.cells.push([column, text]);
  }

  #value(): string {
    const { strings, dateStyles, is1904 } = this.#context;
    const text = this.#text;
    if (text === '') return '';
    switch (this.#type) {
      case 's':
        return strings[Number(text)] ?? '';
      case 'b':
        return text === '1' ? 'true' : 'false';
      case 'n': {
        const number = Number(text);
        if (!Number.isFinite(number)) return text;
        return (dateStyles.has(this.#style) ? dateText(number, is1904) : undefined) ?? String(number);
      }
      default:
        return unescaped(text);
    }
  }
}
