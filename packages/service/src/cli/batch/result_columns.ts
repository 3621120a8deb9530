import { type Calculator, keywordsOf, type SchemaKeywords } from '@plumbline/calculators';

function columnsOf(properties: NonNullable<SchemaKeywords['properties']>, path: string): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const { properties: members } = keywordsOf(schema);
    return members ? columnsOf(members, `${path}${name}.`) : [`${path}${name}`];
  });
}

/** The columns of a tool's result; members of objects have dotted names. */
export function resultColumns({ resultSchema }: Calculator): string[] {
  return columnsOf(resultSchema.properties, '');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => typeof item !== 'object');
    return isPlain ? value.join('; ') : JSON.stringify(value);
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The cell text of a result value: plain lists are separated by semicolons, other lists are JSON. */
export function resultCell(result: Record<string, unknown>, path: readonly string[]): string {
  let value: unknown = result;
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return cellOf(value);
}
