import type {
  Static,
  TArray,
  TBoolean,
  TInteger,
  TNumber,
  TObject,
  TOptional,
  TProperties,
  TSchema,
  TString,
  TUnsafe,
} from 'typebox';
import { Type } from './json_schema.ts';
import {
  type Bounds,
  type FieldGroup,
  type FieldText,
  keywordsOf,
  type RowUnit,
  type SchemaKeywords,
  type Tone,
} from './keywords.ts';

export interface QuantityOptions extends Bounds, FieldText {
  /** `-` for a ratio, a score or a plain number. */
  unit: string;
  /** Results only: the decimals that the number is rounded to. */
  decimals?: number;
  /** Results only: the decimals by the unit of the row, in a list whose rows have units of their own. */
  rowUnit?: RowUnit;
}

/** A number with unit, limits and, in a result, decimals. */
export function quantity(options: QuantityOptions): TNumber {
  return Type.Number({ ...options });
}

/** A whole number with unit and limits. */
export function count(options: Omit<QuantityOptions, 'decimals'>): TInteger {
  return Type.Integer({ ...options });
}

/** A calendar year. */
export function year(options: Bounds & FieldText): TInteger {
  return Type.Integer({ unit: '-', isYear: true, ...options });
}

/** The options of a closed list: plain words, or codes with their labels. */
type Options = readonly string[] | Readonly<Record<string, string>>;
type OptionOf<Of extends Options> = Of extends readonly string[] ? Of[number] : keyof Of & string;

interface ChoiceText<Option extends string> extends FieldText {
  /** Results: the tone of each option, if the field is a verdict. */
  tones?: Partial<Record<Option, Tone>>;
}

/** The codes of labelled options, in order. */
export function optionsOf<const Labels extends Readonly<Record<string, string>>>(
  labels: Labels,
): (keyof Labels & string)[] {
  return Object.keys(labels);
}

/** One option of a closed list. */
export function choice<const Of extends Options>(options: Of, about: ChoiceText<OptionOf<Of>>): TUnsafe<OptionOf<Of>> {
  const isList = Array.isArray(options);
  return Type.Unsafe<OptionOf<Of>>({
    type: 'string',
    enum: isList ? [...options] : Object.keys(options),
    ...(!isList && { optionLabels: options }),
    ...about,
  });
}

/** One whole number of a closed list, with unit. */
export function numberChoice<const Numbers extends readonly number[]>(
  numbers: Numbers,
  options: FieldText & { unit: string },
): TUnsafe<Numbers[number]> {
  return Type.Unsafe<Numbers[number]>({ type: 'integer', enum: [...numbers], ...options });
}

interface FlagText extends FieldText {
  /** Results: the tone of yes and no, if the field is a verdict. */
  tones?: { true: Tone; false: Tone };
}

/** A yes or no. */
export function flag(about: FlagText): TBoolean {
  return Type.Boolean({ ...about });
}

interface TextOptions extends FieldText {
  /** The labels of values that are codes. */
  optionLabels?: Readonly<Record<string, string>>;
}

/** A text of a result: a name, a code, a sentence. */
export function text(about: TextOptions): TString {
  return Type.String({ ...about });
}

/** A day of the calendar, such as `2030-10-01`, between two days. */
export function date(options: FieldText & { earliest: string; latest: string }): TString {
  return Type.String({ ...options, format: 'date' });
}

export const FREE_TEXT_LENGTH_MAX = 100;

/** A description with usual values after its first clause; what follows says how other values are read. */
function withExamples(description: string, words: readonly string[]): string {
  const [what, ...rest] = description.split('; ');
  return [what, `for instance ${words.join(', ')}`, ...rest].join('; ');
}

/** Free text from the caller, which a vocabulary interprets; blank text is an input error. */
export function freeText(options: FieldText & { suggested?: Options; maxLength?: number }): TString {
  const { suggested, maxLength = FREE_TEXT_LENGTH_MAX, ...about } = options;
  const words = suggested && (Array.isArray(suggested) ? suggested : Object.keys(suggested));
  return Type.String({
    ...about,
    description: words ? withExamples(about.description, words) : about.description,
    ...(words && {
      suggested: Array.isArray(suggested) ? Object.fromEntries(words.map((word) => [word, word])) : suggested,
    }),
    maxLength,
    pattern: '\\S',
  });
}

export function listOf<Item extends TSchema>(
  item: Item,
  options: FieldText & Pick<SchemaKeywords, 'minItems' | 'maxItems' | 'addsUp'>,
) {
  return Type.Array(item, { ...options }) as TArray<Item>;
}

/** An object without additional properties. */
export function strictObject<Properties extends TProperties>(
  properties: Properties,
  options: Partial<FieldText> & Pick<SchemaKeywords, 'sections'> = {},
): TObject<Properties> {
  return Type.Object(properties, { ...options, additionalProperties: false });
}

type AllOptional<Members extends TProperties> = { [Id in keyof Members]: TOptional<Members[Id]> };

/** A map from known ids to values. Each id is optional, but null is not a value. */
export function mapOf<Members extends TProperties>(
  members: Members,
  options: FieldText & { minEntries?: number; groups?: readonly FieldGroup[] },
): TObject<AllOptional<Members>> {
  const { minEntries = 0, ...about } = options;
  const optionals = Object.fromEntries(Object.entries(members).map(([id, member]) => [id, Type.Optional(member)]));
  return Type.Object(optionals as AllOptional<Members>, {
    ...about,
    additionalProperties: false,
    minProperties: minEntries,
    isMap: true,
  });
}

/** The same schema, but nullable; `when` ends the sentence that says when it is null: `without an area`. */
export function orNull<Schema extends TSchema>(schema: Schema, when?: string): TUnsafe<Static<Schema> | null> {
  const { type, enum: words, description } = keywordsOf(schema);
  return Type.Unsafe<Static<Schema> | null>({
    ...schema,
    type: [type, 'null'],
    ...(words && { enum: [...words, null] }),
    ...(when !== undefined && { description: `${description}; null ${when}`, nullWhen: when }),
  });
}

export function optional<Schema extends TSchema>(schema: Schema): TOptional<Schema> {
  return Type.Optional(schema) as TOptional<Schema>;
}

/** An optional input that a professional may add; forms show it under "More inputs". */
export function further<Schema extends TSchema>(schema: Schema): TOptional<Schema> {
  return optional({ ...schema, isFurther: true } as Schema);
}

export type TDefaulted<Schema extends TSchema> = TOptional<Schema> & { default: Static<Schema> };

/** An optional input with a default value. */
export function withDefault<Schema extends TSchema>(schema: Schema, value: Static<Schema>): TDefaulted<Schema> {
  return Type.Optional({ ...schema, default: value } as Schema) as TDefaulted<Schema>;
}

type Properties<Schema> = Schema extends TObject<infer P> ? P : never;
type MayBeAbsent<Schema> = Schema extends { default: unknown }
  ? false
  : Schema extends TOptional<TSchema>
    ? true
    : false;

/** What a method receives: the inputs as sent, with defaults filled in. */
export type Given<Schema extends TObject, P extends TProperties = Properties<Schema>> = {
  readonly [K in keyof P as MayBeAbsent<P[K]> extends true ? never : K]: Static<P[K]>;
} & {
  readonly [K in keyof P as MayBeAbsent<P[K]> extends true ? K : never]?: Static<P[K]>;
};
