import { readFileSync } from 'node:fs';
import { requestFrom } from './request_from.ts';
import type { RunningServer } from './server.ts';

const PROBE_EVERY_MS = 20;
const MS_PER_TICK = 10;

/** An address of its own, as an operator's monitor has one. */
const MONITOR = '127.0.0.99';

/** The processor time of the thread that runs the event loop. */
function eventLoopMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[14 - 3]) + Number(fields[15 - 3])) * MS_PER_TICK;
}

/**
 * Polls /health. The returned function stops it and resolves with the most processor time that the event loop spent on other things
 * before a response, which other processes of a busy machine do not change.
 */
export function watchHealth({ port, child }: RunningServer): () => Promise<number> {
  const pid = child.pid as number;
  let isOver = false;
  const watching = (async () => {
    let longest = 0;
    while (!isOver) {
      const before = eventLoopMs(pid);
      const { status } = await requestFrom(MONITOR, port, { path: '/health' });
      if (status !== 200) throw new Error(`/health responded with ${status}`);
      longest = Math.max(longest, eventLoopMs(pid) - before);
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
    }
    return longest;
  })();
  // A failure is reported by the function that stops it.
  watching.catch(() => undefined);
  return () => {
    isOver = true;
    return watching;
  };
}
