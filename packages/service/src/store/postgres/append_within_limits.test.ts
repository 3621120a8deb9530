import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../../tests/support/postgres.ts';
import { NO_LIMITS, TestClock } from '../../testing/test_service.ts';
import { type Decision, Ledger, type MeteredCaller } from '../../usage/ledger.ts';
import type { Limits } from '../../usage/limits.ts';
import { type CallerQuery, type LimitedChange, type Store, StoreUnavailable } from '../contract.ts';
import { SqliteStore } from '../sqlite/sqlite_store.ts';
import { openPostgresStore } from './postgres_store.ts';

const clock = new TestClock();
const at = clock.time;
let postgres: TestPostgres;
let url: string;
let store: Awaited<ReturnType<typeof openPostgresStore>>;
let second: Store;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.newDatabase();
  store = await openPostgresStore({ url, clock: clock.now });
  second = await openPostgresStore({ url, clock: clock.now });
});
afterEach(() => {
  clock.time = at;
});
afterAll(async () => {
  await store.close();
  await second.close();
  await postgres.end();
});

function queryOf(caller: string, known: Partial<CallerQuery> = {}): CallerQuery {
  return { caller, knownSequence: 0, knownUntil: 0, windowMs: 60_000, ...known };
}

const ROOM = { roomInWindow: 1000, roomInMonth: 1000, wasChangedByOthers: false };

/** One answered call with room for any number of others. */
function changeOf(caller: string, fields: Partial<LimitedChange> = {}): LimitedChange {
  const usage = [{ source: caller, tool: 'calculate_pue', channel: 'rest', outcome: 'answered', calls: 1 } as const];
  return { ...queryOf(caller), calls: 1, answered: 1, usage, ...ROOM, ...fields };
}

function append(...changes: LimitedChange[]) {
  return store.appendWithinLimits?.(changes, at);
}

/** Sequence, calls of the month, calls of the window and usage of a caller. */
async function callsOf(caller: string): Promise<number[]> {
  const { state } = await store.readCaller(queryOf(caller));
  const sum = (items: readonly { calls: number }[]) => items.reduce((total, { calls }) => total + calls, 0);
  return [state.sequence, state.usedInMonth, sum(state.recent ?? []), sum(await store.readUsage(caller, 0))];
}

