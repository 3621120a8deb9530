import { formatFigure, type InvalidInput, setValueAt, type Tool, valueAt } from '@plumbline/calculators';
import type { ItemId } from '@plumbline/editions/calls/batch_item.ts';
import { type TableValue, TEXT_LETTERS_MAX } from '@plumbline/workbook';
import type { BatchPlan } from '../batch_plan.ts';
import { fault, type Rows } from '../run/rows.ts';
import { cellText, writeCells } from '../text/csv_cells.ts';

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
  readonly #plan: BatchPlan;
  readonly #echoed: readonly string[][];
  readonly #results: readonly string[][];

  constructor(plan: BatchPlan) {
    this.#plan = plan;
    this.#echoed = pathsOf(plan.echoed);
    this.#results = pathsOf(plan.results ?? []);
  }

  line({ rows, row, tool, input, result }: Answered): string {
    const cells = [String(rows.numberAt(row))];
    if (this.#plan.tool === undefined) cells.push(tool.name);
    for (let index = 0; index < this.#plan.kept.length; index++) cells.push(cellText(rows.keptAt(row, index)));
    for (const [index, path] of this.#echoed.entries()) {
      cells.push(rows.echoedTextAt?.(row, index) ?? cellText(columnValue(input, path)));
    }
    for (const path of this.#results) cells.push(cellText(columnValue(result, path)));
    return writeCells(cells);
  }
}

class WorkbookWriter implements LineWriter {
  readonly #plan: BatchPlan;
  readonly #echoed: readonly string[][];
  readonly #results: readonly string[][];

  constructor(plan: BatchPlan) {
    this.#plan = plan;
    this.#echoed = pathsOf(plan.echoed);
    this.#results = pathsOf(plan.results ?? []);
  }

  line({ rows, row, tool, input, result }: Answered): string | InvalidInput {
    const values: TableValue[] = [
      rows.numberAt(row),
      ...(this.#plan.tool === undefined ? [tool.name] : []),
      ...this.#plan.kept.map((_, index) => tableValue(rows.keptAt(row, index))),
      ...this.#echoed.map((path) => tableValue(columnValue(input, path))),
      ...this.#results.map((path) => tableValue(columnValue(result, path))),
    ];
    const tooLong = values.findIndex((value) => typeof value === 'string' && value.length > TEXT_LETTERS_MAX);
    if (tooLong === -1) return `${JSON.stringify(values)}\n`;
    return fault(longText(values[tooLong] as string), this.#plan.columns[tooLong]?.name);
  }
}

class NdjsonWriter implements LineWriter {
  readonly #plan: BatchPlan;
  readonly #results: readonly string[][] | undefined;

  constructor(plan: BatchPlan) {
    this.#plan = plan;
    this.#results = plan.results && pathsOf(plan.results);
  }

  line({ rows, row, tool, input, id, result }: Answered): string {
    const { from, kept } = this.#plan;
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
export function lineWriter(plan: BatchPlan): LineWriter {
  if (plan.to === 'csv') return new CsvWriter(plan);
  return plan.to === 'ndjson' ? new NdjsonWriter(plan) : new WorkbookWriter(plan);
}

/** A value as a cell of a sheet: lists are text, as in CSV. */
function tableValue(value: unknown): TableValue {
  return typeof value === 'object' ? cellText(value) : (value as TableValue);
}

function longText({ length }: string): string {
  const words = `A cell of an Excel workbook has room for ${formatFigure(TEXT_LETTERS_MAX)} letters`;
  return `${words}; this text has ${formatFigure(length)}. Write CSV instead.`;
}
