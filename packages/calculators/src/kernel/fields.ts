import { type FieldSchema, keywordsOf, type SchemaKeywords } from './keywords.ts';
import { oncePerText } from './once_per_text.ts';

/** A field of a schema with its path, such as `answers.lca` or `items[].name`. */
export interface Field {
  path: string;
  schema: FieldSchema;
  keywords: SchemaKeywords;
  isRequired: boolean;
}

/** The fields of an object schema, each followed by the fields within it. */
export function fieldsOf(schema: FieldSchema, path = ''): Field[] {
  const { properties = {}, required = [] } = keywordsOf(schema);
  return Object.entries(properties).flatMap(([name, property]) => {
    const keywords = keywordsOf(property);
    const own = { path: `${path}${name}`, schema: property, keywords, isRequired: required.includes(name) };
    if (keywords.properties) return [own, ...fieldsOf(property, `${own.path}.`)];
    const { items } = keywords;
    return items && keywordsOf(items).properties ? [own, ...fieldsOf(items, `${own.path}[].`)] : [own];
  });
}

/** The schema at a path of names. A path continues in the rows of a list, with or without their positions. */
export function schemaAt(schema: FieldSchema, path: readonly string[]): FieldSchema {
  return path.reduce((at, name) => {
    const { properties, items } = keywordsOf(at);
    const found = properties?.[name] ?? (items && (/^\d+$/.test(name) ? items : keywordsOf(items).properties?.[name]));
    if (!found) throw new Error(`the schema has no ${path.join('.')}`);
    return found;
  }, schema);
}

/** More than a result has, with the rows of its lists. */
const FIELDS_MAX = 1024;

/** The description of a field without its note on null values. */
export function descriptionOf(schema: FieldSchema): string {
  const { description = '', nullWhen } = keywordsOf(schema);
  return nullWhen === undefined ? description : description.replace(`; null ${nullWhen}`, '');
}

/** What a line takes from the field of the result that it gives. */
export type ResultFields = (path: string) => { description: string; unit: string };

/** The fields of a result by dotted path, for the lines that give them. */
export function resultFields(schema: FieldSchema): ResultFields {
  return oncePerText((path) => {
    const field = schemaAt(schema, path.split('.'));
    return { description: descriptionOf(field), unit: keywordsOf(field).unit ?? '-' };
  }, FIELDS_MAX);
}
