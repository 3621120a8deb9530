import { findCalculator } from '@plumbline/calculators';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../keys/caller.ts';
import { KEYLESS_PLAN, WINDOWS } from '../plans/plans.ts';
import { type Store, StoreUnavailable } from '../store/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import type { Limits } from '../usage/limits.ts';
import { type CallOutcome, type CallReading, CallService } from './call_service.ts';

const calculator = findCalculator('calculate_pue');
if (!calculator) throw new Error('no calculate_pue');
const CALL: CallReading = {
  ok: true,
  calculator,
  input: { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 },
  extras: new Set(),
};

const clock = new TestClock();
let store: Store;
let callService: CallService;
let reads = 0;
beforeEach(() => {
  clock.set('2026-11-15T12:00:00Z');
  store = new SqliteStore(':memory:', clock.now);
  callService = new CallService({ store, clock: clock.now });
  reads = 0;
});
afterEach(() => store.close());

function callerWith(limits: Limits, id = 'key_1'): Caller {
  return { id, source: id, tier: 'free', plan: KEYLESS_PLAN, windowMs: WINDOWS.minute, limits };
}

const FREE = callerWith({ callsPerWindow: 5, callsPerMonth: 500 });

function call(caller: Caller, reading = CALL, through = callService): Promise<CallOutcome<string>> {
  const read = (): CallReading => {
    reads += 1;
    return reading;
  };
  return through.call({ caller, channel: 'rest', tool: 'calculate_pue', read }, JSON.stringify);
}

function codesOf(outcomes: readonly CallOutcome<string>[]): string[] {
  return outcomes.map((outcome) => (outcome.ok ? 'answered' : outcome.problem.code));
}

describe('CallService', () => {
  it('neither reads nor calculates concurrent calls beyond a limit', async () => {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => call(FREE)));
    expect(codesOf(outcomes)).toEqual([...Array(5).fill('answered'), ...Array(25).fill('rate_limited')]);
    expect(reads).toBe(5);
  });

  it('holds the month as it holds the minute', async () => {
    const caller = callerWith({ callsPerWindow: null, callsPerMonth: 3 });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => call(caller)));
    expect(codesOf(outcomes)).toEqual([...Array(3).fill('answered'), ...Array(7).fill('quota_exhausted')]);
    expect(reads).toBe(3);
  });

  it('lets a call wait for those in flight, and takes it if one of them does not count for the month', async () => {
    const caller = callerWith({ callsPerWindow: null, callsPerMonth: 1 });
    const problem = { code: 'malformed_json', detail: 'not JSON' } as const;
    const outcomes = await Promise.all([call(caller, { ok: false, problem }), call(caller), call(caller)]);
    expect(codesOf(outcomes)).toEqual(['malformed_json', 'answered', 'quota_exhausted']);
  });

  it('gives the room of calls that could not be recorded to those that wait', async () => {
    let failures = 5;
    const failing = new Proxy(store, {
      get(target, name) {
        if (name === 'appendCalls' && failures > 0) {
          failures -= 5;
          return async () => {
            throw new StoreUnavailable('test');
          };
        }
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const through = new CallService({ store: failing, clock: clock.now });
    const settled = await Promise.allSettled(Array.from({ length: 12 }, () => call(FREE, CALL, through)));
    expect(settled.slice(0, 5).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    const rest = settled.slice(5).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(codesOf(rest)).toEqual([...Array(5).fill('answered'), ...Array(2).fill('rate_limited')]);
  });

  it('reads a limit again rather than calculating, when it was last read more than a second ago', async () => {
    await Promise.all(Array.from({ length: 5 }, () => call(FREE)));
    clock.pass(30_000);
    expect(codesOf([await call(FREE)])).toEqual(['rate_limited']);
    expect(reads).toBe(5);
    clock.pass(30_000);
    expect(codesOf([await call(FREE)])).toEqual(['answered']);
  });

  it('sees a raised limit and calls of other processes after that', async () => {
    await Promise.all(Array.from({ length: 5 }, () => call(FREE)));
    const other = new CallService({ store, clock: clock.now });
    clock.pass(60_000);
    await Promise.all(Array.from({ length: 5 }, () => call(FREE, CALL, other)));
    clock.pass(2000);
    expect(codesOf([await call(FREE)])).toEqual(['rate_limited']);
    const raised = callerWith({ callsPerWindow: 60, callsPerMonth: 5000 });
    expect(codesOf([await call(raised)])).toEqual(['answered']);
  });

  it('keeps no caller waiting for another', async () => {
    const others = Array.from({ length: 20 }, (_, index) => callerWith(FREE.limits, `key_${index}`));
    const outcomes = await Promise.all(others.map((caller) => call(caller)));
    expect(codesOf(outcomes)).toEqual(Array(20).fill('answered'));
  });

  it('never counts calls of a caller without limits', async () => {
    const unlimited = callerWith({ callsPerWindow: null, callsPerMonth: null });
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => call(unlimited)));
    expect(codesOf(outcomes)).toEqual(Array(100).fill('answered'));
  });

  it('says before a body is read whether a call is left', async () => {
    const target = { tool: 'calculate_pue', channel: 'rest' } as const;
    expect(await callService.rejectIfBlocked(FREE, target)).toBeUndefined();
    const calls = Array.from({ length: 5 }, () => call(FREE));
    expect(await callService.rejectIfBlocked(FREE, target)).toMatchObject({ problem: { code: 'rate_limited' } });
    await Promise.all(calls);
    clock.pass(60_000);
    expect(await callService.rejectIfBlocked(FREE, target)).toBeUndefined();
    expect(codesOf(await Promise.all(Array.from({ length: 5 }, () => call(FREE))))).toEqual(Array(5).fill('answered'));
  });
});
