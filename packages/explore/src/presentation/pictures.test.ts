import { catalogue, type LinesPicture, type MapPicture, type Tool } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { explored } from '../testing/explored.ts';
import { functionTool } from '../testing/function_tool.ts';
import { picturesOf } from './pictures.ts';
import { summaryOf } from './summary.ts';

const beam = catalogue.find(({ name }) => name === 'eurocode_beam_designer') as Tool;
const pue = catalogue.find(({ name }) => name === 'calculate_pue') as Tool;
const PUE_INPUT = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };

async function shown(
  kind: 'sweep' | 'solve' | 'sensitivity' | 'uncertainty',
  tool: Tool,
  sent: Record<string, unknown>,
) {
  const { exploration, answer } = await explored(kind, tool, sent);
  const entered = sent.input as Record<string, unknown> | undefined;
  return { ...summaryOf(exploration, answer), pictures: picturesOf(exploration, answer, entered) };
}

describe('a sweep', () => {
  it('is a curve with gaps where nothing could be calculated', async () => {
    const tool = functionTool((x) => (x === 3 ? undefined : x === 5 ? null : x * x));
    const { pictures, sentences } = await shown('sweep', tool, { vary: { x: { from: 1, to: 6, steps: 6 } } });
    const [curve] = pictures as [LinesPicture];
    expect(curve.series[0]?.points).toEqual([1, 2, 4, 6].map((x) => ({ x, y: x * x })));
    expect(curve.series[0]?.gapsAfter).toEqual([1, 2]);
    expect(sentences).toEqual([
      'Calculated at 6 values: X from 1 to 6.',
      'Y ranges from 1.00 at X 1 to 36.00 at X 6.',
      '1 of 6 could not be calculated: x must be elsewhere; 3 was sent.',
    ]);
  });

  it('marks what was entered, only if it lies on the curve', async () => {
    const vary = { cooling_kw: { from: 100, to: 200, steps: 3 } };
    const on = await shown('sweep', pue, { input: PUE_INPUT, vary, outputs: ['pue_score'] });
    expect((on.pictures[0] as LinesPicture).verticals).toEqual([{ x: 180, label: 'As entered' }]);
    const input = { ...PUE_INPUT, cooling_kw: 90 };
    const off = await shown('sweep', pue, { input, vary, outputs: ['pue_score'] });
    expect((off.pictures[0] as LinesPicture).verticals).toBeUndefined();
  });

  it('has the limit of a check that is about the very figure, and none that moves along', async () => {
    const [example] = beam.examples;
    const vary = { span_m: { from: 4, to: 8, steps: 5 } };
    const outputs = ['governing_utilisation', 'deflection_total_mm'];
    const { pictures } = await shown('sweep', beam, { input: example?.input, vary, outputs });
    const [utilisation, deflection] = pictures as [LinesPicture, LinesPicture];
    // A utilisation of 1 is 100 % of a resistance. A deflection is held against a share of the span.
    expect(utilisation.levels).toEqual([{ y: 1, label: 'Limit: 1' }]);
    expect(deflection.levels).toEqual([]);
  });

  it('keeps the extremes of a curve that is too fine to be drawn point by point', async () => {
    const tool = functionTool((x) => (x === 777 ? 1000 : x === 778 ? -1000 : 1));
    const values = Array.from({ length: 2000 }, (_, index) => index);
    const { pictures } = await shown('sweep', tool, { vary: { x: { values } } });
    const points = (pictures[0] as LinesPicture).series[0]?.points ?? [];
    expect(points.length).toBeLessThanOrEqual(400);
    expect(points).toEqual(
      expect.arrayContaining([
        { x: 777, y: 1000 },
        { x: 778, y: -1000 },
      ]),
    );
  });

  it('is a strip where an output is a word along figures', async () => {
    const tool = functionTool((x) => x > 2);
    const { pictures, sentences } = await shown('sweep', tool, { vary: { x: { from: 1, to: 4, steps: 4 } } });
    const [strip] = pictures as [MapPicture];
    expect(strip.cells).toEqual([[0, 0, 1, 1]]);
    expect(strip.words?.map(({ label }) => label)).toEqual(['No', 'Yes']);
    expect(sentences[1]).toBe('Y, by X: No from 1 to 2 and Yes from 3 to 4.');
  });

  it('is a map of two inputs, with words at the side', async () => {
    const [example] = beam.examples;
    const vary = { config: { values: ['ss', 'cant'] }, span_m: { values: [4, 5, 6] } };
    const { pictures } = await shown('sweep', beam, { input: example?.input, vary, outputs: ['section_mass_kg_m'] });
    const [map] = pictures as [MapPicture];
    expect(map.x.values.map(({ at }) => at)).toEqual([4, 5, 6]);
    expect(map.y.isWords).toBe(true);
    expect(map.cells.map(({ length }) => length)).toEqual([3, 3]);
  });
});

