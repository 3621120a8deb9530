import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { part_o_overheating } from './index.ts';

// Table 1.1, high risk, south: 15 % of 80 m² is 12 m². Table 1.3: 70 % of 12 m² of glazing is 8.4 m².
const ON_BOTH_LIMITS = {
  location_risk: 'high',
  cross_ventilation: 'yes',
  most_glazed_facade: 'S',
  floor_area_m2: 80,
  glazing_area_m2: 12,
  provided_free_area_m2: 8.4,
};
const { provided_free_area_m2: _, ...WITHOUT_FREE_AREA } = ON_BOTH_LIMITS;

describe('the verdict on overheating', () => {
  it.each([
    [
      ON_BOTH_LIMITS,
      'good',
      'Passes the simplified method',
      'Glazing 12 m² (at most 12 m²), free area 8.4 m² (at least 8.4 m²)',
    ],
    [
      { ...ON_BOTH_LIMITS, glazing_area_m2: 13 },
      'bad',
      'Fails the simplified method',
      'Glazing 13 m² (at most 12 m²), free area 8.4 m² (at least 9.1 m²)',
    ],
    [
      WITHOUT_FREE_AREA,
      'caution',
      'Not complete, free area not given',
      'Glazing 12 m² (at most 12 m²); free area of at least 8.4 m² is needed',
    ],
  ])('%j is %s: %s', (input, tone, decision, reason) => {
    expect(verdictOf(part_o_overheating, input)).toMatchObject({ tone, decision, reason });
  });

  it('never calls a pass full compliance', () => {
    expect(verdictOf(part_o_overheating, ON_BOTH_LIMITS).conditions[0]).toMatch(/^Not yet full compliance/);
  });

  it('checks both areas, each in its own sense', () => {
    const verdict = verdictOf(part_o_overheating, { ...ON_BOTH_LIMITS, provided_free_area_m2: 8 });
    expect(checkNamed(verdict, 'Glazed area')).toMatchObject({ sense: 'at_most', tone: 'good' });
    expect(checkNamed(verdict, 'Free area of openings')).toMatchObject({
      sense: 'at_least',
      tone: 'bad',
      governs: true,
    });
  });
});
