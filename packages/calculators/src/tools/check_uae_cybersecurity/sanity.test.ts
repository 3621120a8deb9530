import { describe, expect, it } from 'vitest';
import { forAnyInput, resultOf } from '../../testing/for_any_input.ts';
import { CONTROL_IDS } from './controls.ts';
import { check_uae_cybersecurity } from './index.ts';

const LEVELS = ['non_compliant', 'partial', 'substantial', 'compliant'];

describe('for any organisation', () => {
  it('a control put in place never lowers the score or the level', () => {
    forAnyInput(check_uae_cybersecurity, ({ input, result }) => {
      for (const control of CONTROL_IDS.filter((id) => !input[id])) {
        const better = resultOf(check_uae_cybersecurity, { ...input, [control]: true });
        expect(better.compliance_score).toBeGreaterThanOrEqual(result.compliance_score);
        expect(LEVELS.indexOf(better.compliance_level)).toBeGreaterThanOrEqual(LEVELS.indexOf(result.compliance_level));
      }
    });
  });

  it('public cloud never raises the score nor removes a critical gap', () => {
    forAnyInput(check_uae_cybersecurity, ({ input }) => {
      const onPremises = resultOf(check_uae_cybersecurity, { ...input, is_cloud_hosted: false });
      const inCloud = resultOf(check_uae_cybersecurity, { ...input, is_cloud_hosted: true });
      expect(inCloud.compliance_score).toBeLessThanOrEqual(onPremises.compliance_score);
      expect(inCloud.critical_gaps).toEqual(expect.arrayContaining(onPremises.critical_gaps));
    });
  });

  it('no level above partial is given with a critical gap, and every critical gap is advised on', () => {
    forAnyInput(check_uae_cybersecurity, ({ result }) => {
      expect(result.gaps).toEqual(expect.arrayContaining(result.critical_gaps));
      if (result.critical_gaps.length > 0) expect(['non_compliant', 'partial']).toContain(result.compliance_level);
      const advised = result.recommendations.filter((sentence) => sentence.includes('the critical gap in'));
      expect(advised).toHaveLength(result.critical_gaps.length);
    });
  });

  it('the weights of the controls add up to 100, and those in place to the control points', () => {
    forAnyInput(check_uae_cybersecurity, ({ result }) => {
      const sum = (rows: typeof result.mandatory_controls) =>
        rows.reduce((total, { weight_pct }) => total + weight_pct, 0);
      expect(sum(result.mandatory_controls)).toBe(100);
      expect(sum(result.mandatory_controls.filter(({ status }) => status === 'met'))).toBe(result.control_points);
    });
  });

  it('the federal data law is never listed in a financial free zone, nor the law of the Central Bank', () => {
    forAnyInput(check_uae_cybersecurity, ({ input }) => {
      for (const emirate of ['DIFC', 'ADGM']) {
        const { frameworks } = resultOf(check_uae_cybersecurity, { ...input, emirate });
        const listed = frameworks.map(({ framework }) => framework);
        expect(listed).not.toContain('pdpl');
        expect(listed).not.toContain('cbuae');
      }
    });
  });
});
