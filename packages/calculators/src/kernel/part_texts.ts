import { oncePerText } from './once_per_text.ts';

/** More than the calculators have parts, and lines in one of them. A text may contain an input, so there has to be a limit. */
const PARTS_MAX = 1024;
const TEXTS_MAX = 256;

/** How many ways to rename a formula are kept: they differ in which of its symbols the part had when the line was written. */
const RENAMED_MAX = 8;

const IDENTIFIER = /(?<![\w.])[A-Za-z_]\w*/g;

/** Knows the part that has a symbol; undefined if no part has it. */
export interface SymbolOwners {
  ownerOf(symbol: string): PartTexts | undefined;
}

interface RenamedFormula {
  owners: readonly (PartTexts | undefined)[];
  formula: string;
}

class FormulaInPart {
  readonly #formula: string;
  readonly #identifiers: readonly string[];
  readonly #known: RenamedFormula[] = [];

  constructor(formula: string) {
    this.#formula = formula;
    this.#identifiers = formula.match(IDENTIFIER) ?? [];
  }

  /** The formula in which each symbol of a part has the name of that part as a suffix. */
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
    return this.#identifiers.every((name, index) => owners.ownerOf(name) === known.owners[index]);
  }
}

/** The texts of lines of a part, which contain its name. They are the same in every calculation, so they are made once. */
export class PartTexts {
  readonly name: string;
  readonly symbol: (symbol: string) => string;
  readonly description: (description: string) => string;
  readonly formula: (formula: string) => FormulaInPart;

  constructor(name: string) {
    this.name = name;
    this.symbol = oncePerText((symbol) => `${symbol}_${name}`, TEXTS_MAX);
    this.description = oncePerText((description) => `${description} (${name})`, TEXTS_MAX);
    this.formula = oncePerText((formula) => new FormulaInPart(formula), TEXTS_MAX);
  }
}

/** The texts of a part, by its name. */
export const partTexts: (name: string) => PartTexts = oncePerText((name) => new PartTexts(name), PARTS_MAX);
