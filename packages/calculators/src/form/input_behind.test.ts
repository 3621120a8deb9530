import { describe, expect, it } from 'vitest';
import { catalogue, showCalculation } from '../index.ts';
import { fieldsOf } from './fields.ts';
import { BEHIND_CONDITIONS, inputBehind } from './input_behind.ts';

function fieldsOfTool(name: string) {
  const tool = catalogue.find((candidate) => candidate.name === name);
  if (!tool) throw new Error(`there is no ${name}`);
  return fieldsOf(tool);
}

const beam = fieldsOfTool('eurocode_beam_designer');

describe('inputBehind', () => {
  it.each([
    ['Assumes that the floor restrains the compression flange along its whole length.', 'restraint'],
    ['Fails with the load on the top flange, at 123 %; taken at the shear centre.', 'load_level'],
    ['The point load was not given: 0 kN is used.', 'point_load_kn'],
    ['First-generation Eurocodes with the UK National Annexes.', undefined],
    ['The span is 5 m.', undefined],
  ])('finds the input that changes what a sentence assumes: %s', (sentence, name) => {
    expect(inputBehind(sentence, beam)?.name).toBe(name);
  });

  it('finds none where two inputs could be meant', () => {
    const [field] = beam.filter(({ name }) => name === 'point_load_kn');
    if (!field) throw new Error('the beam has a point load');
    expect(inputBehind('The point load was not given.', [field, { ...field, name: 'other' }])).toBeUndefined();
  });

  it('has no row that no worked example says', () => {
    const said = new Set<string>();
    for (const tool of catalogue) {
      const names = fieldsOf(tool).map(({ name }) => name);
      for (const { input } of tool.examples) {
        const shown = showCalculation(tool, input);
        if (!shown.ok) continue;
        const { warnings, assumptions } = shown.result as { warnings: string[]; assumptions: string[] };
        const conditions = tool.verdict?.({ input, result: shown.result }).conditions ?? [];
        const sentences = [...conditions, ...warnings, ...assumptions];
        for (const [says, name] of BEHIND_CONDITIONS) {
          if (names.includes(name) && sentences.some((text) => says.test(text))) said.add(`${says} ${name}`);
        }
      }
    }
    expect(BEHIND_CONDITIONS.filter(([says, name]) => !said.has(`${says} ${name}`))).toEqual([]);
  });
});
