import type { Cell } from '../file/cell.ts';
import { columnLetters } from '../file/cell_reference.ts';
import type { ConditionalStyle, PrintSetup, Sheet, SheetRow, Validation } from '../file/sheet.ts';
import { type CellStyle, FONT_SIZE } from '../file/style.ts';

/** Of a line of the usual size, in points. */
const LINE_HEIGHT = 13.5;
const ROW_PADDING = 1.5;
/** Letters are narrower on average than the digits that columns are measured in, but lines break at words. */
const LETTER_WIDTH = 0.97;

function lengthOf({ value }: Cell): number {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value) ? value.reduce((length, run) => length + run.text.length, 0) : 0;
}

/** The height of a cell of this width. Not every program finds it out itself, and none does for merged cells. */
function heightOf(cell: Cell, width: number): number {
  const size = (cell.style?.font?.size ?? FONT_SIZE) / FONT_SIZE;
  const lines = cell.style?.wraps ? Math.max(1, Math.ceil((lengthOf(cell) * LETTER_WIDTH * size) / width)) : 1;
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
    const from = cells.length - 1;
    const style = cells[from]?.style ?? {};
    const width = this.#columns.slice(from, to + 1).reduce((sum, column) => sum + column, 0);
    const row = this.#addRow(
      [...cells, ...Array.from({ length: to - from }, (): Cell => ({ style }))],
      cells.map((cell, column) => heightOf(cell, column === from ? width : (this.#columns[column] ?? 1))),
    );
    if (to > from) this.#merged.push(`${columnLetters(from)}${row}:${columnLetters(to)}${row}`);
    return row;
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
      print,
    };
  }
}
