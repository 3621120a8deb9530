import { randomBytes, randomUUID } from 'node:crypto';
import type { Store } from '../store/contract.ts';
import type { CurrentAccount } from '../store/member_contract.ts';
import type { Clock } from '../time/clock.ts';
import type { createBetterAuth } from './better_auth.ts';
import { createHashingQueue } from './hashing_queue.ts';
import { loadBetterAuth } from './load_better_auth.ts';

/** The parts of a request that a session depends on. */
export interface BrowserRequest {
  cookie: string | undefined;
  isSecure: boolean;
}

/** A user who has just signed in. The response must set the cookies. */
export interface NewSession {
  userId: string;
  email: string;
  cookies: string[];
}

/** The session of a user, who acts for one account at a time. */
export interface Session extends NewSession, CurrentAccount {
  id: string;
}

export type SignInFault = 'email_invalid' | 'email_taken' | 'wrong_password';
export type SignInResult = { ok: true; session: NewSession } | { ok: false; fault: SignInFault };

export interface AccountAuthenticationOptions {
  store: Store;
  clock: Clock;
  /** Signs sessions. Without it, all machines share a secret in the store. */
  secret: string | undefined;
}

type BetterAuth = ReturnType<typeof createBetterAuth>;

interface BetterAuthError {
  statusCode: number;
  body?: { code?: string };
}

function isBetterAuthError(error: unknown): error is BetterAuthError {
  return error instanceof Error && error.name === 'APIError' && 'statusCode' in error;
}

/** The routes validate forms and new passwords first, so only these errors of better-auth can reach a user. */
const FAULTS: Record<string, SignInFault> = {
  INVALID_EMAIL: 'email_invalid',
  VALIDATION_ERROR: 'email_invalid',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  INVALID_EMAIL_OR_PASSWORD: 'wrong_password',
  INVALID_PASSWORD: 'wrong_password',
  PASSWORD_TOO_LONG: 'wrong_password',
};

/** The fault behind an error that the user can correct. */
function faultOf(error: unknown): SignInFault | undefined {
  return isBetterAuthError(error) ? FAULTS[error.body?.code ?? ''] : undefined;
}

/** Sign-up, sign-in, sessions and passwords, with better-auth on the store. */
export class AccountAuthentication {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #secret: string | undefined;
  readonly #instances = new Map<boolean, Promise<BetterAuth>>();
  /** better-auth hashes on the thread pool, also for an unknown e-mail address, so that timing does not reveal it. */
  readonly #hashings = createHashingQueue();

  constructor({ store, clock, secret }: AccountAuthenticationOptions) {
    this.#store = store;
    this.#clock = clock;
    this.#secret = secret;
  }

