import { describe, expect, it, vi } from 'vitest';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { TestClock } from '../testing/test_service.ts';
import { KeyCache } from './key_cache.ts';
import { newKeyText } from './key_text.ts';
import { createKey } from './keys.ts';

async function cacheWithKey() {
  const clock = new TestClock();
  const store = new SqliteStore(':memory:', clock.now);
  const made = await createKey(store, clock.now, { interface: 'main', tier: 'pro', name: '' });
  if (!made.ok) throw new Error('no key');
  return { clock, store, cache: new KeyCache(store, clock.now), key: made.key, id: made.stored.id };
}

describe('the key cache', () => {
  it('finds a key with at most one store lookup a second', async () => {
    const { store, cache, key, id, clock } = await cacheWithKey();
    const lookups = vi.spyOn(store, 'findKey');
    await Promise.all([cache.find(key), cache.find(key)]);
    expect(await cache.find(key)).toMatchObject({ id, tier: 'pro' });
    expect(lookups).toHaveBeenCalledTimes(1);
    clock.pass(1000);
    expect(await cache.find(key)).toMatchObject({ id });
    expect(lookups).toHaveBeenCalledTimes(2);
  });

  it('rejects a key within a second of its revocation', async () => {
    const { store, cache, key, id, clock } = await cacheWithKey();
    await cache.find(key);
    await store.revokeKey(id, clock.time);
    clock.pass(1000);
    expect(await cache.find(key)).toBeUndefined();
  });

  it('does no lookup for text that cannot be a key, and caches no invalid key', async () => {
    const { store, cache } = await cacheWithKey();
    const lookups = vi.spyOn(store, 'findKey');
    expect(await cache.find('plk_nonsense')).toBeUndefined();
    expect(lookups).not.toHaveBeenCalled();
    const wrong = newKeyText();
    expect(await cache.find(wrong)).toBeUndefined();
    expect(await cache.find(wrong)).toBeUndefined();
    expect(lookups).toHaveBeenCalledTimes(2);
  });
});
