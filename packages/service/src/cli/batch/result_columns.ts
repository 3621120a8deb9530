import { type Calculator, keywordsOf, type SchemaKeywords } from '@plumbline/calculators';
import { cellText } from '../../csv/csv_cells.ts';

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

/** The cell text of a result value. */
export function resultCell(result: Record<string, unknown>, path: readonly string[]): string {
  let value: unknown = result;
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return cellText(value);
}
