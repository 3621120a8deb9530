import { inputFromText, type Tool, textFromInput } from '@plumbline/calculators';
import { controlNames, type Field } from './fields.ts';

/** What stands in the controls, by name, as text. Nothing is not sent. */
export type FormValues = Readonly<Record<string, string>>;

type InputSchema = Tool['inputSchema'];

export function valuesOfInput(schema: InputSchema, input: Record<string, unknown>): FormValues {
  return Object.fromEntries(textFromInput(schema, input));
}

/** What an address asks for: values that the form has a control for, and names that it does not know. */
export function valuesOfQuery(
  fields: readonly Field[],
  query: URLSearchParams,
): { values: FormValues; unknown: string[] } {
  const known = new Set(controlNames(fields));
  const values: Record<string, string> = {};
  const unknown: string[] = [];
  for (const name of new Set(query.keys())) {
    if (known.has(name)) values[name] = query.getAll(name).join(',');
    else unknown.push(name);
  }
  return { values, unknown };
}

/** What is sent: every control that holds something, and texts that may be blank where the tool asks for them. */
export function entriesOf(fields: readonly Field[], values: FormValues): [string, string][] {
  const blank = new Set(
    fields.flatMap((field) => (field.kind === 'text' && field.isRequired && field.allowsBlank ? [field.name] : [])),
  );
  return controlNames(fields)
    .map((name): [string, string] => [name, (values[name] ?? '').trim()])
    .filter(([name, text]) => text !== '' || blank.has(name));
}

/** The query of an address that brings these values back. */
export function queryOf(fields: readonly Field[], values: FormValues): string {
  return new URLSearchParams(entriesOf(fields, values)).toString();
}

export function inputOf(schema: InputSchema, fields: readonly Field[], values: FormValues): Record<string, unknown> {
  return inputFromText(schema, entriesOf(fields, values)).input;
}

/** Whether nothing that the tool asks for is missing, so that an address can be calculated at once. */
export function isComplete(fields: readonly Field[], values: FormValues): boolean {
  const sent = entriesOf(fields, values).map(([name]) => name);
  const has = (field: Field) => sent.some((name) => name === field.name || name.startsWith(`${field.name}.`));
  return sent.length > 0 && fields.every((field) => !field.isRequired || has(field));
}

/** The control that an error of the service belongs to: itself, or what it is a part of. */
export function controlOfError(fields: readonly Field[], errorField: string): string | undefined {
  const names = new Set([...controlNames(fields), ...fields.map(({ name }) => name)]);
  for (let name = errorField; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    if (names.has(name)) return name;
  }
  return undefined;
}
