/**
 * Runs an action again and again, each time so long after it has ended, and first after `firstMs`. Returns a function that stops it and
 * waits for the last.
 */
export function repeat(intervalMs: number, act: () => Promise<void>, firstMs = intervalMs): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  function schedule(ms: number): void {
    timer = setTimeout(() => {
      running = act().finally(() => {
        if (!isStopped) schedule(intervalMs);
      });
    }, ms).unref();
  }
  schedule(firstMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
