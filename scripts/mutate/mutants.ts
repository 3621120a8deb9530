import { parseAst } from 'rolldown/parseAst';

/** One change of a source file that its tests should notice. */
export interface Mutant {
  /** What kind of change it is, such as `number` or `comparison`. */
  kind: string;
  /** Where the replaced text begins and ends, in UTF-16 units. */
  start: number;
  end: number;
  replacement: string;
  line: number;
  /** The changed lines before and after, without indentation. They identify the mutant when lines move. */
  original: string;
  mutated: string;
}

/** A place in a source file with the changes that can be made there. */
export interface Site {
  kind: string;
  start: number;
  changes: readonly Mutant[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

type Change = Pick<Mutant, 'start' | 'end' | 'replacement'>;

/** Text for readers and citations. Tests of wording are not what mutation testing asks for. */
const TEXT_KEYS = new Set([
  'article',
  'clause',
  'confidence',
  'description',
  'document',
  'edition',
  'evidence',
  'formula',
  'label',
  'note',
  'place',
  'reference',
  'source',
  'symbol',
  'title',
  'unit',
]);

/** Nodes without behaviour, and sentences with the formatting of the figures in them. */
const SKIPPED_TYPES = /^(TS(?!(AsExpression|SatisfiesExpression|NonNullExpression)$)|Import|TemplateLiteral$)/;

const ARITHMETIC: Record<string, readonly string[]> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
};

/** The other side of the boundary, and the negation. */
const COMPARISON: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};

const LOGICAL: Record<string, readonly string[]> = { '&&': ['||'], '||': ['&&'] };

const OPPOSITE_FUNCTION: Record<string, string> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
};

const DATE = /^(\d{4})(-\d{2}-\d{2})$/;

/** A word such as `in_force` or `Good`, not a sentence. */
const CODE_WORD = /^[A-Za-z0-9]+([_-][A-Za-z0-9]+)*$/;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : [value].flat().filter(isNode)));
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function isSentence(node: Node): boolean {
  return isText(node) && !(node.type === 'Literal' && CODE_WORD.test(node.value as string));
}

function keyOf(property: Node): string {
  const key = property.key as Node;
  return String(key.type === 'Identifier' ? key.name : key.value);
}

function isComparison(node: Node): boolean {
  return node.type === 'BinaryExpression' && (node.operator as string) in COMPARISON;
}

function isFunction(node: Node): boolean {
  return /Function/.test(node.type);
}

/** `x * 1.1` and so on as a literal, without the digits that binary fractions add. */
function literal(value: number): string {
  return String(Number(value.toPrecision(12)));
}

/** A whole number stays whole: it may be a count, an index or a number of decimals. */
function changedNumbers(value: number): string[] {
  if (value === 0) return ['1'];
  const larger = Number.isInteger(value) ? Math.round(value * 1.1) : value * 1.1;
  const changed = new Set([literal(value + 1), literal(larger), `(-${literal(value)})`]);
  changed.delete(literal(value));
  return [...changed];
}

/** The words that stand in the same role, by file: values of one key, or results of one function. */
type Roles = Map<unknown, Set<string>>;

function wordIn(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'Literal' || typeof node.value !== 'string') return undefined;
  return CODE_WORD.test(node.value) && !DATE.test(node.value) ? node.value : undefined;
}

/** The role of a word that a property or a return statement gives, or undefined. */
function roleOf(node: Node, enclosing: Node | undefined): { role: unknown; value: Node } | undefined {
  if (node.type === 'Property' && !node.computed) return { role: `key ${keyOf(node)}`, value: node.value as Node };
  if (node.type === 'ReturnStatement' && isNode(node.argument)) return { role: enclosing, value: node.argument };
  return undefined;
}

