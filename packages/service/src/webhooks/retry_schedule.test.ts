import { describe, expect, it } from 'vitest';
import { failingSince, isFailingTooLong, nextAttemptAt, retryAfterOf } from './retry_schedule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-15T12:00:00Z');

describe('the schedule of attempts', () => {
  it('is that of the specification: ten attempts, the last 75:35:05 after the first', () => {
    const sinceStart = [0];
    for (let attempts = 1; ; attempts++) {
      const before = sinceStart.at(-1) ?? 0;
      const next = nextAttemptAt({ attempts, now: before, retryAfterMs: undefined, random: () => 0 });
      if (next === null) break;
      sinceStart.push(next);
    }
    const at = (hours: number, minutes: number, seconds: number) => hours * HOUR + minutes * MINUTE + seconds * SECOND;
    expect(sinceStart).toEqual([
      0,
      at(0, 0, 5),
      at(0, 5, 5),
      at(0, 35, 5),
      at(2, 35, 5),
      at(7, 35, 5),
      at(17, 35, 5),
      at(31, 35, 5),
      at(51, 35, 5),
      at(75, 35, 5),
    ]);
  });

  it('has a jitter of up to a tenth, and never comes early', () => {
    const after = (random: number) =>
      nextAttemptAt({ attempts: 2, now: NOW, retryAfterMs: undefined, random: () => random });
    expect(after(0)).toBe(NOW + 5 * MINUTE);
    expect(after(0.5)).toBe(NOW + 5.25 * MINUTE);
    expect(after(1)).toBe(NOW + 5.5 * MINUTE);
  });

  it('waits longer if the endpoint asks for it, but not less, and makes no further attempt for it', () => {
    const after = (attempts: number, retryAfterMs: number) =>
      nextAttemptAt({ attempts, now: NOW, retryAfterMs, random: () => 0 });
    expect(after(1, 2 * MINUTE)).toBe(NOW + 2 * MINUTE);
    expect(after(4, 2 * MINUTE)).toBe(NOW + 2 * HOUR);
    expect(after(10, 2 * MINUTE)).toBeNull();
  });
});

describe('Retry-After', () => {
  it.each([
    ['120', 2 * MINUTE],
    ['86400', DAY],
    ['86401', DAY],
    ['99999999999999', DAY],
    ['Sun, 15 Nov 2026 12:01:00 GMT', MINUTE],
    ['Sun, 15 Nov 2026 11:59:00 GMT', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('of %j is a pause of %j ms', (header, pauseMs) => {
    expect(retryAfterOf(header, NOW)).toBe(pauseMs);
  });
});

describe('an endpoint that fails', () => {
  it('has been failing since the first failure after a success', () => {
    expect(failingSince({ failingSince: null, failedAt: null }, NOW)).toBe(NOW);
    expect(failingSince({ failingSince: NOW - 3 * DAY, failedAt: NOW - DAY }, NOW)).toBe(NOW - 3 * DAY);
  });

  it('begins anew if nothing was sent for longer than the longest pause', () => {
    expect(failingSince({ failingSince: NOW - 9 * DAY, failedAt: NOW - 1.5 * DAY }, NOW)).toBe(NOW - 9 * DAY);
    expect(failingSince({ failingSince: NOW - 9 * DAY, failedAt: NOW - 1.5 * DAY - 1 }, NOW)).toBe(NOW);
  });

  it('is given up after five days', () => {
    expect(isFailingTooLong(NOW - 5 * DAY + 1, NOW)).toBe(false);
    expect(isFailingTooLong(NOW - 5 * DAY, NOW)).toBe(true);
  });
});
