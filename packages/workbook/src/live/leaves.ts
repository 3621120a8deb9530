/** A single value of a result. */
export type Leaf = number | boolean | string | null;

/** The single values of a result by dotted path, and the lengths of its lists as `list.length`. */
export function leavesOf(result: object): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  collect(result, '', leaves);
  return leaves;
}

function collect(value: unknown, path: string, leaves: Map<string, Leaf>): void {
  if (typeof value !== 'object' || value === null) {
    leaves.set(path, value as Leaf);
    return;
  }
  const within = path === '' ? '' : `${path}.`;
  if (Array.isArray(value)) leaves.set(`${within}length`, lengthOf(value));
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) collect(member, `${within}${name}`, leaves);
  }
}

function lengthOf(list: readonly unknown[]): string {
  return `${list.length} items`;
}

/** Reads the leaf at a path of a result; null where there is none. */
export function leafReader(path: string): (result: object) => Leaf {
  const names = path.split('.');
  return (result) => {
    let value: unknown = result;
    for (const name of names) {
      if (typeof value !== 'object' || value === null) return null;
      value = Array.isArray(value) && name === 'length' ? lengthOf(value) : (value as Record<string, unknown>)[name];
    }
    return (value ?? null) as Leaf;
  };
}

/** The row or group that a value belongs to, such as `checks.0`; the value itself if it stands alone. */
export function rowOf(path: string): string {
  const end = path.lastIndexOf('.');
  return end === -1 ? path : path.slice(0, end);
}

const WORDS_OF_SENTENCE_MIN = 4;

/** A sentence without the figures that it quotes; anything shorter is a code or a name, which is compared as it is. */
function withoutFigures(leaf: Leaf): Leaf {
  if (typeof leaf !== 'string' || leaf.split(' ').length < WORDS_OF_SENTENCE_MIN) return leaf;
  return leaf.replace(/\d[\d.,]*/g, '#');
}

/** Whether two leaves are the same, or the same sentence with other figures. */
export function saySame(a: Leaf, b: Leaf): boolean {
  return a === b || (typeof a === 'string' && typeof b === 'string' && withoutFigures(a) === withoutFigures(b));
}
