import {
  inSentence,
  keywordsOf,
  labelOf,
  optionLabel,
  type SchemaKeywords,
  type Tone,
  type Tool,
} from '@plumbline/calculators';
import type { SummaryFigure } from './summary.ts';

type Schema = Tool['resultSchema'];

/** A field of the result by its column, with the words that people see. */
export interface ResultField {
  column: string;
  label: string;
  schema: Parameters<typeof labelOf>[0];
  keywords: SchemaKeywords;
}

/** Finds a field by its dotted column; undefined if the edition of the tool has none of that name. */
export function fieldOf(resultSchema: Schema, column: string): ResultField | undefined {
  const labels: string[] = [];
  let schema: ResultField['schema'] = resultSchema;
  for (const name of column.split('.')) {
    const { properties = {} } = keywordsOf(schema);
    const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!member) return undefined;
    schema = member;
    labels.push(labels.length === 0 ? labelOf(member) : inSentence(labelOf(member)));
  }
  return { column, label: labels.join(': '), schema, keywords: keywordsOf(schema) };
}

/** A member of the items of a list. */
export function memberOf({ keywords }: ResultField, name: string): ResultField | undefined {
  const schema = keywords.items && keywordsOf(keywords.items).properties?.[name];
  return schema && { column: name, label: labelOf(schema), schema, keywords: keywordsOf(schema) };
}

export function figureOf({ column, label, keywords }: ResultField): SummaryFigure {
  return { column, label, unit: keywords.unit ?? '-', decimals: keywords.decimals ?? 0 };
}

/** A value that a field can have, with its words. */
export interface Option {
  value: string;
  label: string;
  tone: Tone;
}

/** The values of a choice or a flag, in their order. */
export function optionsOf({ schema, keywords }: ResultField, tones = keywords.tones ?? {}): Option[] {
  const toneIn = (value: string): Tone => (Object.hasOwn(tones, value) ? (tones[value] as Tone) : 'neutral');
  const values = keywords.enum?.filter((value) => value !== null).map(String);
  if (values) return values.map((value) => ({ value, label: optionLabel(schema, value), tone: toneIn(value) }));
  const flag = [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ];
  return [keywords.type].flat().includes('boolean') ? flag.map((each) => ({ ...each, tone: toneIn(each.value) })) : [];
}
