import { type Static, Type } from 'typebox';
import { CONFIDENCES, citeSource, type Datum, type NumberTable } from './datum.ts';
import type { DefaultedInput } from './defaults.ts';
import { choice, optional, strictObject, text } from './schema.ts';

type Figure = number | boolean;

/** One line of a calculation, with a formula for its value or a note on how the value was found. */
export const LineSchema = strictObject({
  symbol: text({ description: 'Symbol, as the standard writes it' }),
  description: text({ description: 'What the symbol stands for' }),
  formula: optional(text({ description: 'Expression over inputs and earlier symbols that gives the value' })),
  note: optional(text({ description: 'How the value was found, where no expression can say it' })),
  value: Type.Unsafe<Figure | string>({ type: ['number', 'boolean', 'string'], description: 'Value, not rounded' }),
  unit: text({ description: 'Unit; - for a plain number' }),
  reference: text({ description: 'Clause, table or source' }),
});
export type Line = Static<typeof LineSchema>;

/** A figure that a calculation uses, with its source. */
export const CitationSchema = strictObject({
  symbol: text({ description: 'Symbol of the figure in the working' }),
  description: text({ description: 'What the figure is' }),
  value: Type.Unsafe<number | string>({ type: ['number', 'string'], description: 'Value, or the row that was taken' }),
  unit: text({ description: 'Unit; - for a plain number' }),
  document: text({ description: 'Document that the figure comes from' }),
  place: text({ description: 'Table, clause or row of the document' }),
  edition: text({ description: 'Edition or year of the document' }),
  confidence: choice(CONFIDENCES, { description: 'How sure the figure is' }),
  note: optional(text({ description: 'What a reader should know about the figure' })),
});
export type Citation = Static<typeof CitationSchema>;

/** `Table 6.1: c`, the place in a table. */
function placeOf(place: string, row?: string, column?: string): string {
  if (row === undefined) return place;
  return column === undefined ? `${place}: ${row}` : `${place}: ${row}, ${column}`;
}

function noFigureAt({ symbol }: Datum, row?: string, column?: string): Error {
  return new Error(`${symbol} has no figure at ${column === undefined ? row : `${row}, ${column}`}`);
}

const IDENTIFIER = /(?<![\w.])[A-Za-z_]\w*/g;

type LineText = Omit<Line, 'symbol' | 'value' | 'formula' | 'note'>;

/** One number of a datum, from a table if it is one. */
function figureAt(datum: Datum, row?: string, column?: string): number {
  let value: NumberTable | number | undefined = datum.value;
  if (row !== undefined) value = (value as NumberTable)[row];
  if (column !== undefined) value = (value as NumberTable | undefined)?.[column];
  if (typeof value !== 'number') throw noFigureAt(datum, row, column);
  return value;
}

/**
 * What a method tells its lines to. Every call returns the value that it is given, so a method reads the same whether the
 * lines are kept or not. This one keeps nothing: its calls are so short that the compiler leaves only the arithmetic of a
 * method behind. `RecordedWorking` keeps them.
 */
export class Working {
  readonly recording: boolean = false;
  readonly lines: Line[];
  readonly citations: Citation[];
  protected readonly defaulted: readonly DefaultedInput[];

  constructor(defaulted: readonly DefaultedInput[] = [], lines: Line[] = [], citations: Citation[] = []) {
    this.defaulted = defaulted;
    this.lines = lines;
    this.citations = citations;
  }

  /**
   * A part that is calculated more than once, such as each axis or each component. Its own symbols get its name as a suffix
   * (`chi` becomes `chi_y`), also in formulas, so that the method can use the symbols of the standard.
   */
  part(_name: string): Working {
    return this;
  }

  /** A line whose formula gives the value from inputs, data and earlier lines. */
  step<Value extends Figure>(_symbol: string, value: Value, _said: LineText & { formula: string }): Value {
    return value;
  }

  /** A line without a formula, such as the root of a search; the note says how the value was found. */
  find(_symbol: string, value: number, _said: LineText & { note: string }): number {
    return value;
  }

  /** Reads and cites a datum under its own symbol, which is the same in every part. */
  use(datum: Datum<number>): number {
    return datum.value;
  }

  /** Reads one number, from a table if the datum is one, and records its place. */
  pick(symbol: string, datum: Datum<number>): number;
  pick<Table extends NumberTable>(symbol: string, table: Datum<Table>, row: keyof Table & string): number;
  pick<Table extends Record<string, NumberTable>, Row extends keyof Table & string>(
    symbol: string,
    table: Datum<Table>,
    row: Row,
    column: keyof Table[Row] & string,
  ): number;
  pick(_symbol: string, datum: Datum, row?: string, column?: string): number {
    return figureAt(datum, row, column);
  }

