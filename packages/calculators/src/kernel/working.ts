import type { Static } from 'typebox';
import { CONFIDENCES, citeSource, type Datum, EVIDENCE, type NumberTable } from './datum.ts';
import type { DefaultedInput } from './defaults.ts';
import { Type } from './json_schema.ts';
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
  empirical: optional(
    text({
      description: 'Why the units of the expression do not combine, such as an empirical formula for a depth in mm',
    }),
  ),
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
  evidence: optional(
    choice(EVIDENCE, {
      description:
        'Evidence of the figure: looked_up, read in public material, such as a copy or a report of the document; from_memory, from memory, not looked up. Absent if it is not recorded',
    }),
  ),
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
 * Records the lines of a method, if recording is on. Every call returns the value that it is given, so a method reads the same
 * either way. The calls that a method makes most are kept this short on purpose: V8 inlines a function of up to 27 bytes of
 * bytecode wherever it is called, so where nothing is recorded, little more than the arithmetic of the method is left.
 */
export class Working {
  readonly lines: Line[];
  readonly citations: Citation[];
  readonly recording: boolean;
  readonly #defaulted: readonly DefaultedInput[];
  /** The working that this is a part of. */
  readonly #within: Working | undefined;
  readonly #part: string;
  /** The symbols of a part, which get its name as a suffix; a whole working needs no such list. */
  readonly #ownSymbols: Set<string> | undefined;

  constructor(
    recording: boolean,
    defaulted: readonly DefaultedInput[] = [],
    within?: { working: Working; part: string },
  ) {
    this.recording = recording;
    this.#defaulted = defaulted;
    this.lines = within?.working.lines ?? [];
    this.citations = within?.working.citations ?? [];
    this.#within = within?.working;
    this.#part = within?.part ?? '';
    this.#ownSymbols = within && new Set();
  }

  /**
   * A part that is calculated more than once, such as each axis or each component. Its own symbols get its name as a suffix
   * (`chi` becomes `chi_1` in the part `1`), also in formulas, so that the method can use the symbols of the standard.
   */
  part(name: string): Working {
    return this.recording ? this.openPart(name) : this;
  }

  /** A line whose formula gives the value from inputs, data and earlier lines. */
  step<Value extends Figure>(symbol: string, value: Value, said: LineText & { formula: string }): Value {
    if (this.recording) this.write(symbol, said).value = value;
    return value;
  }

  /** A line without a formula, such as the root of a search; the note says how the value was found. */
  find(symbol: string, value: number, said: LineText & { note: string }): number {
    if (this.recording) this.write(symbol, said).value = value;
    return value;
  }

  /** Reads and cites a datum under its own symbol, which is the same in every part. */
  use(datum: Datum<number>): number {
    if (this.recording) this.citeWhole(datum);
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
  pick(symbol: string, datum: Datum, row?: string, column?: string): number {
    const value = figureAt(datum, row, column);
    if (this.recording) this.#cite(symbol, datum, value, placeOf(datum.source.place, row, column));
    return value;
  }

  /** Records a rule that fired. */
  rule(id: string, said: { description: string; reference: string }): void {
    if (this.recording) this.writeRule(id, said);
  }

  /** A figure read from a row of a catalogue that is cited as a whole with `cite`. */
  read(symbol: string, value: number, said: LineText): number {
    if (this.recording) this.write(symbol, { ...said, formula: String(value) }).value = value;
    return value;
  }

  cite(citation: Citation): void {
    if (this.recording) this.citations.push(citation);
  }

  /** Whether an input has its default value because it was not sent. */
  isDefault(input: string): boolean {
    return this.#defaulted.some(({ name }) => name === input);
  }

  /** Records a line for each of these inputs that is a number and was not sent. */
  useDefaults(...names: string[]): void {
    if (!this.recording) return;
    for (const { name, value, unit, description } of this.#defaulted) {
      if (typeof value !== 'number' || !names.includes(name)) continue;
      this.read(name, value, { description, unit, reference: `Default of ${name}` });
    }
  }

  private openPart(name: string): Working {
    const part = this.#part === '' ? name : `${this.#part}_${name}`;
    return new Working(true, this.#defaulted, { working: this, part });
  }

  private citeWhole(datum: Datum<number>): void {
    this.#whole().#cite(datum.symbol, datum, datum.value, datum.source.place);
  }

  #cite(symbol: string, datum: Datum, value: number, place: string): void {
    const known = this.#named(symbol);
    if (this.citations.some((earlier) => earlier.symbol === known && earlier.place === place)) return;
    const { description, unit, confidence, evidence, note } = datum;
    const source = { ...datum.source, place };
    const said = { formula: String(value), description, unit, reference: citeSource(source) };
    this.write(symbol, said).value = value;
    this.citations.push({
      symbol: this.#named(symbol),
      description,
      value,
      unit,
      ...source,
      confidence,
      ...(evidence !== undefined && { evidence }),
      ...(note !== undefined && { note }),
    });
  }

  private writeRule(id: string, { description, reference }: { description: string; reference: string }): void {
    const earlier = this.lines.filter((line) => line.symbol.startsWith('rule_')).length;
    const said = { description, note: 'Rule that fired', unit: '-', reference };
    this.write(`rule_${earlier + 1}`, said).value = id;
  }

  /** Records a line; the caller adds the value. */
  private write(symbol: string, said: Omit<Line, 'symbol' | 'value'>): Line {
    const { description, formula, note, unit, empirical, reference } = said;
    const inPart = this.#part === '' ? formula : formula?.replace(IDENTIFIER, (name) => this.#named(name));
    this.#ownSymbols?.add(symbol);
    // Assign the members one by one: a working may have hundreds of lines, and spreads are slower.
    const line = {
      symbol: this.#named(symbol),
      description: this.#part === '' ? description : `${description} (${this.#part})`,
    } as Line;
    if (inPart !== undefined) line.formula = inPart;
    if (note !== undefined) line.note = note;
    line.value = Number.NaN;
    line.unit = unit;
    if (empirical !== undefined) line.empirical = empirical;
    line.reference = reference;
    this.lines.push(line);
    return line;
  }

  #whole(): Working {
    return this.#within ? this.#within.#whole() : this;
  }

  #named(symbol: string): string {
    if (this.#ownSymbols?.has(symbol)) return `${symbol}_${this.#part}`;
    return this.#within ? this.#within.#named(symbol) : symbol;
  }
}

/** For trial runs, such as the candidates of a search, whose working is not shown. */
export const SILENT = new Working(false);
