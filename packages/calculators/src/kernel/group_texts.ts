import { oncePerText } from './once_per_text.ts';

/** More than the calculators have groups, and lines in one of them. A text may contain an input, so there has to be a limit. */
const GROUPS_MAX = 1024;
const TEXTS_MAX = 256;

/** Lines that are kept for each state of a group, where nearly always there is one, and states of a group. */
const LINES_MAX = 8;
const STATES_MAX = 256;

/** How many ways to rename a formula are kept: they differ in which of its symbols the group had when the line was written. */
const RENAMED_MAX = 8;

const IDENTIFIER = /(?<![\w.])[A-Za-z_]\w*/g;

/** Knows the group that has a symbol; undefined if no group has it. */
export interface SymbolOwners {
  ownerOf(symbol: string): GroupTexts | undefined;
}

interface RenamedFormula {
  owners: readonly (GroupTexts | undefined)[];
  formula: string;
}

class FormulaInGroup {
  readonly #formula: string;
  readonly #identifiers: readonly string[];
  readonly #known: RenamedFormula[] = [];

  constructor(formula: string) {
    this.#formula = formula;
    this.#identifiers = formula.match(IDENTIFIER) ?? [];
  }

  /** The formula in which each symbol of a group has the name of that group as a suffix. */
  rename(owners: SymbolOwners): string {
    for (const known of this.#known) if (this.#hasOwners(known, owners)) return known.formula;
    const renamed = {
      owners: this.#identifiers.map((name) => owners.ownerOf(name)),
      formula: this.#formula.replace(IDENTIFIER, (name) => owners.ownerOf(name)?.symbol(name) ?? name),
    };
    if (this.#known.length < RENAMED_MAX) this.#known.push(renamed);
    return renamed.formula;
  }

  #hasOwners(known: RenamedFormula, owners: SymbolOwners): boolean {
    const identifiers = this.#identifiers;
    // A loop, because a function for `every` would be made for every line of a working.
    for (let index = 0; index < identifiers.length; index++) {
      if (owners.ownerOf(identifiers[index] as string) !== known.owners[index]) return false;
    }
    return true;
  }
}

/** A line of a group as it was said, and its texts with the name of the group. */
interface KnownLine {
  symbol: string;
  description: string;
  formula: string | undefined;
  named: { symbol: string; description: string; formula: string | undefined };
}

/**
 * The symbols that a group has at a time, as a chain of states from the first. A group has the same lines in the same order in most
 * calculations, so a state knows the lines that were written in it, and the state after each symbol.
 */
export class GroupState implements SymbolOwners {
  readonly #group: GroupTexts;
  readonly #symbol: string | undefined;
  readonly #previous: GroupState | undefined;
  readonly #lines: KnownLine[] = [];
  readonly #next: GroupState[] = [];

  constructor(group: GroupTexts, symbol?: string, previous?: GroupState) {
    this.#group = group;
    this.#symbol = symbol;
    this.#previous = previous;
  }

  has(symbol: string): boolean {
    for (let state: GroupState | undefined = this; state; state = state.#previous)
      if (state.#symbol === symbol) return true;
    return false;
  }

  ownerOf(symbol: string): GroupTexts | undefined {
    return this.has(symbol) ? this.#group : undefined;
  }

  /** The texts of a line of a group that is within no other. */
  named(symbol: string, description: string, formula: string | undefined): KnownLine['named'] {
    for (const line of this.#lines) {
      if (line.symbol === symbol && line.formula === formula && line.description === description) return line.named;
    }
    const named = this.namedBy(this, symbol, description, formula);
    if (this.#lines.length < LINES_MAX) this.#lines.push({ symbol, description, formula, named });
    return named;
  }

  /** The same where other groups around may have symbols of the formula. */
  namedBy(owners: SymbolOwners, symbol: string, description: string, formula: string | undefined): KnownLine['named'] {
    const group = this.#group;
    return {
      symbol: group.symbol(symbol),
      description: group.description(description),
      formula: formula === undefined ? undefined : group.formula(formula).rename(owners),
    };
  }

  after(symbol: string): GroupState {
    for (const next of this.#next) if (next.#symbol === symbol) return next;
    if (this.has(symbol)) return this;
    const next = new GroupState(this.#group, symbol, this);
    if (this.#group.countState()) this.#next.push(next);
    return next;
  }
}

/** The texts of lines of a group, which contain its name. They are the same in every calculation, so they are made once. */
export class GroupTexts {
  readonly name: string;
  readonly symbol: (symbol: string) => string;
  readonly description: (description: string) => string;
  readonly formula: (formula: string) => FormulaInGroup;
  /** Before the group has any symbols. */
  readonly start = new GroupState(this);
  #states = 0;

  constructor(name: string) {
    this.name = name;
    this.symbol = oncePerText((symbol) => `${symbol}_${name}`, TEXTS_MAX);
    this.description = oncePerText((description) => `${description} (${name})`, TEXTS_MAX);
    this.formula = oncePerText((formula) => new FormulaInGroup(formula), TEXTS_MAX);
  }

  /** Whether another state may be kept. */
  countState(): boolean {
    this.#states += 1;
    return this.#states <= STATES_MAX;
  }
}

/** The texts of a group, by its name. */
export const groupTexts: (name: string) => GroupTexts = oncePerText((name) => new GroupTexts(name), GROUPS_MAX);
