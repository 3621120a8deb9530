import { describe, expect, it } from 'vitest';
import { catalogue } from '../../catalogue.ts';
import { showCalculation } from '../../kernel/index.ts';
import type { Picture } from '../../kernel/picture.ts';
import { choice, count, listOf, orNull, quantity, strictObject } from '../../kernel/schema.ts';
import { breakdown, diagramPicture, figures, scores, tableOf, tally } from './index.ts';

interface Drawn {
  tool: string;
  title: string;
  pictures: Picture[];
}

function drawAll(): Drawn[] {
  return catalogue.flatMap((calculator) =>
    calculator.examples.map(({ title, input }) => {
      const shown = showCalculation(calculator, input);
      const drawn = calculator.draw?.(input);
      if (!shown.ok || drawn?.ok === false) throw new Error(`an example of ${calculator.name} has invalid input`);
      const pictures = calculator.charts({ input, result: shown.result, diagrams: drawn?.diagrams });
      return { tool: calculator.name, title, pictures };
    }),
  );
}

const drawn = drawAll();

describe('the charts of the catalogue', () => {
  it.each([
    { tool: 'assess_epbd_score', kinds: ['classes', 'scale', 'bars', 'timeline'] },
    { tool: 'building_carbon_footprint', kinds: ['stacked', 'lines'] },
    { tool: 'building_readiness', kinds: ['scale', 'bars'] },
    { tool: 'calculate_carbon', kinds: ['scale', 'bars'] },
    { tool: 'calculate_pue', kinds: ['scale', 'bars'] },
    { tool: 'check_grid_feasibility_uae', kinds: ['timeline', 'scale', 'bars'] },
    { tool: 'check_nis2_readiness', kinds: ['scale', 'bars'] },
    { tool: 'check_uae_bim_compliance', kinds: ['bars', 'scale', 'scale'] },
    { tool: 'check_uae_cybersecurity', kinds: ['scale', 'bars'] },
    { tool: 'contractor_vetting', kinds: ['scale', 'bars'] },
    { tool: 'dgnb_bim_readiness', kinds: ['scale', 'bars'] },
    { tool: 'digital_renovation_passport', kinds: ['classes', 'timeline', 'bars'] },
    { tool: 'eed_datacentre_pack', kinds: ['scale', 'scale', 'scale', 'scale'] },
    { tool: 'estimate_cooling_load', kinds: ['scale', 'bars', 'scale'] },
    { tool: 'eu_cost_benchmarking', kinds: ['bars', 'bars', 'bars'] },
    { tool: 'eurocode_beam_designer', kinds: ['beam', 'lines', 'lines', 'lines', 'section'] },
    { tool: 'eurocode_column_checker', kinds: ['lines', 'lines', 'section'] },
    { tool: 'get_technical_dd_quote', kinds: ['bars'] },
    { tool: 'heatpump_heatloss', kinds: ['bars', 'tornado', 'bars'] },
    { tool: 'mees_checker', kinds: ['classes', 'timeline'] },
    { tool: 'part_o_overheating', kinds: ['bars'] },
    { tool: 'part_s_ev', kinds: ['bays'] },
    { tool: 'roi_calculator', kinds: ['columns', 'tornado'] },
    { tool: 'sap_sbem_precheck', kinds: ['classes'] },
    { tool: 'thermal_load', kinds: ['bars', 'lines'] },
    { tool: 'uae_climate_ghg', kinds: ['bars', 'bars'] },
    { tool: 'uk_planning_checker', kinds: ['extension'] },
  ])('draw $kinds for the first example of $tool', ({ tool, kinds }) => {
    const first = drawn.find((one) => one.tool === tool);
    expect(first?.pictures.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('have a title, a summary and a table of finite figures behind every picture of every example', () => {
    for (const { tool, title, pictures } of drawn) {
      for (const picture of pictures) {
        const { columns, rows } = tableOf(picture);
        expect(picture.title, tool).not.toBe('');
        expect(picture.summary, tool).not.toBe('');
        expect(rows.length, `${tool}: ${title}`).toBeGreaterThan(0);
        for (const row of rows) {
          expect(row).toHaveLength(columns.length);
          expect(row.join(' '), `${tool}: ${picture.title}`).not.toMatch(/NaN|undefined|Infinity|null/);
        }
      }
    }
  });
});

const Result = strictObject({
  parts: listOf(
    strictObject({
      part: choice({ hp: 'Heat pump', pv: 'Solar panels' }, { label: 'Part', description: 'Part' }),
      cost_gbp: quantity({ label: 'Cost', unit: 'GBP', decimals: 1, description: 'Cost of the part' }),
      state: choice(['done', 'open'], { label: 'State', tones: { done: 'good', open: 'bad' }, description: 'State' }),
    }),
    { label: 'Parts', description: 'Parts' },
  ),
  points: strictObject({
    size: count({ label: 'Size of the load', unit: '-', description: 'Points' }),
    place: count({ label: 'Place', unit: '-', description: 'Points' }),
  }),
  heat_kwh: quantity({ label: 'Heat', unit: 'kWh', decimals: 0, description: 'Annual heat' }),
  power_kwh: orNull(quantity({ label: 'Power', unit: 'kWh', decimals: 0, description: 'Annual power' })),
});

const result = {
  parts: [
    { part: 'hp' as const, cost_gbp: 10, state: 'open' as const },
    { part: 'pv' as const, cost_gbp: 30.25, state: 'done' as const },
  ],
  points: { size: 3, place: 4 },
  heat_kwh: 900,
  power_kwh: null,
};
const data = { input: {}, result, diagrams: [] };

describe('breakdown', () => {
  it('takes labels of options, unit, decimals and tones from the schema, and sorts if told to', () => {
    const chart = breakdown(Result, {
      title: 'Cost',
      list: 'parts',
      label: 'part',
      value: 'cost_gbp',
      verdict: { field: 'state' },
      sorted: true,
    });
    expect(chart(data)).toEqual([
      {
        kind: 'bars',
        title: 'Cost',
        summary: 'Cost. Bar chart of 2; the largest is Solar panels: done with 30.3 GBP.',
        valueLabel: 'Cost',
        unit: 'GBP',
        decimals: 1,
        bars: [
          { label: 'Solar panels: done', value: 30.25, tone: 'good' },
          { label: 'Heat pump: open', value: 10, tone: 'bad' },
        ],
      },
    ]);
  });

  it('draws nothing for an empty list', () => {
    const chart = breakdown(Result, { title: 'Cost', list: 'parts', label: 'part', value: 'cost_gbp' });
    expect(chart({ ...data, result: { ...result, parts: [] } })).toEqual([]);
  });
});

describe('scores', () => {
  it('label each member, with its maximum', () => {
    const [picture] = scores(Result, { title: 'Score', name: 'points', max: { size: 25, place: 5 } })(data);
    expect(picture).toMatchObject({
      bars: [
        { label: 'Size of the load', value: 3, max: 25 },
        { label: 'Place', value: 4, max: 5 },
      ],
    });
    expect(picture && tableOf(picture).rows).toEqual([
      ['Size of the load', '3', '25'],
      ['Place', '4', '5'],
    ]);
  });
});

describe('figures', () => {
  it('leave out null figures', () => {
    const [picture] = figures(Result, { title: 'Energy', names: ['heat_kwh', 'power_kwh'] })(data);
    expect(picture).toMatchObject({ unit: 'kWh', bars: [{ label: 'Heat', value: 900 }] });
  });
});

describe('tally', () => {
  it('counts the rows of each value, out of all of them', () => {
    const chart = tally(Result, {
      title: 'States',
      list: 'parts',
      rows: 'Parts',
      by: 'state',
      tones: { done: 'good', open: 'bad' },
    });
    expect(chart(data)).toMatchObject([
      {
        max: 2,
        bars: [
          { value: 1, tone: 'good' },
          { value: 1, tone: 'bad' },
        ],
      },
    ]);
  });
});

describe('diagramPicture', () => {
  const diagram = {
    key: 'moment',
    title: 'Moment',
    x_label: 'Distance',
    x_unit: 'm',
    y_label: 'Moment',
    y_unit: 'kNm',
    points: [
      { x: 0, y: -50 },
      { x: 5, y: 100 },
      { x: 10, y: -50 },
    ],
  };

  it('describes the peaks and marks them', () => {
    const { summary, marks } = diagramPicture(diagram, { downwards: true });
    expect(summary).toBe('Moment: peaks 100 kNm at 5 m and −50 kNm at 0 m.');
    expect(marks?.map(({ label }) => label)).toEqual(['100 kNm at 5 m', '−50 kNm at 0 m']);
    expect(marks?.map(({ short }) => short)).toEqual(['100 kNm', '−50 kNm']);
  });

  it('says so if every value is zero', () => {
    const points = diagram.points.map(({ x }) => ({ x, y: 0 }));
    expect(diagramPicture({ ...diagram, points }, { downwards: false }).summary).toBe(
      'Moment: zero along the whole length.',
    );
  });
});
