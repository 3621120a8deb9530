import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { ALL_MET } from './any_input.ts';
import { check_uae_cybersecurity } from './index.ts';

const ENTITY = {
  organisation_type: 'government',
  emirate: 'dubai',
  has_isms: true,
  has_incident_response: true,
  has_vulnerability_assessment: true,
  has_third_party_audit: true,
  has_data_classification: true,
  is_cloud_hosted: false,
};

// Weights of a Dubai Government entity: 25 for the ISMS and the classification, 20 for incident response, 15 for scans and audit.
describe('the verdict on cyber security', () => {
  it.each([
    [{ requirements_met: ALL_MET }, 'good', 'Compliant as far as declared', '100 points, no gap in the five controls'],
    [{}, 'caution', 'Not confirmed', '100 points, no gap in the five controls; five requirements not verified'],
    [
      { requirements_met: { ...ALL_MET, access_control: 'no' } },
      'caution',
      'Partly compliant',
      '100 points, one requirement not met: access control',
    ],
    [{ has_third_party_audit: false }, 'caution', 'Substantially compliant', '85 points, one gap: third-party audit'],
    // 75 points would be substantial, but a critical control is missing.
    [{ has_isms: false }, 'caution', 'Partly compliant', '75 points, one gap: ISMS'],
  ])('with %j is %s: %s', (missing, tone, decision, reason) => {
    expect(verdictOf(check_uae_cybersecurity, { ...ENTITY, ...missing })).toMatchObject({ tone, decision, reason });
  });

  it('holds the requirements confirmed against those of the framework', () => {
    const checkOf = (requirements_met: object) =>
      checkNamed(verdictOf(check_uae_cybersecurity, { ...ENTITY, requirements_met }), 'Requirements confirmed');
    expect(checkOf({})).toMatchObject({ value: 0, limit: 5, tone: 'caution', decides: true });
    expect(checkOf({ access_control: 'yes', risk_assessment: 'no' })).toMatchObject({ value: 1, limit: 5 });
    expect(checkOf(ALL_MET)).toMatchObject({ value: 5, limit: 5, tone: 'good' });
  });

  it('counts what is open beside a gap', () => {
    const { conditions } = verdictOf(check_uae_cybersecurity, { ...ENTITY, has_isms: false });
    expect(conditions[1]).toBe('The framework requires more: five further requirements to verify.');
  });

  it('asks for 90 points', () => {
    const verdict = verdictOf(check_uae_cybersecurity, { ...ENTITY, has_third_party_audit: false });
    expect(checkNamed(verdict, 'Compliance score')).toMatchObject({ value: 85, limit: 90, tone: 'caution' });
    // The audit is 10 of the 100 points of other organisations.
    const other = verdictOf(check_uae_cybersecurity, {
      ...ENTITY,
      organisation_type: 'other',
      has_third_party_audit: false,
    });
    expect(checkNamed(other, 'Compliance score')).toMatchObject({ value: 90, limit: 90, tone: 'good' });
  });
});
