import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import { callerOfAccount } from '../account/contract.ts';
import type { Store } from '../contract.ts';
import { addAccount, type StoreUnderTest } from '../testing/store_under_test.ts';
import type { TaskTerms } from './contract.ts';

const TERMS: TaskTerms = { keptMs: 60_000, leaseMs: 10_000, tasksMax: 1000, tasksPerCallerMax: 3 };
const LOST = 'The process has ended.';

/** What every store promises to tasks. Each test has its own callers. */
export function keepsTaskContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the tasks' store on ${engine}`, () => {
    const clock = new TestClock();
    let store: Store;
    /** The same database, as another process opens it. */
    let other: Store;
    beforeAll(async () => {
      const { open } = await prepare();
      store = await open(clock.now);
      other = await open(clock.now);
    });
    afterAll(async () => {
      await store.close();
      await other.close();
    });

    async function newTask(caller: string = randomUUID()) {
      const id = randomUUID();
      const task = await store.tasks.add(caller, { id, message: '0 of 5' }, TERMS);
      return { caller, id, task };
    }

    const find = (caller: string, id: string) => other.tasks.find(caller, id, LOST);

    it('shows a task to other processes as soon as it is added', async () => {
      const { caller, id, task } = await newTask();
      const times = { createdAt: clock.time, changedAt: clock.time, expiresAt: clock.time + 60_000 };
      expect(task).toEqual({ id, status: 'working', message: '0 of 5', ...times, outcome: null });
      expect(await find(caller, id)).toEqual(task);
    });

    it('keeps the outcome of a task that ends, and never changes it again', async () => {
      const { caller, id } = await newTask();
      const outcome = JSON.stringify({ text: "ü “quoted” ' ; $1 ?1", numbers: [1e-7, 12] });
      clock.pass(500);
      expect(await store.tasks.end(id, { status: 'completed', message: '', outcome })).toBe(true);
      expect(await store.tasks.end(id, { status: 'failed', message: 'late', outcome: null })).toBe(false);
      expect(await other.tasks.cancel(caller, id)).toBe(true);
      expect(await store.tasks.renew([{ id, message: '5 of 5' }], 10_000)).toEqual(new Set());
      clock.pass(20_000);
      const changedAt = clock.time - 20_000;
      expect(await find(caller, id)).toMatchObject({ status: 'completed', message: '', outcome, changedAt });
    });

    it('hides a task from every other caller', async () => {
      const { caller, id } = await newTask();
      const stranger = randomUUID();
      expect(await find(stranger, id)).toBeUndefined();
      expect(await other.tasks.cancel(stranger, id)).toBe(false);
      expect(await find(caller, id)).toMatchObject({ status: 'working' });
    });

    it('tells the working process with its next renewal that another process has cancelled', async () => {
      const [first, second] = [await newTask(), await newTask()];
      clock.pass(1000);
      expect(await other.tasks.cancel(first.caller, first.id)).toBe(true);
      const renewed = await store.tasks.renew(
        [first, second].map(({ id }) => ({ id, message: '3 of 5' })),
        10_000,
      );
      expect(renewed).toEqual(new Set([second.id]));
      expect(await find(first.caller, first.id)).toMatchObject({ status: 'cancelled', changedAt: clock.time });
      expect(await find(second.caller, second.id)).toMatchObject({ status: 'working', message: '3 of 5' });
    });

    it('notes when the progress has changed, not when the lease was renewed', async () => {
      const { caller, id, task } = await newTask();
      clock.pass(1000);
      await store.tasks.renew([{ id, message: '0 of 5' }], 10_000);
      expect(await find(caller, id)).toEqual(task);
      await store.tasks.renew([{ id, message: '1 of 5' }], 10_000);
      expect(await find(caller, id)).toMatchObject({ message: '1 of 5', changedAt: clock.time });
    });

    it('fails a task whose process has been silent for the lease, even if the process comes back', async () => {
      const { caller, id } = await newTask();
      clock.pass(9000);
      await store.tasks.renew([{ id, message: '1 of 5' }], 10_000);
      clock.pass(9999);
      expect(await find(caller, id)).toMatchObject({ status: 'working' });
      clock.pass(1);
      const failed = { status: 'failed', message: LOST, outcome: null, changedAt: clock.time };
      expect(await find(caller, id)).toMatchObject(failed);
      expect(await store.tasks.renew([{ id, message: '2 of 5' }], 10_000)).toEqual(new Set());
      expect(await store.tasks.end(id, { status: 'completed', message: '', outcome: '{}' })).toBe(false);
      expect(await find(caller, id)).toMatchObject(failed);
    });

    it('forgets a task when it expires, and deletes it', async () => {
      const { caller, id } = await newTask();
      const rows = async () => (await store.execute(`SELECT 1 FROM tasks WHERE id = '${id}'`, [])).rows.length;
      clock.pass(59_999);
      expect(await find(caller, id)).toBeDefined();
      while ((await store.deleteExpired()) > 0);
      expect(await rows()).toBe(1);
      clock.pass(1);
      expect(await find(caller, id)).toBeUndefined();
      expect(await other.tasks.cancel(caller, id)).toBe(false);
      while ((await store.deleteExpired()) > 0);
      expect(await rows()).toBe(0);
    });

    it('adds no more tasks than a caller can have at once, nor than all can', async () => {
      const caller = randomUUID();
      for (let added = 0; added < 3; added++) expect((await newTask(caller)).task).toBeDefined();
      expect((await newTask(caller)).task).toBeUndefined();
      const full = await store.tasks.add(randomUUID(), { id: randomUUID(), message: '' }, { ...TERMS, tasksMax: 3 });
      expect(full).toBeUndefined();
      clock.pass(60_000);
      expect((await newTask(caller)).task).toBeDefined();
    });

    it('deletes the tasks of an account with it', async () => {
      const account = await addAccount(store, clock.time);
      const { caller, id } = await newTask(callerOfAccount(account));
      await store.accounts.delete(account);
      expect(await find(caller, id)).toBeUndefined();
    });
  });
}
