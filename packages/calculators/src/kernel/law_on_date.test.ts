import { describe, expect, it } from 'vitest';
import { dayAfter, dayBefore, isDate } from './date.ts';
import { type DatedRule, isInForce, type LawDay, lawOn } from './law_on_date.ts';

const RULE: DatedRule = {
  id: 'first',
  from: '2020-03-01',
  until: '2024-02-28',
  what: 'A first rule',
  law: 'a-law',
  status: 'made',
  evidence: 'read',
};
const PLANNED: DatedRule = { ...RULE, id: 'planned', from: '2030-10-01', what: 'A planned rule', status: 'announced' };
delete (PLANNED as { until?: string }).until;

const KNOWN = { changes: [RULE, PLANNED], days: [], earliest: '2019-01-01', applies: true };

/** Forbidden while one of the rules is in force. */
function stateOn(on: LawDay) {
  const isForbidden = [RULE, PLANNED].some((rule) => isInForce(rule, on));
  return isForbidden ? { decision: 'Forbidden', tone: 'bad' as const } : { decision: 'Allowed', tone: 'good' as const };
}

describe('days', () => {
  it('are of the calendar, leap years included', () => {
    expect(['2024-02-29', '2000-02-29', '2026-12-31'].map(isDate)).toEqual([true, true, true]);
    expect(['2023-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-04-31'].some(isDate)).toBe(false);
  });

  it('follow each other across months and years', () => {
    expect(['2024-03-01', '2023-03-01', '2026-01-01', '2026-05-15'].map(dayBefore)).toEqual([
      '2024-02-29',
      '2023-02-28',
      '2025-12-31',
      '2026-05-14',
    ]);
    expect(['2024-02-28', '2023-02-28', '2025-12-31'].map(dayAfter)).toEqual([
      '2024-02-29',
      '2023-03-01',
      '2026-01-01',
    ]);
  });
});

describe('the law on a date', () => {
  it.each([
    // The day before the rule, its first and its last day, and the day after: 2024 is a leap year.
    ['2020-02-29', '2020-02-29', '2020-02-29', []],
    ['2020-03-01', '2024-02-28', '2024-02-28', ['first']],
    ['2024-02-28', '2024-02-28', '2024-02-28', ['first']],
    ['2024-02-29', null, '2030-09-30', []],
    // On a day of announced law, the decision under the law made would have ended before.
    ['2031-01-01', null, '2030-09-30', []],
  ])('of %s holds until %s, and until %s if announced law is made', (asOf, made, announced, inForce) => {
    const law = lawOn(asOf, KNOWN, stateOn);
    expect([law.holds_until, law.holds_until_if_announced]).toEqual([made, announced]);
    expect(law.in_force.map(({ id }) => id)).toEqual(inForce);
  });

  it('has a timeline of made law, with what announced law would change apart', () => {
    expect(lawOn('2026-01-01', KNOWN, stateOn).timeline).toEqual([
      { from: '2019-01-01', until: '2020-02-29', status: 'made', decision: 'Allowed', tone: 'good' },
      { from: '2020-03-01', until: '2024-02-28', status: 'made', decision: 'Forbidden', tone: 'bad' },
      { from: '2024-02-29', until: null, status: 'made', decision: 'Allowed', tone: 'good' },
      { from: '2030-10-01', until: null, status: 'announced', decision: 'Forbidden', tone: 'bad' },
    ]);
  });

  it('names the next change, announced or made', () => {
    expect(lawOn('2019-06-01', KNOWN, stateOn).next_change?.id).toBe('first');
    expect(lawOn('2026-06-01', KNOWN, stateOn).next_change).toMatchObject({ id: 'planned', status: 'announced' });
    expect(lawOn('2040-06-01', KNOWN, stateOn).next_change).toBeNull();
    // In every engine: a comparison that never finds two days equal leaves their order to the way it sorts.
    const onOneDay = { ...KNOWN, changes: [PLANNED, { ...RULE, id: 'a' }, { ...RULE, id: 'b' }] };
    expect(lawOn('2019-06-01', onOneDay, stateOn).next_change?.id).toBe('a');
  });
});
