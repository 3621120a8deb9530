import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { get_technical_dd_quote } from './index.ts';

const OFFICE = {
  building_type: 'office',
  gross_area_m2: 5000,
  transaction_type: 'acquisition',
  disciplines: ['structural', 'mep', 'compliance'],
  geography: 'uk',
};

// 8 + 3 x 2 + 2 = 16 working days; a report can be completed in 0.6 of that, 9.6 days.
describe('the verdict on a survey fee', () => {
  it.each([
    [4, 'neutral', 'GBP 23,500 for the full report', 'good'],
    [1, 'caution', /^GBP [\d,]+ for a preliminary report only$/, 'bad'],
  ])('in %d weeks is %s: %s', (timeline_weeks, tone, decision, toneOfTime) => {
    const verdict = verdictOf(get_technical_dd_quote, { ...OFFICE, timeline_weeks });
    expect(verdict.tone).toBe(tone);
    expect(verdict.decision).toMatch(decision);
    const time = checkNamed(verdict, 'Full turnaround');
    expect(time).toMatchObject({ limit: 5 * timeline_weeks, tone: toneOfTime });
    expect(verdict.conditions[0]).toMatch(/not a quotation\.$/);
  });

  it('in two stages is neutral, and bad where neither report is feasible', () => {
    const large = verdictOf(get_technical_dd_quote, { ...OFFICE, gross_area_m2: 12_000, timeline_weeks: 12 });
    expect(large).toMatchObject({ tone: 'neutral', decision: expect.stringMatching(/in two stages$/) });
    const disciplines = ['structural', 'mep', 'compliance', 'energy', 'nis2'];
    const short = verdictOf(get_technical_dd_quote, { ...OFFICE, disciplines, geography: 'gcc', timeline_weeks: 1 });
    expect(short).toMatchObject({ tone: 'bad', decision: 'Not feasible in this time' });
    expect(short.checks[0]?.fields).toEqual(['full_turnaround_days', 'available_days', 'full_feasible']);
  });

  it('has no condition on time or disciplines where both are enough', () => {
    const disciplines = ['structural', 'mep', 'compliance', 'energy'];
    const { conditions } = verdictOf(get_technical_dd_quote, { ...OFFICE, disciplines, timeline_weeks: 8 });
    expect(conditions).toHaveLength(1);
    const { conditions: missing } = verdictOf(get_technical_dd_quote, { ...OFFICE, timeline_weeks: 8 });
    expect(missing[1]).toBe('Such a transaction usually includes more disciplines than requested.');
  });

  it('says what a short time adds', () => {
    // 10 of 16 days: 1 + 0.75 x (1 - 0.625) = 1.28.
    const { conditions } = verdictOf(get_technical_dd_quote, { ...OFFICE, timeline_weeks: 2 });
    expect(conditions).toContain('The short time adds 28 % to the full fee.');
  });
});
