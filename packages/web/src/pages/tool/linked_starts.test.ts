import { catalogue } from '@plumbline/calculators';
import { fieldsOf } from '@plumbline/calculators/form';
import { describe, expect, it } from 'vitest';
import { linkedStarts, middleOf } from './linked_starts.ts';

describe('the middle of what varies', () => {
  it.each([
    ['a range', '4:12:9', '8'],
    ['a list', 's275,s355', 's275'],
    ['a normal distribution', 'normal:5:1', '5'],
    ['a uniform distribution', 'uniform:3:7', '5'],
    ['a triangular distribution', 'triangular:3:4:7', '4'],
    ['a lognormal distribution', 'lognormal:0:0.2', '1'],
    ['a discrete distribution', 'discrete:gas=0.3:oil=0.7', 'gas'],
  ])('is found for %s', (_, text, middle) => {
    expect(middleOf(text, false)).toBe(middle);
  });

  it('is a whole number where others are invalid', () => {
    expect(middleOf('1:4:4', true)).toBe('3');
  });
});

describe('a form that is opened by the link of an exploration', () => {
  const tool = catalogue.find(({ name }) => name === 'calculate_pue');
  if (!tool) throw new Error('calculate_pue is not in the catalogue');
  const fields = fieldsOf(tool);
  const started = (values: Record<string, string>, options: Record<string, string>) =>
    linkedStarts(fields, values, { options }).map(({ name, value }) => [name, value]);

  it('starts with a value for the inputs that the link varies', () => {
    expect(started({ cooling_kw: '200' }, { 'vary.it_load_kw': '400:800:5' })).toEqual([['it_load_kw', '600']]);
    expect(started({ cooling_kw: '200' }, { unknown: 'it_load_kw', range: '100:300' })).toEqual([
      ['it_load_kw', '200'],
    ]);
  });

  it('keeps a value that the link has, and invents none for what cannot be read', () => {
    expect(started({ it_load_kw: '500' }, { 'vary.it_load_kw': '400:800:5' })).toEqual([]);
    expect(started({ cooling_kw: '200' }, { 'vary.it_load_kw': 'four:eight:5' })).toEqual([]);
  });
});
