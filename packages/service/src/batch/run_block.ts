import {
  type Calculator,
  formatFigure,
  type InvalidInput,
  inputFromText,
  messagesOf,
  runCalculator,
  valueAt,
} from '@plumbline/calculators';
import { type Edition, ERRATA } from '@plumbline/editions';
import { type TableValue, TEXT_LETTERS_MAX } from '@plumbline/workbook';
import { readStrictJson } from '../api/http/strict_json.ts';
import { type ItemId, readItem } from '../api/rest/batch_item.ts';
import { cellText, writeCells } from '../csv/csv_cells.ts';
import { type BatchPlan, outputColumns } from './batch_plan.ts';
import { readAllCells } from './csv.ts';
import { type Block, type FileRecord, recordsOf } from './records.ts';

/** The outcome of a block: text for the two files, and counts. The rows of a workbook are lines of JSON. */
export interface BlockOutcome {
  output: Uint8Array;
  rejected: Uint8Array;
  calculated: number;
  rejections: number;
}

type Fields = Record<string, unknown>;

/** A parsed record: a tool with its inputs. */
interface Read {
  ok: true;
  line: number;
  calculator: Calculator;
  input: unknown;
  cells?: string[];
  id?: ItemId;
}

/** A record that cannot be calculated, and why. */
interface Rejected {
  ok: false;
  line: number;
  invalid: InvalidInput;
  /** The original: cells, a JSON value, or the text if it could not be parsed. */
  cells?: string[];
  item?: unknown;
  text?: string;
}

const BLANK = /^\s*$/;
const RECORD_BYTES_MAX = 64 * 1024;

function fault(message: string, field = 'line'): InvalidInput {
  return { errors: [{ field, message }], moreErrors: 0 };
}

function isBlank({ bytes }: FileRecord): boolean {
  return bytes.length < 256 && BLANK.test(bytes.toString('latin1'));
}

function isTooLong({ bytes }: FileRecord): boolean {
  return bytes.length > RECORD_BYTES_MAX;
}

function isItem(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'tool' in value && 'input' in value;
}

/** Calculates blocks of records by a plan; stateless between blocks. */
export class BlockRunner {
  readonly #plan: BatchPlan;
  readonly #edition: Edition;
  readonly #calculator: Calculator | undefined;
  readonly #columns: readonly string[];
  readonly #echoed: readonly number[];
  readonly #echoedPaths: readonly string[][];
  readonly #kept: readonly number[];
  readonly #results: readonly string[][];
  readonly #inputs: readonly { name: string; at: number }[];

  constructor(plan: BatchPlan, edition: Edition) {
    const { header, kept, inputs, tool } = plan;
    this.#plan = plan;
    this.#calculator = tool === undefined ? undefined : edition.findCalculator(tool);
    this.#edition = edition;
    this.#kept = kept.map((name) => header.indexOf(name));
    const { echoed, all } = outputColumns(plan);
    this.#columns = all;
    this.#echoed = echoed.map((name) => header.indexOf(name));
    this.#echoedPaths = echoed.map((name) => name.split('.'));
    this.#results = plan.results.map((column) => column.split('.'));
    this.#inputs = inputs.map((name) => ({ name, at: header.indexOf(name) }));
  }

