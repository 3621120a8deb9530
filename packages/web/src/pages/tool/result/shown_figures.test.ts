import { catalogue, keywordsOf } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { calculate } from '../../../calculation/calculate.ts';
import { shownFigures } from './shown_figures.ts';

function figuresOf(name: string) {
  const tool = catalogue.find((candidate) => candidate.name === name);
  const calculated = tool && calculate(tool, tool.examples[0]?.input ?? {});
  if (!calculated?.ok) throw new Error(`the example of ${name} has a result`);
  return { ...shownFigures(calculated), calculated };
}

describe('shownFigures', () => {
  const beam = figuresOf('eurocode_beam_designer');
  const names = beam.groups.flatMap(({ fields }) => fields.map(({ path }) => path));

  it('leaves out inputs, which the form shows', () => {
    const { properties = {} } = keywordsOf(beam.calculated.tool.inputSchema);
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['material', 'config', 'fire_rating']));
    expect(names).not.toEqual(expect.arrayContaining(['material']));
    expect(names).not.toEqual(expect.arrayContaining(['config']));
    // The default of the fire resistance, which was not sent.
    expect(names).not.toEqual(expect.arrayContaining(['fire_rating']));
  });

  it('leaves out main figures that the verdict has, and the table of the checks', () => {
    expect(beam.headline.map(({ path }) => path)).not.toContain('section');
    expect(beam.tables.map(({ name }) => name)).toEqual(['alternatives']);
  });

  it('keeps every other figure', () => {
    expect(names).toEqual(expect.arrayContaining(['v_ed_kn', 'reaction_1_kn', 'fire.required_minutes']));
  });
});
