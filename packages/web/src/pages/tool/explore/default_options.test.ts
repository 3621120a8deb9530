import { catalogue } from '@plumbline/calculators';
import { EXPLORATION_KINDS } from '@plumbline/explore';
import { describe, expect, it } from 'vitest';
import { fieldsOf, type NumberField } from '../form/fields.ts';
import { entriesOf, valuesOfInput } from '../form/form_values.ts';
import { defaultOptions, rangeAround } from './default_options.ts';
import { explorableOf } from './explorable.ts';
import { readOptions } from './read_options.ts';
import { WAYS } from './ways.tsx';

function field(about: Partial<NumberField>): NumberField {
  return {
    kind: 'number',
    name: 'x',
    label: 'X',
    hint: '',
    isRequired: true,
    unit: 'kW',
    schemaUnit: 'kW',
    isYear: false,
    isWhole: false,
    ...about,
  };
}

describe('the range of an input', () => {
  it('goes from half of its value to one and a half', () => {
    expect(rangeAround(field({}), 6)).toEqual({ from: 3, to: 9, steps: 21 });
    expect(rangeAround(field({}), -4)).toEqual({ from: -6, to: -2, steps: 21 });
  });

  it('stays within the bounds', () => {
    expect(rangeAround(field({ minimum: 0.5, maximum: 30 }), 0.6)).toEqual({ from: 0.5, to: 0.9, steps: 21 });
    expect(rangeAround(field({ minimum: 0, maximum: 1 }), 0.9)).toEqual({ from: 0.45, to: 1, steps: 21 });
    const { from, to } = rangeAround(field({ exclusiveMinimum: 0, exclusiveMaximum: 100 }), 80);
    expect(from).toBe(40);
    expect(to).toBeLessThan(100);
  });

  it('begins at zero for a zero that cannot be negative', () => {
    expect(rangeAround(field({ minimum: 0, typical: 20 }), 0)).toEqual({ from: 0, to: 20, steps: 21 });
    expect(rangeAround(field({ minimum: 0 }), 0)).toEqual({ from: 0, to: 10, steps: 21 });
  });

  it('has whole numbers only where others are invalid', () => {
    // Half of 7 is 3.5, and one and a half of it 10.5.
    expect(rangeAround(field({ isWhole: true }), 7)).toEqual({ from: 4, to: 10, steps: 7 });
    // From 50 to 150 in steps of 5.
    expect(rangeAround(field({ isWhole: true }), 100)).toEqual({ from: 50, to: 150, steps: 21 });
  });

  it('is ten years either way for a year', () => {
    expect(rangeAround(field({ isYear: true, isWhole: true, maximum: 2035 }), 2030)).toEqual({
      from: 2020,
      to: 2035,
      steps: 16,
    });
  });
});

describe('the options to begin with', () => {
  const forms = catalogue.map((tool) => {
    const fields = fieldsOf(tool);
    const values = valuesOfInput(tool.inputSchema, tool.examples[0]?.input ?? {});
    return { tool, explorable: explorableOf(tool, fields, values), inputs: entriesOf(fields, values) };
  });

  it.each(EXPLORATION_KINDS)('of %s are valid for every tool, or say what to type', (kind) => {
    for (const { tool, explorable, inputs } of forms) {
      if (WAYS.find((way) => way.kind === kind)?.unavailable(explorable) !== undefined) continue;
      const options = defaultOptions(kind, explorable);
      const reading = readOptions({ kind, edition: '2026.12', inputs, options, explorable });
      expect(reading, tool.name).toMatchObject({ state: kind === 'uncertainty' ? 'missing' : 'ready' });
    }
  });

  it('hold no spread of an uncertain input: that is for the reader to know', () => {
    for (const { explorable } of forms) {
      const names = Object.keys(defaultOptions('uncertainty', explorable));
      expect(names).toEqual(['outputs', 'samples', 'seed']);
    }
  });
});