  /** Records a rule that fired. */
  rule(_id: string, _said: { description: string; reference: string }): void {}

  /** A figure read from a row of a catalogue that is cited as a whole with `cite`. */
  read(_symbol: string, value: number, _said: LineText): number {
    return value;
  }

  cite(_citation: Citation): void {}

  /** Whether an input has its default value because it was not sent. */
  isDefault(input: string): boolean {
    return this.defaulted.some(({ name }) => name === input);
  }

  /** Records a line for each of these inputs that is a number and was not sent. */
  useDefaults(..._names: string[]): void {}
}

/** A working that keeps its lines and the sources of its figures. */
export class RecordedWorking extends Working {
  override readonly recording = true;
  /** The working that this is a part of. */
  readonly #within: RecordedWorking | undefined;
  readonly #part: string;
  /** The symbols of a part, which get its name as a suffix; a whole working needs no such list. */
  readonly #ownSymbols: Set<string> | undefined;

  constructor(defaulted: readonly DefaultedInput[] = [], within?: { working: RecordedWorking; part: string }) {
    super(defaulted, within?.working.lines, within?.working.citations);
    this.#within = within?.working;
    this.#part = within?.part ?? '';
    this.#ownSymbols = within && new Set();
  }

  override part(name: string): Working {
    const part = this.#part === '' ? name : `${this.#part}_${name}`;
    return new RecordedWorking(this.defaulted, { working: this, part });
  }

  override step<Value extends Figure>(symbol: string, value: Value, said: LineText & { formula: string }): Value {
    this.#write({ symbol, value, ...said });
    return value;
  }

  override find(symbol: string, value: number, said: LineText & { note: string }): number {
    this.#write({ symbol, value, ...said });
    return value;
  }

  override use(datum: Datum<number>): number {
    this.#whole().#cite(datum.symbol, datum, datum.value, datum.source.place);
    return datum.value;
  }

  override pick(symbol: string, datum: Datum, row?: string, column?: string): number {
    const value = figureAt(datum, row, column);
    this.#cite(symbol, datum, value, placeOf(datum.source.place, row, column));
    return value;
  }

  override rule(id: string, said: { description: string; reference: string }): void {
    const earlier = this.lines.filter((line) => line.symbol.startsWith('rule_')).length;
    this.#write({ symbol: `rule_${earlier + 1}`, value: id, unit: '-', note: 'Rule that fired', ...said });
  }

  override read(symbol: string, value: number, said: LineText): number {
    this.#write({ symbol, value, formula: String(value), ...said });
    return value;
  }

  override cite(citation: Citation): void {
    this.citations.push(citation);
  }

  override useDefaults(...names: string[]): void {
    for (const { name, value, unit, description } of this.defaulted) {
      if (typeof value !== 'number' || !names.includes(name)) continue;
      this.read(name, value, { description, unit, reference: `Default of ${name}` });
    }
  }

  #cite(symbol: string, datum: Datum, value: number, place: string): void {
    const known = this.#named(symbol);
    if (this.citations.some((earlier) => earlier.symbol === known && earlier.place === place)) return;
    const { description, unit, confidence, note } = datum;
    const source = { ...datum.source, place };
    this.#write({ symbol, value, formula: String(value), description, unit, reference: citeSource(source) });
    this.citations.push({
      symbol: this.#named(symbol),
      description,
      value,
      unit,
      ...source,
      confidence,
      ...(note !== undefined && { note }),
    });
  }

  #write({ symbol, description, formula, note, value, unit, reference }: Line): void {
    const inPart = this.#part === '' ? formula : formula?.replace(IDENTIFIER, (name) => this.#named(name));
    this.#ownSymbols?.add(symbol);
    // Assign the members one by one: a working may have hundreds of lines, and spreads are slower.
    const line = {
      symbol: this.#named(symbol),
      description: this.#part === '' ? description : `${description} (${this.#part})`,
    } as Line;
    if (inPart !== undefined) line.formula = inPart;
    if (note !== undefined) line.note = note;
    line.value = value;
    line.unit = unit;
    line.reference = reference;
    this.lines.push(line);
  }

  #whole(): RecordedWorking {
    return this.#within ? this.#within.#whole() : this;
  }

  #named(symbol: string): string {
    if (this.#ownSymbols?.has(symbol)) return `${symbol}_${this.#part}`;
    return this.#within ? this.#within.#named(symbol) : symbol;
  }
}

/** For trial runs, such as the candidates of a search, whose working is not shown. */
export const SILENT = new Working();
