import { describe, expect, it } from 'vitest';
import { LARGE_STAFF } from '../../data/nis2_law.ts';
import {
  CONFIDENCE_CHANGE,
  CONFIDENCE_START,
  FULL_COVERAGE,
  HALF_COVERED,
  LEVEL_CAP,
  MATURITY_FLOOR,
  REQUIREMENT_WEIGHT,
  UNKNOWN_MOST,
} from './data.ts';

describe('the data of nis2', () => {
  it('weigh the twelve duties, 100 points in all', () => {
    expect(REQUIREMENT_WEIGHT.value).toEqual({
      art_20: 10,
      art_21_2_a: 10,
      art_21_2_b: 10,
      art_21_2_c: 10,
      art_21_2_d: 8,
      art_21_2_e: 8,
      art_21_2_f: 6,
      art_21_2_g: 6,
      art_21_2_h: 6,
      art_21_2_i: 8,
      art_21_2_j: 8,
      art_23: 10,
    });
    expect(Object.values(REQUIREMENT_WEIGHT.value).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  it('cover a duty in full with ten tenths, and call its gap high below five', () => {
    expect([FULL_COVERAGE.value, HALF_COVERED.value]).toEqual([10, 5]);
  });

  it('give the levels from 25, 50, 70 and 90 points', () => {
    expect(MATURITY_FLOOR.value).toEqual({ initial: 0, developing: 25, defined: 50, managed: 70, advanced: 90 });
  });

  it('hold the level at defined without a core control and at managed with a gap', () => {
    const levels = Object.keys(MATURITY_FLOOR.value);
    expect(levels[LEVEL_CAP.value.core_control]).toBe('defined');
    expect(levels[LEVEL_CAP.value.gap]).toBe('managed');
  });

  it('call an enterprise large from 250 staff, Recommendation 2003/361/EC Annex Art. 2(1)', () => {
    expect(LARGE_STAFF.value).toBe(250);
  });

  it('begin with a confidence of 90 % and take off 15, 10, 10 and at most 20 for doubts', () => {
    expect(CONFIDENCE_START.value).toBe(90);
    expect(CONFIDENCE_CHANGE.value).toEqual({ sector_not_matched: -15, class_doubtful: -10, no_controls: -10 });
    expect(UNKNOWN_MOST.value).toBe(20);
  });
});
