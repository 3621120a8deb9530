import { catalogue, findCalculator, runCalculator, type Tool, Type } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import type { OneAtATimeAnswer, SobolAnswer } from '../answer.ts';
import { explore, readExploration } from '../explore.ts';
import { valueAt } from '../fields/members.ts';
import type { SensitivityRequest } from '../request.ts';
import { functionTool } from '../testing/function_tool.ts';

function toolNamed(name: string): Tool {
  const tool = findCalculator(name);
  if (!tool) throw new Error(`there is no ${name}`);
  return tool;
}

const pue = toolNamed('calculate_pue');
const heatPump = toolNamed('heatpump_heatloss');
const renovation = toolNamed('assess_epbd_score');

type Sent = { [Name in keyof SensitivityRequest]?: unknown };

function read(tool: Tool, sent: Sent) {
  return readExploration('sensitivity', { tool, edition: '2026.11' }, sent);
}

async function study(tool: Tool, sent: Sent) {
  const reading = read(tool, sent);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return { exploration: reading.exploration, answer: await explore(reading.exploration) };
}

async function oneAtATime(tool: Tool, sent: Sent): Promise<OneAtATimeAnswer> {
  return (await study(tool, sent)).answer as OneAtATimeAnswer;
}

async function sobol(tool: Tool, sent: Sent): Promise<SobolAnswer> {
  return (await study(tool, { ...sent, method: 'sobol' })).answer as SobolAnswer;
}

const HOME = { floor_area_m2: 100, age_band: '1967_1975', location: 'london' };

/** PUE = (500 + 180 + 35 + 5) / 500 = 1.44. */
const ROOM = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };

