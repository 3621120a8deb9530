import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type Store, type StoredKey, StoreUnavailable } from '../store/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import { callKeysOf } from './call_key.ts';
import { KeyCache, type KeySearch } from './key_cache.ts';
import { hashOfKey, newKeyText } from './key_text.ts';
import { createKey } from './keys.ts';

const ADDRESS = 'ip:203.0.113.7';
const OTHER_ADDRESS = 'ip:203.0.113.8';

let clock: TestClock;
let folder: string;
let store: Store;
/** The same database in another process. */
let elsewhere: Store;
let cache: KeyCache;
let queries: MockInstance<Store['findKeys']>;
let changeReads: MockInstance<Store['keys']['readChanges']>;
let key: string;
let id: string;
beforeEach(async () => {
  clock = new TestClock();
  folder = mkdtempSync(join(tmpdir(), 'plumbline-keys-'));
  store = new SqliteStore(join(folder, 'keys.sqlite'), clock.now);
  elsewhere = new SqliteStore(join(folder, 'keys.sqlite'), clock.now);
  ({ key, id } = await newKey());
  cache = new KeyCache(callKeysOf(store), clock.now);
  queries = vi.spyOn(store, 'findKeys');
  changeReads = vi.spyOn(store.keys, 'readChanges');
});
afterEach(async () => {
  await Promise.all([store.close(), elsewhere.close()]);
  rmSync(folder, { recursive: true });
});

async function newKey(expiresAt?: number): Promise<{ key: string; id: string }> {
  const made = await createKey(store, clock.now, { interface: 'main', tier: 'pro', name: '', expiresAt });
  if (!made.ok) throw new Error('no key');
  return { key: made.key, id: made.stored.id };
}

/** The key as `authenticate` looks for it. */
async function find(text: string, address = ADDRESS): Promise<KeySearch> {
  const cached = cache.findCached(text);
  return cached ? { key: cached } : cache.find(text, address);
}

async function sendUnknownKeys(count: number, address = ADDRESS): Promise<void> {
  for (let i = 0; i < count; i++) expect(await find(newKeyText(), address)).toEqual({ key: undefined });
}

/** Holds the next query until the test answers it, with what the store has then or with `found`. */
function holdQuery(found?: StoredKey[]): { answer: () => void } {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  queries.mockImplementationOnce(async (hashes) => {
    await isAnswered;
    return found ?? SqliteStore.prototype.findKeys.call(store, hashes);
  });
  return { answer };
}

