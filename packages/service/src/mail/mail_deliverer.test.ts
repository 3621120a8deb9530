import { describe, expect, it } from 'vitest';
import { nextAttemptAt } from './mail_deliverer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function attemptsUntil(expiresAt: number | undefined): number[] {
  const times = [0];
  for (;;) {
    const next = nextAttemptAt({ attempts: times.length, now: times.at(-1) ?? 0, expiresAt, random: () => 0 });
    if (next === null) return times;
    times.push(next);
  }
}

describe('the attempts to send a mail', () => {
  it('have growing pauses and end after two days', () => {
    const times = attemptsUntil(undefined);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toEqual([1, 5, 15, 30, 60, 120, 240, 480, 720, 1200].map((minutes) => minutes * MINUTE));
    expect(times.at(-1)).toBe(47 * HOUR + 51 * MINUTE);
  });

  it('end before the link of the mail does', () => {
    expect(attemptsUntil(HOUR)).toEqual([0, 1, 6, 21, 51].map((minutes) => minutes * MINUTE));
    expect(attemptsUntil(51 * MINUTE)).toHaveLength(4);
    expect(attemptsUntil(51 * MINUTE + 1)).toHaveLength(5);
  });
});
