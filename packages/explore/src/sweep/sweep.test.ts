import { catalogue, EDITION, findCalculator, runCalculator, type Tool, Type } from '@plumbline/calculators';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../calculators/src/testing/property_runs.ts';
import type { SweepAnswer } from '../answer.ts';
import { explore, readExploration } from '../explore.ts';
import { functionTool } from '../testing/function_tool.ts';
import { requestsOf } from '../testing/generate_requests.ts';

type Fields = Record<string, unknown>;

const pue = findCalculator('calculate_pue') as Tool;
const epbd = findCalculator('assess_epbd_score') as Tool;
const PUE = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };

async function sweep(tool: Tool, body: Fields): Promise<SweepAnswer> {
  const read = readExploration('sweep', { tool, edition: EDITION }, body);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return explore(read.exploration);
}

function errorsOf(tool: Tool, body: unknown) {
  const read = readExploration('sweep', { tool, edition: EDITION }, body);
  return read.ok ? [] : read.errors;
}

async function valuesOf(axis: Fields): Promise<unknown[]> {
  const tool = functionTool((x) => x, Type.Number());
  return (await sweep(tool, { vary: { x: axis } })).axes[0]?.values ?? [];
}

describe('an axis', () => {
  it('has as many values as steps, both ends included', async () => {
    expect(await valuesOf({ from: 4, to: 12, steps: 5 })).toEqual([4, 6, 8, 10, 12]);
    expect(await valuesOf({ from: 0, to: 1, steps: 11 })).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
    expect(await valuesOf({ from: 1, to: 2, steps: 4 })).toEqual([1, 1.33333333333, 1.66666666667, 2]);
  });

  it('runs downwards if it is sent so', async () => {
    expect(await valuesOf({ from: 3, to: 1, steps: 3 })).toEqual([3, 2, 1]);
  });

  it('has a zero where it crosses zero', async () => {
    expect(await valuesOf({ from: -0.3, to: 0.6, steps: 10 })).toContain(0);
    expect(await valuesOf({ from: -0, to: 2, steps: 2 })).toEqual([0, 2]);
  });

  it('does not overflow between very large ends', async () => {
    expect(await valuesOf({ from: -1.6e308, to: 1.6e308, steps: 5 })).toEqual([-1.6e308, -8e307, 0, 8e307, 1.6e308]);
  });

  it('keeps its ends as they were sent, so that they stay within bounds', async () => {
    const values = await valuesOf({ from: 0.1234567890123, to: 9.8765432109876, steps: 3 });
    expect([values[0], values[2]]).toEqual([0.1234567890123, 9.8765432109876]);
  });

  it('keeps listed values as they are, one of them or many', async () => {
    expect(await valuesOf({ values: [3, 1, 2.00000000000001] })).toEqual([3, 1, 2.00000000000001]);
    expect(await valuesOf({ values: [7] })).toEqual([7]);
  });
});

