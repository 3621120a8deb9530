import { betterAuth } from 'better-auth';
import type { Store } from '../store/contract.ts';
import { LIBRARY_TABLES } from './library_tables.ts';
import { PASSWORD_LENGTH } from './password.ts';
import { storeDialect } from './store_dialect.ts';

export interface LibraryOptions {
  store: Store;
  secret: string;
  /** Whether cookies go over TLS alone. */
  isSecure: boolean;
}

const SESSION_SECONDS = 7 * 86_400;

/** How the authentication library is set up: e-mail and password, nothing else, and no word to anybody outside. */
export function libraryOptions({ store, secret, isSecure }: LibraryOptions) {
  return {
    secret,
    // Requests never reach the library as such; the API calls it. So this address is seen by nobody.
    baseURL: 'http://localhost',
    database: { dialect: storeDialect(store), type: store.engine, transaction: false },
    ...LIBRARY_TABLES,
    session: { ...LIBRARY_TABLES.session, expiresIn: SESSION_SECONDS },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    // Attempts are counted in the store, by address and by e-mail, which the library cannot do.
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

/** Loading this file loads the library, which takes longer than the rest of the service; so it is loaded when it is needed. */
export function openLibrary(options: LibraryOptions) {
  return betterAuth(libraryOptions(options));
}
