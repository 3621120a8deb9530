import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { CONTROLS } from './controls.ts';
import { check_nis2_readiness } from './index.ts';

const ALL = Object.fromEntries(Object.keys(CONTROLS).map((control) => [control, true]));
const COMPANY = { ...ALL, organisation_size: 'essential', sector: 'energy' };

describe('the verdict on NIS2', () => {
  it.each([
    [{}, 'good', 'No gaps found', 'All controls assessed are in place, 18 of 18 points'],
    [{ has_supplier_assessment: false }, 'caution', 'Gaps remain', 'One gap: supplier assessment'],
    // A missing core control caps the maturity.
    [{ has_ir_plan: false }, 'bad', 'Not compliant', 'One gap: incident response plan'],
    [
      { has_ir_plan: false, has_24h_reporting: false },
      'bad',
      'Not compliant',
      'Two gaps: 24 h reporting and incident response plan',
    ],
  ])('with %j is %s: %s, %s', (missing, tone, decision, reason) => {
    expect(verdictOf(check_nis2_readiness, { ...COMPANY, ...missing })).toMatchObject({ tone, decision, reason });
  });

  it('never calls declared controls an audit, and counts two points for each', () => {
    const verdict = verdictOf(check_nis2_readiness, { ...COMPANY, has_ciso: false });
    expect(verdict.conditions[0]).toBe('A self-assessment of declared controls, not an audit.');
    expect(checkNamed(verdict, 'Points for controls in place')).toMatchObject({ value: 16, limit: 18 });
  });
});
