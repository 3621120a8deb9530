import { isObject, type Members } from '@plumbline/calculators';

export { isObject, type Members, setValueAt, valueAt } from '@plumbline/calculators';

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
