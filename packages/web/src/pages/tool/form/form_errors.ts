import type { InputError } from '@plumbline/calculators';
import { formErrorMessage } from '../../../service/with_labels.ts';
import type { Field } from './fields.ts';
import { controlsOf } from './fields.ts';
import { controlOfError, type FormValues } from './form_values.ts';

export interface FormError {
  /** Undefined if the form has no control for the field. */
  control: string | undefined;
  message: string;
}

function hasValue(field: Field, values: FormValues): boolean {
  return controlsOf([field]).some(({ name }) => (values[name] ?? '') !== '');
}

function hasUnknownOption(field: Field, values: FormValues): boolean {
  if (field.kind !== 'choice' && field.kind !== 'multi_choice') return false;
  const known = new Set(field.options.map(({ value }) => value));
  const value = values[field.name] ?? '';
  return value !== '' && value.split(',').some((option) => !known.has(option));
}

/** A message of our own for missing values and unknown options. The API's message lists the codes of the options. */
function ownMessage(field: Field, values: FormValues): string | undefined {
  const isMissing = field.isRequired && !hasValue(field, values);
  if (field.kind === 'map') return isMissing ? `Fill in at least one field under ${field.label}.` : undefined;
  if (field.kind === 'choice' || field.kind === 'multi_choice') {
    return isMissing || hasUnknownOption(field, values) ? `Select an option for ${field.label}.` : undefined;
  }
  return isMissing ? `Enter a value for ${field.label}.` : undefined;
}

interface FormErrorOptions {
  fields: readonly Field[];
  values: FormValues;
  labels: ReadonlyMap<string, string>;
}

/** The input errors of a response, each with its control and a message with labels. */
export function formErrors(errors: readonly InputError[], { fields, values, labels }: FormErrorOptions): FormError[] {
  const byName = new Map([...fields, ...controlsOf(fields)].map((field) => [field.name, field]));
  return errors.map((error) => {
    const control = controlOfError(fields, error.field);
    const field = control === undefined ? undefined : byName.get(control);
    return { control, message: (field && ownMessage(field, values)) ?? formErrorMessage(error.message, labels) };
  });
}
