import { describe, expect, it } from 'vitest';
import { forAnyInput, resultOf } from '../../testing/for_any_input.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { ALL_ANSWERED, ANY_INPUT } from './any_input.ts';
import { check_uae_bim_compliance } from './index.ts';

/** From the strictest. */
const STATUSES = ['mandatory', 'client_mandated', 'recommended', 'not_mandated'];

describe('for any building', () => {
  it('more area or more floors never loosen the mandate nor drop a discipline', () => {
    forAnyInput(check_uae_bim_compliance, ({ input, result }) => {
      const larger = [
        { building_area_m2: Math.min(2_000_000, (input.building_area_m2 as number) * 1.5) },
        { building_floors: Math.min(250, (input.building_floors as number) + 15) },
      ];
      for (const change of larger) {
        const grown = resultOf(check_uae_bim_compliance, { ...input, ...change });
        expect(STATUSES.indexOf(grown.mandate_status)).toBeLessThanOrEqual(STATUSES.indexOf(result.mandate_status));
        expect(grown.required_disciplines).toEqual(expect.arrayContaining(result.required_disciplines));
      }
    });
  });

  it('a model, IFC files or an execution plan never lower the score', () => {
    forAnyInput(check_uae_bim_compliance, ({ input, result }) => {
      for (const part of ['has_bim_model', 'ifc_export', 'has_bep']) {
        const better = resultOf(check_uae_bim_compliance, { ...input, [part]: true });
        expect(better.compliance_score).toBeGreaterThanOrEqual(result.compliance_score);
      }
    });
  });

  it('the points of the parts add up to the score', () => {
    forAnyInput(check_uae_bim_compliance, ({ result }) => {
      const points = Object.values(result.score_breakdown).reduce((sum, part) => sum + part, 0);
      expect(points).toBe(result.compliance_score);
    });
  });

  it('a compliant package is not told to make what it has', () => {
    forAnyInput(check_uae_bim_compliance, ({ input }) => {
      const declared = { has_bim_model: true, ifc_export: true, has_bep: true, bim_software: 'Revit 2026' };
      const whole = { ...declared, ...ALL_ANSWERED };
      const { compliance_status, recommendations } = resultOf(check_uae_bim_compliance, { ...input, ...whole });
      expect(['compliant', 'not_required']).toContain(compliance_status);
      expect(recommendations.join(' ')).not.toMatch(
        /Appoint a BIM lead|Export IFC files|Issue a BIM|Change to|Add the structural|Verify the|Complete the/,
      );
    });
  });

  it('nothing is compliant, and no verdict good, with a required item missing or not verified', () => {
    forAnyInput(
      check_uae_bim_compliance,
      ({ input, result }) => {
        const open = [...result.missing_required_items, ...result.unverified_required_items];
        const required = result.submission_checklist.filter((item) => item.required);
        expect(
          required
            .filter(({ status }) => status !== 'done')
            .map(({ key }) => key)
            .toSorted(),
        ).toEqual(open.toSorted());
        expect(required.length).toBe(result.required_items_done + open.length);
        if (open.length > 0) expect(result.compliance_status).not.toBe('compliant');
        const { tone } = verdictOf(check_uae_bim_compliance, input);
        if (tone === 'good') expect(open).toEqual([]);
      },
      ANY_INPUT,
    );
  });

  it('an answer of yes never makes the package worse, nor one of no better', () => {
    const worth = { non_compliant: 0, partially_compliant: 1, compliant: 2, not_required: 3 };
    forAnyInput(
      check_uae_bim_compliance,
      ({ input }) => {
        const valueWith = (answer: string) => {
          const answers = (map: object) => Object.fromEntries(Object.keys(map).map((id) => [id, answer]));
          const { compliance_status, compliance_score } = resultOf(check_uae_bim_compliance, {
            ...input,
            disciplines_modelled: answers(ALL_ANSWERED.disciplines_modelled),
            submission_items: answers(ALL_ANSWERED.submission_items),
          });
          return { status: worth[compliance_status], score: compliance_score };
        };
        const { compliance_status, compliance_score } = resultOf(check_uae_bim_compliance, input);
        const [best, worst] = [valueWith('yes'), valueWith('no')];
        expect(best.status).toBeGreaterThanOrEqual(worth[compliance_status]);
        expect(best.score).toBeGreaterThanOrEqual(compliance_score);
        expect(worst.status).toBeLessThanOrEqual(worth[compliance_status]);
        expect(worst.score).toBeLessThanOrEqual(compliance_score);
      },
      ANY_INPUT,
    );
  });
});
