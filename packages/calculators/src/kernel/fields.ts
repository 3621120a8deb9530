import { type FieldSchema, keywordsOf, type SchemaKeywords } from './keywords.ts';

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