describe('one at a time', () => {
  it('varies each figure by 10 % and orders the inputs by swing', async () => {
    const { base, inputs, method, evaluations } = await oneAtATime(pue, { input: ROOM, outputs: ['pue_score'] });
    expect(base).toEqual({ pue_score: 1.44 });
    expect(evaluations).toBe(9);
    expect(method).toMatchObject({ name: 'one_at_a_time', change_pct: 10 });
    // By hand: 220/450 − 220/550, 36/500, 7/500 and 1/500.
    const swings = [220 / 450 - 220 / 550, 0.072, 0.014, 0.002];
    expect(inputs.map(({ field }) => field)).toEqual(['it_load_kw', 'cooling_kw', 'ups_losses_kw', 'lighting_kw']);
    for (const [index, { swing }] of inputs.entries()) expect(swing).toBeCloseTo(swings[index] as number, 12);
    // 1 + 220/450 = 1.4889 and 1 + 220/550 = 1.4, as a calculation rounds them.
    expect(inputs[0]).toMatchObject({
      base: 500,
      low: { at: 450, result: { pue_score: 1.489 } },
      high: { at: 550, result: { pue_score: 1.4 } },
    });
  });

  it('states the elasticity: the relative change of the output over that of the input', async () => {
    const { inputs } = await oneAtATime(pue, { input: ROOM, outputs: ['pue_score'] });
    // By hand: cooling moves the score by 0.072 of 1.44 for 0.2: 0.25.
    expect(inputs.find(({ field }) => field === 'cooling_kw')?.elasticity).toBeCloseTo(0.25, 12);
  });

  it('states an elasticity of 0, not of -0, for an input that does not move the output', async () => {
    const flat = functionTool(() => -1, Type.Number());
    const { inputs } = await oneAtATime(flat, { input: { x: 5 }, outputs: ['y'] });
    expect(inputs).toMatchObject([{ field: 'x', swing: 0, elasticity: 0 }]);
    expect(Object.is(inputs[0]?.elasticity, 0)).toBe(true);
  });

  it('counts the base in the swing where it lies outside of the ends', async () => {
    // The base of 35 kW is beyond both ends.
    const ranges = { ups_losses_kw: [2, 4] };
    const { inputs } = await oneAtATime(pue, { input: ROOM, outputs: ['pue_score'], ranges });
    // By hand: (35 − 2) / 500.
    expect(inputs.find(({ field }) => field === 'ups_losses_kw')?.swing).toBeCloseTo(0.066, 12);
  });

  it('varies an input of 0 by its range alone, and says why the others are left', async () => {
    const input = { ...ROOM, lighting_kw: 0 };
    const without = await oneAtATime(pue, { input, outputs: ['pue_score'] });
    const words = [
      { field: 'country', reason: 'It is not a number.' },
      { field: 'climate', reason: 'It is a choice.' },
    ];
    expect(without.not_varied).toEqual([
      { field: 'lighting_kw', reason: 'It is 0, which a percentage does not change.' },
      ...words,
    ]);
    const { inputs, not_varied } = await oneAtATime(pue, { input, ranges: { lighting_kw: [0, 10] } });
    expect(not_varied).toEqual(words);
    expect(inputs.find(({ field }) => field === 'lighting_kw')).toMatchObject({
      base: 0,
      low: { at: 0 },
      high: { at: 10 },
      elasticity: null,
    });
  });

  it('keeps to the bounds of the schema and says where', async () => {
    const input = { ...ROOM, cooling_kw: 950_000 };
    const { inputs } = await oneAtATime(pue, { input, outputs: ['pue_score'] });
    expect(inputs.find(({ field }) => field === 'cooling_kw')).toMatchObject({
      low: { at: 855_000 },
      high: { at: 1_000_000 },
      // 50,000 of 950,000 is 5.263 %.
      change_pct: [-10, expect.closeTo(5.263, 3)],
    });
  });

  it('varies only what is given: a default that nobody named stays as it is', async () => {
    const { inputs, not_varied } = await oneAtATime(heatPump, { input: HOME });
    expect(inputs.map(({ field }) => field)).toEqual(['floor_area_m2']);
    expect(not_varied).toContainEqual({ field: 'storeys', reason: 'It was not given; name a range for it.' });
    const named = await oneAtATime(heatPump, { input: HOME, ranges: { storeys: [1, 3] } });
    expect(named.inputs.find(({ field }) => field === 'storeys')).toMatchObject({
      base: null,
      low: { at: 1 },
      high: { at: 3 },
    });
  });

  it('keeps the inputs that are fixed', async () => {
    const { inputs, not_varied } = await oneAtATime(pue, { input: ROOM, fixed: ['it_load_kw', 'lighting_kw'] });
    expect(inputs.map(({ field }) => field)).toEqual(['cooling_kw', 'ups_losses_kw']);
    expect(not_varied.slice(0, 2)).toEqual([
      { field: 'it_load_kw', reason: 'It is fixed.' },
      { field: 'lighting_kw', reason: 'It is fixed.' },
    ]);
  });

  it('keeps an input whose range has one value, also one that is not given', async () => {
    const input = { ...HOME, floor_area_m2: 100 };
    const { exploration, answer } = await study(heatPump, { input, ranges: { storeys: [3, 3] } });
    expect(answer.inputs.map(({ field }) => field)).toEqual(['floor_area_m2']);
    expect(answer.not_varied).toContainEqual({ field: 'storeys', reason: 'It is fixed.' });
    expect(exploration.request).toMatchObject({ input: { ...input, storeys: 3 }, fixed: ['storeys'], ranges: {} });
    const calculated = runCalculator(heatPump, { ...input, storeys: 3 });
    expect(calculated).toMatchObject({ ok: true, result: answer.base });
  });

  it('moves a whole number by at least one', async () => {
    const example = heatPump.examples[0]?.input ?? {};
    const { inputs, not_varied } = await oneAtATime(heatPump, { input: { ...example, storeys: 2 } });
    // One storey of two is half.
    const ends = { low: { at: 1 }, high: { at: 3 }, change_pct: [-50, 50] };
    expect(inputs.find(({ field }) => field === 'storeys')).toMatchObject(ends);
    expect(not_varied).toContainEqual({ field: 'flow_temp_c', reason: 'It is a choice.' });
  });

  it('answers an invalid end with its reason and without a swing', async () => {
    const ranges = { cooling_kw: [-5, 180] };
    const { inputs } = await oneAtATime(pue, { input: ROOM, outputs: ['pue_score'], ranges });
    expect(inputs.at(-1)).toMatchObject({
      field: 'cooling_kw',
      low: { at: -5, result: null, reason: 'cooling_kw must be at least 0 kW; -5 was sent.' },
      swing: null,
      elasticity: null,
    });
  });

  it.each(catalogue.map((tool) => [tool.name, tool] as const))(
    'shows the figures of a calculation at the base and at each end: %s',
    async (_name, tool) => {
      const input = tool.examples[0]?.input ?? {};
      const reading = read(tool, { input });
      if (!reading.ok) {
        expect(reading.errors[0]?.message).toMatch(/is a number/);
        return;
      }
      const answer = (await explore(reading.exploration)) as OneAtATimeAnswer;
      expect(answer.evaluations).toBe(1 + 2 * answer.inputs.length);
      const calculated = (changed: Record<string, unknown>) => {
        const result = runCalculator(tool, { ...input, ...changed });
        if (!result.ok) return null;
        return Object.fromEntries(
          Object.keys(answer.base).map((path) => [path, valueAt(result.result, path.split('.')) ?? null]),
        );
      };
      expect(answer.base).toEqual(calculated({}));
      for (const { field, low, high } of answer.inputs) {
        expect(low.result).toEqual(calculated({ [field]: low.at }));
        expect(high.result).toEqual(calculated({ [field]: high.at }));
      }
    },
  );
});

