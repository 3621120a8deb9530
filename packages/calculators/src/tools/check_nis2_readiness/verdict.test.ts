import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { CONTROL_IDS, CONTROLS } from './controls.ts';
import { check_nis2_readiness } from './index.ts';

const ALL = Object.fromEntries(Object.keys(CONTROLS).map((control) => [control, true]));
const NINE = Object.fromEntries(CONTROL_IDS.map((control) => [control, true]));
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

  it('is at most a caution while measures are not answered', () => {
    const verdict = verdictOf(check_nis2_readiness, { ...NINE, organisation_size: 'essential', sector: 'energy' });
    expect(verdict).toMatchObject({
      tone: 'caution',
      decision: 'No gaps in what was asked',
      reason: '18 of 18 points, but five measures of Article 21(2) not answered',
    });
    expect(verdict.conditions).toContain('Five measures of Article 21(2) not answered.');
    const { has_training: _, ...others } = ALL;
    expect(
      verdictOf(check_nis2_readiness, { ...others, organisation_size: 'essential', sector: 'energy' }),
    ).toMatchObject({
      tone: 'caution',
      reason: expect.stringContaining('but one measure of Article 21(2) not answered'),
      conditions: expect.arrayContaining(['One measure of Article 21(2) not answered.']),
    });
    expect(checkNamed(verdict, 'Measures of Article 21(2) answered')).toMatchObject({
      value: 5,
      limit: 10,
      tone: 'caution',
    });
    expect(verdict.checks.map(({ fields }) => fields)).toEqual([['score', 'max_score'], ['measures_answered']]);
    const all = verdictOf(check_nis2_readiness, COMPANY);
    expect(checkNamed(all, 'Measures of Article 21(2) answered')).toMatchObject({ value: 10, tone: 'good' });
  });

  it.each([
    ['other', 600, 'caution', 'Likely in scope', 'Declared outside NIS2, but size and sector indicate a class'],
    ['other', 40, 'neutral', 'Not in scope', 'Outside NIS2 as classified; no gaps against its controls'],
    ['essential', 600, 'good', 'No gaps found', 'All controls assessed are in place, 18 of 18 points'],
  ])('for %s with %d staff is %s: %s', (organisation_size, head_count, tone, decision, reason) => {
    expect(verdictOf(check_nis2_readiness, { ...COMPANY, organisation_size, head_count })).toMatchObject({
      tone,
      decision,
      reason,
    });
  });

  it.each([
    [{}, []],
    [{ sector: 'banking' }, ['Another law may take precedence over NIS2 for this sector.']],
    [{ sector: 'banking', head_count: 10 }, ['Size and sector indicate another class than the one declared.']],
    [{ sector: 'toys' }, ['The sector was not recognised: check whether it is in Annex I or II.']],
    [{ organisation_size: 'other', head_count: 300 }, []],
  ])('with %j has the further conditions %j', (more, conditions) => {
    const verdict = verdictOf(check_nis2_readiness, { ...COMPANY, ...more });
    expect(verdict.conditions).toEqual(['A self-assessment of declared controls, not an audit.', ...conditions]);
  });

  it('shows points and measures as whole numbers, which decide in scope only', () => {
    const shapesOf = (input: Record<string, unknown>) =>
      verdictOf(check_nis2_readiness, input).checks.map(({ decimals, decides }) => [decimals, decides]);
    expect(shapesOf(COMPANY)).toEqual([
      [0, true],
      [0, true],
    ]);
    expect(shapesOf({ ...COMPANY, organisation_size: 'other' })).toEqual([
      [0, false],
      [0, false],
    ]);
  });

  it('says that the size indicates another class in scope', () => {
    const said = 'Size and sector indicate another class than the one declared.';
    expect(verdictOf(check_nis2_readiness, { ...COMPANY, head_count: 100 }).conditions).toContain(said);
    expect(verdictOf(check_nis2_readiness, { ...COMPANY, head_count: 300 }).conditions).not.toContain(said);
  });

  it('never calls declared controls an audit, and counts two points for each', () => {
    const verdict = verdictOf(check_nis2_readiness, { ...COMPANY, has_ciso: false });
    expect(verdict.conditions[0]).toBe('A self-assessment of declared controls, not an audit.');
    expect(checkNamed(verdict, 'Points for controls in place')).toMatchObject({ value: 16, limit: 18 });
  });
});
