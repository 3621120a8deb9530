/** The binary operators of a formula, lowest precedence first. */
const BINARY_OPERATORS = [
  ['<', '<=', '>', '>=', '==', '!='],
  ['+', '-'],
  ['*', '/'],
] as const;
export type BinaryOperator = (typeof BINARY_OPERATORS)[number][number] | '^';

/** A formula of the working as a syntax tree. Its shape replaces the parentheses. */
export type Formula =
  | { kind: 'number'; text: string /** The value of a symbol, in place of the symbol. */; isFigure?: true }
  | { kind: 'symbol'; name: string }
  | { kind: 'call'; name: string; args: Formula[] }
  | { kind: 'negative'; of: Formula }
  | { kind: 'binary'; operator: BinaryOperator; left: Formula; right: Formula }
  | { kind: 'choice'; when: Formula; value: Formula; otherwise: Formula };

const TOKEN = /\s*(\d+\.?\d*(?:e[+-]?\d+)?|[A-Za-z_]\w*(?:\.\w+)*|<=|>=|==|!=|[-+*/^()<>,?:])/iy;

function tokensOf(formula: string): string[] {
  const tokens: string[] = [];
  const end = formula.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(formula)?.[1];
    if (token === undefined) throw new Error(`"${formula}" cannot be read from "${formula.slice(at)}" on`);
    tokens.push(token);
  }
  return tokens;
}

class Parser {
  readonly #formula: string;
  readonly #tokens: string[];
  #at = 0;

  constructor(formula: string) {
    this.#formula = formula;
    this.#tokens = tokensOf(formula);
  }

  #next(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new Error(`"${this.#formula}" ends too early`);
    return token;
  }

  #takes(token: string): boolean {
    const isNext = this.#tokens[this.#at] === token;
    if (isNext) this.#at++;
    return isNext;
  }

  #expect(token: string): void {
    const found = this.#next();
    if (found !== token) throw new Error(`"${this.#formula}" has ${found} where ${token} belongs`);
  }

  whole(): Formula {
    const formula = this.#choice();
    if (this.#at < this.#tokens.length) throw new Error(`"${this.#formula}" goes on after its end`);
    return formula;
  }

  #choice(): Formula {
    const when = this.#binary(0);
    if (!this.#takes('?')) return when;
    const value = this.#choice();
    this.#expect(':');
    return { kind: 'choice', when, value, otherwise: this.#choice() };
  }

  #binary(level: number): Formula {
    const operators = BINARY_OPERATORS[level];
    if (!operators) return this.#signed();
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = operators.find((candidate) => this.#takes(candidate));
      if (operator === undefined) return left;
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1) };
    }
  }

  /** A sign has lower precedence than a power: -a^2 is -(a^2). */
  #signed(): Formula {
    if (this.#takes('-')) return { kind: 'negative', of: this.#signed() };
    const base = this.#operand();
    return this.#takes('^') ? { kind: 'binary', operator: '^', left: base, right: this.#signed() } : base;
  }

  #operand(): Formula {
    const token = this.#next();
    if (token === '(') {
      const inner = this.#choice();
      this.#expect(')');
      return inner;
    }
    if (/^\d/.test(token)) return { kind: 'number', text: token };
    if (!/^[A-Za-z_]/.test(token)) throw new Error(`"${this.#formula}" has ${token} where a value belongs`);
    return this.#takes('(') ? { kind: 'call', name: token, args: this.#arguments() } : { kind: 'symbol', name: token };
  }

  #arguments(): Formula[] {
    const args = [this.#choice()];
    while (this.#takes(',')) args.push(this.#choice());
    this.#expect(')');
    return args;
  }
}

/** Parses a formula of the working. Throws on a syntax error, because formulas are part of the source code. */
export function parseFormula(formula: string): Formula {
  return new Parser(formula).whole();
}

/** The precedence of a formula, from a conditional to a single value; operands of lower precedence need parentheses. */
export function bindingOf(formula: Formula): number {
  switch (formula.kind) {
    case 'choice':
      return 0;
    case 'binary': {
      const level = BINARY_OPERATORS.findIndex((operators) =>
        (operators as readonly string[]).includes(formula.operator),
      );
      return level === -1 ? 5 : level + 1;
    }
    case 'negative':
      return 4;
    default:
      return 6;
  }
}

/** The formula with its symbols replaced; a symbol without a replacement stays. */
export function replaceSymbols(formula: Formula, replace: (name: string) => Formula | undefined): Formula {
  const within = (part: Formula): Formula => replaceSymbols(part, replace);
  switch (formula.kind) {
    case 'number':
      return formula;
    case 'symbol':
      return replace(formula.name) ?? formula;
    case 'call':
      return { ...formula, args: formula.args.map(within) };
    case 'negative':
      return { ...formula, of: within(formula.of) };
    case 'binary':
      return { ...formula, left: within(formula.left), right: within(formula.right) };
    case 'choice':
      return {
        ...formula,
        when: within(formula.when),
        value: within(formula.value),
        otherwise: within(formula.otherwise),
      };
  }
}

/** The symbols that a formula uses. */
export function symbolsOf(formula: Formula): Set<string> {
  const symbols = new Set<string>();
  replaceSymbols(formula, (name) => {
    symbols.add(name);
    return undefined;
  });
  return symbols;
}
