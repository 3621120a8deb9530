import { expect, it } from 'vitest';
import type { ChoiceField, MapField, NumberField } from './fields.ts';
import { isAskedOneByOne, isQuestionnaire, shownGroups } from './questionnaire.ts';

const base = { isRequired: false };
const insured = { ...base, kind: 'choice', name: 'm.a', label: 'Insured', hint: 'Is it insured?', options: [] };
const area = { ...base, kind: 'number', name: 'm.b', label: 'Floor area', hint: 'Inside', unit: 'm²' };

function mapOf(...members: object[]): MapField {
  const groups = [{ title: 'Site', members: members as (ChoiceField | NumberField)[] }];
  return { ...base, kind: 'map', name: 'm', label: 'Details', hint: '', groups };
}

it('shows the questions of a questionnaire in full, in place of their labels', () => {
  const answers = mapOf(insured, { ...insured, name: 'm.c', hint: '' });
  expect(isQuestionnaire(answers)).toBe(true);
  const [group] = shownGroups(answers);
  expect(group?.title).toBe('Site');
  expect(group?.members.map(({ label, hint }) => [label, hint])).toEqual([
    ['Is it insured?', ''],
    ['Insured', ''],
  ]);
});

it('shows labels and hints where a map has amounts as well', () => {
  const details = mapOf(insured, area);
  expect(isQuestionnaire(details)).toBe(false);
  expect(shownGroups(details)).toBe(details.groups);
});

it.each([
  ['a questionnaire', 1, 0, true],
  ['many facts, some of them amounts', 4, 3, true],
  ['few facts', 3, 3, false],
  ['amounts above all', 3, 6, false],
])('asks one by one for %s', (_what, choices, amounts, expected) => {
  const field = mapOf(
    ...Array.from({ length: choices }, () => insured),
    ...Array.from({ length: amounts }, () => area),
  );
  expect(isAskedOneByOne(field)).toBe(expected);
});
