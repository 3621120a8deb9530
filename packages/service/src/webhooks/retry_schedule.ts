import { retryPause } from '../queue/retry_pause.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The pauses after each failed attempt: the schedule of the Standard Webhooks specification. */
const PAUSES_MS: readonly number[] = [
  5000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
];

/** No endpoint can ask for a longer pause. */
const RETRY_AFTER_MAX_MS = DAY_MS;

/** An endpoint is disabled after so long without a success. */
const FAILING_MAX_MS = 5 * DAY_MS;

/** Failures further apart are not one row of failures: nothing was sent in between. The longest pause, and half of it. */
const FAILURES_APART_MAX_MS = 1.5 * DAY_MS;

export interface FailedAttempt {
  /** The attempts so far, with this one. */
  attempts: number;
  now: number;
  /** What the endpoint asked for. */
  retryAfterMs: number | undefined;
  /** From 0 to 1. */
  random: () => number;
}

/** When to try again; null after the last attempt. */
export function nextAttemptAt({ attempts, now, retryAfterMs = 0, random }: FailedAttempt): number | null {
  const pauseMs = retryPause(PAUSES_MS, attempts, random);
  return pauseMs === undefined ? null : now + Math.max(pauseMs, retryAfterMs);
}

/** The pause of a `Retry-After` header, in seconds or until a date, within bounds; undefined if there is none. */
export function retryAfterOf(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const pauseMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return pauseMs > 0 ? Math.min(pauseMs, RETRY_AFTER_MAX_MS) : undefined;
}

/** Since when an endpoint has been failing, with a failure now. */
export function failingSince(before: { failingSince: number | null; failedAt: number | null }, now: number): number {
  const { failingSince: since, failedAt } = before;
  return since === null || failedAt === null || now - failedAt > FAILURES_APART_MAX_MS ? now : since;
}

/** Whether an endpoint has been failing for so long that it is disabled. */
export function isFailingTooLong(since: number, now: number): boolean {
  return now - since >= FAILING_MAX_MS;
}
