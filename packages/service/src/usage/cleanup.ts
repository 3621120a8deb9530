import { type Store, StoreUnavailable } from '../store/contract.ts';

const INTERVAL_MS = 5000;
/** The pause after a full batch, so that calls are served in between. */
const NEXT_BATCH_MS = 50;

/** Deletes expired rows in batches in the background. Returns a function that stops it. */
export function startCleanup(store: Store, onFailure: (error: unknown) => void): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function cleanUp(): Promise<void> {
    let next = INTERVAL_MS;
    try {
      if ((await store.deleteExpired()) > 0) next = NEXT_BATCH_MS;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) onFailure(error);
    }
    if (!isStopped) schedule(next);
  }

  function schedule(ms: number): void {
    timer = setTimeout(() => {
      running = cleanUp();
    }, ms).unref();
  }

  schedule(INTERVAL_MS);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
