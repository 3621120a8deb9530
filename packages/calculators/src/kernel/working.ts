import { type CitedFigure, citedFigure, figureAt } from './cited_figure.ts';
import type { Datum, NumberTable } from './datum.ts';
import type { DefaultedInput } from './defaults.ts';
import type { ResultFields } from './fields.ts';
import { type GroupState, type GroupTexts, groupTexts } from './group_texts.ts';
import { type DatedRule, EDITION_DAY, isInForce, type LawDay } from './law_on_date.ts';
import type { Citation, Figure, Line } from './line.ts';
import { WorkingRecord } from './working_record.ts';

type LineText = Pick<Line, 'description' | 'unit' | 'empirical' | 'reference'>;
/**
 * What the field of a result does not say of its line. A description is for one of several lines that give the field, a unit for
 * a line that says more than the field: points of a score, or an amount a year.
 */
type ResultText = Omit<LineText, 'unit' | 'description'> &
  Partial<Pick<Line, 'symbol' | 'description' | 'unit'>> &
  ({ formula: string; note?: never } | { formula?: never; note: string });
/** The texts of a line, in addition to its symbol and its value. */
type LineTexts = Pick<Line, 'description' | 'unit' | 'reference'> & {
  [Name in 'field' | 'formula' | 'note' | 'empirical']?: string | undefined;
};

/** A line that still needs its value. */
function newLine(symbol: string, description: string, formula: string | undefined, said: LineTexts): Line {
  const { field, note, unit, empirical, reference } = said;
  const value = Number.NaN;
  // Nearly all lines have these members. A literal makes them at once; adding them one by one takes several times as long.
  if (formula !== undefined && note === undefined && empirical === undefined) {
    return field === undefined
      ? { symbol, description, formula, value, unit, reference }
      : { symbol, field, description, formula, value, unit, reference };
  }
  const line = { symbol } as Line;
  if (field !== undefined) line.field = field;
  line.description = description;
  if (formula !== undefined) line.formula = formula;
  if (note !== undefined) line.note = note;
  line.value = value;
  line.unit = unit;
  if (empirical !== undefined) line.empirical = empirical;
  line.reference = reference;
  return line;
}

/** The record of all workings that record nothing. */
const NOTHING = new WorkingRecord();

/**
 * Records the lines of a method, if recording is on. Every call returns the value that it is given, so a method reads the same
 * either way. The calls that a method makes most are kept this short on purpose: V8 inlines a function of up to 27 bytes of
 * bytecode wherever it is called, so where nothing is recorded, little more than the arithmetic of the method is left.
 */
export class Working {
  readonly recording: boolean;
  /** The day whose law applies. */
  readonly law: LawDay;
  readonly #record: WorkingRecord;
  readonly #defaulted: readonly DefaultedInput[];
  /** The working around this group. */
  readonly #within: Working | undefined;
  /** The texts of a group; a whole working has none of its own. */
  readonly #group: GroupTexts | undefined;
  /** The fields of the result that lines may give. */
  readonly #fields: ResultFields | undefined;
  /** The symbols of a group, which get its name as a suffix; a whole working has none of its own. */
  #state: GroupState | undefined;

  constructor(
    recording: boolean,
    defaulted: readonly DefaultedInput[] = [],
    fields?: ResultFields,
    within?: Working,
    group?: string,
    law = EDITION_DAY,
  ) {
    this.recording = recording;
    this.law = law;
    this.#record = within ? within.#record : recording ? new WorkingRecord() : NOTHING;
    this.#defaulted = defaulted;
    this.#within = within;
    this.#group = group === undefined ? undefined : groupTexts(group);
    this.#fields = fields;
    this.#state = this.#group?.start;
  }

  get lines(): Line[] {
    return this.#record.lines;
  }

  get citations(): Citation[] {
    return this.#record.citations;
  }

  /**
   * A group of lines that are calculated more than once, such as those of each axis or component. Its own symbols get its name
   * as a suffix (`chi` becomes `chi_1` in the group `1`), also in formulas, so that the method can use the symbols of the standard.
   */
  group(name: string): Working {
    return this.recording ? this.openGroup(name) : this;
  }

