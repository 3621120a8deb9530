import { type Formula, type Line, parseFormula, symbolsOf } from '@plumbline/calculators';
import { evaluateFormula, type Figure } from '@plumbline/calculators/analysis';
import type { GridSearch } from '../live_calculation.ts';
import type { Changes } from './evaluator.ts';
import type { GivenInput } from './given_inputs.ts';

export type Figures = ReadonlyMap<string, Figure>;

interface ModelLine {
  symbol: string;
  value: Figure;
  formula: Formula | undefined;
  uses: ReadonlySet<string>;
}

/** How many parts of a grid are left out at first. */
const COARSE = 10;

/** The lines as a workbook has them: each by its formula from the inputs and the lines above it, values without formula as they are. */
export class Model {
  /** In an order in which each is given what it uses. */
  #lines: readonly ModelLine[];
  readonly #inputs: readonly GivenInput[];
  readonly #searches = new Map<string, GridSearch>();
  readonly #known = new WeakMap<Changes, Map<string, Figure>>();

  constructor(lines: readonly Line[], inputs: readonly GivenInput[]) {
    this.#inputs = inputs;
    this.#lines = lines.flatMap(({ symbol, value, formula }): ModelLine[] => {
      if (typeof value === 'string') return [];
      const parsed = formula === undefined ? undefined : parseFormula(formula);
      return [{ symbol, value, formula: parsed, uses: parsed ? symbolsOf(parsed) : new Set() }];
    });
  }

  /** The symbols of the lines that depend on some symbols, in their order. */
  dependentsOf(symbols: Iterable<string>): string[] {
    const moved = new Set(symbols);
    const dependents: string[] = [];
    for (const { symbol, uses } of this.#lines) {
      if (moved.has(symbol) || ![...uses].some((name) => moved.has(name))) continue;
      moved.add(symbol);
      dependents.push(symbol);
    }
    return dependents;
  }

  /** The lines between a symbol and one that depends on it, which ends them. */
  #between(from: string, to: string): ModelLine[] {
    const dependents = new Set(this.dependentsOf([from]));
    const needed = new Set([to]);
    const lines = this.#lines.filter(({ symbol }) => dependents.has(symbol));
    for (const { symbol, uses } of lines.toReversed()) {
      if (needed.has(symbol)) for (const name of uses) if (dependents.has(name)) needed.add(name);
    }
    return lines.filter(({ symbol }) => needed.has(symbol));
  }

  /** A search of a symbol on a grid for the largest value of another line. */
  searchFor(symbol: string, parts: number, objective: string): GridSearch {
    return { symbol, parts, objective, lines: this.#between(symbol, objective).map((line) => line.symbol) };
  }

  /** From now on a line is searched for. What its search uses may stand below it. */
  addSearch(search: GridSearch): void {
    this.#searches.set(search.symbol, search);
    const after = new Set([search.symbol, ...this.dependentsOf([search.symbol])]);
    const isAfter = ({ symbol }: ModelLine) => after.has(symbol);
    this.#lines = [...this.#lines.filter((line) => !isAfter(line)), ...this.#lines.filter(isAfter)];
  }

  /** The values of the lines of a search at a part of its grid, in their order. */
  #tryPart(
    { symbol, parts }: GridSearch,
    lines: readonly ModelLine[],
    part: number,
    tried: Map<string, Figure>,
  ): Figure[] {
    tried.set(symbol, part / parts);
    return lines.map((line) => {
      const value = evaluateFormula(line.formula as Formula, tried);
      tried.set(line.symbol, value);
      return value;
    });
  }

  #linesOf({ lines }: GridSearch): ModelLine[] {
    return this.#lines.filter(({ symbol }) => lines.includes(symbol));
  }

  /** The values of the lines of a search at every part of its grid. */
  tableOf(search: GridSearch, symbols: Figures): Figure[][] {
    const [lines, tried] = [this.#linesOf(search), new Map(symbols)];
    return Array.from({ length: search.parts + 1 }, (_, part) => this.#tryPart(search, lines, part, tried));
  }

  /** Where on its grid a search ends, the first of equal ones. */
  found(search: GridSearch, symbols: Figures): number {
    const table = this.tableOf(search, symbols).map((values) => Number(values.at(-1)));
    return table.indexOf(Math.max(...table)) / search.parts;
  }

  /** The same for a line without several peaks, with fewer trials: every tenth part first. */
  foundSoon(search: GridSearch, symbols: Figures): number {
    const [lines, tried] = [this.#linesOf(search), new Map(symbols)];
    let [best, largest] = [0, Number.NEGATIVE_INFINITY];
    const look = (from: number, to: number, step: number) => {
      for (let part = from; part <= to; part += step) {
        const value = Number(this.#tryPart(search, lines, part, tried).at(-1));
        if (value > largest || (value === largest && part < best)) [best, largest] = [part, value];
      }
    };
    look(0, search.parts, COARSE);
    look(Math.max(0, best - COARSE + 1), Math.min(search.parts, best + COARSE - 1), 1);
    return best / search.parts;
  }

  valuesAt(changes: Changes): Figures {
    const known = this.#known.get(changes);
    if (known) return known;
    const symbols = new Map<string, Figure>(this.#inputs.map(({ name, value }) => [name, changes.get(name) ?? value]));
    for (const { symbol, value, formula } of this.#lines) {
      const search = this.#searches.get(symbol);
      if (search) symbols.set(symbol, this.foundSoon(search, symbols));
      else symbols.set(symbol, formula ? evaluateFormula(formula, symbols) : value);
    }
    this.#known.set(changes, symbols);
    return symbols;
  }
}