describe('Sobol indices of a calculation', () => {
  it('split the variance of a sum as its parts', async () => {
    // The overhead is the sum of three uniform inputs of ±10 %: the variances are as 180², 35² and 5².
    const { inputs, evaluations, base } = await sobol(pue, { input: ROOM, outputs: ['overhead_kw'], samples: 4096 });
    expect(evaluations).toBe(4096 * 6 + 1);
    expect(base).toEqual({ overhead_kw: 220 });
    const total = 180 ** 2 + 35 ** 2 + 5 ** 2;
    const shares = {
      cooling_kw: 180 ** 2 / total,
      ups_losses_kw: 35 ** 2 / total,
      lighting_kw: 5 ** 2 / total,
      it_load_kw: 0,
    };
    expect(inputs.map(({ field }) => field)).toEqual(Object.keys(shares));
    for (const { field, first_order, total_effect } of inputs) {
      const share = shares[field as keyof typeof shares];
      expect(first_order.overhead_kw).toBeCloseTo(share, 2);
      expect(total_effect.overhead_kw).toBeCloseTo(share, 2);
    }
    expect(inputs[0]?.range).toEqual([162, 198]);
  });

  it('draw whole numbers from one end to the other, both included', async () => {
    const evaluated: number[] = [];
    const input = renovation.examples[0]?.input ?? {};
    const reading = read(renovation, { input, method: 'sobol', ranges: { year_built: [1980, 1982] } });
    if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
    await explore(reading.exploration, {
      evaluate: ({ fields, outputs }, { rows, columns }) => {
        evaluated.push(...(columns[fields.findIndex(({ name }) => name === 'year_built')] ?? []));
        return {
          rows,
          columns: outputs.map(() => new Float64Array(rows)),
          words: outputs.map(() => null),
          invalid: [],
        };
      },
    });
    expect([...new Set(evaluated)].sort()).toEqual([1980, 1981, 1982]);
    const share = evaluated.filter((year) => year === 1981).length / evaluated.length;
    expect(share).toBeCloseTo(1 / 3, 2);
  });

  it('vary only what is given or has a range of its own', async () => {
    const ranges = { floor_area_m2: [90, 110] };
    const { inputs } = await sobol(heatPump, { input: HOME, ranges, samples: 8 });
    expect(inputs).toMatchObject([{ field: 'floor_area_m2', range: [90, 110], change_pct: [-10, 10] }]);
    const fixed = await sobol(pue, { input: ROOM, fixed: ['it_load_kw', 'ups_losses_kw', 'lighting_kw'], samples: 8 });
    expect(fixed.inputs.map(({ field }) => field)).toEqual(['cooling_kw']);
  });

  it('leave out samples with invalid inputs and count them', async () => {
    const { invalid } = await sobol(pue, { input: ROOM, ranges: { cooling_kw: [-100, 100] }, samples: 256 });
    expect(invalid?.reason).toMatch(/^cooling_kw must be at least 0 kW; -/);
    // A sample is lost if A or B is below 0: 1 − ½·½ of them.
    expect((invalid?.samples ?? 0) / 256).toBeCloseTo(0.75, 1);
  });

  it('do not depend on how the evaluations are spread over threads', async () => {
    const first = await sobol(pue, { input: ROOM });
    const second = await sobol(pue, { input: ROOM });
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  });
});

