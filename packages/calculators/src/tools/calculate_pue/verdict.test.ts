import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { calculate_pue } from './index.ts';

describe('the verdict on a PUE', () => {
  it.each([
    // 726.5 / 500 = 1.453; cooling is 200 of 226.5 kW; at its benchmark of 0.2 it would take 100 kW less.
    [
      [500, 200, 25, 1.5],
      'good',
      'PUE 1.453, good',
      'Cooling is 88 % of the overhead; a PUE of 1.253 is achievable in a temperate climate',
    ],
    // Exactly on the edge between Good and Average; 50 kW at 100 kW of IT.
    [[100, 48, 1, 1], 'good', 'PUE 1.5, good', /^Cooling is 96 % of the overhead; a PUE of /],
    // A site without UPS losses is no better than it looks, and may be as poor.
    [[100, 50, 0, 0], 'caution', 'PUE 1.5, provisionally good', /^Cooling is 100 % of the overhead; a PUE of /],
    [[100, 250, 0, 0], 'bad', 'PUE 3.5, very poor', /^Cooling is 100 % of the overhead/],
    [
      [100, 8, 1, 1],
      'good',
      'PUE 1.1, excellent',
      'Cooling is 80 % of the overhead; every component meets its benchmark',
    ],
    [
      [100, 9, 1, 0],
      'good',
      'PUE 1.1, excellent',
      'Cooling is 90 % of the overhead; every component that was given meets its benchmark',
    ],
    [
      [100, 10, 0, 0],
      'caution',
      'PUE 1.1, provisionally excellent',
      'Cooling is 100 % of the overhead; no component is above its benchmark if the readings are right',
    ],
    [[100, 0, 6, 1], 'caution', 'PUE 1.07, not rated', 'No cooling power was given'],
    [[100, 0, 0, 0], 'caution', 'PUE 1, not rated', 'No overhead was entered'],
  ])(
    '%j kW of IT, cooling, UPS and lighting: %s, %s',
    ([it_load_kw, cooling_kw, ups_losses_kw, lighting_kw], tone, decision, reason) => {
      const verdict = verdictOf(calculate_pue, { it_load_kw, cooling_kw, ups_losses_kw, lighting_kw });
      expect(verdict).toMatchObject({ tone, decision });
      expect(verdict.reason).toMatch(reason);
    },
  );

  it('names the component that takes most', () => {
    const losses = { it_load_kw: 100, cooling_kw: 10, ups_losses_kw: 20, lighting_kw: 1 };
    expect(verdictOf(calculate_pue, losses).reason).toMatch(/^UPS and distribution is 65 % of the overhead/);
    expect(verdictOf(calculate_pue, { ...losses, lighting_kw: 30 }).reason).toMatch(
      /^Lighting is 50 % of the overhead/,
    );
  });

  it('is held against law in force and pledges, and against no draft', () => {
    const site = { it_load_kw: 1000, cooling_kw: 300, ups_losses_kw: 50, lighting_kw: 5 };
    expect(verdictOf(calculate_pue, site).checks.map(({ label }) => label)).toEqual([
      'Target PUE',
      'Industry average PUE',
      'EU average PUE',
      'German EnEfG, existing, 2027',
      'German EnEfG, existing, 2030',
      'German EnEfG, new',
      'Climate Neutral Data Centre Pact, cool climate',
      'Climate Neutral Data Centre Pact, warm climate',
    ]);
  });

  it('is held against averages and law, none of which decides', () => {
    const verdict = verdictOf(calculate_pue, { it_load_kw: 100, cooling_kw: 40, ups_losses_kw: 0, lighting_kw: 0 });
    expect(verdict.checks.some(({ decides }) => decides)).toBe(false);
    expect(checkNamed(verdict, 'Industry average PUE')).toMatchObject({ value: 1.4, limit: 1.54, tone: 'good' });
    expect(checkNamed(verdict, 'EU average PUE')).toMatchObject({ value: 1.4, limit: 1.36, tone: 'caution' });
    expect(checkNamed(verdict, 'Target PUE').fields).toEqual(['target_pue', 'target_met']);
    const onAverage = verdictOf(calculate_pue, { it_load_kw: 100, cooling_kw: 30, ups_losses_kw: 5, lighting_kw: 1 });
    expect(checkNamed(onAverage, 'EU average PUE')).toMatchObject({ value: 1.36, limit: 1.36, tone: 'good' });
  });
});
