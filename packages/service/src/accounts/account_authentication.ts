import { randomUUID } from 'node:crypto';
import { type MailSender, NO_MAIL } from '../mail/mail.ts';
import { isMailAddress } from '../mail/mail_address.ts';
import type { Store } from '../store/contract.ts';
import { type Actor, OPERATOR } from '../store/event/contract.ts';
import type { CurrentAccount } from '../store/member/contract.ts';
import type { Clock } from '../time/clock.ts';
import {
  type BetterAuth,
  BetterAuthCaller,
  type BrowserRequest,
  codeOfError,
  isBetterAuthError,
} from './better_auth_caller.ts';
import { MailedLinks } from './mailed_links.ts';
import { createHashingQueue } from './password.ts';
import { SecondFactor } from './second_factor.ts';
import type { NewSession, Session } from './session.ts';
import { SignInRecord } from './sign_in_record.ts';

export type { BrowserRequest } from './better_auth_caller.ts';
export type { NewSession, Session } from './session.ts';

export type SignInFault = 'email_invalid' | 'email_taken' | 'wrong_password';
export type SignInResult = { ok: true; session: NewSession } | { ok: false; fault: SignInFault };
/** With mail there is no session yet: the address has to be verified first, and only its mailbox learns whether it has an account. */
export type SignUpResult = SignInResult | { ok: false; fault: 'verification_needed' };
/** After the right password there is no session yet if the user has a second factor; the cookies are for the next step. */
export type PasswordResult = SignInResult | { ok: false; fault: 'second_factor_needed'; cookies: string[] };

export interface AccountAuthenticationOptions {
  store: Store;
  clock: Clock;
  /** Signs sessions. Without it, all machines share a secret in the store. */
  secret: string | undefined;
  /** Called when a mail is due, because the mail service needs the secret of this. No mail by default. */
  mail?: (() => MailSender) | undefined;
  /** The public URL of this service, for links in mails. */
  publicUrl?: string | undefined;
  /** Gets errors of work after a response. */
  onError?: ((error: unknown) => void) | undefined;
}

function ignore(): void {}

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
  return FAULTS[codeOfError(error) ?? ''];
}

/** The Cookie header of a browser that has got these cookies. */
function cookieHeader(cookies: readonly string[]): string {
  return cookies.map((each) => each.split(';', 1)[0]).join('; ');
}

type StartedSession = { headers: Headers; response: { user: { id: string; email: string } } };

/** The cookies of a sign-in that has got further, if it has. */
function cookiesOf(result: { ok: boolean; session?: NewSession; cookies?: string[] }): string[] | undefined {
  return result.session?.cookies ?? result.cookies;
}

/** Sign-up, sign-in, sessions and passwords, with better-auth on the store. */
export class AccountAuthentication {
  readonly secondFactor: SecondFactor;
  readonly links: MailedLinks;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #mail: () => MailSender;
  readonly #caller: BetterAuthCaller;
  readonly #record: SignInRecord;
  /** better-auth hashes on the thread pool, also for an unknown e-mail address, so that timing does not reveal it. */
  readonly #hashings = createHashingQueue();

  constructor(options: AccountAuthenticationOptions) {
    const { store, clock, secret, mail = () => NO_MAIL, publicUrl = '', onError = ignore } = options;
    this.#store = store;
    this.#clock = clock;
    this.#mail = mail;
    this.#caller = new BetterAuthCaller({ store, secret, mail });
    this.#record = new SignInRecord({ store, clock, mail });
    this.secondFactor = new SecondFactor({ store, caller: this.#caller, record: this.#record, sessions: this });
    this.links = new MailedLinks({
      store,
      clock,
      mail,
      publicUrl,
      onError,
      hashPassword: (password) => this.#hashPassword(password),
    });
  }

  /**
   * Runs what hashes a password, with all the work around it, in its turn. Throws HashingQueueFull before any of it if too many wait.
   */
  inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    return this.#hashings.run(act);
  }

  /** The secret that signs sessions. */
  readSecret(): Promise<string> {
    return this.#caller.readSecret();
  }

  async #startSession(
    browserRequest: BrowserRequest,
    act: (betterAuth: BetterAuth, headers: Headers) => Promise<StartedSession>,
  ): Promise<SignInResult> {
    try {
      const { headers, response } = await this.#caller.call(browserRequest, act);
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
  ): Promise<SignUpResult> {
    // better-auth accepts addresses that are longer than any mailbox.
    if (!isMailAddress(email)) return { ok: false, fault: 'email_invalid' };
    const result = await this.#addUser(browserRequest, { email, password });
    if (this.#mail().isConfigured && (result.ok || result.fault === 'email_taken')) {
      this.links.answerSignUpLater(email, result.ok ? result.session.userId : undefined);
      return { ok: false, fault: 'verification_needed' };
    }
    if (!result.ok) return result;
    await this.#ensureAccount(result.session.userId);
    await this.#record.signedUp(result.session, browserRequest.client);
    return result;
  }

  async #addUser(
    browserRequest: BrowserRequest,
    { email, password }: { email: string; password: string },
  ): Promise<SignInResult> {
    try {
      return await this.#startSession(browserRequest, ({ api }, headers) =>
        api.signUpEmail({ body: { email, password, name: '' }, headers, returnHeaders: true }),
      );
    } catch (error) {
      // Two concurrent sign-ups with one e-mail address: better-auth reports the unique constraint as an internal error.
      if (isBetterAuthError(error) && (await this.#store.users.findByEmail(email))) {
        return { ok: false, fault: 'email_taken' };
      }
      throw error;
    }
  }