  run(block: Pick<Block, 'bytes' | 'firstLine'>): BlockOutcome {
    const { from, doneUntil } = this.#plan;
    const records = [...recordsOf(block, from)].filter((record) => record.line > doneUntil && !isBlank(record));
    const items = from === 'csv' ? this.#readRows(records) : records.map((record) => this.#readLine(record));
    const outputs: string[] = [];
    const rejections: Rejected[] = [];
    for (const item of items) {
      const answer = item.ok ? runCalculator(item.calculator, item.input) : undefined;
      if (item.ok && answer?.ok) {
        ERRATA.warn(item.calculator.name, answer.result);
        const written = this.#output(item, answer.result);
        if (typeof written === 'string') outputs.push(written);
        else rejections.push(this.#rejection(item, written));
      } else if (!item.ok) rejections.push(item);
      else if (answer && !answer.ok) rejections.push(this.#rejection(item, answer));
    }
    const encoder = new TextEncoder();
    return {
      output: encoder.encode(outputs.join('')),
      rejected: encoder.encode(this.#rejected(rejections)),
      calculated: outputs.length,
      rejections: rejections.length,
    };
  }

  #readRows(records: readonly FileRecord[]): (Read | Rejected)[] {
    const calculator = this.#calculator as Calculator;
    const rows = readAllCells(records);
    return records.map((record, index): Read | Rejected => {
      const row = rows[index];
      const { line } = record;
      const text = record.bytes.toString('utf8').slice(0, RECORD_BYTES_MAX);
      if (isTooLong(record)) return { ok: false, line, invalid: fault(tooLong(record)), text };
      if (!row?.ok) return { ok: false, line, invalid: fault(row?.fault ?? 'The line cannot be read.'), text };
      const { cells } = row;
      const { header } = this.#plan;
      if (cells.length !== header.length) {
        const message = `The line has ${cells.length} cells, but the header has ${header.length}.`;
        return { ok: false, line, invalid: fault(message), cells };
      }
      const entries = this.#inputs
        .map(({ name, at }) => [name, cells[at] ?? ''] as const)
        .filter(([name, cell]) => cell !== '' || !name.includes('.'));
      const { input, ...invalid } = inputFromText(calculator.inputSchema, entries);
      return invalid.errors.length > 0
        ? { ok: false, line, invalid, cells }
        : { ok: true, line, calculator, input, cells };
    });
  }

  #readLine(record: FileRecord): Read | Rejected {
    const { line, bytes } = record;
    const text = bytes.toString('utf8').slice(0, RECORD_BYTES_MAX);
    if (isTooLong(record)) return { ok: false, line, invalid: fault(tooLong(record)), text };
    const reading = readStrictJson(bytes);
    if (!reading.ok) return { ok: false, line, invalid: fault(reading.fault.replace('The body', 'The line')), text };
    const { value } = reading;
    const calculator = this.#calculator;
    if (calculator && !isItem(value)) return { ok: true, line, calculator, input: value };
    const item = readItem(value, this.#edition);
    if (!item.ok) {
      const { detail, errors, moreErrors = 0 } = item.problem;
      const invalid = errors
        ? { errors, moreErrors }
        : fault(detail.replace('GET /v1/tools lists', 'plumbline tools lists'));
      return { ok: false, line, invalid, item: value };
    }
    if (calculator && item.calculator !== calculator) {
      const message = `tool must be ${calculator.name}, as in --tool; ${item.calculator.name} was given.`;
      return { ok: false, line, invalid: fault(message, 'tool'), item: value };
    }
    return { ...item, line };
  }

  /** The line of the output, or why it cannot hold the result. */
  #output(item: Read, result: Fields): string | InvalidInput {
    if (this.#plan.to === 'ndjson') return this.#itemLine(item, result);
    const { line, cells = [] } = item;
    const results = this.#results.map((path) => valueAt(result, path));
    if (this.#plan.to === 'csv') {
      const carried = [...this.#kept, ...this.#echoed].map((at) => cells[at] ?? '');
      return writeCells([String(line), ...carried, ...results.map(cellText)]);
    }
    const row = [
      line,
      ...this.#kept.map((at) => cells[at] ?? ''),
      ...this.#echoedPaths.map((path) => tableValue(valueAt(item.input as Fields, path))),
      ...results.map(tableValue),
    ];
    const tooLong = row.findIndex((value) => typeof value === 'string' && value.length > TEXT_LETTERS_MAX);
    return tooLong === -1
      ? `${JSON.stringify(row)}\n`
      : fault(longText(row[tooLong] as string), this.#columns[tooLong]);
  }

  #itemLine({ line, cells = [], id, calculator, input }: Read, result: Fields): string {
    const kept = this.#kept.map((at, index) => [this.#plan.kept[index], cells[at]] as const);
    const item = {
      line,
      ...(id !== undefined && { id }),
      ...Object.fromEntries(kept),
      tool: calculator.name,
      input,
      result,
    };
    return `${JSON.stringify(item)}\n`;
  }

  #rejection({ line, cells, id, calculator, input }: Read, invalid: InvalidInput): Rejected {
    const item = { ...(id !== undefined && { id }), tool: calculator.name, input };
    return { ok: false, line, invalid, ...(cells ? { cells } : { item }) };
  }

  /** Writes rejected lines unchanged, so that they can be corrected and run again. */
  #rejected(rejections: readonly Rejected[]): string {
    if (this.#plan.from === 'csv') {
      const rows = rejections.map(({ line, invalid, cells, text = '' }) =>
        writeCells([String(line), messagesOf(invalid).join(' '), ...(cells ?? [text])]),
      );
      return rows.join('');
    }
    return rejections
      .map(({ line, invalid: { errors, moreErrors }, item, text }) => {
        const more = moreErrors > 0 && { more_reasons: moreErrors };
        return `${JSON.stringify({ line, reasons: errors, ...more, ...(text === undefined ? { item } : { text }) })}\n`;
      })
      .join('');
  }
}

/** A value as a cell of a sheet: lists are text, as in CSV. */
function tableValue(value: unknown): TableValue {
  return typeof value === 'object' ? cellText(value) : (value as TableValue);
}

function longText({ length }: string): string {
  const words = `A cell of an Excel workbook has room for ${formatFigure(TEXT_LETTERS_MAX)} letters`;
  return `${words}; this text has ${formatFigure(length)}. Write CSV instead.`;
}

function tooLong({ bytes }: FileRecord): string {
  const limit = RECORD_BYTES_MAX / 1024;
  return `The line must have at most ${limit} KiB; it has ${Math.ceil(bytes.length / 1024)} KiB.`;
}
