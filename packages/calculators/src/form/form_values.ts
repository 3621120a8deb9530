import { inputFromText, type Tool, textFromInput } from '../kernel/index.ts';
import type { FormValues } from './control_values.ts';
import { controlNames, controlsOf, type Field, type MultiChoiceField, type SingleField } from './fields.ts';
import { readNumber } from './read_number.ts';
import { usedFields } from './used_fields.ts';

type InputSchema = Tool['inputSchema'];

export function valuesOfInput(schema: InputSchema, input: Record<string, unknown>): FormValues {
  return Object.fromEntries(textFromInput(schema, input));
}

/** The text to send: a number without separators and unit, anything else as it was typed. */
function textToSend(control: SingleField | MultiChoiceField, typed: string): string {
  if (control.kind !== 'number') return typed;
  const reading = readNumber(typed, control);
  return reading.kind === 'number' && !reading.isPlain ? String(reading.value) : typed;
}

/** The values to send: every control that applies and has a value, and required texts that may be blank. */
export function entriesOf(fields: readonly Field[], values: FormValues): [string, string][] {
  const mayBeBlank = (control: SingleField | MultiChoiceField) =>
    control.kind === 'text' && control.isRequired && control.allowsBlank;
  return controlsOf(usedFields(fields, values)).flatMap((control): [string, string][] => {
    const typed = (values[control.name] ?? '').trim();
    return typed !== '' || mayBeBlank(control) ? [[control.name, textToSend(control, typed)]] : [];
  });
}

export function inputOf(schema: InputSchema, fields: readonly Field[], values: FormValues): Record<string, unknown> {
  return inputFromText(schema, entriesOf(fields, values)).input;
}

/** Whether every required input has a value. */
export function isComplete(fields: readonly Field[], values: FormValues): boolean {
  const sent = entriesOf(fields, values).map(([name]) => name);
  const has = (field: Field) => sent.some((name) => name === field.name || name.startsWith(`${field.name}.`));
  return sent.length > 0 && fields.every((field) => !field.isRequired || has(field));
}

/** The control for a field in an API error: its own, or that of the list or map it belongs to. */
export function controlOfError(fields: readonly Field[], errorField: string): string | undefined {
  const names = new Set([...controlNames(fields), ...fields.map(({ name }) => name)]);
  for (let name = errorField; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    if (names.has(name)) return name;
  }
  return undefined;
}
