import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import { callerOfAccount } from '../account/contract.ts';
import type { Store, StoredKey } from '../contract.ts';
import { addAccount, appendCalls, changeAt, type StoreUnderTest, sessionOf } from '../testing/store_under_test.ts';
import type { Rotation } from './contract.ts';

const HOUR_MS = 3_600_000;

/** What every store promises about the expiry, rotation and last use of keys. Each test has its own accounts. */
export function keepsKeyContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the keys' store on ${engine}`, () => {
    const clock = new TestClock();
    const now = clock.time;
    let open: StoreUnderTest['open'];
    let store: Store;
    beforeAll(async () => {
      ({ open } = await prepare());
      store = await open(clock.now);
    });
    afterAll(() => store.close());

    function keyOf(fields: Partial<StoredKey> = {}): StoredKey {
      return {
        id: `key_${randomUUID()}`,
        hash: randomUUID(),
        hint: 'plk_abcd…',
        interface: 'main',
        tier: 'free',
        callsPerMinute: null,
        name: 'laptop',
        createdAt: now,
        revokedAt: null,
        expiresAt: null,
        accountId: null,
        createdBy: null,
        replacedBy: null,
        isVerified: true,
        ...fields,
      };
    }

    async function newAccountKey(accountId: string, fields: Partial<StoredKey> = {}, keysMax = 10) {
      const key = { ...keyOf({ createdBy: accountId, isVerified: false, ...fields }), accountId };
      return store.accounts.addKey(key, { keysMax, sessionId: sessionOf(accountId) }, changeAt(now));
    }

    async function newKey(accountId: string, fields: Partial<StoredKey> = {}): Promise<StoredKey> {
      const added = await newAccountKey(accountId, fields);
      if (!added) throw new Error('the key was not added');
      return added;
    }

    function rotationOf({ id, accountId }: StoredKey, fields: Partial<Rotation> = {}): Rotation {
      const { id: newId, hash, hint, createdAt, expiresAt, createdBy } = keyOf({ hint: 'plk_wxyz…' });
      return {
        keyId: id,
        accountId,
        successor: { id: newId, hash, hint, createdAt, expiresAt, createdBy },
        validUntil: now + HOUR_MS,
        replacedMax: 10,
        sessionId: accountId === null ? null : sessionOf(accountId),
        ...fields,
      };
    }

    /** In alphabetical order: what happens at the same time has none. */
    function kindsOf(accountId: string): Promise<string[]> {
      return store.events.list(accountId, { limit: 100 }).then((events) => events.map(({ kind }) => kind).toSorted());
    }

    it('finds a key by its id, and for an account only its own', async () => {
      const [owner, stranger] = [await addAccount(store, now), await addAccount(store, now)];
      const key = await newKey(owner, { expiresAt: now + 1 });
      expect(await store.keys.find(key.id)).toEqual(key);
      expect(await store.keys.find(key.id, owner)).toEqual(key);
      expect(await store.keys.find(key.id, stranger)).toBeUndefined();
      expect(await store.keys.find('key_none')).toBeUndefined();
    });

    it('lists keys with their creator and the last day of use', async () => {
      const email = `${randomUUID()}@example.com`;
      const [owner, stranger] = [await addAccount(store, now, email), await addAccount(store, now)];
      const unused = await newKey(owner, { createdAt: now - 1 });
      const used = await newKey(owner);
      const foreign = await newKey(stranger);
      const ofOperator = keyOf();
      await store.addKey(ofOperator);
      clock.set('2026-11-14T23:59:59Z');
      await appendCalls(store, callerOfAccount(owner), 1, 1, used.id);
      clock.set('2026-11-15T00:00:00Z');
      await appendCalls(store, callerOfAccount(owner), 1, 2, used.id);
      await appendCalls(store, ofOperator.id, 1, 1);
      clock.time = now;
      expect(await store.keys.list(owner)).toEqual([
        { ...used, creatorEmail: email, lastUsedDay: 20261115 },
        { ...unused, creatorEmail: email, lastUsedDay: null },
      ]);
      const all = await store.keys.list();
      expect(all).toContainEqual({ ...ofOperator, creatorEmail: null, lastUsedDay: 20261115 });
      expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([used.id, unused.id, foreign.id]));
    });

    it('changes when an active key of the account expires, and records it if it changed', async () => {
      const [owner, stranger] = [await addAccount(store, now), await addAccount(store, now)];
      const key = await newKey(owner);
      const later = now + HOUR_MS;
      expect(await store.keys.setExpiry(stranger, key.id, later, changeAt(now))).toBeUndefined();
      for (let turn = 0; turn < 2; turn++) {
        expect(await store.keys.setExpiry(owner, key.id, later, changeAt(now))).toEqual({ ...key, expiresAt: later });
      }
      expect(await store.keys.setExpiry(owner, key.id, null, changeAt(later - 1))).toEqual(key);
      expect(await kindsOf(owner)).toEqual(['key_created', 'key_expiry_changed', 'key_expiry_changed']);
      expect(await kindsOf(stranger)).toEqual([]);
    });

    it('changes nothing about a key that has expired, was revoked or replaced', async () => {
      const owner = await addAccount(store, now);
      const expired = await newKey(owner, { expiresAt: now });
      const revoked = await newKey(owner);
      await store.accounts.revokeKey(owner, revoked.id, changeAt(now));
      const replaced = await newKey(owner);
      await store.keys.rotate(rotationOf(replaced), changeAt(now));
      const before = await kindsOf(owner);
      for (const key of [expired, revoked, replaced]) {
        expect(await store.keys.setExpiry(owner, key.id, now + 2 * HOUR_MS, changeAt(now))).toBeUndefined();
        expect(await store.keys.rotate(rotationOf(key), changeAt(now))).toBeUndefined();
      }
      expect(await kindsOf(owner)).toEqual(before);
      expect(await store.keys.list(owner)).toHaveLength(4);
    });

    it('rotates a key: its successor has the same name and plan, and the key ends after the overlap', async () => {
      const owner = await addAccount(store, now);
      const key = await newKey(owner);
      await store.accounts.setPlan(owner, 'pro', changeAt(now));
      const rotation = rotationOf(key);
      const rotated = await store.keys.rotate(rotation, changeAt(now));
      const replaced = { ...key, tier: 'pro', expiresAt: now + HOUR_MS, replacedBy: rotation.successor.id };
      const added = { ...key, tier: 'pro', ...rotation.successor };
      expect(rotated).toEqual({ replaced, added });
      expect(await store.findKeys([added.hash])).toEqual([added]);
      expect(await store.events.list(owner, { kinds: ['key_rotated'], limit: 2 })).toMatchObject([
        {
          kind: 'key_rotated',
          details: {
            key: key.id,
            name: 'laptop',
            begins_with: 'plk_abcd…',
            valid_until: now + HOUR_MS,
            new_key: added.id,
            new_begins_with: 'plk_wxyz…',
          },
        },
      ]);
      expect(await kindsOf(owner)).toEqual(['key_created', 'key_rotated', 'plan_changed']);
    });

    it('revokes a key at once that is rotated without an overlap, and keeps an earlier expiry', async () => {
      const owner = await addAccount(store, now);
      const [atOnce, soon] = [await newKey(owner), await newKey(owner, { expiresAt: now + 1000 })];
      const rotation = rotationOf(atOnce, { validUntil: now });
      expect(await store.keys.rotate(rotation, changeAt(now))).toMatchObject({
        replaced: { revokedAt: now, expiresAt: null },
      });
      expect(await store.keys.rotate(rotationOf(soon), changeAt(now))).toMatchObject({
        replaced: { revokedAt: null, expiresAt: now + 1000 },
      });
    });

    it('rotates a key of no account', async () => {
      const key = keyOf({ tier: 'enterprise', callsPerMinute: 2400 });
      await store.addKey(key);
      const rotation = rotationOf(key);
      expect(await store.keys.rotate(rotation, changeAt(now))).toEqual({
        replaced: { ...key, expiresAt: now + HOUR_MS, replacedBy: rotation.successor.id },
        added: { ...key, ...rotation.successor },
      });
    });

    it('rotates a key once, however many ask at once', async () => {
      const [owner, ofOperator] = [await addAccount(store, now), keyOf()];
      await store.addKey(ofOperator);
      const second = await open(clock.now);
      for (const key of [await newKey(owner), ofOperator]) {
        const rotated = await Promise.all(
          [store, second, store, second].map((each) => each.keys.rotate(rotationOf(key), changeAt(now))),
        );
        expect(rotated.filter((each) => each !== undefined)).toHaveLength(1);
      }
      await second.close();
      expect(await store.keys.list(owner)).toHaveLength(2);
      expect(await kindsOf(owner)).toEqual(['key_created', 'key_rotated']);
    });

    it('rotates no key of another account, and none for a session that has ended', async () => {
      const [owner, stranger] = [await addAccount(store, now), await addAccount(store, now)];
      const key = await newKey(owner);
      for (const fields of [
        { accountId: stranger, sessionId: sessionOf(stranger) },
        { accountId: null, sessionId: null },
        { sessionId: sessionOf(stranger) },
        { sessionId: 'no such session' },
      ]) {
        expect(await store.keys.rotate(rotationOf(key, fields), changeAt(now))).toBeUndefined();
      }
      expect(await store.keys.list(owner)).toMatchObject([key]);
    });

    it('rotates at the maximum of keys, but keeps a maximum of replaced ones', async () => {
      const owner = await addAccount(store, now);
      const [one, two] = [await newKey(owner), await newKey(owner)];
      expect(await newAccountKey(owner, {}, 2)).toBeUndefined();
      expect(await store.keys.rotate(rotationOf(one, { replacedMax: 1 }), changeAt(now))).toBeDefined();
      expect(await newAccountKey(owner, {}, 2)).toBeUndefined();
      expect(await newAccountKey(owner, {}, 3)).toBeDefined();
      expect(await store.keys.rotate(rotationOf(two, { replacedMax: 1 }), changeAt(now))).toBeUndefined();
      const atOnce = rotationOf(two, { replacedMax: 1, validUntil: now });
      expect(await store.keys.rotate(atOnce, changeAt(now))).toBeDefined();
    });

    it('does not count expired keys towards the maximum', async () => {
      const owner = await addAccount(store, now);
      await newKey(owner, { expiresAt: now });
      expect(await newAccountKey(owner, { expiresAt: now + 1 }, 1)).toBeDefined();
      expect(await newAccountKey(owner, {}, 1)).toBeUndefined();
    });
  });
}
