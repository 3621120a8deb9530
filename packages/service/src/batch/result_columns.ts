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
