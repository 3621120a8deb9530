import { type SchemaKeywords, Type } from '@plumbline/calculators';
import type { Static, TObject, TOptional, TProperties, TSchema, TUnsafe } from 'typebox';

export type { Static } from 'typebox';

type Optionals<Properties extends TProperties, Names extends keyof Properties> = {
  [Name in keyof Properties]: Name extends Names ? TOptional<Properties[Name]> : Properties[Name];
};

/** An object; every property is required unless listed as optional. */
export function object<Properties extends TProperties, Names extends keyof Properties & string = never>(
  properties: Properties,
  { optional = [], description }: { optional?: readonly Names[]; description?: string } = {},
): TObject<Optionals<Properties, Names>> {
  const required = Object.keys(properties).filter((name) => !optional.includes(name as Names));
  const keywords = { type: 'object', ...(description && { description }), required, properties };
  return keywords as unknown as TObject<Optionals<Properties, Names>>;
}

export function text(description: string, keywords: object = {}) {
  return Type.String({ ...keywords, description });
}

/** A time in ISO 8601, in UTC. */
export function time(description: string) {
  return text(description, { format: 'date-time' });
}

/** One of some words. */
export function word<Word extends string>(words: readonly Word[], description?: string): TUnsafe<Word> {
  return Type.Unsafe({ type: 'string', enum: words, ...(description && { description }) });
}

export function constant<Value extends string | boolean>(value: Value): TUnsafe<Value> {
  return Type.Unsafe({ type: typeof value, const: value });
}

export function flag(description: string) {
  return Type.Boolean({ description });
}

export function integer(description: string, keywords: object = {}) {
  return Type.Integer({ ...keywords, description });
}

export function count(description: string) {
  return integer(description, { minimum: 0 });
}

export function number(description: string, keywords: object = {}) {
  return Type.Number({ ...keywords, description });
}

export function list<Item extends TSchema>(
  items: Item,
  description?: string,
  keywords: object = {},
): TUnsafe<readonly Static<Item>[]> {
  return Type.Unsafe({ type: 'array', items, ...keywords, ...(description && { description }) });
}

/** An object whose members are described elsewhere. */
export function anyObject(description: string): TUnsafe<Record<string, unknown>> {
  return Type.Unsafe({ type: 'object', description });
}

/** A value, or null. */
export function orNull<Schema extends TSchema>(schema: Schema, description?: string): TUnsafe<Static<Schema> | null> {
  const { type } = schema as { type?: string };
  return Type.Unsafe({ ...schema, type: [type, 'null'], ...(description && { description }) });
}

/** A component, or null. */
export function componentOrNull<Schema extends TSchema>(
  component: Schema,
  description: string,
): TUnsafe<Static<Schema> | null> {
  return Type.Unsafe({ oneOf: [component, { type: 'null' }], description });
}

/** The name of a tool in schemas and types: `SizeBeam` for `size_beam`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** A schema of the OpenAPI document: our keywords, and those that only OpenAPI has. */
export interface OpenApiSchema extends Omit<SchemaKeywords, 'unit' | 'items' | 'properties'> {
  $ref?: string;
  const?: unknown;
  oneOf?: OpenApiSchema[];
  anyOf?: OpenApiSchema[];
  items?: OpenApiSchema;
  properties?: Record<string, OpenApiSchema>;
  additionalProperties?: boolean | OpenApiSchema;
  minLength?: number;
  'x-unit'?: string;
}
