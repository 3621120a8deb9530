import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { keywordsOf, runCalculator } from '../kernel/index.ts';
import { arrangeResult } from './arrange_result.ts';

function answersOf(calculator: (typeof catalogue)[number]): Record<string, unknown>[] {
  return calculator.examples.map(({ input }) => {
    const answer = runCalculator(calculator, input);
    if (!answer.ok) throw new Error(`an example of ${calculator.name} has invalid input`);
    return answer.result;
  });
}

describe('arrangeResult', () => {
  it('leads with the headlines of the schema that have a value, in their order', () => {
    for (const calculator of catalogue) {
      const ranked = Object.entries(calculator.resultSchema.properties)
        .map(([name, field]) => ({ name, rank: keywordsOf(field).headline ?? 0 }))
        .filter(({ rank }) => rank > 0)
        .toSorted((a, b) => a.rank - b.rank);
      for (const answer of answersOf(calculator)) {
        const expected = ranked.filter(({ name }) => answer[name] !== null).map(({ name }) => name);
        expect(arrangeResult(calculator, answer).headline.map(({ name }) => name)).toEqual(expected);
      }
    }
  });

  it('shows every figure and every yes or no of a result, in the headline or in a group', () => {
    for (const calculator of catalogue) {
      for (const answer of answersOf(calculator)) {
        const { headline, groups } = arrangeResult(calculator, answer);
        const shown = [...headline, ...groups.flatMap((group) => group.fields)].map(({ name }) => name);
        const plain = Object.keys(calculator.resultSchema.properties).filter((name) =>
          ['number', 'boolean'].includes(typeof answer[name]),
        );
        for (const name of plain) expect(shown, calculator.name).toContain(name);
      }
    }
  });

  it('gives a verdict its label and tone', () => {
    const calculator = catalogue.find(({ name }) => name === 'calculate_pue');
    if (!calculator) throw new Error('calculate_pue is not in the catalogue');
    const [answer] = answersOf(calculator);
    if (!answer) throw new Error('calculate_pue has no example');
    // 500 kW of IT and 226.5 kW of overhead: 726.5 / 500 = 1.453, rated good.
    expect(arrangeResult(calculator, answer).headline).toMatchObject([
      { name: 'pue_score', value: '1.453' },
      { name: 'efficiency_rating', value: 'Good', tone: 'good' },
      { name: 'target_pue' },
      { name: 'overhead_kw', value: '226.50', unit: 'kW' },
      { name: 'annual_cost_estimate_gbp' },
      { name: 'annual_carbon_tco2e' },
    ]);
  });

  it('shows each check of a beam with the decimals of its unit, and the unit', () => {
    const calculator = catalogue.find(({ name }) => name === 'eurocode_beam_designer');
    if (!calculator) throw new Error('eurocode_beam_designer is not in the catalogue');
    const [answer] = answersOf(calculator);
    if (!answer) throw new Error('eurocode_beam_designer has no example');
    const { rows = [] } = arrangeResult(calculator, answer).tables.find(({ name }) => name === 'checks') ?? {};
    const shownOf = (label: string) => rows.find(([side]) => side?.text === label)?.map(({ text }) => text);
    // The first example: a moment of 143.7 kNm, a shear force of 114.9 kN, deflections of 10.0 and 14.4 mm.
    expect(shownOf('Demand')?.slice(1, 5)).toEqual(['143.7', '114.9', '10.0', '14.4']);
    expect(shownOf('Unit')?.slice(1, 5)).toEqual(['kNm', 'kN', 'mm', 'mm']);
  });
});