describe('a goal seek', () => {
  it('is the curve that was searched, with the wanted figure and where the curve crosses it', async () => {
    const sent = { unknown: 'x', range: [0, 10], steps: 11, target: { field: 'y', value: 49 } };
    const { pictures, sentences, title } = await shown(
      'solve',
      functionTool((x) => x * x),
      sent,
    );
    const [curve] = pictures as [LinesPicture];
    expect(curve.series[0]?.points).toHaveLength(11);
    expect(curve.levels).toEqual([{ y: 49, label: 'Wanted: 49' }]);
    expect(curve.marks).toEqual([{ x: expect.closeTo(7, 6), y: 49, label: '7' }]);
    expect(title).toBe('X where Y is 49');
    expect(sentences[0]).toBe('Y reaches 49 at X 7.');
  });

  it('says what was seen where nothing is found', async () => {
    const sent = { unknown: 'x', range: [1, 5], steps: 5, target: { field: 'y', value: 100 } };
    const { sentences } = await shown(
      'solve',
      functionTool((x) => x * x),
      sent,
    );
    expect(sentences.slice(0, 2)).toEqual([
      'Y never reaches 100 for X from 1 to 5.',
      'It ranges from 1 at X 1 to 25 at X 5.',
    ]);
  });

  it('says from what to what a word changes', async () => {
    const sent = { unknown: 'x', range: [0, 10], steps: 11, target: { field: 'y', becomes: true } };
    const { pictures, sentences } = await shown(
      'solve',
      functionTool((x) => x > 2.5),
      sent,
    );
    expect(sentences[0]).toBe('Y changes from No to Yes at X 2.5.');
    expect((pictures[0] as MapPicture).marks[0]?.places).toEqual([{ x: expect.closeTo(2.5, 6) }]);
  });
});