async function withClient<Result>(act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

async function untilOneWaits(client: pg.Client): Promise<void> {
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
  await expect.poll(async () => (await client.query(waiting)).rows).toHaveLength(1);
}

describe('a record within limits', () => {
  it('records callers that are new, known, or changed by others, with the time of the store', async () => {
    await append(changeOf('known'), changeOf('changed'));
    clock.pass(5);
    const known = { knownSequence: 1, knownUntil: at };
    const recorded = await append(changeOf('new'), changeOf('known', known), changeOf('changed', { calls: 2 }));
    expect(recorded).toEqual({
      at: at + 5,
      changedCallers: new Map([
        [2, { sequence: 1, month: 202611, usedInMonth: 1, latestAt: at, recent: [{ at, calls: 1 }] }],
      ]),
    });
    expect(await callsOf('new')).toEqual([1, 1, 1, 1]);
    expect(await callsOf('known')).toEqual([2, 2, 2, 2]);
    expect((await store.readCaller(queryOf('changed'))).state).toEqual({
      sequence: 2,
      month: 202611,
      usedInMonth: 2,
      latestAt: at + 5,
      recent: [
        { at, calls: 1 },
        { at: at + 5, calls: 2 },
      ],
    });
  });

  it('returns the calls of others from the latest that is known on, within the window', async () => {
    const caller = randomUUID();
    for (const wait of [0, 30_000, 20_000, 15_000]) {
      clock.pass(wait);
      await append(changeOf(caller, { calls: wait / 1000 + 1 }));
    }
    const since = async (known: Partial<CallerQuery>) =>
      (await append(changeOf(caller, { ...known, calls: 0 })))?.changedCallers.get(0)?.recent;
    expect(await since({})).toEqual([
      { at: at + 30_000, calls: 31 },
      { at: at + 50_000, calls: 21 },
      { at: at + 65_000, calls: 16 },
    ]);
    expect(await since({ knownSequence: 2, knownUntil: at + 50_000 })).toEqual([
      { at: at + 50_000, calls: 21 },
      { at: at + 65_000, calls: 16 },
    ]);
  });

  it('records names that PostgreSQL has to quote', async () => {
    const names = ['a "quoted" name', 'back\\slash', '{braces, and commas}', 'null', 'ümlaut'];
    await append(...names.map((name) => changeOf(name)));
    for (const name of names) expect(await callsOf(name)).toEqual([1, 1, 1, 1]);
  });

  it.each<[string, Partial<LimitedChange>, boolean]>([
    ['fewer calls in the window than there is room for', { roomInWindow: 5 }, true],
    ['as many calls in the window', { roomInWindow: 4 }, true],
    ['more calls in the window', { roomInWindow: 3 }, false],
    ['as many calls in the month', { roomInMonth: 4 }, true],
    ['more calls in the month', { roomInMonth: 3 }, false],
  ])('leaves room to others: they have recorded %s', async (_case, room, isRecorded) => {
    const [full, empty] = [randomUUID(), randomUUID()];
    await append(changeOf(full, { calls: 4, answered: 4 }), changeOf(empty));
    const recorded = await append(changeOf(empty, { knownSequence: 1 }), changeOf(full, room));
    expect(recorded !== undefined).toBe(isRecorded);
    expect((await callsOf(empty))[0]).toBe(isRecorded ? 2 : 1);
    expect((await callsOf(full))[1]).toBe(isRecorded ? 5 : 4);
  });

  it('counts only the calls of the month', async () => {
    const caller = randomUUID();
    await append(changeOf(caller, { calls: 4, answered: 4 }));
    clock.set('2026-12-01T00:00:00Z');
    expect(await store.appendWithinLimits?.([changeOf(caller, { roomInMonth: 0 })], clock.time)).toBeDefined();
    expect((await store.readCaller(queryOf(caller))).state).toMatchObject({ month: 202612, usedInMonth: 1 });
    expect((await store.readUsage(caller, 0)).map(({ day, calls }) => [day, calls])).toEqual([
      [20261115, 1],
      [20261201, 1],
    ]);
  });

  it.each([
    ['before the time of the decision', at - 1],
    ['on the day after', Date.parse('2026-11-16T00:00:00Z')],
  ])('records nothing %s', async (caller, time) => {
    await append(changeOf(caller));
    clock.time = time;
    expect(await append(changeOf(caller, { knownSequence: 1 }))).toBeUndefined();
    expect((await callsOf(caller)).slice(0, 2)).toEqual([1, 1]);
  });

  it('records nothing for a caller that was deleted, or has calls after the present', async () => {
    expect(await append(changeOf('nobody', { knownSequence: 1 }))).toBeUndefined();
    clock.pass(10);
    await append(changeOf('later'));
    clock.pass(-10);
    expect(await append(changeOf('later', { knownSequence: 1 }))).toBeUndefined();
    expect(await callsOf('later')).toEqual([1, 1, 1, 1]);
  });

  it.each([
    ['alone', []],
    ['with another', [randomUUID()]],
  ])('waits for a locked caller, %s, and sees what was committed meanwhile', async (_case, others) => {
    const busy = randomUUID();
    await append(...[...others, busy].map((caller) => changeOf(caller)));
    await withClient(async (client) => {
      await client.query(`BEGIN; UPDATE callers SET sequence = 2, used_in_month = 8 WHERE caller = '${busy}';
        UPDATE recent_calls SET calls = 8 WHERE caller = '${busy}'`);
      const known = { knownSequence: 1, knownUntil: at };
      const appended = append(...[...others, busy].map((caller) => changeOf(caller, known)));
      await untilOneWaits(client);
      await client.query('COMMIT');
      const state = { sequence: 2, month: 202611, usedInMonth: 8, latestAt: at, recent: [{ at, calls: 8 }] };
      expect((await appended)?.changedCallers).toEqual(new Map([[others.length, state]]));
    });
    expect((await callsOf(busy)).slice(0, 3)).toEqual([3, 9, 9]);
    for (const other of others) expect(await callsOf(other)).toEqual([2, 2, 2, 2]);
  });

  it.each<[string, Partial<LimitedChange>, boolean]>([
    ['with room', {}, true],
    ['without room', { roomInWindow: 7 }, false],
  ])('waits for one of its new callers that another process adds, %s', async (_case, room, isRecorded) => {
    const [first, added, last] = ['a', 'b', 'c'].map((name) => `${name}-${randomUUID()}`) as [string, string, string];
    await withClient(async (client) => {
      await client.query(`BEGIN; INSERT INTO callers VALUES ('${added}', 1, 202611, 8, ${at});
        INSERT INTO recent_calls VALUES ('${added}', ${at}, 8)`);
      const appended = append(changeOf(first), changeOf(added, room), changeOf(last));
      await untilOneWaits(client);
      await client.query('COMMIT');
      expect((await appended) !== undefined).toBe(isRecorded);
    });
    const expected = isRecorded ? [1, 1, 1, 1] : [0, 0, 0, 0];
    for (const caller of [first, last]) expect(await callsOf(caller)).toEqual(expected);
    expect((await callsOf(added)).slice(0, 3)).toEqual(isRecorded ? [2, 9, 9] : [1, 8, 8]);
  });

  it('records nothing if its connection ends while it waits', async () => {
    const [busy, idle] = [randomUUID(), randomUUID()];
    await append(changeOf(busy), changeOf(idle));
    await withClient(async (client) => {
      await client.query(`BEGIN; SELECT 1 FROM callers WHERE caller = '${busy}' FOR UPDATE`);
      const appended = append(changeOf(idle), changeOf(busy), changeOf('never'));
      const rejected = expect(appended).rejects.toThrow(StoreUnavailable);
      await untilOneWaits(client);
      await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
      await rejected;
      await client.query('ROLLBACK');
    });
    for (const caller of [busy, idle]) expect(await callsOf(caller)).toEqual([1, 1, 1, 1]);
    expect(await callsOf('never')).toEqual([0, 0, 0, 0]);
    await expect.poll(() => append(changeOf(idle))).toBeDefined();
  });
});

function callerOf(id: string, limits: Partial<Limits> = {}): MeteredCaller {
  return { id, source: id, windowMs: 60_000, limits: { ...NO_LIMITS, ...limits } };
}

function record(ledger: Ledger, caller: MeteredCaller): Promise<Decision> {
  return ledger.record({ caller, tool: 'calculate_pue', channel: 'rest', outcome: 'answered' });
}

async function exchangesOf(act: () => Promise<unknown>): Promise<number> {
  const exchanges = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    return exchanges.mock.calls.length;
  } finally {
    exchanges.mockRestore();
  }
}

