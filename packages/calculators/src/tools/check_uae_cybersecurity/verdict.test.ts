import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
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
    [{}, 'good', 'Compliant as far as declared', '100 points, no gap in the five controls'],
    [{ has_third_party_audit: false }, 'caution', 'Substantially compliant', '85 points, one gap: third-party audit'],
    // 75 points would be substantial, but a critical control is missing.
    [{ has_isms: false }, 'caution', 'Partly compliant', '75 points, one gap: ISMS'],
  ])('with %j is %s: %s', (missing, tone, decision, reason) => {
    expect(verdictOf(check_uae_cybersecurity, { ...ENTITY, ...missing })).toMatchObject({ tone, decision, reason });
  });

  it('asks for 90 points', () => {
    const verdict = verdictOf(check_uae_cybersecurity, { ...ENTITY, has_third_party_audit: false });
    expect(checkNamed(verdict, 'Compliance score')).toMatchObject({ value: 85, limit: 90, tone: 'caution' });
  });
});
