import { EXIT } from './command.ts';

/** Npm and the terminal may both send the same signal; a later one is a second signal. */
const SAME_SIGNAL_MS = 1000;

/** The first signal starts a graceful shutdown; a second one ends the process. */
export function untilInterrupted(): AbortSignal {
  const interruption = new AbortController();
  let since: number | undefined;
  const interrupt = (signal: NodeJS.Signals): void => {
    if (since !== undefined && Date.now() - since > SAME_SIGNAL_MS) process.exit(EXIT.failed);
    since ??= Date.now();
    interruption.abort(signal);
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return interruption.signal;
}
