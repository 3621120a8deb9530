import { formatFigure, type InvalidInput, setValueAt, type Tool, valueAt } from '@plumbline/calculators';
import type { ItemId } from '@plumbline/editions/calls/batch_item.ts';
import { type TableValue, TEXT_LETTERS_MAX } from '@plumbline/workbook';
import type { BatchLayout } from '../batch_layout.ts';
import { fault, type Rows } from '../run/rows.ts';
import { CellTexts } from '../text/cell_texts.ts';
import { cellText, valueCell } from '../text/csv_cells.ts';
import type { GrowingBytes } from '../text/growing_bytes.ts';

type Fields = Record<string, unknown>;

/** A record with its inputs and its result. */
export interface Answered {
  rows: Rows;
  row: number;
  tool: Tool;
  input: Fields;
  id?: ItemId | undefined;
  result: Fields;
}

/** Writes the results of a part as text: lines of CSV or NDJSON, or the rows of a workbook as lines of JSON. */
export interface LineWriter {
  /** Appends the line of a record, or says why the format cannot hold it. */
  write(answered: Answered, to: GrowingBytes): InvalidInput | undefined;
}

function pathsOf(columns: readonly string[]): string[][] {
  return columns.map((column) => column.split('.'));
}

/** The value of a column of a result. */
export function columnValue(owner: Fields, path: readonly string[]): unknown {
  return path.length === 1 ? owner[path[0] as string] : valueAt(owner, path);
}

/** Puts a cell behind a text that is still to be appended, and gives what is to be appended next. */
function appendCell(text: string, cell: string | Buffer, to: GrowingBytes): string {
  if (typeof cell === 'string') return text + cell;
  to.append(text);
  to.appendBytes(cell);
  return '';
}

class CsvWriter implements LineWriter {
  readonly #layout: BatchLayout;
  readonly #echoed: readonly string[][];
  readonly #results: readonly { path: readonly string[]; cells: CellTexts }[];

  constructor(layout: BatchLayout) {
    this.#layout = layout;
    this.#echoed = pathsOf(layout.echoed);
    this.#results = pathsOf(layout.results ?? []).map((path) => ({ path, cells: new CellTexts(valueCell) }));
  }

  write({ rows, row, tool, input, result }: Answered, to: GrowingBytes): undefined {
    let text = String(rows.numberAt(row));
    if (this.#layout.tool === undefined) text += `,${tool.name}`;
    for (let index = 0; index < this.#layout.kept.length; index++) text += `,${valueCell(rows.keptAt(row, index))}`;
    for (const [index, path] of this.#echoed.entries()) {
      text += `,${valueCell(rows.echoedTextAt?.(row, index) ?? columnValue(input, path))}`;
    }
    for (const { path, cells } of this.#results)
      text = appendCell(`${text},`, cells.cell(columnValue(result, path)), to);
    to.append(`${text}\n`);
  }
}

class WorkbookWriter implements LineWriter {
  readonly #layout: BatchLayout;
  readonly #echoed: readonly string[][];
  readonly #results: readonly string[][];

  constructor(layout: BatchLayout) {
    this.#layout = layout;
    this.#echoed = pathsOf(layout.echoed);
    this.#results = pathsOf(layout.results ?? []);
  }

  write({ rows, row, tool, input, result }: Answered, to: GrowingBytes): InvalidInput | undefined {
    const values: TableValue[] = [
      rows.numberAt(row),
      ...(this.#layout.tool === undefined ? [tool.name] : []),
      ...this.#layout.kept.map((_, index) => tableValue(rows.keptAt(row, index))),
      ...this.#echoed.map((path) => tableValue(columnValue(input, path))),
      ...this.#results.map((path) => tableValue(columnValue(result, path))),
    ];
    const tooLong = values.findIndex((value) => typeof value === 'string' && value.length > TEXT_LETTERS_MAX);
    if (tooLong !== -1) return fault(longText(values[tooLong] as string), this.#layout.columns[tooLong]?.name);
    to.append(`${JSON.stringify(values)}\n`);
    return undefined;
  }
}

class NdjsonWriter implements LineWriter {
  readonly #layout: BatchLayout;
  readonly #results: readonly string[][] | undefined;
  /** By the names of the members of a result. */
  readonly #members = new Map<string, { start: string; values: CellTexts }>();

  constructor(layout: BatchLayout) {
    this.#layout = layout;
    this.#results = layout.results && pathsOf(layout.results);
  }

  write({ rows, row, tool, input, id, result }: Answered, to: GrowingBytes): undefined {
    const { from, kept } = this.#layout;
    const number = rows.numberAt(row);
    const item = {
      ...(from === 'parquet' ? { row: number } : { line: number }),
      ...(id !== undefined && { id }),
      ...Object.fromEntries(kept.map(({ name }, index) => [name, rows.keptAt(row, index)])),
      tool: tool.name,
      input,
    };
    const chosen = this.#results ? this.#chosen(result, this.#results) : result;
    let text = `${JSON.stringify(item).slice(0, -1)},"result":{`;
    let separator = '';
    for (const name of Object.keys(chosen)) {
      const value = chosen[name];
      if (value === undefined) continue;
      const { start, values } = this.#member(name);
      text = appendCell(`${text}${separator}${start}`, values.cell(value), to);
      separator = ',';
    }
    to.append(`${text}}}\n`);
  }

  #member(name: string): { start: string; values: CellTexts } {
    const known = this.#members.get(name);
    if (known) return known;
    const made = { start: `${JSON.stringify(name)}:`, values: new CellTexts(JSON.stringify) };
    this.#members.set(name, made);
    return made;
  }

  /** The part of a result that was asked for, in the shape of the whole. */
  #chosen(result: Fields, paths: readonly string[][]): Fields {
    const chosen: Fields = {};
    for (const path of paths) {
      const value = columnValue(result, path);
      if (value !== undefined) setValueAt(chosen, path, value);
    }
    return chosen;
  }
}

/** The writer of a text format. */
export function lineWriter(layout: BatchLayout): LineWriter {
  if (layout.to === 'csv') return new CsvWriter(layout);
  return layout.to === 'ndjson' ? new NdjsonWriter(layout) : new WorkbookWriter(layout);
}

/** A value as a cell of a sheet: lists are text, as in CSV. */
function tableValue(value: unknown): TableValue {
  return typeof value === 'object' ? cellText(value) : (value as TableValue);
}

function longText({ length }: string): string {
  const words = `A cell of an Excel workbook has room for ${formatFigure(TEXT_LETTERS_MAX)} letters`;
  return `${words}; this text has ${formatFigure(length)}. Write CSV instead.`;
}
