import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Store, StoreUnavailable } from '../store/contract.ts';

const INTERVAL_MS = 5000;
/** The pause after a full batch, so that calls are served in between. */
const NEXT_BATCH_MS = 50;

/** All calls of a caller in this time are folded into one row of a table. */
const FOLD_INTERVAL_MS = 2000;

/**
 * Runs an action in the background. It resolves with the time until it runs again; `intervalMs` follows a failure. An unavailable store
 * is no failure to report: the calls that need it report it. Returns a function that stops it.
 */
function runInBackground(
  intervalMs: number,
  act: (isStopped: () => boolean) => Promise<number>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    let next = intervalMs;
    try {
      next = await act(() => isStopped);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) onFailure(error);
    }
    if (!isStopped) schedule(next);
  }

  function schedule(ms: number): void {
    timer = setTimeout(() => {
      running = run();
    }, ms).unref();
  }

  schedule(intervalMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** Folds recorded calls and deletes expired rows, in batches in the background. Returns a function that stops both. */
export function startCleanup(store: Store, onFailure: (error: unknown) => void): () => Promise<void> {
  async function fold(isStopped: () => boolean): Promise<number> {
    while (!isStopped() && (await store.foldCalls?.())) await nextTurn();
    return FOLD_INTERVAL_MS;
  }
  const stops = [
    runInBackground(
      INTERVAL_MS,
      async () => ((await store.deleteExpired()) > 0 ? NEXT_BATCH_MS : INTERVAL_MS),
      onFailure,
    ),
    ...(store.foldCalls ? [runInBackground(FOLD_INTERVAL_MS, fold, onFailure)] : []),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
