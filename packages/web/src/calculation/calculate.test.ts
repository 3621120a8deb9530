import { catalogue } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { calculate } from './calculate.ts';
import { withErrata } from './with_errata.ts';

function toolNamed(name: string) {
  const tool = catalogue.find((candidate) => candidate.name === name);
  if (!tool) throw new Error(`there is no ${name}`);
  return tool;
}

const pue = toolNamed('calculate_pue');
const INPUT = { it_load_kw: 100, cooling_kw: 50, ups_losses_kw: 0, lighting_kw: 0 };

describe('calculate', () => {
  it('answers with the result, its working and its sources', () => {
    const calculation = calculate(pue, INPUT);
    if (!calculation.ok) throw new Error('the input is valid');
    // 150 / 100
    expect(calculation.answer.pue_score).toBe(1.5);
    expect(calculation.answer.working.map(({ symbol }) => symbol)).toContain('pue');
    expect(calculation.answer.sources.length).toBeGreaterThan(0);
    expect(calculation.pictures.length).toBeGreaterThan(0);
  });

  it('has no verdict where a tool of an early edition has none', () => {
    const { verdict, ...early } = pue;
    expect(verdict).toBeDefined();
    expect(calculate(early, INPUT)).toMatchObject({ ok: true, verdict: undefined });
  });

  it('returns the errors of invalid inputs', () => {
    expect(calculate(pue, { ...INPUT, it_load_kw: 0 })).toMatchObject({
      ok: false,
      errors: [{ field: 'it_load_kw' }],
      moreErrors: 0,
    });
  });
});

it('a tool with errata warns of them in every result', () => {
  const errata = {
    warn(tool: string, result: Record<string, unknown>) {
      result.warnings = [`A known error of ${tool}.`];
    },
  };
  expect(calculate(withErrata(pue, errata), INPUT)).toMatchObject({
    answer: { warnings: ['A known error of calculate_pue.'] },
  });
});
