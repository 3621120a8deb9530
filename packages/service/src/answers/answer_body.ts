import type { Calculator, Citation, Line } from '@plumbline/calculators';

/**
 * A text whose characters are the bytes of UTF-8, to be written as Latin-1. Writing it is copying it, where encoding a text with a
 * single character beyond ASCII takes as long as all the rest of a long answer. Texts that are ready in this form are joined like
 * any others.
 */
function utf8Text(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

function valueJson(value: Line['value']): string {
  return typeof value === 'number' && Number.isFinite(value) ? `${value}` : utf8Text(JSON.stringify(value));
}

/** A line of a working as JSON in UTF-8, apart from what may differ when the line is written again. */
class PreparedLine {
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

/** More than a tool has. A text may contain an input, so there has to be a limit. */
const SYMBOLS_MAX = 2048;
const LINES_OF_SYMBOL_MAX = 64;
const CONSTANTS_OF_SYMBOL_MAX = 16;
const LENGTH_MAX = 4096;

/**
 * Writes the lines of one tool as `JSON.stringify` does, in UTF-8. The texts of a line are the same in every calculation, so they are
 * serialized once; what differs is the value. A line is known by all of its texts.
 */
export class LinesWriter {
  readonly #known = new Map<string, PreparedLine[]>();
  #first: PreparedLine | undefined;

  write(lines: readonly Line[]): string {
    const [first] = lines;
    if (!first) return '[]';
    if (!this.#first?.isFor(first)) this.#first = this.#find(first);
    let prepared = this.#first;
    let json = `[${prepared.start()}`;
    if (!prepared.isConstant) json += prepared.value(first);
    for (let index = 1; index < lines.length; index++) {
      const line = lines[index] as Line;
      // Mostly the next line is the same as the last time. What is between two values is then one string, because every string
      // that is appended costs time.
      if (!prepared.next?.isFor(line)) prepared.continueWith(this.#find(line));
      json += prepared.upToNext;
      prepared = prepared.next as PreparedLine;
      if (!prepared.isConstant) json += prepared.value(line);
    }
    return `${json}${prepared.end()}]`;
  }

  #find(line: Line): PreparedLine {
    return this.#known.get(line.symbol)?.find((prepared) => prepared.isFor(line)) ?? this.#add(line);
  }

  #add(line: Line): PreparedLine {
    const known = this.#known.get(line.symbol) ?? [];
    const mayBeConstant = typeof line.value === 'string' || line.formula === String(line.value);
    const prepared = new PreparedLine(line, mayBeConstant && known.length < CONSTANTS_OF_SYMBOL_MAX);
    const hasRoom = known.length === 0 ? this.#known.size < SYMBOLS_MAX : known.length < LINES_OF_SYMBOL_MAX;
    if (hasRoom && prepared.length <= LENGTH_MAX) {
      known.push(prepared);
      this.#known.set(line.symbol, known);
    }
    return prepared;
  }
}

type Answer = Record<string, unknown>;

const writers = new WeakMap<Calculator, LinesWriter>();

function linesWriterOf(calculator: Calculator): LinesWriter {
  let writer = writers.get(calculator);
  if (!writer) {
    writer = new LinesWriter();
    writers.set(calculator, writer);
  }
  return writer;
}

/** The citations that all calculations share; they are frozen, so their JSON cannot change. */
const sharedCitations = new WeakMap<Citation, string>();

function citationJson(citation: Citation): string {
  const known = sharedCitations.get(citation);
  if (known !== undefined) return known;
  const json = utf8Text(JSON.stringify(citation));
  if (Object.isFrozen(citation)) sharedCitations.set(citation, json);
  return json;
}

/**
 * Serializes an answer of a tool as `JSON.stringify` does, as a text whose characters are the bytes of UTF-8. Working and sources,
 * which may be ten times as long as the result, are put together from texts that were serialized before.
 */
export function answerBody(calculator: Calculator, answer: Answer): string {
  if (answer.working === undefined && answer.sources === undefined) return utf8Text(JSON.stringify(answer));
  const { working, sources, diagrams, receipt, ...result } = answer;
  let body = utf8Text(JSON.stringify(result)).slice(0, -1);
  if (working !== undefined) body += `,"working":${linesWriterOf(calculator).write(working as Line[])}`;
  if (sources !== undefined) body += `,"sources":[${(sources as Citation[]).map(citationJson).join()}]`;
  if (diagrams !== undefined) body += `,"diagrams":${utf8Text(JSON.stringify(diagrams))}`;
  if (receipt !== undefined) body += `,"receipt":${utf8Text(JSON.stringify(receipt))}`;
  return `${body}}`;
}
