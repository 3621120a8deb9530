import { type Store, StoreUnavailable } from '../store/contract.ts';

const INTERVAL_MS = 5000;
/** When there was something to sweep there may be more of it; calls come first in between. */
const NEXT_SLICE_MS = 50;

/** Sweeps the store while the service runs, a slice at a time. Gives back what stops it. */
export function startSweeping(store: Store, onFailure: (error: unknown) => void): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    let next = INTERVAL_MS;
    try {
      if ((await store.sweep()) > 0) next = NEXT_SLICE_MS;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) onFailure(error);
    }
    if (!isStopped) plan(next);
  }

  function plan(ms: number): void {
    timer = setTimeout(() => {
      underWay = sweep();
    }, ms).unref();
  }

  plan(INTERVAL_MS);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
