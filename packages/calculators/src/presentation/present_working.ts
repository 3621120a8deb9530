import type { TObject, TSchema } from 'typebox';
import { type Formula, parseFormula, replaceSymbols, symbolsOf } from '../kernel/formula.ts';
import { keywordsOf } from '../kernel/keywords.ts';
import type { Line } from '../kernel/line.ts';
import { COUNTS_AS_ZERO_BELOW } from '../kernel/read_input.ts';
import { spelled } from './abbreviations.ts';
import type { EquationPart, EquationRow } from './equation.ts';
import { type Figure, isConstant } from './evaluate_formula.ts';
import { explanationOf, labelOf } from './field_text.ts';
import { formulaWithFigures, shownFigure, shownInFull } from './formula_with_figures.ts';
import { unitInWords } from './unit.ts';

/** One line of a working, as a hand calculation has it. */
export interface PresentedLine {
  /** Symbol or, for a line that is no equation, its id; unique in the working. */
  id: string;
  description: string;
  /** The equation from the symbol to the value, or the sentence of a rule. */
  rows: readonly EquationRow[];
  /** How the value was found, where no formula can say it. */
  note?: string;
  /** That a formula holds in its own units only. */
  empirical?: string;
  reference: string;
}

/** Lines under one heading, such as those of one axis. */
export interface WorkingSection {
  title: string;
  lines: readonly PresentedLine[];
}

type Fields = Record<string, unknown>;

/** A line as calculators of any edition record it. */
type RecordedLine = Line & { empirical?: string };

/** An input that a formula may use. */
interface Given {
  name: string;
  /** What formulas write in place of the name. */
  symbol: string;
  schema: TSchema;
  value: Figure;
  isDefault: boolean;
}

