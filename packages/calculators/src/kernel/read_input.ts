import type { TObject, TSchema } from 'typebox';
import type { DefaultedInput } from './defaults.ts';
import { brokenBound, describeDefault, describeExpected, describeSent, type InputError } from './input_error.ts';
import { keywordsOf, type SchemaKeywords } from './keywords.ts';
import { didYouMean } from './nearest.ts';

/** The valid inputs, which of them are defaults, and the errors of the others. */
export interface Reading {
  input: Record<string, unknown>;
  defaulted: DefaultedInput[];
  errors: InputError[];
}

export type InputReader = (sent: unknown) => Reading;

/**
 * Reads a member of an object or an item of a list. `inside` is the path of the object or list, empty at the top: the whole
 * path is only put together for an error.
 */
type ValueReader = (value: unknown, inside: string, name: string, errors: InputError[]) => unknown;

function pathOf(inside: string, name: string): string {
  return inside === '' ? name : `${inside}.${name}`;
}

/** Refuses a value: `height must be at least 0.1 kW; 0 was sent.` */
function refuse(errors: InputError[], path: string, what: string): undefined {
  errors.push({ field: path, message: `${path} must ${what}` });
}

/** No engineering quantity is this small, and dividing by it could overflow. */
export const COUNTS_AS_ZERO_BELOW = 1e-30;

function numberReader(schema: TSchema): ValueReader {
  const keywords = keywordsOf(schema);
  const wholeOnly = keywords.type === 'integer';
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = keywords;
  const { exclusiveMinimum = Number.NEGATIVE_INFINITY, exclusiveMaximum = Number.POSITIVE_INFINITY } = keywords;
  const expected = describeExpected(schema);
  return (value, inside, name, errors) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || (wholeOnly && !Number.isInteger(value))) {
      return refuse(errors, pathOf(inside, name), `be ${expected}; ${describeSent(value)} was sent.`);
    }
    const number = Math.abs(value) < COUNTS_AS_ZERO_BELOW ? 0 : value;
    const isWithin = number >= minimum && number <= maximum && number > exclusiveMinimum && number < exclusiveMaximum;
    if (isWithin) return number;
    const bound = brokenBound(number, keywords);
    return refuse(errors, pathOf(inside, name), `be ${bound}; ${describeSent(value)} was sent.`);
  };
}

function choiceReader(schema: TSchema, choices: NonNullable<SchemaKeywords['enum']>): ValueReader {
  const expected = describeExpected(schema);
  const words = choices.filter((choice) => typeof choice === 'string');
  return (value, inside, name, errors) => {
    if ((typeof value === 'string' || typeof value === 'number') && choices.includes(value)) return value;
    const suggestion = typeof value === 'string' ? didYouMean(value, words) : '';
    return refuse(errors, pathOf(inside, name), `be ${expected}; ${describeSent(value)} was sent.${suggestion}`);
  };
}

function textReader(schema: TSchema): ValueReader {
  const { maxLength = Number.POSITIVE_INFINITY, pattern } = keywordsOf(schema);
  const mayBeBlank = pattern === undefined;
  return (value, inside, name, errors) => {
    if (typeof value !== 'string') {
      return refuse(errors, pathOf(inside, name), `be text; ${describeSent(value)} was sent.`);
    }
    if (!mayBeBlank && value.trim() === '') {
      return refuse(errors, pathOf(inside, name), `not be blank; ${describeSent(value)} was sent.`);
    }
    const length = value.length > maxLength ? [...value].length : value.length;
    if (length <= maxLength) return value;
    return refuse(errors, pathOf(inside, name), `be at most ${maxLength} characters long; ${length} were sent.`);
  };
}

function flagReader(schema: TSchema): ValueReader {
  const expected = describeExpected(schema);
  return (value, inside, name, errors) => {
    if (typeof value === 'boolean') return value;
    return refuse(errors, pathOf(inside, name), `be ${expected}; ${describeSent(value)} was sent.`);
  };
}

function listReader(schema: TSchema, owner: string): ValueReader {
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = keywordsOf(schema);
  if (items === undefined) throw new Error('a list of inputs says what its items are');
  const readItem = valueReader(items, owner);
  return (value, inside, name, errors) => {
    const path = pathOf(inside, name);
    if (!Array.isArray(value)) return refuse(errors, path, `be a list; ${describeSent(value)} was sent.`);
    if (value.length < minItems) refuse(errors, path, `hold at least ${minItems}; ${value.length} were sent.`);
    if (value.length > maxItems) refuse(errors, path, `hold at most ${maxItems}; ${value.length} were sent.`);
    return value.map((item, index) => readItem(item, path, String(index), errors));
  };
}

function valueReader(schema: TSchema, owner: string): ValueReader {
  const { type, enum: choices } = keywordsOf(schema);
  if (choices) return choiceReader(schema, choices);
  switch (type) {
    case 'number':
    case 'integer':
      return numberReader(schema);
    case 'string':
      return textReader(schema);
    case 'boolean':
      return flagReader(schema);
    case 'array':
      return listReader(schema, owner);
    case 'object': {
      const readMembers = objectReader(schema, owner);
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

function fieldOf(name: string, schema: TSchema, required: boolean, owner: string): Field {
  const { description = '', unit = '-', default: value } = keywordsOf(schema);
  return {
    name,
    required,
    missing: `${description}, ${describeExpected(schema)}`,
    read: valueReader(schema, owner),
    defaulted:
      value === undefined ? undefined : { name, value, unit, description, sentence: describeDefault(name, schema) },
  };
}

type ObjectReader = (
  value: unknown,
  path: string,
  errors: InputError[],
  defaulted: DefaultedInput[],
) => Record<string, unknown>;

function objectReader(schema: TSchema, owner: string): ObjectReader {
  const { properties = {}, required = [], isMap = false, minProperties = 0 } = keywordsOf(schema);
  const names = Object.keys(properties);
  const fields = Object.entries(properties).map(([name, property]) =>
    fieldOf(name, property, required.includes(name), owner),
  );
  return (value, path, errors, defaulted) => {
    const input: Record<string, unknown> = {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const what = path === '' ? 'The inputs' : path;
      errors.push({
        field: path || 'body',
        message: `${what} must be a JSON object; ${describeSent(value)} was sent.`,
      });
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
        } else if (field.required) {
          const at = pathOf(path, name);
          errors.push({ field: at, message: `${at} is required: ${field.missing}.` });
        }
        continue;
      }
      read++;
      const before = errors.length;
      const valid = field.read(member, path, name, errors);
      if (errors.length === before) input[name] = valid;
    }
    const all = Object.keys(sent);
    if (all.length < minProperties) {
      const message = `${path} must hold at least ${minProperties} of ${names.join(', ')}; ${all.length} were sent.`;
      errors.push({ field: path, message });
    }
    if (all.length === read) return input;
    for (const name of all) {
      if (Object.hasOwn(properties, name)) continue;
      const field = pathOf(path, name);
      const shown = field.length > 80 ? `${field.slice(0, 80)}…` : field;
      const what = isMap ? `one of ${names.join(', ')}` : `an input of ${owner}`;
      errors.push({ field, message: `${shown} is not ${what}.${didYouMean(name, names)}` });
    }
    return input;
  };
}

/** Builds the reader of the inputs of a calculator, which all interfaces share. */
export function inputReader(schema: TObject, owner: string): InputReader {
  const readMembers = objectReader(schema, owner);
  return (sent) => {
    const errors: InputError[] = [];
    const defaulted: DefaultedInput[] = [];
    const input = readMembers(sent, '', errors, defaulted);
    return { input, defaulted, errors };
  };
}