describe('a sensitivity study is refused', () => {
  it.each<[string, Sent, string, string]>([
    [
      'an unknown output',
      { outputs: ['pue_scor'] },
      'outputs.0',
      'pue_scor is not an output of calculate_pue. Did you mean pue_score?',
    ],
    [
      'a first output that is no figure',
      { outputs: ['efficiency_rating'] },
      'outputs.0',
      'outputs.0 must be an output that is a number; efficiency_rating is a text.',
    ],
    [
      'a later output of Sobol indices that is no figure',
      { method: 'sobol', outputs: ['pue_score', 'efficiency_rating'] },
      'outputs.1',
      'outputs.1 must be an output that is a number; efficiency_rating is a text.',
    ],
    [
      'a range from its high end',
      { ranges: { cooling_kw: [6, 5] } },
      'ranges.cooling_kw',
      'ranges.cooling_kw must have a low end below its high end; 6 and 5 were sent.',
    ],
    [
      'a range of one value that is not that of the input',
      { ranges: { cooling_kw: [5, 5] } },
      'ranges.cooling_kw',
      'ranges.cooling_kw has the one value 5, but input has 180; send one value, or two different ends.',
    ],
    [
      'a misspelt input that is fixed',
      { fixed: ['coling_kw'] },
      'fixed.0',
      'coling_kw is not an input of calculate_pue that can be varied. Did you mean cooling_kw?',
    ],
    [
      'an input that is fixed and has a range',
      { fixed: ['lighting_kw', 'cooling_kw'], ranges: { cooling_kw: [150, 200] } },
      'fixed.1',
      'fixed.1 must be an input without a range; ranges.cooling_kw goes from 150 to 200.',
    ],
    [
      'every input fixed',
      { fixed: Object.keys(ROOM) },
      'ranges',
      'ranges must name an input to vary, because no input that is given and not fixed is a number that a percentage changes.',
    ],
    [
      'a range of one number',
      { ranges: { cooling_kw: [5] } },
      'ranges.cooling_kw',
      'ranges.cooling_kw must hold at least 2; 1 were sent.',
    ],
    [
      'a range of a misspelt input',
      { ranges: { coling_kw: [1, 2] } },
      'ranges.coling_kw',
      'ranges.coling_kw is not one of it_load_kw, cooling_kw, ups_losses_kw, lighting_kw. Did you mean cooling_kw?',
    ],
    ['no change', { change_pct: 0 }, 'change_pct', 'change_pct must be above 0 %; 0 was sent.'],
    ['too large a change', { change_pct: 101 }, 'change_pct', 'change_pct must be at most 100 %; 101 was sent.'],
    [
      'another method',
      { method: 'morris' },
      'method',
      'method must be one of one_at_a_time, sobol; the text "morris" was sent.',
    ],
    [
      'samples that are no power of two',
      { method: 'sobol', samples: 1000 },
      'samples',
      'samples must be a power of two; 1000 was sent.',
    ],
    ['a negative seed', { seed: -1 }, 'seed', 'seed must be at least 0; -1 was sent.'],
    ['a seed that is too large', { seed: 2 ** 31 }, 'seed', 'seed must be at most 2,147,483,647; 2147483648 was sent.'],
  ])('with %s', (_case, options, field, message) => {
    const reading = read(pue, { input: ROOM, ...options });
    expect(reading).toEqual({ ok: false, errors: [{ field, message }], moreErrors: 0 });
  });

  it('with everything that is wrong at once', () => {
    const reading = read(pue, { input: { ...ROOM, cooling_kw: -1 }, change_pct: 0, outputs: ['x'] });
    expect(reading.ok ? [] : reading.errors.map(({ field }) => field)).toEqual([
      'change_pct',
      'outputs.0',
      'input.cooling_kw',
    ]);
  });

  it('if a tool has no numbers to vary', () => {
    const tool = toolNamed('contractor_vetting');
    const reading = read(tool, { input: tool.examples[0]?.input });
    expect(reading.ok ? [] : reading.errors).toEqual([
      { field: 'ranges', message: 'contractor_vetting has no input that is a number, so that none can be varied.' },
    ]);
  });
});
