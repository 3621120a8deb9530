import { AsyncLocalStorage } from 'node:async_hooks';
import { StoreUnavailable } from '../store/contract.ts';

/** The failure of the store in a call of a library, if there was one. */
const FAILURES = new AsyncLocalStorage<{ latest?: StoreUnavailable }>();

/** Runs what calls a library on the store. The library reports failures of the store as errors of its own; they are thrown instead. */
export async function withStoreFailure<Result>(act: () => Promise<Result>): Promise<Result> {
  const failures: { latest?: StoreUnavailable } = {};
  try {
    return await FAILURES.run(failures, act);
  } catch (error) {
    throw failures.latest ?? error;
  }
}

/** Notes a failure of the store, for `withStoreFailure`. */
export function noteStoreFailure(error: unknown): void {
  const failures = FAILURES.getStore();
  if (failures && error instanceof StoreUnavailable) failures.latest = error;
}
