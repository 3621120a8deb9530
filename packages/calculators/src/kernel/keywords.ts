import type { TSchema } from 'typebox';
import type { Conditions } from './conditions.ts';

/** The schema of a field, an input or a result. */
export type FieldSchema = TSchema;

/** Whether a value of a result is good news, a caution, bad news or a neutral fact. */
export type Tone = 'good' | 'caution' | 'bad' | 'neutral';

/** Limits of a number, as JSON Schema keywords. */
export interface Bounds {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

/** Fields of a form under one heading. */
export interface FieldGroup {
  title: string;
  members: readonly string[];
}

/** For a figure of a list whose rows have units of their own: where the unit stands, and the decimals of each. */
export interface RowUnit {
  /** The field of the same row that holds the unit. */
  field: string;
  /** The decimals that a figure in each unit is rounded to. */
  decimals: Readonly<Record<string, number>>;
}

/** The texts of a field. */
export interface FieldText {
  /** The name that people see. Every named field has one; the item of a list needs none. */
  label?: string;
  /** What the field is, for readers of the API. */
  description: string;
  /** Results: its rank among the fields that are shown first, from 1. */
  headline?: number;
  /** Inputs: the text under the label of the form, if the description does not fit there. */
  hint?: string;
  /** Inputs: a few words for a short list of tools, if name and type do not say enough. */
  brief?: string;
  /** Inputs: how a sentence names it, if the label with `a` or `an` does not do: `the electricity`. */
  inSentence?: string;
  /** Inputs: what other inputs must be for this one to be used. Otherwise it is ignored, so forms hide it. */
  appliesWhen?: Conditions;
  /** Inputs: the options that fit each value of another input, if not all of them do. */
  optionsBy?: { input: string; options: Readonly<Record<string, readonly string[]>> };
  /** Inputs: the symbol that the standard has for it, as the working writes it: `N_Ed`. */
  symbol?: string;
}

/** All keywords that our schemas use. */
export interface SchemaKeywords extends Bounds, Partial<FieldText> {
  type?: string | readonly string[];
  /** `-` for a ratio, a score or a plain number. */
  unit?: string;
  /** Results: the decimals that a number is rounded to, once, in the last step. */
  decimals?: number;
  /** Results: the unit and the decimals of a figure that follow from its row; `decimals` is then the most. */
  rowUnit?: RowUnit;
  /** A calendar year, which is written without a thousands separator. */
  isYear?: boolean;
  enum?: readonly (string | number | null)[];
  /** The labels of options that are codes. */
  optionLabels?: Readonly<Record<string, string>>;
  /** The tone of each value, if the field is a verdict; a flag has the values `true` and `false`. */
  tones?: Readonly<Record<string, Tone>>;
  /** Usual values of a free text, with their labels. */
  suggested?: Readonly<Record<string, string>>;
  default?: unknown;
  /** Inputs: an option for professionals, which forms fold away and lists of tools only name. */
  isFurther?: boolean;
  /** A text that is a day, such as `2030-10-01`. */
  format?: 'date';
  /** The first and the last day that a date may be. */
  earliest?: string;
  latest?: string;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  /** Results: which figures of the items add up to which field next to the list, as they are shown. */
  addsUp?: Readonly<Record<string, string>>;
  items?: TSchema;
  properties?: Readonly<Record<string, TSchema>>;
  required?: readonly string[];
  /** A map from known ids to values, each of them optional. */
  isMap?: boolean;
  minProperties?: number;
  /** The members of a map, grouped under headings. */
  groups?: readonly FieldGroup[];
  /** The inputs of a form that is long, under headings. */
  sections?: readonly FieldGroup[];
  /** When a result is null, as the end of a sentence: `without an area`. */
  nullWhen?: string;
}

/** The keywords of a schema; TypeBox keeps custom keywords, but its types do not declare them. */
export function keywordsOf(schema: TSchema): SchemaKeywords {
  return schema as SchemaKeywords;
}

/** The names of inputs in the order in which a spreadsheet takes them: those that are required, then the rest, as the schema has them. */
export function requiredFirst(schema: TSchema): string[] {
  const { properties = {}, required = [] } = keywordsOf(schema);
  const names = Object.keys(properties);
  return [...names.filter((name) => required.includes(name)), ...names.filter((name) => !required.includes(name))];
}
