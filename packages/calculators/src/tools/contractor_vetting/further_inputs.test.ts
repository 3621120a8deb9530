import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { contractor_vetting } from './index.ts';
import { QUESTION_IDS } from './questions.ts';

const YES = Object.fromEntries(QUESTION_IDS.map((id) => [id, 'yes']));
const SAFE = { hs_policy: 'yes', competent_person: 'yes', rams: 'yes', accident_record: 'yes', no_open_notices: 'yes' };

function vet(more: object, answers: object = {}) {
  const answer = runCalculator(contractor_vetting, { answers: { ...YES, ...answers }, purpose: 'general', ...more });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

describe('health and safety', () => {
  it.each([
    [{}, 'open', 'appoint_subject_to_checks'],
    [{ on_site: true }, 'open', 'appoint_subject_to_checks'],
    [{ on_site: false }, 'not_needed', 'appoint'],
    [{ health_and_safety: SAFE }, 'met', 'appoint'],
    [{ health_and_safety: { rams: 'yes' } }, 'open', 'appoint_subject_to_checks'],
    [{ health_and_safety: { rams: 'yes' }, on_site: false }, 'met', 'appoint'],
    [{ health_and_safety: { ...SAFE, rams: 'unknown' } }, 'open', 'appoint_subject_to_checks'],
    [{ health_and_safety: { ...SAFE, accident_record: 'unknown' } }, 'open', 'appoint_subject_to_checks'],
    [{ health_and_safety: { ...SAFE, accident_record: 'no' } }, 'failed', 'appoint_subject_to_checks'],
    [{ health_and_safety: { rams: 'no' }, on_site: false }, 'failed', 'do_not_appoint'],
  ])('with %j is %s: %s', (more, health_and_safety_status, decision) => {
    expect(vet(more)).toMatchObject({ health_and_safety_status, decision, vetting_score: 100 });
  });

  it.each([
    ['hs_policy', 'Health and Safety at Work etc. Act 1974 s. 2(3)'],
    ['competent_person', 'Management of Health and Safety at Work Regulations 1999 reg. 7'],
    ['rams', 'Management of Health and Safety at Work Regulations 1999 reg. 3; Construction'],
    ['no_open_notices', 'Health and Safety at Work etc. Act 1974 s. 21, 22 and 33(1)(g)'],
  ])('a no to %s blocks for every purpose, by %s', (id, source) => {
    for (const purpose of ['general', 'nis2', 'epbd', 'critical']) {
      const result = vet({ purpose, health_and_safety: { ...SAFE, [id]: 'no' } });
      expect(result).toMatchObject({
        decision: 'do_not_appoint',
        blocking_failures: [id],
        has_blocking_failures: true,
      });
      expect(result.findings).toMatchObject([
        { question_id: id, category: 'health_and_safety', severity: 'critical', lost_points: 0 },
      ]);
      expect(result.recommended_checks[0]?.check).toMatch(/^Require proof before any award that /);
      expect(result.knock_outs.find(({ question_id }) => question_id === id)?.source.startsWith(source)).toBe(true);
    }
  });

  it('an open notice has a check of its own', () => {
    const checkOf = (id: string) => vet({ health_and_safety: { ...SAFE, [id]: 'no' } }).recommended_checks[0]?.check;
    expect(checkOf('no_open_notices')).toBe(
      'Require proof before any award that each improvement or prohibition notice has been complied with.',
    );
    expect(checkOf('rams')).toBe(
      'Require proof before any award that risk assessments and method statements cover the work.',
    );
  });

  it('a no to the accident record makes the appointment conditional, and does not block', () => {
    const { blocking_failures, findings, recommended_checks } = vet({
      health_and_safety: { ...SAFE, accident_record: 'no' },
    });
    expect(blocking_failures).toEqual([]);
    expect(findings).toMatchObject([{ question_id: 'accident_record', severity: 'high' }]);
    expect(recommended_checks[0]?.check).toBe(
      'Make the appointment conditional on proof that accidents are recorded and reported, at a rate no worse than that of the industry.',
    );
  });

  it('counts a question left out as unknown and names it, unless the contractor stays off site', () => {
    const result = vet({ health_and_safety: { rams: 'yes', hs_policy: 'yes' } });
    expect(result.missing_answers).toEqual(['competent_person', 'accident_record', 'no_open_notices']);
    expect(result.critical_unknowns).toEqual(['competent_person', 'no_open_notices']);
    expect(result.warnings).toEqual([
      'Not answered and treated as unknown: competent health and safety assistance, accident record and enforcement notices.',
    ]);
    expect(vet({ health_and_safety: { rams: 'yes' }, on_site: false }).missing_answers).toEqual([]);
  });

  it('is asked for in a check, a recommendation and a warning where nothing was answered, and nowhere else', () => {
    const said = ({ recommended_checks, recommendations, warnings }: ReturnType<typeof vet>) => [
      recommended_checks.some(({ key }) => key === 'health_and_safety_evidence'),
      recommendations.some((line) => line.startsWith('Obtain the health and safety evidence before appointment')),
      warnings.some((line) => line.startsWith('Health and safety was not answered')),
    ];
    expect(said(vet({}))).toEqual([true, true, true]);
    expect(said(vet({ on_site: false }))).toEqual([false, false, false]);
    expect(said(vet({ health_and_safety: SAFE }))).toEqual([false, false, false]);
    expect(said(vet({ health_and_safety: { rams: 'yes' } }))).toEqual([false, true, false]);
  });

  it('is assumed to be needed, and the assumption says so', () => {
    const said = 'The contractor is assumed to work on site.';
    expect(vet({}).assumptions).toContain(said);
    expect(vet({ on_site: true }).assumptions).not.toContain(said);
  });

  it('asks for at least one answer', () => {
    expect(runCalculator(contractor_vetting, { answers: YES, health_and_safety: {} }).ok).toBe(false);
  });
});

describe('the exclusion ground', () => {
  const NO = { no_prosecutions: 'no' };
  const SAFELY = { health_and_safety: SAFE };

  it.each([
    [undefined, 'rejected', null, true],
    ['corporate_manslaughter', 'rejected', 'mandatory', true],
    ['debarred_mandatory', 'rejected', 'mandatory', true],
    ['debarred_discretionary', 'high_risk', 'discretionary', true],
    ['environmental', 'high_risk', 'discretionary', true],
    ['none', 'conditional', 'none', false],
  ])('%s behind a declared prosecution gives %s', (exclusion_ground, rating, exclusion_class, legal) => {
    expect(vet({ ...SAFELY, exclusion_ground }, NO)).toMatchObject({
      rating,
      exclusion_class,
      legal_exclusion_ground: legal,
      vetting_score: 92.8,
    });
  });

  it('counts as a no to prosecutions and debarment, whatever was answered, and warns of it', () => {
    for (const exclusion_ground of ['bribery', 'professional_misconduct']) {
      const stated = vet({ ...SAFELY, exclusion_ground });
      expect(stated.findings).toMatchObject([{ question_id: 'no_prosecutions', answer: 'no' }]);
      expect(stated.warnings[0]).toContain('counts as no, although it was not answered so');
      expect(vet({ ...SAFELY, exclusion_ground }, NO).warnings.join()).not.toContain('although');
    }
    expect(vet({ ...SAFELY, exclusion_ground: 'none' })).toMatchObject({
      rating: 'approved',
      exclusion_class: 'none',
      warnings: [],
    });
  });

  it('is named in the assumptions, and what is taken in its place', () => {
    expect(vet({ ...SAFELY, exclusion_ground: 'tax_offence' }, NO).assumptions).toContain(
      'Exclusion ground as stated: tax offence or misconduct.',
    );
    const instead = 'No exclusion ground was stated, so the prosecution or debarment is treated as a mandatory ground.';
    expect(vet(SAFELY, NO).assumptions).toContain(instead);
    expect(vet(SAFELY).assumptions).not.toContain(instead);
    expect(vet({ ...SAFELY, exclusion_ground: 'none' }, NO).assumptions).not.toContain(instead);
  });

  it('holds the appointment with its reason, or asks a lawyer to confirm that it is none', () => {
    expect(vet({ ...SAFELY, exclusion_ground: 'insolvency' }, NO).recommendations[0]).toBe(
      'Do not appoint this contractor until the findings are resolved: a discretionary exclusion ground is declared.',
    );
    const { warnings, recommended_checks } = vet({ ...SAFELY, exclusion_ground: 'none' }, NO);
    expect(warnings).toEqual([
      'A prosecution is declared that is stated to be no exclusion ground: have a lawyer confirm it, and ask what the contractor has changed since.',
    ]);
    expect(recommended_checks[0]?.check).toBe(
      'Have the declared prosecution or debarment reviewed by a lawyer, and check the debarment list.',
    );
  });

  it.each([
    ['terrorism', 2, 's. 57(1), Sch. 6'],
    ['national_security', 1, 's. 57(2), Sch. 7'],
  ])('%s is cited from its schedule', (exclusion_ground, value, place) => {
    const shown = showCalculation(contractor_vetting, { answers: YES, exclusion_ground });
    if (!shown.ok) throw new Error('expected an answer');
    expect(shown.sources.find(({ symbol }) => symbol === 'exclusion')).toMatchObject({
      value,
      place: expect.stringContaining(place),
    });
  });
});
