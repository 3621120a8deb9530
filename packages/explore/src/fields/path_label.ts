import { type FieldSchema, inSentence, keywordsOf } from '@plumbline/calculators';

/** The label of a field after those of the objects that hold it: fields of two objects often have the same one. */
export function labelAlong(schema: FieldSchema, path: string): string {
  let at: FieldSchema | undefined = schema;
  const labels = path.split('.').map((name) => {
    at = at && keywordsOf(at).properties?.[name];
    return (at && keywordsOf(at).label) ?? name;
  });
  return labels.map((label, index) => (index === 0 ? label : inSentence(label))).join(': ');
}
