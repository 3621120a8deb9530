/** What the script of a calculator holds and never reads: texts of data and rules, and columns of data files. */
import {
  childrenOf,
  type Edit,
  eachNode,
  edited,
  isFunction,
  isNode,
  type Node,
  nameOf,
  withoutMembers,
} from './syntax.ts';

/** Members that hold texts. No table of figures has a row of such a name. */
const TEXTS = new Set(
  'symbol unit description formula reference source document place edition confidence evidence note law what may doubt name label title text letter inSentence asksFor'.split(
    ' ',
  ),
);
/** The methods of a working that read the value of a datum and nothing else. */
const READS_VALUE = new Set(['use', 'pick']);

const isDatumCall = (node: unknown): node is Node =>
  isNode(node) && node.type === 'CallExpression' && /^datum(\$\d+)?$/.test(String((node.callee as Node).name));

const isRowsCall = (node: Node) =>
  node.type === 'CallExpression' && /^rows(\$\d+)?$/.test(String((node.callee as Node).name));

function columnsOf(rows: Node): Node[] {
  const [columns] = rows.arguments as [Node];
  return columns.type === 'ArrayExpression' ? (columns.elements as Node[]) : [];
}

const isFigure = ({ type, value }: Node) =>
  type === 'UnaryExpression' || (type === 'Literal' && typeof value === 'number');

/** Whether a member of a literal holds a text that goes. */
const holdsText = (property: Node, texts: ReadonlySet<string>) =>
  property.type === 'Property' && texts.has(String(nameOf(property))) && !isFigure(property.value as Node);

/** What a script reads if these texts are not in it. */
class Reading {
  /** Names and texts by which a member can be read, but for the names that literals and tables give their members. */
  readonly names = new Set<unknown>();
  /** Members that a pattern takes out of an object and that its function never uses. */
  readonly unused = new Set<Node>();
  readonly #texts: ReadonlySet<string>;
  readonly #scopes: { patterns: Node[]; counts: Map<unknown, number> }[] = [];

  constructor(program: Node, texts: ReadonlySet<string>) {
    this.#texts = texts;
    this.#visit(program);
  }

  #visit(node: Node): void {
    if (node.type !== 'Program' && !isFunction(node)) {
      this.#visitInside(node);
      return;
    }
    const scope = { patterns: [], counts: new Map<unknown, number>() };
    this.#scopes.push(scope);
    for (const child of childrenOf(node)) this.#visit(child);
    this.#scopes.pop();
    for (const pattern of scope.patterns) this.#readPattern(pattern, scope.counts);
  }

  #visitInside(node: Node): void {
    const { type } = node;
    if (type === 'Literal') this.names.add(node.value);
    if (type === 'TemplateElement') this.names.add((node.value as { cooked: string }).cooked);
    if (type === 'MemberExpression' && node.computed !== true) this.names.add((node.property as Node).name);
    if (type === 'Identifier') {
      for (const { counts } of this.#scopes) counts.set(node.name, (counts.get(node.name) ?? 0) + 1);
    }
    if (type === 'ObjectPattern') this.#scopes.at(-1)?.patterns.push(node);
    for (const child of this.#readBy(node)) this.#visit(child);
  }

  /** The parts of a node that are expressions. */
  #readBy(node: Node): Node[] {
    if (isRowsCall(node)) return columnsOf(node).flatMap(({ elements }) => (elements as Node[]).slice(1));
    const isNamed = node.computed !== true;
    if (isNamed && node.type === 'MemberExpression') return [node.object as Node];
    if (isNamed && ['Property', 'PropertyDefinition', 'MethodDefinition'].includes(node.type)) {
      return isNode(node.value) ? [node.value] : [];
    }
    if (node.type !== 'ObjectExpression') return childrenOf(node);
    return (node.properties as Node[]).filter((property) => !holdsText(property, this.#texts));
  }

  #readPattern(pattern: Node, counts: ReadonlyMap<unknown, number>): void {
    const properties = pattern.properties as Node[];
    const hasRest = properties.some(({ type }) => type !== 'Property');
    for (const property of properties) {
      const { type, name } = (property.value ?? property.argument) as Node;
      if (!hasRest && type === 'Identifier' && counts.get(name) === 1) this.unused.add(property);
      else this.names.add(nameOf(property));
    }
  }
}

