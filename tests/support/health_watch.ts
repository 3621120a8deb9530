import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { RunningServer } from './server.ts';

const PROBE_EVERY_MS = 20;

/** The processor time that a process has used; the kernel counts in hundredths of a second. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function checkHealth(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // An address of its own, as an operator's monitor has one.
    const options = { host: '127.0.0.1', port, localAddress: '127.0.0.9', path: '/health', agent: false };
    request(options, (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
      .on('error', reject)
      .end();
  });
}

/**
 * Polls /health. The returned function stops it and resolves with the most processor time that the server spent on other things
 * before a response: other processes of a busy machine do not change it.
 */
export function watchHealth({ port, child }: RunningServer): () => Promise<number> {
  const pid = child.pid as number;
  let isOver = false;
  const watching = (async () => {
    let longest = 0;
    while (!isOver) {
      const before = processorMs(pid);
      const status = await checkHealth(port);
      if (status !== 200) throw new Error(`/health responded with ${status}`);
      longest = Math.max(longest, processorMs(pid) - before);
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
