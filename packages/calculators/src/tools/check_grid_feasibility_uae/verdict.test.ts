import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { check_grid_feasibility_uae } from './index.ts';

const DATA_CENTRE = {
  site_location: 'dubai',
  power_requirement_mw: 40,
  voltage_level: 'MV',
  intended_use: 'data_centre',
  has_existing_supply: false,
  target_completion_year: 2028,
};
const FACTORY = {
  site_location: 'abu_dhabi',
  power_requirement_mw: 12,
  voltage_level: 'MV',
  intended_use: 'industrial',
  has_existing_supply: true,
  target_completion_year: 2028,
};

describe('the verdict on a grid connection', () => {
  it.each([
    // The end of November 2026 to the end of 2028 are 25 months; 30 and 4 for a data centre are 34.
    [
      DATA_CENTRE,
      'bad',
      'Low feasibility',
      'About 34 months to connect, 25 available; 132 kV is needed, medium voltage was requested',
    ],
    // 16 months, times 1.1 for the emirate and 0.75 for the supply there is, are 14.
    [FACTORY, 'good', 'High feasibility', 'About 14 months to connect, 25 available; 33 kV as requested'],
  ])('of %j is %s: %s', (input, tone, decision, reason) => {
    const verdict = verdictOf(check_grid_feasibility_uae, input);
    expect(verdict).toMatchObject({ tone, decision, reason });
    expect(verdict.conditions[0]).toMatch(/only the study and the offer of .* are binding\.$/);
    expect(verdict.conditions[1]).toBe('Assumes a power factor of 0.9 at the supply point.');
  });

  it('holds the time and the load against what there is', () => {
    const verdict = verdictOf(check_grid_feasibility_uae, FACTORY);
    expect(checkNamed(verdict, 'Time to connect')).toMatchObject({ value: 14, limit: 25, governs: true });
    // 12 MW at a power factor of 0.9; one of two transformers of 20 MVA is lost.
    expect(checkNamed(verdict, 'Load against firm capacity')).toMatchObject({ value: 13.333, limit: 20, tone: 'good' });
  });
});
