/** Calls a function once for each key and keeps what it promised; a failure is not kept. For few keys only. */
export function cachePromise<Made, Key = void>(make: (key: Key) => Promise<Made>): (key: Key) => Promise<Made> {
  const cache = new Map<Key, Promise<Made>>();
  return (key) => {
    const known = cache.get(key);
    if (known) return known;
    const making = make(key);
    cache.set(key, making);
    making.catch(() => cache.delete(key));
    return making;
  };
}
