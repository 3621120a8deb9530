import { randomBytes } from 'node:crypto';
import type { Store } from '../store/contract.ts';
import type { openLibrary } from './library.ts';

/** What a browser shows of itself: its cookies, and whether it came over TLS. */
export interface Visit {
  cookie: string | undefined;
  isSecure: boolean;
}

/** Who has signed in; the cookies are for the browser to keep. */
export interface Visitor {
  accountId: string;
  cookies: string[];
}

export type SignInFault = 'email_invalid' | 'email_taken' | 'wrong_password';
export type SignInOutcome = { ok: true; visitor: Visitor } | { ok: false; fault: SignInFault };

export interface AuthenticationOptions {
  store: Store;
  /** What sessions are signed with; without it, one that the store keeps for all machines. */
  secret: string | undefined;
}

type Library = ReturnType<typeof openLibrary>;

interface LibraryError {
  statusCode: number;
  body?: { code?: string };
}

function isLibraryError(error: unknown): error is LibraryError {
  return error instanceof Error && error.name === 'APIError' && 'statusCode' in error;
}

/** The API has checked the shape of forms and to new passwords, so what is left to find is the e-mail address and the old one. */
const FAULTS: Record<string, SignInFault> = {
  INVALID_EMAIL: 'email_invalid',
  VALIDATION_ERROR: 'email_invalid',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  INVALID_EMAIL_OR_PASSWORD: 'wrong_password',
  INVALID_PASSWORD: 'wrong_password',
  PASSWORD_TOO_LONG: 'wrong_password',
};

/** The code of a library's error that the visitor can do something about. */
function faultOf(error: unknown): SignInFault | undefined {
  return isLibraryError(error) ? FAULTS[error.body?.code ?? ''] : undefined;
}

/** Sign-up, sign-in, sessions and passwords, by the authentication library over the store. */
export class Authentication {
  readonly #store: Store;
  readonly #secret: string | undefined;
  readonly #libraries = new Map<boolean, Promise<Library>>();

  constructor({ store, secret }: AuthenticationOptions) {
    this.#store = store;
    this.#secret = secret;
  }

  #library(isSecure: boolean): Promise<Library> {
    const opened = this.#libraries.get(isSecure) ?? this.#open(isSecure);
    this.#libraries.set(isSecure, opened);
    // A store that was out of reach must not be remembered as a library that cannot be opened.
    opened.catch(() => this.#libraries.delete(isSecure));
    return opened;
  }

  async #open(isSecure: boolean): Promise<Library> {
    const secret =
      this.#secret ?? (await this.#store.accounts.keepSetting('session_secret', randomBytes(32).toString('base64url')));
    const { openLibrary: open } = await import('./library.ts');
    return open({ store: this.#store, secret, isSecure });
  }

  /** The library hides a store that is out of reach behind errors of its own. */
  async #ask<Result>(visit: Visit, act: (library: Library, headers: Headers) => Promise<Result>): Promise<Result> {
    const library = await this.#library(visit.isSecure);
    try {
      return await act(library, new Headers(visit.cookie === undefined ? {} : { cookie: visit.cookie }));
    } catch (error) {
      if (faultOf(error) === undefined) await this.#store.check();
      throw error;
    }
  }

  async #enter(
    visit: Visit,
    act: (library: Library, headers: Headers) => Promise<{ headers: Headers; response: { user: { id: string } } }>,
  ): Promise<SignInOutcome> {
    try {
      const { headers, response } = await this.#ask(visit, act);
      return { ok: true, visitor: { accountId: response.user.id, cookies: headers.getSetCookie() } };
    } catch (error) {
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      return { ok: false, fault };
    }
  }

  async signUp(visit: Visit, { email, password }: { email: string; password: string }): Promise<SignInOutcome> {
    try {
      return await this.#enter(visit, ({ api }, headers) =>
        api.signUpEmail({ body: { email, password, name: '' }, headers, returnHeaders: true }),
      );
    } catch (error) {
      // Two who sign up at once with one address: the library finds out too late to say so.
      if (isLibraryError(error) && (await this.#store.accounts.findByEmail(email))) {
        return { ok: false, fault: 'email_taken' };
      }
      throw error;
    }
  }

  signIn(visit: Visit, { email, password }: { email: string; password: string }): Promise<SignInOutcome> {
    return this.#enter(visit, ({ api }, headers) =>
      api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
    );
  }

  /** Ends the session; the cookies make the browser forget it. */
  async signOut(visit: Visit): Promise<string[]> {
    const { headers } = await this.#ask(visit, ({ api }, sent) => api.signOut({ headers: sent, returnHeaders: true }));
    return headers.getSetCookie();
  }

  /** Who visits, if they have signed in. */
  async visitor(visit: Visit): Promise<Visitor | undefined> {
    if (visit.cookie === undefined) return undefined;
    const { headers, response } = await this.#ask(visit, ({ api }, sent) =>
      api.getSession({ headers: sent, returnHeaders: true }),
    );
    return response ? { accountId: response.user.id, cookies: headers.getSetCookie() } : undefined;
  }

  /** Changes the password of who visits, and ends their sessions elsewhere. */
  changePassword(visit: Visit, { current, next }: { current: string; next: string }): Promise<SignInOutcome> {
    const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
    return this.#enter(visit, ({ api }, headers) => api.changePassword({ body, headers, returnHeaders: true }));
  }

  /** Whether this is the password of who visits. */
  async isPassword(visit: Visit, password: string): Promise<boolean> {
    try {
      await this.#ask(visit, ({ api }, headers) => api.verifyPassword({ body: { password }, headers }));
      return true;
    } catch (error) {
      if (faultOf(error) === 'wrong_password') return false;
      throw error;
    }
  }

  /** Gives an account another password and ends its sessions, for an owner who cannot sign in. */
  async setPassword(accountId: string, password: string): Promise<void> {
    const { password: passwords, internalAdapter } = await (await this.#library(false)).$context;
    const hash = await passwords.hash(password);
    const credential = await internalAdapter.findCredentialAccount(accountId);
    if (credential) await internalAdapter.updateAccount(credential.id, { password: hash });
    else await internalAdapter.linkAccount({ userId: accountId, providerId: 'credential', accountId, password: hash });
    await this.#store.accounts.endSessions(accountId);
  }
}
