import { type InputError, inSentence, joinWords } from '../kernel/index.ts';
import type { FormValues } from './control_values.ts';
import { fieldInSentence } from './field_in_sentence.ts';
import {
  type ChoiceField,
  controlsOf,
  type Field,
  type MapField,
  type MultiChoiceField,
  type NumberField,
  type TextField,
} from './fields.ts';
import { formErrorMessage } from './form_error_message.ts';
import { controlOfError } from './form_values.ts';
import { formatAmount } from './format_amount.ts';
import { isQuestionnaire } from './questionnaire.ts';
import { readNumber } from './read_number.ts';
import { fittingOptions } from './used_fields.ts';

export interface FormError {
  /** Undefined if the form has no control for the field. */
  control: string | undefined;
  message: string;
}

type Message = string | undefined;

/** What a number is like, if the tool has no example of it. */
const ANY_NUMBER = 10;

function exampleOf({
  typical,
  defaultOption,
  minimum = ANY_NUMBER,
  maximum = ANY_NUMBER,
  isYear,
}: NumberField): string {
  const byDefault = defaultOption === undefined ? undefined : Number(defaultOption.value);
  const value = typical ?? byDefault ?? Math.min(Math.max(ANY_NUMBER, minimum), maximum);
  return formatAmount(value, { unit: '', isYear });
}

/** `Enter an IT load of 0.1 kW or more`, or where there is no article `UPS losses must be 0 kW or more`. */
function boundMessage(field: NumberField, bound: string): string {
  const words = fieldInSentence(field);
  return words.startsWith('the ') ? `${field.label} must be ${bound}` : `Enter ${words} of ${bound}`;
}

function brokenBound(field: NumberField, value: number): Message {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, isYear } = field;
  const [more, less] = isYear ? ['or later', 'or earlier'] : ['or more', 'or less'];
  const amount = (bound: number) => formatAmount(bound, field);
  if (minimum !== undefined && value < minimum) return boundMessage(field, `${amount(minimum)} ${more}`);
  if (maximum !== undefined && value > maximum) return boundMessage(field, `${amount(maximum)} ${less}`);
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    return boundMessage(field, `more than ${amount(exclusiveMinimum)}`);
  }
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) {
    return boundMessage(field, `less than ${amount(exclusiveMaximum)}`);
  }
  return undefined;
}

function numberMessage(field: NumberField, text: string): Message {
  const reading = readNumber(text, field);
  const words = fieldInSentence(field);
  switch (reading.kind) {
    case 'blank':
      return field.isRequired ? `Enter ${words}` : undefined;
    case 'not_a_number':
      return `${field.label} must be a number, like ${exampleOf(field)}`;
    case 'other_unit':
      return field.unit === '' ? `Enter ${words} without a unit` : `Enter ${words} in ${field.unit}`;
    case 'number':
      if (field.isWhole && !Number.isInteger(reading.value)) {
        return `${field.label} must be a whole number, like ${exampleOf(field)}`;
      }
      return brokenBound(field, reading.value);
  }
}

function textMessage(field: TextField, text: string): Message {
  const { lengthMax = Number.POSITIVE_INFINITY } = field;
  if (text.length > lengthMax) return `${field.label} must be ${lengthMax} characters or fewer`;
  return text.trim() === '' && field.isRequired && !field.allowsBlank ? `Enter ${fieldInSentence(field)}` : undefined;
}

function choiceMessage(field: ChoiceField, values: FormValues): Message {
  const value = values[field.name] ?? '';
  const fitting = fittingOptions(field, values);
  if (value === '' ? !field.isRequired : fitting.some((option) => option.value === value)) return undefined;
  const isQuestion = field.options.some(({ label }) => label === 'Yes');
  if (!isQuestion) return `Select ${fieldInSentence(field)}`;
  const answers = field.options.map(({ label }) => label.toLowerCase());
  return `Select ${joinWords(answers).replace(' and ', ' or ')} for ${inSentence(field.label)}`;
}

function multiChoiceMessage(field: MultiChoiceField, text: string): Message {
  const known = new Set(field.options.map(({ value }) => value));
  const isKnown = text !== '' && text.split(',').every((option) => known.has(option));
  if (isKnown || (text === '' && !field.isRequired)) return undefined;
  return `Select at least one ${fieldInSentence(field).replace(/^(?:an?|the) /, '')}`;
}

function mapMessage(field: MapField, values: FormValues): Message {
  const members = controlsOf([field]);
  if (!field.isRequired || members.some(({ name }) => (values[name] ?? '') !== '')) return undefined;
  return isQuestionnaire(field)
    ? 'Answer at least one question'
    : `Enter at least one value for ${inSentence(field.label)}`;
}

/** The error of a field on its own; undefined if its value is valid. */
export function fieldMessage(field: Field, values: FormValues): Message {
  const text = values[field.name] ?? '';
  switch (field.kind) {
    case 'number':
      return numberMessage(field, text);
    case 'text':
      return textMessage(field, text);
    case 'choice':
      return choiceMessage(field, values);
    case 'multi_choice':
      return multiChoiceMessage(field, text);
    case 'map':
      return mapMessage(field, values);
  }
}

interface FormErrorOptions {
  fields: readonly Field[];
  values: FormValues;
  labels: ReadonlyMap<string, string>;
}

/** An error that involves several inputs, in the words of the API with labels and typographic units. */
function crossFieldMessage(message: string, labels: ReadonlyMap<string, string>): string {
  return formErrorMessage(message, labels)
    .replaceAll(/\bm([23])\b/g, (_, power) => (power === '2' ? 'm²' : 'm³'))
    .replace(/\.$/, '');
}

/** The input errors of a calculation, each with its control and one sentence that says what to do. */
export function formErrors(errors: readonly InputError[], { fields, values, labels }: FormErrorOptions): FormError[] {
  const byName = new Map([...fields, ...controlsOf(fields)].map((field) => [field.name, field]));
  const found = errors.map((error): FormError => {
    const control = controlOfError(fields, error.field);
    const field = control === undefined ? undefined : byName.get(control);
    return { control, message: (field && fieldMessage(field, values)) ?? crossFieldMessage(error.message, labels) };
  });
  // One correction at a time is enough for a control.
  return found.filter(
    ({ control }, index) => control === undefined || index === found.findIndex((other) => other.control === control),
  );
}