  /**
   * Runs what hashes a password, with all the work around it, in its turn. Throws HashingQueueFull before any of it if too many wait.
   */
  inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    return this.#hashings.run(act);
  }

  #betterAuth(isSecure: boolean): Promise<BetterAuth> {
    const opened = this.#instances.get(isSecure) ?? this.#open(isSecure);
    this.#instances.set(isSecure, opened);
    // A store failure must not be cached.
    opened.catch(() => this.#instances.delete(isSecure));
    return opened;
  }

  async #open(isSecure: boolean): Promise<BetterAuth> {
    const secret = await this.readSecret();
    const { createBetterAuth: open } = await loadBetterAuth();
    return open({ store: this.#store, secret, isSecure });
  }

  /** The secret that signs sessions. */
  async readSecret(): Promise<string> {
    if (this.#secret !== undefined) return this.#secret;
    return this.#store.accounts.keepSetting('session_secret', randomBytes(32).toString('base64url'));
  }

  /** better-auth wraps store errors in its own, so `check` rethrows an unavailable store as StoreUnavailable. */
  async #callBetterAuth<Result>(
    browserRequest: BrowserRequest,
    act: (betterAuth: BetterAuth, headers: Headers) => Promise<Result>,
  ): Promise<Result> {
    const betterAuth = await this.#betterAuth(browserRequest.isSecure);
    try {
      return await act(
        betterAuth,
        new Headers(browserRequest.cookie === undefined ? {} : { cookie: browserRequest.cookie }),
      );
    } catch (error) {
      if (faultOf(error) === undefined) await this.#store.check();
      throw error;
    }
  }

  async #startSession(
    browserRequest: BrowserRequest,
    act: (
      betterAuth: BetterAuth,
      headers: Headers,
    ) => Promise<{ headers: Headers; response: { user: { id: string; email: string } } }>,
  ): Promise<SignInResult> {
    try {
      const { headers, response } = await this.#callBetterAuth(browserRequest, act);
      const { id: userId, email } = response.user;
      return { ok: true, session: { userId, email, cookies: headers.getSetCookie() } };
    } catch (error) {
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      return { ok: false, fault };
    }
  }

  async signUp(
    browserRequest: BrowserRequest,
    { email, password }: { email: string; password: string },
  ): Promise<SignInResult> {
    try {
      const result = await this.#startSession(browserRequest, ({ api }, headers) =>
        api.signUpEmail({ body: { email, password, name: '' }, headers, returnHeaders: true }),
      );
      if (result.ok) await this.#ensureAccount(result.session.userId);
      return result;
    } catch (error) {
      // Two concurrent sign-ups with one e-mail address: better-auth reports the unique constraint as an internal error.
      if (isBetterAuthError(error) && (await this.#store.users.findByEmail(email))) {
        return { ok: false, fault: 'email_taken' };
      }
      throw error;
    }
  }

  /** Ends a session that was started with a password which was reset meanwhile: hashing takes long enough for that. */
  async #unlessReset(
    browserRequest: BrowserRequest,
    email: string,
    start: () => Promise<SignInResult>,
  ): Promise<SignInResult> {
    const before = await this.#store.users.findCredentialId(email);
    const result = await start();
    if (!result.ok || (await this.#store.users.findCredentialId(email)) === before) return result;
    const cookie = result.session.cookies.map((each) => each.split(';', 1)[0]).join('; ');
    await this.signOut({ ...browserRequest, cookie });
    return { ok: false, fault: 'wrong_password' };
  }

  signIn(
    browserRequest: BrowserRequest,
    { email, password }: { email: string; password: string },
  ): Promise<SignInResult> {
    return this.#unlessReset(browserRequest, email, () =>
      this.#startSession(browserRequest, ({ api }, headers) =>
        api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
      ),
    );
  }

  /** Ends the session and returns the cookies that clear it. */
  async signOut(browserRequest: BrowserRequest): Promise<string[]> {
    const { headers } = await this.#callBetterAuth(browserRequest, ({ api }, sent) =>
      api.signOut({ headers: sent, returnHeaders: true }),
    );
    return headers.getSetCookie();
  }

  /** The session of a request, if any. */
  async session(browserRequest: BrowserRequest): Promise<Session | undefined> {
    if (browserRequest.cookie === undefined) return undefined;
    const { headers, response } = await this.#callBetterAuth(browserRequest, ({ api }, sent) =>
      api.getSession({ headers: sent, returnHeaders: true }),
    );
    if (!response) return undefined;
    const { session, user } = response;
    const account = await this.#accountOf(session.id, user.id);
    return (
      account && { id: session.id, userId: user.id, email: user.email, cookies: headers.getSetCookie(), ...account }
    );
  }

  /** The account that a session acts for; undefined if the session has ended meanwhile. */
  async #accountOf(sessionId: string, userId: string): Promise<CurrentAccount | undefined> {
    const { members } = this.#store;
    const account = await members.currentAccount(sessionId);
    if (account) return account;
    // The last account of the user was deleted or left, or the process ended during the sign-up.
    await this.#ensureAccount(userId);
    return members.currentAccount(sessionId);
  }

  #ensureAccount(userId: string): Promise<void> {
    return this.#store.members.ensureAccount(userId, randomUUID(), this.#clock());
  }

  /** The user and account of a session, without extending the session: for requests whose responses set no cookies. */
  async memberOf(browserRequest: BrowserRequest): Promise<({ userId: string } & CurrentAccount) | undefined> {
    const found = await this.#callBetterAuth(browserRequest, ({ api }, headers) =>
      api.getSession({ headers, query: { disableRefresh: true } }),
    );
    if (!found) return undefined;
    const account = await this.#accountOf(found.session.id, found.user.id);
    return account && { userId: found.user.id, ...account };
  }

  /** Changes the password of a session's user and ends the other sessions. */
  changePassword(
    browserRequest: BrowserRequest,
    { email }: Session,
    { current, next }: { current: string; next: string },
  ): Promise<SignInResult> {
    const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
    return this.#unlessReset(browserRequest, email, () =>
      this.#startSession(browserRequest, ({ api }, headers) =>
        api.changePassword({ body, headers, returnHeaders: true }),
      ),
    );
  }

  /** Whether the password belongs to the session's user. */
  async isPassword(browserRequest: BrowserRequest, password: string): Promise<boolean> {
    try {
      await this.#callBetterAuth(browserRequest, ({ api }, headers) =>
        api.verifyPassword({ body: { password }, headers }),
      );
      return true;
    } catch (error) {
      if (faultOf(error) === 'wrong_password') return false;
      throw error;
    }
  }

  /**
   * Resets the password of a user who cannot sign in. Whoever knew the old one loses access: all sessions end, all apps are
   * disconnected and all keys that the user created are revoked. Returns the number of revoked keys.
   */
  async resetPassword(userId: string, password: string): Promise<number> {
    const { password: passwords } = await (await this.#betterAuth(false)).$context;
    return this.#store.users.resetPassword(userId, await passwords.hash(password), this.#clock());
  }
}
