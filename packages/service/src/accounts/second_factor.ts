import type { Store } from '../store/contract.ts';
import type { StoredUser } from '../store/user/contract.ts';
import { countAttempt, secondFactorLimits, usedCodeLimits } from '../usage/attempts.ts';
import {
  type BetterAuth,
  type BetterAuthCaller,
  type BrowserRequest,
  codeOfError,
  isBetterAuthError,
} from './better_auth_caller.ts';
import { normalizedRecoveryCode } from './recovery_codes.ts';
import { CHALLENGE_COOKIE, cookiePairOf, type NewSession, type Session } from './session.ts';
import type { SignInRecord } from './sign_in_record.ts';

/** The id of a sign-in that waits for a code, in its cookie. better-auth checks the signature. */
const CHALLENGE_ID = /=(2fa-[\w-]+)\./;

/** What a user proves with: a code of the authenticator app, or a recovery code. */
export type SecondFactorProof = { code: string } | { recoveryCode: string };

export type SecondFactorFault =
  /** The sign-in has begun too long ago, was ended, or there were too many wrong codes. */
  'sign_in_ended' | 'wrong_code' | 'too_many_codes';
export type SecondFactorResult =
  | { ok: true; session: NewSession }
  | { ok: false; fault: SecondFactorFault; retryAfterSeconds?: number };

/** The secret for the authenticator app, and the recovery codes, which are shown once. */
export interface NewSecondFactor {
  uri: string;
  recoveryCodes: string[];
}

/** Why a change of the second factor was refused. */
export type SecondFactorRefusal = 'wrong_password' | 'already_on' | 'not_on' | 'wrong_code' | 'too_many_codes';
type Changed<Value> = ({ ok: true } & Value) | { ok: false; fault: SecondFactorRefusal; retryAfterSeconds?: number };

const REFUSALS: Record<string, SecondFactorRefusal> = {
  INVALID_PASSWORD: 'wrong_password',
  TOTP_ALREADY_ENABLED: 'already_on',
  TOTP_NOT_ENABLED: 'not_on',
  TWO_FACTOR_NOT_ENABLED: 'not_on',
  INVALID_CODE: 'wrong_code',
};

const SIGN_IN_FAULTS: Record<string, SecondFactorFault> = {
  INVALID_CODE: 'wrong_code',
  INVALID_BACKUP_CODE: 'wrong_code',
  INVALID_TWO_FACTOR_COOKIE: 'sign_in_ended',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'sign_in_ended',
  TOTP_NOT_ENABLED: 'sign_in_ended',
  BACKUP_CODES_NOT_ENABLED: 'sign_in_ended',
  ACCOUNT_TEMPORARILY_LOCKED: 'too_many_codes',
};

/** Whether another request has used a recovery code at the same moment; better-auth has no code for it. */
function isConflict(error: unknown): boolean {
  return isBetterAuthError(error) && error.statusCode === 409;
}

/** How long better-auth locks the second factor after ten wrong codes in a row. */
const LOCK_SECONDS = 900;

/** What the second factor needs of sessions. */
interface Sessions {
  unlessReset<Result extends { ok: boolean }>(
    browserRequest: BrowserRequest,
    email: string,
    start: () => Promise<Result>,
  ): Promise<Result | { ok: false; fault: 'wrong_password' }>;
  keepAccount(browserRequest: BrowserRequest, cookies: readonly string[], accountId: string): Promise<void>;
}

export interface SecondFactorOptions {
  store: Store;
  caller: BetterAuthCaller;
  record: SignInRecord;
  sessions: Sessions;
}

/** The second factor of users: codes of an authenticator app (RFC 6238) and recovery codes, with better-auth's plugin. */
export class SecondFactor {
  readonly #options: SecondFactorOptions;

  constructor(options: SecondFactorOptions) {
    this.#options = options;
  }

