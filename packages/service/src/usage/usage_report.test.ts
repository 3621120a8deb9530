import { describe, expect, it } from 'vitest';
import type { KeyUsage } from '../store/contract.ts';
import { firstDayOfReport, reportUsage } from './usage_report.ts';

function usage(day: number, tool: string, calls: number, outcome: KeyUsage['outcome'] = 'answered'): KeyUsage {
  return { day, tool, channel: 'rest', outcome, calls, keyId: null, keyName: null, userId: null };
}

describe('the usage report', () => {
  it('covers this month up to today and all of last month, also in January', () => {
    const now = Date.parse('2027-01-03T23:59:59Z');
    expect(firstDayOfReport(now)).toBe(20261201);
    const report = reportUsage([], now);
    expect([report.now.month, report.now.byDay.map(({ day }) => day)]).toEqual([
      202701,
      [20270101, 20270102, 20270103],
    ]);
    expect(report.before.month).toBe(202612);
    expect(report.before.byDay).toHaveLength(31);
    expect(report.before.byDay.at(-1)).toEqual({ day: 20261231, answered: 0, invalid: 0 });
  });

  it('knows the length of February', () => {
    expect(reportUsage([], Date.parse('2028-03-01T00:00:00Z')).before.byDay).toHaveLength(29);
  });

  it('sums channels and outcomes, and lists the tool with most calls first', () => {
    const { now, before } = reportUsage(
      [
        usage(20261031, 'part_s_ev', 9),
        usage(20261101, 'calculate_pue', 2),
        { ...usage(20261101, 'calculate_pue', 3), channel: 'mcp' },
        usage(20261115, 'calculate_pue', 1, 'invalid'),
        usage(20261115, 'roi_calculator', 7),
      ],
      Date.parse('2026-11-15T12:00:00Z'),
    );
    expect(now).toMatchObject({ answered: 12, invalid: 1 });
    expect(now.byDay.at(0)).toEqual({ day: 20261101, answered: 5, invalid: 0 });
    expect(now.byDay.at(-1)).toEqual({ day: 20261115, answered: 7, invalid: 1 });
    expect(now.byTool).toEqual([
      { tool: 'roi_calculator', answered: 7, invalid: 0 },
      { tool: 'calculate_pue', answered: 5, invalid: 1 },
    ]);
    expect(before).toMatchObject({ answered: 9, byTool: [{ tool: 'part_s_ev', answered: 9 }] });
  });

  it('sums keys and members, and calls of nobody who is known', () => {
    const { now } = reportUsage(
      [
        { ...usage(20261101, 'calculate_pue', 2), keyId: 'key_1', keyName: 'office', userId: 'ann' },
        { ...usage(20261102, 'roi_calculator', 3), keyId: 'key_1', keyName: 'office', userId: 'ann' },
        { ...usage(20261102, 'calculate_pue', 4), userId: 'ann' },
        { ...usage(20261102, 'calculate_pue', 6, 'invalid'), userId: 'bob' },
        usage(20261103, 'calculate_pue', 1),
      ],
      Date.parse('2026-11-15T12:00:00Z'),
    );
    expect(now.byKey).toEqual([
      { key: null, answered: 5, invalid: 6 },
      { key: { id: 'key_1', name: 'office' }, answered: 5, invalid: 0 },
    ]);
    expect(now.byMember).toEqual([
      { userId: 'ann', answered: 9, invalid: 0 },
      { userId: 'bob', answered: 0, invalid: 6 },
      { userId: null, answered: 1, invalid: 0 },
    ]);
  });
});
