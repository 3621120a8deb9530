import { catalogue } from '@plumbline/calculators';
import { fieldsOf } from '@plumbline/calculators/form';
import { describe, expect, it } from 'vitest';
import { explorableOf } from './explorable.ts';
import { entriesUnder, partOf, plainOptions, withEntriesUnder, withOption, withPart } from './options.ts';
import { missingIn } from './read_options.ts';

const tool = catalogue.find(({ name }) => name === 'calculate_pue');
if (!tool) throw new Error('calculate_pue is not in the catalogue');
const explorable = explorableOf(tool, fieldsOf(tool), {});

describe('options', () => {
  it('are set, removed and listed in their order', () => {
    const options = { 'vary.b': '1:2:3', outputs: 'x', 'vary.a': '4:5:6' };
    expect(entriesUnder(options, 'vary.')).toEqual([
      ['b', '1:2:3'],
      ['a', '4:5:6'],
    ]);
    expect(withOption(options, 'outputs', undefined)).toEqual({ 'vary.b': '1:2:3', 'vary.a': '4:5:6' });
    expect(Object.keys(withEntriesUnder(options, 'vary.', [['c', '']]))).toEqual(['outputs', 'vary.c']);
  });

  it('have parts that are typed one by one', () => {
    expect(partOf('4:12:9', 1)).toBe('12');
    expect(partOf(undefined, 2)).toBe('');
    expect(withPart('4:12:9', 1, '10', 3)).toBe('4:10:9');
    expect(withPart(undefined, 1, '10', 2)).toBe(':10');
    expect(withPart('4:12:9', 0, '1:5', 3)).toBe('15:12:9');
  });

  it('are sent with plain numbers in the unit of their input', () => {
    const typed = {
      'vary.it_load_kw': '400 kW:1.5 MW:11',
      'distributions.cooling_kw': 'normal:1,500:50',
      'distributions.ups_losses_kw': 'lognormal:3:0.1',
      unknown: 'it_load_kw',
      range: '1 MW:2,000',
      value: ' 1.3 ',
      samples: '',
    };
    expect(Object.fromEntries(plainOptions(typed, explorable.figures))).toEqual({
      'vary.it_load_kw': '400:1500:11',
      'distributions.cooling_kw': 'normal:1500:50',
      'distributions.ups_losses_kw': 'lognormal:3:0.1',
      unknown: 'it_load_kw',
      range: '1000:2000',
      value: '1.3',
    });
  });
});

describe('what has not been typed yet', () => {
  it.each([
    ['uncertainty', {}, 'Add an uncertain input to see how sure the result is.'],
    ['uncertainty', { 'distributions.it_load_kw': 'normal:500:' }, 'Fill in the distribution of IT load.'],
    [
      'uncertainty',
      { 'distributions.it_load_kw': 'normal:500:9', 'correlations.it_load_kw:cooling_kw': '' },
      'Fill in the coefficient of the correlation.',
    ],
    ['uncertainty', { 'distributions.it_load_kw': 'normal:500:9' }, undefined],
    ['solve', { unknown: 'it_load_kw', target: 'pue_score', value: ' ' }, 'Type the figure that you want.'],
    ['solve', { unknown: 'it_load_kw', target: 'verdict_tone', becomes: 'good' }, undefined],
    ['sweep', { 'vary.cooling_kw': '1::3' }, 'Fill in the values of cooling power.'],
  ] as const)('in %s with %j is said', (kind, options, message) => {
    expect(missingIn(kind, options, explorable)).toBe(message);
  });
});
