import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { columnHeading, columnsOfInputs } from './column_names.ts';
import { controlsOf, fieldsOf } from './fields.ts';

function fieldsOfTool(name: string) {
  const tool = catalogue.find((candidate) => candidate.name === name);
  if (!tool) throw new Error(`there is no ${name}`);
  return controlsOf(fieldsOf(tool));
}

const pue = fieldsOfTool('calculate_pue');

describe('columnsOfInputs', () => {
  it('finds columns by the name of an input, its label, or its label with the unit', () => {
    expect(
      Object.fromEntries(
        columnsOfInputs(pue, ['Site', 'IT load (kW)', 'COOLING_KW', 'ups losses', 'Lighting power kW']),
      ),
    ).toEqual({
      it_load_kw: 'IT load (kW)',
      cooling_kw: 'COOLING_KW',
      ups_losses_kw: 'ups losses',
      lighting_kw: 'Lighting power kW',
    });
  });

  it('prefers the name of an input to its label, and uses a column once', () => {
    const guessed = columnsOfInputs(pue, ['IT load', 'it_load_kw']);
    expect([...guessed]).toEqual([['it_load_kw', 'it_load_kw']]);
  });

  it('finds every input of every tool in a file with the names of the API', () => {
    for (const { name } of catalogue) {
      const fields = fieldsOfTool(name);
      const names = fields.map((field) => field.name);
      expect([name, Object.fromEntries(columnsOfInputs(fields, names))]).toEqual([
        name,
        Object.fromEntries(names.map((input) => [input, input])),
      ]);
    }
  });

  it('finds every input of every tool by headings that differ', () => {
    for (const { name } of catalogue) {
      const fields = fieldsOfTool(name);
      const headings = fields.map(columnHeading);
      const once = fields.filter(
        (_, index) => headings.indexOf(headings[index] ?? '') === headings.lastIndexOf(headings[index] ?? ''),
      );
      const found = columnsOfInputs(once, once.map(columnHeading));
      expect([name, [...found]]).toEqual([
        name,
        expect.arrayContaining(once.map((field) => [field.name, columnHeading(field)])),
      ]);
    }
  });

  it('guesses nothing from columns that have other names', () => {
    expect(columnsOfInputs(pue, ['load', 'cooling', 'id']).size).toBe(0);
  });
});
