import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { dgnb_bim_readiness } from './index.ts';
import { QUESTIONS } from './questions.ts';

function answered(answer: string) {
  return Object.fromEntries(QUESTIONS.map(({ id }) => [id, answer]));
}

// An answer of partial earns half: every topic, and so the pre-score, is 50 %. Silver asks for 50 and 35 %, gold for 65 and 50 %.
describe('the verdict on a certificate', () => {
  it.each([
    [answered('partial'), 'silver', 'caution', 'Silver possible, not confirmed'],
    [answered('yes'), 'platinum', 'caution', 'Platinum possible, not confirmed'],
    [answered('partial'), 'gold', 'bad', 'Gold not reached'],
    [answered('partial'), undefined, 'neutral', 'Silver possible, not confirmed'],
    [answered('no'), undefined, 'neutral', 'No certificate within reach'],
  ])('of %j for %s is %s: %s', (answers, cert_target, tone, decision) => {
    const verdict = verdictOf(dgnb_bim_readiness, { answers, ...(cert_target && { cert_target }) });
    expect(verdict).toMatchObject({ tone, decision });
  });

  // With everything else at 100 %, technical quality at 65 and site quality at 0 %: 85 + 6.5 = 91.5 %, and platinum asks for 80 and 65 %.
  const confirmed = { technical_quality_pct: 65, site_quality_pct: 0, minimum_requirements: 'met' };

  it.each([
    [confirmed, 'good', 'Platinum within reach'],
    [{ ...confirmed, site_quality_pct: undefined }, 'good', 'Platinum within reach'],
    [{ ...confirmed, minimum_requirements: undefined }, 'caution', 'Platinum possible, not confirmed'],
    [{ ...confirmed, technical_quality_pct: undefined }, 'caution', 'Platinum possible, not confirmed'],
    [{ ...confirmed, technical_quality_pct: 64 }, 'bad', 'Platinum not reached'],
    [{ ...confirmed, minimum_requirements: 'not_met' }, 'bad', 'Platinum not reached'],
  ])('is good only where nothing is left open: %j is %s', (details, tone, decision) => {
    const sent = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
    const verdict = verdictOf(dgnb_bim_readiness, {
      answers: answered('yes'),
      cert_target: 'platinum',
      details: sent,
    });
    expect(verdict).toMatchObject({ tone, decision });
  });

  it.each([
    // (25 x 3 + 10) x 0.5 = 42.5 points of 35, with technical quality at 0 %: bronze is for existing buildings only.
    [undefined, 'caution'],
    ['existing', 'good'],
    ['new', 'bad'],
  ])('on bronze for a building that is %s is %s', (building_status, tone) => {
    const details = {
      minimum_requirements: 'met',
      technical_quality_pct: 0,
      ...(building_status && { building_status }),
    };
    const verdict = verdictOf(dgnb_bim_readiness, { answers: answered('partial'), cert_target: 'bronze', details });
    expect(verdict.tone).toBe(tone);
    expect(verdict.conditions.includes('Bronze is awarded to existing buildings only.')).toBe(tone !== 'good');
  });

  it('says what it covers, and what it leaves out', () => {
    // Every topic at 50 %, and 15 % of the weight not assessed: 42.5 to 57.5 %.
    const covers = 'A self-assessment that covers 85 % of the weight: the score of all topics may be 43 to 58 %.';
    const conditions = (details: object = {}) =>
      verdictOf(dgnb_bim_readiness, { answers: answered('partial'), cert_target: 'silver', details }).conditions;
    expect(conditions()).toEqual([covers, 'Minimum requirements of the criteria are not checked.']);
    expect(conditions({ minimum_requirements: 'met' })).toEqual([covers]);
    expect(conditions({ minimum_requirements: 'not_met' })).toEqual([
      'A minimum requirement is not met, which rules out every certificate.',
      covers,
    ]);
  });

  it('is not good while a question is open', () => {
    const { poe: _, ...answers } = answered('yes');
    const sent = { answers, cert_target: 'gold', details: confirmed };
    expect(verdictOf(dgnb_bim_readiness, sent)).toMatchObject({ tone: 'caution' });
  });

  it('checks the total with nothing for the topics not assessed', () => {
    const verdict = verdictOf(dgnb_bim_readiness, { answers: answered('yes'), cert_target: 'platinum' });
    expect(checkNamed(verdict, 'Total index, topics not assessed at 0 %')).toMatchObject({ value: 85, tone: 'good' });
    const silver = verdictOf(dgnb_bim_readiness, { answers: answered('partial'), cert_target: 'silver' });
    expect(checkNamed(silver, 'Total index, topics not assessed at 0 %')).toMatchObject({
      value: 42.5,
      limit: 50,
      tone: 'caution',
    });
    // Technical quality has 10 % of the weight: 42.5 + 7.5 = 50 %.
    const details = { technical_quality_pct: 75 };
    const reached = verdictOf(dgnb_bim_readiness, { answers: answered('partial'), cert_target: 'silver', details });
    expect(checkNamed(reached, 'Total index, topics not assessed at 0 %')).toMatchObject({
      value: 50,
      limit: 50,
      tone: 'good',
    });
  });

  it('checks the total and the weakest topic against the level that is wanted', () => {
    const verdict = verdictOf(dgnb_bim_readiness, { answers: answered('partial'), cert_target: 'gold' });
    expect(checkNamed(verdict, 'Total index for gold')).toMatchObject({ value: 50, limit: 65, tone: 'bad' });
    expect(checkNamed(verdict, 'Every topic for gold')).toMatchObject({ value: 50, limit: 50, tone: 'good' });
  });

  it('rests its checks on the fields that they name, and checks no topic for bronze, which has no minimum', () => {
    const silver = verdictOf(dgnb_bim_readiness, { answers: answered('partial'), cert_target: 'silver' });
    expect(silver.checks.map(({ label, fields }) => [label, fields])).toEqual([
      ['Total index for silver', ['pre_score_pct', 'target_gap_pct']],
      ['Total index, topics not assessed at 0 %', ['pre_score_low_pct']],
      ['Every topic for silver', ['minimum_topic_index_pct', 'target_met']],
    ]);
    const bronze = verdictOf(dgnb_bim_readiness, { answers: answered('partial'), cert_target: 'bronze' });
    expect(bronze.checks.map(({ label }) => label)).toEqual([
      'Total index for bronze',
      'Total index, topics not assessed at 0 %',
    ]);
  });
});
