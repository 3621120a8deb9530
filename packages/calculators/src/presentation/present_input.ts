import type { TObject, TSchema } from 'typebox';
import { isUsed } from '../kernel/conditions.ts';
import { keywordsOf } from '../kernel/keywords.ts';
import { explanationOf, labelOf } from './field_text.ts';
import { formatValue } from './format_value.ts';
import { unitInWords } from './unit.ts';

/** One input, formatted for display. */
export interface PresentedInput {
  /** Name in the API; inside a map the dotted path. */
  name: string;
  label: string;
  explanation: string;
  value: string;
  unit: string;
  /** The input was not sent, so the calculation used the default. */
  isDefault: boolean;
}

type Fields = Record<string, unknown>;

function inputsOf(schema: TSchema, sent: Fields, path: string): PresentedInput[] {
  const properties = keywordsOf(schema).properties ?? {};
  const inputs = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, keywordsOf(property)]));
  return Object.entries(properties).flatMap(([name, property]) => {
    const { type, default: fallback, unit = '-' } = keywordsOf(property);
    const isSent = sent[name] !== undefined && sent[name] !== null;
    const value = isSent ? sent[name] : fallback;
    if (value === undefined || (!isSent && !isUsed(name, inputs, (other) => sent[other]))) return [];
    if (type === 'object') return inputsOf(property, value as Fields, `${path}${name}.`);
    return [
      {
        name: `${path}${name}`,
        label: labelOf(property),
        explanation: explanationOf(property),
        value: formatValue(property, value),
        unit: unitInWords(unit),
        isDefault: !isSent,
      },
    ];
  });
}

/** The inputs of a calculation in schema order: those that were sent, and the defaults that were used. */
export function presentInputs(schema: TObject, sent: Fields): PresentedInput[] {
  return inputsOf(schema, sent, '');
}
