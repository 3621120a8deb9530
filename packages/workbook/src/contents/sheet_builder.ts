import type { Cell } from '../file/cell.ts';
import { columnLetters } from '../file/cell_reference.ts';
import type { SheetPicture } from '../file/drawing.ts';
import type { ConditionalStyle, PrintSetup, Sheet, SheetRow, Validation } from '../file/sheet.ts';
import { type CellStyle, FONT_SIZE } from '../file/style.ts';

/** Of a line of the usual size, in points. */
const LINE_HEIGHT = 13.5;
const ROW_PADDING = 1.5;
/** Spreadsheets scroll by rows, and none is higher than 409 points. */
const SPACE_ROW_MAX = 60;
/** Letters are narrower on average than the digits that columns are measured in. */
const LETTER_WIDTH = 0.95;
const BOLD_LETTER_WIDTH = 1.08;

function textOf({ value }: Cell): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map((run) => run.text).join('') : '';
}

/** How many lines a text has that breaks at words, and inside those that are longer than a line. */
function linesOf(text: string, letters: number): number {
  let [lines, used] = [1, 0];
  for (const { length } of text.split(' ')) {
    if (used > 0 && used + 1 + length <= letters) {
      used += 1 + length;
      continue;
    }
    const whole = Math.max(1, Math.ceil(length / letters));
    lines += used > 0 ? whole : whole - 1;
    used = length - (whole - 1) * letters;
  }
  return lines;
}

/** The height of a cell of this width. Not every program finds it out itself, and none does for merged cells. */
function heightOf(cell: Cell, width: number): number {
  const { font, wraps, indent = 0 } = cell.style ?? {};
  const size = (font?.size ?? FONT_SIZE) / FONT_SIZE;
  const letter = (font?.bold ? BOLD_LETTER_WIDTH : LETTER_WIDTH) * size;
  const lines = wraps ? linesOf(textOf(cell), Math.floor((width - 1 - indent) / letter)) : 1;
  return lines * LINE_HEIGHT * size + ROW_PADDING;
}

/** Builds a sheet from its first row down. */
export class SheetBuilder {
  readonly #name: string;
  readonly #columns: number[];
  readonly #rows: SheetRow[] = [];
  readonly #merged: string[] = [];
  readonly #validations: Validation[] = [];
  readonly #conditionalStyles: ConditionalStyle[] = [];
  readonly #pictures: SheetPicture[] = [];

  constructor(name: string, columns: readonly number[]) {
    this.#name = name;
    this.#columns = [...columns];
  }

  /** The number of the next row. */
  get next(): number {
    return this.#rows.length + 1;
  }

  /** How many columns the sheet has. */
  get width(): number {
    return this.#columns.length;
  }

  /** Adds a row and returns its number. */
  add(cells: readonly (Cell | undefined)[]): number {
    return this.#addRow(
      cells,
      cells.map((cell, column) => (cell ? heightOf(cell, this.#columns[column] ?? 1) : 0)),
    );
  }

  #addRow(cells: readonly (Cell | undefined)[], heights: readonly number[]): number {
    this.#rows.push({ cells, height: Math.max(LINE_HEIGHT + ROW_PADDING, ...heights) });
    return this.#rows.length;
  }

  skip(): void {
    this.add([]);
  }

  /** A row whose last text goes over all columns up to this one. */
  addMerged(cells: readonly Cell[], to: number): number {
    return this.addSpread(
      cells,
      cells.map((_, index) => (index === cells.length - 1 ? to + 1 - index : 1)),
    );
  }

  /** A row whose cells each span this many columns. */
  addSpread(cells: readonly Cell[], spans: readonly number[]): number {
    const row = this.next;
    const spread: Cell[] = [];
    const heights = cells.map((cell, index) => {
      const from = spread.length;
      const span = spans[index] ?? 1;
      const width = this.#columns.slice(from, from + span).reduce((sum, column) => sum + column, 0);
      spread.push(cell, ...Array.from({ length: span - 1 }, (): Cell => ({ style: cell.style ?? {} })));
      if (span > 1) this.#merged.push(`${columnLetters(from)}${row}:${columnLetters(from + span - 1)}${row}`);
      return heightOf(cell, width);
    });
    return this.#addRow(spread, heights);
  }

  /** The heads of columns; those over figures stand on the right, too. */
  addHeads(heads: readonly string[], style: CellStyle, figures: readonly number[] = []): number {
    const styleOf = (column: number): CellStyle => {
      if (figures.includes(column)) return { ...style, horizontal: 'right' };
      return figures.includes(column - 1) ? { ...style, horizontal: 'left', indent: 1 } : style;
    };
    return this.add(heads.map((value, column) => ({ value, style: styleOf(column) })));
  }

  /** A line of cells in one style, the first of which has a text. */
  addBand(text: string, style: CellStyle, columns: number): number {
    return this.add([{ value: text, style }, ...Array.from({ length: columns - 1 }, (): Cell => ({ style }))]);
  }

  validate(validation: Validation): void {
    this.#validations.push(validation);
  }

  change(style: ConditionalStyle): void {
    if (style.cells !== '') this.#conditionalStyles.push(style);
  }

  /** Adds empty rows of at least this height in all, in points. */
  addSpace(points: number): void {
    const rows = Math.ceil(points / SPACE_ROW_MAX);
    for (let row = 0; row < rows; row++) this.#rows.push({ cells: [], height: points / rows });
  }

  addPicture(picture: SheetPicture): void {
    this.#pictures.push(picture);
  }

  /** Makes room for a table with more columns. */
  widenTo(columns: number, width: number): void {
    while (this.#columns.length < columns) this.#columns.push(width);
  }

  build(frozenRows: number, print: PrintSetup): Sheet {
    return {
      name: this.#name,
      columns: this.#columns,
      rows: this.#rows,
      frozenRows,
      merged: this.#merged,
      validations: this.#validations,
      conditionalStyles: this.#conditionalStyles,
      pictures: this.#pictures,
      print,
    };
  }
}
