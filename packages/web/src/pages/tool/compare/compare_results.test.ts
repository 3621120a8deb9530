import { catalogue } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { calculate } from '../../../calculation/calculate.ts';
import { compareResults } from './compare_results.ts';

function resultOf(cooling_kw: number) {
  const tool = catalogue.find(({ name }) => name === 'calculate_pue');
  if (!tool) throw new Error('calculate_pue is not in the catalogue');
  const calculation = calculate(tool, { it_load_kw: 100, cooling_kw, ups_losses_kw: 0, lighting_kw: 0 });
  if (!calculation.ok) throw new Error('the input is valid');
  return calculation;
}

const sections = compareResults([resultOf(50), resultOf(80)]);

function rowsOf(title: string) {
  return sections.find((section) => section.title === title)?.rows ?? [];
}

describe('a comparison', () => {
  it('lists only the inputs that differ, with the change', () => {
    // 80 / 50 = 1.6
    expect(rowsOf('Inputs that differ')).toEqual([
      {
        label: 'Cooling power',
        cells: [
          { text: '50 kW', tone: undefined, change: undefined },
          { text: '80 kW', tone: undefined, change: '+60 %' },
        ],
      },
    ]);
  });

  it('says how much each figure changes, relative to the first result', () => {
    // 150 / 100 and 180 / 100: 1.8 is a fifth above 1.5.
    const pue = rowsOf('Main figures').find(({ label }) => label === 'PUE score');
    expect(pue?.cells.map(({ text, change }) => [text, change])).toEqual([
      ['1.500', undefined],
      ['1.800', '+20 %'],
    ]);
  });

  it('says of words that they changed', () => {
    const rating = rowsOf('Main figures').find(({ label }) => label === 'Efficiency rating');
    expect(rating?.cells.map(({ change }) => change)).toEqual([undefined, 'Changed']);
  });

  it('marks nothing between equal results', () => {
    const equal = compareResults([resultOf(50), resultOf(50)]);
    expect(equal.map(({ title }) => title)).not.toContain('Inputs that differ');
    const changes = equal.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ change }) => change)));
    expect(new Set(changes)).toEqual(new Set([undefined]));
  });
});
