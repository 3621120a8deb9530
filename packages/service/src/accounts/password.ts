import { countedInFigures } from '@plumbline/calculators';
import { Semaphore } from '../concurrency/semaphore.ts';
import { randomDigits } from '../keys/key_text.ts';

export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;

/** The fault in a new password, if any. It must not repeat the password. */
export function faultOfPassword(password: string): string | undefined {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min)
    return `must have at least ${min} characters; ${countedInFigures(password.length, 'was', 'were')} sent.`;
  if (password.length > max) return `must have at most ${max} characters; ${password.length} were sent.`;
  return undefined;
}

const RANDOM_LENGTH = 20;

/** A random password for a reset. */
export function newPassword(): string {
  return randomDigits(RANDOM_LENGTH);
}

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
