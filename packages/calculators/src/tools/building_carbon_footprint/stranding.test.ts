import { describe, expect, it } from 'vitest';
import { SILENT } from '../../kernel/index.ts';
import { placeOnCurve } from './curve.ts';
import { checkStranding, inYear, riskOf } from './stranding.ts';

describe('checkStranding', () => {
  /** An office in the UK of 1 m2 without electricity and heat, so that its projection is S1 in every year. */
  const check = (S1: number) =>
    checkStranding({ building_type: 'office', location: 'uk', A: 1, S1, S2_el: 0, S2_heat: 0 }, SILENT);

  it.each([
    [2030, 48 * 0.52],
    [2035, 48 * 0.32],
    [2040, 48 * 0.18],
    [2045, 48 * 0.09],
  ])('counts a building on the pathway of %d as on it, and above it as stranded', (year, limit) => {
    expect(check(limit * (1 - 1e-9)).stranding_year).toBe(year + 1);
    expect(check(limit).stranding_year).toBe(year + 1);
    expect(check(limit * (1 + 1e-9)).stranding_year).toBe(year);
  });

  it('is compliant now on the pathway of 2026 and not above it', () => {
    const limit = inYear(check(0).years, 2026).limit;
    expect(limit).toBeCloseTo(48 * 0.712, 12);
    expect(check(limit)).toMatchObject({ compliant_now: true, stranding_year: 2027, risk: 'high' });
    expect(check(limit * (1 + 1e-9))).toMatchObject({ compliant_now: false, stranding_year: 2026 });
  });

  it('strands nothing that stays on the pathway of 2050', () => {
    expect(check(48 * 0.04)).toMatchObject({ stranding_year: null, risk: 'aligned', excess: 0 });
    expect(check(48 * 0.04 * (1 + 1e-9))).toMatchObject({ stranding_year: 2050, risk: 'low' });
  });

  it('adds up what lies above the pathway, year by year', () => {
    const S1 = 48 * 0.09;
    const above = [0.01, 0.02, 0.03, 0.04, 0.05].reduce((sum, share) => sum + 48 * share, 0);
    expect(check(S1).excess).toBeCloseTo(above / 1000, 12);
  });

  it.each([
    [null, 'aligned'],
    [2026, 'stranded_now'],
    [2027, 'high'],
    [2030, 'high'],
    [2031, 'medium'],
    [2040, 'medium'],
    [2041, 'low'],
    [2050, 'low'],
  ])('calls a stranding year of %s %s', (year, risk) => {
    expect(riskOf(year)).toBe(risk);
  });

  it('refuses a year that its curves do not reach', () => {
    expect(() => placeOnCurve(2051, ['2045', '2050'], 's')).toThrow('does not reach 2051');
    expect(() => placeOnCurve(2044, ['2045', '2050'], 's')).toThrow('does not reach 2044');
    expect(() => inYear([], 2026)).toThrow('2026 is not checked');
  });
});
