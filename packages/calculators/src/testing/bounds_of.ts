import type { FieldSchema } from '../kernel/keywords.ts';
import { keywordsOf } from '../kernel/keywords.ts';

/** The least and the greatest value of each number of a schema, with those of maps in it by their path. */
export function boundsOf(schema: FieldSchema, path = ''): Record<string, (number | undefined)[]> {
  const { properties = {}, minimum, maximum } = keywordsOf(schema);
  const own = minimum === undefined && maximum === undefined ? {} : { [path]: [minimum, maximum] };
  const members = Object.entries(properties).map(([name, member]) => {
    return boundsOf(member as FieldSchema, path === '' ? name : `${path}.${name}`);
  });
  return Object.assign(own, ...members);
}
