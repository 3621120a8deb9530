import { betterAuth } from 'better-auth';
import type { Store } from '../store/contract.ts';
import { BETTER_AUTH_TABLES } from './better_auth_tables.ts';
import { PASSWORD_LENGTH } from './password.ts';
import { SESSION_COOKIE } from './session_cookie.ts';
import { storeDialect } from './store_dialect.ts';

export interface BetterAuthSettings {
  store: Store;
  secret: string;
  /** Whether cookies are sent over TLS only. */
  isSecure: boolean;
}

const SESSION_SECONDS = 7 * 86_400;

/** The options of better-auth: e-mail and password only, no telemetry. */
export function betterAuthOptions({ store, secret, isSecure }: BetterAuthSettings) {
  return {
    secret,
    // Required but unused: our routes call better-auth's API, no request reaches its handler.
    baseURL: 'http://localhost',
    database: { dialect: storeDialect(store), type: store.engine, transaction: false },
    ...BETTER_AUTH_TABLES,
    session: { ...BETTER_AUTH_TABLES.session, expiresIn: SESSION_SECONDS },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    // Our own rate limits also count by e-mail address, which better-auth does not support.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // The logger would write e-mail addresses.
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'plumbline',
      cookies: { session_token: { name: SESSION_COOKIE } },
      useSecureCookies: isSecure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict' as const, path: '/' },
      ipAddress: { disableIpTracking: true },
    },
  };
}

/** Import this file through `loadBetterAuth`. */
export function createBetterAuth(options: BetterAuthSettings) {
  return betterAuth(betterAuthOptions(options));
}
