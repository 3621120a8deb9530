import type { TObject, TSchema } from 'typebox';
import { isDate } from './date.ts';
import type { DefaultedInput } from './defaults.ts';
import {
  brokenBound,
  describeDefault,
  describeExpected,
  describeSent,
  InputErrors,
  unknownName,
} from './input_error.ts';
import { keywordsOf, type SchemaKeywords } from './keywords.ts';
import { didYouMean } from './nearest.ts';

/** The valid inputs, which of them are defaults, and the errors of the others. */
export interface Reading {
  input: Record<string, unknown>;
  defaulted: DefaultedInput[];
  invalid: InputErrors;
}

export type InputReader = (sent: unknown) => Reading;

/**
 * Reads a member of an object or an item of a list. `inside` is the path of the object or list, empty at the top: the whole
 * path is only put together for an error.
 */
type ValueReader = (value: unknown, inside: string, name: string, errors: InputErrors) => unknown;

function pathOf(inside: string, name: string): string {
  return inside === '' ? name : `${inside}.${name}`;
}

/** What a value must be, and what was sent instead: `be at least 0.1 kW; 0 was sent.` */
type Rule = (value: unknown) => string;

/** Refuses a value that breaks a rule. Rules are made once, so that reading a valid value creates nothing. */
function refuse(errors: InputErrors, inside: string, name: string, value: unknown, rule: Rule): undefined {
  errors.add(() => {
    const field = pathOf(inside, name);
    return { field, message: `${field} must ${rule(value)}` };
  });
}

function mustBe(expected: string): Rule {
  return (value) => `be ${expected}; ${describeSent(value)} was sent.`;
}

/** No engineering quantity is this small, and dividing by it could overflow. */
export const COUNTS_AS_ZERO_BELOW = 1e-30;

function withoutTraces(value: number): number {
  return Math.abs(value) < COUNTS_AS_ZERO_BELOW ? 0 : value;
}

function numberReader(schema: TSchema): ValueReader {
  const keywords = keywordsOf(schema);
  const wholeOnly = keywords.type === 'integer';
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = keywords;
  const { exclusiveMinimum = Number.NEGATIVE_INFINITY, exclusiveMaximum = Number.POSITIVE_INFINITY } = keywords;
  const mustBeNumber = mustBe(describeExpected(schema));
  const mustBeWithin: Rule = (value) => mustBe(`${brokenBound(withoutTraces(value as number), keywords)}`)(value);
  return (value, inside, name, errors) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || (wholeOnly && !Number.isInteger(value))) {
      return refuse(errors, inside, name, value, mustBeNumber);
    }
    const number = withoutTraces(value);
    const isWithin = number >= minimum && number <= maximum && number > exclusiveMinimum && number < exclusiveMaximum;
    return isWithin ? number : refuse(errors, inside, name, value, mustBeWithin);
  };
}

function choiceReader(schema: TSchema, choices: NonNullable<SchemaKeywords['enum']>): ValueReader {
  const mustBeOption = mustBe(describeExpected(schema));
  const words = choices.filter((choice) => typeof choice === 'string');
  const rule: Rule = (value) => mustBeOption(value) + (typeof value === 'string' ? didYouMean(value, words) : '');
  return (value, inside, name, errors) => {
    if ((typeof value === 'string' || typeof value === 'number') && choices.includes(value)) return value;
    return refuse(errors, inside, name, value, rule);
  };
}

const mustBeText = mustBe('text');
const mustNotBeBlank: Rule = (value) => `not be blank; ${describeSent(value)} was sent.`;

/** Characters as people count them, except that a text within the limit is not counted again. */
function lengthOf(value: string, maxLength: number): number {
  return value.length > maxLength ? [...value].length : value.length;
}

function textReader(schema: TSchema): ValueReader {
  const { maxLength = Number.POSITIVE_INFINITY, pattern } = keywordsOf(schema);
  const mayBeBlank = pattern === undefined;
  const mustBeShort: Rule = (value) =>
    `be at most ${maxLength} characters long; ${lengthOf(value as string, maxLength)} were sent.`;
  return (value, inside, name, errors) => {
    if (typeof value !== 'string') return refuse(errors, inside, name, value, mustBeText);
    if (!mayBeBlank && value.trim() === '') return refuse(errors, inside, name, value, mustNotBeBlank);
    if (lengthOf(value, maxLength) <= maxLength) return value;
    return refuse(errors, inside, name, value, mustBeShort);
  };
}

function dateReader(schema: TSchema): ValueReader {
  const { earliest = '', latest = '' } = keywordsOf(schema);
  const mustBeDate = mustBe(describeExpected(schema));
  return (value, inside, name, errors) => {
    const isValid = typeof value === 'string' && isDate(value) && value >= earliest && value <= latest;
    return isValid ? value : refuse(errors, inside, name, value, mustBeDate);
  };
}

function flagReader(schema: TSchema): ValueReader {
  const mustBeFlag = mustBe(describeExpected(schema));
  return (value, inside, name, errors) =>
    typeof value === 'boolean' ? value : refuse(errors, inside, name, value, mustBeFlag);
}

const mustBeList = mustBe('a list');

