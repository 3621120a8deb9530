import { inputFromText, isObject, keywordsOf, type TextEntry, type Tool } from '@plumbline/calculators';
import { type CellReader, cellReader, cellTextReader } from '@plumbline/calculators/form';
import { findPreset, type Preset } from '@plumbline/calculators/portfolio';
import type { Edition } from '@plumbline/editions';
import { findTool } from '@plumbline/editions/calls/call_tool.ts';
import type { BatchLayout } from '../batch_layout.ts';
import { presetColumn, presetErrors } from '../layout/preset_columns.ts';
import { TOOL_COLUMN } from '../layout/request_and_file.ts';
import { fault, type RecordReading } from './rows.ts';

/** A value of a table; null is missing. */
export type Cell = string | number | boolean | null | undefined;

/** A table whose cells can be read by row and column. */
export interface Table {
  cell(row: number, column: number): Cell;
  /** A cell that may be a number, in the notation that inputs are read in, if the table has another one. */
  numberCell?(row: number, column: number): Cell;
}

function numberCell(table: Table, row: number, column: number): Cell {
  return table.numberCell ? table.numberCell(row, column) : table.cell(row, column);
}

export function textOf(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell);
}

/** An input that is a single value of its own column. */
interface SingleInput {
  name: string;
  at: number;
  read: CellReader;
  isText: boolean;
  isRequired: boolean;
}

/** Reads one value of a column as an input; undefined if it is missing. */
function readSingle({ read, isText, isRequired }: SingleInput, cell: Cell): unknown {
  if (typeof cell === 'string') {
    const text = isText ? cell : cell.trim();
    return text === '' && !isRequired ? undefined : read(text);
  }
  if (cell === null) return undefined;
  return isText && cell !== undefined ? String(cell) : cell;
}

/** Makes the inputs of one tool from the columns of a table. All rows share one object, which the tool copies. */
class ToolInputs {
  readonly tool: Tool;
  readonly #constants: Record<string, unknown>;
  readonly #singles: SingleInput[] = [];
  /** Members of maps, and lists: their texts are put together as in a query. */
  readonly #texts: { name: string; at: number; read: (text: string) => string }[] = [];
  readonly #input: Record<string, unknown>;

  constructor(tool: Tool, layout: BatchLayout, columns: readonly string[]) {
    this.tool = tool;
    const { properties, required = [] } = keywordsOf(tool.inputSchema);
    const owner = (name: string) => properties?.[name.split('.', 1)[0] as string];
    const constants = Object.entries(layout.constants).filter(([name]) => owner(name));
    this.#constants = inputFromText(tool.inputSchema, constants).input;
    for (const { input: name, column } of layout.mapped) {
      const schema = properties?.[name];
      const at = columns.indexOf(column);
      if (!schema || keywordsOf(schema).items || keywordsOf(schema).properties) {
        this.#texts.push({ name, at, read: cellTextReader(tool, name) });
      } else {
        const { type } = keywordsOf(schema);
        const isText = type !== 'number' && type !== 'integer' && type !== 'boolean';
        const read = cellReader(schema, tool.texts?.[name]);
        this.#singles.push({ name, at, read, isText, isRequired: required.includes(name) });
      }
    }
    this.#input = { ...this.#constants };
  }

