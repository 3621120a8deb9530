import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type Store, StoreUnavailable } from '../store/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { TestClock } from '../testing/test_service.ts';
import { KeyCache, type KeySearch } from './key_cache.ts';
import { hashOfKey, newKeyText } from './key_text.ts';
import { createKey } from './keys.ts';

const ADDRESS = 'ip:203.0.113.7';
const OTHER_ADDRESS = 'ip:203.0.113.8';

let clock: TestClock;
let store: Store;
let cache: KeyCache;
let queries: MockInstance<Store['findKeys']>;
let key: string;
let id: string;
beforeEach(async () => {
  clock = new TestClock();
  store = new SqliteStore(':memory:', clock.now);
  ({ key, id } = await newKey());
  cache = new KeyCache(store, clock.now);
  queries = vi.spyOn(store, 'findKeys');
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

/** Holds the next query until the test answers it. */
function holdQuery(): { answer: () => void } {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  queries.mockImplementationOnce(async (hashes) => {
    await isAnswered;
    return SqliteStore.prototype.findKeys.call(store, hashes);
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

  it('is read again after a second, and accepted meanwhile', async () => {
    await find(key);
    clock.pass(999);
    cache.findCached(key);
    await nextTurn();
    expect(queries).toHaveBeenCalledTimes(1);
    clock.pass(1);
    for (let i = 0; i < 3; i++) expect(cache.findCached(key)).toMatchObject({ id });
    await vi.waitFor(() => expect(queries).toHaveBeenCalledTimes(2));
    await nextTurn();
    clock.pass(999);
    expect(cache.findCached(key)).toMatchObject({ id });
    expect(queries).toHaveBeenCalledTimes(2);
  });

  it('is rejected two seconds after it was read, if it was revoked', async () => {
    await find(key);
    await store.revokeKey(id, clock.time);
    clock.pass(1999);
    const held = holdQuery();
    expect(cache.findCached(key)).toMatchObject({ id });
    clock.pass(1);
    expect(cache.findCached(key)).toBeUndefined();
    const search = cache.find(key, ADDRESS);
    await nextTurn();
    held.answer();
    expect(await search).toEqual({ key: undefined });
    expect(await find(key)).toEqual({ key: undefined });
  });

  it('is rejected at once when a read has found its revocation', async () => {
    await find(key);
    await store.revokeKey(id, clock.time);
    clock.pass(1000);
    cache.findCached(key);
    await vi.waitFor(() => expect(cache.findCached(key)).toBeUndefined());
    expect(await find(key)).toEqual({ key: undefined });
  });

  it('counts its two seconds from before the query, not from the answer', async () => {
    const held = holdQuery();
    const search = cache.find(key, ADDRESS);
    await nextTurn();
    clock.pass(1500);
    held.answer();
    expect(await search).toMatchObject({ key: { id } });
    clock.pass(500);
    expect(cache.findCached(key)).toBeUndefined();
  });

  it('is accepted for two seconds while the store is unavailable, then the request fails', async () => {
    await find(key);
    queries.mockRejectedValue(new StoreUnavailable('unplugged'));
    clock.pass(1999);
    expect(cache.findCached(key)).toMatchObject({ id });
    await nextTurn();
    clock.pass(1);
    await expect(find(key)).rejects.toThrow(StoreUnavailable);
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
    clock.pass(2000);
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
