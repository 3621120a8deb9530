import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { changeAt } from '../store/testing/store_under_test.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import { AccountAuthentication, type PasswordResult, type SignUpResult } from './account_authentication.ts';
import { createAccountKey } from './account_keys.ts';
import { Authenticator, stopDate } from './testing/authenticator.ts';

stopDate();

const EMAIL = 'someone@example.com';
const OLD = 'correct horse';
const NEW = 'a password of the operator';
const BROWSER_REQUEST = { cookie: undefined, isSecure: false };

const clock = new TestClock();
let store: Store;
let authentication: AccountAuthentication;
beforeEach(() => {
  store = new SqliteStore(':memory:', clock.now);
  authentication = new AccountAuthentication({ store, clock: clock.now, secret: undefined });
});
afterEach(() => store.close());

function signUp(): Promise<SignUpResult> {
  return authentication.signUp(BROWSER_REQUEST, { email: EMAIL, password: OLD });
}

function signIn(password: string): Promise<PasswordResult> {
  return authentication.signIn(BROWSER_REQUEST, { email: EMAIL, password });
}

/** The request of the browser that has started a session. */
function withCookies(result: SignUpResult) {
  if (!result.ok) throw new Error(result.fault);
  return { isSecure: false, cookie: result.session.cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

async function reset(): Promise<number> {
  const [account] = await store.accounts.listOwned(EMAIL);
  return authentication.resetPassword(account?.ownerId ?? '', NEW);
}

/** Resets the password right before better-auth runs its next statement of this kind. */
function resetBefore(statement: RegExp): void {
  const { execute } = store;
  store.execute = async (sql, values) => {
    if (statement.test(sql)) {
      store.execute = execute;
      await reset();
    }
    return execute.call(store, sql, values);
  };
}

async function sessions(): Promise<number> {
  return (await store.execute('SELECT id FROM user_sessions', [])).rows.length;
}

describe('a password reset', () => {
  it('leaves no session to a sign-in with the old password that has begun before', async () => {
    await signUp();
    resetBefore(/^insert into "user_sessions"/);
    expect(await signIn(OLD)).toEqual({ ok: false, fault: 'wrong_password' });
    expect(await sessions()).toBe(0);
    expect(await signIn(NEW)).toMatchObject({ ok: true });
  });

  it('leaves no way to a second factor to a sign-in with the old password that has begun before', async () => {
    const browserRequest = withCookies(await signUp());
    const { secondFactor } = authentication;
    const begun = await secondFactor.begin(browserRequest, OLD);
    const session = await authentication.session(browserRequest);
    if (!begun.ok || !session) throw new Error('there is no second factor');
    const app = new Authenticator(begun.uri);
    expect(await secondFactor.confirm(browserRequest, session, app.code(-1))).toMatchObject({ ok: true });
    resetBefore(/^insert into "user_verifications"/);
    expect(await signIn(OLD)).toEqual({ ok: false, fault: 'wrong_password' });
    expect(
      (await store.execute("SELECT id FROM user_verifications WHERE identifier LIKE '2fa-%' AND value <> '0'", []))
        .rows,
    ).toEqual([]);

    const waiting = await signIn(NEW);
    if (waiting.ok || waiting.fault !== 'second_factor_needed') throw new Error('no second factor was needed');
    const cookie = waiting.cookies.map((each) => each.split(';')[0]).join('; ');
    resetBefore(/^insert into "user_sessions"/);
    const completed = await secondFactor.complete({ cookie, isSecure: false }, { code: app.code() }, false);
    expect(completed).toEqual({ ok: false, fault: 'sign_in_ended' });
    expect(await sessions()).toBe(0);
  });

  it.each([
    ['is stored', /^update "user_credentials"/],
    ['starts a session', /^insert into "user_sessions"/],
  ])('undoes a password change that has begun before, until it %s', async (_moment, statement) => {
    const browserRequest = withCookies(await signUp());
    const session = await authentication.session(browserRequest);
    if (!session) throw new Error('there is no session');
    resetBefore(statement);
    const change = { current: OLD, next: 'a password of somebody else' };
    expect(await authentication.changePassword(browserRequest, session, change)).toMatchObject({ ok: false });
    expect(await sessions()).toBe(0);
    expect(await signIn(change.next)).toEqual({ ok: false, fault: 'wrong_password' });
    expect(await signIn(NEW)).toMatchObject({ ok: true });
  });

  it('leaves no key to a request whose session was read before', async () => {
    const session = await authentication.session(withCookies(await signUp()));
    if (!session) throw new Error('there is no session');
    expect(await createAccountKey(store, session, 'before', changeAt(clock.time))).toBeDefined();
    expect(await reset()).toBe(1);
    expect(await createAccountKey(store, session, 'after', changeAt(clock.time))).toBeUndefined();
  });
});