function collectRoles(node: Node, enclosing: Node | undefined, roles: Roles): void {
  const given = roleOf(node, enclosing);
  const word = given && wordIn(given.value);
  if (given && word !== undefined) roles.set(given.role, (roles.get(given.role) ?? new Set()).add(word));
  for (const child of childrenOf(node)) collectRoles(child, isFunction(node) ? node : enclosing, roles);
}

/** Collects the sites of a syntax tree. */
class SiteFinder {
  readonly sites: Site[] = [];
  readonly #source: string;
  readonly #roles: Roles = new Map();

  constructor(source: string) {
    this.#source = source;
  }

  find(program: Node): Site[] {
    collectRoles(program, undefined, this.#roles);
    this.#visit(program, undefined);
    return this.sites;
  }

  #visit(node: Node, enclosing: Node | undefined): void {
    if (SKIPPED_TYPES.test(node.type)) return;
    if (node.type === 'Property') {
      if (TEXT_KEYS.has(keyOf(node))) return;
      this.#word(node, enclosing);
      this.#visit(node.value as Node, enclosing);
      return;
    }
    this.#word(node, enclosing);
    this.#changesOf(node);
    for (const child of childrenOf(node)) this.#visit(child, isFunction(node) ? node : enclosing);
  }

  #add(kind: string, changes: Change[]): void {
    const [first] = changes;
    if (!first) return;
    const mutants = changes.map((change) => describeChange(this.#source, kind, change));
    this.sites.push({ kind, start: first.start, changes: mutants });
  }

  #replace(kind: string, { start, end }: Pick<Node, 'start' | 'end'>, replacements: readonly string[]): void {
    this.#add(
      kind,
      replacements.map((replacement) => ({ start, end, replacement })),
    );
  }

  #text({ start, end }: Node): string {
    return this.#source.slice(start, end);
  }

  #operator(kind: string, node: Node, table: Record<string, readonly string[]>): void {
    const operator = node.operator as string;
    const from = (node.left as Node).end;
    const start = this.#source.indexOf(operator, from);
    if (operator in table) this.#replace(kind, { start, end: start + operator.length }, table[operator] ?? []);
  }

  #word(node: Node, enclosing: Node | undefined): void {
    const given = roleOf(node, enclosing);
    const word = given && wordIn(given.value);
    if (!given || word === undefined) return;
    const words = [...(this.#roles.get(given.role) ?? [])];
    const other = words[(words.indexOf(word) + 1) % words.length];
    if (other !== undefined && other !== word) this.#replace('word', given.value, [`'${other}'`]);
  }

  #changesOf(node: Node): void {
    switch (node.type) {
      case 'Literal':
        this.#literal(node);
        break;
      case 'BinaryExpression':
        if (![node.left, node.right].some((side) => isText(side as Node)))
          this.#operator('arithmetic', node, ARITHMETIC);
        this.#operator('comparison', node, COMPARISON);
        break;
      case 'AssignmentExpression':
        if (!isText(node.right as Node)) this.#operator('arithmetic', node, ARITHMETIC);
        break;
      case 'LogicalExpression':
        this.#operator('logical', node, LOGICAL);
        break;
      case 'UnaryExpression': {
        const argument = node.argument as Node;
        if (node.operator === '!') this.#replace('negation', node, [this.#text(argument)]);
        if (node.operator === '-') this.#replace('sign', node, [this.#text(argument)]);
        break;
      }
      case 'CallExpression':
        this.#oppositeFunction(node.callee as Node);
        break;
      case 'ConditionalExpression':
        this.#conditional(node);
        break;
      case 'IfStatement':
      case 'WhileStatement':
        this.#negated(node.test as Node);
        break;
      case 'ArrayExpression':
        this.#droppedItems(node);
        break;
    }
  }

  #literal(node: Node): void {
    const { value } = node;
    if (typeof value === 'number') this.#replace('number', node, changedNumbers(value));
    else if (typeof value === 'boolean') this.#replace('boolean', node, [String(!value)]);
    else if (typeof value === 'string') {
      const [, year, rest] = DATE.exec(value) ?? [];
      if (year) this.#replace('date', node, [`'${Number(year) + 1}${rest}'`]);
    }
  }

  #oppositeFunction(callee: Node): void {
    // A plain `min(…)` may be a function of ours without an opposite.
    if (callee.type !== 'MemberExpression') return;
    const name = callee.property as Node;
    const opposite = OPPOSITE_FUNCTION[String(name.name)];
    if (opposite) this.#replace('function', name, [opposite]);
  }

  /** The negation of a comparison is a change of its own, so only other conditions are negated here. */
  #negated(test: Node): void {
    if (isComparison(test) || test.type === 'UnaryExpression') return;
    this.#replace('condition', test, [`!(${this.#text(test)})`]);
  }

  #conditional(node: Node): void {
    const [test, consequent, alternate] = [node.test, node.consequent, node.alternate] as [Node, Node, Node];
    if (isComparison(test) || (isSentence(consequent) && isSentence(alternate))) return;
    this.#negated(test);
  }

  /**
   * Items of a list of rows, words or names. Items of different kinds are a tuple, where each has its place. A number is changed, not
   * dropped; a sentence is text.
   */
  #droppedItems(node: Node): void {
    const items = node.elements as (Node | null)[];
    if (new Set(items.map((item) => item?.type)).size > 1) return;
    items.forEach((item, index) => {
      if (!item || isSentence(item) || typeof item.value === 'number' || item.type === 'UnaryExpression') return;
      const next = items[index + 1];
      const previous = items[index - 1];
      const end = next ? next.start : item.end;
      const start = !next && previous ? previous.end : item.start;
      this.#replace('item', { start, end }, ['']);
    });
  }
}

