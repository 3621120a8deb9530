import { inSentence } from '../kernel/advice.ts';
import type { Calculator } from '../kernel/calculator.ts';
import { type FieldSchema, keywordsOf } from '../kernel/keywords.ts';
import { typeset } from '../kernel/typeset.ts';
import { labelOf } from './field_text.ts';

function collectLabels(schema: FieldSchema, path: string, labels: Map<string, string>): void {
  const { properties = {}, items, optionLabels = {} } = keywordsOf(schema);
  const add = (name: string, label: string) => {
    if (label !== '' && !labels.has(name)) labels.set(name, label);
  };
  for (const [name, field] of Object.entries(properties)) {
    add(`${path}${name}`, labelOf(field));
    add(name, labelOf(field));
    collectLabels(field, `${path}${name}.`, labels);
  }
  for (const [option, label] of Object.entries(optionLabels)) if (option.includes('_')) add(option, label);
  if (items) collectLabels(items, path, labels);
}

/** The labels of a tool's fields and coded options, by API name. Input labels take precedence over result labels. */
export function fieldLabels({ inputSchema, resultSchema }: Pick<Calculator, 'inputSchema' | 'resultSchema'>) {
  const labels = new Map<string, string>();
  collectLabels(inputSchema, '', labels);
  collectLabels(resultSchema, '', labels);
  return labels;
}

/** A name at the start of a message, or a name of several parts anywhere: `email`, `span_length`, `answers.first`. */
const FIELD_NAME = /^[a-z][\w.]*\w|\b[a-z0-9]+(?:[._][a-z0-9]+)+\b/g;

/** A sentence of the API for people: with labels in place of field names, which begin with a capital only at the start. */
export function withLabels(message: string, labels: ReadonlyMap<string, string>): string {
  return typeset(message).replace(FIELD_NAME, (name, at: number) => {
    const label = labels.get(name);
    if (label === undefined) return name;
    return at === 0 ? label : inSentence(label);
  });
}