  /** The inputs of a row, over those that are known already. */
  read(table: Table, row: number, known?: Record<string, unknown>): Record<string, unknown> {
    const input = known ? Object.assign(known, this.#constants) : this.#input;
    for (const single of this.#singles) {
      const cell = single.isText ? table.cell(row, single.at) : numberCell(table, row, single.at);
      input[single.name] = readSingle(single, cell);
    }
    if (this.#texts.length > 0) this.#readTexts(table, row, input);
    return input;
  }

  #readTexts(table: Table, row: number, input: Record<string, unknown>): void {
    const entries: TextEntry[] = [];
    for (const { name, at, read } of this.#texts) {
      const text = read(textOf(numberCell(table, row, at)).trim());
      if (text !== '' || !name.includes('.')) entries.push([name, text]);
    }
    for (const { name } of this.#texts) delete input[name.split('.', 1)[0] as string];
    const { input: read } = inputFromText(this.tool.inputSchema, entries);
    for (const [name, value] of Object.entries(read)) {
      const before = this.#constants[name];
      input[name] = isObject(value) && isObject(before) ? { ...before, ...value } : value;
    }
    for (const [name, value] of Object.entries(this.#constants)) input[name] ??= value;
  }
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Whether an input takes any text. */
function isFreeText({ inputSchema }: Tool, name: string): boolean {
  const schema = keywordsOf(inputSchema).properties?.[name];
  const { type, enum: options } = schema ? keywordsOf(schema) : {};
  return type === 'string' && options === undefined;
}

/** How the columns of a table become inputs: of the tool of the layout, by a preset, or of the tool that each row names. */
export class TableInputs {
  readonly kept: readonly number[];
  readonly echoed: readonly number[];
  readonly #layout: BatchLayout;
  readonly #edition: Edition;
  readonly #columns: readonly string[];
  readonly #only: ToolInputs | undefined;
  readonly #byName = new Map<string, ToolInputs>();
  readonly #preset: Preset | undefined;
  readonly #presetColumns = new Map<string, number>();
  readonly #toolAt: number;
  readonly #isFreeText: readonly boolean[];

  /** `columns` are those of the table, in its order. */
  constructor(layout: BatchLayout, edition: Edition, columns: readonly string[]) {
    const { tool, preset, kept, mapped, echoed } = layout;
    this.#layout = layout;
    this.#edition = edition;
    this.#columns = columns;
    this.#toolAt = columns.indexOf(TOOL_COLUMN);
    this.kept = kept.map(({ column }) => columns.indexOf(column));
    const columnOf = new Map(mapped.map(({ input, column }) => [input, column]));
    this.echoed = echoed.map((name) => columns.indexOf(columnOf.get(name) ?? ''));
    const found = tool === undefined ? undefined : edition.findCalculator(tool);
    this.#isFreeText = echoed.map((name) => !found || isFreeText(found, name));
    this.#only = found && new ToolInputs(found, layout, columns);
    this.#preset = preset === undefined || tool === undefined ? undefined : findPreset(preset, tool);
    for (const { name } of this.#preset?.columns ?? []) {
      const column = this.#preset && presetColumn(this.#preset, name, columns);
      if (column !== undefined) this.#presetColumns.set(name, columns.indexOf(column));
    }
  }

  /** Whether a text stands for its input next to the results. `S355`, `Yes` and `7500 mm` do not: the value that was read does. */
  isEchoedAsIs(index: number, text: string): boolean {
    return this.#isFreeText[index] === true || DECIMAL.test(text);
  }

  read(table: Table, row: number): RecordReading {
    if (this.#preset) return this.#readByPreset(this.#preset, table, row);
    const only = this.#only;
    return only ? { ok: true, tool: only.tool, input: only.read(table, row) } : this.#readNamed(table, row);
  }

  #readByPreset(preset: Preset, table: Table, row: number): RecordReading {
    const only = this.#only as ToolInputs;
    const reading = preset.read((name) => {
      const at = this.#presetColumns.get(name);
      return at === undefined ? '' : textOf(numberCell(table, row, at)).trim();
    });
    const errors = presetErrors(reading, this.#layout);
    if (errors.length > 0) return { ok: false, invalid: { errors, moreErrors: 0 } };
    return { ok: true, tool: only.tool, input: only.read(table, row, reading.input) };
  }

  #readNamed(table: Table, row: number): RecordReading {
    const name = textOf(table.cell(row, this.#toolAt)).trim();
    let inputs = this.#byName.get(name);
    if (!inputs) {
      const found = findTool(name, this.#edition);
      if (!found.ok) {
        const message = name === '' ? 'tool is required: the name of a tool.' : found.problem.detail;
        return { ok: false, invalid: fault(message.replace(' GET /v1/tools lists them all.', ''), TOOL_COLUMN) };
      }
      inputs = new ToolInputs(found.calculator, this.#layout, this.#columns);
      this.#byName.set(name, inputs);
    }
    const input = inputs.read(table, row, {});
    const properties = inputs.tool.inputSchema.properties;
    // A table of several tools has columns that a row leaves empty because its tool lacks them.
    for (const name of Object.keys(input))
      if (!(name in properties) && textOf(input[name] as Cell) === '') delete input[name];
    return { ok: true, tool: inputs.tool, input };
  }
}
