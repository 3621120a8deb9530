import { parentPort } from 'node:worker_threads';
import type { ToThread } from '../thread_messages.ts';

/** A thread that fails when it is asked to evaluate, in the way that the outputs of the exploration name. */
const FAILURES: Record<string, () => void> = {
  exit: () => process.exit(1),
  throw: () => {
    throw new Error('a thread fails');
  },
};

parentPort?.on('message', (message: ToThread) => {
  if (message.type !== 'explore') return;
  const { request } = message.exploration;
  if ('outputs' in request) FAILURES[request.outputs[0] ?? '']?.();
});

await import('../exploration_thread.ts');
