import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../clock.ts';
import type { CallerChange, CallerQuery, CallerState, Store, StoredKey } from '../store/contract.ts';
import { TestClock } from './test_service.ts';

export interface StoreUnderTest {
  /** Opens the same database, as another process would. */
  open: (clock: Clock) => Promise<Store>;
}

const DAY_MS = 86_400_000;

/** What every store has to keep. Each test has callers of its own. */
export function keepsTheContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the store on ${engine}`, () => {
    const clock = new TestClock();
    let open: StoreUnderTest['open'];
    let store: Store;
    beforeAll(async () => {
      ({ open } = await prepare());
      store = await open(clock.now);
    });
    afterAll(() => store.close());

    function queryOf(caller: string, known: Partial<CallerQuery> = {}): CallerQuery {
      return { caller, knownSequence: 0, knownUntil: 0, windowMs: 60_000, ...known };
    }

    function changeOf(caller: string, at: number, calls: number, usedInMonth: number): CallerChange {
      const usage = [{ tool: 'calculate_pue', door: 'rest' as const, outcome: 'answered' as const, calls }];
      return { caller, month: 202611, usedInMonth, at, calls, usage };
    }

    async function append(caller: string, calls: number, used: number, through: Store = store): Promise<CallerState> {
      let seen: CallerState | undefined;
      await through.appendCalls([queryOf(caller)], (now, [state]) => {
        seen = state;
        return [changeOf(caller, now, calls, used)];
      });
      return seen as CallerState;
    }

    function keyOf(fields: Partial<StoredKey> = {}): StoredKey {
      return {
        id: `key_${randomUUID()}`,
        hash: randomUUID(),
        hint: 'plk_abcd…',
        interface: 'main',
        tier: 'enterprise',
        callsPerMinute: 2400,
        name: 'a “name” with ; and \' and "',
        createdAt: clock.time,
        revokedAt: null,
        ...fields,
      };
    }

    it('knows nothing of a new caller', async () => {
      const { now, state } = await store.readCaller(queryOf(randomUUID()));
      expect(now).toBe(clock.time);
      expect(state).toMatchObject({ sequence: 0, usedInMonth: 0 });
    });

    it('gives back what was recorded, with the calls of the window', async () => {
      const caller = `ip:${randomUUID()}`;
      await append(caller, 3, 3);
      clock.pass(10);
      await append(caller, 2, 5);
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
      await append(caller, 1, 1);
      clock.pass(60_001);
      await append(caller, 1, 2);
      const windowOnly = await store.readCaller(queryOf(caller));
      expect(windowOnly.state.recent).toEqual([{ at: clock.time, calls: 1 }]);
      const known = await store.readCaller(queryOf(caller, { knownSequence: 2 }));
      expect(known.state.recent).toBeUndefined();
      clock.pass(5);
      await append(caller, 4, 6);
      const since = await store.readCaller(queryOf(caller, { knownSequence: 2, knownUntil: clock.time }));
      expect(since.state.recent).toEqual([{ at: clock.time, calls: 4 }]);
    });

    it('adds up calls of the same moment', async () => {
      const caller = randomUUID();
      await append(caller, 1, 1);
      await append(caller, 2, 3);
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
        throw new RangeError('our own mistake');
      });
      await expect(failing).rejects.toThrow(RangeError);
      expect((await store.readCaller(queryOf(more))).state.sequence).toBe(0);
      await append(more, 1, 1);
    });

    it('changes nothing when nothing was decided', async () => {
      const caller = randomUUID();
      await append(caller, 1, 1);
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

    it('counts usage by day, tool, door and outcome', async () => {
      const caller = randomUUID();
      await append(caller, 2, 2);
      await append(caller, 1, 3);
      await store.appendCalls([queryOf(caller)], (now) => [
        {
          ...changeOf(caller, now, 1, 3),
          usage: [{ tool: 'part_s_ev', door: 'mcp', outcome: 'invalid', calls: 1 }],
        },
      ]);
      expect(await store.readUsage(caller, 20261101)).toEqual([
        { day: 20261115, tool: 'calculate_pue', door: 'rest', outcome: 'answered', calls: 3 },
        { day: 20261115, tool: 'part_s_ev', door: 'mcp', outcome: 'invalid', calls: 1 },
      ]);
      expect(await store.readUsage(caller, 20261116)).toEqual([]);
    });

    it('keeps keys and finds them by their hash', async () => {
      const key = keyOf();
      const plain = keyOf({ interface: 'variant_b', tier: 'free', callsPerMinute: null, name: '' });
      await store.addKey(key);
      await store.addKey(plain);
      expect(await store.findKey(key.hash)).toEqual(key);
      expect(await store.findKey(plain.hash)).toEqual(plain);
      expect(await store.findKey('no such hash')).toBeUndefined();
      expect((await store.listKeys()).map(({ id }) => id)).toEqual(expect.arrayContaining([key.id, plain.id]));
      await expect(store.addKey({ ...keyOf(), hash: key.hash })).rejects.toThrow();
    });

    it('revokes a key once, and says when there is none', async () => {
      const key = keyOf();
      await store.addKey(key);
      expect(await store.revokeKey(key.id, 1000)).toEqual({ ...key, revokedAt: 1000 });
      expect(await store.revokeKey(key.id, 2000)).toEqual({ ...key, revokedAt: 1000 });
      expect(await store.findKey(key.hash)).toMatchObject({ revokedAt: 1000 });
      expect(await store.revokeKey('key_none', 1000)).toBeUndefined();
    });

    it('sweeps what no limit needs, slice by slice, and nothing else', async () => {
      const address = `ip:${randomUUID()}`;
      const key = `key_${randomUUID()}`;
      const now = clock.time;
      await append(address, 1, 1);
      await append(key, 1, 1);
      clock.pass(3_600_000);
      while ((await store.sweep()) > 0);
      const stillThere = await store.readCaller(queryOf(key, { windowMs: 3_600_000 }));
      expect(stillThere.state.recent).toEqual([{ at: now, calls: 1 }]);
      clock.pass(2 * 3_600_000);
      while ((await store.sweep()) > 0);
      const swept = await store.readCaller(queryOf(key, { windowMs: 24 * 3_600_000 }));
      expect(swept.state).toMatchObject({ usedInMonth: 1, recent: [] });
      expect((await store.readCaller(queryOf(address))).state.usedInMonth).toBe(1);
      clock.pass(50 * DAY_MS);
      while ((await store.sweep()) > 0);
      expect((await store.readCaller(queryOf(address))).state.sequence).toBe(0);
      expect(await store.readUsage(address, 0)).toEqual([]);
      expect((await store.readCaller(queryOf(key))).state.usedInMonth).toBe(1);
      expect(await store.readUsage(key, 0)).toHaveLength(1);
      clock.time = now;
    });

    it('answers a check', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });

    it('can be opened by several processes at once, whoever makes the tables', async () => {
      const { open: openNew } = await prepare();
      const stores = await Promise.all(Array.from({ length: 4 }, () => openNew(clock.now)));
      const caller = randomUUID();
      for (const each of stores) await append(caller, 1, 1, each);
      expect((await (stores[0] as Store).readCaller(queryOf(caller))).state.sequence).toBe(4);
      for (const each of stores) await each.close();
    });
  });
}
