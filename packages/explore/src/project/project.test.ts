import { catalogue, fieldsOf, findCalculator, runCalculator, type Tool } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import type { SensitivityAnswer, SolveAnswer, SweepAnswer } from '../answer.ts';
import { explore } from '../explore.ts';
import { evaluations, inProjectOrder, readOverrides } from './evaluate_project.ts';
import { readProjectExploration } from './explore_project.ts';
import { keyOf } from './key.ts';
import { readProject } from './read_project.ts';
import { BEAM_TO_COLUMN, currentTools, projectOf } from './testing/current_tools.ts';

type Fields = Record<string, unknown>;

const PUE = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };

function evaluated(document: unknown, overrides = {}) {
  const project = projectOf(document);
  return inProjectOrder(project, evaluations(project, overrides));
}

function errorsOf(document: unknown) {
  const reading = readProject(document, currentTools);
  return reading.ok ? [] : reading.errors;
}

function pue(key: string, changes: Fields) {
  return { key, title: key.toUpperCase(), tool: 'calculate_pue', input: { ...PUE, ...changes } };
}

describe('a project', () => {
  it('evaluates each calculation after those that it takes figures from, and answers in its own order', () => {
    const [column, beam] = evaluated(BEAM_TO_COLUMN);
    // The published example of the beam: 45.98 kN/m x 5 m / 2 = 114.95, shown as 114.9.
    expect(beam).toMatchObject({ ok: true, key: 'beam-1', result: { reaction_1_kn: 114.9 } });
    // The published resistance of the column: 114.9 / 1453.1 = 0.079.
    expect(column).toMatchObject({
      ok: true,
      verdict: 'good',
      input: { axial_load_kn: 114.9, effective_length_m: 4 },
      links: [
        {
          input: 'axial_load_kn',
          from: 'beam-1/reaction_1_kn',
          value: 114.9,
          unit: 'kN',
          figure: 114.9,
          from_unit: 'kN',
        },
      ],
      result: { utilisation: 0.079 },
    });
  });

  it('gives each calculation what its calculator gives for the same inputs', () => {
    for (const each of evaluated(BEAM_TO_COLUMN)) {
      const tool = findCalculator(each.tool) as Tool;
      expect(each.ok && { ok: true, result: each.result }).toEqual(runCalculator(tool, each.input));
    }
  });

  it('converts figures by the scale of their units', () => {
    const [, site] = evaluated({
      calculations: [
        pue('hall-1', {}),
        {
          key: 'site',
          tool: 'check_grid_feasibility_uae',
          input: {
            ...(findCalculator('check_grid_feasibility_uae')?.examples[0]?.input as Fields),
            power_requirement_mw: { from: 'hall-1/total_facility_load_kw' },
          },
        },
      ],
    });
    // 500 + 180 + 35 + 5 = 720 kW.
    expect(site?.links).toMatchObject([{ value: 0.72, unit: 'MW', figure: 720, from_unit: 'kW' }]);
    expect(site?.input.power_requirement_mw).toBe(0.72);
  });

  it('takes members of maps and words too', () => {
    const [, precheck, passport] = evaluated({
      calculations: [
        {
          key: 'heat',
          tool: 'heatpump_heatloss',
          input: { floor_area_m2: 100, age_band: '1967_1975', location: 'london' },
        },
        {
          key: 'energy',
          tool: 'sap_sbem_precheck',
          input: {
            floor_area_m2: 100,
            annual_energy_kwh: { mains_gas: { from: 'heat/gas_boiler_comparison.gas_kwh' } },
          },
        },
        {
          key: 'passport',
          tool: 'digital_renovation_passport',
          input: { floor_area_m2: 100, heating: 'gas', current_epc: { from: 'energy/indicative_epc_band' } },
        },
      ],
    });
    expect(precheck).toMatchObject({ ok: true, result: { input_mode: 'fuel' } });
    expect(passport).toMatchObject({ ok: true, input: { current_epc: expect.stringMatching(/^[A-G]$/) } });
    expect(passport?.ok && passport.result.current_epc).toBe(precheck?.ok && precheck.result.indicative_epc_band);
  });

  it('marks a value that was taken before the other calculation changed', () => {
    const load = (value: number) =>
      evaluated({ calculations: [pue('a', {}), pue('b', { it_load_kw: { from: 'a/overhead_kw', value } })] })[1];
    // 180 + 35 + 5.
    expect(load(220)?.links[0]).toMatchObject({ value: 220, is_stale: false });
    expect(load(219)?.links[0]).toMatchObject({ value: 220, is_stale: true });
    expect(load(219)?.input.it_load_kw).toBe(220);
  });

  it('says at each calculation after an invalid one that it has nothing to take', () => {
    const [a, b, c] = evaluated({
      calculations: [
        pue('a', { it_load_kw: 0 }),
        pue('b', { cooling_kw: { from: 'a/overhead_kw' } }),
        pue('c', { cooling_kw: { from: 'b/overhead_kw' } }),
      ],
    });
    expect(a).toMatchObject({ ok: false, reason: 'it_load_kw must be at least 0.1 kW; 0 was sent.' });
    expect(b).toMatchObject({
      ok: false,
      errors: [{ field: 'cooling_kw', message: '“A” has no result, from which overhead_kw is taken.' }],
    });
    expect(c).toMatchObject({ ok: false, reason: '“B” has no result, from which overhead_kw is taken.' });
  });

  it('follows overrides, also in place of a link', () => {
    const chain = { calculations: [pue('a', {}), pue('b', { cooling_kw: { from: 'a/overhead_kw' } })] };
    // a: 300 + 35 + 5 = 340; b: 500 + 340 + 35 + 5 = 880.
    expect(evaluated(chain, { 'a/cooling_kw': 300 })[1]).toMatchObject({ result: { total_facility_load_kw: 880 } });
    expect(evaluated(chain, { 'b/cooling_kw': 10 })[1]).toMatchObject({
      links: [],
      result: { total_facility_load_kw: 550 },
    });
    expect(readOverrides(projectOf(chain), { 'a/coolng_kw': 1 })).toMatchObject({
      ok: false,
      errors: [{ field: 'overrides.a/coolng_kw', message: expect.stringContaining('Did you mean a/cooling_kw?') }],
    });
  });

  it('may be a chain of 500 calculations', () => {
    const chain = Array.from({ length: 500 }, (_, index) =>
      pue(
        `c${index}`,
        index === 499 ? {} : { lighting_kw: { from: `c${index + 1}/overhead_breakdown_kw`.replace('breakdown_', '') } },
      ),
    );
    const [first] = evaluated({ calculations: chain });
    // The last has 220 kW of overheads, and each before it 215 kW more.
    expect(first).toMatchObject({ result: { overhead_kw: 220 + 499 * 215 } });
  });
});