/** Lines of code on one line. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function describeChange(source: string, kind: string, { start, end, replacement }: Change): Mutant {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = source.indexOf('\n', end);
  const to = lineEnd < 0 ? source.length : lineEnd;
  return {
    kind,
    start,
    end,
    replacement,
    line: source.slice(0, start).split('\n').length,
    original: onOneLine(source.slice(from, to)),
    mutated: onOneLine(source.slice(from, start) + replacement + source.slice(end, to)),
  };
}

export function applyMutant(source: string, { start, end, replacement }: Change): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

function parse(file: string, source: string): Node {
  return parseAst(source, { lang: 'ts' }, file) as unknown as Node;
}

/** The year that a figure of a table is from, which is part of its citation. */
const CITED_YEAR = /"year": *$/;

/** JSON as an expression of TypeScript, with the same offsets as the file plus one. */
function jsonSites(file: string, source: string): Site[] {
  const shift = ({ start, end, ...rest }: Mutant): Change => ({
    ...rest,
    start: start - 1,
    end: end - 1,
    replacement: rest.replacement.replaceAll("'", '"').replaceAll(/[()]/g, ''),
  });
  return new SiteFinder(`(${source})`)
    .find(parse(file, `(${source})`))
    .filter(({ kind, start }) => {
      const isDatum = kind === 'number' || kind === 'boolean' || kind === 'date';
      return isDatum && !CITED_YEAR.test(source.slice(Math.max(0, start - 20), start - 1));
    })
    .map(({ kind, start, changes }) => ({
      kind,
      start: start - 1,
      changes: changes.map((mutant) => describeChange(source, kind, shift(mutant))),
    }));
}

/** Every place of a file where its behaviour can be changed, in the order of the text. */
export function sitesOf(file: string, source: string): Site[] {
  const sites = file.endsWith('.json') ? jsonSites(file, source) : new SiteFinder(source).find(parse(file, source));
  return sites.toSorted((a, b) => a.start - b.start);
}

/** Whether a changed source is still a program. */
export function compiles(file: string, source: string): boolean {
  try {
    if (file.endsWith('.json')) JSON.parse(source);
    else parse(file, source);
    return true;
  } catch {
    return false;
  }
}
