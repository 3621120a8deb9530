/** The syntax tree of a module, as the bundler parses it, and changes of its text. */

export interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

export interface Edit {
  start: number;
  end: number;
  text: string;
}

export const PURE = '/* @__PURE__ */ ';

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const name in node) {
    const value = node[name];
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

/** Visits a node and all nodes inside it. */
export function eachNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) eachNode(child, visit);
}

export const isFunction = ({ type }: Node) => /Function/.test(type);

/** The name of a member of an object; undefined if it is calculated. */
export function nameOf(property: Node): unknown {
  const { key, computed } = property as { key?: Node; computed?: boolean };
  if (computed === true) return undefined;
  return key?.name ?? key?.value;
}

/** Removes members of an object literal, or of a pattern. */
export function withoutMembers(object: Node, isDropped: (property: Node) => boolean): Edit[] {
  const properties = object.properties as Node[];
  return properties.flatMap((property, index) =>
    isDropped(property)
      ? [{ start: property.start, end: properties[index + 1]?.start ?? object.end - 1, text: '' }]
      : [],
  );
}

export function edited(code: string, edits: readonly Edit[]): string {
  let [text, at] = ['', 0];
  for (const { start, end, text: inserted } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    text += code.slice(at, start) + inserted;
    at = end;
  }
  return text + code.slice(at);
}
