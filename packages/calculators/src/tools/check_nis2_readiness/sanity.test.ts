import { describe, expect, it } from 'vitest';
import { forAnyInput, resultOf } from '../../testing/for_any_input.ts';
import { CONTROL_IDS } from './controls.ts';
import { check_nis2_readiness } from './index.ts';

const LEVELS = ['initial', 'developing', 'defined', 'managed', 'advanced'];

describe('for any organisation', () => {
  it('a control put in place never lowers the score or the maturity, nor raises effort or exposure', () => {
    forAnyInput(check_nis2_readiness, ({ input, result }) => {
      for (const control of CONTROL_IDS.filter((id) => !input[id])) {
        const better = resultOf(check_nis2_readiness, { ...input, [control]: true });
        expect(better.score).toBe(result.score + 2);
        expect(LEVELS.indexOf(better.maturity_level)).toBeGreaterThanOrEqual(LEVELS.indexOf(result.maturity_level));
        expect(better.total_effort_person_days).toBeLessThan(result.total_effort_person_days);
        expect(better.estimated_fine_exposure_eur ?? 0).toBeLessThanOrEqual(result.estimated_fine_exposure_eur ?? 0);
      }
    });
  });

  it('each gap has one action, and the efforts of the actions add up', () => {
    forAnyInput(check_nis2_readiness, ({ input, result }) => {
      const missing = CONTROL_IDS.filter((id) => !input[id]);
      expect(result.prioritised_actions.map(({ control }) => control).toSorted()).toEqual(missing.toSorted());
      const effort = result.prioritised_actions.reduce((sum, { effort_person_days }) => sum + effort_person_days, 0);
      expect([result.gap_count, result.total_effort_person_days]).toEqual([missing.length, effort]);
    });
  });

  it('an essential entity never has a lower ceiling than an important one, and one outside NIS2 has none', () => {
    forAnyInput(check_nis2_readiness, ({ input }) => {
      const ceilingOf = (organisation_size: string) => {
        const result = resultOf(check_nis2_readiness, { ...input, organisation_size });
        return [
          result.statutory_max_fine_eur,
          ...result.fine_exposure_scenarios.map(({ max_fine_eur }) => max_fine_eur),
        ];
      };
      const important = ceilingOf('important');
      for (const [index, ceiling] of ceilingOf('essential').entries()) {
        expect(ceiling).toBeGreaterThanOrEqual(important[index] ?? 0);
      }
      expect(ceilingOf('other')).toEqual([0]);
    });
  });

  it('no action is advised for a control in place', () => {
    const all = Object.fromEntries(CONTROL_IDS.map((id) => [id, true]));
    forAnyInput(check_nis2_readiness, ({ input }) => {
      const { recommendations } = resultOf(check_nis2_readiness, { ...input, ...all });
      expect(recommendations.join(' ')).not.toMatch(/Close|Take next|Write and rehearse/);
    });
  });
});
