import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stopDate } from '../../accounts/testing/authenticator.ts';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { KeptMails, tokenIn } from '../../mail/testing/kept_mails.ts';
import { QueueInMemory } from '../../queue/testing/queue_in_memory.ts';
import { bothEngines } from '../../store/testing/both_engines.ts';
import { changeAt } from '../../store/testing/store_under_test.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import { turnOn } from './testing/second_factor.ts';
import { call, newEmail, newKey, PASSWORD, PUE, signUp, signUpVerified } from './testing/test_account.ts';
import { newAddress, TestBrowser } from './testing/test_browser.ts';

stopDate();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NEW_PASSWORD = 'a new horse, correct as well';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

const { engines } = bothEngines();

describe.each(engines)('on %s', (_engine, open) => {
  let service: TestService;
  let mails: KeptMails;
  beforeAll(async () => {
    const clock = new TestClock();
    mails = new KeptMails();
    const publicUrl = 'http://localhost:80';
    service = {
      ...testService({
        store: await open(clock.now),
        clock: clock.now,
        mailSender: mails,
        workQueue: new QueueInMemory(),
        publicUrl,
      }),
      clock,
    };
  });
  afterAll(() => service.app.close());

  async function signIn(email: string, password = PASSWORD, options = {}): Promise<TestBrowser> {
    const browser = new TestBrowser(service.app, options);
    expect((await browser.send('POST', '/auth/sign-in', { email, password })).statusCode).toBe(204);
    return browser;
  }

  async function statusOf(browser: TestBrowser): Promise<number> {
    return (await browser.send('GET', '/api/me')).statusCode;
  }

  async function requestReset(email: string, browser = new TestBrowser(service.app)) {
    const response = await browser.send('POST', '/auth/request-reset', { email });
    return [response.statusCode, response.body];
  }

  async function resetMails(email: string, count: number) {
    await expect.poll(() => mails.to(email, 'reset_password').length).toBe(count);
    return mails.to(email, 'reset_password');
  }

  function reset(token: string, password = NEW_PASSWORD) {
    return new TestBrowser(service.app).send('POST', '/auth/reset-password', { token, password });
  }

  async function join(accountId: string, userId: string): Promise<void> {
    const row = `'${accountId}', '${userId}', 'member', '2026-11-15T00:00:00.000Z'`;
    await service.store.execute(
      `insert into account_members (account_id, user_id, role, joined_at) values (${row})`,
      [],
    );
  }

  async function eventsOf(accountId: string) {
    return service.store.events.list(accountId, { limit: 100 });
  }

  it('lets nobody with an unverified address make what would outlast a reset', async () => {
    const { browser, userId } = await signUp(service);
    const { key } = await newKey(browser);
    const invite = () => browser.send('POST', '/api/invitations', { email: newEmail(), role: 'member' });
    const begin = () => browser.send('POST', '/api/second-factor', { password: PASSWORD });
    const hook = () =>
      service.app.inject({
        method: 'POST',
        url: '/v1/webhooks',
        headers: { 'x-api-key': key },
        payload: { url: 'https://example.com/plumbline', events: ['job.completed'] },
      });
    for (const act of [invite, begin]) {
      const refused = await act();
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_verified']);
    }
    expect((await hook()).json()).toMatchObject({ status: 422, detail: expect.stringMatching(/^Verify the email/) });
    await service.store.users.verify(userId, changeAt(service.clock.time));
    expect((await invite()).statusCode).toBe(201);
    expect((await begin()).statusCode).toBe(200);
    expect((await hook()).statusCode).toBe(201);
  });

  describe('a reset link', () => {
    it('is answered alike for an address that nobody has, and sent to nobody', async () => {
      const { email } = await signUp(service);
      const unknown = newEmail();
      expect(await requestReset(unknown)).toEqual([204, '']);
      expect(await requestReset(email.toUpperCase())).toEqual([204, '']);
      const [mail] = await resetMails(email, 1);
      expect(mail?.link).toMatch(/^http:\/\/localhost:80\/dashboard\/reset-password\?token=[\w-]{43}$/);
      expect(mail?.expiresAt).toBe(service.clock.time + HOUR_MS);
      expect(mails.sent.filter(({ to }) => to === unknown)).toEqual([]);
    });

    it('sets the password once, ends all sessions and revokes the keys that the user created', async () => {
      const { browser, email, accountId } = await signUpVerified(service);
      const { key, id } = await newKey(browser);
      await requestReset(email);
      const token = tokenIn((await resetMails(email, 1))[0]);
      const weak = await reset(token, 'short');
      expect(weak.json().errors[0].field).toBe('password');
      const done = await reset(token);
      const kept = { second_factor: false, members: 0, webhooks: 0 };
      expect([done.statusCode, done.json()]).toEqual([200, { revoked_keys: 1, afresh: false, kept }]);
      const again = await reset(token, 'the password of a thief');
      expect([again.statusCode, again.json().code]).toEqual([410, 'link_invalid']);
      expect(await statusOf(browser)).toBe(401);
      service.clock.pass(2000);
      expect((await call(service, key)).statusCode).toBe(401);
      const old = await new TestBrowser(service.app).send('POST', '/auth/sign-in', { email, password: PASSWORD });
      expect(old.statusCode).toBe(401);
      await signIn(email, NEW_PASSWORD);
      const events = await eventsOf(accountId);
      expect(events.filter(({ kind }) => kind === 'password_reset')).toMatchObject([
        { actor: { kind: 'user', email, ipAddress: expect.stringMatching(/^10\./) } },
      ]);
      expect(events.filter(({ kind }) => kind === 'key_revoked')).toMatchObject([
        { details: { key: id, name: 'test', begins_with: `${key.slice(0, 8)}…` } },
      ]);
    });

    it('names what others may have left in the account, if its address is verified', async () => {
      const { browser, email, accountId } = await signUpVerified(service);
      await turnOn(browser);
      const member = await signUpVerified(service);
      await join(accountId, member.userId);
      await requestReset(email);
      const done = await reset(tokenIn((await resetMails(email, 1))[0]));
      expect(done.json()).toMatchObject({ afresh: false, kept: { second_factor: true, members: 1, webhooks: 0 } });
    });

    it('gives an address that was never verified to whoever has the mailbox, without anything of before', async () => {
      const { browser, email, accountId, userId } = await signUp(service);
      const { key } = await newKey(browser);
      const member = await signUpVerified(service);
      // As left by a release that did not ask for a verified address.
      await join(accountId, member.userId);
      await service.store.execute(`update users set two_factor_enabled = true where id = '${userId}'`, []);
      await requestReset(email);
      const done = await reset(tokenIn((await resetMails(email, 1))[0]));
      expect([done.statusCode, done.json()]).toMatchObject([200, { afresh: true }]);
      expect(await statusOf(browser)).toBe(401);
      service.clock.pass(2000);
      expect((await call(service, key)).statusCode).toBe(401);
      const owner = await signIn(email, NEW_PASSWORD);
      const me = await owner.get('/api/me');
      expect([me.email_verified, me.id === accountId]).toEqual([true, false]);
      expect((await owner.get('/api/members')).members).toHaveLength(1);
      expect(await service.store.accounts.find(accountId)).toBeUndefined();
      expect(await service.store.members.listAccounts(member.userId)).toHaveLength(1);
    });

    it('works once when it is sent twice at the same time', async () => {
      const { email } = await signUp(service);
      await requestReset(email);
      const token = tokenIn((await resetMails(email, 1))[0]);
      const answers = await Promise.all([reset(token, 'the first password'), reset(token, 'the second password')]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
    });

    it('does not work after an hour, after another reset, or with another token', async () => {
      const { email } = await signUp(service);
      await requestReset(email);
      await requestReset(email);
      const [first, second] = await resetMails(email, 2);
      service.clock.pass(HOUR_MS - 1);
      expect((await reset(tokenIn(first))).statusCode).toBe(200);
      expect((await reset(tokenIn(second))).statusCode).toBe(410);
      await requestReset(email);
      const token = tokenIn((await resetMails(email, 3))[2]);
      service.clock.pass(HOUR_MS);
      expect((await reset(token)).statusCode).toBe(410);
      const { rows } = await service.store.execute('SELECT identifier FROM user_verifications', []);
      expect(JSON.stringify(rows)).not.toContain(token);
      for (const guess of ['', 'x', token.slice(1), `${token}x`]) expect((await reset(guess)).statusCode).toBe(410);
    });

    it('keeps the second factor', async () => {
      const { browser, email } = await signUpVerified(service);
      const { app } = await turnOn(browser);
      await requestReset(email);
      expect((await reset(tokenIn((await resetMails(email, 1))[0]))).statusCode).toBe(200);
      const other = new TestBrowser(service.app);
      const answer = await other.send('POST', '/auth/sign-in', { email, password: NEW_PASSWORD });
      expect(answer.statusCode).toBe(202);
      expect(await statusOf(other)).toBe(401);
      expect((await other.send('POST', '/auth/second-factor', { code: app.code() })).statusCode).toBe(204);
      expect(await statusOf(other)).toBe(200);
    });

    it('is limited for an address and for an IP address', async () => {
      const browser = new TestBrowser(service.app);
      const email = newEmail();
      for (let turn = 0; turn < 3; turn++) expect((await requestReset(email, browser))[0]).toBe(204);
      expect((await requestReset(email, browser))[0]).toBe(429);
      for (let turn = 0; turn < 6; turn++) expect((await requestReset(newEmail(), browser))[0]).toBe(204);
      expect((await requestReset(newEmail(), browser))[0]).toBe(429);
      expect((await requestReset(email))[0]).toBe(204);
    });
  });

  describe('a sign-up', () => {
    const send = (path: string, email: string) =>
      new TestBrowser(service.app).send('POST', path, { email, password: PASSWORD });
    const shown = ({ statusCode, body, headers }: Awaited<ReturnType<typeof send>>) => {
      const { date, 'x-request-id': id, ...others } = headers;
      return { statusCode, body: body.replaceAll(String(id), ''), headers: others };
    };

    it('is answered alike for an address that has a user, who is told by mail, and changes nothing', async () => {
      const [known, unknown] = [await signUpVerified(service), newEmail()];
      const { rows } = await service.store.execute('SELECT * FROM user_credentials', []);
      const [first, second] = [
        await send('/auth/sign-up', known.email.toUpperCase()),
        await send('/auth/sign-up', unknown),
      ];
      expect([first.statusCode, first.json(), first.cookies]).toEqual([202, { verification: true }, []]);
      expect(shown(first)).toEqual(shown(second));
      await expect.poll(() => mails.to(known.email, 'known_address')).toHaveLength(1);
      await expect.poll(() => mails.to(unknown, 'verify_email')).toHaveLength(1);
      expect((await service.store.execute('SELECT * FROM user_credentials', [])).rows).toEqual(
        expect.arrayContaining(rows),
      );
      expect(await statusOf(known.browser)).toBe(200);
    });

    it('hashes the password for an address that has a user, too', async () => {
      const { email } = await signUpVerified(service);
      const hashing = vi.spyOn(crypto, 'scrypt');
      syncBuiltinESMExports();
      await send('/auth/sign-up', email);
      expect(hashing).toHaveBeenCalledTimes(1);
      hashing.mockRestore();
      syncBuiltinESMExports();
    });

    it('gives no session before the address is verified, so that a sign-in tells as little', async () => {
      const [known, email] = [await signUpVerified(service), newEmail()];
      const taken = { email: known.email, password: 'the password of a thief' };
      await send('/auth/sign-up', email);
      const refused = await send('/auth/sign-in', email);
      expect(refused.statusCode).toBe(401);
      expect(shown(refused)).toEqual(shown(await new TestBrowser(service.app).send('POST', '/auth/sign-in', taken)));
      await expect.poll(() => mails.to(email, 'verify_email')).toHaveLength(2);
      const token = tokenIn(mails.to(email, 'verify_email')[1]);
      expect((await new TestBrowser(service.app).send('POST', '/auth/verify-email', { token })).statusCode).toBe(200);
      const owner = await signIn(email);
      expect(await owner.get('/api/me')).toMatchObject({ email, email_verified: true, role: 'owner' });
      expect(mails.to(email, 'new_sign_in')).toEqual([]);
    });

    it('is answered alike on the page of an app, too', async () => {
      const app = { client_name: 'An app', redirect_uris: ['https://app.example.com/callback'] };
      const registered = await service.app.inject({ method: 'POST', url: '/oauth/register', payload: app });
      const request = new URLSearchParams({ client_id: registered.json().client_id }).toString();
      const page = async (email: string) => {
        const response = await service.app.inject({
          method: 'POST',
          url: '/oauth/sign-up',
          remoteAddress: newAddress(),
          headers: { origin: 'http://localhost:80', 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ request, email, password: PASSWORD }).toString(),
        });
        return shown(response);
      };
      const [{ email }, unknown] = [await signUpVerified(service), newEmail()];
      const answer = await page(unknown);
      expect(answer).toMatchObject({ statusCode: 200, body: expect.stringContaining('Check your email') });
      expect(await page(email)).toEqual(answer);
      await expect.poll(() => mails.to(email, 'known_address')).toHaveLength(1);
    });

    it('twice at the same time is answered alike, and makes one user', async () => {
      const email = newEmail();
      const answers = await Promise.all([send('/auth/sign-up', email), send('/auth/sign-up', email)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
      const users = await service.store.users.list();
      expect(users.filter((user) => user.email === email)).toHaveLength(1);
    });
  });

  describe('a change of the email address', () => {
    const begin = (browser: TestBrowser, email: string, password = PASSWORD) =>
      browser.send('POST', '/api/email-change', { email, password });
    const confirm = (token: string, email: string) =>
      new TestBrowser(service.app).send('POST', '/auth/change-email', { token, email });

    it('asks the present address, then the new one, and tells the old one', async () => {
      const { browser, email, accountId } = await signUpVerified(service);
      const next = `Next.${newEmail()}`;
      const lower = next.toLowerCase();
      expect((await begin(browser, next)).statusCode).toBe(204);
      expect(mails.to(lower, 'new_email')).toEqual([]);
      const leaving = tokenIn(mails.to(email, 'leave_email')[0]);
      // A link serves one address, once.
      expect((await confirm(leaving, newEmail())).statusCode).toBe(410);
      expect((await confirm(leaving, next)).json()).toEqual({ outcome: 'mailed' });
      expect((await confirm(leaving, next)).statusCode).toBe(410);
      expect(await browser.get('/api/me')).toMatchObject({ email });
      const arriving = tokenIn(mails.to(lower, 'new_email')[0]);
      expect((await confirm(arriving, next)).json()).toEqual({ outcome: 'changed' });
      expect((await confirm(arriving, next)).statusCode).toBe(410);
      expect(mails.to(email, 'email_changed')).toHaveLength(1);
      expect(await browser.get('/api/me')).toMatchObject({ email: lower, email_verified: true });
      expect((await eventsOf(accountId)).map(({ kind }) => kind)).toContain('email_changed');
      const again = new TestBrowser(service.app);
      expect((await again.send('POST', '/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(401);
      expect((await again.send('POST', '/auth/sign-in', { email: next, password: PASSWORD })).statusCode).toBe(204);
    });

    it('needs the password and an address, and only its mailbox learns that somebody else has it', async () => {
      const [{ browser, email }, other] = [await signUpVerified(service), await signUpVerified(service)];
      expect((await begin(browser, newEmail(), 'wrong horse')).statusCode).toBe(422);
      expect((await begin(browser, 'no address')).statusCode).toBe(422);
      expect(mails.to(email, 'leave_email')).toEqual([]);
      expect((await begin(browser, other.email)).statusCode).toBe(204);
      expect((await confirm(tokenIn(mails.to(email, 'leave_email')[0]), other.email)).statusCode).toBe(200);
      const taken = await confirm(tokenIn(mails.to(other.email, 'new_email')[0]), other.email);
      expect([taken.statusCode, taken.json().errors?.[0]?.field]).toEqual([422, 'email']);
      expect(await browser.get('/api/me')).toMatchObject({ email });
    });

    it('asks the new address alone where the present one was never verified, and ends with a reset', async () => {
      const { browser, email } = await signUp(service);
      const next = newEmail();
      expect((await begin(browser, next)).statusCode).toBe(204);
      expect(mails.to(email, 'leave_email')).toEqual([]);
      const token = tokenIn(mails.to(next, 'new_email')[0]);
      await browser.send('DELETE', '/api/sessions', { scope: 'everywhere' });
      expect((await confirm(token, next)).statusCode).toBe(410);
    });
  });

  describe('a verification link', () => {
    it('is sent on sign-up, verifies the address once, and can be sent again', async () => {
      const { browser, email, accountId } = await signUp(service);
      const [mail] = mails.to(email, 'verify_email');
      expect(mail?.link).toContain('http://localhost:80/dashboard/verify-email?token=');
      expect(mail?.expiresAt).toBe(service.clock.time + DAY_MS);
      expect(await browser.get('/api/me')).toMatchObject({ email_verified: false });
      expect((await browser.send('POST', '/api/verification')).statusCode).toBe(204);
      const again = mails.to(email, 'verify_email')[1];
      const anybody = new TestBrowser(service.app);
      const verify = (token: string) => anybody.send('POST', '/auth/verify-email', { token });
      // A token of one purpose does not serve another.
      expect((await reset(tokenIn(again))).statusCode).toBe(410);
      const done = await verify(tokenIn(again));
      expect([done.statusCode, done.json()]).toEqual([200, { email }]);
      expect((await verify(tokenIn(again))).statusCode).toBe(410);
      expect(await browser.get('/api/me')).toMatchObject({ email_verified: true });
      await browser.send('POST', '/api/verification');
      expect(mails.to(email, 'verify_email')).toHaveLength(2);
      const kinds = (await eventsOf(accountId)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'email_verified')).toHaveLength(1);
    });

    it('does not work after a day', async () => {
      const { browser, email } = await signUp(service);
      service.clock.pass(DAY_MS);
      const token = tokenIn(mails.to(email, 'verify_email')[0]);
      expect((await browser.send('POST', '/auth/verify-email', { token })).statusCode).toBe(410);
    });
  });

  describe('a sign-in', () => {
    it('from a device or network that was not used for 60 days is told by mail', async () => {
      const firefox = { headers: { 'user-agent': FIREFOX }, address: '203.0.113.7' };
      const { email, accountId } = await signUp(service, firefox);
      const told = () => mails.to(email, 'new_sign_in');
      await signIn(email, PASSWORD, { ...firefox, address: '203.0.113.200' });
      expect(told()).toEqual([]);
      await signIn(email, PASSWORD, { ...firefox, headers: { 'user-agent': SAFARI } });
      expect(told()).toMatchObject([{ at: service.clock.time, device: 'Safari on macOS', ipAddress: '203.0.113.7' }]);
      await signIn(email, PASSWORD, { ...firefox, address: '198.51.100.7' });
      expect(told()).toHaveLength(2);
      await signIn(email, PASSWORD, { ...firefox, address: '198.51.100.8' });
      service.clock.pass(60 * DAY_MS + 1);
      expect(told()).toHaveLength(2);
      await signIn(email, PASSWORD, firefox);
      expect(told()).toHaveLength(3);
      const [latest] = await eventsOf(accountId);
      expect(latest).toMatchObject({
        kind: 'signed_in',
        actor: { kind: 'user', email, ipAddress: '203.0.113.7' },
        details: { device: 'Firefox on Windows', network: '203.0.113.0/24' },
      });
      service.clock.pass(-60 * DAY_MS - 1);
    });

    it('is recorded with the address of the connection, not with one that the browser claims', async () => {
      const claims = { 'x-forwarded-for': '198.51.100.99', 'x-plumbline-client-address': '198.51.100.98' };
      const { browser } = await signUp(service, { address: '203.0.113.77', headers: claims });
      const { sessions } = await browser.get('/api/sessions');
      expect(sessions).toMatchObject([{ ip_address: '203.0.113.77', current: true }]);
    });
  });

  describe('sessions', () => {
    it('are listed with device and address, and end one by one', async () => {
      const { browser, email, accountId } = await signUp(service, { headers: { 'user-agent': FIREFOX } });
      const address = newAddress();
      const other = await signIn(email, PASSWORD, { headers: { 'user-agent': SAFARI }, address });
      const { sessions } = await browser.get('/api/sessions');
      expect(sessions).toHaveLength(2);
      const [mine, theirs] = [true, false].map((current) =>
        sessions.find((session: { current: boolean }) => session.current === current),
      );
      expect(mine).toMatchObject({ device: 'Firefox on Windows' });
      expect(theirs).toMatchObject({ device: 'Safari on macOS', ip_address: address });
      expect(Math.abs(Date.parse(theirs.last_seen_at) - Date.now())).toBeLessThan(60_000);
      const stranger = await signUp(service);
      expect((await stranger.browser.send('DELETE', `/api/sessions/${theirs.id}`)).statusCode).toBe(404);
      expect((await browser.send('DELETE', `/api/sessions/${theirs.id}`)).statusCode).toBe(204);
      expect((await browser.send('DELETE', `/api/sessions/${theirs.id}`)).statusCode).toBe(404);
      expect([await statusOf(browser), await statusOf(other)]).toEqual([200, 401]);
      expect((await eventsOf(accountId)).filter(({ kind }) => kind === 'session_ended')).toMatchObject([
        { details: { device: 'Safari on macOS' } },
      ]);
      expect((await browser.send('DELETE', `/api/sessions/${mine.id}`)).statusCode).toBe(204);
      expect(await statusOf(browser)).toBe(401);
    });

    it('end all but this one, or all, and lose page calls within two seconds', async () => {
      const { browser, email, accountId, userId } = await signUp(service);
      const [second, third] = [await signIn(email), await signIn(email)];
      await service.store.users.verify(userId, changeAt(service.clock.time));
      await service.store.accounts.setPlan(accountId, 'pro', changeAt(service.clock.time));
      const pageCall = async (each: TestBrowser) =>
        (await each.request('POST', '/v1/tools/calculate_pue', { payload: PUE })).json().tier;
      expect(await pageCall(second)).toBe('pro');
      const others = await browser.send('DELETE', '/api/sessions', { scope: 'others' });
      expect(others.json()).toEqual({ ended: 2 });
      service.clock.pass(2000);
      expect([await pageCall(browser), await pageCall(second), await pageCall(third)]).toEqual(['pro', 'free', 'free']);
      const fourth = await signIn(email);
      expect((await browser.send('DELETE', '/api/sessions', { scope: 'nowhere' })).statusCode).toBe(422);
      const all = await browser.send('DELETE', '/api/sessions', { scope: 'everywhere' });
      expect(all.json()).toEqual({ ended: 2 });
      expect([...browser.cookies.keys()]).toEqual([]);
      expect([await statusOf(browser), await statusOf(fourth)]).toEqual([401, 401]);
      const kinds = (await eventsOf(accountId)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'signed_out_everywhere')).toHaveLength(1);
    });

    it('do not take over an id that the browser brings', async () => {
      const { email } = await signUp(service);
      const planted = await signUp(service);
      const victim = new TestBrowser(service.app);
      for (const [name, value] of planted.browser.cookies) victim.cookies.set(name, value);
      const before = new Map(victim.cookies);
      expect((await victim.send('POST', '/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(204);
      expect([...victim.cookies]).not.toEqual([...before]);
      expect(await planted.browser.get('/api/me')).toMatchObject({ email: planted.email });
      expect(await victim.get('/api/me')).toMatchObject({ email });
    });

    it('keep the chosen account when a password change or the second factor replaces them', async () => {
      const owner = await signUp(service);
      const { browser, userId } = await signUpVerified(service);
      const at = new Date(service.clock.time).toISOString();
      await service.store.execute(
        `INSERT INTO account_members (account_id, user_id, role, joined_at) VALUES ('${owner.accountId}', '${userId}', 'member', '${at}')`,
        [],
      );
      const { sessions } = await browser.get('/api/sessions');
      expect(await service.store.members.chooseAccount(sessions[0].id, owner.accountId)).toBe(true);
      const isKept = async () => expect(await browser.get('/api/me')).toMatchObject({ account: owner.accountId });
      await isKept();
      await turnOn(browser);
      await isKept();
      const passwords = { current_password: PASSWORD, new_password: NEW_PASSWORD };
      expect((await browser.send('POST', '/auth/change-password', passwords)).statusCode).toBe(204);
      await isKept();
      const kinds = (await eventsOf(owner.accountId)).map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['second_factor_enabled', 'password_changed']));
      expect((await browser.send('DELETE', '/api/second-factor', { password: NEW_PASSWORD })).statusCode).toBe(204);
      await isKept();
    });
  });
});

describe('without SMTP', () => {
  it('sends nothing, answers alike, and says whom to ask', async () => {
    const service = testService({ operatorEmail: 'operator@example.com' });
    const { browser, email } = await signUp(service);
    expect((await browser.send('POST', '/auth/request-reset', { email })).statusCode).toBe(204);
    expect((await browser.send('POST', '/api/verification')).statusCode).toBe(204);
    const anybody = new TestBrowser(service.app);
    expect(await anybody.get('/api/service')).toEqual({
      mail: false,
      payments: false,
      operator_email: 'operator@example.com',
      single_sign_on: null,
    });
    await service.app.close();
  });
});
