import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Store, StoreUnavailable } from '../store/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import { type Decision, Ledger, type MeteredCaller } from './ledger.ts';

const clock = new TestClock();
let store: Store;
let ledger: Ledger;
beforeEach(() => {
  clock.set('2026-11-15T12:00:00Z');
  store = new SqliteStore(':memory:', clock.now);
  ledger = new Ledger(store, clock.now);
});
afterEach(() => store.close());

function callerOf(callsPerWindow: number | null, callsPerMonth: number | null, windowMs = 60_000): MeteredCaller {
  return { id: 'caller', source: 'source', windowMs, limits: { callsPerWindow, callsPerMonth } };
}

function call(
  caller: MeteredCaller,
  outcome: 'answered' | 'invalid' = 'answered',
  through = ledger,
): Promise<Decision> {
  return through.record({ caller, tool: 'calculate_pue', channel: 'rest', outcome });
}

function calls(caller: MeteredCaller, count: number): Promise<Decision[]> {
  return Promise.all(Array.from({ length: count }, () => call(caller)));
}

function passed(decisions: Decision[]): number {
  return decisions.filter(({ ok }) => ok).length;
}

describe('the sliding window', () => {
  it('allows exactly the calls of the plan, concurrent or one by one', async () => {
    const caller = callerOf(5, 500);
    expect(passed(await calls(caller, 3))).toBe(3);
    expect(passed(await calls(caller, 4))).toBe(2);
    expect(await call(caller)).toMatchObject({ ok: false, block: { code: 'rate_limited' } });
  });

  it('frees a call exactly one window after it was made, not on the minute', async () => {
    const caller = callerOf(2, null);
    clock.set('2026-11-15T12:00:59.000Z');
    await call(caller);
    clock.pass(900);
    await call(caller);
    clock.set('2026-11-15T12:01:00.000Z');
    expect(await call(caller)).toMatchObject({ ok: false, block: { until: Date.parse('2026-11-15T12:01:59.000Z') } });
    clock.set('2026-11-15T12:01:58.999Z');
    expect((await call(caller)).ok).toBe(false);
    clock.set('2026-11-15T12:01:59.000Z');
    expect((await call(caller)).ok).toBe(true);
    expect((await call(caller)).ok).toBe(false);
    clock.set('2026-11-15T12:01:59.900Z');
    expect((await call(caller)).ok).toBe(true);
  });

  it('counts input errors', async () => {
    const caller = callerOf(2, 500);
    await call(caller, 'invalid');
    await call(caller, 'invalid');
    expect(await call(caller)).toMatchObject({ ok: false, block: { code: 'rate_limited' } });
  });

  it('does not count rejected calls', async () => {
    const caller = callerOf(1, null);
    await call(caller);
    for (let second = 1; second < 60; second++) {
      clock.pass(1000);
      expect((await call(caller)).ok).toBe(false);
    }
    clock.pass(1000);
    expect((await call(caller)).ok).toBe(true);
  });

  it('holds in every interval of one window, whatever the arrival times', async () => {
    const arrivals = fc.array(fc.tuple(fc.integer({ min: 0, max: 25_000 }), fc.integer({ min: 1, max: 4 })), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 6 }), async (steps, limit) => {
        const own = new SqliteStore(':memory:', clock.now);
        const first = new Ledger(own, clock.now);
        const second = new Ledger(own, clock.now);
        const times: number[] = [];
        const caller = callerOf(limit, null);
        for (const [index, [wait, count]] of steps.entries()) {
          clock.pass(wait);
          for (let i = 0; i < count; i++) {
            const { ok } = await call(caller, 'answered', (index + i) % 2 === 0 ? first : second);
            if (ok) times.push(clock.time);
            const inWindow = times.filter((time) => time > clock.time - 60_000).length;
            expect(inWindow).toBeLessThanOrEqual(limit);
            // No call is rejected while there is room.
            if (!ok) expect(inWindow).toBe(limit);
          }
        }
        await own.close();
      }),
      { numRuns: 60 },
    );
  });
});

describe('the month', () => {
  it('ends at midnight UTC, and a leap day belongs to February', async () => {
    const caller = callerOf(null, 2);
    clock.set('2028-02-28T23:59:59.999Z');
    await call(caller);
    clock.set('2028-02-29T23:59:59.999Z');
    await call(caller);
    expect(await call(caller)).toMatchObject({
      ok: false,
      block: { code: 'quota_exhausted', until: Date.parse('2028-03-01T00:00:00Z') },
    });
    clock.set('2028-03-01T00:00:00.000Z');
    expect(await call(caller)).toMatchObject({ ok: true, limitStatus: { month: { used: 1, remaining: 1 } } });
  });

  it('does not count input errors or rejected calls', async () => {
    const caller = callerOf(3, 2);
    await call(caller, 'invalid');
    await call(caller);
    await call(caller);
    clock.pass(60_000);
    expect(await call(caller)).toMatchObject({ ok: false, block: { code: 'quota_exhausted' } });
    expect(await ledger.limitStatus(caller)).toMatchObject({ month: { used: 2, remaining: 0 }, window: { used: 0 } });
  });
});

describe('an unlimited plan', () => {
  it('is still recorded', async () => {
    const caller = callerOf(null, null);
    expect(passed(await calls(caller, 2500))).toBe(2500);
    expect(await ledger.limitStatus(caller)).toMatchObject({
      window: { limit: null, used: 2500, remaining: null },
      month: { limit: null, used: 2500, remaining: null },
    });
  });
});