/** Which of the texts nothing reads that stays, and what is read without them. */
function unreadTexts(program: Node, shown: ReadonlySet<string>): { texts: Set<string>; reading: Reading } {
  let texts = new Set([...TEXTS].filter((name) => !shown.has(name)));
  for (;;) {
    const reading = new Reading(program, texts);
    const unread = new Set([...texts].filter((name) => !reading.names.has(name)));
    if (unread.size === texts.size) return { texts, reading };
    texts = unread;
  }
}

/** The data of which nothing but the value is read, wherever they are used. */
function dataReadByValue(program: Node): Node[] {
  const data = new Map<unknown, Node>();
  eachNode(program, (node) => {
    if (node.type === 'VariableDeclarator' && isDatumCall(node.init)) data.set((node.id as Node).name, node);
  });
  const visit = (node: Node): void => {
    const isDeclared = node.type === 'VariableDeclarator' && data.get((node.id as Node).name) === node;
    const isValue = node.type === 'MemberExpression' && node.computed !== true && nameOfProperty(node) === 'value';
    const isRead =
      node.type === 'CallExpression' &&
      (node.callee as Node).type === 'MemberExpression' &&
      READS_VALUE.has(nameOfProperty(node.callee as Node));
    for (const child of childrenOf(node)) {
      const isAllowed =
        (isDeclared && child === node.id) ||
        (isValue && child === node.object) ||
        (isRead && (node.arguments as Node[]).includes(child));
      if (child.type === 'Identifier' && !isAllowed && !isMemberName(node, child)) data.delete(child.name);
      else visit(child);
    }
  };
  visit(program);
  return [...data.values()]
    .map(({ init }) => ((init as Node).arguments as [Node])[0])
    .filter(({ properties }) => (properties as Node[] | undefined)?.some((property) => nameOf(property) === 'value'));
}

const nameOfProperty = (member: Node) => String((member.property as Node).name);

const isMemberName = (node: Node, child: Node) =>
  node.computed !== true &&
  ((node.type === 'MemberExpression' && child === node.property) ||
    (node.type === 'Property' && child === node.key && child !== node.value));

function unreadEdits(program: Node, shown: ReadonlySet<string>): Edit[] {
  const { texts, reading } = unreadTexts(program, shown);
  const byValue = new Set(dataReadByValue(program));
  const edits: Edit[] = [];
  eachNode(program, (node) => {
    if (node.type === 'ObjectExpression') {
      edits.push(
        ...withoutMembers(node, (property) =>
          byValue.has(node) ? nameOf(property) !== 'value' : holdsText(property, texts),
        ),
      );
    }
    if (node.type === 'ObjectPattern') edits.push(...withoutMembers(node, (property) => reading.unused.has(property)));
    if (!isRowsCall(node)) return;
    const columns = columnsOf(node);
    for (const [index, { start, end, elements }] of columns.entries()) {
      const { value: name } = (elements as [Node])[0];
      if (!reading.names.has(name)) edits.push({ start, end: columns[index + 1]?.start ?? end, text: '' });
    }
  });
  return edits;
}

/** Edits that are inside of others are not made. */
function outermost(edits: readonly Edit[]): Edit[] {
  let last = -1;
  return edits
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ end, start }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
}

/** The script without them; `shown` are the members that callers see. */
export function withoutUnread(code: string, program: Node, shown: ReadonlySet<string>): string {
  return edited(code, outermost(unreadEdits(program, shown)));
}
