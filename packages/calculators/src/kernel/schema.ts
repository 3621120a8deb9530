import {
  type Static,
  type TArray,
  type TInteger,
  type TNumber,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
  type TString,
  type TUnsafe,
  Type,
} from 'typebox';

/** Limits of a number. They stand in the schema, so every reader of it sees them. */
export interface Bounds {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

export interface QuantityOptions extends Bounds {
  /** `-` for a ratio, a score or a plain number. */
  unit: string;
  description: string;
  /** Results only: the decimals that the figure is rounded to, once, on the way out. */
  decimals?: number;
}

/** A number with its unit, its limits and, in a result, its decimals. */
export function quantity(options: QuantityOptions): TNumber {
  return Type.Number({ ...options });
}

/** A whole number with its unit and its limits. */
export function count(options: Omit<QuantityOptions, 'decimals'>): TInteger {
  return Type.Integer({ ...options });
}

/** One word of a closed list. */
export function choice<const Words extends readonly string[]>(
  words: Words,
  description: string,
): TUnsafe<Words[number]> {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], description });
}

/** One whole number of a closed list, with its unit. */
export function numberChoice<const Numbers extends readonly number[]>(
  numbers: Numbers,
  options: { unit: string; description: string },
): TUnsafe<Numbers[number]> {
  return Type.Unsafe<Numbers[number]>({ type: 'integer', enum: [...numbers], ...options });
}

export function flag(description: string) {
  return Type.Boolean({ description });
}

/** A text of a result: a name, a code, a sentence. */
export function text(description: string): TString {
  return Type.String({ description });
}

export const FREE_TEXT_LENGTH_MAX = 100;

/** Words of the caller's own, which a vocabulary reads; blank is an input error. */
export function freeText(options: { description: string; suggested?: readonly string[]; maxLength?: number }): TString {
  const { description, suggested, maxLength = FREE_TEXT_LENGTH_MAX } = options;
  return Type.String({
    description: suggested ? `${description}; for instance ${suggested.join(', ')}` : description,
    maxLength,
    pattern: '\\S',
  });
}

export function listOf<Item extends TSchema>(
  item: Item,
  options: { description: string; minItems?: number; maxItems?: number },
) {
  return Type.Array(item, { ...options }) as TArray<Item>;
}

/** An object that has these properties and no others. */
export function strictObject<Properties extends TProperties>(
  properties: Properties,
  options: { description?: string } = {},
): TObject<Properties> {
  return Type.Object(properties, { ...options, additionalProperties: false });
}

type AllOptional<Members extends TProperties> = { [Id in keyof Members]: TOptional<Members[Id]> };

/** A map from known ids to values. Any of them may be left out, but what is there is a value: null is not. */
export function mapOf<Members extends TProperties>(
  members: Members,
  options: { description: string; minEntries?: number },
): TObject<AllOptional<Members>> {
  const { description, minEntries = 0 } = options;
  const optionals = Object.fromEntries(Object.entries(members).map(([id, member]) => [id, Type.Optional(member)]));
  return Type.Object(optionals as AllOptional<Members>, {
    description,
    additionalProperties: false,
    minProperties: minEntries,
    isMap: true,
  });
}

/** The same schema, with null for a figure that cannot be given. */
export function orNull<Schema extends TSchema>(schema: Schema): TUnsafe<Static<Schema> | null> {
  const { type, enum: words } = schema as { type?: string; enum?: string[] };
  return Type.Unsafe<Static<Schema> | null>({
    ...schema,
    type: [type, 'null'],
    ...(words && { enum: [...words, null] }),
  });
}

export function optional<Schema extends TSchema>(schema: Schema): TOptional<Schema> {
  return Type.Optional(schema) as TOptional<Schema>;
}

export type TDefaulted<Schema extends TSchema> = TOptional<Schema> & { default: Static<Schema> };

/** An optional input that has this value when it is not sent. */
export function withDefault<Schema extends TSchema>(schema: Schema, value: Static<Schema>): TDefaulted<Schema> {
  return Type.Optional({ ...schema, default: value } as Schema) as TDefaulted<Schema>;
}

type Properties<Schema> = Schema extends TObject<infer P> ? P : never;
type MayBeAbsent<Schema> = Schema extends { default: unknown }
  ? false
  : Schema extends TOptional<TSchema>
    ? true
    : false;

/** What a method receives: the inputs as sent, and a value for each default that was not sent. */
export type Given<Schema extends TObject, P extends TProperties = Properties<Schema>> = {
  readonly [K in keyof P as MayBeAbsent<P[K]> extends true ? never : K]: Static<P[K]>;
} & {
  readonly [K in keyof P as MayBeAbsent<P[K]> extends true ? K : never]?: Static<P[K]>;
};
