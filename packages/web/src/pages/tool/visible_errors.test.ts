import { catalogue } from '@plumbline/calculators';
import { fieldsOf } from '@plumbline/calculators/form';
import { describe, expect, it } from 'vitest';
import { messagesByControl, splitErrors } from './visible_errors.ts';

const tool = catalogue.find(({ name }) => name === 'calculate_pue');
if (!tool) throw new Error('calculate_pue is not in the catalogue');
const NONE: ReadonlySet<string> = new Set();
const EMPTY_FORM = { fields: fieldsOf(tool), values: {}, visited: NONE, wasComplete: false };
const ERROR = { control: 'it_load_kw', message: 'Enter an IT load.' };

describe('an error', () => {
  it('is not shown for an empty input that nobody has left yet', () => {
    expect(splitErrors([ERROR], EMPTY_FORM)).toEqual({ wrong: [], awaited: [ERROR] });
  });

  it.each([
    ['the input was left', { visited: new Set(['it_load_kw']) }],
    ['the form was complete before', { wasComplete: true }],
    ['the input has a value', { values: { it_load_kw: 'x' } }],
  ])('is shown once %s', (_, state) => {
    expect(splitErrors([ERROR], { ...EMPTY_FORM, ...state })).toEqual({ wrong: [ERROR], awaited: [] });
  });

  it('is shown if it belongs to no control', () => {
    const error = { control: undefined, message: 'Cooling and lighting are too high.' };
    expect(splitErrors([error], EMPTY_FORM).wrong).toEqual([error]);
  });
});

it('the messages of one control are joined', () => {
  const messages = messagesByControl([ERROR, { ...ERROR, message: 'Use digits.' }]);
  expect(messages.get('it_load_kw')).toBe('Enter an IT load. Use digits.');
});
