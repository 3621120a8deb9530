import { createHash } from 'node:crypto';
import { catalogue, findCalculator, runCalculator } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { CHAINS } from './chains.ts';
import { ALL_SKILLS, skillsFor } from './skills.ts';

/** The figures of the worked examples, in the order of the calls. Their sources stand above each. */
const FIGURES: Record<string, Record<string, unknown>[]> = {
  review_data_centre: [
    // Example 1 of the specification of the tool.
    {
      pue_score: 1.453,
      efficiency_rating: 'Good',
      total_facility_load_kw: 726.5,
      target_pue: 1.253,
      saving_to_target_gbp: 221_269,
    },
    // 500 x (100 / 95.2 - 1) = 25.21; 500 + 25.21 + 1.5 + 0.6 x 300 x (35 - 24) / 1000 = 528.69; x 1.1 = 581.56; / 150 = 3.88.
    { total_heat_load_kw: 528.69, cooling_capacity_kw: 581.56, units_required: 4, units_installed: 5 },
    // In scope from 500 kW; 6 364 140 / 4 380 000; 6 364 140 x 3.6e-6.
    { in_scope: true, pue: 1.453, total_energy_tj: 22.91 },
  ],
  check_letting: [
    // SI 2015/962 as in example 1 of the specification, for G: SAP Table 14 has 1 to 20, so 39 - 20 and 39 - 1 points to E.
    { can_let: false, points_gap_to_minimum_low: 19, points_gap_to_minimum_high: 38, cost_cap_gbp: 3500 },
    // SAP Table 14: F begins at 21, C at 69.
    { epc_band: 'G', next_band: 'F', points_to_next_band: 3, meets_epc_c: false },
    // Example 5 of the specification of the tool.
    { epc_trajectory: ['G', 'G', 'E', 'B'], final_epc: 'B', pv_capacity_kwp: 2.7 },
  ],
  plan_retrofit: [
    // Directive (EU) 2024/1275: Article 9(1) is for buildings that are not homes.
    { regime: 'epbd', building_category: 'residential', fossil_heating: true, meps_2030_exposed: false },
    // Example 1 of the specification of the tool.
    {
      epc_trajectory: ['D', 'D', 'A', 'A'],
      final_epc: 'A',
      current_final_energy_kwh: 16_100,
      final_energy_after_kwh: 1712,
      pv_capacity_kwp: 4.2,
    },
    // 16 100 / 140.
    { energy_source: 'measured', energy_use_intensity_kwh_per_m2: 115 },
  ],
  size_frame: [
    // Example 1 of the specification, after example 2.2 of the Handbook of Structural Steelwork.
    {
      section: 'UB356x127x33',
      governing_check: 'bending',
      governing_utilisation: 0.962,
      reaction_1_kn: 114.9,
      adequate_without_restraint: false,
    },
    // Example 3 of the specification.
    { section: 'UC203x203x71', governing_check: 'flexural_buckling_z', utilisation: 0.9, n_rd_kn: 1666.2 },
  ],
};

describe.each(CHAINS.map((chain) => [chain.name, chain] as const))('the chain %s', (name, chain) => {
  it('has a worked example with published figures', () => {
    const { calls } = chain.example;
    expect(calls.map(({ figures }) => figures)).toEqual(FIGURES[name]?.map((figures) => Object.keys(figures)));
    for (const [index, { tool, input }] of calls.entries()) {
      const calculator = findCalculator(tool);
      if (!calculator) throw new Error(`there is no tool ${tool}`);
      expect(runCalculator(calculator, input)).toMatchObject({ ok: true, result: FIGURES[name]?.[index] });
    }
  });

  it('names only tools that it declares, and all of them', () => {
    const steps = chain.steps.join(' ');
    const named = catalogue.map((tool) => tool.name).filter((tool) => new RegExp(`\\b${tool}\\b`).test(steps));
    expect(named.sort()).toEqual([...chain.tools].sort());
  });

  it('names only inputs and results that its tools have', () => {
    const tools = chain.tools.flatMap((tool) => findCalculator(tool) ?? []);
    const known = tools.flatMap(({ inputSchema, resultSchema }) => [
      ...Object.keys(inputSchema.properties),
      ...Object.keys(resultSchema.properties),
    ]);
    const texts = [...chain.steps, ...chain.pitfalls, ...chain.example.calls.map(({ meaning }) => meaning)].join(' ');
    const words = texts.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [];
    expect(words.filter((word) => !known.includes(word) && !chain.tools.includes(word))).toEqual([]);
  });
});

describe.each(ALL_SKILLS.map((skill) => [skill.name, skill] as const))('the skill %s', (name, skill) => {
  // agentskills.io/specification: name of at most 64 characters, description of 1024, compatibility of 500, 500 lines.
  it('keeps the rules of Agent Skills', () => {
    const { description, compatibility } = skill.frontMatter;
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(name.length).toBeLessThanOrEqual(64);
    expect(description.length).toBeLessThanOrEqual(1024);
    expect(description).toMatch(/\bUse (when|for) /);
    expect(compatibility.length).toBeLessThanOrEqual(500);
    expect(skill.text.split('\n').length).toBeLessThanOrEqual(500);
    // 5,000 tokens are recommended as the most; a token is about four bytes.
    expect(skill.size).toBeLessThan(5000 * 4);
  });

  it('says when to use it, the steps, what to do about errors, how to report, and what goes wrong', () => {
    const headings = skill.body.match(/^## .+$/gm);
    for (const heading of ['When to use it', 'Steps', 'If a call fails', 'Report', 'Example', 'Pitfalls']) {
      expect(headings).toContain(`## ${heading}`);
    }
  });

  it('has the digest and size of its file', () => {
    const bytes = Buffer.from(skill.text);
    expect(skill.size).toBe(bytes.length);
    expect(skill.digest).toBe(`sha256:${createHash('sha256').update(bytes).digest('hex')}`);
  });
});

it('offers only skills whose tools are there', () => {
  expect(skillsFor(new Set(['calculate_pue'])).map(({ name }) => name)).toEqual(['use-plumbline']);
  expect(skillsFor(new Set(catalogue.map(({ name }) => name)))).toHaveLength(5);
});
