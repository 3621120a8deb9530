import type { TSchema } from 'typebox';
import { formatNumber, formatQuantity } from './format_number.ts';
import { keywordsOf, type SchemaKeywords } from './keywords.ts';
import { didYouMean } from './nearest.ts';

/** One error of a request, with a message that tells the caller what to correct. */
export interface InputError {
  /** The input's name; inside maps and lists the dotted path, such as `answers.lca` or `disciplines.2`. */
  field: string;
  message: string;
}

/** What is wrong with a request. */
export interface InvalidInput {
  /** The first errors, at most `INPUT_ERRORS_MAX`. */
  errors: InputError[];
  /** How many further errors there are. */
  moreErrors: number;
}

/** A request can have as many errors as characters, but nobody corrects more than these at once. */
export const INPUT_ERRORS_MAX = 20;

/** No input has a longer name, so a longer field is one that the caller made up. */
const FIELD_LENGTH_MAX = 200;

/** Collects the errors of a request. Only those that are reported are described, since a suggestion costs more than its input. */
export class InputErrors implements InvalidInput {
  readonly errors: InputError[] = [];
  moreErrors = 0;

  get count(): number {
    return this.errors.length + this.moreErrors;
  }

  add(describe: () => InputError): void {
    if (this.errors.length === INPUT_ERRORS_MAX) {
      this.moreErrors += 1;
      return;
    }
    const { field, message } = describe();
    this.errors.push({ field: shorten(field, FIELD_LENGTH_MAX), message });
  }

  /** Adds the errors that another reader found. */
  addAll({ errors, moreErrors }: InvalidInput): void {
    for (const error of errors) this.add(() => error);
    this.moreErrors += moreErrors;
  }
}

/** The messages of the errors, and one about those that are not described. */
export function messagesOf({ errors, moreErrors }: InvalidInput): string[] {
  const messages = errors.map(({ message }) => message);
  if (moreErrors === 0) return messages;
  return [
    ...messages,
    moreErrors === 1 ? '1 more error is not described.' : `${moreErrors} more errors are not described.`,
  ];
}

/** Text that a caller sent, cut where it is longer than anybody reads. */
export function shorten(text: string, lengthMax: number): string {
  return text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text;
}

/** An unknown name in a sentence. */
const NAME_LENGTH_MAX = 80;

/** The error of a name that is not `what`, with the known name that may be meant; `field` is its path. */
export function unknownName(name: string, what: string, known: readonly string[], field = name): InputError {
  return { field, message: `${shorten(field, NAME_LENGTH_MAX)} is not ${what}.${didYouMean(name, known)}` };
}

const SENT_LENGTH_MAX = 60;

/** The value that was sent, short enough for a sentence. */
export function describeSent(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number') {
    return Math.abs(value) === Number.POSITIVE_INFINITY ? 'a number too large for double precision' : String(value);
  }
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return `a ${typeof value}`;
  return `the text ${JSON.stringify(shorten(value, SENT_LENGTH_MAX))}`;
}

/** A bound as it is written: a year has no comma. */
export function formatBound(bound: number, { isYear = false }: SchemaKeywords): string {
  return isYear ? String(bound) : formatNumber(bound);
}

function describeLowerBound(keywords: SchemaKeywords): string | undefined {
  const { minimum, exclusiveMinimum } = keywords;
  if (exclusiveMinimum !== undefined) return `above ${formatBound(exclusiveMinimum, keywords)}`;
  if (minimum !== undefined) return `at least ${formatBound(minimum, keywords)}`;
  return undefined;
}

function describeUpperBound(keywords: SchemaKeywords): string | undefined {
  const { maximum, exclusiveMaximum } = keywords;
  if (exclusiveMaximum !== undefined) return `below ${formatBound(exclusiveMaximum, keywords)}`;
  if (maximum !== undefined) return `at most ${formatBound(maximum, keywords)}`;
  return undefined;
}

function describeNumber(keywords: SchemaKeywords): string {
  const kind = keywords.type === 'integer' ? 'a whole number' : 'a number';
  const { minimum, maximum, unit = '-' } = keywords;
  const inUnit = unit === '-' ? '' : ` ${unit}`;
  if (minimum !== undefined && maximum !== undefined) {
    return `${kind} from ${formatBound(minimum, keywords)} to ${formatBound(maximum, keywords)}${inUnit}`;
  }
  const bounds = [describeLowerBound(keywords), describeUpperBound(keywords)].filter((bound) => bound !== undefined);
  if (bounds.length > 0) return `${kind} ${bounds.join(' and ')}${inUnit}`;
  return inUnit === '' ? kind : `${kind} in${inUnit}`;
}

function withUnitOf(words: string, { unit = '-' }: SchemaKeywords): string {
  return unit === '-' ? words : `${words} ${unit}`;
}

/** What an input must be: `a number from 0.1 to 1,000,000 kW`, `one of N, N+1, 2N`. */
export function describeExpected(schema: TSchema): string {
  const keywords = keywordsOf(schema);
  if (keywords.enum) return withUnitOf(`one of ${keywords.enum.join(', ')}`, keywords);
  switch (keywords.type) {
    case 'number':
    case 'integer':
      return describeNumber(keywords);
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'a list';
    case 'object':
      return 'an object';
    default:
      return keywords.format === 'date' ? `a date from ${keywords.earliest} to ${keywords.latest}` : 'text';
  }
}

/** The bound that a number breaks: `at least 0.1 kW`; undefined when it breaks none. */
export function brokenBound(value: number, keywords: SchemaKeywords): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, unit = '-' } = keywords;
  const inUnit = unit === '-' ? '' : ` ${unit}`;
  const tooLow =
    (minimum !== undefined && value < minimum) || (exclusiveMinimum !== undefined && value <= exclusiveMinimum);
  if (tooLow) return `${describeLowerBound(keywords)}${inUnit}`;
  const tooHigh =
    (maximum !== undefined && value > maximum) || (exclusiveMaximum !== undefined && value >= exclusiveMaximum);
  if (tooHigh) return `${describeUpperBound(keywords)}${inUnit}`;
  return undefined;
}

/** The assumption for an input that was not sent, in the words of its label and of its option. */
export function describeDefault(name: string, schema: TSchema): string {
  const { default: value, unit = '-', label = name, optionLabels = {} } = keywordsOf(schema);
  const shown = typeof value === 'number' ? formatQuantity(value, unit) : (optionLabels[`${value}`] ?? `${value}`);
  return `${label} was not given: ${shown} is assumed.`;
}
