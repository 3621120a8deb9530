import { describe, expect, it } from 'vitest';
import { reachedLimit } from './usage.ts';

const MINUTE = '2026-11-16T10:01:00.000Z';
const MONTH = '2026-12-01T00:00:00.000Z';

function usage(minute: number | null, month: number | null) {
  return { minute: { remaining: minute, resets_at: MINUTE }, month: { remaining: month, resets_at: MONTH } };
}

describe('the limit that is reached', () => {
  it.each([
    { left: usage(1, 1), reached: undefined },
    { left: usage(null, null), reached: undefined },
    { left: usage(0, 1), reached: { window: 'minute', resetsAt: new Date(MINUTE) } },
    { left: usage(1, 0), reached: { window: 'month', resetsAt: new Date(MONTH) } },
    { left: usage(0, 0), reached: { window: 'month', resetsAt: new Date(MONTH) } },
  ])('is $reached.window with $left.minute.remaining and $left.month.remaining left', ({ left, reached }) => {
    expect(reachedLimit(left)).toEqual(reached);
  });
});