/** A ledger that has read the clock of the store. */
async function newLedger(of: Store): Promise<Ledger> {
  const ledger = new Ledger(of, clock.now);
  await record(ledger, callerOf(randomUUID()));
  return ledger;
}

describe('a ledger on PostgreSQL', () => {
  it('makes one round trip for known callers and for new ones', async () => {
    const ledger = await newLedger(store);
    const recordAll = () => Promise.all(['b', 'a', 'c', 'a'].map((id) => record(ledger, callerOf(id))));
    expect(await exchangesOf(recordAll)).toBe(1);
    expect(await exchangesOf(recordAll)).toBe(1);
    expect(await callsOf('a')).toEqual([2, 4, 4, 4]);
    expect(await callsOf('b')).toEqual([2, 2, 2, 2]);
  });

  it('makes one round trip also when another process has recorded meanwhile', async () => {
    const ledgers = [await newLedger(store), await newLedger(second)];
    const caller = callerOf('shared', { callsPerWindow: 9, callsPerMonth: 20 });
    for (let used = 1; used <= 9; used++) {
      const ledger = ledgers[used % 2] as Ledger;
      let decision: Decision | undefined;
      const exchanges = await exchangesOf(async () => {
        decision = await record(ledger, caller);
      });
      expect(exchanges).toBe(1);
      expect(decision).toMatchObject({ ok: true, limitStatus: { window: { used }, month: { used } } });
      clock.pass(1);
    }
    for (const ledger of ledgers) expect((await record(ledger, caller)).ok).toBe(false);
    expect(await callsOf('shared')).toEqual([9, 9, 9, 9]);
  });

  it('reads a caller with calls after the present, when the clock was set back', async () => {
    const ledger = await newLedger(store);
    const recordLater = () => record(ledger, callerOf('set back'));
    await recordLater();
    clock.pass(-20_000);
    expect(await exchangesOf(recordLater)).toBe(3);
    expect(await exchangesOf(recordLater)).toBe(2);
    clock.time = at;
    expect(await exchangesOf(recordLater)).toBe(2);
    expect(await exchangesOf(recordLater)).toBe(1);
    expect(await callsOf('set back')).toEqual([5, 5, 5, 5]);
  });

  it('keeps the month of the store when the clock of its process is ahead', async () => {
    const own = new TestClock('2026-11-30T23:59:59.900Z');
    clock.time = own.time;
    const ledger = new Ledger(store, own.now);
    const monthly = callerOf('monthly');
    await record(ledger, monthly);
    const onItsWay = record(ledger, monthly);
    await new Promise(setImmediate);
    own.pass(200);
    expect(ledger.blockNow(monthly)).toBeUndefined();
    await onItsWay;
    await record(ledger, monthly);
    expect(await callsOf('monthly')).toEqual([3, 3, 3, 3]);
  });

  it('counts each call once, in the headers too, when two processes record at once', async () => {
    const ledgers = [await newLedger(store), await newLedger(second)];
    const groups = fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 4 })), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(groups, fc.integer({ min: 1, max: 30 }), fc.boolean(), async (steps, limit, isAlone) => {
        const callers = [
          callerOf(randomUUID(), { callsPerWindow: limit }),
          callerOf(randomUUID(), { callsPerMonth: limit }),
        ].slice(isAlone ? 1 : 0);
        const made = await Promise.all(
          steps.flatMap(([which, count], turn) =>
            Array.from({ length: count }, async () => {
              // Calls of one turn arrive together, and those of the next while these are recorded.
              for (let wait = 0; wait < turn; wait++) await new Promise(setImmediate);
              return Promise.all(callers.map((caller) => record(ledgers[which] as Ledger, caller)));
            }),
          ),
        );
        for (const [index, { id, limits }] of callers.entries()) {
          const used = made.flatMap((decisions) => {
            const decision = decisions[index] as Decision;
            return decision.ok ? decision.limitStatus[limits.callsPerWindow === null ? 'month' : 'window'].used : [];
          });
          const allowed = Math.min(limit, made.length);
          expect(used.toSorted((a, b) => a - b)).toEqual(Array.from({ length: allowed }, (_, call) => call + 1));
          expect((await callsOf(id)).slice(1)).toEqual([allowed, allowed, allowed]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('decides as a single process does that reads the store each time, if the clock is set back by up to a window', async () => {
    const start = Date.parse('2026-11-30T23:58:00Z');
    const single = new SqliteStore(':memory:', clock.now);
    const wait = fc.oneof(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: -90_000, max: -1 }),
      fc.constantFrom(59_999, 60_000, 120_000, 86_400_000, 31 * 86_400_000),
    );
    const steps = fc.array(fc.tuple(wait, fc.nat(1), fc.nat(1), fc.integer({ min: 1, max: 4 })), { maxLength: 25 });
    const limits = fc.record({
      callsPerWindow: fc.option(fc.integer({ min: 1, max: 8 })),
      callsPerMonth: fc.option(fc.integer({ min: 1, max: 20 })),
    });
    await fc.assert(
      fc.asyncProperty(steps, limits, async (arrivals, plan) => {
        clock.time = start;
        let latest = start;
        const expected = new Ledger(single, clock.now);
        const ledgers = [await newLedger(store), await newLedger(second)];
        const callers = [callerOf(randomUUID(), plan), callerOf(randomUUID(), plan)];
        for (const [passed, which, first, count] of arrivals) {
          clock.time = Math.max(latest - 60_000, clock.time + passed);
          latest = Math.max(latest, clock.time);
          const calls = Array.from({ length: count }, (_, call) => callers[(first + call) % 2] as MeteredCaller);
          // A rejected call is not recorded, so its time is known to its process alone, and no other need show the same.
          const decide = (ledger: Ledger) =>
            Promise.all(
              calls.map(async (caller) => {
                const decision = await record(ledger, caller);
                return decision.ok ? decision : decision.block.code;
              }),
            );
          expect(await decide(ledgers[which] as Ledger)).toEqual(await decide(expected));
        }
        for (const { id } of callers) expect(await store.readUsage(id, 0)).toEqual(await single.readUsage(id, 0));
      }),
      { numRuns: 50 },
    );
    await single.close();
  });
});
