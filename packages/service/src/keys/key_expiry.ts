import type { StoredKey } from '../store/contract.ts';
import { timeOfDate } from '../time/date_text.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The longest time until a key expires, if it does. */
export const EXPIRY_DAYS_MAX = 3650;

/** The longest time that a rotated key can stay valid. */
export const OVERLAP_HOURS_MAX = 720;

export type ExpiryReading = { ok: true; expiresAt: number | null } | { ok: false; fault: string };

/** Reads when a key expires: `never`, a number of days from now such as `90d`, or its last day in UTC such as `2027-03-31`. */
export function readExpiry(text: string, now: number): ExpiryReading {
  if (text === 'never') return { ok: true, expiresAt: null };
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  const expiresAt = days === undefined ? timeOfDate(text) + DAY_MS : now + Number(days) * DAY_MS;
  if (Number.isNaN(expiresAt)) {
    return { ok: false, fault: `must be never, days such as 90d, or a date such as 2027-03-31; ${text} was given.` };
  }
  if (expiresAt <= now) return { ok: false, fault: `must be in the future; ${text} was given.` };
  if (expiresAt > now + EXPIRY_DAYS_MAX * DAY_MS) {
    return { ok: false, fault: `must be within ${EXPIRY_DAYS_MAX} days; ${text} was given.` };
  }
  return { ok: true, expiresAt };
}

/** When the successor of a key expires: it lives as long as the key was meant to. */
export function expiryOfSuccessor(
  { createdAt, expiresAt }: { createdAt: number; expiresAt: number | null },
  now: number,
): number | null {
  return expiresAt === null ? null : now + (expiresAt - createdAt);
}

/** Until when a key is valid that is rotated now. */
export function validUntilOf(validHours: number, now: number): number {
  return now + validHours * HOUR_MS;
}

export function isOverlap(hours: unknown): hours is number {
  return Number.isInteger(hours) && (hours as number) >= 0 && (hours as number) <= OVERLAP_HOURS_MAX;
}

/** Whether a key is accepted, and why not. A replaced key is accepted until its overlap with its successor ends. */
export type KeyState = 'active' | 'replaced' | 'expired' | 'revoked';

export function stateOfKey({ revokedAt, expiresAt, replacedBy }: StoredKey, now: number): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return replacedBy === null ? 'active' : 'replaced';
}