/** A label within a formula: `IT load`, `floor area`. */
function wordsInFormula(label: string): string {
  return /^[A-Z][A-Z\d]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function givenInputs(schema: TSchema, sent: Fields, path = ''): Given[] {
  return Object.entries(keywordsOf(schema).properties ?? {}).flatMap(([name, property]) => {
    const { type, default: fallback, symbol } = keywordsOf(property);
    const isSent = sent[name] !== undefined && sent[name] !== null;
    const value = isSent ? sent[name] : fallback;
    if (type === 'object') return givenInputs(property, (value ?? {}) as Fields, `${path}${name}.`);
    if (typeof value !== 'number' && typeof value !== 'boolean') return [];
    const label = labelOf(property);
    return [
      {
        name: `${path}${name}`,
        symbol: symbol ?? (label === '' ? `${path}${name}` : wordsInFormula(label)),
        schema: property,
        value: typeof value === 'number' && Math.abs(value) < COUNTS_AS_ZERO_BELOW ? 0 : value,
        isDefault: !isSent,
      },
    ];
  });
}

function symbolNode(name: string): Formula {
  return { kind: 'symbol', name };
}

function withUnit(value: string, unit: string): string {
  const written = unitInWords(unit);
  return written === '' ? value : `${value}\u00a0${written}`;
}

const EQUALS: EquationPart = { text: '=' };

/** The name of a group of the working, in words. */
function groupInWords(group: string): string {
  return group.split('_').map(spelled).join(' ');
}

const GROUP_IN_DESCRIPTION = / \((\w+)\)$/;

/** The group that a line belongs to: the working ends symbol and description of its lines with its name. */
function groupOf({ symbol, description }: Line): string {
  const group = GROUP_IN_DESCRIPTION.exec(description)?.[1] ?? '';
  return group !== '' && symbol.endsWith(`_${group}`) ? group : '';
}

/** A name of one or two letters, such as an axis, is a subscript; a longer one is a word. */
function titleOf(group: string): string {
  const words = groupInWords(group);
  return words.length <= 2 ? `For ${words}` : words.charAt(0).toUpperCase() + words.slice(1);
}

function isDatum({ formula, value }: Line): boolean {
  return formula === String(value);
}

function isRule({ symbol, value }: Line): boolean {
  return typeof value === 'string' && symbol.startsWith('rule_');
}

const LINES_UNDER_HEADING_MIN = 3;

/** Lines of one group that stand together. Figures that the group looks up for the whole working stay among its lines. */
function sectionsOf(lines: readonly RecordedLine[]): { group: string; lines: RecordedLine[] }[] {
  const sections: { group: string; lines: RecordedLine[] }[] = [];
  let shared: RecordedLine[] = [];
  for (const line of lines) {
    const group = groupOf(line);
    const last = sections.at(-1);
    if (group === '' && isDatum(line) && last && last.group !== '') {
      shared.push(line);
      continue;
    }
    if (last && (last.group === group || shared.length === 0)) {
      last.lines.push(...shared);
      if (last.group === group) last.lines.push(line);
      else sections.push({ group, lines: [line] });
    } else {
      if (shared.length > 0) sections.push({ group: '', lines: shared });
      sections.push({ group, lines: [line] });
    }
    shared = [];
  }
  if (shared.length > 0) sections.push({ group: '', lines: shared });
  return sections;
}

/** Whether lines of a group get its heading; over one or two lines it would only repeat what they say. */
function hasHeading(group: string, lines: readonly Line[]): boolean {
  return group !== '' && lines.filter((line) => !isDatum(line)).length >= LINES_UNDER_HEADING_MIN;
}

class WorkingPresenter {
  readonly #inputs: ReadonlyMap<string, Given>;
  readonly #figures: Map<string, Figure>;

  constructor(schema: TObject, sent: Fields) {
    const inputs = givenInputs(schema, sent);
    this.#inputs = new Map(inputs.map((input) => [input.name, input]));
    this.#figures = new Map(
      inputs.flatMap(({ name, symbol, value }): [string, Figure][] => [
        [name, value],
        [symbol, value],
      ]),
    );
  }

  /** Whether a line only repeats what stands under Given: a default, or the symbol that the standard has for an input. */
  #repeatsGiven({ symbol, formula }: Line): boolean {
    if (this.#inputs.has(symbol)) return true;
    return formula !== undefined && this.#inputs.get(formula)?.symbol === symbol;
  }

  /** An earlier edition may have had inputs that the schema no longer has. */
  #hasFigures(formula: Formula): boolean {
    return [...symbolsOf(formula)].every((name) => this.#figures.has(name) || isConstant(name));
  }

  #inSymbols(formula: Formula): Formula {
    return replaceSymbols(formula, (name) => {
      if (name === 'true' || name === 'false') return symbolNode(name === 'true' ? 'yes' : 'no');
      const input = this.#inputs.get(name);
      return input && symbolNode(input.symbol);
    });
  }

  #givenLine({ name, symbol, schema, value, isDefault }: Given): PresentedLine {
    const { unit = '-' } = keywordsOf(schema);
    return {
      id: name,
      description: keywordsOf(schema).symbol === undefined ? explanationOf(schema) || labelOf(schema) : labelOf(schema),
      rows: [[{ formula: symbolNode(symbol) }, EQUALS, { text: withUnit(shownInFull(value), unit), isValue: true }]],
      reference: isDefault ? 'Input, default value' : 'Input',
    };
  }

  /** From the symbol over the formula and the figures to the value. */
  #equation({ symbol, formula, value, unit }: RecordedLine): EquationRow[] {
    if (typeof value === 'string') return [];
    const name: EquationPart = { formula: symbolNode(symbol) };
    const end: EquationPart = {
      text: withUnit(isDatum({ formula, value } as Line) ? shownInFull(value) : shownFigure(value), unit),
      isValue: true,
    };
    const relation: EquationPart = typeof value === 'boolean' ? { text: ':' } : EQUALS;
    if (formula === undefined || formula === String(value)) return [[name, relation, end]];
    const tree = parseFormula(formula);
    const { conditions, steps } = this.#hasFigures(tree)
      ? formulaWithFigures(tree, value, this.#figures)
      : { conditions: [], steps: [] };
    const figures = steps.flatMap((step): EquationPart[] => [relation, { formula: this.#inSymbols(step) }]);
    const first: EquationPart[] = [name, relation, { formula: this.#inSymbols(tree) }];
    if (steps.length === 0 && conditions.length === 0) return [[...first, relation, end]];
    // The next row goes on with the equals sign; after a colon it begins with the figures.
    const next = relation === EQUALS ? figures : figures.slice(1);
    if (conditions.length === 0) return [first, [...next, relation, end]];
    const because = conditions.flatMap((condition, index): EquationPart[] => [
      { formula: this.#inSymbols(condition) },
      { text: index === conditions.length - 1 ? ', so' : 'and' },
    ]);
    return [first, because, [name, ...figures, relation, end]];
  }

  #line(line: RecordedLine, isTitled: boolean): PresentedLine {
    const { symbol, note, empirical, reference } = line;
    const group = groupOf(line);
    const own = group === '' ? line.description : line.description.replace(GROUP_IN_DESCRIPTION, '');
    const description = group === '' || isTitled ? own : `${own} (${groupInWords(group)})`;
    if (isRule(line)) {
      return { id: symbol, description: 'Rule that applies', rows: [[{ text: description }]], reference };
    }
    const rows = this.#equation(line);
    if (typeof line.value !== 'string') this.#figures.set(symbol, line.value);
    return {
      id: symbol,
      description,
      rows,
      ...(note !== undefined && { note }),
      ...(empirical !== undefined && { empirical }),
      reference,
    };
  }

  present(lines: readonly RecordedLine[]): WorkingSection[] {
    const used = new Set(
      lines.flatMap(({ symbol, formula }) => [
        symbol,
        ...(formula === undefined ? [] : symbolsOf(parseFormula(formula))),
      ]),
    );
    const given = [...this.#inputs.values()].filter(({ name }) => used.has(name));
    const calculated = sectionsOf(lines.filter((line) => !this.#repeatsGiven(line)));
    const sections: { title: string; lines: PresentedLine[]; isPart: boolean }[] = [];
    for (const { group, lines: own } of calculated) {
      const isTitled = hasHeading(group, own);
      const title = isTitled ? titleOf(group) : sections.length === 0 ? 'Calculation' : 'Overall';
      const presented = own.map((line) => this.#line(line, isTitled));
      const last = sections.at(-1);
      if (last && !isTitled && !last.isPart) last.lines.push(...presented);
      else sections.push({ title, lines: presented, isPart: isTitled });
    }
    const givenLines = given.map((input) => this.#givenLine(input));
    return [...(givenLines.length === 0 ? [] : [{ title: 'Given', lines: givenLines }]), ...sections].map(
      ({ title, lines }) => ({ title, lines }),
    );
  }
}

/** The working of a calculation as a hand calculation: what is given, then each line with its formula, its figures and its value. */
export function presentWorking(inputSchema: TObject, sent: Fields, lines: readonly Line[]): WorkingSection[] {
  return new WorkingPresenter(inputSchema, sent).present(lines);
}
