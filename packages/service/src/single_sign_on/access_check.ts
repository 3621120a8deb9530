import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../concurrency/repeat.ts';
import { type Store, StoreUnavailable } from '../store/contract.ts';
import type { StoredIdentity } from '../store/identity/contract.ts';
import type { Clock } from '../time/clock.ts';
import { type OidcSettings, roleOfGroups } from './oidc_settings.ts';
import { personOf } from './person.ts';
import { ProviderUnreachable } from './provider_request.ts';
import { ProviderFault } from './sign_in_fault.ts';
import type { SingleSignOn } from './single_sign_on.ts';

const SWEEP_MS = 60_000;
/** People who are checked in one sweep; about three requests a second. */
const SWEEP_MAX = 200;
/** Without a refresh token nobody can be asked, so that people sign in again after this time. */
const SESSION_MS = 12 * 3_600_000;

export interface AccessCheckOptions {
  store: Store;
  clock: Clock;
  oidc: OidcSettings;
  singleSignOn: SingleSignOn;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Asks the provider again whether somebody still has access, and in which role. */
export async function checkAccess(options: AccessCheckOptions, known: StoredIdentity): Promise<void> {
  const { store, clock, oidc, singleSignOn } = options;
  const { provider, rules, refreshTokens } = singleSignOn;
  const token = await refreshTokens.decrypt(known);
  if (token === undefined) {
    if (clock() - known.signedInAt >= SESSION_MS) await store.identities.endSessions(known.userId);
    return store.identities.noteCheck(known, null, clock());
  }
  const tokens = await provider.refresh(token);
  if (!tokens) {
    if (provider.hasOfflineAccess) return rules.endAccess(known.userId);
    // The token ended with the session at the provider, which says nothing about the access.
    await store.identities.endSessions(known.userId);
    return store.identities.noteCheck(known, null, clock());
  }
  const next = await refreshTokens.encrypt(known, tokens.refreshToken ?? token);
  await store.identities.noteCheck(known, next, clock());
  const claims =
    tokens.idToken === undefined ? { sub: known.subject } : await provider.verifyIdToken(tokens.idToken, undefined);
  if (claims.sub !== known.subject) throw new ProviderFault('not_trusted', 'a refresh token gave another person');
  const { groups } = await personOf(provider, claims, tokens.accessToken);
  // A provider that says nothing about groups this time has not taken any away.
  if (groups === undefined && tokens.idToken === undefined) return;
  const role = roleOfGroups(oidc.roles, groups ?? []);
  if (role === undefined) return rules.endAccess(known.userId);
  const user = await store.users.find(known.userId);
  if (user) await rules.applyRole(user, role);
}

/** Checks everybody whose last check is too long ago. */
export async function sweepAccess(options: AccessCheckOptions): Promise<void> {
  const { store, clock, oidc, log } = options;
  // One process of all machines sweeps at a time: a refresh token may work once.
  const { count } = await store.accounts.countAttempt('single sign-on sweep', SWEEP_MS / 2);
  if (count > 1) return;
  for (const known of await store.identities.listDue(oidc.issuer, clock() - oidc.checkMs, SWEEP_MAX)) {
    try {
      await checkAccess(options, known);
    } catch (error) {
      if (error instanceof StoreUnavailable || error instanceof ProviderUnreachable) throw error;
      log.error({ err: error, user: known.userId }, 'checking access at the identity provider failed');
      await store.identities.noteCheck(known, known.refreshToken, clock());
    }
  }
}

/** Sweeps in the background. Returns a function that stops it. */
export function startAccessChecks(options: AccessCheckOptions): () => Promise<void> {
  return repeat(Math.min(SWEEP_MS, options.oidc.checkMs), async () => {
    try {
      await sweepAccess(options);
    } catch (error) {
      options.log.warn({ err: error }, 'checking access at the identity provider failed; the next sweep tries again');
    }
  });
}
