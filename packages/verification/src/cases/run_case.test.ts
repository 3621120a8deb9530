import { type Calculator, findCalculator, type VerificationCase } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { figureAt } from './figure_at.ts';
import { runCase } from './run_case.ts';

const pue = findCalculator('calculate_pue') as Calculator;

/** 720 kW over 500 kW is a PUE of 1.44. */
const given: VerificationCase = {
  id: 'by-hand',
  title: 'A room of 500 kW',
  place: 'arithmetic',
  evidence: 'known',
  input: { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 },
  published: { pue_score: 1.44 },
  agreement: { within: 0, reason: 'arithmetic' },
};

describe('runCase', () => {
  it('agrees within the stated difference, the limit included', () => {
    expect(runCase(pue, given)).toMatchObject({ verdict: 'agrees', figures: [{ ours: 1.44, difference: 0 }] });
    const published = { pue_score: 1.4 };
    expect(runCase(pue, { ...given, published, agreement: { within: 0.04, reason: 'x' } }).verdict).toBe('agrees');
    expect(runCase(pue, { ...given, published, agreement: { within: 0.039, reason: 'x' } }).verdict).toBe('failed');
    expect(runCase(pue, { ...given, published, agreement: { withinPct: 2.9, reason: 'x' } }).verdict).toBe('agrees');
    expect(runCase(pue, { ...given, published, agreement: { withinPct: 2.8, reason: 'x' } }).verdict).toBe('failed');
  });

  it('compares words, lists and null exactly', () => {
    const word = { published: { efficiency_rating: 'Poor' } };
    expect(runCase(pue, { ...given, ...word })).toMatchObject({ verdict: 'failed', figures: [{ agrees: false }] });
  });

  it('reports a difference that is explained, and fails beyond the explanation', () => {
    const published = { pue_score: 1.6 };
    const differs = { withinPct: 10, judgement: 'other meter' };
    const outcome = runCase(pue, { ...given, published, differs });
    expect(outcome).toMatchObject({ verdict: 'differs', figures: [{ differencePct: expect.closeTo(-10, 9) }] });
    const smaller = { ...differs, withinPct: 9 };
    expect(runCase(pue, { ...given, published, differs: smaller }).verdict).toBe('failed');
  });

  it('fails where a case that is marked as different agrees', () => {
    const differs = { withinPct: 10, judgement: 'other meter' };
    expect(runCase(pue, { ...given, differs })).toMatchObject({ verdict: 'failed', reason: /marked/ });
  });

  it('fails where the result has no such figure, or the input is not valid', () => {
    expect(runCase(pue, { ...given, published: { pue: 1.44 } }).verdict).toBe('failed');
    expect(runCase(pue, { ...given, input: {} })).toMatchObject({ verdict: 'failed', reason: /input is not valid/ });
  });
});

describe('figureAt', () => {
  const result = {
    steel: { chi_z: 0.7 },
    phases: [
      { name: 'a', cost: 1 },
      { name: 'b', cost: 2 },
    ],
    words: ['x', 'y'],
  };
  const line = { symbol: 'M_cr', value: 12, description: '', unit: 'kNm', reference: '', note: '' };

  it.each<[path: string, figure: unknown]>([
    ['steel.chi_z', 0.7],
    ['phases.1.cost', 2],
    ['phases.b.cost', 2],
    ['phases#length', 2],
    ['words.y', 'y'],
    ['working:M_cr', 12],
    ['working:M', undefined],
    ['steel.none', undefined],
    ['steel.none.deeper', undefined],
    ['phases.c.cost', undefined],
  ])('reads %s', (path, figure) => {
    expect(figureAt(path, result, [line])).toBe(figure);
  });
});
