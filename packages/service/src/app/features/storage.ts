import { startCleanup } from '../../usage/cleanup.ts';
import type { Feature } from '../app_context.ts';

/** Deletes what has expired. Closes the queue and the store when nothing uses them any more. */
export const storage: Feature = (_app, { store, queue, callService, failures, serviceErrors }) => {
  const stopCleanup = startCleanup(store, failures.of('cleanup failed'));
  return {
    async close() {
      await queue?.close();
      await stopCleanup();
      await callService.flushRejectedCalls();
      await serviceErrors.flush();
      await store.close();
    },
  };
};
