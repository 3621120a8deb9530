import type { Value } from '../value.ts';

export type Members = Record<string, unknown>;

/** Reads a member by its path. */
export function valueAt(owner: unknown, path: readonly string[]): unknown {
  let value = owner;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Members)[name];
  }
  return value;
}

export function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The names of the members of a member, whatever was sent; none if it is no object. */
export function namesIn(sent: unknown, member: string): string[] {
  return isObject(sent) && isObject(sent[member]) ? Object.keys(sent[member]) : [];
}

/** The same members without those at some paths; objects on the paths are copied. */
export function withoutMembers(owner: Members, paths: readonly string[]): Members {
  return paths.reduce((members, path) => withoutMember(members, path.split('.')), owner);
}

function withoutMember(owner: Members, [name = '', ...inner]: readonly string[]): Members {
  if (!Object.hasOwn(owner, name)) return owner;
  if (inner.length === 0) return Object.fromEntries(Object.entries(owner).filter(([member]) => member !== name));
  const member = owner[name];
  return isObject(member) ? { ...owner, [name]: withoutMember(member, inner) } : owner;
}

/** Sets a member by its path. `owner` belongs to the caller; objects on the path are copied. */
export function setValueAt(owner: Members, path: readonly string[], value: Value): void {
  let members = owner;
  for (const name of path.slice(0, -1)) {
    const inner = isObject(members[name]) ? { ...members[name] } : {};
    members[name] = inner;
    members = inner;
  }
  members[path.at(-1) as string] = value;
}
