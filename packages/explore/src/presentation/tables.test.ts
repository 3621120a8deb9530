import { catalogue, findCalculator, type Tool } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import type { UncertaintyAnswer } from '../answer.ts';
import { explore, readExploration } from '../explore.ts';
import { tablesOf } from './tables.ts';

function toolNamed(name: string): Tool {
  const tool = findCalculator(name);
  if (!tool) throw new Error(`there is no ${name}`);
  return tool as Tool;
}

const PUE = toolNamed('calculate_pue');
const PUE_INPUT = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

async function sweepTables(tool: Tool, body: unknown) {
  const outcome = readExploration('sweep', { tool, edition: 'test' }, body);
  if (!outcome.ok) throw new Error(outcome.errors.map(({ message }) => message).join(' '));
  return tablesOf(outcome.exploration, await explore(outcome.exploration));
}

describe('the table of a sweep', () => {
  it('has a row for each point, with labels, units and the decimals of the result', async () => {
    const [table] = await sweepTables(PUE, {
      input: PUE_INPUT,
      vary: { cooling_kw: { from: 100, to: 200, steps: 2 } },
      outputs: ['pue_score', 'efficiency_rating'],
    });
    // (500 + 100 + 26.5) / 500 and (500 + 200 + 26.5) / 500; up to 1.3 is very good, up to 1.5 good.
    expect(table).toEqual({
      title: 'Results',
      columns: [
        { head: expect.stringMatching(/ \(kW\)$/), numeric: true },
        { head: 'PUE score', numeric: true },
        { head: 'Efficiency rating', numeric: false },
      ],
      rows: [
        ['100', '1.253', 'Very Good'],
        ['200', '1.453', 'Good'],
      ],
    });
  });

  it('has no figures where a point has no result', async () => {
    const [table] = await sweepTables(PUE, {
      input: PUE_INPUT,
      vary: { cooling_kw: { values: [-1, 200] } },
      outputs: ['pue_score'],
    });
    expect(table?.rows).toEqual([
      ['−1', '–'],
      ['200', '1.453'],
    ]);
  });

  it.each(catalogue.map((tool) => [tool.name, tool as Tool] as const))(
    'has headings without names of fields, for the headlines of %s',
    async (_name, tool) => {
      const input = tool.examples[0]?.input as Record<string, unknown>;
      const [name, value] = Object.entries(input).find(([, sent]) => typeof sent !== 'object') ?? [];
      const [table] = await sweepTables(tool, { input, vary: { [name as string]: { values: [value] } } });
      expect(table?.rows).toHaveLength(1);
      for (const { head } of table?.columns ?? []) expect(head).not.toMatch(/[a-z]_[a-z]/);
    },
  );
});

describe('the tables of an uncertainty', () => {
  it('hold figures and probabilities apart, and state the distributions', () => {
    const answer: UncertaintyAnswer = {
      tool: 'calculate_pue',
      edition: 'test',
      address: null,
      evaluations: 103,
      seed: 1,
      samples: 100,
      method: { generator: '', sampling: '', correlation: '', percentiles: '', gum: '' },
      distributions: { cooling_kw: { distribution: 'normal', mean: 200, sd: 10 } },
      outputs: {
        pue_score: {
          mean: 1.453,
          sd: 0.02,
          percentiles: { p2_5: 1.4138, p5: 1.42, p25: 1.44, p50: 1.453, p75: 1.466, p95: 1.486, p97_5: 1.4922 },
          shortest_95: [1.4138, 1.4922],
          histogram: { from: 1.4, to: 1.5, counts: [50, 50] },
          values: null,
          gum: null,
          missing: 0,
        },
        efficiency_rating: { probabilities: { Good: 0.9, Average: 0.1 }, missing: 0 },
      },
      invalid: null,
    };
    const exploration = {
      kind: 'uncertainty' as const,
      tool: PUE,
      edition: 'test',
      address: null,
      evaluations: 103,
      request: {} as never,
    };
    const tables = tablesOf(exploration, answer);
    expect(tables.map(({ title, rows }) => [title, rows])).toEqual([
      ['Figures', [['PUE score', '1.453', '0.02', '1.4138', '1.4922', '–', '–']]],
      ['Percentiles', [['PUE score', '1.4138', '1.42', '1.44', '1.453', '1.466', '1.486', '1.4922']]],
      [
        'Probabilities',
        [
          ['Efficiency rating', 'Good', '90.0 %'],
          ['Efficiency rating', 'Average', '10.0 %'],
        ],
      ],
      ['Distributions', [[expect.stringMatching(/ \(kW\)$/), 'normal', '200', '10']]],
    ]);
  });
});
