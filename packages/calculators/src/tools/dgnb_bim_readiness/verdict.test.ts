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
    [answered('partial'), 'silver', 'good', 'Silver within reach'],
    [answered('partial'), 'gold', 'bad', 'Gold not reached'],
    [answered('partial'), undefined, 'neutral', 'Silver within reach'],
    [answered('no'), undefined, 'neutral', 'No certificate within reach'],
  ])('of %j for %s is %s: %s', (answers, cert_target, tone, decision) => {
    const verdict = verdictOf(dgnb_bim_readiness, { answers, ...(cert_target && { cert_target }) });
    expect(verdict).toMatchObject({ tone, decision });
  });

  it('checks the total and the weakest topic against the level that is wanted', () => {
    const verdict = verdictOf(dgnb_bim_readiness, { answers: answered('partial'), cert_target: 'gold' });
    expect(checkNamed(verdict, 'Total index for gold')).toMatchObject({ value: 50, limit: 65, tone: 'bad' });
    expect(checkNamed(verdict, 'Every topic for gold')).toMatchObject({ value: 50, limit: 50, tone: 'good' });
  });
});
