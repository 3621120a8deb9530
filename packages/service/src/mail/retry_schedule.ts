import { retryPause } from '../queue/retry_pause.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses after each failed attempt: two days together. */
const PAUSES_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  20 * HOUR_MS,
];

export interface FailedAttempt {
  /** The attempts so far, with this one. */
  attempts: number;
  now: number;
  /** When the link of the mail ends; a mail with a dead link is not sent. */
  expiresAt: number | undefined;
  /** From 0 to 1. */
  random: () => number;
}

/** When to try again; null after the last attempt. */
export function nextAttemptAt({ attempts, now, expiresAt = Infinity, random }: FailedAttempt): number | null {
  const pauseMs = retryPause(PAUSES_MS, attempts, random);
  return pauseMs === undefined || now + pauseMs >= expiresAt ? null : now + pauseMs;
}
