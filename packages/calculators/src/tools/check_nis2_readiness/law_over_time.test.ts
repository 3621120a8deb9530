import { describe, expect, it } from 'vitest';
import { onDate } from '../../testing/on_date.ts';
import { check_nis2_readiness } from './index.ts';

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

  it('says that a date of a Member State is reported, not read', () => {
    const { result } = onDate(check_nis2_readiness, { ...INPUT, member_state: 'germany' }, '2026-11-18');
    expect(result.assumptions).toContain('Not read in the law itself, the start of its rules: 6 December 2025.');
  });
});
