import { describe, expect, it } from 'vitest';
import { datedRules, onDate } from '../../testing/on_date.ts';
import { check_nis2_readiness } from './index.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';

const INPUT = check_nis2_readiness.examples[0]?.input as Record<string, unknown>;

/** Directive (EU) 2022/2555 Art. 41(1): applied from 18 October 2024. The Member States: the days on which their laws are in force. */
const REPLAYS = [
  ['2023-01-16', undefined, false, '2024-10-17'],
  ['2024-10-17', undefined, false, '2024-10-17'],
  ['2024-10-18', undefined, true, null],
  ['2026-11-18', undefined, true, null],
  ['2024-10-18', 'germany', false, '2025-12-05'],
  ['2025-12-05', 'germany', false, '2025-12-05'],
  ['2025-12-06', 'germany', true, null],
  ['2024-10-15', 'italy', false, '2024-10-15'],
  ['2024-10-16', 'italy', true, null],
  ['2025-12-31', 'sweden', false, '2026-01-14'],
  ['2026-01-15', 'sweden', true, null],
  ['2026-09-30', 'austria', false, '2026-09-30'],
  ['2026-10-01', 'austria', true, null],
] as const;

describe('NIS2 on a date', () => {
  it.each(REPLAYS)('%s, %s', (as_of, member_state, applies, until) => {
    const answer = onDate(check_nis2_readiness, { ...INPUT, ...(member_state && { member_state }) }, as_of);
    expect(answer).toMatchObject({ applies, until });
  });

  // The entry into force of each act, as its official journal or the trackers of June 2026 give it.
  it.each([
    ['austria', '2026-10-01'],
    ['belgium', '2024-10-18'],
    ['croatia', '2024-02-15'],
    ['czechia', '2025-11-01'],
    ['denmark', '2025-07-01'],
    ['finland', '2025-04-08'],
    ['germany', '2025-12-06'],
    ['greece', '2024-11-27'],
    ['hungary', '2025-01-01'],
    ['italy', '2024-10-16'],
    ['latvia', '2024-09-01'],
    ['lithuania', '2024-10-18'],
    ['romania', '2024-12-31'],
    ['slovakia', '2025-01-01'],
    ['slovenia', '2025-06-19'],
    ['sweden', '2026-01-15'],
    // What the Member States had to apply by Art. 41(1), where the day of their law is not known here.
    ['bulgaria', '2024-10-18'],
    ['spain', '2024-10-18'],
  ] as const)('binds in %s from %s', (member_state, from) => {
    expect(LAW_OVER_TIME.changes({ member_state })).toMatchObject([{ from }]);
  });

  it('says that a date of a Member State is reported, not read', () => {
    const { result } = onDate(check_nis2_readiness, { ...INPUT, member_state: 'germany' }, '2026-11-18');
    expect(result.assumptions).toContain('Not read in the law itself, the start of its rules: 6 December 2025.');
  });
});

it.each([
  [undefined, 'nis2_measures 2024-10-18.. eu-2022-2555 made read'],
  ['germany', 'nis2_measures 2025-12-06.. eu-2022-2555 made reported'],
] as const)('rests in %s on one rule', (member_state, rule) => {
  expect(datedRules(LAW_OVER_TIME, member_state === undefined ? {} : { member_state })).toEqual([rule]);
});
