import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import { type Decision, Ledger } from '../../usage/ledger.ts';
import type { Limits } from '../../usage/limits.ts';
import type { Store } from '../contract.ts';
import { appendCalls, changeOf, DAY_MS, queryOf, type StoreUnderTest } from '../testing/store_under_test.ts';

/** What every store promises to the ledger: calls are counted, limited and recorded. Each test has its own callers. */
export function keepsLedgerContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the ledger's store on ${engine}`, () => {
    const clock = new TestClock();
    let open: StoreUnderTest['open'];
    let store: Store;
    beforeAll(async () => {
      ({ open } = await prepare());
      store = await open(clock.now);
    });
    afterAll(() => store.close());

    it('knows nothing of a new caller', async () => {
      const { now, state } = await store.readCaller(queryOf(randomUUID()));
      expect(now).toBe(clock.time);
      expect(state).toMatchObject({ sequence: 0, usedInMonth: 0 });
    });

    it('gives back what was recorded, with the calls of the window', async () => {
      const caller = `ip:${randomUUID()}`;
      await appendCalls(store, caller, 3, 3);
      clock.pass(10);
      await appendCalls(store, caller, 2, 5);
      const { state } = await store.readCaller(queryOf(caller));
      expect(state).toEqual({
        sequence: 2,
        month: 202611,
        usedInMonth: 5,
        latestAt: clock.time,
        recent: [
          { at: clock.time - 10, calls: 3 },
          { at: clock.time, calls: 2 },
        ],
      });
    });

    it('leaves out what is known, and what has left the window', async () => {
      const caller = randomUUID();
      await appendCalls(store, caller, 1, 1);
      clock.pass(60_001);
      await appendCalls(store, caller, 1, 2);
      const windowOnly = await store.readCaller(queryOf(caller));
      expect(windowOnly.state.recent).toEqual([{ at: clock.time, calls: 1 }]);
      const known = await store.readCaller(queryOf(caller, { knownSequence: 2 }));
      expect(known.state.recent).toBeUndefined();
      clock.pass(5);
      await appendCalls(store, caller, 4, 6);
      const since = await store.readCaller(queryOf(caller, { knownSequence: 2, knownUntil: clock.time }));
      expect(since.state.recent).toEqual([{ at: clock.time, calls: 4 }]);
    });

    it('adds up calls of the same moment', async () => {
      const caller = randomUUID();
      await appendCalls(store, caller, 1, 1);
      await appendCalls(store, caller, 2, 3);
      const { state } = await store.readCaller(queryOf(caller));
      expect(state.recent).toEqual([{ at: clock.time, calls: 3 }]);
    });

    it('records many callers in one transaction, or none of them', async () => {
      const callers = Array.from({ length: 40 }, () => randomUUID());
      await store.appendCalls(
        callers.map((caller) => queryOf(caller)),
        (now) => callers.map((caller) => changeOf(caller, now, 1, 1)),
      );
      for (const caller of callers) expect((await store.readCaller(queryOf(caller))).state.sequence).toBe(1);
      const more = randomUUID();
      const failing = store.appendCalls([queryOf(more)], () => {
        throw new RangeError('a bug');
      });
      await expect(failing).rejects.toThrow(RangeError);
      expect((await store.readCaller(queryOf(more))).state.sequence).toBe(0);
      await appendCalls(store, more, 1, 1);
    });

    it('leaves out of the window what does not count towards it, also if it is all that a caller has', async () => {
      const caller = randomUUID();
      for (const used of [1, 2, 3]) {
        const change = (now: number) => ({ ...changeOf(caller, now, 1, used), isOutsideWindow: true });
        await store.appendCalls([queryOf(caller)], (now) => [change(now)]);
      }
      expect((await store.readCaller(queryOf(caller))).state).toMatchObject({ usedInMonth: 3, recent: [] });
    });

    it('changes nothing when nothing was decided', async () => {
      const caller = randomUUID();
      await appendCalls(store, caller, 1, 1);
      await store.appendCalls([queryOf(caller)], () => []);
      expect((await store.readCaller(queryOf(caller))).state).toMatchObject({ sequence: 1, usedInMonth: 1 });
    });

    it('lets no two processes read the same state before they record', async () => {
      const caller = randomUUID();
      const second = await open(clock.now);
      const seen: number[] = [];
      async function addOne(through: Store): Promise<void> {
        await through.appendCalls([queryOf(caller)], (now, [state]) => {
          seen.push(state?.sequence ?? -1);
          return [changeOf(caller, now, 1, (state?.usedInMonth ?? 0) + 1)];
        });
      }
      await Promise.all(Array.from({ length: 20 }, (_, turn) => addOne(turn % 2 === 0 ? store : second)));
      await second.close();
      expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, turn) => turn));
      expect((await store.readCaller(queryOf(caller))).state).toMatchObject({ sequence: 20, usedInMonth: 20 });
    });

    it('counts usage by day, tool, channel and outcome', async () => {
      const caller = randomUUID();
      await appendCalls(store, caller, 2, 2);
      await appendCalls(store, caller, 1, 3);
      await store.appendCalls([queryOf(caller)], (now) => [
        {
          ...changeOf(caller, now, 1, 3),
          usage: [{ source: caller, tool: 'part_s_ev', channel: 'mcp', outcome: 'invalid', calls: 1 }],
        },
      ]);
      expect(await store.readUsage(caller, 20261101)).toEqual([
        { day: 20261115, tool: 'calculate_pue', channel: 'rest', outcome: 'answered', calls: 3 },
        { day: 20261115, tool: 'part_s_ev', channel: 'mcp', outcome: 'invalid', calls: 1 },
      ]);
      expect(await store.readUsage(caller, 20261116)).toEqual([]);
    });

    describe('under ledgers of several processes', () => {
      let second: Store;
      beforeAll(async () => {
        second = await open(clock.now);
      });
      afterAll(() => second.close());

      function newLedgers(): [Ledger, Ledger] {
        return [new Ledger(store, clock.now), new Ledger(second, clock.now)];
      }

      function newCaller(limits: Partial<Limits> = {}) {
        const id = randomUUID();
        const all = { callsPerWindow: null, callsPerMonth: null, ...limits };
        return { id, source: id as string, windowMs: 60_000, limits: all };
      }

      function record(ledger: Ledger, caller: ReturnType<typeof newCaller>): Promise<Decision> {
        return ledger.record({ caller, tool: 'calculate_pue', channel: 'rest', outcome: 'answered' });
      }

      /** How many of some calls at once are let through. */
      async function passed(ledger: Ledger, caller: ReturnType<typeof newCaller>, calls: number): Promise<number> {
        const decisions = await Promise.all(Array.from({ length: calls }, () => record(ledger, caller)));
        return decisions.filter(({ ok }) => ok).length;
      }

      it('records calls at the time they are made, also where the caller has not changed', async () => {
        const [ledger] = newLedgers();
        const caller = newCaller();
        const start = clock.time;
        for (const calls of [1, 2, 3]) {
          expect(await passed(ledger, caller, calls)).toBe(calls);
          clock.pass(10_000);
        }
        const { limitStatus } = await record(ledger, caller);
        expect(limitStatus).toMatchObject({ now: start + 30_000, window: { used: 7, nextAt: start + 60_000 } });
        expect((await store.readCaller(queryOf(caller.id))).state).toEqual({
          sequence: 4,
          month: 202611,
          usedInMonth: 7,
          latestAt: start + 30_000,
          recent: [1, 2, 3, 1].map((calls, turn) => ({ at: start + turn * 10_000, calls })),
        });
        expect(await store.readUsage(caller.id, 20261115)).toEqual([
          { day: 20261115, tool: 'calculate_pue', channel: 'rest', outcome: 'answered', calls: 7 },
        ]);
      });

      it('counts what another has recorded in between, once', async () => {
        const [one, other] = newLedgers();
        const caller = newCaller({ callsPerWindow: 10 });
        expect(await passed(one, caller, 1)).toBe(1);
        expect(await passed(one, caller, 2)).toBe(2);
        expect(await passed(other, caller, 4)).toBe(4);
        expect(await passed(one, caller, 1)).toBe(1);
        expect(await passed(other, caller, 1)).toBe(1);
        expect(await passed(one, caller, 3)).toBe(1);
        expect(await passed(other, caller, 1)).toBe(0);
        const { state } = await store.readCaller(queryOf(caller.id));
        expect(state).toMatchObject({ usedInMonth: 10, recent: [{ at: clock.time, calls: 10 }] });
        expect(await store.readUsage(caller.id, 20261115)).toMatchObject([{ calls: 10 }]);
      });

      it('limits the keys of an account together, and reports the usage of each', async () => {
        const ledgers = newLedgers();
        const account = newCaller({ callsPerWindow: 10 });
        const keys = Array.from({ length: 4 }, () => ({ ...account, source: `key_${randomUUID()}` }));
        const passedByKey = new Map<string, number>();
        for (let turn = 0; turn < 6; turn++) {
          const calls = keys.map(async (key, index) => {
            const { ok } = await record(ledgers[(turn + index) % 2] as Ledger, key);
            if (ok) passedByKey.set(key.source, (passedByKey.get(key.source) ?? 0) + 1);
          });
          await Promise.all(calls);
        }
        expect([...passedByKey.values()].reduce((sum, calls) => sum + calls, 0)).toBe(10);
        expect((await store.readCaller(queryOf(account.id))).state).toMatchObject({
          usedInMonth: 10,
          recent: [{ at: clock.time, calls: 10 }],
        });
        for (const { source } of keys) {
          const [usage] = await store.readUsage(source, 0);
          expect(usage?.calls).toBe(passedByKey.get(source));
        }
        expect(await store.readUsage(account.id, 0)).toEqual([]);
      });

      it('adds up the usage of a key that calls from several IP addresses in one transaction', async () => {
        const [ledger] = newLedgers();
        const source = `key_${randomUUID()}`;
        const addresses = Array.from({ length: 3 }, () => ({ ...newCaller({ callsPerWindow: 5 }), source }));
        for (let turn = 0; turn < 3; turn++) {
          const decisions = await Promise.all(addresses.map((address) => record(ledger, address)));
          expect(decisions.map(({ ok }) => ok)).toEqual([true, true, true]);
        }
        expect(await store.readUsage(source, 0)).toMatchObject([{ calls: 9 }]);
        for (const { id } of addresses) expect((await store.readCaller(queryOf(id))).state.usedInMonth).toBe(3);
      });

      it('lets through together what a plan allows, and all of it, when they record at once', async () => {
        const ledgers = newLedgers();
        const callers = [newCaller({ callsPerWindow: 25 }), newCaller({ callsPerMonth: 25 })];
        for (const caller of callers) {
          const drive = async (ledger: Ledger) => {
            const decisions: Decision[] = [];
            for (let turn = 0; turn < 20; turn++) decisions.push(await record(ledger, caller));
            return decisions;
          };
          const decisions = (await Promise.all(ledgers.map(drive))).flat();
          expect(decisions.filter(({ ok }) => ok)).toHaveLength(25);
          expect((await store.readCaller(queryOf(caller.id))).state.usedInMonth).toBe(25);
        }
      });

      it('lets requests of several calls through while all of theirs fit, when they record at once', async () => {
        const ledgers = newLedgers();
        const callers = [newCaller({ callsPerWindow: 100 }), newCaller({ callsPerMonth: 100 })];
        for (const caller of callers) {
          const decisions = await Promise.all(
            Array.from({ length: 20 }, (_, turn) => {
              const call = { caller, tool: 'calculate_pue', channel: 'rest', outcome: 'answered', calls: 15 } as const;
              return (ledgers[turn % 2] as Ledger).record(call);
            }),
          );
          expect(decisions.filter(({ ok }) => ok)).toHaveLength(6);
          expect((await store.readCaller(queryOf(caller.id))).state).toMatchObject({
            usedInMonth: 90,
            recent: [{ at: clock.time, calls: 90 }],
          });
          expect(await store.readUsage(caller.id, 20261115)).toMatchObject([{ calls: 90 }]);
          // Ten calls are left, which single calls can take.
          expect(await passed(ledgers[0], caller, 11)).toBe(10);
        }
      });

      it('keeps the limit in any window, whichever process records, and rejects nobody while there is room', async () => {
        const start = clock.time;
        const arrivals = fc.array(fc.tuple(fc.integer({ min: 0, max: 25_000 }), fc.boolean()), { maxLength: 30 });
        await fc.assert(
          fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 6 }), async (steps, limit) => {
            const [one, other] = newLedgers();
            const caller = newCaller({ callsPerWindow: limit });
            const times: number[] = [];
            for (const [wait, isOther] of steps) {
              clock.pass(wait);
              const inWindow = times.filter((time) => time > clock.time - 60_000).length;
              const { ok } = await record(isOther ? other : one, caller);
              expect(ok).toBe(inWindow < limit);
              if (ok) times.push(clock.time);
            }
          }),
          { numRuns: 25 },
        );
        clock.time = start;
      });

      it('starts a month at zero for every caller, whoever calls first', async () => {
        const start = clock.time;
        const [ledger] = newLedgers();
        const callers = [newCaller({ callsPerMonth: 5 }), newCaller({ callsPerMonth: 5 })];
        clock.set('2026-11-30T23:59:59.990Z');
        for (const caller of callers) {
          for (let calls = 0; calls < 3; calls++) expect(await passed(ledger, caller, 1)).toBe(1);
        }
        clock.pass(10);
        for (const caller of callers) {
          const { limitStatus } = await record(ledger, caller);
          expect(limitStatus.month).toMatchObject({ used: 1, remaining: 4 });
          expect(await passed(ledger, caller, 5)).toBe(4);
          expect((await store.readCaller(queryOf(caller.id))).state).toMatchObject({ month: 202612, usedInMonth: 5 });
          expect((await store.readUsage(caller.id, 0)).map(({ day, calls }) => [day, calls])).toEqual([
            [20261130, 3],
            [20261201, 5],
          ]);
        }
        clock.time = start;
      });

      it('never runs back in time for a caller when its clock is set back', async () => {
        const start = clock.time;
        const [ledger] = newLedgers();
        const caller = newCaller({ callsPerWindow: 4 });
        expect(await passed(ledger, caller, 1)).toBe(1);
        expect(await passed(ledger, caller, 1)).toBe(1);
        clock.pass(-30_000);
        expect(await passed(ledger, caller, 1)).toBe(1);
        expect(await passed(ledger, caller, 1)).toBe(1);
        expect((await store.readCaller(queryOf(caller.id))).state).toMatchObject({
          latestAt: start,
          recent: [{ at: start, calls: 4 }],
        });
        clock.time = start + 59_999;
        expect(await passed(ledger, caller, 1)).toBe(0);
        clock.pass(1);
        expect(await passed(ledger, caller, 5)).toBe(4);
        clock.time = start;
      });
    });

    it('deletes what no limit needs, batch by batch, and nothing else', async () => {
      const address = `ip:${randomUUID()}`;
      const key = `key_${randomUUID()}`;
      const now = clock.time;
      await appendCalls(store, address, 1, 1);
      await appendCalls(store, key, 1, 1);
      clock.pass(3_600_000);
      while ((await store.deleteExpired()) > 0);
      const kept = await store.readCaller(queryOf(key, { windowMs: 3_600_000 }));
      expect(kept.state.recent).toEqual([{ at: now, calls: 1 }]);
      clock.pass(2 * 3_600_000);
      while ((await store.deleteExpired()) > 0);
      const swept = await store.readCaller(queryOf(key, { windowMs: 24 * 3_600_000 }));
      expect(swept.state).toMatchObject({ usedInMonth: 1, recent: [] });
      expect((await store.readCaller(queryOf(address))).state.usedInMonth).toBe(1);
      clock.pass(50 * DAY_MS);
      while ((await store.deleteExpired()) > 0);
      expect((await store.readCaller(queryOf(address))).state.sequence).toBe(0);
      expect(await store.readUsage(address, 0)).toEqual([]);
      expect((await store.readCaller(queryOf(key))).state.usedInMonth).toBe(1);
      expect(await store.readUsage(key, 0)).toHaveLength(1);
      clock.time = now;
    });

    it('answers a check', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });

    it('can be opened by several processes at once', async () => {
      const { open: openNew } = await prepare();
      const stores = await Promise.all(Array.from({ length: 4 }, () => openNew(clock.now)));
      const caller = randomUUID();
      for (const each of stores) await appendCalls(each, caller, 1, 1);
      expect((await (stores[0] as Store).readCaller(queryOf(caller))).state.sequence).toBe(4);
      for (const each of stores) await each.close();
    });
  });
}
