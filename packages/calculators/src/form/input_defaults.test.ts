import { describe, expect, it } from 'vitest';
import { catalogue, findCalculator } from '../index.ts';
import { fieldsOf } from './fields.ts';
import { defaultableInputs, defaultValues, faultOfDefault, withDefaults } from './input_defaults.ts';

function fieldsOfTool(name: string) {
  const tool = catalogue.find((each) => each.name === name);
  if (!tool) throw new Error(`there is no ${name}`);
  return fieldsOf(tool);
}

describe('defaults of inputs', () => {
  const beam = fieldsOfTool('eurocode_beam_designer');

  it('fill the fields of their names that take the value', () => {
    const defaults = { grade: 's355', deflection_limit_total: 300, country: 'Spain', span_m: -1 };
    expect(defaultValues(beam, defaults)).toEqual({ grade: 's355', deflection_limit_total: '300' });
    expect(defaultValues(fieldsOfTool('check_nis2_readiness'), { has_ciso: true, grade: 's355' })).toEqual({
      has_ciso: 'true',
    });
  });

  it('name options by their labels, too, as tools spell the same thing differently', () => {
    expect(defaultValues(beam, { grade: 'S355', material: 'Steel' })).toEqual({ grade: 's355', material: 'steel' });
    expect(defaultValues(fieldsOfTool('calculate_pue'), { country: 'Spain' })).toEqual({ country: 'Spain' });
    expect(defaultValues(fieldsOfTool('eu_cost_benchmarking'), { country: 'Spain' })).toEqual({ country: 'ES' });
  });

  it.each([
    ['a text for a number', { deflection_limit_total: '300' }],
    ['a number for a text', { grade: 355 }],
    ['an option of another tool', { grade: 'none' }],
    ['a blank', { grade: ' ' }],
    ['a name of every object', { toString: 's355' }],
  ])('leave out %s', (_what, defaults) => {
    expect(defaultValues(beam, defaults)).toEqual({});
  });

  it('take the place of other values, unless they do not fit them', () => {
    const concrete = { material: 'concrete', grade: 'c3037', span_m: '5' };
    const steel = { material: 'steel', grade: 's275', span_m: '5' };
    expect(withDefaults(beam, concrete, { grade: 's355' })).toEqual(concrete);
    expect(withDefaults(beam, steel, { grade: 's355' })).toEqual({ ...steel, grade: 's355' });
    expect(withDefaults(beam, concrete, { material: 'steel' })).toEqual({ material: 'steel', span_m: '5' });
    expect(withDefaults(beam, concrete, { material: 'steel', grade: 'c2530' })).toEqual({
      material: 'steel',
      span_m: '5',
    });
  });

  const inputs = defaultableInputs(catalogue);

  it('are of inputs with one value, those of most tools first', () => {
    const tools = inputs.map(({ fields }) => fields.length);
    expect(tools).toEqual(tools.toSorted((a, b) => b - a));
    const names = inputs.map(({ name }) => name);
    expect(names).toContain('grade');
    expect(names).not.toContain('details');
    expect(names).not.toContain('disciplines');
    for (const { name, fields } of inputs) {
      for (const { tool } of fields) expect(findCalculator(tool)?.inputSchema.properties).toHaveProperty(name);
    }
  });

  it('are accepted if any tool takes them, and otherwise say what is expected', () => {
    expect(faultOfDefault(inputs, 'country', 'Spain')).toBeUndefined();
    expect(faultOfDefault(inputs, 'has_ciso', 1)).toEqual({
      field: 'defaults.has_ciso',
      message: 'defaults.has_ciso must be true or false; 1 was sent.',
    });
    expect(faultOfDefault(inputs, 'gradee', 'S355')?.message).toBe(
      'defaults.gradee is not an input that can have a default. Did you mean grade?',
    );
  });
});
