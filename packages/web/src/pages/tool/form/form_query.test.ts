import { catalogue } from '@plumbline/calculators';
import { fieldsOf, inputOf, valuesOfInput } from '@plumbline/calculators/form';
import { describe, expect, it } from 'vitest';
import { queryOf, valuesOfQuery } from './form_query.ts';

describe('the state of a form', () => {
  it('is restored from its own URL, for every example of every tool', () => {
    for (const tool of catalogue) {
      const fields = fieldsOf(tool);
      for (const { title, input } of tool.examples) {
        const query = queryOf(fields, valuesOfInput(tool.inputSchema, input));
        const { values, unknown } = valuesOfQuery(fields, new URLSearchParams(query));
        expect(unknown).toEqual([]);
        expect(inputOf(tool.inputSchema, fields, values), `${tool.name}: ${title}`).toEqual(input);
      }
    }
  });

  it('lists the parameters of a URL that are not inputs', () => {
    const pue = catalogue.find(({ name }) => name === 'calculate_pue');
    if (!pue) throw new Error('gone');
    const { values, unknown } = valuesOfQuery(fieldsOf(pue), new URLSearchParams('it_load_kw=5&colour=red'));
    expect(values).toEqual({ it_load_kw: '5' });
    expect(unknown).toEqual(['colour']);
  });
});
