import type { TSchema } from 'typebox';

/** The schema of a field, an input or a result. */
export type FieldSchema = TSchema;

/** How a word or a yes or no of a result reads: as good news, as a caution, as bad news, or as a plain fact. */
export type Tone = 'good' | 'caution' | 'bad' | 'neutral';

/** Limits of a number. They stand in the schema, so every reader of it sees them. */
export interface Bounds {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

/** Questions of a form that stand under one heading. */
export interface FieldGroup {
  title: string;
  members: readonly string[];
}

/** What a field tells people, beside its type. */
export interface FieldText {
  /** What people call it. Every named field has one; the item of a list needs none. */
  label?: string;
  /** What it is, for those who read the API. */
  description: string;
  /** Results: its place among those that a reader looks for first, from 1 on. */
  headline?: number;
  /** Inputs: what the form says under the label, where the description is not written for it. */
  hint?: string;
  /** Inputs: the few words that a short list of tools has room for, where name and type do not say enough. */
  brief?: string;
}

/** Every keyword that our schemas are made of. */
export interface SchemaKeywords extends Bounds, Partial<FieldText> {
  type?: string | readonly string[];
  /** `-` for a ratio, a score or a plain number. */
  unit?: string;
  /** Results: the decimals that a number is rounded to, once, on the way out. */
  decimals?: number;
  /** A calendar year, which is written without a thousands separator. */
  isYear?: boolean;
  enum?: readonly (string | number | null)[];
  /** What people call the options, where they are codes. */
  optionLabels?: Readonly<Record<string, string>>;
  /** How each value reads, where the field is a verdict; a flag has the values `true` and `false`. */
  tones?: Readonly<Record<string, Tone>>;
  /** Usual words of a free text, with what people call them. */
  suggested?: Readonly<Record<string, string>>;
  default?: unknown;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  items?: TSchema;
  properties?: Readonly<Record<string, TSchema>>;
  required?: readonly string[];
  /** A map from known ids to values, any of which may be left out. */
  isMap?: boolean;
  minProperties?: number;
  /** The members of a map under headings. */
  groups?: readonly FieldGroup[];
  /** When a result is null, as the end of a sentence: `without an area`. */
  nullWhen?: string;
}

/** The keywords of a schema; TypeBox keeps them, but its types do not know them. */
export function keywordsOf(schema: TSchema): SchemaKeywords {
  return schema as SchemaKeywords;
}
