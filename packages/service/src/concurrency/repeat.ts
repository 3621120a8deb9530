/** Runs an action again and again, each time so long after it has ended. Returns a function that stops it and waits for the last. */
export function repeat(intervalMs: number, act: () => Promise<void>): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  function schedule(): void {
    timer = setTimeout(() => {
      running = act().finally(() => {
        if (!isStopped) schedule();
      });
    }, intervalMs).unref();
  }
  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
