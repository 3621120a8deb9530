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

/** More than a result has fields, and a list rows. */
const FIELDS_MAX = 1024;

/** The description of a field without its note on null values. */
export function descriptionOf(schema: FieldSchema): string {
  const { description = '', nullWhen } = keywordsOf(schema);
  return nullWhen === undefined ? description : description.replace(`; null ${nullWhen}`, '');
}

/** What a line takes from the field of the result that it gives. */
interface ResultField {
  path: string;
  /** The name of the field, which is its symbol if it has no other. */
  name: string;
  description: string;
  unit: string;
}

/** The fields of a result, or of a row of one of its lists, for the lines that give them. They are looked up once. */
export class ResultFields {
  /** A field by its dotted path. */
  readonly at: (path: string) => ResultField;
  /** The fields of a row, by the list and the position in it: `rooms.0`. */
  readonly row: (path: string) => ResultFields;

  constructor(schema: FieldSchema, within = '') {
    this.at = oncePerText((inRow) => {
      const path = within + inRow;
      const names = path.split('.');
      const field = schemaAt(schema, names);
      const { unit = '-' } = keywordsOf(field);
      return { path, name: names.at(-1) as string, description: descriptionOf(field), unit };
    }, FIELDS_MAX);
    this.row = oncePerText((row) => new ResultFields(schema, `${within}${row}.`), FIELDS_MAX);
  }
}
