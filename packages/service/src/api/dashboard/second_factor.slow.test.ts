import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator, stopDate } from '../../accounts/testing/authenticator.ts';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { bothEngines } from '../../store/testing/both_engines.ts';
import { changeAt } from '../../store/testing/store_under_test.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import { turnOn } from './testing/second_factor.ts';
import { PASSWORD, PUE, signUp } from './testing/test_account.ts';
import { TestBrowser } from './testing/test_browser.ts';

stopDate();

const QUARTER_HOUR_MS = 900_000;

const { engines } = bothEngines();

describe.each(engines)('the second factor on %s', (_engine, open) => {
  let service: TestService;
  beforeAll(async () => {
    const clock = new TestClock();
    service = { ...testService({ store: await open(clock.now), clock: clock.now }), clock };
  });
  afterAll(() => service.app.close());

  /** A user with a second factor, who has signed out. */
  async function newUser() {
    const account = await signUp(service);
    const { app, recoveryCodes } = await turnOn(account.browser);
    return { ...account, app, recoveryCodes };
  }

  /** A browser whose user has sent the right password. */
  async function afterPassword(email: string, browser = new TestBrowser(service.app)): Promise<TestBrowser> {
    const response = await browser.send('POST', '/auth/sign-in', { email, password: PASSWORD });
    expect([response.statusCode, response.json()]).toEqual([202, { second_factor: true }]);
    return browser;
  }

  async function statusOf(browser: TestBrowser, form: object): Promise<number> {
    return (await browser.send('POST', '/auth/second-factor', form)).statusCode;
  }

  async function isSignedIn(browser: TestBrowser): Promise<boolean> {
    return (await browser.send('GET', '/api/me')).statusCode === 200;
  }

  async function kindsOf(accountId: string): Promise<string[]> {
    return (await service.store.events.list(accountId, { limit: 100 })).map(({ kind }) => kind);
  }

  it('is turned on with the password and a first code, and then needed to sign in', async () => {
    const { browser, email, accountId } = await signUp(service);
    expect(await browser.get('/api/second-factor')).toEqual({ on: false, recovery_codes_left: null });
    const wrong = await browser.send('POST', '/api/second-factor', { password: 'not this one' });
    expect(wrong.json().errors).toEqual([
      { field: 'password', message: 'password is not the password of this account.' },
    ]);
    const begun = (await browser.send('POST', '/api/second-factor', { password: PASSWORD })).json();
    const app = new Authenticator(begun.uri);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Plumbline:/);
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.qr.map((row: string) => row.length)).toEqual(Array(begun.qr.length).fill(begun.qr.length));
    expect(new Set(begun.recovery_codes).size).toBe(10);

    // Before the first code it does not count.
    const early = new TestBrowser(service.app);
    expect((await early.send('POST', '/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(204);
    const typo = await browser.send('PUT', '/api/second-factor', { code: app.wrongCode() });
    expect(typo.json().errors[0].message).toBe('code is wrong, or has been used. Enter the next one.');
    expect(await browser.get('/api/second-factor')).toMatchObject({ on: false });

    const before = new Map(browser.cookies);
    expect((await browser.send('PUT', '/api/second-factor', { code: app.code(-1) })).statusCode).toBe(204);
    expect(await browser.get('/api/second-factor')).toEqual({ on: true, recovery_codes_left: 10 });
    const stale = new TestBrowser(service.app);
    for (const [name, value] of before) stale.cookies.set(name, value);
    expect(await isSignedIn(stale)).toBe(false);

    const other = await afterPassword(email);
    expect(await isSignedIn(other)).toBe(false);
    expect(await statusOf(other, { code: app.code() })).toBe(204);
    expect(await other.get('/api/me')).toMatchObject({ email });
    const kinds = await kindsOf(accountId);
    expect(kinds).toEqual(expect.arrayContaining(['second_factor_enabled', 'recovery_codes_created', 'signed_in']));
  });

  it('gives no session with the password alone, whatever the browser does with the cookies', async () => {
    const { email } = await newUser();
    const browser = await afterPassword(email);
    const response = await browser.send('POST', '/auth/sign-in', { email, password: PASSWORD });
    const sent = new TestBrowser(service.app);
    for (const { name, value } of response.cookies) sent.cookies.set(name, encodeURIComponent(value));
    for (const path of ['/api/me', '/api/keys', '/api/sessions', '/api/second-factor']) {
      expect([path, (await sent.send('GET', path)).statusCode]).toEqual([path, 401]);
    }
    expect((await sent.send('DELETE', '/api/second-factor', { password: PASSWORD })).statusCode).toBe(401);
    expect((await sent.send('DELETE', '/api/sessions', { scope: 'everywhere' })).statusCode).toBe(401);
  });

  it('accepts a code once, in whichever browser it is sent', async () => {
    const { email, app } = await newUser();
    const [first, second] = [await afterPassword(email), await afterPassword(email)];
    const code = app.code();
    const statuses = await Promise.all([statusOf(first, { code }), statusOf(second, { code })]);
    expect(statuses.toSorted()).toEqual([204, 422]);
    const third = await afterPassword(email);
    expect(await statusOf(third, { code })).toBe(422);
    // The code that turned it on has been used, too.
    expect(await statusOf(third, { code: app.code(-1) })).toBe(422);
    expect(await isSignedIn(third)).toBe(false);
    expect(await statusOf(third, { code: app.code(1) })).toBe(204);
  });

  it('accepts a recovery code once, however it is typed, and then has one less', async () => {
    const { email, accountId, recoveryCodes, browser: own } = await newUser();
    const [code = '', other = ''] = recoveryCodes;
    const browser = await afterPassword(email);
    expect(await statusOf(browser, { recovery_code: ` ${code.toUpperCase().replace('-', ' ')} ` })).toBe(204);
    expect(await own.get('/api/second-factor')).toEqual({ on: true, recovery_codes_left: 9 });
    const again = await afterPassword(email);
    expect(await statusOf(again, { recovery_code: code })).toBe(422);
    expect(await statusOf(again, { recovery_code: other })).toBe(204);
    const { rows } = await service.store.execute('SELECT backup_codes FROM user_two_factors', []);
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[5]);
    expect(await kindsOf(accountId)).toEqual(expect.arrayContaining(['recovery_code_used', 'second_factor_failed']));
    const fresh = (await own.send('POST', '/api/recovery-codes', { password: PASSWORD })).json().recovery_codes;
    expect(fresh).toHaveLength(10);
    const last = await afterPassword(email);
    expect(await statusOf(last, { recovery_code: recoveryCodes[7] ?? '' })).toBe(422);
    expect(await statusOf(last, { recovery_code: fresh[0] })).toBe(204);
  });

  it('accepts a recovery code once that is sent twice at the same time', async () => {
    const { email, recoveryCodes } = await newUser();
    const browsers = [await afterPassword(email), await afterPassword(email)];
    const proof = { recovery_code: recoveryCodes[0] ?? '' };
    const statuses = await Promise.all(browsers.map((browser) => statusOf(browser, proof)));
    expect(statuses.toSorted()).toEqual([204, 422]);
  });

  it('refuses the code and the recovery codes of another user', async () => {
    const [mine, theirs] = [await newUser(), await newUser()];
    const browser = await afterPassword(theirs.email);
    expect(await statusOf(browser, { code: mine.app.code() })).toBe(422);
    expect(await statusOf(browser, { recovery_code: mine.recoveryCodes[0] ?? '' })).toBe(422);
    // With a session of its own, the attacker's code is not checked for that session instead.
    const mixed = new TestBrowser(service.app);
    for (const [name, value] of mine.browser.cookies) mixed.cookies.set(name, value);
    await afterPassword(theirs.email, mixed);
    for (const [name, value] of mine.browser.cookies) mixed.cookies.set(name, value);
    expect(await statusOf(mixed, { code: mine.app.code(1) })).toBe(422);
    expect(await mixed.get('/api/me')).toMatchObject({ email: mine.email });
  });

  it('ends a sign-in after five wrong codes, and refuses all codes after ten for a quarter of an hour', async () => {
    const { email, app } = await newUser();
    const guess = app.wrongCode();
    const guesses = Array.from({ length: 1_000_000 }, (_, index) => String(index).padStart(6, '0'));
    const near = new Set([-2, -1, 0, 1, 2, 3].map((steps) => app.code(steps)));
    const wrong = guesses.filter((code) => code !== guess && !near.has(code)).slice(0, 20);
    const browser = await afterPassword(email);
    const before = new Map(browser.cookies);
    for (const code of wrong.slice(0, 5)) expect(await statusOf(browser, { code })).toBe(422);
    const ended = await browser.send('POST', '/auth/second-factor', { code: app.code() });
    expect([ended.statusCode, ended.json().code]).toEqual([401, 'sign_in_ended']);
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect(await statusOf(browser, { code: app.code(1) })).toBe(401);

    const second = await afterPassword(email);
    for (const code of wrong.slice(5, 8)) await statusOf(second, { code });
    const limited = await (await afterPassword(email)).send('POST', '/auth/second-factor', { code: app.code(1) });
    expect([limited.statusCode, limited.json().code]).toEqual([429, 'rate_limited']);
    service.clock.pass(QUARTER_HOUR_MS);
    const later = await afterPassword(email);
    expect(await statusOf(later, { code: app.code() })).toBe(204);
  });

  it('refuses a sign-in that began too long ago, a forged one, and none', async () => {
    const { email, app, userId } = await newUser();
    const browser = await afterPassword(email);
    const past = new Date(Date.now() - 1000).toISOString();
    const { store } = service;
    await store.execute(`UPDATE user_verifications SET expires_at = '${past}' WHERE value = '${userId}'`, []);
    await store.execute(
      `UPDATE user_verifications SET expires_at = '${past}' WHERE identifier LIKE '2fa-attempts-%'`,
      [],
    );
    expect(await statusOf(browser, { code: app.code() })).toBe(401);
    const forged = await afterPassword(email);
    for (const [name, value] of forged.cookies) forged.cookies.set(name, `${value.split('.')[0]}.${'A'.repeat(43)}%3D`);
    expect(await statusOf(forged, { code: app.code(1) })).toBe(401);
    expect(await statusOf(new TestBrowser(service.app), { code: app.code(1) })).toBe(401);
  });

  it('is asked for again in a browser that is not trusted, and not for 30 days in one that is', async () => {
    const { email, app, browser: own } = await newUser();
    const browser = await afterPassword(email);
    expect(await statusOf(browser, { code: app.code(), trust: true })).toBe(204);
    await browser.send('POST', '/auth/sign-out');
    const again = await browser.send('POST', '/auth/sign-in', { email, password: PASSWORD });
    expect(again.statusCode).toBe(204);
    expect(await isSignedIn(browser)).toBe(true);
    const copied = new TestBrowser(service.app);
    for (const [name, value] of browser.cookies) if (name.includes('trust')) copied.cookies.set(name, value);
    const someone = await newUser();
    await afterPassword(someone.email, copied);
    expect((await own.send('DELETE', '/api/sessions', { scope: 'others' })).statusCode).toBe(200);
    await afterPassword(email, browser);
  });

  it('is turned off with the password only, and then signs in without a code', async () => {
    const { browser, email, accountId } = await newUser();
    const wrong = await browser.send('DELETE', '/api/second-factor', { password: 'not this one' });
    expect(wrong.statusCode).toBe(422);
    expect((await browser.send('POST', '/api/second-factor', { password: PASSWORD })).json().code).toBe(
      'second_factor_on',
    );
    expect((await browser.send('PUT', '/api/second-factor', { code: '123456' })).json().code).toBe('second_factor_on');
    expect((await browser.send('DELETE', '/api/second-factor', { password: PASSWORD })).statusCode).toBe(204);
    expect(await browser.get('/api/second-factor')).toEqual({ on: false, recovery_codes_left: null });
    expect((await browser.send('DELETE', '/api/second-factor', { password: PASSWORD })).json().code).toBe(
      'second_factor_off',
    );
    const other = new TestBrowser(service.app);
    expect((await other.send('POST', '/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(204);
    expect(await kindsOf(accountId)).toContain('second_factor_disabled');
  });

  it('outlives a password reset, which ends the sign-ins that have begun', async () => {
    const { email, userId, app, browser: own } = await newUser();
    const begun = await afterPassword(email);
    const { password } = await (async () => {
      const hash = await service.store.execute(`SELECT password FROM user_credentials WHERE user_id = '${userId}'`, []);
      return hash.rows[0] as { password: string };
    })();
    await service.store.users.resetPassword(userId, password, changeAt(service.clock.time));
    expect(await isSignedIn(own)).toBe(false);
    expect(await statusOf(begun, { code: app.code() })).toBe(401);
    const browser = await afterPassword(email);
    expect(await statusOf(browser, { code: app.code() })).toBe(204);
  });

  it('is removed by the operator for a user who has lost it', async () => {
    const { email, userId, accountId } = await newUser();
    await service.store.users.removeSecondFactor(userId, changeAt(service.clock.time));
    const browser = new TestBrowser(service.app);
    expect((await browser.send('POST', '/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(204);
    expect(await kindsOf(accountId)).toContain('second_factor_disabled');
    await turnOn(browser);
  });

  it('refuses forms with other fields', async () => {
    const browser = new TestBrowser(service.app);
    for (const form of [
      {},
      { code: 'abcdef' },
      { code: '12345' },
      { code: 123456 },
      { code: '123456', trust: 'yes' },
    ]) {
      expect([form, await statusOf(browser, form)]).toEqual([form, 422]);
    }
  });
});

it('gives every cookie over TLS a prefix that other hosts of the domain cannot set, and reads no other', async () => {
  const publicUrl = 'https://calc.example.com';
  const site = testService({ publicUrl });
  const { browser, email } = await signUp(site, { origin: publicUrl });
  const { app } = await turnOn(browser);
  const session = browser.cookies.get('__Host-plumbline.session') ?? '';
  const tossed = new TestBrowser(site.app, { origin: publicUrl });
  for (const prefix of ['', '__Secure-']) tossed.cookies.set(`${prefix}plumbline.session`, session);
  expect((await tossed.send('GET', '/api/me')).statusCode).toBe(401);

  tossed.cookies.set('plumbline.two_factor', '2fa-of-somebody-else.signature');
  expect((await tossed.send('POST', '/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(202);
  const proof = { code: app.code(), trust: true };
  expect((await tossed.send('POST', '/auth/second-factor', proof)).statusCode).toBe(204);
  const set = [...tossed.cookies.keys()].filter((name) => name.startsWith('__Host-'));
  expect(set.toSorted()).toEqual(['__Host-plumbline.session', '__Host-plumbline.trust_device']);
  await tossed.request('POST', '/v1/tools/calculate_pue', { payload: PUE });
  expect(await tossed.get('/api/usage')).toMatchObject({ this_month: { answered: 1 } });
  await site.app.close();
});
