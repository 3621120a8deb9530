import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { contractor_vetting } from './index.ts';
import { QUESTIONS } from './questions.ts';

const YES = Object.fromEntries(QUESTIONS.map(({ id }) => [id, 'yes']));

const SAFE = { hs_policy: 'yes', competent_person: 'yes', rams: 'yes', accident_record: 'yes', no_open_notices: 'yes' };

function vetted(answers: Record<string, string>, purpose = 'general', more: object = { health_and_safety: SAFE }) {
  return verdictOf(contractor_vetting, { answers, purpose, ...more });
}

describe('the verdict on a contractor', () => {
  it('is to appoint where every answer is yes', () => {
    const verdict = vetted(YES);
    expect(verdict).toMatchObject({
      tone: 'good',
      decision: 'Appoint',
      reason: 'Score 100 of 100, no blocking failure',
    });
    expect(verdict.conditions).toEqual(['The answers are self-declared and were not verified.']);
    expect(checkNamed(verdict, 'Vetting score')).toMatchObject({ value: 100, limit: 100, tone: 'good' });
  });

  it.each([
    [{}, {}, 'caution', 'Score 100 of 100; health and safety not answered'],
    [
      {},
      { health_and_safety: { ...SAFE, accident_record: 'no' } },
      'caution',
      'Score 100 of 100; not shown: accident record',
    ],
    [
      {},
      { health_and_safety: { ...SAFE, rams: 'no' } },
      'bad',
      'Score 100 of 100; one blocking failure: risk assessments and method statements',
    ],
    // 100 - 30 x 0.24
    [
      {},
      { health_and_safety: SAFE, exclusion_ground: 'insolvency' },
      'bad',
      'Score 92.8 of 100; discretionary exclusion ground declared',
    ],
    // 100 - 20
    [
      { assessor_cert: 'no', energy_qual: 'no', reno_experience: 'no' },
      {},
      'bad',
      'Score 80 of 100; 0 % in energy competence',
    ],
    // 100 - 40 x 0.70 - 10 x 0.36 - 20 x 0.40; technical ability at 30 %
    [
      { certifications: 'no', references: 'no', incident_reporting: 'no', assessor_cert: 'no' },
      {},
      'bad',
      'Score 60.4 of 100; weak in technical ability',
    ],
    // 100 - 10 - 40 x 0.30: cyber security is at 0 %, but the knock-out comes first
    [
      { cyber_policy: 'no', incident_reporting: 'no', access_control: 'no', cvs: 'no' },
      {},
      'bad',
      'Score 78 of 100; one blocking failure: key staff',
    ],
    // 100 - 40 x 0.36
    [{ references: 'no' }, {}, 'caution', 'Score 85.6 of 100; not shown: references'],
    // 100 - 30 x 0.40 / 2
    [{ insurance: 'unknown' }, {}, 'caution', 'Score 94 of 100; one critical point unknown: insurance'],
    // 100 - 10 x 0.66
    [{ cyber_policy: 'no', incident_reporting: 'no' }, {}, 'caution', 'Score 93.4 of 100; weak in cyber security'],
  ])('with %j and %j is %s: %s', (answers, more, tone, reason) => {
    expect(vetted({ ...YES, ...answers }, 'general', more)).toMatchObject({ tone, reason });
  });

  it('says that health and safety is not shown, unless it is shown or not needed', () => {
    const said = 'Health and safety is not shown.';
    expect(vetted(YES, 'general', {}).conditions).toContain(said);
    expect(vetted(YES, 'general', { on_site: false }).conditions).not.toContain(said);
    expect(vetted(YES).conditions).not.toContain(said);
  });

  it('names the failure that blocks', () => {
    // For NIS2 the cyber category weighs 50 and incident notice 0.36 of it: 18 points are lost.
    const verdict = vetted({ ...YES, incident_reporting: 'no' }, 'nis2');
    expect(verdict).toMatchObject({
      tone: 'bad',
      decision: 'Do not appoint',
      reason: 'Score 82 of 100; one blocking failure: incident reporting',
    });
    expect(checkNamed(verdict, 'Vetting score')).toMatchObject({ value: 82, limit: 100, tone: 'caution' });
  });

  it.each([
    // 65 is still enough: 100 - 13.6 - 14.4 - 3.6 - 3.4 = 65, 100 - 13.6 - 14.4 - 3.6 - 8 = 60.4.
    [{ certifications: 'no', references: 'no', incident_reporting: 'no', access_control: 'no' }, 'caution'],
    [{ certifications: 'no', references: 'no', incident_reporting: 'no', assessor_cert: 'no' }, 'bad'],
    [{ certifications: 'no', references: 'no', incident_reporting: 'no', assessor_cert: 'unknown' }, 'caution'],
  ])('has the score as bad only where no open answer can reach 65: %j', (answers, tone) => {
    expect(checkNamed(vetted({ ...YES, ...answers }), 'Vetting score').tone).toBe(tone);
  });

  it('asks for evidence where too little is known', () => {
    const verdict = vetted({ registered: 'yes', insurance: 'yes', references: 'yes' });
    expect(verdict).toMatchObject({ tone: 'caution', decision: 'Obtain evidence first' });
    expect(verdict.reason).toMatch(/too little evidence, nine answers open$/);
  });

  it.each([
    [{ assessor_cert: 'no', energy_qual: 'no', reno_experience: 'no' }, 'bad'],
    [{ assessor_cert: 'no', energy_qual: 'no', reno_experience: 'no', insurance: 'unknown' }, 'bad'],
    [{ assessor_cert: 'unknown', energy_qual: 'no', reno_experience: 'no' }, 'caution'],
  ])('has a category without anything as bad, unless its own answers are open: %j', (answers, tone) => {
    expect(checkNamed(vetted({ ...YES, ...answers }), 'Energy competence').tone).toBe(tone);
  });
});