/** Holds the next read of the changes until the test answers it. */
function holdChanges(): { answer: () => void } {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { readChanges } = Object.getPrototypeOf(store.keys) as Store['keys'];
  changeReads.mockImplementationOnce(async (since) => {
    await isAnswered;
    return readChanges.call(store.keys, since);
  });
  return { answer };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('a valid key', () => {
  it('is looked up once for all requests, and then found synchronously', async () => {
    const found = await Promise.all([find(key), find(key)]);
    expect(found).toMatchObject([{ key: { id, tier: 'pro' } }, { key: { id } }]);
    expect(cache.findCached(key)).toMatchObject({ id });
    expect(queries).toHaveBeenCalledTimes(1);
  });

  it('is not looked up again for ten minutes, and then while it is accepted', async () => {
    await find(key);
    for (let second = 0; second < 599; second++) {
      clock.pass(1000);
      expect(cache.findCached(key)).toMatchObject({ id });
      await nextTurn();
    }
    expect(queries).toHaveBeenCalledTimes(1);
    clock.pass(1000);
    for (let i = 0; i < 3; i++) expect(cache.findCached(key)).toMatchObject({ id });
    await expect.poll(() => queries).toHaveBeenCalledTimes(2);
    await nextTurn();
    clock.pass(1000);
    expect(cache.findCached(key)).toMatchObject({ id });
    expect(queries).toHaveBeenCalledTimes(2);
  });

  it('is not looked up again after a pause, if nothing has changed', async () => {
    await find(key);
    clock.pass(1_700_000);
    expect(cache.findCached(key)).toBeUndefined();
    expect(await find(key)).toMatchObject({ key: { id } });
    expect(queries).toHaveBeenCalledTimes(1);
  });

  it('is looked up again after a longer pause than changes are kept for, and when the clock was set back', async () => {
    await find(key);
    clock.pass(1_800_000);
    expect(await find(key)).toMatchObject({ key: { id } });
    expect(queries).toHaveBeenCalledTimes(2);
    clock.pass(-1);
    expect(cache.findCached(key)).toBeUndefined();
    expect(await find(key)).toMatchObject({ key: { id } });
    expect(queries).toHaveBeenCalledTimes(3);
  });

  it('is rejected at once when this process has revoked it', async () => {
    await find(key);
    await store.revokeKey(id, clock.time);
    expect(cache.findCached(key)).toBeUndefined();
    expect(await find(key)).toEqual({ key: undefined });
  });

  it('is rejected at once when this process has revoked it during a read of the changes', async () => {
    await find(key);
    clock.pass(250);
    const held = holdChanges();
    expect(cache.findCached(key)).toMatchObject({ id });
    await store.revokeKey(id, clock.time);
    const search = cache.find(key, ADDRESS);
    held.answer();
    expect(await search).toEqual({ key: undefined });
  });

  it('is not cached when it is revoked during its lookup', async () => {
    const other = await newKey();
    await find(other.key);
    const asItWas = await store.findKeys([hashOfKey(key)]);
    const held = holdQuery(asItWas);
    const search = cache.find(key, ADDRESS);
    await nextTurn();
    await elsewhere.revokeKey(id, clock.time);
    clock.pass(250);
    // The change is read before the lookup ends.
    expect(cache.findCached(other.key)).toMatchObject({ id: other.id });
    await nextTurn();
    held.answer();
    expect(await search).toMatchObject({ key: { id } });
    expect(cache.findCached(key)).toBeUndefined();
    expect(await find(key)).toEqual({ key: undefined });
  });

  it('is accepted for two seconds while the store is unavailable, then the request fails', async () => {
    await find(key);
    changeReads.mockRejectedValue(new StoreUnavailable('unplugged'));
    for (let i = 0; i < 8; i++) {
      clock.pass(i < 7 ? 250 : 249);
      expect(cache.findCached(key)).toMatchObject({ id });
      await nextTurn();
    }
    clock.pass(1);
    expect(cache.findCached(key)).toBeUndefined();
    await expect(find(key)).rejects.toThrow(StoreUnavailable);
  });

  it('is looked up again after the store was unavailable, because another server may have taken its place', async () => {
    await find(key);
    changeReads.mockRejectedValueOnce(new StoreUnavailable('unplugged'));
    clock.pass(2000);
    await expect(find(key)).rejects.toThrow(StoreUnavailable);
    expect(await find(key)).toMatchObject({ key: { id } });
    expect(queries).toHaveBeenCalledTimes(2);
  });
});

describe('changes by another process', () => {
  it('are read every quarter of a second while keys are in use, and keys are accepted meanwhile', async () => {
    await find(key);
    await elsewhere.revokeKey(id, clock.time);
    changeReads.mockClear();
    clock.pass(249);
    expect(cache.findCached(key)).toMatchObject({ id });
    expect(changeReads).not.toHaveBeenCalled();
    clock.pass(1);
    for (let i = 0; i < 3; i++) expect(cache.findCached(key)).toMatchObject({ id });
    expect(changeReads).toHaveBeenCalledTimes(1);
    await nextTurn();
    expect(cache.findCached(key)).toBeUndefined();
    expect(await find(key)).toEqual({ key: undefined });
  });

  it('take effect within two seconds, however long reading them takes', async () => {
    await find(key);
    await elsewhere.revokeKey(id, clock.time);
    clock.pass(250);
    const held = holdChanges();
    expect(cache.findCached(key)).toMatchObject({ id });
    clock.pass(1749);
    expect(cache.findCached(key)).toMatchObject({ id });
    clock.pass(1);
    expect(cache.findCached(key)).toBeUndefined();
    const search = cache.find(key, ADDRESS);
    held.answer();
    expect(await search).toEqual({ key: undefined });
  });

  it('count from before the read began, not from its answer', async () => {
    await find(key);
    clock.pass(250);
    const held = holdChanges();
    cache.findCached(key);
    clock.pass(1999);
    held.answer();
    await nextTurn();
    holdChanges();
    expect(cache.findCached(key)).toMatchObject({ id });
    clock.pass(1);
    expect(cache.findCached(key)).toBeUndefined();
  });

  it('lead to a lookup of the changed key alone', async () => {
    const others = await Promise.all([newKey(), newKey()]);
    for (const each of [key, ...others.map((other) => other.key)]) await find(each);
    queries.mockClear();
    await elsewhere.execute(`UPDATE api_keys SET tier = 'starter' WHERE id = '${id}'`, []);
    await createKey(elsewhere, clock.now, { interface: 'main', tier: 'pro', name: '' });
    clock.pass(2000);
    expect(await find(key)).toMatchObject({ key: { tier: 'starter' } });
    for (const other of others) expect(cache.findCached(other.key)).toMatchObject({ id: other.id });
    expect(queries.mock.calls).toEqual([[[hashOfKey(key)]]]);
  });

  it('that are too many to tell lead to lookups of all keys', async () => {
    const other = await newKey();
    for (const each of [key, other.key]) await find(each);
    queries.mockClear();
    await elsewhere.execute(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
        INSERT INTO key_changes (subject, expires_at) SELECT 'key_' || i, '2026-11-15T13:00:00.000Z' FROM n`,
      [],
    );
    clock.pass(2000);
    for (const each of [key, other.key]) await find(each);
    expect(queries).toHaveBeenCalledTimes(2);
    clock.pass(2000);
    for (const each of [key, other.key]) await find(each);
    expect(queries).toHaveBeenCalledTimes(2);
  });
});

describe('a key that expires', () => {
  let expiresAt: number;
  beforeEach(async () => {
    expiresAt = clock.time + 1500;
    ({ key, id } = await newKey(expiresAt));
  });

  it('is rejected exactly at its time, also while it is cached', async () => {
    await find(key);
    clock.pass(1499);
    expect(cache.findCached(key)).toMatchObject({ id });
    clock.pass(1);
    expect(cache.findCached(key)).toBeUndefined();
    expect(await find(key)).toEqual({ key: undefined, expiredAt: expiresAt });
  });

  it('is rejected if its time passes during the query', async () => {
    const held = holdQuery();
    const search = cache.find(key, ADDRESS);
    await nextTurn();
    clock.pass(1500);
    held.answer();
    expect(await search).toEqual({ key: undefined, expiredAt: expiresAt });
  });

  it('is accepted beyond its time if the date was moved before', async () => {
    await find(key);
    const later = expiresAt + 60_000;
    await store.execute(`UPDATE api_keys SET expires_at = ${later} WHERE id = '${id}'`, []);
    clock.pass(1500);
    expect(await find(key)).toMatchObject({ key: { id, expiresAt: later } });
  });

  it('is looked up every five seconds when it has expired, and counts as no guess', async () => {
    clock.pass(1500);
    for (let i = 0; i < 40; i++) expect(await find(key)).toEqual({ key: undefined, expiredAt: expiresAt });
    expect(queries).toHaveBeenCalledTimes(1);
    clock.pass(5000);
    await find(key);
    expect(queries).toHaveBeenCalledTimes(2);
    expect(await find((await newKey()).key)).toMatchObject({ key: { tier: 'pro' } });
  });

  it('is unknown like any other when it was revoked', async () => {
    await store.revokeKey(id, clock.time);
    clock.pass(1500);
    expect(await find(key)).toEqual({ key: undefined });
  });
});

describe('lookups', () => {
  it('of one turn share a query, and those that arrive meanwhile share the next', async () => {
    const others = await Promise.all([newKey(), newKey()]);
    await find((await newKey()).key);
    queries.mockClear();
    const held = holdQuery();
    const first = [find(key), find(newKeyText()), find(newKeyText())];
    await nextTurn();
    const later = [...others.map((other) => find(other.key)), find(newKeyText())];
    await nextTurn();
    expect(queries).toHaveBeenCalledTimes(1);
    held.answer();
    expect((await Promise.all(first)).map((found) => found.key?.id)).toEqual([id, undefined, undefined]);
    expect((await Promise.all(later)).map((found) => found.key?.id)).toEqual([
      ...others.map((other) => other.id),
      undefined,
    ]);
    expect(queries.mock.calls.map(([hashes]) => hashes.length)).toEqual([3, 3]);
  });

  it('have at most 500 hashes a query, and keys that were valid recently are first', async () => {
    await find(key);
    await store.execute(`UPDATE api_keys SET name = 'changed' WHERE id = '${id}'`, []);
    queries.mockClear();
    const unknown = Array.from({ length: 1200 }, (_, i) => find(newKeyText(), `ip:${i}`));
    const known = find(key);
    await Promise.all([...unknown, known]);
    expect(queries.mock.calls.map(([hashes]) => hashes.length)).toEqual([500, 500, 201]);
    expect(queries.mock.calls[0]?.[0]).toContain(hashOfKey(key));
  });

  it('that wait fail with the query before them, and the next one asks again', async () => {
    queries.mockRejectedValueOnce(new StoreUnavailable('unplugged'));
    const failed = Array.from({ length: 700 }, () => find(newKeyText()));
    for (const result of await Promise.allSettled(failed)) expect(result).toMatchObject({ status: 'rejected' });
    expect(queries).toHaveBeenCalledTimes(1);
    expect(await find(key)).toMatchObject({ key: { id } });
  });
});

describe('an unknown key', () => {
  it('is not looked up if it cannot be a key', async () => {
    for (let i = 0; i < 100; i++) expect(await find('plk_nonsense')).toEqual({ key: undefined });
    expect(queries).not.toHaveBeenCalled();
    expect(await find(key)).toMatchObject({ key: { id } });
  });

  it('is not looked up again for five seconds', async () => {
    const unknown = newKeyText();
    await find(unknown);
    clock.pass(4999);
    expect(await find(unknown, OTHER_ADDRESS)).toEqual({ key: undefined });
    expect(queries).toHaveBeenCalledTimes(1);
    clock.pass(1);
    await find(unknown);
    expect(queries).toHaveBeenCalledTimes(2);
  });

  it('uses bounded memory, however many are sent from however many addresses', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    let sent = 0;
    function sendFromNewAddress(): Promise<KeySearch> {
      sent += 1;
      // As on the wire: a part of a longer text.
      const head = `${'x'.repeat(4000)}${newKeyText()}`;
      return find(head.slice(4000), `ip:${sent}`);
    }
    async function sendFromNewAddresses(count: number): Promise<void> {
      for (let rest = count; rest > 0; rest -= 500) await Promise.all(Array.from({ length: 500 }, sendFromNewAddress));
      queries.mockClear();
      collectGarbage();
    }
    await sendFromNewAddresses(500);
    const empty = process.memoryUsage().heapUsed;
    // Ten thousand unknown keys and addresses are remembered, without the 40 MB that they were part of.
    await sendFromNewAddresses(10_000);
    const full = process.memoryUsage().heapUsed;
    expect(full - empty).toBeLessThan(10_000_000);
    // Ten thousand more would be more than 2 MB.
    await sendFromNewAddresses(10_000);
    expect(process.memoryUsage().heapUsed - full).toBeLessThan(1_000_000);
  });

  it('is not remembered when the store was unavailable', async () => {
    queries.mockRejectedValueOnce(new StoreUnavailable('unplugged'));
    await expect(find(key)).rejects.toThrow(StoreUnavailable);
    expect(await find(key)).toMatchObject({ key: { id } });
  });
});

describe('an address that sent 30 unknown keys within a minute', () => {
  it('gets no further lookup until the minute is over', async () => {
    await sendUnknownKeys(1);
    clock.pass(20_500);
    await sendUnknownKeys(29);
    expect(queries).toHaveBeenCalledTimes(30);
    const other = await newKey();
    for (const text of [newKeyText(), other.key]) {
      expect(await find(text)).toEqual({ key: undefined, retryAfterSeconds: 40 });
    }
    expect(queries).toHaveBeenCalledTimes(30);
    expect(await find(other.key, OTHER_ADDRESS)).toMatchObject({ key: { id: other.id } });
    clock.pass(39_499);
    expect(await find(newKeyText())).toEqual({ key: undefined, retryAfterSeconds: 1 });
    clock.pass(1);
    expect(await find(newKeyText())).toEqual({ key: undefined });
  });

  it('may have sent one key again and again', async () => {
    const unknown = newKeyText();
    for (let i = 0; i < 30; i++) expect(await find(unknown)).toEqual({ key: undefined });
    expect(queries).toHaveBeenCalledTimes(1);
    expect(await find(newKeyText())).toEqual({ key: undefined, retryAfterSeconds: 60 });
  });

  it('can still send keys that were valid within the last hour', async () => {
    await find(key, OTHER_ADDRESS);
    clock.pass(3_600_000 - 1);
    await sendUnknownKeys(30);
    expect(await find(key)).toMatchObject({ key: { id } });
    clock.pass(3_600_000);
    await sendUnknownKeys(30);
    expect(await find(key)).toEqual({ key: undefined, retryAfterSeconds: 60 });
  });

  it('cannot use a revoked key to get lookups', async () => {
    await find(key);
    await store.revokeKey(id, clock.time);
    clock.pass(2000);
    await sendUnknownKeys(30);
    expect(await find(key)).toEqual({ key: undefined });
    queries.mockClear();
    clock.pass(5000);
    expect(await find(key)).toEqual({ key: undefined, retryAfterSeconds: 55 });
    expect(queries).not.toHaveBeenCalled();
  });
});
