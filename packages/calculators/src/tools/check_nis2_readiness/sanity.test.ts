import { describe, expect, it } from 'vitest';
import { forAnyInput, resultOf } from '../../testing/for_any_input.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { CONTROL_IDS, FURTHER_IDS } from './controls.ts';
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
      const missing = [...CONTROL_IDS, ...FURTHER_IDS].filter((id) => input[id] === false);
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

  it('a further measure answered yes never hurts, and answered no never helps', () => {
    forAnyInput(check_nis2_readiness, ({ input }) => {
      for (const id of FURTHER_IDS) {
        const [no, unanswered, yes] = [false, null, true].map((answer) =>
          resultOf(check_nis2_readiness, { ...input, [id]: answer }),
        );
        if (!no || !unanswered || !yes) throw new Error('expected three results');
        for (const [worse, better] of [
          [no, unanswered],
          [unanswered, yes],
        ] as const) {
          expect(better.readiness_pct).toBeGreaterThanOrEqual(worse.readiness_pct);
          expect(LEVELS.indexOf(better.maturity_level)).toBeGreaterThanOrEqual(LEVELS.indexOf(worse.maturity_level));
          expect(better.estimated_fine_exposure_eur ?? 0).toBeLessThanOrEqual(worse.estimated_fine_exposure_eur ?? 0);
          expect(better.gap_count).toBeLessThanOrEqual(worse.gap_count);
        }
      }
    });
  });

  it('is advanced and has a good verdict only if all ten measures are answered and nothing is missing', () => {
    forAnyInput(check_nis2_readiness, ({ input, result }) => {
      const isShown = [...CONTROL_IDS, ...FURTHER_IDS].every((id) => input[id] === true);
      expect(result.maturity_level === 'advanced').toBe(isShown);
      const { tone } = verdictOf(check_nis2_readiness, input);
      expect(tone === 'good').toBe(isShown && result.in_scope);
      expect(result.not_assessed_articles.length).toBe(10 - result.measures_answered);
      const isWarned = result.warnings.some((line) => line.includes('of Art. 21(2) not answered'));
      expect(isWarned).toBe(result.measures_answered < 10);
    });
  });

  it('more staff, turnover or balance sheet never gives a smaller enterprise or a lower class', () => {
    const sizes = ['small_or_micro', 'medium', 'large'];
    const classes = ['other', 'important', 'essential'];
    forAnyInput(check_nis2_readiness, ({ input, result }) => {
      if (input.head_count == null) return expect([result.size_class, result.expected_class]).toEqual([null, null]);
      const greatest = {
        head_count: 10_000_000,
        annual_turnover_eur: 10_000_000_000_000,
        balance_sheet_eur: 10_000_000_000_000,
      };
      for (const field of ['head_count', 'annual_turnover_eur', 'balance_sheet_eur'] as const) {
        const value = input[field];
        if (value == null) continue;
        const more = resultOf(check_nis2_readiness, {
          ...input,
          [field]: Math.min(greatest[field], Number(value) * 2),
        });
        expect(sizes.indexOf(more.size_class ?? '')).toBeGreaterThanOrEqual(sizes.indexOf(result.size_class ?? ''));
        if (more.expected_class && result.expected_class) {
          expect(classes.indexOf(more.expected_class)).toBeGreaterThanOrEqual(classes.indexOf(result.expected_class));
        }
      }
    });
  });

  it('no action is advised for a control in place', () => {
    const all = Object.fromEntries([...CONTROL_IDS, ...FURTHER_IDS].map((id) => [id, true]));
    forAnyInput(check_nis2_readiness, ({ input }) => {
      const { recommendations } = resultOf(check_nis2_readiness, { ...input, ...all });
      expect(recommendations.join(' ')).not.toMatch(/Close|Take next|Write and rehearse/);
    });
  });
});