describe('points', () => {
  it('are every combination, the last axis fastest', async () => {
    const vary = { cooling_kw: { values: [100, 200] }, lighting_kw: { from: 0, to: 10, steps: 3 } };
    const { evaluations, points } = await sweep(pue, { input: PUE, vary, outputs: ['total_facility_load_kw'] });
    expect(evaluations).toBe(6);
    // 500 + 35 kW and what is varied.
    expect(points).toEqual([
      { at: { cooling_kw: 100, lighting_kw: 0 }, result: { total_facility_load_kw: 635 } },
      { at: { cooling_kw: 100, lighting_kw: 5 }, result: { total_facility_load_kw: 640 } },
      { at: { cooling_kw: 100, lighting_kw: 10 }, result: { total_facility_load_kw: 645 } },
      { at: { cooling_kw: 200, lighting_kw: 0 }, result: { total_facility_load_kw: 735 } },
      { at: { cooling_kw: 200, lighting_kw: 5 }, result: { total_facility_load_kw: 740 } },
      { at: { cooling_kw: 200, lighting_kw: 10 }, result: { total_facility_load_kw: 745 } },
    ]);
  });

  it('with invalid inputs have the reason instead of a result', async () => {
    const { points } = await sweep(pue, {
      input: PUE,
      vary: { it_load_kw: { values: [0, 100] } },
      outputs: ['pue_score'],
    });
    expect(points).toEqual([
      { at: { it_load_kw: 0 }, result: null, reason: 'it_load_kw must be at least 0.1 kW; 0 was sent.' },
      // (100 + 180 + 35 + 5) / 100
      { at: { it_load_kw: 100 }, result: { pue_score: 3.2 } },
    ]);
  });

  it('ignore what is sent for an input that is varied', async () => {
    const vary = { cooling_kw: { values: [100] } };
    const [odd, plain] = await Promise.all([
      sweep(pue, { input: { ...PUE, cooling_kw: { not: 'a number' } }, vary }),
      sweep(pue, { input: { it_load_kw: 500, ups_losses_kw: 35, lighting_kw: 5 }, vary }),
    ]);
    expect(odd).toEqual(plain);
  });

  it('are the headlines in their order if no outputs are named', async () => {
    const { points } = await sweep(pue, { input: PUE, vary: { cooling_kw: { values: [100] } } });
    expect(Object.keys(points[0]?.result ?? {}).slice(0, 2)).toEqual(['pue_score', 'efficiency_rating']);
  });

  it.each(catalogue.map((tool) => [tool.name, tool as Tool] as const))(
    'are what %s answers to the same inputs, to the last digit',
    async (_name, tool) => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(requestsOf('sweep', tool) as NonNullable<ReturnType<typeof requestsOf>>, async (body) => {
          const read = readExploration('sweep', { tool, edition: EDITION }, body);
          if (!read.ok) return;
          for (const { at, result, reason } of (await explore(read.exploration)).points) {
            const input = inputAt(body.input as Fields, at);
            const answer = runCalculator(tool, input);
            if (answer.ok) expect(result).toEqual(expectedOf(tool, input, answer.result, Object.keys(result ?? {})));
            else expect(reason).toBe(answer.errors.map(({ message }) => message).join(' '));
            compared++;
          }
        }),
        { numRuns: propertyRuns(15) },
      );
      expect(compared).toBeGreaterThan(0);
    },
  );
});

function inputAt(input: Fields, at: Fields): Fields {
  const own: Fields = structuredClone(input);
  for (const [path, value] of Object.entries(at)) {
    const [name = '', member] = path.split('.');
    own[name] = member === undefined ? value : { ...(own[name] as Fields | undefined), [member]: value };
  }
  return own;
}

/** The outputs as the answer to a single calculation has them; the tone as its verdict has it. */
function expectedOf(tool: Tool, input: Fields, result: Fields, outputs: readonly string[]): Fields {
  return Object.fromEntries(
    outputs.map((path) => {
      if (path === 'verdict_tone') return [path, tool.verdict?.({ input, result }).tone];
      const value = path
        .split('.')
        .reduce<unknown>((owner, name) => (owner as Fields | null | undefined)?.[name], result);
      return [path, value ?? null];
    }),
  );
}

