/** What a module of a calculator says in addition to its figures: the texts of lines, of rules and of data. */
import { childrenOf, type Edit, edited, isFunction, type Node, nameOf, PURE, withoutMembers } from './syntax.ts';

/** Lines of a working: their value is the second argument. */
const LINES = new Set(['step', 'result', 'find', 'read']);
/** Calls that only record. */
const RECORDS = new Set(['rule', 'cite', 'useDefaults']);
/** Groups of lines, with how many arguments they have: without lines they are the working itself. */
const GROUPS = new Map([
  ['group', 1],
  ['row', 3],
]);
const TEXTS = new Set(['symbol', 'unit', 'description', 'source', 'confidence', 'evidence', 'note']);

/** What remains of what these functions are given. */
const DEFINITIONS = new Map([
  ['defineCalculator', new Set(['method', 'check'])],
  ['defineFreeText', new Set(['read', 'rowOf', 'fallback'])],
]);

/** A text that is written out, or that a constant has. */
function isWritten({ type, name }: Node): boolean {
  return (
    type === 'Literal' || type === 'TemplateLiteral' || (type === 'Identifier' && /^[A-Z][A-Z_\d]+$/.test(String(name)))
  );
}

/** What a line, a rule or a datum says of itself. */
function isText(property: Node): boolean {
  const name = nameOf(property);
  if (property.type !== 'Property') return false;
  const value = property.value as Node;
  if (name === 'description' || name === 'formula') return isWritten(value);
  const members = value.type === 'ObjectExpression' ? (value.properties as Node[]).map(nameOf) : [];
  return name === 'source' && members.includes('document');
}

class Stripper {
  readonly edits: Edit[] = [];
  readonly #keepsTexts: boolean;

  constructor(keepsTexts: boolean) {
    this.#keepsTexts = keepsTexts;
  }

  /** Visits a node. With `isPure`, its calls can go if their values are not used. */
  visit(node: Node, isPure = false): void {
    if (node.type === 'CallExpression' && this.#visitCall(node)) return;
    if (node.type === 'MemberExpression' && (node.property as Node).name === 'recording') {
      this.edits.push({ start: node.start, end: node.end, text: 'false' });
      return;
    }
    if (node.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0) {
      // Lists of words are written on many lines.
      const [{ value }] = node.quasis as [Node & { value: { raw: string } }];
      const joined = value.raw.replaceAll(/\n +/g, ' ');
      if (joined !== value.raw) this.edits.push({ start: node.start, end: node.end, text: `\`${joined}\`` });
    }
    if (node.type === 'ObjectExpression') {
      const dropped = withoutMembers(node, isText);
      if (dropped.length > 0 && !this.#keepsTexts) {
        this.#drop(node, dropped, isPure);
        return;
      }
    }
    if (isPure && (node.type === 'CallExpression' || node.type === 'NewExpression')) {
      this.edits.push({ start: node.start, end: node.start, text: PURE });
    }
    for (const child of childrenOf(node)) this.visit(child, isPure && !isFunction(node));
  }

  /** Whether all of the call is dealt with. */
  #visitCall(node: Node): boolean {
    const callee = node.callee as Node;
    const args = node.arguments as Node[];
    const [first, value] = args;
    if (callee.type === 'Identifier' && first?.type === 'ObjectExpression' && this.#visitDefinition(node, first)) {
      return true;
    }
    if (callee.type !== 'MemberExpression') return false;
    const method = String((callee.property as Node).name);
    if (LINES.has(method) && args.length === 3 && value) {
      this.edits.push({ start: node.start, end: value.start, text: '(' });
      this.visit(value, false);
      this.edits.push({ start: value.end, end: node.end, text: ')' });
      return true;
    }
    if (GROUPS.get(method) === args.length) {
      this.edits.push({ start: (callee.object as Node).end, end: node.end, text: '' });
      this.visit(callee.object as Node);
      return true;
    }
    if (method === 'pick' && first && args.length > 1) {
      this.edits.push({ start: first.start, end: first.end, text: '0' });
      for (const arg of args.slice(1)) this.visit(arg);
      return true;
    }
    if (RECORDS.has(method) && (callee.object as Node).type === 'Identifier') {
      this.edits.push({ start: node.start, end: node.end, text: 'void 0' });
      return true;
    }
    return false;
  }

  /** A calculator, a free text or a datum. */
  #visitDefinition(node: Node, given: Node): boolean {
    const name = String((node.callee as Node).name);
    const kept = DEFINITIONS.get(name);
    if (kept) {
      const isCalculator = name === 'defineCalculator';
      if (isCalculator) this.edits.push({ start: node.start, end: given.start, text: '(' });
      this.#drop(
        given,
        withoutMembers(given, (member) => !kept.has(String(nameOf(member)))),
        isCalculator,
      );
      return true;
    }
    if (name !== 'datum' || this.#keepsTexts) return false;
    // Where the value is written out, what is spread gives the source.
    const hasValue = (given.properties as Node[]).some((property) => nameOf(property) === 'value');
    this.#drop(
      given,
      withoutMembers(given, (member) => (member.type === 'Property' ? TEXTS.has(String(nameOf(member))) : hasValue)),
      true,
    );
    return true;
  }

  /** Removes members and visits the others. */
  #drop(object: Node, dropped: Edit[], isPure: boolean): void {
    this.edits.push(...dropped);
    for (const property of object.properties as Node[]) {
      if (!dropped.some(({ start }) => start === property.start)) this.visit(property, isPure);
    }
  }
}

/** The module without them; with `keepsTexts`, those of its data stay. */
export function stripped(code: string, { body }: { body: Node[] }, { keepsTexts }: { keepsTexts: boolean }): string {
  const stripper = new Stripper(keepsTexts);
  for (const statement of body) {
    const { type } = (statement.declaration as Node | undefined) ?? statement;
    // The calculators are pure: what the values of a module are made of can go if they are not used.
    stripper.visit(statement, type === 'VariableDeclaration');
  }
  return edited(code, stripper.edits);
}
