import { randomBytes } from 'node:crypto';
import { cookiePairOf, HOST_PREFIX, type SentCookies } from '../accounts/session.ts';
import { SecretEncryption } from '../encryption/secret_encryption.ts';
import type { SignInSecrets } from './oidc_provider.ts';

/** How long somebody may take at the provider. */
const VALID_MS = 600_000;
const COOKIE = 'plumbline.single_sign_on';
const COOKIE_LENGTH_MAX = 4000;

/** A sign-in that has begun, kept in a cookie of the browser that began it: nobody can finish it in another one. */
export interface SignInState extends SignInSecrets {
  issuer: string;
  /** A path of this site. */
  returnPath: string | undefined;
  /** The signed-in user who connects an identity. */
  connects: string | undefined;
  /** Whether the person has to prove again who they are. */
  isAgain: boolean;
}

interface StoredState extends SignInState {
  expiresAt: number;
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets for a new sign-in. */
export function newSecrets(): SignInSecrets {
  return { state: random(), nonce: random(), verifier: random() };
}

function cookieOf(value: string, isSecure: boolean, seconds: number): string {
  // Lax: the provider sends the browser back from another site.
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${isSecure ? HOST_PREFIX : ''}${COOKIE}=${value}; ${attributes}`;
}

/** The cookie of a sign-in that has begun. */
export class SignInStates {
  readonly #encryption: SecretEncryption;

  constructor(readSecret: () => Promise<string>) {
    this.#encryption = new SecretEncryption('plumbline single sign-on', readSecret);
  }

  async cookieFor(state: SignInState, isSecure: boolean): Promise<string> {
    const stored: StoredState = { ...state, expiresAt: Date.now() + VALID_MS };
    const value = await this.#encryption.encrypt(COOKIE, JSON.stringify(stored));
    return cookieOf(value, isSecure, VALID_MS / 1000);
  }

  /** The cookie that ends the sign-in. */
  endingCookie(isSecure: boolean): string {
    return cookieOf('', isSecure, 0);
  }

  /** The sign-in that a browser has begun; undefined if it has begun none, or took too long. */
  async read(sent: SentCookies): Promise<SignInState | undefined> {
    const pair = cookiePairOf(sent, COOKIE, COOKIE_LENGTH_MAX);
    const text = pair && (await this.#encryption.decrypt(COOKIE, pair.slice(pair.indexOf('=') + 1)));
    if (text === undefined || text === '') return undefined;
    const state = JSON.parse(text) as StoredState;
    return state.expiresAt > Date.now() ? state : undefined;
  }
}