describe('a request that is wrong', () => {
  const axis = { from: 1, to: 2, steps: 3 };

  it.each([
    [
      'one step',
      { vary: { cooling_kw: { ...axis, steps: 1 } } },
      'vary.cooling_kw.steps',
      'vary.cooling_kw.steps must be at least 2; 1 was sent.',
    ],
    [
      'half a step',
      { vary: { cooling_kw: { ...axis, steps: 2.5 } } },
      'vary.cooling_kw.steps',
      'vary.cooling_kw.steps must be a whole number from 2 to 1,000,000,000; 2.5 was sent.',
    ],
    [
      'an empty range',
      { vary: { cooling_kw: { ...axis, to: 1 } } },
      'vary.cooling_kw',
      'vary.cooling_kw must have two different ends; 1 to 1 was sent.',
    ],
    [
      'a range that is too narrow',
      { vary: { cooling_kw: { ...axis, to: 1.000000000001 } } },
      'vary.cooling_kw',
      'vary.cooling_kw must be wide enough for 3 values of 12 digits; 1 to 1.000000000001 was sent.',
    ],
    [
      'an infinite end',
      { vary: { cooling_kw: { ...axis, to: Number.POSITIVE_INFINITY } } },
      'vary.cooling_kw.to',
      'vary.cooling_kw.to must be a number in kW; a number too large for double precision was sent.',
    ],
    [
      'an end that is no number',
      { vary: { cooling_kw: { ...axis, to: Number.NaN } } },
      'vary.cooling_kw.to',
      'vary.cooling_kw.to must be a number in kW; NaN was sent.',
    ],
    [
      'half a range',
      { vary: { cooling_kw: { from: 1 } } },
      'vary.cooling_kw',
      'vary.cooling_kw must have from, to and steps, or values; from was sent.',
    ],
    [
      'no axis',
      { vary: { cooling_kw: {} } },
      'vary.cooling_kw',
      'vary.cooling_kw must have from, to and steps, or values; neither was sent.',
    ],
    [
      'a range and values',
      { vary: { cooling_kw: { ...axis, values: [1] } } },
      'vary.cooling_kw',
      'vary.cooling_kw must have values or a range; both were sent.',
    ],
    [
      'no values',
      { vary: { cooling_kw: { values: [] } } },
      'vary.cooling_kw.values',
      'vary.cooling_kw.values must hold at least 1; 0 were sent.',
    ],
    [
      'a value twice',
      { vary: { cooling_kw: { values: [1, 2, 1] } } },
      'vary.cooling_kw.values.2',
      'vary.cooling_kw.values.2 must be another value; 1 was sent before.',
    ],
    [
      'a word for a number',
      { vary: { cooling_kw: { values: ['x'] } } },
      'vary.cooling_kw.values.0',
      'vary.cooling_kw.values.0 must be a number; the text "x" was sent.',
    ],
    [
      'nothing to vary',
      { vary: {} },
      'vary',
      'vary must hold at least 1 of it_load_kw, cooling_kw, ups_losses_kw, lighting_kw, country, climate; 0 were sent.',
    ],
    [
      'three inputs',
      { vary: { cooling_kw: axis, it_load_kw: axis, lighting_kw: axis } },
      'vary',
      'vary must hold one or two inputs; 3 were sent.',
    ],
    [
      'an unknown input',
      { vary: { coling_kw: axis } },
      'vary.coling_kw',
      'vary.coling_kw is not one of it_load_kw, cooling_kw, ups_losses_kw, lighting_kw, country, climate. Did you mean cooling_kw?',
    ],
    [
      'an unknown output',
      { vary: { cooling_kw: axis }, outputs: ['pue_scor'] },
      'outputs.0',
      'pue_scor is not an output of calculate_pue. Did you mean pue_score?',
    ],
    [
      'an output twice',
      { vary: { cooling_kw: axis }, outputs: ['pue_score', 'pue_score'] },
      'outputs.1',
      'outputs.1 must be another output; the text "pue_score" was sent before.',
    ],
    [
      'a list of texts',
      { vary: { cooling_kw: axis }, outputs: ['recommendations'] },
      'outputs.0',
      'recommendations is a list of texts; an output is a single value.',
    ],
    [
      'a list of rows',
      { vary: { cooling_kw: axis }, outputs: ['overhead_breakdown'] },
      'outputs.0',
      'overhead_breakdown is a list of rows; an output is a single value.',
    ],
    [
      'a sentence',
      { vary: { cooling_kw: axis }, outputs: ['disclaimer'] },
      'outputs.0',
      'disclaimer is a text that does not depend on the figures; an output is a single value.',
    ],
    [
      'no outputs',
      { vary: { cooling_kw: axis }, outputs: [] },
      'outputs',
      'outputs must hold at least 1; 0 were sent.',
    ],
    [
      'a wrong input',
      { input: { ...PUE, lighting_kw: -1 }, vary: { cooling_kw: axis } },
      'input.lighting_kw',
      'lighting_kw must be at least 0 kW; -1 was sent.',
    ],
    [
      'a missing input',
      { input: { it_load_kw: 1, ups_losses_kw: 1 }, vary: { cooling_kw: axis } },
      'input.lighting_kw',
      'lighting_kw is required: Electrical power of the lighting, a number from 0 to 1,000,000 kW.',
    ],
    [
      'inputs that are no object',
      { input: 'x', vary: { cooling_kw: axis } },
      'input',
      'input must be a JSON object; the text "x" was sent.',
    ],
  ])('says so: %s', (_name, body, field, message) => {
    expect(errorsOf(pue, { input: PUE, ...body })).toEqual([{ field, message }]);
  });

  it('names a group of values with one of them', () => {
    const body = {
      input: epbd.examples[0]?.input,
      vary: { has_solar_pv: { values: [true] } },
      outputs: ['sub_scores'],
    };
    expect(errorsOf(epbd, body)).toEqual([
      {
        field: 'outputs.0',
        message: 'sub_scores is a group of values, such as sub_scores.epc; an output is a single value.',
      },
    ]);
  });

  it('has no range for words, and a map that is one', () => {
    const vetting = findCalculator('contractor_vetting') as Tool;
    const vary = { 'answers.cvs': { values: ['yes', 'no'] } };
    expect(
      errorsOf(epbd, { input: epbd.examples[0]?.input, vary: { country: axis } }).map(({ field }) => field),
    ).toEqual(['vary.country.from', 'vary.country.to', 'vary.country.steps']);
    expect(errorsOf(vetting, { input: { answers: 'yes' }, vary })).toEqual([
      { field: 'input.answers', message: 'answers must be a JSON object; the text "yes" was sent.' },
    ]);
  });

  it('has all of its errors reported at once', () => {
    const body = { input: { ...PUE, lighting_kw: -5 }, vary: { cooling_kw: { from: 1, to: 1, steps: 2 } } };
    expect(errorsOf(pue, { ...body, outputs: ['x'], depth: 2 }).map(({ field, message }) => [field, message])).toEqual([
      ['depth', 'depth is not an option of a sweep.'],
      ['vary.cooling_kw', 'vary.cooling_kw must have two different ends; 1 to 1 was sent.'],
      ['outputs.0', 'x is not an output of calculate_pue.'],
      ['input.lighting_kw', 'lighting_kw must be at least 0 kW; -5 was sent.'],
    ]);
  });

  it('is safe with names that objects have', () => {
    const body = JSON.parse(
      '{"vary":{"__proto__":{"values":[1]},"constructor":{"values":[1]}},"outputs":["toString"],"__proto__":1}',
    );
    expect(errorsOf(pue, { input: PUE, ...body }).map(({ field }) => field)).toEqual([
      'vary.__proto__',
      'vary.constructor',
      '__proto__',
      'outputs.0',
    ]);
  });

  it('is wrong as a whole only if no value of the varied inputs makes the others right', async () => {
    const beam = findCalculator('eurocode_beam_designer') as Tool;
    const input = { ...beam.examples[0]?.input, grade: 's355' };
    const { points } = await sweep(beam, { input, vary: { material: { values: ['concrete', 'steel'] } } });
    expect(points.map(({ result }) => result === null)).toEqual([true, false]);
    expect(points[0]?.reason).toMatch(/^grade must be one of .* for material concrete/);
    expect(errorsOf(beam, { input, vary: { material: { values: ['concrete'] } } })).toMatchObject([
      { field: 'input.grade' },
    ]);
  });

  it('is right if only its last value is', async () => {
    const pack = findCalculator('eed_datacentre_pack') as Tool;
    const input = { ...pack.examples[0]?.input, it_energy_kwh: 9_990, reused_heat_kwh: 0 };
    const total_energy_kwh = { from: 1_000, to: 10_000, steps: 901 };
    const { points } = await sweep(pack, { input, vary: { total_energy_kwh } });
    expect(points.filter(({ result }) => result !== null).map(({ at }) => at.total_energy_kwh)).toEqual([
      9_990, 10_000,
    ]);
  });

  it('is read without making its values', () => {
    const huge = { from: 0.1, to: 1e6, steps: 1e9 };
    const read = readExploration(
      'sweep',
      { tool: pue, edition: EDITION },
      { input: PUE, vary: { it_load_kw: huge, cooling_kw: huge } },
    );
    expect(read.ok && read.exploration.evaluations).toBe(1e18);
  });

  it('describes 20 errors and counts the others of a long list', () => {
    const values = Array.from({ length: 20_000 }, () => 1);
    const read = readExploration(
      'sweep',
      { tool: pue, edition: EDITION },
      { input: PUE, vary: { it_load_kw: { values } } },
    );
    expect(read).toMatchObject({ ok: false, moreErrors: 19_979 });
  });
});
