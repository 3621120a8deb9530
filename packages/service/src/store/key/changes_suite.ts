import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../keys/keys.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { Store, StoredKey } from '../contract.ts';
import { addAccount, appendCalls, changeAt, type StoreUnderTest, sessionOf } from '../testing/store_under_test.ts';

const HOUR_MS = 3_600_000;

interface KeyedAccount {
  accountId: string;
  keys: [StoredKey, StoredKey];
}

/** What every store promises about changes of what looked-up keys and tokens depend on. */
export function keepsKeyChangeContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the changes of keys on ${engine}`, () => {
    const clock = new TestClock();
    const now = clock.time;
    const change = changeAt(now);
    let store: Store;
    /** The same database in another process. */
    let elsewhere: Store;
    beforeAll(async () => {
      const { open } = await prepare();
      store = await open(clock.now);
      elsewhere = await open(clock.now);
    });
    afterAll(async () => {
      await store.close();
      await elsewhere.close();
    });

    async function addKey(accountId: string): Promise<StoredKey> {
      const { stored } = newKey({ interface: 'main', tier: 'free', name: '' }, now);
      const terms = { keysMax: 10, sessionId: sessionOf(accountId) };
      const added = await store.accounts.addKey({ ...stored, accountId, createdBy: accountId }, terms, change);
      if (!added) throw new Error('the key was not added');
      return added;
    }

    async function newAccount(): Promise<KeyedAccount> {
      const accountId = await addAccount(store, now);
      return { accountId, keys: [await addKey(accountId), await addKey(accountId)] };
    }

    async function addMember(accountId: string): Promise<string> {
      const userId = await addAccount(store, now);
      await store.execute(
        `INSERT INTO account_members (account_id, user_id, role, joined_at)
          VALUES ('${accountId}', '${userId}', 'member', '${new Date(now).toISOString()}')`,
        [],
      );
      return userId;
    }

    /** Connects an app for the owner of an account, and returns the ids of its connection and its access token. */
    async function addToken(accountId: string): Promise<{ connectionId: string; tokenId: string }> {
      const [clientId, connectionId, tokenId] = [randomUUID(), randomUUID(), randomUUID()];
      const client = { clientId, name: '', uri: null, redirectUris: [], updatedAt: now };
      await store.oauth.putClient(client, { unusedMax: 1000, unusedFrom: 0 });
      const limits = { connectionsMax: 10, sessionId: sessionOf(accountId) };
      const connection = {
        id: connectionId,
        clientId,
        userId: accountId,
        accountId,
        scopes: [],
        resources: [],
        at: now,
      };
      expect(await store.oauth.addConnection({ ...connection, ...limits })).toBe(true);
      const at = new Date(now).toISOString();
      await store.execute(
        `INSERT INTO oauth_access_tokens (id, token, client_id, user_id, scopes, expires_at, created_at)
          VALUES ('${tokenId}', 'hash of ${tokenId}', '${clientId}', '${accountId}', '[]', '${at}', '${at}')`,
        [],
      );
      return { connectionId, tokenId };
    }

    /** What another process reads after something was done, and that it reads it once. */
    async function changesBy(act: () => Promise<unknown>): Promise<string[]> {
      const { mark } = await elsewhere.keys.readChanges(undefined);
      await act();
      const read = await elsewhere.keys.readChanges(mark);
      expect(await elsewhere.keys.readChanges(read.mark)).toMatchObject({ changed: [] });
      return [...new Set(read.changed)].sort();
    }

    const CHANGES_OF_A_KEY: [string, (key: StoredKey) => Promise<unknown>][] = [
      ['its revocation by the operator', (key) => store.revokeKey(key.id, now)],
      ['its revocation by a member', (key) => store.accounts.revokeKey(key.accountId ?? '', key.id, change)],
      ['another expiry', (key) => store.keys.setExpiry(key.accountId ?? '', key.id, now + HOUR_MS, change)],
      ['another name', (key) => store.accounts.nameKey(key.accountId ?? '', key.id, 'other', change)],
      [
        'its rotation',
        (key) => {
          const { stored } = newKey({ interface: 'main', tier: 'free', name: '' }, now);
          const { id, hash, hint, createdAt, expiresAt, createdBy } = stored;
          const rotation = { validUntil: now + HOUR_MS, replacedMax: 10, sessionId: null };
          const successor = { id, hash, hint, createdAt, expiresAt, createdBy };
          return store.keys.rotate({ keyId: key.id, accountId: key.accountId, successor, ...rotation }, change);
        },
      ],
      ['its deletion', (key) => store.execute(`DELETE FROM api_keys WHERE id = '${key.id}'`, [])],
    ];

    it.each(CHANGES_OF_A_KEY)('name the key alone: %s', async (_change, act) => {
      const { keys } = await newAccount();
      expect(await changesBy(() => act(keys[0]))).toEqual([keys[0].id]);
    });

    const CHANGES_OF_AN_ACCOUNT: [string, (accountId: string) => Promise<unknown>][] = [
      ['another plan', (accountId) => store.accounts.setPlan(accountId, 'pro', change)],
      [
        'another plan by a payment',
        async (accountId) => {
          const stored = await store.billing.addCustomer(accountId, `cus of ${accountId}`, now);
          const state = { subscriptionId: `sub of ${accountId}`, status: 'active' as const, plan: 'pro' };
          const rest = { interval: 'annual' as const, periodEndsAt: now, cancelsAt: null, unpaidSince: null };
          const reading = {
            previousReadAt: stored?.readAt ?? 0,
            readAt: now + 1,
            grantedPlan: 'pro',
            accountPlan: 'pro',
          };
          await store.billing.apply({ accountId, state: { ...state, ...rest }, ...reading, change, events: [] });
        },
      ],
      ['its deletion', (accountId) => store.accounts.delete(accountId)],
      ['the deletion of its owner', (accountId) => store.users.delete(accountId, change)],
    ];

    it.each(CHANGES_OF_AN_ACCOUNT)('name an account and its keys: %s', async (_change, act) => {
      const { accountId, keys } = await newAccount();
      const changed = await changesBy(() => act(accountId));
      expect(changed).toEqual([accountId, ...keys.map(({ id }) => id)].sort());
    });

    it('name the account whose owner is verified, also by better-auth, or is no longer', async () => {
      const { accountId } = await newAccount();
      const isTrue = store.engine === 'sqlite' ? '1' : 'true';
      const setVerified = (value: string) =>
        store.execute(`update "users" set "email_verified" = ${value} where "id" = '${accountId}'`, []);
      expect(await changesBy(() => store.users.verify(accountId, change))).toEqual([accountId]);
      expect(await changesBy(() => setVerified('false'))).toEqual([accountId]);
      expect(await changesBy(() => setVerified(isTrue))).toEqual([accountId]);
    });

    it('name the account whose owner or members change', async () => {
      const { accountId } = await newAccount();
      const userId = await addMember(accountId);
      expect(await changesBy(() => store.members.transfer(accountId, userId, change))).toEqual([accountId]);
      expect(await changesBy(() => store.members.leave(accountId, accountId, change))).toContain(accountId);
    });

    it('name a token that is revoked or deleted, and the account of an app that is disconnected', async () => {
      const { accountId } = await newAccount();
      const { connectionId, tokenId } = await addToken(accountId);
      const at = new Date(now).toISOString();
      const revoke = `UPDATE oauth_access_tokens SET revoked_at = '${at}' WHERE id = '${tokenId}'`;
      expect(await changesBy(() => store.execute(revoke, []))).toEqual([tokenId]);
      const disconnected = await changesBy(() => store.oauth.deleteConnection(accountId, connectionId));
      expect(disconnected).toEqual([accountId, tokenId].sort());
    });

    it('are none when keys, accounts, members and tokens are added, calls recorded and rows locked', async () => {
      const { accountId, keys } = await newAccount();
      const { connectionId } = await addToken(accountId);
      const changed = await changesBy(async () => {
        await newAccount();
        await addMember(accountId);
        await addToken(accountId);
        await appendCalls(store, keys[0].id, 1, 1);
        await store.oauth.noteUse(connectionId, now);
        await store.members.rename(accountId, 'Other name', change);
        await store.execute(`UPDATE api_keys SET tier = tier WHERE id = '${keys[0].id}'`, []);
        await store.execute(`UPDATE accounts SET plan = plan WHERE id = '${accountId}'`, []);
      });
      expect(changed).toEqual([]);
    });

    it('are announced in the process that makes them, and in no other', async () => {
      const { accountId, keys } = await newAccount();
      let [here, there] = [0, 0];
      store.keys.onWrite(() => {
        here += 1;
      });
      elsewhere.keys.onWrite(() => {
        there += 1;
      });
      await store.revokeKey(keys[0].id, now);
      expect([here, there]).toEqual([1, 0]);
      await store.accounts.setPlan(accountId, 'starter', change);
      await store.execute(`update "users" set "email_verified" = false where "id" = '${accountId}'`, []);
      expect([here, there]).toEqual([3, 0]);
      await store.keys.list(accountId);
      await appendCalls(store, keys[0].id, 1, 1);
      expect([here, there]).toEqual([3, 0]);
    });

    it('are kept for an hour', async () => {
      const { keys } = await newAccount();
      const { mark } = await elsewhere.keys.readChanges(undefined);
      await store.revokeKey(keys[0].id, now);
      // The database takes the time of a change from its own clock.
      clock.time = Date.now() + HOUR_MS - 60_000;
      while ((await store.deleteExpired()) > 0);
      // Expired tokens of the tests before were deleted, too.
      expect((await elsewhere.keys.readChanges(mark)).changed).toContain(keys[0].id);
      clock.time = Date.now() + HOUR_MS + 60_000;
      while ((await store.deleteExpired()) > 0);
      expect((await elsewhere.keys.readChanges(mark)).changed).toEqual([]);
      clock.time = now;
    });
  });
}
