import { controlNames, entriesOf, type Field, type FormValues } from '@plumbline/calculators/form';

/** Form values from a URL query, and the names in it that are not inputs. */
export function valuesOfQuery(
  fields: readonly Field[],
  query: URLSearchParams,
): { values: FormValues; unknown: string[] } {
  const known = new Set(controlNames(fields));
  const values: Record<string, string> = {};
  const unknown: string[] = [];
  for (const name of new Set(query.keys())) {
    if (known.has(name)) values[name] = query.getAll(name).join(',');
    else unknown.push(name);
  }
  return { values, unknown };
}

/** The URL query that restores these values. */
export function queryOf(fields: readonly Field[], values: FormValues): string {
  return new URLSearchParams(entriesOf(fields, values)).toString();
}
