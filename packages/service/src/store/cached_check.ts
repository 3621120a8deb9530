import type { Clock } from '../time/clock.ts';
import type { Store } from './contract.ts';

const CACHE_MS = 1000;

/** Checks the store at most once a second: requests during a check, or within a second of its start, share its result. */
export function cachedCheck(store: Pick<Store, 'check'>, clock: Clock): () => Promise<void> {
  let latest: { result: Promise<void>; startedAt: number } | undefined;
  let isRunning = false;

  async function check(): Promise<void> {
    isRunning = true;
    try {
      await store.check();
    } finally {
      isRunning = false;
    }
  }

  return () => {
    const now = clock();
    const age = latest ? now - latest.startedAt : CACHE_MS;
    if (latest && (isRunning || (age >= 0 && age < CACHE_MS))) return latest.result;
    latest = { result: check(), startedAt: now };
    return latest.result;
  };
}