  /** A group that gives a row of a list of the result. */
  row(list: string, index: number, name: string): Working {
    return this.recording ? this.openRow(list, index, name) : this;
  }

  /** A line whose formula gives the value from inputs, data and earlier lines. */
  step<Value extends Figure>(symbol: string, value: Value, said: LineText & { formula: string }): Value {
    if (this.recording) this.write(symbol, said).value = value;
    return value;
  }

  /**
   * A line that gives a field of the result, by its dotted path; in a row, by its name. Description and unit are those of the field,
   * and its symbol is the name of the field, if it has no others.
   */
  result<Value extends Figure>(field: string, value: Value, said: ResultText): Value {
    if (this.recording) this.writeResult(field, said).value = value;
    return value;
  }

  /** A line without a formula, such as the root of a search; the note says how the value was found. */
  find(symbol: string, value: number, said: LineText & { note: string }): number {
    if (this.recording) this.write(symbol, said).value = value;
    return value;
  }

  /** Reads and cites a datum under its own symbol, which is the same in every group. */
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
    if (this.recording) this.citeFigure(symbol, citedFigure(datum, row, column));
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
    if (this.recording) this.#record.cite(citation);
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

  /** Whether a dated rule is in force on the day whose law applies. */
  inForce(change: DatedRule): boolean {
    return isInForce(change, this.law);
  }

  private openRow(list: string, index: number, name: string): Working {
    return this.openGroup(name, this.#fields?.row(`${list}.${index}`));
  }

  private openGroup(name: string, fields = this.#fields): Working {
    const named = this.#group ? `${this.#group.name}_${name}` : name;
    return new Working(true, this.#defaulted, fields, this, named, this.law);
  }

  private writeResult(field: string, said: ResultText): Line {
    if (!this.#fields) throw new Error(`${field} is a field of a result, and this working has none`);
    const { path, name, description, unit } = this.#fields.at(field);
    const { formula, note, empirical, reference } = said;
    return this.write(said.symbol ?? name, {
      field: path,
      description: said.description ?? description,
      formula,
      note,
      unit: said.unit ?? unit,
      empirical,
      reference,
    });
  }

  private citeWhole(datum: Datum<number>): void {
    this.#whole().citeFigure(datum.symbol, citedFigure(datum));
  }

  private citeFigure(symbol: string, figure: CitedFigure): void {
    if (this.#record.isCited(this.#named(symbol), figure.place)) return;
    const line = this.write(symbol, figure.said);
    line.value = figure.value;
    this.#record.cite(figure.citationAs(line.symbol));
  }

  private writeRule(id: string, { description, reference }: { description: string; reference: string }): void {
    const said = { description, note: 'Rule that fired', unit: '-', reference };
    this.write(`rule_${this.#record.countRules() + 1}`, said).value = id;
  }

  /** Records a line; the caller adds the value. */
  private write(symbol: string, said: LineTexts): Line {
    const { description, formula } = said;
    const line = this.#state ? this.#newLineIn(this.#state, symbol, said) : newLine(symbol, description, formula, said);
    this.#record.lines.push(line);
    return line;
  }

  #newLineIn(state: GroupState, symbol: string, said: LineTexts): Line {
    const { description, formula } = said;
    // By the state before the symbol becomes the group's own: a formula that contains it means that of the working around.
    const isWithinGroup = this.#within !== undefined && this.#within.#group !== undefined;
    const named = isWithinGroup
      ? state.namedBy(this, symbol, description, formula)
      : state.named(symbol, description, formula);
    this.#state = state.after(symbol);
    return newLine(named.symbol, named.description, named.formula, said);
  }

  #whole(): Working {
    return this.#within ? this.#within.#whole() : this;
  }

  /** The innermost group that has this symbol; undefined if no group has it. */
  ownerOf(symbol: string): GroupTexts | undefined {
    if (this.#state?.has(symbol)) return this.#group;
    return this.#within?.ownerOf(symbol);
  }

  #named(symbol: string): string {
    return this.ownerOf(symbol)?.symbol(symbol) ?? symbol;
  }
}

/** For trial runs, such as the candidates of a search, whose working is not shown. */
export const SILENT = new Working(false);
