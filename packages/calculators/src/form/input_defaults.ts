import {
  describeExpected,
  describeSent,
  type FieldSchema,
  type InputError,
  keywordsOf,
  unknownName,
} from '../kernel/index.ts';
import type { FormValues } from './control_values.ts';
import { type ChoiceField, type Field, type FormSource, fieldsOf, type SingleField } from './fields.ts';
import { fieldMessage } from './form_errors.ts';
import { resetUnfitting } from './used_fields.ts';

/** Values for inputs of any tool, by the name of the input, such as those that a project has. */
export type InputDefaults = Readonly<Record<string, string | number | boolean>>;

type DefaultValue = InputDefaults[string];

/** Fields that can have a default: one value each. */
function isSingle(field: Field): field is SingleField {
  return field.kind !== 'map' && field.kind !== 'multi_choice';
}

function typeOf(field: SingleField): string {
  if (field.kind === 'number') return 'number';
  if (field.kind === 'text' || field.type === 'string') return 'string';
  return field.type === 'integer' ? 'number' : 'boolean';
}

/** The option that a text names: by its value, or, as tools spell the same thing differently, by its label. */
function optionNamed({ options }: ChoiceField, text: string): string | undefined {
  const name = text.toLowerCase();
  return (
    options.find(({ value }) => value === text) ??
    options.find(({ value, label }) => value.toLowerCase() === name || label.toLowerCase() === name)
  )?.value;
}

/** The text of a default in the control of a field; undefined if the field does not take the value. */
export function textOfDefault(field: Field, value: DefaultValue): string | undefined {
  const text = String(value).trim();
  if (!isSingle(field) || text === '' || typeof value !== typeOf(field)) return undefined;
  if (field.kind === 'choice') return optionNamed(field, text);
  return fieldMessage(field, { [field.name]: text }) === undefined ? text : undefined;
}

/** The defaults that a form takes, as the texts of its controls. */
export function defaultValues(fields: readonly Field[], defaults: InputDefaults): FormValues {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const value = Object.hasOwn(defaults, field.name) ? defaults[field.name] : undefined;
      const text = value === undefined ? undefined : textOfDefault(field, value);
      return text === undefined ? [] : [[field.name, text]];
    }),
  );
}

/** A form with defaults in place of its values. A default that does not fit another input, such as a grade of another material, is left out. */
export function withDefaults(fields: readonly Field[], values: FormValues, defaults: FormValues): FormValues {
  const { values: fitting, notes } = resetUnfitting(fields, { ...values, ...defaults });
  const kept = [...notes.keys()].filter((name) => Object.hasOwn(defaults, name) && Object.hasOwn(values, name));
  const restored = Object.fromEntries(kept.map((name) => [name, values[name] ?? '']));
  return resetUnfitting(fields, { ...fitting, ...restored }).values;
}

/** An input that can have a default, with the field of each tool that has it. */
export interface DefaultableInput {
  name: string;
  fields: { tool: string; field: SingleField }[];
  /** What the API expects, once for each way in which tools say it. */
  expected: Set<string>;
}

/** The inputs that can have a default: those of most tools first. */
export function defaultableInputs(tools: readonly (FormSource & { name: string })[]): DefaultableInput[] {
  const byName = new Map<string, DefaultableInput>();
  for (const tool of tools) {
    const { properties = {} } = keywordsOf(tool.inputSchema);
    for (const field of fieldsOf(tool).filter(isSingle)) {
      const input = byName.get(field.name) ?? { name: field.name, fields: [], expected: new Set() };
      input.fields.push({ tool: tool.name, field });
      input.expected.add(describeExpected(properties[field.name] as FieldSchema));
      byName.set(field.name, input);
    }
  }
  return [...byName.values()].sort((a, b) => b.fields.length - a.fields.length);
}

/** One field for the default of an input: it takes what the field of any tool takes. */
export function defaultableField({ fields }: Pick<DefaultableInput, 'fields'>): SingleField {
  const all = fields.map(({ field }) => field);
  const first = all.find(({ kind }) => kind === 'text') ?? (all[0] as SingleField);
  const { defaultOption: _, appliesWhen: __, isFurther: ___, ...field } = { ...first, isRequired: true, hint: '' };
  if (field.kind === 'text') return field;
  if (field.kind === 'choice') {
    const { optionsBy: _by, ...choice } = field;
    const options = all.flatMap((each) => (each.kind === 'choice' ? each.options : []));
    return { ...choice, options: [...new Map(options.map((option) => [option.value, option])).values()] };
  }
  const { minimum: _min, maximum: _max, ...number } = field;
  const numbers = all.filter((each) => each.kind === 'number');
  const minima = numbers.flatMap(({ minimum = [] }) => minimum);
  const maxima = numbers.flatMap(({ maximum = [] }) => maximum);
  return {
    ...number,
    ...(minima.length === numbers.length && { minimum: Math.min(...minima) }),
    ...(maxima.length === numbers.length && { maximum: Math.max(...maxima) }),
  };
}

/** What is wrong with a default, in the words of the API; undefined if an input of any tool takes it. */
export function faultOfDefault(
  inputs: readonly DefaultableInput[],
  name: string,
  value: unknown,
): InputError | undefined {
  const field = `defaults.${name}`;
  const input = inputs.find((each) => each.name === name);
  if (!input) {
    const known = inputs.map((each) => each.name);
    return unknownName(name, 'an input that can have a default', known, field);
  }
  if (input.fields.some((each) => textOfDefault(each.field, value as DefaultValue) !== undefined)) return undefined;
  const expected = [...input.expected].join(', or ');
  return { field, message: `${field} must be ${expected}; ${describeSent(value)} was sent.` };
}
