import { Semaphore } from '../concurrency/semaphore.ts';

/** More passwords wait to be hashed than can be hashed soon. */
export class HashingQueueFull extends Error {}

/** A hash takes about a tenth of a second of one core and 32 MB; calls need the other threads of the pool and the other cores. */
const RUNNING_MAX = 2;
/** The last of them waits for about a second. */
const WAITING_MAX = 20;

/** Runs a few hashings at a time and rejects what would wait too long, before any work is done. */
export function createHashingQueue(): Semaphore {
  return new Semaphore({ runningMax: RUNNING_MAX, waitingMax: WAITING_MAX, busy: () => new HashingQueueFull() });
}
