import { parentPort } from 'node:worker_threads';
import type { SentGroup } from '../thread_messages.ts';

/** A thread that fails when it gets a group, in the way that the tier of the group names. */
const FAILURES: Record<string, () => void> = {
  exit: () => process.exit(1),
  throw: () => {
    throw new Error('a thread fails');
  },
  hang: () => {
    for (;;);
  },
};

parentPort?.on('message', ({ tier }: SentGroup) => FAILURES[tier]?.());

await import('../batch_thread.ts');