describe('the limit status', () => {
  it('has the remaining calls and when they reset', async () => {
    const caller = callerOf(5, 500);
    await call(caller);
    clock.pass(10_000);
    const { limitStatus } = await call(caller);
    expect(limitStatus.window).toEqual({
      limit: 5,
      used: 2,
      remaining: 3,
      nextAt: clock.time + 50_000,
      resetsAt: clock.time + 60_000,
    });
    expect(limitStatus.month).toMatchObject({ limit: 500, used: 2, remaining: 498 });
  });

  it('comes from the cache for a blocked caller, and from the store after a second', async () => {
    const caller = callerOf(1, null);
    expect(ledger.blockNow(caller)).toBeUndefined();
    await call(caller);
    expect(ledger.blockNow(caller)).toMatchObject({ block: { code: 'rate_limited' } });
    expect(ledger.blockNow(callerOf(2, null))).toBeUndefined();
    clock.pass(1001);
    expect(ledger.blockNow(caller)).toBeUndefined();
  });
});

describe('a clock that is set', () => {
  it('back does not reset the window', async () => {
    const caller = callerOf(1, null);
    await call(caller);
    clock.pass(-30_000);
    expect((await call(caller)).ok).toBe(false);
  });

  it('back from far ahead blocks no caller', async () => {
    const caller = callerOf(1, null);
    clock.pass(86_400_000);
    await call(caller);
    clock.pass(-86_400_000);
    expect((await call(caller)).ok).toBe(true);
    expect((await call(caller)).ok).toBe(false);
    clock.pass(60_000);
    expect((await call(caller)).ok).toBe(true);
  });
});

describe('a request that counts as several calls', () => {
  function request(caller: MeteredCaller, count: number, through = ledger): Promise<Decision> {
    return through.record({ caller, tool: 'calculate_pue', channel: 'rest', outcome: 'answered', calls: count });
  }

  it('takes all of its calls from the window and the month, and is recorded as so many', async () => {
    const caller = callerOf(60, 500);
    expect(await request(caller, 40)).toMatchObject({
      ok: true,
      limitStatus: { window: { used: 40, remaining: 20 }, month: { used: 40, remaining: 460 } },
    });
    expect(await store.readUsage('source', 20261101)).toEqual([
      { day: 20261115, tool: 'calculate_pue', channel: 'rest', outcome: 'answered', calls: 40 },
    ]);
  });

  it('takes none of them if they do not all fit, and says when they will', async () => {
    const caller = callerOf(60, 500);
    await request(caller, 20);
    clock.pass(10_000);
    await request(caller, 30);
    clock.pass(10_000);
    // 50 are used; 25 more fit once the first 20 have left.
    expect(await request(caller, 25)).toMatchObject({
      ok: false,
      block: { code: 'rate_limited', until: clock.time + 40_000 },
      limitStatus: { window: { used: 50 }, month: { used: 50 } },
    });
    expect((await request(caller, 10)).ok).toBe(true);
  });

  it('may start in an empty window if no window holds it, and fills that', async () => {
    const caller = callerOf(5, 500);
    expect(await request(caller, 100)).toMatchObject({
      ok: true,
      limitStatus: { window: { used: 100, remaining: 0 }, month: { used: 100 } },
    });
    clock.pass(59_999);
    expect(await call(caller)).toMatchObject({ ok: false, block: { code: 'rate_limited', until: clock.time + 1 } });
    clock.pass(1);
    expect((await call(caller)).ok).toBe(true);
    expect(await request(caller, 100)).toMatchObject({ ok: false, block: { until: clock.time + 60_000 } });
  });

  it('never exceeds the month', async () => {
    const caller = callerOf(5, 100);
    await call(caller);
    clock.pass(60_000);
    expect(await request(caller, 100)).toMatchObject({ ok: false, block: { code: 'quota_exhausted' } });
    expect((await request(caller, 99)).ok).toBe(true);
  });

  it('is admitted with all of its calls, beside those in flight', async () => {
    const caller = callerOf(60, 100);
    expect(ledger.admit(caller, 50)).toBeUndefined();
    expect(ledger.admit(caller, 10)).toBeUndefined();
    const waiting = ledger.admit(caller, 20);
    expect(waiting).toBeInstanceOf(Promise);
    await request(caller, 50);
    ledger.release(caller, 50);
    ledger.release(caller, 10);
    expect(await waiting).toMatchObject({ block: { code: 'rate_limited' } });
    expect(ledger.admit(caller, 10)).toBeUndefined();
    ledger.release(caller, 10);
    clock.pass(60_000);
    expect(await ledger.admit(caller, 51)).toMatchObject({ block: { code: 'quota_exhausted' } });
  });
});

describe('an unavailable store', () => {
  it('fails every queued call, records none, and is tried again with the next call', async () => {
    const real = store.appendCalls.bind(store);
    store.appendCalls = () => Promise.reject(new StoreUnavailable('unplugged'));
    const caller = callerOf(5, 500);
    const results = await Promise.allSettled([call(caller), call(caller)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    store.appendCalls = real;
    expect(await call(caller)).toMatchObject({ ok: true, limitStatus: { window: { used: 1 } } });
  });
});
