import { type ConditionalInput, isUsed } from '../kernel/index.ts';
import type { FormValues } from './control_values.ts';
import type { ChoiceField, Field, Option } from './fields.ts';
import { readNumber } from './read_number.ts';

/** The value that the text of a control stands for; undefined for none. */
export function valueFromText(field: Field, text: string): unknown {
  if (text === '') return undefined;
  if (field.kind === 'number') {
    const reading = readNumber(text, field);
    return reading.kind === 'number' ? reading.value : undefined;
  }
  if (field.kind !== 'choice' || field.type === 'string') return text;
  return field.type === 'boolean' ? text === 'true' : Number(text);
}

/** The fields that apply to these values. The others are not shown and not sent. */
export function usedFields(fields: readonly Field[], values: FormValues): Field[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const inputs: Record<string, ConditionalInput> = Object.fromEntries(
    fields.map((field) => {
      const byDefault = valueFromText(field, field.defaultOption?.value ?? '');
      return [field.name, { appliesWhen: field.appliesWhen, default: byDefault }];
    }),
  );
  const sent = (name: string) => {
    const field = byName.get(name);
    return field && valueFromText(field, (values[name] ?? '').trim());
  };
  return fields.filter(({ name }) => isUsed(name, inputs, sent));
}

/** The options of a choice that fit the other values. */
export function fittingOptions({ options, optionsBy }: ChoiceField, values: FormValues): Option[] {
  const fitting = optionsBy?.options[values[optionsBy.input] ?? ''];
  return fitting ? options.filter(({ value }) => fitting.includes(value)) : options;
}

export interface Reset {
  values: FormValues;
  /** What was reset and why, by the name of the field. */
  notes: ReadonlyMap<string, string>;
}

/** Resets choices that no longer fit the value of another field. */
export function resetUnfitting(fields: readonly Field[], values: FormValues): Reset {
  const notes = new Map<string, string>();
  const kept = { ...values };
  for (const field of fields) {
    if (field.kind !== 'choice' || !field.optionsBy) continue;
    const value = values[field.name] ?? '';
    const { input } = field.optionsBy;
    if (value === '' || fittingOptions(field, values).some((option) => option.value === value)) continue;
    const owner = fields.find(({ name }) => name === input);
    const chosen =
      owner?.kind === 'choice' ? owner.options.find((option) => option.value === values[input]) : undefined;
    const unfit = field.options.find((option) => option.value === value);
    if (!chosen || !unfit) continue;
    delete kept[field.name];
    notes.set(field.name, `${field.label} was reset: ${unfit.label} does not apply to ${chosen.label.toLowerCase()}`);
  }
  return { values: kept, notes };
}
