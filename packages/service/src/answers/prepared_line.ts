import type { Line } from '@plumbline/calculators';
import { utf8Text } from './utf8_text.ts';

function valueJson(value: Line['value']): string {
  return typeof value === 'number' && Number.isFinite(value) ? `${value}` : utf8Text(JSON.stringify(value));
}

/** A line of a working as JSON in UTF-8, apart from what may differ when the line is written again. */
export class PreparedLine {
  /** Whether nothing may differ, as with a figure of the data or a rule. Otherwise the value may. */
  readonly isConstant: boolean;
  /** Of the whole line. */
  readonly length: number;
  /** Whether the formula is the value, as with a dimension of a section. */
  readonly #isFigure: boolean;
  readonly #line: Line;
  readonly #before: string;
  /** From a formula that is the value to the value itself. */
  readonly #between: string;
  readonly #after: string;
  /** The line that was written after this one the last time. */
  next: PreparedLine | undefined;
  /** What is between the values of this line and the next. */
  upToNext = '';

  constructor(line: Line, isConstant: boolean) {
    const json = utf8Text(JSON.stringify(line));
    const value = valueJson(line.value);
    // Quotation marks within texts are escaped, so this is the member.
    const member = `,"value":${value},`;
    const valueStart = json.indexOf(member) + member.length - value.length - 1;
    const formula = `,"formula":"`;
    const formulaStart = json.indexOf(formula) + formula.length;
    this.#line = line;
    this.isConstant = isConstant;
    this.length = json.length;
    this.#isFigure = line.formula === value;
    this.#before = isConstant ? json : json.slice(0, this.#isFigure ? formulaStart : valueStart);
    this.#between = json.slice(formulaStart + value.length, valueStart);
    this.#after = isConstant ? '' : json.slice(valueStart + value.length);
  }

  /** Whether a line has these texts, so that its JSON differs at most in the value. */
  isFor(line: Line): boolean {
    const known = this.#line;
    return (
      line.symbol === known.symbol &&
      line.field === known.field &&
      line.description === known.description &&
      line.reference === known.reference &&
      line.unit === known.unit &&
      line.note === known.note &&
      line.empirical === known.empirical &&
      (this.isConstant
        ? line.value === known.value && line.formula === known.formula
        : line.formula === (this.#isFigure ? valueJson(line.value) : known.formula))
    );
  }

  /** The value of a line with these texts; its JSON has what is before and after it in `upToNext`. */
  value({ value }: Line): string {
    const json = valueJson(value);
    return this.#isFigure ? json + this.#between + json : json;
  }

  continueWith(next: PreparedLine): void {
    this.next = next;
    this.upToNext = `${this.#after},${next.#before}`;
  }

  start(): string {
    return this.#before;
  }

  end(): string {
    return this.#after;
  }
}
