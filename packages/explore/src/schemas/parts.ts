import { Type } from '@plumbline/calculators';
import type { Static, TObject, TProperties, TSchema, TUnsafe } from 'typebox';
import type { Value } from '../value.ts';

/** A number, true or false, or a text. */
export function value(description: string): TUnsafe<Value> {
  return Type.Unsafe<Value>({ type: ['number', 'boolean', 'string'], description });
}

export function valueOrNull(description: string): TUnsafe<Value | null> {
  return Type.Unsafe<Value | null>({ type: ['number', 'boolean', 'string', 'null'], description });
}

export function figure(description: string) {
  return Type.Number({ description });
}

export function figureOrNull(description: string): TUnsafe<number | null> {
  return Type.Unsafe<number | null>({ type: ['number', 'null'], description });
}

export function count(description: string) {
  return Type.Integer({ description, minimum: 0 });
}

export function text(description: string) {
  return Type.String({ description });
}

/** One of some words. */
export function word<Word extends string>(words: readonly Word[], description: string): TUnsafe<Word> {
  return Type.Unsafe<Word>({ type: 'string', enum: [...words], description });
}

/** An object without other members. */
export function object<Properties extends TProperties>(properties: Properties, description: string) {
  return Type.Object(properties, { description, additionalProperties: false }) as TObject<Properties>;
}

export function list<Item extends TSchema>(item: Item, description: string, bounds: { minItems?: number } = {}) {
  return Type.Array(item, { description, ...bounds });
}

/** A list of exactly this many numbers. */
export function figures<Numbers extends number[]>(length: Numbers['length'], description: string): TUnsafe<Numbers> {
  const items = { type: 'number', description: 'A number' };
  return Type.Unsafe<Numbers>({ type: 'array', items, minItems: length, maxItems: length, description });
}

/** An object whose members are the fields of a tool. */
export function byField<Member extends TSchema>(
  member: Member,
  description: string,
  bounds: { minProperties?: number; maxProperties?: number } = {},
): TUnsafe<Record<string, Static<Member>>> {
  return Type.Unsafe({ type: 'object', additionalProperties: member, description, ...bounds });
}

export function orNull<Schema extends TSchema>(schema: Schema, description: string): TUnsafe<Static<Schema> | null> {
  return Type.Unsafe({ anyOf: [schema, { type: 'null' }], description });
}

export function oneOf<Schemas extends TSchema[]>(
  schemas: readonly [...Schemas],
  description: string,
): TUnsafe<Static<Schemas[number]>> {
  return Type.Unsafe({ anyOf: [...schemas], description });
}
