import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../../tests/support/postgres.ts';
import { NO_LIMITS } from '../../app/testing/test_service.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import { type Decision, Ledger, type MeteredCaller } from '../../usage/ledger.ts';
import type { Limits } from '../../usage/limits.ts';
import { type CallerQuery, type CallerState, type Store, StoreUnavailable } from '../contract.ts';
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

/** Records an answered call of each caller, and returns their states before it. */
async function append(...callers: string[]): Promise<readonly CallerState[]> {
  let before: readonly CallerState[] = [];
  await store.appendCalls(
    callers.map((caller) => queryOf(caller)),
    (now, states) => {
      before = states;
      return callers.map((caller, index) => {
        const usage = [
          { source: caller, tool: 'calculate_pue', channel: 'rest', outcome: 'answered', calls: 1 } as const,
        ];
        return { caller, calls: 1, usage, month: 202611, usedInMonth: (states[index]?.usedInMonth ?? 0) + 1, at: now };
      });
    },
  );
  return before;
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
  const readWaiting = async () => {
    // Within a transaction the server would show the same activity each time.
    await client.query('SELECT pg_stat_clear_snapshot()');
    return (await client.query(waiting)).rows;
  };
  await expect.poll(readWaiting).toHaveLength(1);
}

describe('a record of calls', () => {
  it('has names that PostgreSQL has to quote', async () => {
    const names = ['a "quoted" name', "an apostrophe's", 'back\\slash', '{braces, and commas}', 'null', 'ümlaut'];
    await append(...names);
    for (const name of names) expect(await callsOf(name)).toEqual([1, 1, 1, 1]);
  });

  it.each([
    ['alone', []],
    ['with another', [randomUUID()]],
  ])('waits for a locked caller, %s, and sees what was committed meanwhile', async (_case, others) => {
    const busy = randomUUID();
    await append(...others, busy);
    await withClient(async (client) => {
      await client.query(`BEGIN; UPDATE callers SET sequence = 2, used_in_month = 8 WHERE caller = '${busy}';
        UPDATE recent_calls SET calls = 8 WHERE caller = '${busy}'`);
      const appended = append(...others, busy);
      await untilOneWaits(client);
      await client.query('COMMIT');
      const state = { sequence: 2, month: 202611, usedInMonth: 8, latestAt: at, recent: [{ at, calls: 8 }] };
      expect((await appended).at(-1)).toEqual(state);
    });
    expect((await callsOf(busy)).slice(0, 3)).toEqual([3, 9, 9]);
    for (const other of others) expect(await callsOf(other)).toEqual([2, 2, 2, 2]);
  });

  it('waits for one of its new callers that another process adds', async () => {
    const [first, added, last] = ['a', 'b', 'c'].map((name) => `${name}-${randomUUID()}`) as [string, string, string];
    await withClient(async (client) => {
      await client.query(`BEGIN; INSERT INTO callers VALUES ('${added}', 1, 202611, 8, ${at});
        INSERT INTO recent_calls VALUES ('${added}', ${at}, 8)`);
      const appended = append(first, added, last);
      await untilOneWaits(client);
      await client.query('COMMIT');
      await appended;
    });
    for (const caller of [first, last]) expect(await callsOf(caller)).toEqual([1, 1, 1, 1]);
    expect((await callsOf(added)).slice(0, 3)).toEqual([2, 9, 9]);
  });

  it('records nothing if its connection ends while it waits', async () => {
    const [busy, idle] = [randomUUID(), randomUUID()];
    await append(busy, idle);
    await withClient(async (client) => {
      await client.query(`BEGIN; SELECT 1 FROM callers WHERE caller = '${busy}' FOR UPDATE`);
      const rejected = expect(append(idle, busy, 'never')).rejects.toThrow(StoreUnavailable);
      await untilOneWaits(client);
      await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
      await rejected;
      await client.query('ROLLBACK');
    });
    for (const caller of [busy, idle]) expect(await callsOf(caller)).toEqual([1, 1, 1, 1]);
    expect(await callsOf('never')).toEqual([0, 0, 0, 0]);
    await expect.poll(() => append(idle)).toHaveLength(1);
  });
});

function callerOf(id: string, limits: Partial<Limits> = {}): MeteredCaller {
  return { id, source: id, windowMs: 60_000, limits: { ...NO_LIMITS, ...limits } };
}

function record(ledger: Ledger, caller: MeteredCaller): Promise<Decision> {
  return ledger.record({ caller, tool: 'calculate_pue', channel: 'rest', outcome: 'answered' });
}

describe('a ledger on PostgreSQL', () => {
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
    const ledgers = [new Ledger(store, clock.now), new Ledger(second, clock.now)];
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
        const ledgers = [new Ledger(store, clock.now), new Ledger(second, clock.now)];
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
