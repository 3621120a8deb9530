import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { Store } from '../contract.ts';
import { addAccount, type StoreUnderTest, sessionOf } from '../testing/store_under_test.ts';
import type { NewConnection, StoredClient } from './contract.ts';

/** What every store promises to connected apps. */
export function keepsOauthContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the apps' store on ${engine}`, () => {
    const clock = new TestClock();
    let store: Store;
    beforeAll(async () => {
      store = await (await prepare()).open(clock.now);
    });
    afterAll(() => store.close());

    async function newClient(unusedMax = 1000): Promise<StoredClient> {
      clock.pass(1000);
      const app = { name: 'An "app"', uri: null, redirectUris: ['https://example.com/back'] };
      const client = { ...app, clientId: randomUUID(), updatedAt: clock.time };
      await store.oauth.putClient(client, { unusedMax, unusedFrom: 0 });
      return client;
    }

    function connectionOf(userId: string, { clientId }: StoredClient, connectionsMax = 10): NewConnection {
      const access = { scopes: ['calculate'], resources: ['https://example.com/mcp'] };
      const conditions = { connectionsMax, sessionId: sessionOf(userId) };
      return { id: randomUUID(), clientId, userId, accountId: userId, ...access, at: clock.time, ...conditions };
    }

    it('keeps the newest clients that nobody has connected, and every one that is connected', async () => {
      const connected = await newClient();
      const userId = await addAccount(store, clock.time);
      expect(await store.oauth.addConnection(connectionOf(userId, connected))).toBe(true);
      const [first, second, third] = [await newClient(), await newClient(), await newClient(2)];
      expect(await store.oauth.findClient(first.clientId)).toBeUndefined();
      for (const client of [second, third, connected]) {
        expect(await store.oauth.findClient(client.clientId)).toEqual(client);
      }
    });

    it('adds no more connections than a user may have, and extends one that is there', async () => {
      const [one, other] = [await newClient(), await newClient()];
      const userId = await addAccount(store, clock.time);
      expect(await store.oauth.addConnection(connectionOf(userId, one, 1))).toBe(true);
      expect(await store.oauth.addConnection(connectionOf(userId, one, 1))).toBe(true);
      expect(await store.oauth.addConnection(connectionOf(userId, other, 1))).toBe(false);
      expect(await store.oauth.addConnection({ ...connectionOf(userId, other), sessionId: 'ended' })).toBe(false);
      expect(await store.oauth.listConnections(userId)).toMatchObject([{ clientId: one.clientId, lastUsedAt: null }]);
    });

    it('records when a connection was used, and deletes it for its user alone', async () => {
      const userId = await addAccount(store, clock.time);
      const connection = connectionOf(userId, await newClient());
      await store.oauth.addConnection(connection);
      await store.oauth.noteUse(connection.id, clock.time);
      expect(await store.oauth.deleteConnection('another user', connection.id)).toBeUndefined();
      expect(await store.oauth.deleteConnection(userId, connection.id)).toMatchObject({ lastUsedAt: clock.time });
      expect(await store.oauth.listConnections(userId)).toEqual([]);
    });

    it('finds no tokens by unknown hashes, or by none', async () => {
      expect(await store.oauth.findAccessTokens(['unknown', 'too'])).toEqual([]);
      expect(await store.oauth.findAccessTokens([])).toEqual([]);
      expect(await store.oauth.findRefreshToken('unknown', 'sender')).toBeUndefined();
    });
  });
}
