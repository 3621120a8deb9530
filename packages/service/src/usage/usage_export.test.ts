import { describe, expect, it } from 'vitest';
import { readPeriod } from './usage_export.ts';

const NOW = Date.parse('2026-11-15T23:59:59.999Z');

describe('the period of an export', () => {
  it.each([
    ['this month until today', {}, 20261101, 20261115],
    ['from a day until today', { from: '2026-09-30' }, 20260930, 20261115],
    ['the month of its last day', { to: '2026-02-28' }, 20260201, 20260228],
    ['one day', { from: '2026-02-28', to: '2026-02-28' }, 20260228, 20260228],
    ['a leap day', { from: '2028-02-29', to: '2028-02-29' }, 20280229, 20280229],
    ['a leap year', { from: '2028-01-01', to: '2028-12-31' }, 20280101, 20281231],
  ])('is %s', (_words, given, fromDay, toDay) => {
    expect(readPeriod(given, NOW)).toEqual({ ok: true, period: { fromDay, toDay } });
  });

  it.each([
    [{ from: '2026-02-29' }, ['from must be a date such as 2026-11-01; 2026-02-29 was sent.']],
    [
      { from: '1 November', to: '20261130' },
      [
        'from must be a date such as 2026-11-01; 1 November was sent.',
        'to must be a date such as 2026-11-01; 20261130 was sent.',
      ],
    ],
    [{ from: '2026-11-16' }, ['from must not be after to; 2026-11-16 and 2026-11-15 were sent.']],
    // 2026 has 365 days, so the period has 365 + 2.
    [
      { from: '2026-01-01', to: '2027-01-02' },
      ['from and to must be at most 366 days apart, both included; 367 days were sent.'],
    ],
  ])('is refused if it is %o', (given, messages) => {
    const reading = readPeriod(given, NOW);
    expect(reading.ok ? [] : reading.errors.map(({ message }) => message)).toEqual(messages);
  });
});
