import { betterAuth } from 'better-auth';
import type { Store } from '../store/contract.ts';
import { BETTER_AUTH_TABLES } from './better_auth_tables.ts';
import { PASSWORD_LENGTH } from './password.ts';
import { storeDialect } from './store_dialect.ts';

export interface BetterAuthSettings {
  store: Store;
  secret: string;
  /** Whether cookies go over TLS alone. */
  isSecure: boolean;
}

const SESSION_SECONDS = 7 * 86_400;

/** The options of better-auth: e-mail and password, nothing else, and no telemetry. */
export function betterAuthOptions({ store, secret, isSecure }: BetterAuthSettings) {
  return {
    secret,
    // Requests never reach better-auth itself; the API calls it. So this URL is seen by nobody.
    baseURL: 'http://localhost',
    database: { dialect: storeDialect(store), type: store.engine, transaction: false },
    ...BETTER_AUTH_TABLES,
    session: { ...BETTER_AUTH_TABLES.session, expiresIn: SESSION_SECONDS },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    // Attempts are counted in the store, by IP address and by e-mail, which better-auth cannot do.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would write e-mail addresses into the log.
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'plumbline',
      useSecureCookies: isSecure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict' as const, path: '/dashboard' },
      ipAddress: { disableIpTracking: true },
    },
  };
}

/** Loading this file loads better-auth, which takes longer than the rest of the service; so it is loaded when it is needed. */
export function createBetterAuth(options: BetterAuthSettings) {
  return betterAuth(betterAuthOptions(options));
}
