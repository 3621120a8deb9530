import { createHash } from 'node:crypto';
import { findCalculator, type Tool } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import type { FigureUncertainty, UncertaintyAnswer } from '../answer.ts';
import { evaluateBlock } from '../evaluation/evaluate.ts';
import { explore, readExploration } from '../explore.ts';
import type { UncertaintyRequest } from '../request.ts';
import type { Evaluated, Means } from '../study.ts';

function toolNamed(name: string): Tool {
  const tool = findCalculator(name);
  if (!tool) throw new Error(`there is no ${name}`);
  return tool;
}

const pue = toolNamed('calculate_pue');
const column = toolNamed('eurocode_column_checker');
const heatPump = toolNamed('heatpump_heatloss');

type Sent = { [Name in keyof UncertaintyRequest]?: unknown };

function read(tool: Tool, sent: Sent) {
  return readExploration('uncertainty', { tool, edition: '2026.11' }, sent);
}

async function study(tool: Tool, sent: Sent, means?: Means): Promise<UncertaintyAnswer> {
  const reading = read(tool, sent);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return explore(reading.exploration, means);
}

function figure(answer: UncertaintyAnswer, path: string): FigureUncertainty {
  const output = answer.outputs[path];
  if (!output || 'probabilities' in output) throw new Error(`${path} has no statistics`);
  return output;
}

const ROOM = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };

describe('the uncertainty of a sum', () => {
  const distributions = { cooling_kw: { normal: [180, 10] }, ups_losses_kw: { uniform: [30, 42] } };
  const outputs = ['overhead_kw'];
  const samples = 10_000;

  it('is that of its parts, by sampling and by the law of propagation', async () => {
    const answer = await study(pue, { input: ROOM, distributions, outputs, samples });
    const { mean, sd, gum, missing } = figure(answer, 'overhead_kw');
    // By hand: 180 + 36 + 5 = 221; √(10² + 12²/12) = √112.
    expect(gum?.mean).toBeCloseTo(221, 10);
    expect(gum?.sd).toBeCloseTo(Math.sqrt(112), 10);
    expect(Math.abs(mean - 221)).toBeLessThan((5 * Math.sqrt(112)) / Math.sqrt(samples));
    expect(Math.abs(sd - Math.sqrt(112))).toBeLessThan((5 * Math.sqrt(112)) / Math.sqrt(2 * samples));
    expect(missing).toBe(0);
    expect(answer).toMatchObject({ evaluations: samples + 5, samples, seed: 1, invalid: null });
  });

  it('grows with a positive correlation', async () => {
    const correlations = [{ fields: ['cooling_kw', 'ups_losses_kw'], coefficient: 0.5 }];
    const answer = await study(pue, { input: ROOM, distributions, correlations, outputs, samples });
    // By hand: 100 + 12 + 2·0.5·10·√12 by the law of propagation.
    expect(figure(answer, 'overhead_kw').gum?.sd).toBeCloseTo(Math.sqrt(112 + 10 * Math.sqrt(12)), 10);
    expect(answer.method.correlation).toMatch(/^Gaussian copula/);
  });

  it('does not need a value of an uncertain input, and ignores one', async () => {
    const { cooling_kw: _cooling, ups_losses_kw: _losses, ...others } = ROOM;
    const without = await study(pue, { input: others, distributions, outputs });
    const ignored = await study(pue, { input: { ...ROOM, cooling_kw: 9999 }, distributions, outputs });
    expect(without).toEqual(ignored);
  });
});