describe('a fault of a project', () => {
  it('is named with all others at once', () => {
    const errors = errorsOf({
      calculations: [
        pue('a', { cooling_kw: { from: 'b/total_cooling' }, it_load_kw: { from: 'hall' } }),
        pue('a', {}),
        { key: 'Beam 1', tool: 'no_tool', input: [] },
        5,
      ],
    });
    expect(errors.map(({ field }) => field)).toEqual([
      'calculations.0.input.it_load_kw.from',
      'calculations.1.key',
      'calculations.2.key',
      'calculations.2.input',
      'calculations.2.tool',
      'calculations.3',
    ]);
  });

  it.each([
    [
      { cooling_kw: { from: 'c/overhead_kw' } },
      'calculations.1.input.cooling_kw.from is not a calculation of this project',
    ],
    [
      { cooling_kw: { from: 'a/overhead' } },
      'is not a figure of a. Did you mean a/overhead'.replace('a/overhead', 'overhead_kw'),
    ],
    [
      { cooling: { from: 'a/overhead_kw' } },
      'is not an input of calculate_pue that can be linked. Did you mean cooling_kw?',
    ],
    [
      { cooling_kw: { from: 'a/annual_energy_kwh' } },
      'cannot take Annual energy of “A”: it is in kWh/yr, which is not converted to kW.',
    ],
    [{ cooling_kw: { from: 'a/efficiency_rating' } }, 'it is a word, and the input is a number.'],
    [{ cooling_kw: { from: 'a/recommendations' } }, 'is not a figure of a.'],
  ])('%j is refused', (changes, message) => {
    const [error] = errorsOf({ calculations: [pue('a', {}), pue('b', changes)] });
    expect(error?.message).toContain(message);
  });

  it.each([
    [['a'], 'a takes from a'],
    [['b', 'a'], 'a takes from b takes from a'],
    [['b', 'c', 'b'], 'b takes from c takes from b'],
  ])('of a circle through %j names its path', (sources, path) => {
    const calculations = ['a', 'b', 'c']
      .slice(0, Math.max(sources.length, 1))
      .map((key, index) => pue(key, { cooling_kw: { from: `${sources[index]}/overhead_kw` } }));
    const [error] = errorsOf({ calculations });
    expect(error?.message).toBe(`Calculations must not take figures from each other in a circle: ${path}.`);
  });

  it('is more than 500 calculations, or none', () => {
    expect(errorsOf({ calculations: [] })[0]?.message).toContain('1 to 500 calculations; 0 were sent');
    expect(errorsOf({ calculations: Array(501).fill({}) })[0]?.message).toContain('501 were sent');
    expect(errorsOf([])[0]?.field).toBe('calculations');
  });

  it('of a name such as __proto__ stays a fault of the input', () => {
    const input = JSON.parse('{"__proto__": {"it_load_kw": 1}}');
    const [one] = evaluated({ calculations: [{ key: 'a', tool: 'calculate_pue', input }] });
    expect(one?.ok).toBe(false);
    expect(one?.ok === false && one.errors.map(({ field }) => field)).toContain('it_load_kw');
  });
});

