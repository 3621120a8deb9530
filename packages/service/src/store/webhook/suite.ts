import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import { callerOfAccount } from '../account/contract.ts';
import type { Store } from '../contract.ts';
import { addAccount, changeAt, DAY_MS, type StoreUnderTest } from '../testing/store_under_test.ts';
import type { AttemptOutcome, NewDelivery, NewEndpoint, StoredAttempt } from './contract.ts';

const DELIVERED: AttemptOutcome = {
  status: 'delivered',
  nextAttemptAt: null,
  endpoint: { failingSince: null, failedAt: null, pausedUntil: null },
  disabledBecause: null,
};

/** What every store promises to webhooks. Each test has its own owners. */
export function keepsWebhookContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the webhooks' store on ${engine}`, () => {
    const clock = new TestClock();
    let open: StoreUnderTest['open'];
    let store: Store;
    beforeAll(async () => {
      ({ open } = await prepare());
      store = await open(clock.now);
    });
    afterAll(() => store.close());

    const newOwner = async () => callerOfAccount(await addAccount(store, clock.time));

    async function newKeyOwner(): Promise<string> {
      const id = `key_${randomUUID()}`;
      const key = { interface: 'main', tier: 'pro', callsPerMinute: null, name: '', createdAt: clock.time } as const;
      await store.addKey({
        ...key,
        id,
        hash: id,
        hint: '',
        revokedAt: null,
        expiresAt: null,
        createdBy: null,
        replacedBy: null,
        accountId: null,
        isVerified: false,
      });
      return id;
    }

    function endpointOf(fields: Partial<NewEndpoint> = {}): NewEndpoint {
      return {
        id: randomUUID(),
        url: 'https://example.com/webhooks?a=1',
        description: "O’Neill's; -- $1 ?1",
        events: ['job.completed', 'job.failed'],
        secret: 'first',
        ...fields,
      };
    }

    async function newEndpoint(owner: string): Promise<string> {
      const endpoint = endpointOf();
      expect(await store.webhooks.addEndpoint(owner, endpoint, 10, changeAt(clock.time))).toBe(true);
      return endpoint.id;
    }

    function deliveryOf(endpointId: string): NewDelivery {
      const body = '{"type":"job.completed","data":{"name":"ü “quoted” \' $1"}}';
      const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01 a=1';
      return { id: randomUUID(), endpointId, event: 'job.completed', body, createdAt: clock.time, trace };
    }

    async function newDelivery(owner: string, endpointId: string): Promise<string> {
      const delivery = deliveryOf(endpointId);
      await store.webhooks.addDeliveries(owner, [delivery]);
      return delivery.id;
    }

    const attemptOf = (number: number): StoredAttempt => {
      return { number, at: clock.time, durationMs: 120, statusCode: 500, failure: 'It failed.', response: 'Sorry “ü”' };
    };

    const failedUntil = (nextAttemptAt: number | null): AttemptOutcome => ({
      status: nextAttemptAt === null ? 'failed' : 'pending',
      nextAttemptAt,
      endpoint: { failingSince: clock.time, failedAt: clock.time, pausedUntil: null },
      disabledBecause: null,
    });

    async function dueOf(endpointId: string) {
      const due = await store.webhooks.findDueDelivery(endpointId, clock.time);
      if (!due) throw new Error('nothing is due');
      return due;
    }

    const isDue = async (endpointId: string) =>
      (await store.webhooks.listDueEndpoints(clock.time, 1000)).some(({ id }) => id === endpointId);

    it('keeps endpoints of accounts and of keys without one', async () => {
      for (const owner of [await newOwner(), await newKeyOwner()]) {
        const endpoint = endpointOf();
        expect(await store.webhooks.addEndpoint(owner, endpoint, 10, changeAt(clock.time))).toBe(true);
        const stored = {
          ...endpoint,
          owner,
          createdAt: clock.time,
          changedAt: clock.time,
          previousSecret: null,
          previousUntil: null,
          disabledBecause: null,
          disabledAt: null,
          failingSince: null,
          failedAt: null,
          pausedUntil: null,
        };
        expect(await store.webhooks.findEndpoint(owner, endpoint.id)).toEqual(stored);
        expect(await store.webhooks.listEndpoints(owner)).toEqual([stored]);
      }
    });

    it('adds no endpoint above the maximum, also with several processes, and none of an owner that is gone', async () => {
      const second = await open(clock.now);
      for (const owner of [await newOwner(), await newKeyOwner()]) {
        const added = await Promise.all(
          [store, second, store, second].map((each) =>
            each.webhooks.addEndpoint(owner, endpointOf(), 3, changeAt(clock.time)),
          ),
        );
        expect(added.filter(Boolean)).toHaveLength(3);
      }
      await second.close();
      expect(
        await store.webhooks.addEndpoint(callerOfAccount(randomUUID()), endpointOf(), 3, changeAt(clock.time)),
      ).toBe(false);
      expect(await store.webhooks.addEndpoint('key_unknown', endpointOf(), 3, changeAt(clock.time))).toBe(false);
    });

    it('changes what is given, and leaves the rest', async () => {
      const owner = await newOwner();
      const id = await newEndpoint(owner);
      const before = await store.webhooks.findEndpoint(owner, id);
      clock.pass(1000);
      expect(await store.webhooks.changeEndpoint(owner, id, { description: 'new' }, changeAt(clock.time))).toEqual({
        ...before,
        description: 'new',
        changedAt: clock.time,
      });
      const fields = { url: 'https://example.com/other', events: ['job.failed'], isEnabled: false };
      expect(await store.webhooks.changeEndpoint(owner, id, fields, changeAt(clock.time))).toMatchObject({
        url: 'https://example.com/other',
        description: 'new',
        events: ['job.failed'],
        disabledBecause: 'owner',
        disabledAt: clock.time,
      });
    });

    it('keeps the secret before the last rotation until its end, or drops it', async () => {
      const owner = await newOwner();
      const id = await newEndpoint(owner);
      const until = clock.time + DAY_MS;
      const rotated = { secret: 'second', previousUntil: until };
      expect(await store.webhooks.rotateSecret(owner, id, rotated, changeAt(clock.time))).toMatchObject({
        secret: 'second',
        previousSecret: 'first',
        previousUntil: until,
      });
      const dropped = { secret: 'third', previousUntil: null };
      expect(await store.webhooks.rotateSecret(owner, id, dropped, changeAt(clock.time))).toMatchObject({
        secret: 'third',
        previousSecret: null,
        previousUntil: null,
      });
    });

    it('enables by a rotation what an unreadable secret has disabled, and nothing else', async () => {
      const owner = await newOwner();
      for (const [reason, after] of [
        ['secret_unreadable', null],
        ['gone', 'gone'],
      ] as const) {
        const id = await newEndpoint(owner);
        await newDelivery(owner, id);
        const { delivery } = await dueOf(id);
        await store.webhooks.recordAttempt(delivery, attemptOf(1), {
          ...failedUntil(clock.time),
          disabledBecause: reason,
        });
        expect(await store.webhooks.findEndpoint(owner, id)).toMatchObject({ disabledBecause: reason });
        const rotation = { secret: 'new', previousUntil: null };
        const rotated = await store.webhooks.rotateSecret(owner, id, rotation, changeAt(clock.time));
        expect(rotated).toMatchObject({ disabledBecause: after, disabledAt: after && clock.time });
      }
    });

    it('adds a delivery once, however often and by however many processes it is sent', async () => {
      const owner = await newOwner();
      const delivery = deliveryOf(await newEndpoint(owner));
      const second = await open(clock.now);
      await Promise.all([store, second, store].map((each) => each.webhooks.addDeliveries(owner, [delivery])));
      await second.close();
      const { delivery: due } = await dueOf(delivery.endpointId);
      await store.webhooks.recordAttempt(due, { ...attemptOf(1), statusCode: 200, failure: null }, DELIVERED);
      await store.webhooks.addDeliveries(owner, [{ ...delivery, body: '{}', createdAt: clock.time + 1 }]);
      expect(await store.webhooks.findDelivery(owner, delivery.endpointId, delivery.id)).toEqual({
        ...delivery,
        status: 'delivered',
        attempts: 1,
        nextAttemptAt: null,
        log: [{ ...attemptOf(1), statusCode: 200, failure: null }],
      });
      expect(await store.webhooks.findDueDelivery(delivery.endpointId, clock.time)).toBeUndefined();
    });

    it('has a delivery due when its time has come, the longest due first', async () => {
      const owner = await newOwner();
      const id = await newEndpoint(owner);
      const first = await newDelivery(owner, id);
      clock.pass(10);
      const second = await newDelivery(owner, id);
      const { delivery } = await dueOf(id);
      expect(delivery.id).toBe(first);
      await store.webhooks.recordAttempt(delivery, attemptOf(1), failedUntil(clock.time + 5000));
      expect((await dueOf(id)).delivery.id).toBe(second);
      await store.webhooks.recordAttempt((await dueOf(id)).delivery, attemptOf(1), DELIVERED);
      clock.pass(4999);
      expect(await isDue(id)).toBe(false);
      clock.pass(1);
      expect(await isDue(id)).toBe(true);
      expect((await dueOf(id)).delivery).toMatchObject({ id: first, attempts: 1 });
    });

    it('records an attempt of a number once, so that two processes with one message leave one record', async () => {
      const owner = await newOwner();
      const id = await newEndpoint(owner);
      const deliveryId = await newDelivery(owner, id);
      const { delivery } = await dueOf(id);
      await store.webhooks.recordAttempt(delivery, { ...attemptOf(1), failure: null, statusCode: 200 }, DELIVERED);
      await store.webhooks.recordAttempt(delivery, attemptOf(1), failedUntil(clock.time + 5000));
      const found = await store.webhooks.findDelivery(owner, id, deliveryId);
      expect(found).toMatchObject({ status: 'delivered', attempts: 1, log: [{ number: 1, statusCode: 200 }] });
      expect(await store.webhooks.findEndpoint(owner, id)).toMatchObject({ failingSince: null });
    });

    it('records an attempt for an endpoint that was deleted meanwhile without a trace', async () => {
      const owner = await newOwner();
      const id = await newEndpoint(owner);
      await newDelivery(owner, id);
      const { delivery } = await dueOf(id);
      await store.webhooks.deleteEndpoint(owner, id, changeAt(clock.time));
      await store.webhooks.recordAttempt(delivery, attemptOf(1), failedUntil(clock.time));
      const { rows } = await store.execute(`SELECT 1 FROM webhook_attempts WHERE delivery_id = '${delivery.id}'`, []);
      expect(rows).toEqual([]);
    });

    it('has nothing due for an endpoint that is disabled or paused, and all of it afterwards', async () => {
      const owner = await newOwner();
      const id = await newEndpoint(owner);
      await newDelivery(owner, id);
      await newDelivery(owner, id);
      const { delivery } = await dueOf(id);
      const paused = failedUntil(clock.time);
      paused.endpoint.pausedUntil = clock.time + 60_000;
      await store.webhooks.recordAttempt(delivery, attemptOf(1), paused);
      expect([await isDue(id), await store.webhooks.findDueDelivery(id, clock.time)]).toEqual([false, undefined]);
      await store.webhooks.endPause(owner, id);
      expect(await isDue(id)).toBe(true);
      await store.webhooks.changeEndpoint(owner, id, { isEnabled: false }, changeAt(clock.time));
      expect([await isDue(id), await store.webhooks.findDueDelivery(id, clock.time)]).toEqual([false, undefined]);
      await newDelivery(owner, id);
      expect(await store.webhooks.listDeliveries(owner, id, { limit: 10, after: undefined })).toHaveLength(2);
      expect(await store.webhooks.changeEndpoint(owner, id, { isEnabled: true }, changeAt(clock.time))).toMatchObject({
        disabledBecause: null,
        disabledAt: null,
        failingSince: null,
        failedAt: null,
      });
      expect(await isDue(id)).toBe(true);
    });

    it('makes a delivery due again on request, also one that was delivered', async () => {
      const owner = await newOwner();
      const id = await newEndpoint(owner);
      const deliveryId = await newDelivery(owner, id);
      await store.webhooks.recordAttempt((await dueOf(id)).delivery, attemptOf(1), DELIVERED);
      expect(await store.webhooks.retryDelivery(owner, id, deliveryId, clock.time)).toBe(true);
      expect((await dueOf(id)).delivery).toMatchObject({ id: deliveryId, status: 'pending', attempts: 1 });
      expect(await store.webhooks.retryDelivery(owner, id, randomUUID(), clock.time)).toBe(false);
    });

    it('lists deliveries newest first in pages, with their attempts in order', async () => {
      const owner = await newOwner();
      const id = await newEndpoint(owner);
      const ids: string[] = [];
      for (let i = 0; i < 5; i++) {
        clock.pass(i % 2);
        ids.push(await newDelivery(owner, id));
      }
      const seen: string[] = [];
      for (let after: string | undefined; ; after = seen.at(-1)) {
        const page = await store.webhooks.listDeliveries(owner, id, { limit: 2, after });
        if (!page?.length) break;
        seen.push(...page.map((delivery) => delivery.id));
      }
      expect(seen.toSorted()).toEqual(ids.toSorted());
      expect(seen.at(-1) === ids[0] && [ids[3], ids[4]].includes(seen[0])).toBe(true);
      for (const number of [1, 2]) {
        await store.webhooks.recordAttempt((await dueOf(id)).delivery, attemptOf(number), failedUntil(0));
      }
      const all = await store.webhooks.listDeliveries(owner, id, { limit: 10, after: undefined });
      expect(all?.flatMap(({ log }) => log.map(({ number }) => number))).toEqual([1, 2]);
    });

    it('keeps the latest 200 deliveries of an endpoint that have ended, for 30 days', async () => {
      const owner = await newOwner();
      const id = await newEndpoint(owner);
      const pending = await newDelivery(owner, id);
      await store.webhooks.recordAttempt((await dueOf(id)).delivery, attemptOf(1), failedUntil(clock.time + DAY_MS));
      const ended = Array.from({ length: 201 }, (_, index) => ({
        ...deliveryOf(id),
        createdAt: clock.time + index + 1,
      }));
      clock.pass(1000);
      await store.webhooks.addDeliveries(owner, ended.slice(0, 1));
      await store.webhooks.recordAttempt((await dueOf(id)).delivery, attemptOf(1), DELIVERED);
      await store.webhooks.addDeliveries(owner, ended);
      const kept = (await store.webhooks.listDeliveries(owner, id, { limit: 1000, after: undefined })) ?? [];
      expect(kept).toHaveLength(201);
      expect(kept.map((delivery) => delivery.id)).toContain(pending);
      expect(kept.map((delivery) => delivery.id)).not.toContain(ended[0]?.id);

      clock.pass(30 * DAY_MS - 1000);
      await store.deleteExpired();
      expect((await store.webhooks.listDeliveries(owner, id, { limit: 1000, after: undefined }))?.length).toBe(201);
      clock.pass(1000);
      await store.deleteExpired();
      expect(await store.webhooks.listDeliveries(owner, id, { limit: 1000, after: undefined })).toEqual([]);
      const { rows } = await store.execute(`SELECT 1 FROM webhook_attempts WHERE delivery_id = '${pending}'`, []);
      expect(rows).toEqual([]);
    });

    it('keeps the webhooks of owners apart', async () => {
      const [owner, stranger] = [await newOwner(), await newOwner()];
      const id = await newEndpoint(owner);
      const deliveryId = await newDelivery(owner, id);
      const before = [await store.webhooks.findEndpoint(owner, id), await dueOf(id)];
      const { webhooks } = store;
      expect(await webhooks.listEndpoints(stranger)).toEqual([]);
      expect(await webhooks.findEndpoint(stranger, id)).toBeUndefined();
      expect(
        await webhooks.changeEndpoint(stranger, id, { url: 'https://evil.example/' }, changeAt(1)),
      ).toBeUndefined();
      expect(
        await webhooks.rotateSecret(stranger, id, { secret: 'x', previousUntil: null }, changeAt(1)),
      ).toBeUndefined();
      expect(await webhooks.listDeliveries(stranger, id, { limit: 10, after: undefined })).toBeUndefined();
      expect(await webhooks.findDelivery(stranger, id, deliveryId)).toBeUndefined();
      expect(await webhooks.retryDelivery(stranger, id, deliveryId, 1)).toBe(false);
      await webhooks.addDeliveries(stranger, [deliveryOf(id)]);
      await webhooks.endPause(stranger, id);
      expect(await webhooks.deleteEndpoint(stranger, id, changeAt(1))).toBe(false);
      expect([await store.webhooks.findEndpoint(owner, id), await dueOf(id)]).toEqual(before);
      expect(await webhooks.listDeliveries(owner, id, { limit: 10, after: undefined })).toHaveLength(1);
      const other = await newEndpoint(stranger);
      expect(await webhooks.findDelivery(stranger, other, deliveryId)).toBeUndefined();
      expect(await webhooks.listDeliveries(stranger, other, { limit: 10, after: deliveryId })).toEqual([]);
    });

    it('deletes everything with an endpoint, and with its account', async () => {
      const account = await addAccount(store, clock.time);
      const owner = callerOfAccount(account);
      const count = async () => {
        const tables = ['webhook_deliveries', 'webhook_attempts'].map((table) => `SELECT 1 FROM ${table}`);
        return (await store.execute(tables.join(' UNION ALL '), [])).rows.length;
      };
      const before = await count();
      for (const removal of [
        (id: string) => store.webhooks.deleteEndpoint(owner, id, changeAt(clock.time)),
        () => store.accounts.delete(account),
      ]) {
        const id = await newEndpoint(owner);
        await newDelivery(owner, id);
        await store.webhooks.recordAttempt((await dueOf(id)).delivery, attemptOf(1), failedUntil(clock.time));
        expect(await count()).toBe(before + 2);
        expect(await removal(id)).toBe(true);
        expect(await store.webhooks.listEndpoints(owner)).toEqual([]);
        expect(await count()).toBe(before);
      }
    });
  });
}
