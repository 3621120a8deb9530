import { hash } from 'node:crypto';
import type { Store } from '../store/contract.ts';

/** Something that is tried too often only by those who guess. */
interface Limit {
  subject: string;
  max: number;
  windowMs: number;
}

const QUARTER_HOUR_MS = 900_000;
const DAY_MS = 86_400_000;

/** A person's e-mail address is not kept for the sake of counting. */
function byEmail(email: string): string {
  return `email:${hash('sha256', email.toLowerCase())}`;
}

/** `ipCaller` stands for everybody who shares the IP address, as it does for calls. */
export function signInLimits(ipCaller: string, email: string): Limit[] {
  return [
    { subject: `sign in ${ipCaller}`, max: 30, windowMs: QUARTER_HOUR_MS },
    { subject: `sign in ${byEmail(email)}`, max: 10, windowMs: QUARTER_HOUR_MS },
  ];
}

export function signUpLimits(ipCaller: string, email: string): Limit[] {
  return [
    { subject: `sign up ${ipCaller}`, max: 10, windowMs: QUARTER_HOUR_MS },
    { subject: `sign up ${byEmail(email)}`, max: 5, windowMs: QUARTER_HOUR_MS },
  ];
}

/** For one who has signed in and is asked for the password all the same. */
export function passwordLimits(accountId: string): Limit[] {
  return [{ subject: `password of ${accountId}`, max: 10, windowMs: QUARTER_HOUR_MS }];
}

/** Revoked keys stay on record, so their number has an end too. */
export function newKeyLimits(accountId: string): Limit[] {
  return [{ subject: `new key of ${accountId}`, max: 50, windowMs: DAY_MS }];
}

/** Counts an attempt, and says for how many seconds there can be no other if it was one too many. */
export async function countAttempt(store: Store, limits: readonly Limit[]): Promise<number | undefined> {
  const counted = await Promise.all(
    limits.map(async ({ subject, max, windowMs }) => {
      const { count, until, now } = await store.accounts.countAttempt(subject, windowMs);
      return count > max ? Math.max(1, Math.ceil((until - now) / 1000)) : 0;
    }),
  );
  const wait = Math.max(...counted);
  return wait > 0 ? wait : undefined;
}