  /** Ends a session that was started with a password which was reset meanwhile: hashing takes long enough for that. */
  async unlessReset<Result extends { ok: boolean }>(
    browserRequest: BrowserRequest,
    email: string,
    start: () => Promise<Result>,
  ): Promise<Result | { ok: false; fault: 'wrong_password' }> {
    const before = await this.#store.users.findCredentialId(email);
    const result = await start();
    const cookies = cookiesOf(result);
    if (!cookies || (await this.#store.users.findCredentialId(email)) === before) return result;
    await this.signOut({ ...browserRequest, cookie: cookieHeader(cookies) });
    const user = await this.#store.users.findByEmail(email);
    if (user) await this.#store.sessions.endChallenges(user.id);
    return { ok: false, fault: 'wrong_password' };
  }

  async signIn(
    browserRequest: BrowserRequest,
    { email, password }: { email: string; password: string },
  ): Promise<PasswordResult> {
    const result = await this.unlessReset(browserRequest, email, () =>
      this.#sendPassword(browserRequest, { email, password }),
    );
    if (!result.ok) return result;
    const { userId, cookies } = result.session;
    const isFirst = (await this.#store.members.listAccounts(userId)).length === 0;
    if (isFirst && (await this.links.needsVerification(userId))) {
      // As for an address that had an account before somebody signed up with it.
      await this.signOut({ ...browserRequest, cookie: cookieHeader(cookies) });
      this.links.sendVerificationLater(result.session);
      return { ok: false, fault: 'wrong_password' };
    }
    await this.#ensureAccount(userId);
    if (isFirst) await this.#record.signedUp(result.session, browserRequest.client);
    else await this.#record.signedIn(result.session, browserRequest.client);
    return result;
  }

  /** Starts a session of a user whom something else than the password vouches for. */
  async startSession(
    browserRequest: BrowserRequest,
    { id: userId, email }: { id: string; email: string },
  ): Promise<{ id: string; cookies: string[] }> {
    await this.#ensureAccount(userId);
    const session = await this.#caller.startSession(browserRequest, userId);
    await this.#record.signedIn({ userId, email }, browserRequest.client);
    return session;
  }

  async #sendPassword(
    browserRequest: BrowserRequest,
    body: { email: string; password: string },
  ): Promise<PasswordResult> {
    let cookies: string[] | undefined;
    const result = await this.#startSession(browserRequest, async ({ api }, headers) => {
      const { headers: sent, response } = await api.signInEmail({ body, headers, returnHeaders: true });
      // With a second factor, better-auth has ended the session that the password started, and sends another cookie.
      if (!('user' in response)) cookies = sent.getSetCookie();
      return { headers: sent, response: 'user' in response ? response : { user: { id: '', email: '' } } };
    });
    return cookies ? { ok: false, fault: 'second_factor_needed', cookies } : result;
  }

  /** Ends the session and returns the cookies that clear it. */
  async signOut(browserRequest: BrowserRequest): Promise<string[]> {
    const { headers } = await this.#caller.call(browserRequest, ({ api }, sent) =>
      api.signOut({ headers: sent, returnHeaders: true }),
    );
    return headers.getSetCookie();
  }

  /** The session of a request, if any. */
  async session(browserRequest: BrowserRequest): Promise<Session | undefined> {
    if (browserRequest.cookie === undefined) return undefined;
    const { headers, response } = await this.#caller.call(browserRequest, ({ api }, sent) =>
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
    const found = await this.#caller.call(browserRequest, ({ api }, headers) =>
      api.getSession({ headers, query: { disableRefresh: true } }),
    );
    if (!found) return undefined;
    const account = await this.#accountOf(found.session.id, found.user.id);
    return account && { userId: found.user.id, ...account };
  }

  /** Changes the password of a session's user and ends the other sessions and sign-ins that have begun. */
  async changePassword(
    browserRequest: BrowserRequest,
    { email, userId, accountId }: Session,
    { current, next }: { current: string; next: string },
  ): Promise<SignInResult> {
    const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
    const result = await this.unlessReset(browserRequest, email, () =>
      this.#startSession(browserRequest, ({ api }, headers) =>
        api.changePassword({ body, headers, returnHeaders: true }),
      ),
    );
    if (!result.ok) return result;
    await this.#store.sessions.endChallenges(userId);
    await this.keepAccount(browserRequest, result.session.cookies, accountId);
    await this.#record.add(accountId, 'password_changed', { userId, email, client: browserRequest.client });
    return result;
  }

  /** A session that replaces another one acts for the same account. */
  async keepAccount(browserRequest: BrowserRequest, cookies: readonly string[], accountId: string): Promise<void> {
    const session = await this.session({ ...browserRequest, cookie: cookieHeader(cookies) });
    if (session) await this.#store.members.chooseAccount(session.id, accountId);
  }

  /** Whether the user with this address has a password; who was made by an identity provider has none. */
  async hasPassword(email: string): Promise<boolean> {
    return (await this.#store.users.findCredentialId(email)) !== undefined;
  }

  /** Whether the password belongs to the session's user. */
  async isPassword(browserRequest: BrowserRequest, password: string): Promise<boolean> {
    try {
      await this.#caller.call(browserRequest, ({ api }, headers) =>
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
  async resetPassword(userId: string, password: string, actor: Actor = OPERATOR): Promise<number> {
    const hash = await this.#hashPassword(password);
    return this.#store.users.resetPassword(userId, hash, { at: this.#clock(), actor });
  }

  async #hashPassword(password: string): Promise<string> {
    const { password: passwords } = await (await this.#caller.instance(false)).$context;
    return passwords.hash(password);
  }
}
