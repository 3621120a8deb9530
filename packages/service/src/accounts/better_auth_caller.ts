import { randomBytes } from 'node:crypto';
import type { MailSender } from '../mail/mail.ts';
import type { Store } from '../store/contract.ts';
import type { createBetterAuth } from './better_auth.ts';
import { loadBetterAuth } from './load_better_auth.ts';
import { CLIENT_ADDRESS_HEADER, type SentCookies } from './session.ts';
import { withStoreFailure } from './store_failure.ts';

/** The browser behind a request, as the service knows it: the IP address is never a forwarded one that nobody vouches for. */
export interface Client {
  ipAddress: string;
  userAgent: string;
}

/** The parts of a request that a session depends on. */
export interface BrowserRequest extends SentCookies {
  /** Left out where no session can start. */
  client?: Client | undefined;
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;

interface BetterAuthError {
  statusCode: number;
  body?: { code?: string };
}

export function isBetterAuthError(error: unknown): error is BetterAuthError {
  return error instanceof Error && error.name === 'APIError' && 'statusCode' in error;
}

/** The code of an error of better-auth, if it is one. */
export function codeOfError(error: unknown): string | undefined {
  return isBetterAuthError(error) ? (error.body?.code ?? '') : undefined;
}

function headersOf({ cookie, client }: BrowserRequest): Headers {
  return new Headers({
    ...(cookie !== undefined && { cookie }),
    ...(client && { 'user-agent': client.userAgent, [CLIENT_ADDRESS_HEADER]: client.ipAddress }),
  });
}

/** Calls the API of better-auth on the store. */
export class BetterAuthCaller {
  readonly #store: Store;
  readonly #secret: string | undefined;
  readonly #mail: () => MailSender;
  readonly #instances = new Map<boolean, Promise<BetterAuth>>();

  constructor({ store, secret, mail }: { store: Store; secret: string | undefined; mail: () => MailSender }) {
    this.#store = store;
    this.#secret = secret;
    this.#mail = mail;
  }

  /** The secret that signs sessions. */
  async readSecret(): Promise<string> {
    if (this.#secret !== undefined) return this.#secret;
    return this.#store.accounts.keepSetting('session_secret', randomBytes(32).toString('base64url'));
  }

  instance(isSecure: boolean): Promise<BetterAuth> {
    const opened = this.#instances.get(isSecure) ?? this.#open(isSecure);
    this.#instances.set(isSecure, opened);
    // A store failure must not be cached.
    opened.catch(() => this.#instances.delete(isSecure));
    return opened;
  }

  async #open(isSecure: boolean): Promise<BetterAuth> {
    const secret = await this.readSecret();
    const { createBetterAuth: open } = await loadBetterAuth();
    return open({ store: this.#store, secret, isSecure, verifiesFirst: this.#mail().isConfigured });
  }

  async call<Result>(
    browserRequest: BrowserRequest,
    act: (betterAuth: BetterAuth, headers: Headers) => Promise<Result>,
  ): Promise<Result> {
    const betterAuth = await this.instance(browserRequest.isSecure);
    return withStoreFailure(() => act(betterAuth, headersOf(browserRequest)));
  }

  /** Starts a session of a user without the password. */
  startSession(browserRequest: BrowserRequest, userId: string): Promise<{ id: string; cookies: string[] }> {
    return this.call(browserRequest, async ({ $context }) => {
      const { serializeSignedCookie } = await import('better-call');
      const { internalAdapter, authCookies, secret } = await $context;
      const session = await internalAdapter.createSession(userId, false, { ...browserRequest.client });
      const { name, attributes } = authCookies.sessionToken;
      return { id: session.id, cookies: [await serializeSignedCookie(name, session.token, secret, attributes)] };
    });
  }
}