describe('exploring a project', () => {
  async function explored<Answer>(
    kind: 'sweep' | 'solve' | 'sensitivity' | 'uncertainty',
    document: unknown,
    sent: Fields,
  ) {
    const reading = readProjectExploration(kind, projectOf(document), sent);
    if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
    return { answer: (await explore(reading.exploration)) as unknown as Answer, exploration: reading.exploration };
  }

  it('sweeps an input of one calculation with the outputs of another', async () => {
    const vary = { 'beam-1/span_m': { values: [4, 5, 6] } };
    const outputs = ['beam-1/reaction_1_kn', 'column-1/utilisation', 'column-1/verdict_tone'];
    const { answer, exploration } = await explored<SweepAnswer>('sweep', BEAM_TO_COLUMN, { vary, outputs });
    expect(exploration).toMatchObject({ evaluations: 3, calculations: 2 });
    expect(answer).toMatchObject({ tool: 'project', address: null });
    for (const { at, result } of answer.points) {
      const [column, beam] = evaluated(BEAM_TO_COLUMN, at as Fields);
      if (!column?.ok || !beam?.ok) throw new Error('the evaluation is refused');
      expect(result).toEqual({
        'beam-1/reaction_1_kn': beam.result.reaction_1_kn,
        'column-1/utilisation': column.result.utilisation,
        'column-1/verdict_tone': column.verdict,
      });
    }
  });

  it('evaluates what the outputs depend on, and nothing else', async () => {
    const vary = { 'beam-1/span_m': { values: [4, 5] } };
    const { exploration } = await explored('sweep', BEAM_TO_COLUMN, { vary, outputs: ['beam-1/v_ed_kn'] });
    expect(exploration.calculations).toBe(1);
  });

  it('ranks inputs of all calculations by their effect through the links', async () => {
    const chain = { calculations: [pue('a', {}), pue('b', { cooling_kw: { from: 'a/overhead_kw' } })] };
    const { answer } = await explored<SensitivityAnswer>('sensitivity', chain, { outputs: ['b/overhead_kw'] });
    const first = (answer as unknown as { inputs: { field: string; ends: { result: Fields }[] }[] }).inputs;
    // 10 % of the 180 kW of cooling is more than 10 % of any other overhead of a or b.
    expect(JSON.stringify(first[0])).toContain('a/cooling_kw');
  });

  it('seeks the input of one calculation at which another passes', async () => {
    const chain = { calculations: [pue('a', {}), pue('b', { cooling_kw: { from: 'a/overhead_kw' } })] };
    const sent = { unknown: 'a/cooling_kw', range: [0, 500], target: { field: 'b/overhead_kw', value: 400 } };
    const { answer } = await explored<SolveAnswer>('solve', chain, sent);
    // b: 400 = x + 40 + 40, so a has 360 of overheads, of which 40 are no cooling: 320.
    expect(answer.crossings.map(({ value }) => value)).toEqual([320]);
  });

  it('reports faults by the names of the project', () => {
    const reading = readProjectExploration('sweep', projectOf(BEAM_TO_COLUMN), {
      vary: { 'beam-1/span': { values: [4] } },
      outputs: ['column-1/utilisatio'],
    });
    expect(reading.ok === false && reading.errors.map(({ message }) => message).join(' ')).toMatch(
      /Did you mean column-1\/utilisation\?/,
    );
  });
});

describe('the key of a calculation', () => {
  it('is its title in lower case, and unique', () => {
    expect(keyOf('Hall 1 – café & Büro', new Set())).toBe('hall-1-cafe-buro');
    expect(keyOf('Hall', new Set(['hall', 'hall-2']))).toBe('hall-3');
    expect(keyOf('冷却', new Set())).toBe('calculation');
    expect(keyOf('x'.repeat(300), new Set()).length).toBeLessThanOrEqual(40);
  });

  it('cannot be mistaken for a figure: no input or output of a tool has a slash', () => {
    for (const { inputSchema, resultSchema } of catalogue) {
      for (const { path } of [...fieldsOf(inputSchema), ...fieldsOf(resultSchema)]) expect(path).not.toContain('/');
    }
  });
});
