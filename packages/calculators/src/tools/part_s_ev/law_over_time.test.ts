import { describe, expect, it } from 'vitest';
import { datedRules, onDate } from '../../testing/on_date.ts';
import { part_s_ev } from './index.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';

const INPUT = part_s_ev.examples[0]?.input as Record<string, unknown>;

/**
 * In force on 15 June 2022; not for work notified before that day and begun before 15 June 2023
 * (NHBC, transitional arrangements for Approved Documents F, L, O and S, April 2022).
 */
const REPLAYS: readonly (readonly [string, string | undefined, string | undefined, boolean, string | null])[] = [
  ['2021-12-14', undefined, undefined, false, '2022-06-14'],
  ['2022-06-14', undefined, undefined, false, '2022-06-14'],
  ['2022-06-15', undefined, undefined, true, null],
  ['2022-06-15', '2022-06-15', undefined, true, null],
  ['2022-06-15', '2022-06-14', undefined, false, '2023-06-14'],
  ['2023-06-14', '2022-06-14', undefined, false, '2023-06-14'],
  ['2023-06-15', '2022-06-14', undefined, true, null],
  ['2023-06-15', '2022-06-14', '2023-06-14', false, null],
  ['2023-06-15', '2022-06-14', '2023-06-15', true, null],
  ['2026-11-18', '2020-01-10', '2023-01-10', false, null],
  ['2026-11-18', '2022-07-01', '2023-01-10', true, null],
  ['2026-11-18', undefined, undefined, true, null],
];

describe('the requirement on a date', () => {
  it.each(REPLAYS)('%s, notice on %s, work begun on %s', (as_of, notice_given_on, work_begun_on, applies, until) => {
    const facts = { ...(notice_given_on && { notice_given_on }), ...(work_begun_on && { work_begun_on }) };
    const answer = onDate(part_s_ev, { ...INPUT, ...facts }, as_of);
    expect(answer).toMatchObject({ applies, until });
    expect(answer.decision === 'Not required').toBe(!applies);
  });

  it('says that the figures are for information where it is not required', () => {
    const { result } = onDate(part_s_ev, INPUT, '2022-01-01');
    expect(result.warnings).toEqual(expect.arrayContaining([expect.stringMatching(/^Not required: .* 15 June 2022/)]));
  });
});

it('rests on the requirement and on the end of its transition', () => {
  expect(datedRules(LAW_OVER_TIME, {})).toEqual([
    'part_s 2022-06-15.. england-ads made reported',
    'part_s_transition 2023-06-15.. england-ads made reported',
  ]);
});
