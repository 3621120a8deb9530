import type { Datum, Tool } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import {
  choice,
  datum,
  defineCalculator,
  quantity,
  strictObject,
  withDefault,
} from '../../calculators/src/kernel/index.ts';
import { undecided } from '../../calculators/src/testing/undecided.ts';
import { compareEditions } from './compare.ts';
import { diffEditions } from './diff.ts';
import { CURRENT_EDITION, EDITION_NAMES } from './editions.ts';

const SOURCE = { document: 'Prices', place: 'Table 1', edition: '2025' };

const TARIFF = datum({
  symbol: 'tariff',
  description: 'Price of electricity',
  value: 0.25,
  unit: 'GBP/kWh',
  source: SOURCE,
  confidence: 'assumption',
});
const FACTORS = datum({
  symbol: 'f',
  description: 'Factor of a region',
  value: { north: { day: 1, night: 0.5 }, south: { day: 2, night: 1 } },
  unit: '-',
  source: SOURCE,
  confidence: 'published',
});

interface Parts {
  name?: string;
  tariff?: Datum<number>;
  more?: Datum[];
  maximum?: number;
  regions?: string[];
  region?: string;
  decimals?: number;
}

/** The cost of energy: one price times the energy. */
function costTool({ name = 'cost', tariff = TARIFF, more = [FACTORS], ...schema }: Parts = {}): Tool {
  const { maximum = 1000, regions = ['north', 'south'], region = 'north', decimals = 2 } = schema;
  return defineCalculator({
    name,
    title: 'Cost',
    domain: 'data_centre',
    summary: 'Cost',
    whenToUse: 'In tests',
    searchWords: [],
    description: 'Cost of energy',
    standardReference: 'None',
    Input: strictObject({
      energy_kwh: quantity({ unit: 'kWh', minimum: 0, maximum, description: 'Energy' }),
      region: withDefault(choice(regions, { description: 'Region' }), region),
    }),
    Result: strictObject({
      cost_gbp: quantity({ unit: 'GBP', decimals, description: 'Cost' }),
      energy_kwh: quantity({ unit: 'kWh', decimals: 0, description: 'Energy' }),
    }),
    data: [tariff, ...more],
    method: ({ energy_kwh }) => ({ figures: { cost_gbp: energy_kwh * tariff.value, energy_kwh } }),
    advice: ({ figures }) => ({
      recommendations: [`Pay ${figures.cost_gbp} GBP.`],
      assumptions: [],
      warnings: [],
    }),
    verdict: undecided,
    examples: [
      { title: 'Nothing', origin: '0 x 0.25 = 0', input: { energy_kwh: 0 }, expect: { cost_gbp: 0 } },
      { title: 'Much', origin: '800 x 0.25 = 200', input: { energy_kwh: 800 }, expect: { cost_gbp: 200 } },
    ],
  }) as unknown as Tool;
}

function diff(older: Tool[], newer: Tool[]) {
  return diffEditions({ name: '2026.01', catalogue: older }, { name: '2026.02', catalogue: newer });
}

/** The difference of the one tool. */
async function toolDiff(older: Parts, newer: Parts) {
  const { tools } = await diff([costTool(older)], [costTool(newer)]);
  expect(tools.length).toBeLessThan(2);
  return tools[0];
}

