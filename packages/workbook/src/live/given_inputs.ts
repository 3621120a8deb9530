import { COUNTS_AS_ZERO_BELOW, type FieldSchema, fieldsOf, keywordsOf, type Tool } from '@plumbline/calculators';

type Members = Record<string, unknown>;

/** An input that is a number or a yes or no, with the value that the calculation uses. */
export interface GivenInput {
  /** By dotted path. */
  name: string;
  value: number | boolean;
  isDefault: boolean;
  schema: FieldSchema;
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(owner: Members, path: string): unknown {
  let value: unknown = owner;
  for (const name of path.split('.')) value = isMembers(value) ? value[name] : undefined;
  return value;
}

/** The figures and yes or no answers that were sent or are defaults. */
export function givenInputs({ inputSchema }: Pick<Tool, 'inputSchema'>, sent: Members): GivenInput[] {
  return fieldsOf(inputSchema).flatMap(({ path, schema }): GivenInput[] => {
    if (path.includes('[]')) return [];
    const own = valueAt(sent, path) ?? undefined;
    const value = own ?? keywordsOf(schema).default;
    if (typeof value !== 'number' && typeof value !== 'boolean') return [];
    const isTrace = typeof value === 'number' && Math.abs(value) < COUNTS_AS_ZERO_BELOW;
    return [{ name: path, value: isTrace ? 0 : value, isDefault: own === undefined, schema }];
  });
}

/** The inputs with some of them changed, by path. Objects on the paths are copied. */
export function withInputs(sent: Members, changes: ReadonlyMap<string, number | boolean>): Members {
  const changed = { ...sent };
  for (const [path, value] of changes) {
    const names = path.split('.');
    let members = changed;
    for (const name of names.slice(0, -1)) {
      const inner = isMembers(members[name]) ? { ...members[name] } : {};
      members[name] = inner;
      members = inner;
    }
    members[names.at(-1) as string] = value;
  }
  return changed;
}
