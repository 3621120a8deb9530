import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../keys/keys.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { Store } from '../contract.ts';
import { addAccount, changeAt, type StoreUnderTest, sessionOf } from '../testing/store_under_test.ts';
import type { AccountEvent, Actor } from './contract.ts';

/** What every store promises about the record of an account. Each test has its own accounts. */
export function keepsEventContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the record on ${engine}`, () => {
    const clock = new TestClock();
    const now = clock.time;
    let store: Store;
    beforeAll(async () => {
      store = await (await prepare()).open(clock.now);
    });
    afterAll(() => store.close());

    function recordOf(accountId: string): Promise<AccountEvent[]> {
      return store.events.list(accountId, { limit: 100 });
    }

    function addKey(accountId: string, hash = randomUUID()) {
      const { stored } = newKey({ interface: 'main', tier: 'free', name: 'laptop' }, now);
      const conditions = { keysMax: 1, sessionId: sessionOf(accountId) };
      return store.accounts.addKey({ ...stored, hash, accountId }, conditions, changeAt(now));
    }

    it('says who did what, when and from where', async () => {
      const id = await addAccount(store, now);
      const actor: Actor = { kind: 'user', userId: id, email: 'a@example.com', ipAddress: '203.0.113.7' };
      const details = { key: 'key_1', name: '"; DROP TABLE', expires_at: null, is_new: true, number: 1.5 };
      await store.events.add(id, 'key_created', { at: now, actor }, details);
      expect(await recordOf(id)).toEqual([
        { id: expect.stringMatching(/^event_/), accountId: id, at: now, kind: 'key_created', actor, details },
      ]);
    });

    it('is read newest first, page by page, whole, and by kind', async () => {
      const id = await addAccount(store, now);
      for (const at of [now, now + 2, now + 1, now + 1, now + 1]) await store.events.add(id, 'signed_in', changeAt(at));
      await store.events.add(id, 'key_created', changeAt(now + 1));
      const all = await recordOf(id);
      expect(all.map(({ at }) => at - now)).toEqual([2, 1, 1, 1, 1, 0]);
      const pages: AccountEvent[] = [];
      for (let before: AccountEvent | undefined; ; before = pages.at(-1)) {
        const page = await store.events.list(id, { before, limit: 2 });
        if (page.length === 0) break;
        pages.push(...page);
      }
      expect(pages).toEqual(all);
      const ofKeys = await store.events.list(id, { kinds: ['key_created', 'key_revoked'], limit: 100 });
      expect(ofKeys).toEqual(all.filter(({ kind }) => kind === 'key_created'));
      expect(await store.events.list(id, { kinds: [], limit: 100 })).toEqual([]);
    });

    it('is that of the account alone, and deleted with it', async () => {
      const [owner, stranger] = [await addAccount(store, now), await addAccount(store, now)];
      for (const id of [owner, stranger]) await store.events.add(id, 'signed_in', changeAt(now));
      expect(await recordOf(owner)).toMatchObject([{ accountId: owner }]);
      await store.accounts.delete(owner);
      expect(await recordOf(owner)).toEqual([]);
      expect(await recordOf(stranger)).toHaveLength(1);
      await store.events.add(owner, 'signed_in', changeAt(now));
      expect(await recordOf(owner)).toEqual([]);
    });

    it('has one event for each change, and none for what has no effect', async () => {
      const id = await addAccount(store, now);
      const key = await addKey(id);
      const keyId = key?.id ?? '';
      const changes: (() => Promise<unknown>)[] = [
        () => store.accounts.nameKey(id, keyId, 'server', changeAt(now + 1)),
        () => store.keys.setExpiry(id, keyId, now + 1000, changeAt(now + 2)),
        () => store.accounts.requestPlan(id, 'pro', changeAt(now + 3)),
        () => store.accounts.requestPlan(id, null, changeAt(now + 4)),
        () => store.accounts.setPlan(id, 'pro', changeAt(now + 5)),
        () => store.accounts.revokeKey(id, keyId, changeAt(now + 6)),
      ];
      for (const change of changes) {
        await change();
        await change();
      }
      await addKey('nobody');
      await store.accounts.nameKey(id, 'key_none', 'other', changeAt(now));
      await store.accounts.revokeKey(id, 'key_none', changeAt(now));
      expect((await recordOf(id)).map(({ kind }) => kind)).toEqual([
        'key_revoked',
        'plan_changed',
        'plan_request_withdrawn',
        'plan_requested',
        'key_expiry_changed',
        'key_renamed',
        'key_created',
      ]);
      const [revoked, , , , , renamed] = await recordOf(id);
      expect(revoked?.details).toEqual({ key: keyId, name: 'server', begins_with: key?.hint });
      expect(renamed?.details).toMatchObject({ name: 'server', old_name: 'laptop' });
    });

    it('has one event when the same change is asked for several times at once', async () => {
      const id = await addAccount(store, now);
      const keyId = (await addKey(id))?.id ?? '';
      await Promise.all(Array.from({ length: 4 }, () => store.accounts.revokeKey(id, keyId, changeAt(now))));
      expect((await recordOf(id)).map(({ kind }) => kind).toSorted()).toEqual(['key_created', 'key_revoked']);
    });

    it('has no event of a change that a condition or an error prevented', async () => {
      const [id, full] = [await addAccount(store, now), await addAccount(store, now)];
      const hash = randomUUID();
      expect(await addKey(full, hash)).toBeDefined();
      expect(await addKey(full)).toBeUndefined();
      await expect(addKey(id, hash)).rejects.toThrow();
      expect(await recordOf(full)).toHaveLength(1);
      expect(await recordOf(id)).toEqual([]);
    });
  });
}
