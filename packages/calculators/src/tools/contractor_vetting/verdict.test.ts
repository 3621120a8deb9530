import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { contractor_vetting } from './index.ts';
import { QUESTIONS } from './questions.ts';

const YES = Object.fromEntries(QUESTIONS.map(({ id }) => [id, 'yes']));

function vetted(answers: Record<string, string>, purpose = 'general') {
  return verdictOf(contractor_vetting, { answers, purpose });
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
  });

  it('names the failure that blocks', () => {
    // For NIS2 the cyber category weighs 50 and incident notice 0.36 of it: 18 points are lost.
    const verdict = vetted({ ...YES, incident_reporting: 'no' }, 'nis2');
    expect(verdict).toMatchObject({
      tone: 'bad',
      decision: 'Do not appoint',
      reason: 'Score 82 of 100; one blocking failure: incident reporting',
    });
    expect(checkNamed(verdict, 'Vetting score')).toMatchObject({ value: 82, limit: 85, tone: 'caution' });
  });

  it('asks for evidence where too little is known', () => {
    const verdict = vetted({ registered: 'yes', insurance: 'yes', references: 'yes' });
    expect(verdict).toMatchObject({ tone: 'caution', decision: 'Obtain evidence first' });
    expect(verdict.reason).toMatch(/too little evidence, three questions answered$/);
  });
});
