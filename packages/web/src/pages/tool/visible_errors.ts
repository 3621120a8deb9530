import { controlsOf, type Field, type FormError, type FormValues } from '@plumbline/calculators/form';

interface FormState {
  fields: readonly Field[];
  values: FormValues;
  /** The controls that have lost focus. */
  visited: ReadonlySet<string>;
  /** Whether there has been a result since the form was empty. */
  wasComplete: boolean;
}

function isEmptyAndRequired(control: string, { fields, values }: FormState): boolean {
  const field = fields.find(({ name }) => name === control);
  return field?.isRequired === true && controlsOf([field]).every(({ name }) => (values[name] ?? '').trim() === '');
}

/** Splits errors into those to show and inputs that are only waiting to be filled in for the first time. */
export function splitErrors(errors: readonly FormError[], state: FormState) {
  const isAwaited = ({ control }: FormError) =>
    control !== undefined && !state.wasComplete && !state.visited.has(control) && isEmptyAndRequired(control, state);
  return { wrong: errors.filter((error) => !isAwaited(error)), awaited: errors.filter(isAwaited) };
}

/** The message of each control. */
export function messagesByControl(errors: readonly FormError[]): Map<string, string> {
  const messages = new Map<string, string>();
  for (const { control, message } of errors) {
    if (control !== undefined) messages.set(control, [messages.get(control), message].filter(Boolean).join(' '));
  }
  return messages;
}
