import { hash } from 'node:crypto';
import type { Store } from '../store/contract.ts';

/** A rate limit against guessing. */
interface Limit {
  subject: string;
  max: number;
  windowMs: number;
}

const QUARTER_HOUR_MS = 900_000;
const DAY_MS = 86_400_000;

/**
 * An e-mail address together with an IP address: attempts from elsewhere must not lock the owner out. Hashed, because counting
 * attempts must not store personal data.
 */
function pairOf(ipCaller: string, email: string): string {
  return `${ipCaller} email:${hash('sha256', email.toLowerCase())}`;
}

export function signInLimits(ipCaller: string, email: string): Limit[] {
  return [
    { subject: `sign in ${ipCaller}`, max: 30, windowMs: QUARTER_HOUR_MS },
    { subject: `sign in ${pairOf(ipCaller, email)}`, max: 10, windowMs: QUARTER_HOUR_MS },
  ];
}

/** For sign-ins through the identity provider, which itself limits guessing. A whole office may share an IP address. */
export function providerLimits(ipCaller: string): Limit[] {
  return [{ subject: `identity provider ${ipCaller}`, max: 600, windowMs: QUARTER_HOUR_MS }];
}

export function signUpLimits(ipCaller: string, email: string): Limit[] {
  return [
    { subject: `sign up ${ipCaller}`, max: 10, windowMs: QUARTER_HOUR_MS },
    { subject: `sign up ${pairOf(ipCaller, email)}`, max: 5, windowMs: QUARTER_HOUR_MS },
  ];
}

/** For requests that ask a signed-in user for the password again. */
export function passwordLimits(userId: string): Limit[] {
  return [{ subject: `password of ${userId}`, max: 10, windowMs: QUARTER_HOUR_MS }];
}

/** For codes of the second factor, right or wrong: whoever tries to guess one knows the password already. */
export function secondFactorLimits(userId: string): Limit[] {
  return [
    { subject: `second factor of ${userId}`, max: 10, windowMs: QUARTER_HOUR_MS },
    { subject: `second factor of ${userId} in a day`, max: 50, windowMs: DAY_MS },
  ];
}

/** A code of an authenticator app counts once (RFC 6238, section 5.2); better-auth accepts it during three steps of 30 seconds. */
export function usedCodeLimits(userId: string, code: string): Limit[] {
  return [{ subject: `code of ${userId} ${hash('sha256', code)}`, max: 1, windowMs: 120_000 }];
}

/** For links that reset a password, whether or not there is such an address. */
export function resetLimits(ipCaller: string, email: string): Limit[] {
  return [
    { subject: `reset ${ipCaller}`, max: 10, windowMs: QUARTER_HOUR_MS },
    { subject: `reset ${pairOf(ipCaller, email)}`, max: 3, windowMs: QUARTER_HOUR_MS },
  ];
}

/** For tokens of links in mails. */
export function linkLimits(ipCaller: string): Limit[] {
  return [{ subject: `link ${ipCaller}`, max: 30, windowMs: QUARTER_HOUR_MS }];
}

/** For mails that verify an address. */
export function verificationLimits(userId: string): Limit[] {
  return [{ subject: `verification of ${userId}`, max: 5, windowMs: 3_600_000 }];
}

/** Revoked keys are never deleted, so their number needs a limit too. */
export function newKeyLimits(accountId: string): Limit[] {
  return [{ subject: `new key of ${accountId}`, max: 50, windowMs: DAY_MS }];
}

const HOUR_MS = 3_600_000;

/** Many users of a hosted app share its addresses, so the limit is far above what one person needs. */
export function registrationLimits(ipCaller: string): Limit[] {
  return [{ subject: `register client ${ipCaller}`, max: 100, windowMs: HOUR_MS }];
}

/** A metadata document is fetched from a host that the caller chooses. */
export function clientDocumentLimits(ipCaller: string): Limit[] {
  return [{ subject: `client document ${ipCaller}`, max: 30, windowMs: QUARTER_HOUR_MS }];
}

/** For token requests that were rejected. */
export function tokenLimits(ipCaller: string): Limit[] {
  return [{ subject: `token ${ipCaller}`, max: 100, windowMs: QUARTER_HOUR_MS }];
}

/** An export calculates every calculation of a project, and an import validates it. */
export function projectFileLimits(accountId: string): Limit[] {
  return [{ subject: `project file of ${accountId}`, max: 30, windowMs: QUARTER_HOUR_MS }];
}

/** Endpoints of webhooks are made and changed by people. */
export function webhookLimits(owner: string): Limit[] {
  return [{ subject: `webhook of ${owner}`, max: 100, windowMs: QUARTER_HOUR_MS }];
}

/** A test or retry sends a request to a host that the caller chose. */
export function webhookRequestLimits(owner: string): Limit[] {
  return [{ subject: `webhook request of ${owner}`, max: 60, windowMs: QUARTER_HOUR_MS }];
}

/** Each invitation can send a mail. */
export function invitationLimits(accountId: string): Limit[] {
  return [{ subject: `invitation of ${accountId}`, max: 50, windowMs: DAY_MS }];
}

export function invitationTokenLimits(ipCaller: string): Limit[] {
  return [{ subject: `invitation token ${ipCaller}`, max: 100, windowMs: QUARTER_HOUR_MS }];
}

/** For mails that somebody causes: whoever knows an address must not be able to flood it, or to keep other kinds from it. */
export function mailLimits(kind: string, recipient: string): Limit[] {
  const subject = `mail ${kind} email:${hash('sha256', recipient.toLowerCase())}`;
  return [{ subject, max: 20, windowMs: HOUR_MS }];
}

/** Each can send a mail to the operator, who gets a limited number of them. */
export function planRequestLimits(accountId: string): Limit[] {
  return [{ subject: `plan request of ${accountId}`, max: 10, windowMs: DAY_MS }];
}

/** Each makes requests to Stripe. */
export function billingLimits(accountId: string): Limit[] {
  return [{ subject: `payments of ${accountId}`, max: 60, windowMs: QUARTER_HOUR_MS }];
}

/** Counts an attempt; returns the seconds to wait if it exceeds a limit. */
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