function listReader(schema: TSchema, memberName: string): ValueReader {
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = keywordsOf(schema);
  if (items === undefined) throw new Error('a list of inputs says what its items are');
  const readItem = valueReader(items, memberName);
  const mustHold = (bound: string): Rule => {
    return (value) => `hold ${bound}; ${(value as unknown[]).length} were sent.`;
  };
  const mustHoldMore = mustHold(`at least ${minItems}`);
  const mustHoldLess = mustHold(`at most ${maxItems}`);
  return (value, inside, name, errors) => {
    if (!Array.isArray(value)) return refuse(errors, inside, name, value, mustBeList);
    if (value.length < minItems) refuse(errors, inside, name, value, mustHoldMore);
    if (value.length > maxItems) refuse(errors, inside, name, value, mustHoldLess);
    const path = pathOf(inside, name);
    return value.map((item, index) => readItem(item, path, String(index), errors));
  };
}

function valueReader(schema: TSchema, memberName: string): ValueReader {
  const { type, format, enum: choices } = keywordsOf(schema);
  if (choices) return choiceReader(schema, choices);
  switch (type) {
    case 'number':
    case 'integer':
      return numberReader(schema);
    case 'string':
      return format === 'date' ? dateReader(schema) : textReader(schema);
    case 'boolean':
      return flagReader(schema);
    case 'array':
      return listReader(schema, memberName);
    case 'object': {
      const readMembers = objectReader(schema, memberName);
      return (value, inside, name, errors) => readMembers(value, pathOf(inside, name), errors, []);
    }
    default:
      throw new Error(`inputs of type ${type} are not read`);
  }
}

interface Field {
  name: string;
  required: boolean;
  missing: string;
  read: ValueReader;
  defaulted: DefaultedInput | undefined;
}

function fieldOf(name: string, schema: TSchema, required: boolean, memberName: string): Field {
  const { description = '', unit = '-', default: value } = keywordsOf(schema);
  return {
    name,
    required,
    missing: `${description}, ${describeExpected(schema)}`,
    read: valueReader(schema, memberName),
    defaulted:
      value === undefined ? undefined : { name, value, unit, description, sentence: describeDefault(name, schema) },
  };
}

function refuseNonObject(errors: InputErrors, path: string, value: unknown): void {
  errors.add(() => ({
    field: path || 'body',
    message: `${path || 'The inputs'} must be a JSON object; ${describeSent(value)} was sent.`,
  }));
}

function refuseMissing(errors: InputErrors, path: string, { name, missing }: Field): void {
  errors.add(() => {
    const field = pathOf(path, name);
    return { field, message: `${field} is required: ${missing}.` };
  });
}

function refuseUnknown(errors: InputErrors, path: string, name: string, { what, names }: Members): void {
  errors.add(() => unknownName(name, what, names, pathOf(path, name)));
}

function refuseTooFew(errors: InputErrors, path: string, sent: number, { minProperties, names }: Members): void {
  errors.add(() => ({
    field: path,
    message: `${path} must hold at least ${minProperties} of ${names.join(', ')}; ${sent} were sent.`,
  }));
}

/** The members that an object may have. */
interface Members {
  names: readonly string[];
  minProperties: number;
  /** What a member is, in a sentence. */
  what: string;
}

type ObjectReader = (
  value: unknown,
  path: string,
  errors: InputErrors,
  defaulted: DefaultedInput[],
) => Record<string, unknown>;

function objectReader(schema: TSchema, memberName: string): ObjectReader {
  const { properties = {}, required = [], isMap = false, minProperties = 0 } = keywordsOf(schema);
  const names = Object.keys(properties);
  const members = { names, minProperties, what: isMap ? `one of ${names.join(', ')}` : memberName };
  const fields = Object.entries(properties).map(([name, property]) =>
    fieldOf(name, property, required.includes(name), memberName),
  );
  return (value, path, errors, defaulted) => {
    const input: Record<string, unknown> = {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      refuseNonObject(errors, path, value);
      return input;
    }
    const sent = value as Record<string, unknown>;
    let read = 0;
    for (const field of fields) {
      const { name } = field;
      const member = sent[name];
      if (member === undefined || !Object.hasOwn(sent, name) || (member === null && !field.required && !isMap)) {
        if (field.defaulted) {
          input[name] = field.defaulted.value;
          defaulted.push(field.defaulted);
        } else if (field.required) refuseMissing(errors, path, field);
        continue;
      }
      read++;
      const before = errors.count;
      const valid = field.read(member, path, name, errors);
      if (errors.count === before) input[name] = valid;
    }
    const all = Object.keys(sent);
    if (all.length < minProperties) refuseTooFew(errors, path, all.length, members);
    if (all.length === read) return input;
    for (const name of all) if (!Object.hasOwn(properties, name)) refuseUnknown(errors, path, name, members);
    return input;
  };
}

/** Builds the reader of inputs, which all interfaces share. `memberName` says in a sentence what a member is: `an input of` a tool. */
export function inputReader(schema: TObject, memberName: string): InputReader {
  const readMembers = objectReader(schema, memberName);
  return (sent) => {
    const invalid = new InputErrors();
    const defaulted: DefaultedInput[] = [];
    const input = readMembers(sent, '', invalid, defaulted);
    return { input, defaulted, invalid };
  };
}
