import {
  explanationOf,
  formatFigure,
  keywordsOf,
  labelOf,
  optionInWords,
  type SchemaKeywords as Schema,
  type Tool,
  unitInWords,
} from '@plumbline/calculators';
import { HINTS } from './hints.ts';

export interface Option {
  value: string;
  words: string;
}

interface FieldBase {
  /** Name on the wire; inside a map the dotted path. */
  name: string;
  label: string;
  hint: string;
  isRequired: boolean;
  /** What the calculation uses when nothing is sent, in words. */
  fallback?: Option;
}

export interface NumberField extends FieldBase {
  kind: 'number';
  unit: string;
}

export interface TextField extends FieldBase {
  kind: 'text';
  suggestions: string[];
  lengthMax?: number;
  /** Nothing is an answer too. */
  mayBeBlank: boolean;
}

export interface ChoiceField extends FieldBase {
  kind: 'choice';
  options: Option[];
}

export interface SeveralField extends FieldBase {
  kind: 'several';
  options: Option[];
}

export interface MapField extends FieldBase {
  kind: 'map';
  members: SingleField[];
}

export type SingleField = NumberField | TextField | ChoiceField;
export type Field = SingleField | SeveralField | MapField;

/** The bounds of a number: `0.1 to 1,000,000 kW`, `above 0, up to 2,000 MW`. */
export function boundsInWords({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, unit = '-' }: Schema): string {
  const written = unitInWords(unit);
  const inUnit = written === '' ? '' : ` ${written}`;
  // A year is written without a comma, and years are the only plain numbers with such a lower bound.
  const shown = (value: number) => (unit === '-' && (minimum ?? 0) >= 1000 ? String(value) : formatFigure(value));
  if (minimum !== undefined && maximum !== undefined) return `${shown(minimum)} to ${shown(maximum)}${inUnit}`;
  const low = exclusiveMinimum !== undefined ? `above ${shown(exclusiveMinimum)}` : undefined;
  const high = maximum !== undefined ? `up to ${shown(maximum)}` : undefined;
  const below = exclusiveMaximum !== undefined ? `below ${shown(exclusiveMaximum)}` : undefined;
  const bounds = [minimum !== undefined ? `at least ${shown(minimum)}` : undefined, low, high, below].filter(Boolean);
  return bounds.length === 0 ? '' : `${bounds.join(', ')}${inUnit}`;
}

const SUGGESTED = /;? ?for instance (.+)$/;

function optionsOf(name: string, schema: Schema): Option[] {
  if (schema.type === 'boolean') {
    return [
      { value: 'true', words: 'Yes' },
      { value: 'false', words: 'No' },
    ];
  }
  const written = unitInWords(schema.unit ?? '-');
  return (schema.enum ?? []).map((value) => ({
    value: String(value),
    words: typeof value === 'number' ? `${value} ${written}`.trim() : optionInWords(name, String(value)),
  }));
}

function fallbackOf(schema: Schema, options: readonly Option[]): { fallback?: Option } {
  if (schema.default === undefined) return {};
  const value = String(schema.default);
  const known = options.find((option) => option.value === value);
  const written = unitInWords(schema.unit ?? '-');
  const words = typeof schema.default === 'number' ? `${formatFigure(schema.default)} ${written}`.trim() : value;
  return { fallback: known ?? { value, words } };
}

function sentences(...parts: string[]): string {
  const spoken = parts.filter((part) => part !== '').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return spoken.join('. ');
}

function singleField(path: string, name: string, schema: Schema, isRequired: boolean): SingleField {
  const base = { name: path, label: labelOf(name, schema), isRequired };
  const explanation = explanationOf(name, schema);
  if (schema.enum || schema.type === 'boolean') {
    const options = optionsOf(name, schema);
    return { ...base, kind: 'choice', hint: explanation, options, ...fallbackOf(schema, options) };
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    const unit = unitInWords(schema.unit ?? '-');
    return {
      ...base,
      kind: 'number',
      hint: sentences(explanation, boundsInWords(schema)),
      unit,
      ...fallbackOf(schema, []),
    };
  }
  const [, suggested = ''] = explanation.match(SUGGESTED) ?? [];
  return {
    ...base,
    kind: 'text',
    hint: explanation,
    suggestions: suggested === '' ? [] : suggested.split(', '),
    mayBeBlank: schema.pattern === undefined,
    ...(schema.maxLength !== undefined && { lengthMax: schema.maxLength }),
    ...fallbackOf(schema, []),
  };
}

function fieldOf(name: string, schema: Schema, isRequired: boolean): Field {
  const base = { name, label: labelOf(name, schema), hint: explanationOf(name, schema), isRequired };
  if (schema.properties) {
    const members = Object.entries(schema.properties).map(([id, member]) =>
      singleField(`${name}.${id}`, id, keywordsOf(member), false),
    );
    return { ...base, kind: 'map', members };
  }
  if (schema.items) return { ...base, kind: 'several', options: optionsOf(name, keywordsOf(schema.items)) };
  return singleField(name, name, schema, isRequired);
}

/** The fields of a tool's form, in the order of its schema. */
export function fieldsOf({ name: tool, inputSchema }: Pick<Tool, 'name' | 'inputSchema'>): Field[] {
  return Object.entries(inputSchema.properties).map(([name, property]) => {
    const field = fieldOf(name, keywordsOf(property), inputSchema.required?.includes(name) ?? false);
    return { ...field, hint: HINTS[`${tool}.${name}`] ?? field.hint };
  });
}

/** Names that the form has a control for. */
export function controlNames(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => (field.kind === 'map' ? field.members.map(({ name }) => name) : [field.name]));
}
