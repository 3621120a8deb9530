import { expect, it } from 'vitest';
import { fieldInSentence } from './field_in_sentence.ts';
import type { TextField } from './fields.ts';

function field(label: string): TextField {
  return { kind: 'text', name: 'x', label, hint: '', isRequired: true, allowsBlank: false };
}

it.each([
  ['IT load', 'an IT load'],
  ['Floor area', 'a floor area'],
  ['Hourly rate', 'an hourly rate'],
  ['Uniform load', 'a uniform load'],
  ['Use class', 'a use class'],
  ['UPS efficiency', 'a UPS efficiency'],
  ['UPS losses', 'the UPS losses'],
  ['SAP rating', 'an SAP rating'],
  ['Storeys above ground', 'the storeys above ground'],
  ['Free area of openings', 'a free area of openings'],
  ['Class under NIS2', 'a class under NIS2'],
])('%s is %s in a sentence', (label, words) => {
  expect(fieldInSentence(field(label))).toBe(words);
});

it('has the words of the schema where it gives some', () => {
  expect(fieldInSentence({ ...field('Glazing'), inSentence: 'a share of glazing' })).toBe('a share of glazing');
});