  /** The number of recovery codes that are left; undefined if the user has no second factor. */
  async recoveryCodesLeft(browserRequest: BrowserRequest, userId: string): Promise<number | undefined> {
    const { store, caller } = this.#options;
    if (!(await store.users.find(userId))?.hasSecondFactor) return undefined;
    const { backupCodes } = await caller.call(browserRequest, ({ api }) => api.viewBackupCodes({ body: { userId } }));
    return backupCodes.length;
  }

  /** A change that better-auth may refuse. */
  async #change<Value>(
    browserRequest: BrowserRequest,
    act: (betterAuth: BetterAuth, headers: Headers) => Promise<Value>,
  ): Promise<Changed<{ value: Value }>> {
    try {
      return { ok: true, value: await this.#options.caller.call(browserRequest, act) };
    } catch (error) {
      const fault = REFUSALS[codeOfError(error) ?? ''];
      if (fault === undefined) throw error;
      return { ok: false, fault };
    }
  }

  /** Creates a secret and recovery codes. They count when a first code has been confirmed. */
  async begin(browserRequest: BrowserRequest, password: string): Promise<Changed<NewSecondFactor>> {
    const begun = await this.#change(browserRequest, ({ api }, headers) =>
      api.enableTwoFactor({ body: { password, method: 'totp' }, headers }),
    );
    if (!begun.ok) return begun;
    const { value } = begun;
    if (value.method !== 'totp') throw new Error('better-auth has enabled another second factor');
    return { ok: true, uri: value.totpURI, recoveryCodes: value.backupCodes };
  }

  /** Turns the second factor on. The session is replaced by a new one, whose cookies are returned. */
  async confirm(
    browserRequest: BrowserRequest,
    session: Session,
    code: string,
  ): Promise<Changed<{ cookies: string[] }>> {
    const { store, record } = this.#options;
    const { userId, accountId } = session;
    if ((await store.users.find(userId))?.hasSecondFactor) return { ok: false, fault: 'already_on' };
    const retryAfterSeconds = await countAttempt(store, secondFactorLimits(userId));
    if (retryAfterSeconds !== undefined) return { ok: false, fault: 'too_many_codes', retryAfterSeconds };
    if (await this.#isUsed(userId, code)) return { ok: false, fault: 'wrong_code' };
    const confirmed = await this.#change(browserRequest, ({ api }, headers) =>
      api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
    );
    if (!confirmed.ok) return confirmed;
    const user = { ...session, client: browserRequest.client };
    await record.add(accountId, 'second_factor_enabled', user);
    await record.add(accountId, 'recovery_codes_created', user);
    return { ok: true, cookies: await this.#replaced(browserRequest, confirmed.value.headers, accountId) };
  }

  /** Turns the second factor off. The session is replaced by a new one, whose cookies are returned. */
  async disable(
    browserRequest: BrowserRequest,
    session: Session,
    password: string,
  ): Promise<Changed<{ cookies: string[] }>> {
    const { store, record } = this.#options;
    const { userId, accountId } = session;
    if (!(await store.users.find(userId))?.hasSecondFactor) return { ok: false, fault: 'not_on' };
    const disabled = await this.#change(browserRequest, ({ api }, headers) =>
      api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    );
    if (!disabled.ok) return disabled;
    await store.sessions.endChallenges(userId);
    await record.add(accountId, 'second_factor_disabled', { ...session, client: browserRequest.client });
    return { ok: true, cookies: await this.#replaced(browserRequest, disabled.value.headers, accountId) };
  }

  /** Replaces the recovery codes. */
  async newRecoveryCodes(
    browserRequest: BrowserRequest,
    session: Session,
    password: string,
  ): Promise<Changed<{ recoveryCodes: string[] }>> {
    const created = await this.#change(browserRequest, ({ api }, headers) =>
      api.generateBackupCodes({ body: { password }, headers }),
    );
    if (!created.ok) return created;
    const user = { ...session, client: browserRequest.client };
    await this.#options.record.add(session.accountId, 'recovery_codes_created', user);
    return { ok: true, recoveryCodes: created.value.backupCodes };
  }

  async #replaced(browserRequest: BrowserRequest, headers: Headers, accountId: string): Promise<string[]> {
    const cookies = headers.getSetCookie();
    await this.#options.sessions.keepAccount(browserRequest, cookies, accountId);
    return cookies;
  }

  /** Whether a code has been sent before: better-auth accepts a code for up to 90 seconds, as often as it is sent. */
  async #isUsed(userId: string, code: string): Promise<boolean> {
    return (await countAttempt(this.#options.store, usedCodeLimits(userId, code))) !== undefined;
  }

  /** Completes a sign-in whose password was right. `trust` makes this browser need no second factor for 30 days. */
  async complete(
    browserRequest: BrowserRequest,
    proof: SecondFactorProof,
    trust: boolean,
  ): Promise<SecondFactorResult> {
    const { store, record } = this.#options;
    const cookie = cookiePairOf(browserRequest, CHALLENGE_COOKIE) ?? '';
    const user = await this.#challenged(cookie);
    if (!user) return { ok: false, fault: 'sign_in_ended' };
    const retryAfterSeconds = await countAttempt(store, secondFactorLimits(user.id));
    if (retryAfterSeconds !== undefined) return { ok: false, fault: 'too_many_codes', retryAfterSeconds };
    const acting = { userId: user.id, email: user.email, client: browserRequest.client };
    // Without a session, which better-auth would check the code for instead, and without a second sign-in of somebody else.
    const result = await this.#prove({ ...browserRequest, cookie }, user, proof, trust);
    if (!result.ok) {
      if (result.fault === 'wrong_code') await record.addForUser('second_factor_failed', acting);
      return result;
    }
    if ('recoveryCode' in proof) await record.addForUser('recovery_code_used', acting);
    await record.signedIn(result.session, browserRequest.client);
    return result;
  }

  async #challenged(pair: string): Promise<StoredUser | undefined> {
    const { store } = this.#options;
    const challengeId = CHALLENGE_ID.exec(pair)?.[1];
    const userId = challengeId === undefined ? undefined : await store.sessions.findChallenged(challengeId);
    return userId === undefined ? undefined : store.users.find(userId);
  }

  async #prove(
    browserRequest: BrowserRequest,
    user: StoredUser,
    proof: SecondFactorProof,
    trustDevice: boolean,
  ): Promise<SecondFactorResult> {
    if ('code' in proof && (await this.#isUsed(user.id, proof.code))) return { ok: false, fault: 'wrong_code' };
    const proven = await this.#options.sessions.unlessReset(browserRequest, user.email, () =>
      this.#send(browserRequest, proof, trustDevice),
    );
    return proven.ok || proven.fault !== 'wrong_password' ? proven : { ok: false, fault: 'sign_in_ended' };
  }

  async #send(
    browserRequest: BrowserRequest,
    proof: SecondFactorProof,
    trustDevice: boolean,
  ): Promise<SecondFactorResult> {
    try {
      const { headers, response } = await this.#options.caller.call(browserRequest, ({ api }, sent) =>
        'code' in proof
          ? api.verifyTOTP({ body: { code: proof.code, trustDevice }, headers: sent, returnHeaders: true })
          : api.verifyBackupCode({
              body: { code: normalizedRecoveryCode(proof.recoveryCode), trustDevice },
              headers: sent,
              returnHeaders: true,
            }),
      );
      const { id: userId, email } = response.user;
      return { ok: true, session: { userId, email, cookies: headers.getSetCookie() } };
    } catch (error) {
      const fault = isConflict(error) ? 'wrong_code' : SIGN_IN_FAULTS[codeOfError(error) ?? ''];
      if (fault === undefined) throw error;
      return { ok: false, fault, ...(fault === 'too_many_codes' && { retryAfterSeconds: LOCK_SECONDS }) };
    }
  }
}
