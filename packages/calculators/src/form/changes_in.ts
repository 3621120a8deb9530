import type { FormValues } from './control_values.ts';
import type { Field, NumberField, TextField } from './fields.ts';
import { readNumber } from './read_number.ts';

/** A change of one input that a sentence names. */
export interface NamedChange {
  name: string;
  value: string;
  /** The value as people write it: `UB356×171×51`, `2029`. */
  label: string;
}

/** A catalogue designation: letters and figures without spaces. Other words of a vocabulary stand in sentences by chance. */
const DESIGNATION = /^[A-Z]+\d[\w.×/]*$/;

/** One text for `UB356x171x51` and `UB356×171×51`. */
function plain(text: string): string {
  return text.replaceAll('×', 'x').toLowerCase();
}

function wordsIn(sentence: string, { name, vocabulary }: TextField, current: string): NamedChange[] {
  const said = new Set(plain(sentence).match(/[a-z]+\d[\w.]*\w/g) ?? []);
  return (vocabulary?.words ?? [])
    .filter(({ label }) => DESIGNATION.test(label) && said.has(plain(label)) && plain(label) !== plain(current))
    .map(({ value, label }) => ({ name, value, label }));
}

const FROM_TO = /\bfrom ([\d,.]*\d) to ([\d,.]*\d)\b/;

/** `Postpone completion from 2028 to 2029`: the first figure is the present value of the input. */
function figureIn(sentence: string, field: NumberField, current: string): NamedChange[] {
  const [, from = '', to = ''] = FROM_TO.exec(sentence) ?? [];
  const [present, before, after] = [current, from, to].map((text) => readNumber(text, field));
  if (present?.kind !== 'number' || before?.kind !== 'number' || after?.kind !== 'number') return [];
  return present.value === before.value ? [{ name: field.name, value: String(after.value), label: to }] : [];
}

/** The changes of inputs that a recommendation names; none if it could mean several inputs. */
export function changesIn(sentence: string, fields: readonly Field[], values: FormValues): NamedChange[] {
  const named = fields.flatMap((field) => {
    const current = values[field.name] ?? '';
    if (field.kind === 'text') return wordsIn(sentence, field, current);
    return field.kind === 'number' && current !== '' ? figureIn(sentence, field, current) : [];
  });
  return new Set(named.map(({ name }) => name)).size === 1 ? named : [];
}
