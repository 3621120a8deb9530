/** An object of JSON by the names of its members. */
export type Members = Record<string, unknown>;

export function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a member by its path; undefined if there is none. */
export function valueAt(owner: unknown, path: readonly string[]): unknown {
  let value = owner;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Members)[name];
  }
  return value;
}

/** Sets a member by its path. `owner` belongs to the caller; objects on the path are copied. */
export function setValueAt(owner: Members, path: readonly string[], value: unknown): void {
  let members = owner;
  for (const name of path.slice(0, -1)) {
    const inner = isObject(members[name]) ? { ...members[name] } : {};
    members[name] = inner;
    members = inner;
  }
  members[path.at(-1) as string] = value;
}
