import { formatFigure, type InvalidInput, setValueAt, type Tool, valueAt } from '@plumbline/calculators';
import type { ItemId } from '@plumbline/editions/calls/batch_item.ts';
import { type TableValue, TEXT_LETTERS_MAX } from '@plumbline/workbook';
import type { BatchLayout } from '../batch_layout.ts';
import { fault, type Rows } from '../run/rows.ts';
import { CellTexts } from '../text/cell_texts.ts';
import { cellText, valueCell } from '../text/csv_cells.ts';

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
  /** The line of a record, or why the format cannot hold it. */
  line(answered: Answered): string | InvalidInput;
}

function pathsOf(columns: readonly string[]): string[][] {
  return columns.map((column) => column.split('.'));
}

/** The value of a column of a result. */
export function columnValue(owner: Fields, path: readonly string[]): unknown {
  return path.length === 1 ? owner[path[0] as string] : valueAt(owner, path);
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

  line({ rows, row, tool, input, result }: Answered): string {
    let line = String(rows.numberAt(row));
    if (this.#layout.tool === undefined) line += `,${tool.name}`;
    for (let index = 0; index < this.#layout.kept.length; index++) line += `,${valueCell(rows.keptAt(row, index))}`;
    for (const [index, path] of this.#echoed.entries()) {
      line += `,${valueCell(rows.echoedTextAt?.(row, index) ?? columnValue(input, path))}`;
    }
    for (const { path, cells } of this.#results) line += `,${cells.of(columnValue(result, path))}`;
    return `${line}\n`;
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

  line({ rows, row, tool, input, result }: Answered): string | InvalidInput {
    const values: TableValue[] = [
      rows.numberAt(row),
      ...(this.#layout.tool === undefined ? [tool.name] : []),
      ...this.#layout.kept.map((_, index) => tableValue(rows.keptAt(row, index))),
      ...this.#echoed.map((path) => tableValue(columnValue(input, path))),
      ...this.#results.map((path) => tableValue(columnValue(result, path))),
    ];
    const tooLong = values.findIndex((value) => typeof value === 'string' && value.length > TEXT_LETTERS_MAX);
    if (tooLong === -1) return `${JSON.stringify(values)}\n`;
    return fault(longText(values[tooLong] as string), this.#layout.columns[tooLong]?.name);
  }
}

class NdjsonWriter implements LineWriter {
  readonly #layout: BatchLayout;
  readonly #results: readonly string[][] | undefined;

  constructor(layout: BatchLayout) {
    this.#layout = layout;
    this.#results = layout.results && pathsOf(layout.results);
  }

  line({ rows, row, tool, input, id, result }: Answered): string {
    const { from, kept } = this.#layout;
    const number = rows.numberAt(row);
    const item = {
      ...(from === 'parquet' ? { row: number } : { line: number }),
      ...(id !== undefined && { id }),
      ...Object.fromEntries(kept.map(({ name }, index) => [name, rows.keptAt(row, index)])),
      tool: tool.name,
      input,
      result: this.#results ? this.#chosen(result, this.#results) : result,
    };
    return `${JSON.stringify(item)}\n`;
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