describe('the difference of two editions', () => {
  it('is empty for the same tools', async () => {
    expect(await diff([costTool()], [costTool()])).toEqual({
      from: '2026.01',
      to: '2026.02',
      added_tools: [],
      removed_tools: [],
      tools: [],
    });
  });

  it('names the tools that were added and removed', async () => {
    const found = await diff([costTool({ name: 'a' }), costTool()], [costTool(), costTool({ name: 'z' })]);
    expect(found).toMatchObject({ added_tools: ['z'], removed_tools: ['a'], tools: [] });
  });

  it('has a changed value with its source, and the examples whose figures move', async () => {
    const source = { ...SOURCE, edition: '2026' };
    expect(await toolDiff({}, { tariff: { ...TARIFF, value: 0.3, source } })).toEqual({
      tool: 'cost',
      data: [
        {
          change: 'changed',
          symbol: 'tariff',
          description: 'Price of electricity',
          unit: 'GBP/kWh',
          source,
          values: [{ key: null, old: 0.25, new: 0.3 }],
          attributes: [{ attribute: 'source', old: 'Prices (2025), Table 1', new: 'Prices (2026), Table 1' }],
        },
      ],
      inputs: [],
      results: [],
      // 800 kWh at 0.25 and at 0.30 GBP; nothing costs nothing at any price.
      examples: [{ title: 'Much', rejected_by: null, fields: [{ field: 'cost_gbp', old: 200, new: 240 }] }],
    });
  });

  it('names the entries of a table that moved, came or went, by dotted keys', async () => {
    const value = { north: { day: 1, night: 0.6 }, east: { day: 3, night: 1 }, south: { day: 2 } };
    const found = await toolDiff({}, { more: [{ ...FACTORS, value }] });
    expect(found?.data.map(({ symbol, change, values }) => ({ symbol, change, values }))).toEqual([
      {
        symbol: 'f',
        change: 'changed',
        values: [
          { key: 'north.night', old: 0.5, new: 0.6 },
          { key: 'east.day', old: null, new: 3 },
          { key: 'east.night', old: null, new: 1 },
          { key: 'south.night', old: 1, new: null },
        ],
      },
    ]);
    expect(found?.examples).toEqual([]);
  });

  it('has data that were added and removed', async () => {
    const levy = { ...TARIFF, symbol: 'levy', description: 'Levy', value: 0.01 };
    const found = await toolDiff({}, { more: [levy] });
    expect(found?.data).toMatchObject([
      { change: 'added', symbol: 'levy', values: [{ key: null, old: null, new: 0.01 }] },
      { change: 'removed', symbol: 'f', values: { length: 4 } },
    ]);
  });

  it('sees that a reworded datum is the same, and that a source or a confidence changed', async () => {
    expect(await toolDiff({}, { tariff: { ...TARIFF, description: 'Electricity price', note: 'As read.' } })).toBe(
      undefined,
    );
    const found = await toolDiff({}, { tariff: { ...TARIFF, confidence: 'published' } });
    expect(found?.data).toMatchObject([
      { values: [], attributes: [{ attribute: 'confidence', old: 'assumption', new: 'published' }] },
    ]);
  });

  it('pairs data of one symbol and description by their place', async () => {
    const rows = (first: number, second: number) => [
      { ...TARIFF, symbol: 'row', value: first, source: { ...SOURCE, place: 'row 1' } },
      { ...TARIFF, symbol: 'row', value: second, source: { ...SOURCE, place: 'row 2' } },
    ];
    const found = await toolDiff({ more: rows(1, 2) }, { more: rows(1, 3).toReversed() });
    expect(found?.data).toMatchObject([{ source: { place: 'row 2' }, values: [{ old: 2, new: 3 }] }]);
  });

  it('leaves out that a choice of this product names the edition that it is in', async () => {
    const chosen = (edition: string) => ({ tariff: { ...TARIFF, source: { ...SOURCE, edition } } });
    expect(await toolDiff(chosen('2026.11'), chosen('2026.12'))).toBe(undefined);
    expect(await toolDiff(chosen('2025'), chosen('2026'))).toMatchObject({ data: { length: 1 } });
  });

  it('has changed bounds, options and defaults of inputs, and changed decimals of results', async () => {
    const found = await toolDiff({}, { maximum: 900, regions: ['north', 'east'], region: 'east', decimals: 1 });
    expect(found).toMatchObject({ data: [], examples: [] });
    expect(found?.inputs).toEqual([
      { change: 'changed', field: 'energy_kwh', keywords: [{ keyword: 'maximum', old: 1000, new: 900 }] },
      {
        change: 'changed',
        field: 'region',
        keywords: [
          { keyword: 'options', old: ['north', 'south'], new: ['north', 'east'] },
          { keyword: 'default', old: 'north', new: 'east' },
        ],
      },
    ]);
    expect(found?.results).toEqual([
      { change: 'changed', field: 'cost_gbp', keywords: [{ keyword: 'decimals', old: 2, new: 1 }] },
    ]);
  });

  it('has fields that were added and removed', async () => {
    const tool = costTool();
    const { region: _, ...properties } = tool.inputSchema.properties;
    const without = { ...tool, inputSchema: { ...tool.inputSchema, properties } } as Tool;
    const added = await diff([without], [tool]);
    expect(added.tools[0]?.inputs).toEqual([{ change: 'added', field: 'region', keywords: [] }]);
    const removed = await diff([tool], [without]);
    expect(removed.tools[0]?.inputs).toEqual([{ change: 'removed', field: 'region', keywords: [] }]);
  });

  it('has an example that one of them rejects', async () => {
    const found = await toolDiff({}, { maximum: 700 });
    expect(found?.examples).toEqual([{ title: 'Much', rejected_by: 'new', fields: [] }]);
  });
});

describe('the editions of this product', () => {
  it('do not differ from themselves', async () => {
    const same = await diffEditions(CURRENT_EDITION, CURRENT_EDITION);
    expect(same).toMatchObject({ added_tools: [], removed_tools: [], tools: [] });
  });

  it('are compared once, and the other way round old and new change places', async () => {
    const forward = await compareEditions('2026.11', CURRENT_EDITION.name);
    expect(await compareEditions('2026.11', CURRENT_EDITION.name)).toBe(forward);
    expect(forward).toMatchObject({ from: '2026.11', to: EDITION_NAMES[0] });
    const back = await compareEditions(CURRENT_EDITION.name, '2026.11');
    expect(back.removed_tools).toEqual(forward.added_tools);
    const moves = ({ tools }: typeof forward) =>
      tools.flatMap(({ tool, examples }) =>
        // The same inputs can have another title in another edition.
        examples.flatMap(({ fields }) => fields.map((each) => ({ tool, ...each }))),
      );
    const key = (move: object) => JSON.stringify(move);
    const turned = moves(back).map((move) => ({ ...move, old: move.new, new: move.old }));
    expect(turned.map(key).sort()).toEqual(moves(forward).map(key).sort());
    for (const move of moves(forward)) expect(move.old).not.toEqual(move.new);
  });

  it('that do not exist cannot be compared', async () => {
    await expect(compareEditions('2026.11', '1999.01')).rejects.toThrow('there is no edition 1999.01');
  });
});
