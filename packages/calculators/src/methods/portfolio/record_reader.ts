import type { TObject, TSchema } from 'typebox';
import { brokenBound, describeExpected, describeSent, keywordsOf, settle, valueFromText } from '../../kernel/index.ts';
import type { CellFault, Cells, PresetReading } from './preset.ts';

/** Reads the cells of one record into the inputs of a tool, and collects the cells that cannot be read. */
export class RecordReader implements PresetReading {
  readonly input: Record<string, unknown> = {};
  readonly faults: CellFault[] = [];
  readonly #cells: Cells;
  readonly #properties: Record<string, TSchema>;
  readonly #required: readonly string[];
  readonly #absent: ReadonlySet<string>;

  constructor(cells: Cells, schema: TObject, absent: ReadonlySet<string>) {
    const { properties = {}, required = [] } = keywordsOf(schema);
    this.#cells = cells;
    this.#properties = properties;
    this.#required = required;
    this.#absent = absent;
  }

  /** The text of a cell; empty where the data set says that there is no value. */
  cell(column: string): string {
    const text = this.#cells(column);
    return this.#absent.has(text.toLowerCase()) ? '' : text;
  }

  set(input: string, value: unknown): void {
    this.input[input] = value;
  }

  /** Reports that a cell must be what the sentence says. */
  reject(input: string, column: string, expected: string): void {
    const found = this.#cells(column);
    const said = found === '' ? 'nothing' : describeSent(found);
    this.faults.push({ column, input, message: `${column} must be ${expected}; ${said} was found.` });
  }

  /** A label that changes no figure, cut to what the input takes. */
  label(input: string, text: string): void {
    if (text !== '') this.set(input, text.slice(0, keywordsOf(this.#schemaOf(input)).maxLength));
  }

  /** A number in the unit and the bounds of the input. */
  number(input: string, column: string): void {
    const schema = this.#schemaOf(input);
    const text = this.cell(column);
    const value = valueFromText(schema, text);
    if (this.#fits(schema, value)) this.set(input, value);
    else if (text !== '' || this.#required.includes(input)) this.reject(input, column, describeExpected(schema));
  }

  /** A number without a unit and bounds of an input; undefined where there is none or where it was reported. */
  amount(input: string, column: string, bounds: { minimum: number; maximum?: number }): number | undefined {
    const text = this.cell(column);
    if (text === '') return undefined;
    const schema = { type: 'number', ...bounds } as TSchema;
    const value = valueFromText(schema, text);
    if (this.#fits(schema, value)) return value;
    this.reject(input, column, describeExpected(schema));
    return undefined;
  }

  /** Sets a number that was worked out from a cell, without the last bits of its arithmetic, if the input takes it. */
  setWithin(input: string, column: string, amount: number): void {
    const schema = this.#schemaOf(input);
    const value = settle(amount);
    if (this.#fits(schema, value)) this.set(input, value);
    else this.reject(input, column, `an amount that gives ${describeExpected(schema)}`);
  }

  /** What a table has for the text of a cell; `expected` describes the texts of the table. */
  lookUp(input: string, column: string, find: (text: string) => unknown, expected: string): void {
    const text = this.cell(column);
    const value = text === '' ? undefined : find(text);
    if (value !== undefined) this.set(input, value);
    else if (text !== '' || this.#required.includes(input)) this.reject(input, column, expected);
  }

  #schemaOf(input: string): TSchema {
    const schema = this.#properties[input];
    if (!schema) throw new Error(`no input ${input}`);
    return schema;
  }

  #fits(schema: TSchema, value: unknown): value is number {
    const keywords = keywordsOf(schema);
    if (typeof value !== 'number' || !Number.isFinite(value)) return false;
    return brokenBound(value, keywords) === undefined && (keywords.type !== 'integer' || Number.isInteger(value));
  }
}
