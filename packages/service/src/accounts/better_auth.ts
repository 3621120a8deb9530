import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Store } from '../store/contract.ts';
import { BETTER_AUTH_TABLES, TWO_FACTOR_TABLES } from './better_auth_tables.ts';
import { PASSWORD_LENGTH } from './password.ts';
import { newRecoveryCodes } from './recovery_codes.ts';
import { CLIENT_ADDRESS_HEADER, HOST_PREFIX, SESSION_COOKIE } from './session.ts';
import { storeDialect } from './store_dialect.ts';

export interface BetterAuthSettings {
  store: Store;
  secret: string;
  /** Whether cookies are sent over TLS only. */
  isSecure: boolean;
  /** Whether a sign-up starts no session, and answers alike for an address that has a user. */
  verifiesFirst?: boolean;
}

const SESSION_SECONDS = 7 * 86_400;
/** How often a session is extended, which also says when it was last seen. */
const EXTENSION_SECONDS = 3600;

/** The options of better-auth: e-mail and password with a second factor, no telemetry. */
export function betterAuthOptions({ store, secret, isSecure, verifiesFirst = false }: BetterAuthSettings) {
  const prefix = isSecure ? HOST_PREFIX : '';
  return {
    secret,
    // Required but unused: our routes call better-auth's API, no request reaches its handler.
    baseURL: 'http://localhost',
    database: { dialect: storeDialect(store), type: store.engine, transaction: false },
    ...BETTER_AUTH_TABLES,
    session: { ...BETTER_AUTH_TABLES.session, expiresIn: SESSION_SECONDS, updateAge: EXTENSION_SECONDS },
    // Expired rows are deleted with those of other tables.
    verification: { ...BETTER_AUTH_TABLES.verification, disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      autoSignIn: !verifiesFirst,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    // Our own rate limits also count by e-mail address, which better-auth does not support.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // The logger would write e-mail addresses.
    logger: { disabled: true },
    advanced: {
      cookiePrefix: `${prefix}plumbline`,
      cookies: { session_token: { name: `${prefix}${SESSION_COOKIE}` } },
      // It would prefix them with `__Secure-`, which other hosts of the domain can set, too.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict' as const, path: '/', secure: isSecure },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER], ipv6Subnet: 128 as const },
    },
    plugins: [
      twoFactor({
        issuer: 'Plumbline',
        schema: TWO_FACTOR_TABLES,
        backupCodeOptions: { storeBackupCodes: 'encrypted' as const, customBackupCodesGenerate: newRecoveryCodes },
      }),
    ],
  };
}

/** Import this file through `loadBetterAuth`. */
export function createBetterAuth(options: BetterAuthSettings) {
  return betterAuth(betterAuthOptions(options));
}