describe('a sensitivity study', () => {
  it('is a tornado in order of the swing', async () => {
    const { pictures, sentences } = await shown('sensitivity', pue, {
      input: PUE_INPUT,
      outputs: ['total_facility_load_kw'],
    });
    // 10 % of 500, 180, 35 and 5 kW on a total of 720 kW.
    expect(pictures[0]).toMatchObject({
      kind: 'tornado',
      base: 720,
      bars: [
        {
          label: 'IT load',
          cases: [
            { label: '450 kW', value: 670 },
            { label: '550 kW', value: 770 },
          ],
        },
        {
          label: 'Cooling power',
          cases: [
            { label: '162 kW', value: 702 },
            { label: '198 kW', value: 738 },
          ],
        },
        { label: 'UPS losses' },
        { label: 'Lighting power' },
      ],
    });
    expect(sentences[1]).toMatch(
      /is 720\.?0* kW as entered\. It depends most on IT load: 670\.?0* kW at 450 kW, 770\.?0* kW at 550 kW\./,
    );
  });

  it('shows a year without a thousands separator', async () => {
    const footprint = catalogue.find(({ name }) => name === 'building_carbon_footprint') as Tool;
    const sent = { input: footprint.examples[0]?.input, outputs: ['stranding_year'] };
    const { pictures } = await shown('sensitivity', footprint, sent);
    const [tornado] = pictures;
    expect(tornado?.kind).toBe('tornado');
    expect(tornado?.summary).toMatch(/Stranding year by the Plumbline pathway is 20\d\d /);
  });

  it('says by how many per cent a whole number moves', async () => {
    const heatPump = catalogue.find(({ name }) => name === 'heatpump_heatloss') as Tool;
    const input = { floor_area_m2: 100, age_band: '1967_1975', location: 'london', storeys: 2 };
    const { sentences } = await shown('sensitivity', heatPump, { input });
    expect(sentences[0]).toBe(
      '2 inputs were varied, one at a time: each by 10 % down and up, but within its whole steps and limits number of storeys from 1 to 3 (±50 %).',
    );
    const { sentences: ofRange } = await shown('sensitivity', heatPump, { input, ranges: { storeys: [1, 3] } });
    expect(ofRange.join(' ')).not.toContain('whole steps');
  });

  it('is bars of the total effect with marks of the first order for Sobol indices', async () => {
    const sent = { method: 'sobol', ranges: { x: [0, 1] }, input: { x: 0.5 }, outputs: ['y'], samples: 64 };
    const { pictures } = await shown(
      'sensitivity',
      functionTool((x) => 3 * x),
      sent,
    );
    // A single input explains all of the variance.
    expect(pictures[0]).toMatchObject({
      kind: 'bars',
      bars: [{ label: 'X', value: expect.closeTo(100, -1), limit: { value: expect.closeTo(100, -1) } }],
    });
  });
});

describe('an uncertainty study', () => {
  it('is a histogram with the normal distribution of the GUM, which agrees for a sum', async () => {
    const sent = { distributions: { x: { normal: [10, 2] } }, samples: 10_000 };
    const { pictures, sentences } = await shown(
      'uncertainty',
      functionTool((x) => 2 * x + 1),
      sent,
    );
    expect(pictures[0]).toMatchObject({
      kind: 'histogram',
      normal: { mean: expect.closeTo(21, 6), sd: expect.closeTo(4, 6) },
    });
    expect(sentences[0]).toBe('10,000 samples, seed 1: X is normal with mean 10 and standard deviation 2.');
    expect(sentences[1]).toMatch(/gives 21\.0 and 4\.0, so 13\.2 to 28\.8\. The two agree\.$/);
  });

  it('says that the two agree for a sum whatever the seed: sampling error is no difference', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const sent = { distributions: { x: { normal: [10, 2] } }, samples: 200, seed };
      const { sentences } = await shown(
        'uncertainty',
        functionTool((x) => 2 * x + 1),
        sent,
      );
      expect(sentences[1], `seed ${seed}`).toMatch(/The two agree\.$/);
    }
  });

  it('says that the GUM differs where the output is not linear', async () => {
    const sent = { distributions: { x: { normal: [0, 1] } }, samples: 1000 };
    const { sentences } = await shown(
      'uncertainty',
      functionTool((x) => x * x),
      sent,
    );
    expect(sentences[1]).toContain('The two differ: use the samples.');
  });

  it('is bars of the probabilities of words', async () => {
    const sent = { distributions: { x: { discrete: [[1, 1]] } }, samples: 100 };
    const { pictures, sentences } = await shown(
      'uncertainty',
      functionTool((x) => x > 0),
      sent,
    );
    expect(pictures[0]).toMatchObject({
      kind: 'bars',
      unit: '%',
      bars: [
        { label: 'Yes', value: 100 },
        { label: 'No', value: 0 },
      ],
    });
    expect(sentences[1]).toBe('Y is Yes in every sample.');
  });
});