describe('an uncertainty study', () => {
  it('states the mean and the standard deviation of every distribution', async () => {
    const distributions = {
      it_load_kw: { lognormal: [6, 0.1] },
      cooling_kw: { triangular: [100, 180, 260] },
      ups_losses_kw: {
        discrete: [
          [30, 0.5],
          [40, 0.5],
        ],
      },
    };
    const answer = await study(pue, { input: ROOM, distributions });
    expect(answer.distributions.it_load_kw?.mean).toBeCloseTo(Math.exp(6.005), 9);
    expect(answer.distributions.it_load_kw?.distribution).toBe('lognormal');
    expect(answer.distributions.cooling_kw?.mean).toBe(180);
    // By hand: (b − a)² / 24 for a symmetric triangle.
    expect(answer.distributions.cooling_kw?.sd).toBeCloseTo(160 / Math.sqrt(24), 10);
    expect(answer.distributions.ups_losses_kw).toEqual({ distribution: 'discrete', mean: 35, sd: 5 });
  });

  it('gives the probability of passing', async () => {
    const input = column.examples[0]?.input as { axial_load_kn: number };
    const base = await study(column, {
      input,
      distributions: { axial_load_kn: { uniform: [1, 2] } },
      outputs: ['n_rd_kn'],
    });
    // The resistance does not depend on the load, so that a load around it passes in half of the samples.
    const resistance = figure(base, 'n_rd_kn').mean;
    const samples = 2000;
    const answer = await study(column, {
      input,
      distributions: { axial_load_kn: { normal: [resistance, resistance / 100] } },
      outputs: ['adequate', 'verdict_tone'],
      samples,
    });
    const { adequate, verdict_tone } = answer.outputs;
    if (!adequate || !verdict_tone || !('probabilities' in adequate) || !('probabilities' in verdict_tone)) {
      throw new Error('no probabilities');
    }
    expect(Object.keys(adequate.probabilities)).toEqual(['true', 'false']);
    expect(Math.abs((adequate.probabilities.true ?? 0) - 0.5)).toBeLessThan(5 * Math.sqrt(0.25 / samples));
    const tones = Object.values(verdict_tone.probabilities).reduce((sum, share) => sum + share, 0);
    expect(tones).toBeCloseTo(1, 12);
  });

  it('varies words and flags by their probabilities, without a law of propagation', async () => {
    const input = heatPump.examples[0]?.input;
    const distributions = {
      flow_temp_c: {
        discrete: [
          [35, 0.25],
          [55, 0.75],
        ],
      },
    };
    const samples = 1000;
    const answer = await study(heatPump, { input, distributions, outputs: ['indicative_scop'], samples });
    expect(answer.evaluations).toBe(samples);
    expect(answer.method.gum).toMatch(/^None/);
    const { gum, histogram } = figure(answer, 'indicative_scop');
    expect(gum).toBeNull();
    expect(histogram.counts.filter((count) => count > 0)).toHaveLength(2);
    const colder = (histogram.counts.at(-1) ?? 0) / samples;
    expect(Math.abs(colder - 0.25)).toBeLessThan(5 * Math.sqrt((0.25 * 0.75) / samples));
  });

  it('does not clip samples beyond the bounds of an input, but counts them', async () => {
    const samples = 2000;
    const distributions = { cooling_kw: { normal: [0, 10] } };
    const answer = await study(pue, { input: ROOM, distributions, outputs: ['overhead_kw'], samples });
    expect(answer.invalid?.reason).toMatch(/^cooling_kw must be at least 0 kW; -/);
    const share = (answer.invalid?.samples ?? 0) / samples;
    expect(Math.abs(share - 0.5)).toBeLessThan(5 * Math.sqrt(0.25 / samples));
    const { mean, histogram, gum } = figure(answer, 'overhead_kw');
    expect(histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(samples - (answer.invalid?.samples ?? 0));
    // The mean of a half normal distribution: σ·√(2/π) above the other overheads of 40 kW.
    expect(Math.abs(mean - 40 - 10 * Math.sqrt(2 / Math.PI))).toBeLessThan((5 * 10) / Math.sqrt(samples / 2));
    // 0 − 10 kW is invalid, too.
    expect(gum).toBeNull();
  });

  it('has no statistics if every sample is invalid, and says why', async () => {
    const distributions = { cooling_kw: { uniform: [-20, -10] } };
    const answer = await study(pue, { input: ROOM, distributions, samples: 100 });
    expect(Object.values(answer.outputs).every((output) => output === null)).toBe(true);
    expect(answer.invalid?.samples).toBe(100);
  });

  it('answers the same however the evaluations are spread over threads', async () => {
    const sent = {
      input: ROOM,
      distributions: { cooling_kw: { normal: [180, 30] } },
      outputs: ['pue_score', 'efficiency_rating', 'verdict_tone'],
    };
    const inBlocks: Means = {
      evaluate: (study, { rows, columns }) => {
        const size = 97;
        const parts = Array.from({ length: Math.ceil(rows / size) }, (_, part) => {
          const slices = columns.map((values) => values.slice(part * size, (part + 1) * size));
          return evaluateBlock(pue, study, { rows: slices[0]?.length ?? 0, columns: slices });
        });
        return joined(rows, size, parts, study.outputs.length);
      },
    };
    expect(JSON.stringify(await study(pue, sent, inBlocks))).toBe(JSON.stringify(await study(pue, sent)));
  });

  it('is the same bytes on every machine', async () => {
    const { distributions, outputs } = await study(pue, {
      input: ROOM,
      distributions: {
        it_load_kw: { lognormal: [6.2, 0.1] },
        cooling_kw: { normal: [180, 10] },
        ups_losses_kw: { triangular: [30, 35, 45] },
        lighting_kw: { uniform: [3, 7] },
      },
      correlations: [
        { fields: ['it_load_kw', 'cooling_kw'], coefficient: 0.8 },
        { fields: ['cooling_kw', 'lighting_kw'], coefficient: -0.2 },
      ],
      outputs: ['overhead_kw'],
      seed: 42,
    });
    // This digest is what Node.js 24 gave on x86-64: it pins sameness alone, the other tests are about truth.
    const digest = createHash('sha256').update(JSON.stringify({ distributions, outputs })).digest('hex');
    expect(digest).toBe('e5cffd80e1608793c43487b8e95dce03f72720892afef280a7a02e070e79c93d');
  });
});

/** Puts the parts of a block together, as whoever spreads it over threads does. */
function joined(rows: number, size: number, parts: readonly Evaluated[], outputs: number): Evaluated {
  const columns = Array.from({ length: outputs }, () => new Float64Array(rows));
  const words = Array.from({ length: outputs }, (_, output) => {
    return parts.some((part) => part.words[output])
      ? [...new Set(parts.toReversed().flatMap((part) => part.words[output] ?? []))]
      : null;
  });
  for (const [index, part] of parts.entries()) {
    for (const [output, values] of part.columns.entries()) {
      const own = part.words[output];
      const all = words[output];
      const moved =
        own && all ? values.map((word) => (Number.isNaN(word) ? word : all.indexOf(own[word] as string))) : values;
      columns[output]?.set(moved, index * size);
    }
  }
  const invalid = parts.flatMap((part, index) =>
    part.invalid.map(({ row, reason }) => ({ row: row + index * size, reason })),
  );
  return { rows, columns, words, invalid };
}

const NORMAL = { cooling_kw: { normal: [180, 10] } };

describe('an uncertainty study is refused', () => {
  it.each<[string, Sent, string, string]>([
    [
      'without distributions',
      {},
      'distributions',
      'distributions must hold a distribution for at least one input; nothing was sent.',
    ],
    [
      'with empty distributions',
      { distributions: {} },
      'distributions',
      'distributions must hold a distribution for at least one input; an empty object was sent.',
    ],
    [
      'with a distribution of a misspelt input',
      { distributions: { coling_kw: { normal: [180, 10] } } },
      'distributions.coling_kw',
      'coling_kw is not an input of calculate_pue that can be varied. Did you mean cooling_kw?',
    ],
    [
      'with two kinds in one distribution',
      { distributions: { cooling_kw: { normal: [180, 10], uniform: [1, 2] } } },
      'distributions.cooling_kw',
      'distributions.cooling_kw must have one kind of distribution; normal and uniform were sent.',
    ],
    [
      'with an unknown kind',
      { distributions: { cooling_kw: { norml: [180, 10] } } },
      'distributions.cooling_kw.norml',
      'distributions.cooling_kw.norml is not one of normal, uniform, triangular, lognormal, discrete. Did you mean normal?',
    ],
    [
      'with no kind',
      { distributions: { cooling_kw: {} } },
      'distributions.cooling_kw',
      'distributions.cooling_kw must have one of normal, uniform, triangular, lognormal, discrete; an empty object was sent.',
    ],
    [
      'with a figure in place of a distribution',
      { distributions: { cooling_kw: 5 } },
      'distributions.cooling_kw',
      'distributions.cooling_kw must be an object with one of normal, uniform, triangular, lognormal, discrete; 5 was sent.',
    ],
    [
      'with a standard deviation of 0',
      { distributions: { cooling_kw: { normal: [180, 0] } } },
      'distributions.cooling_kw.normal',
      'distributions.cooling_kw.normal must have a standard deviation above 0; 0 was sent.',
    ],
    [
      'with a word for a number',
      { distributions: { cooling_kw: { normal: ['180', 10] } } },
      'distributions.cooling_kw.normal',
      'distributions.cooling_kw.normal must be a list of 2 numbers: mean, standard deviation; the text "180" was sent.',
    ],
    [
      'with a number too few',
      { distributions: { cooling_kw: { triangular: [1, 2] } } },
      'distributions.cooling_kw.triangular',
      'distributions.cooling_kw.triangular must be a list of 3 numbers: low, mode, high; 2 were sent.',
    ],
    [
      'with ends in the wrong order',
      { distributions: { cooling_kw: { uniform: [7, 3] } } },
      'distributions.cooling_kw.uniform',
      'distributions.cooling_kw.uniform must have a low end below its high end; 7 and 3 were sent.',
    ],
    [
      'with a mode outside',
      { distributions: { cooling_kw: { triangular: [3, 8, 7] } } },
      'distributions.cooling_kw.triangular',
      'distributions.cooling_kw.triangular must have a mode from 3 to 7; 8 was sent.',
    ],
    [
      'with a lognormal distribution beyond all numbers',
      { distributions: { cooling_kw: { lognormal: [800, 1] } } },
      'distributions.cooling_kw.lognormal',
      'distributions.cooling_kw.lognormal must have a mean that double precision can hold; 800 and 1 were sent.',
    ],
    [
      'with ends whose distance no number holds',
      { distributions: { cooling_kw: { uniform: [-1e308, 1e308] } } },
      'distributions.cooling_kw.uniform',
      'distributions.cooling_kw.uniform must have a standard deviation that double precision can hold; -1e+308 and 1e+308 were sent.',
    ],
    [
      'with three points too far apart for any number',
      { distributions: { cooling_kw: { triangular: [-1e308, 0, 1e308] } } },
      'distributions.cooling_kw.triangular',
      'distributions.cooling_kw.triangular must have a standard deviation that double precision can hold; -1e+308 and 0 and 1e+308 were sent.',
    ],
    [
      'with probabilities that do not add up to 1',
      {
        distributions: {
          cooling_kw: {
            discrete: [
              [100, 0.5],
              [200, 0.4],
            ],
          },
        },
      },
      'distributions.cooling_kw.discrete',
      'distributions.cooling_kw.discrete must have probabilities that add up to 1; 0.9 was sent.',
    ],
    [
      'with a probability beyond 1',
      {
        distributions: {
          cooling_kw: {
            discrete: [
              [100, 1.5],
              [200, 1],
            ],
          },
        },
      },
      'distributions.cooling_kw.discrete.0',
      'distributions.cooling_kw.discrete.0 must have a probability from 0 to 1; 1.5 was sent.',
    ],
    [
      'with a value twice',
      {
        distributions: {
          cooling_kw: {
            discrete: [
              [100, 0.5],
              [100, 0.5],
            ],
          },
        },
      },
      'distributions.cooling_kw.discrete.1',
      'distributions.cooling_kw.discrete.1 must be another value; 100 was sent before.',
    ],
    [
      'with a discrete value that the input refuses',
      { distributions: { cooling_kw: { discrete: [[-100, 1]] } } },
      'distributions.cooling_kw.discrete.0',
      'distributions.cooling_kw.discrete.0 must be at least 0 kW; -100 was sent.',
    ],
    [
      'with a value without a probability',
      { distributions: { cooling_kw: { discrete: [100, 200] } } },
      'distributions.cooling_kw.discrete.0',
      'distributions.cooling_kw.discrete.0 must be a pair of a value and its probability; 100 was sent.',
    ],
    ['with one sample', { distributions: NORMAL, samples: 1 }, 'samples', 'samples must be at least 2; 1 was sent.'],
    [
      'with a fraction of a sample',
      { distributions: NORMAL, samples: 10.5 },
      'samples',
      'samples must be a whole number from 2 to 10,000,000; 10.5 was sent.',
    ],
    [
      'with an unknown output',
      { distributions: NORMAL, outputs: ['nothing'] },
      'outputs.0',
      'nothing is not an output of calculate_pue.',
    ],
    [
      'with a misspelt option',
      { distributions: NORMAL, sample: 5 } as Sent,
      'sample',
      'sample is not an option of an uncertainty study. Did you mean samples?',
    ],
  ])('%s', (_case, options, field, message) => {
    const reading = read(pue, { input: ROOM, ...options });
    expect(reading.ok ? [] : reading.errors[0]).toEqual({ field, message });
  });

  it('with a density of an input that has fixed values, whole numbers or words', () => {
    const reading = read(heatPump, {
      input: heatPump.examples[0]?.input,
      distributions: { storeys: { normal: [2, 1] }, flow_temp_c: { uniform: [35, 55] }, location: { uniform: [1, 2] } },
    });
    expect(reading.ok ? [] : reading.errors.map(({ message }) => message)).toEqual(
      ['storeys.normal', 'flow_temp_c.uniform', 'location.uniform'].map((field) => {
        const [input] = field.split('.');
        return `distributions.${field} must be discrete, because ${input} takes only certain values.`;
      }),
    );
  });

  it('with a word that the input does not know', () => {
    const reading = read(heatPump, {
      input: heatPump.examples[0]?.input,
      distributions: { location: { discrete: [['londn', 1]] } },
    });
    expect(reading.ok ? undefined : reading.errors[0]?.field).toBe('distributions.location.discrete.0');
    expect(reading.ok ? undefined : reading.errors[0]?.message).toMatch(
      /^distributions.location.discrete.0 must be one of .*; the text "londn" was sent. Did you mean london\?$/,
    );
  });

  const three = {
    it_load_kw: { normal: [500, 10] },
    cooling_kw: { normal: [180, 10] },
    ups_losses_kw: { normal: [35, 1] },
  };
  const pair = (a: string, b: string, coefficient: unknown) => ({ fields: [a, b], coefficient });
  it.each<[string, unknown, string, string]>([
    [
      'a matrix that is not positive definite',
      [
        pair('it_load_kw', 'cooling_kw', 0.9),
        pair('it_load_kw', 'ups_losses_kw', 0.9),
        pair('cooling_kw', 'ups_losses_kw', -0.9),
      ],
      'correlations',
      'correlations must make a positive definite matrix; those of ups_losses_kw with it_load_kw and cooling_kw do not.',
    ],
    [
      'a coefficient of 1',
      [pair('it_load_kw', 'cooling_kw', 1)],
      'correlations',
      'correlations must make a positive definite matrix; those of cooling_kw with it_load_kw do not.',
    ],
    [
      'a coefficient beyond 1',
      [pair('it_load_kw', 'cooling_kw', 1.2)],
      'correlations.0.coefficient',
      'correlations.0.coefficient must be a number from -1 to 1; 1.2 was sent.',
    ],
    [
      'an input without a distribution',
      [pair('it_load_kw', 'lighting_kw', 0.5)],
      'correlations.0.fields.1',
      'lighting_kw is not an input with a distribution.',
    ],
    [
      'an input with itself',
      [pair('it_load_kw', 'it_load_kw', 0.5)],
      'correlations.0.fields',
      'correlations.0.fields must name two inputs; the text "it_load_kw" was sent twice.',
    ],
    [
      'a pair twice',
      [pair('it_load_kw', 'cooling_kw', 0.5), pair('cooling_kw', 'it_load_kw', 0.5)],
      'correlations.1',
      'correlations.1 must be another pair; cooling_kw and it_load_kw was sent before.',
    ],
    ['a figure for the list', 0.5, 'correlations', 'correlations must be a list; 0.5 was sent.'],
    [
      'a figure for a pair',
      [0.5],
      'correlations.0',
      'correlations.0 must be an object with fields and a coefficient; 0.5 was sent.',
    ],
    [
      'one field',
      [{ fields: ['it_load_kw'], coefficient: 0.5 }],
      'correlations.0.fields',
      'correlations.0.fields must be a list of the names of two inputs; a list was sent.',
    ],
  ])('with correlations of %s', (_case, correlations, field, message) => {
    const reading = read(pue, { input: ROOM, distributions: three, correlations });
    expect(reading).toEqual({ ok: false, errors: [{ field, message }], moreErrors: 0 });
  });

  it('with a correlated input that is no figure', () => {
    const reading = read(heatPump, {
      input: heatPump.examples[0]?.input,
      distributions: {
        location: {
          discrete: [
            ['london', 0.5],
            ['glasgow', 0.5],
          ],
        },
        floor_area_m2: { normal: [100, 5] },
      },
      correlations: [pair('location', 'floor_area_m2', 0.5)],
    });
    expect(reading.ok ? undefined : reading.errors).toEqual([
      {
        field: 'correlations.0.fields.0',
        message: 'correlations.0.fields.0 must be an input that is a number; location is not.',
      },
    ]);
  });

  it('with everything that is wrong at once', () => {
    const reading = read(pue, { input: { ...ROOM, lighting_kw: -5 }, distributions: {}, samples: 0, outputs: ['x'] });
    expect(reading.ok ? undefined : reading.errors.map(({ field }) => field)).toEqual([
      'samples',
      'distributions',
      'outputs.0',
      'input.lighting_kw',
    ]);
  });

  it('with an invalid value of an input that is not uncertain', () => {
    const reading = read(pue, { input: { ...ROOM, lighting_kw: -5 }, distributions: NORMAL });
    expect(reading.ok ? undefined : reading.errors).toEqual([
      { field: 'input.lighting_kw', message: 'lighting_kw must be at least 0 kW; -5 was sent.' },
    ]);
  });
});
