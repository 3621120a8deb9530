import { describe, expect, it } from 'vitest';
import { forAnyInput, resultOf } from '../../testing/for_any_input.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { ANY_INPUT } from './any_input.ts';
import { CONTROL_IDS } from './controls.ts';
import { ZONE_KEYS, ZONES } from './free_zones.ts';
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
        const { frameworks } = resultOf(check_uae_cybersecurity, { ...input, emirate, free_zone: null });
        const listed = frameworks.map(({ framework }) => framework);
        expect(listed).not.toContain('pdpl');
        expect(listed).not.toContain('cbuae');
      }
    });
  });

  it('nothing is compliant, and no verdict good, with a control missing or a requirement not confirmed', () => {
    forAnyInput(
      check_uae_cybersecurity,
      ({ input, result }) => {
        const open = result.gap_count + result.requirement_gaps.length + result.controls_to_verify.length;
        expect(result.compliance_level === 'compliant').toBe(open === 0);
        const { tone, checks } = verdictOf(check_uae_cybersecurity, input);
        expect(tone === 'good').toBe(open === 0);
        if (tone === 'good') for (const check of checks) expect(check.tone).toBe('good');
      },
      ANY_INPUT,
    );
  });

  it('health data add their law, never raise the level, and are never left without a word', () => {
    forAnyInput(
      check_uae_cybersecurity,
      ({ input }) => {
        const at = (handles_health_data: boolean | null) =>
          resultOf(check_uae_cybersecurity, { ...input, handles_health_data });
        const [without, with_, unsaid] = [at(false), at(true), at(null)];
        expect(with_.frameworks.map(({ framework }) => framework)).toContain('ict_health_law');
        expect(with_.critical_gaps).toEqual(expect.arrayContaining(without.critical_gaps));
        expect(LEVELS.indexOf(with_.compliance_level)).toBeLessThanOrEqual(LEVELS.indexOf(without.compliance_level));
        expect(unsaid.warnings.join()).toContain('Federal Law 2 of 2019');
        expect(without.warnings.join()).not.toContain('Federal Law 2 of 2019');
        expect(unsaid.frameworks).toEqual(without.frameworks);
      },
      { ...ANY_INPUT, runs: 200 },
    );
  });

  it('a free zone of the licence decides emirate and data protection law, whatever the text says', () => {
    forAnyInput(
      check_uae_cybersecurity,
      ({ input }) => {
        for (const zone of ZONE_KEYS) {
          const result = resultOf(check_uae_cybersecurity, { ...input, free_zone: zone });
          expect(result).toMatchObject({ free_zone: zone, emirate_key: ZONES[zone].emirate, emirate_matched: true });
          const laws = result.frameworks.map(({ framework }) => framework);
          expect(laws.includes('difc_dpl') && zone !== 'difc').toBe(false);
          expect(laws.includes('adgm_dpr') && zone !== 'adgm').toBe(false);
        }
      },
      { ...ANY_INPUT, runs: 60 },
    );
  });
});
