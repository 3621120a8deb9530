import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { openPostgresStore } from '../../store/postgres/postgres_store.ts';
import { bothEngines } from '../../store/testing/both_engines.ts';
import { changeAt } from '../../store/testing/store_under_test.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import { call, newEmail, newKey, PASSWORD, PUE, signUp, signUpVerified, WRONG_PUE } from './testing/test_account.ts';
import { newAddress, TestBrowser } from './testing/test_browser.ts';

const QUARTER_HOUR_MS = 900_000;

const { engines, newDatabase } = bothEngines();

describe.each(engines)('the dashboard on %s', (_engine, open) => {
  let service: TestService;
  beforeAll(async () => {
    const clock = new TestClock();
    service = { ...testService({ store: await open(clock.now), clock: clock.now }), clock };
  });
  afterAll(() => service.app.close());

  it('signs up, out and in again', async () => {
    const { browser, email } = await signUp(service);
    expect(await browser.get('/api/me')).toMatchObject({
      email,
      email_verified: false,
      metered_by: 'ip_address',
      plan: 'free',
      requested_plan: null,
      requested_at: null,
    });
    expect((await browser.send('POST', '/auth/sign-out')).statusCode).toBe(204);
    expect(browser.cookies.size).toBe(0);
    expect(await browser.get('/api/me')).toMatchObject({ code: 'not_signed_in', status: 401 });
    const again = await browser.send('POST', '/auth/sign-in', { email: email.toUpperCase(), password: PASSWORD });
    expect(again.statusCode).toBe(204);
    expect(await browser.get('/api/me')).toMatchObject({ email });
  });

  it('ends the session on sign-out, not only the cookie', async () => {
    const { browser } = await signUp(service);
    const stolen = new TestBrowser(service.app);
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    expect((await stolen.send('GET', '/api/me')).statusCode).toBe(200);
    await browser.send('POST', '/auth/sign-out');
    expect((await stolen.send('GET', '/api/me')).statusCode).toBe(401);
  });

  it('creates one account per e-mail address, also for concurrent sign-ups', async () => {
    const form = { email: newEmail(), password: PASSWORD };
    const answers = await Promise.all(
      [1, 2, 3].map(() => new TestBrowser(service.app).send('POST', '/auth/sign-up', form)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 422, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json().errors).toEqual([
      { field: 'email', message: `email ${form.email} already has an account. Sign in instead.` },
    ]);
    expect((await service.store.accounts.list()).filter(({ ownerEmail }) => ownerEmail === form.email)).toHaveLength(1);
  });

  it('changes the password, ends every other session and keeps this one', async () => {
    const { browser, email } = await signUp(service);
    const other = new TestBrowser(service.app);
    await other.send('POST', '/auth/sign-in', { email, password: PASSWORD });
    const wrong = { current_password: 'not this one', new_password: 'another horse' };
    expect((await browser.send('POST', '/auth/change-password', wrong)).json().errors).toEqual([
      { field: 'current_password', message: 'current_password is not the password of this account.' },
    ]);
    const right = { current_password: PASSWORD, new_password: 'another horse' };
    expect((await browser.send('POST', '/auth/change-password', right)).statusCode).toBe(204);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
    expect((await other.send('GET', '/api/me')).statusCode).toBe(401);
    expect((await other.send('POST', '/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(401);
    expect((await other.send('POST', '/auth/sign-in', { email, password: 'another horse' })).statusCode).toBe(204);
  });

  it('creates a key, shows it once, renames it and revokes it', async () => {
    const { browser, email } = await signUp(service);
    const made = (await browser.send('POST', '/api/keys', { name: ' laptop ' })).json();
    expect((await call(service, made.key)).json()).toMatchObject({ tier: 'free' });
    const { keys, keys_max } = await browser.get('/api/keys');
    expect(keys_max).toBe(10);
    expect(keys).toEqual([
      {
        id: made.id,
        name: 'laptop',
        begins_with: `${made.key.slice(0, 8)}…`,
        state: 'active',
        created_at: '2026-11-15T12:00:00.000Z',
        expires_at: null,
        revoked_at: null,
        replaced_by: null,
        created_by: email,
        last_used_on: '2026-11-15',
        may_change: true,
      },
    ]);
    expect((await browser.send('PATCH', `/api/keys/${made.id}`, { name: 'server' })).json()).toMatchObject({
      name: 'server',
    });
    expect((await browser.send('DELETE', `/api/keys/${made.id}`)).json()).toMatchObject({
      revoked_at: '2026-11-15T12:00:00.000Z',
    });
    service.clock.pass(2000);
    expect((await call(service, made.key)).statusCode).toBe(401);
    service.clock.pass(-2000);
  });

  it('shows usage by day and by tool, remaining limits and rejected calls', async () => {
    const { browser } = await signUpVerified(service);
    expect(await browser.get('/api/me')).toMatchObject({ email_verified: true, metered_by: 'account' });
    const { key } = await newKey(browser, 'mine');
    for (let turn = 0; turn < 4; turn++) expect((await call(service, key)).statusCode).toBe(200);
    expect((await call(service, key, WRONG_PUE)).statusCode).toBe(422);
    expect((await call(service, key)).statusCode).toBe(429);

    const { this_month, last_month } = await browser.get('/api/usage');
    expect(this_month).toMatchObject({ month: '2026-11', answered: 4, invalid: 1 });
    expect(this_month.by_day).toHaveLength(15);
    expect(this_month.by_day.at(0)).toEqual({ day: '2026-11-01', answered: 0, invalid: 0 });
    expect(this_month.by_day.at(-1)).toEqual({ day: '2026-11-15', answered: 4, invalid: 1 });
    expect(this_month.by_tool).toEqual([{ tool: 'calculate_pue', answered: 4, invalid: 1 }]);
    expect(last_month).toMatchObject({ month: '2026-10', answered: 0, invalid: 0, by_tool: [] });
    expect(last_month.by_day).toHaveLength(31);

    expect(await browser.get('/api/limit-status')).toEqual({
      tier: 'free',
      minute: { limit: 5, used: 5, remaining: 0, resets_at: '2026-11-15T12:01:00.000Z' },
      month: { limit: 500, used: 4, remaining: 496, resets_at: '2026-12-01T00:00:00.000Z' },
    });

    const { rejected_calls } = await browser.get('/api/rejected-calls');
    expect(rejected_calls).toMatchObject([
      {
        at: '2026-11-15T12:00:00.000Z',
        key_name: 'mine',
        code: 'invalid_input',
        tool: 'calculate_pue',
        channel: 'rest',
      },
      { at: '2026-11-15T12:00:00.000Z', key_name: 'mine', code: 'rate_limited', times: 1 },
    ]);
  });

  it('meters the account: its keys share one limit, which new keys do not reset', async () => {
    const { browser } = await signUpVerified(service);
    const [one, two] = [await newKey(browser, 'one'), await newKey(browser, 'two')];
    for (const { key } of [one, two, one]) expect((await call(service, key)).statusCode).toBe(200);
    await browser.send('DELETE', `/api/keys/${one.id}`);
    const three = await newKey(browser, 'three');
    for (const { key } of [three, two]) expect((await call(service, key, PUE, newAddress())).statusCode).toBe(200);
    const four = await newKey(browser, 'four');
    for (const { key } of [two, three, four]) {
      const rejected = await call(service, key, PUE, newAddress());
      expect([rejected.statusCode, rejected.json().code]).toEqual([429, 'rate_limited']);
    }
    expect(await browser.get('/api/limit-status')).toMatchObject({ minute: { used: 5 }, month: { used: 5 } });
    expect(await browser.get('/api/usage')).toMatchObject({ this_month: { answered: 5 } });
    const { rejected_calls } = await browser.get('/api/rejected-calls');
    const names = rejected_calls.map(({ key_name }: { key_name: string }) => key_name);
    expect(names.toSorted()).toEqual(['four', 'three', 'two']);
    const usage = await service.store.readUsage(two.id, 0);
    expect(usage).toMatchObject([{ calls: 2 }]);
    expect((await call(service, undefined)).statusCode).toBe(200);
  });

  it('meters unverified accounts by the IP address that calls come from, with the keyless calls', async () => {
    const address = newAddress();
    const accounts = [await signUp(service, { address }), await signUp(service, { address }), await signUp(service)];
    const keys = await Promise.all(accounts.map(async ({ browser }) => (await newKey(browser)).key));
    for (const key of [...keys, undefined, keys[0]]) {
      expect((await call(service, key, PUE, address)).statusCode).toBe(200);
    }
    for (const key of [...keys, undefined]) expect((await call(service, key, PUE, address)).statusCode).toBe(429);
    expect((await call(service, keys[0], PUE, newAddress())).statusCode).toBe(200);

    const [first, , third] = accounts as [(typeof accounts)[0], (typeof accounts)[0], (typeof accounts)[0]];
    expect(await first.browser.get('/api/limit-status')).toMatchObject({
      tier: 'free',
      minute: { limit: 5, used: 5 },
      month: { limit: 500, used: 5 },
    });
    expect(await third.browser.get('/api/limit-status')).toMatchObject({ minute: { used: 0 }, month: { used: 0 } });
    expect(await first.browser.get('/api/usage')).toMatchObject({ this_month: { answered: 3 } });
    expect(await first.browser.get('/api/rejected-calls')).toMatchObject({
      rejected_calls: [{ key_name: 'test', code: 'rate_limited' }],
    });

    await service.store.users.verify(first.userId, changeAt(Date.now()));
    await service.store.accounts.setPlan(third.accountId, 'starter', changeAt(Date.now()));
    service.clock.pass(2000);
    for (const key of [keys[0], keys[2]]) expect((await call(service, key, PUE, address)).statusCode).toBe(200);
    expect((await call(service, keys[1], PUE, address)).statusCode).toBe(429);
    expect(await first.browser.get('/api/limit-status')).toMatchObject({ minute: { limit: 5, used: 1 } });
    expect(await third.browser.get('/api/me')).toMatchObject({ email_verified: false, metered_by: 'account' });
    expect(await third.browser.get('/api/limit-status')).toMatchObject({
      tier: 'starter',
      minute: { limit: 60, used: 1 },
    });
    service.clock.pass(-2000);
  });

  it('lets the operator confirm the requested plan, which changes the plan of every key', async () => {
    const { browser, accountId } = await signUp(service);
    const { key } = await newKey(browser);
    expect((await browser.send('PUT', '/api/requested-plan', { plan: 'pro' })).json()).toMatchObject({
      plan: 'free',
      requested_plan: 'pro',
      requested_at: '2026-11-15T12:00:00.000Z',
    });
    expect((await call(service, key)).json()).toMatchObject({ tier: 'free' });
    await service.store.accounts.setPlan(accountId, 'pro', changeAt(Date.now()));
    expect(await browser.get('/api/me')).toMatchObject({ plan: 'pro', requested_plan: null, requested_at: null });
    service.clock.pass(2000);
    expect((await call(service, key)).json()).toMatchObject({ tier: 'pro' });
    service.clock.pass(-2000);
    expect((await browser.send('PUT', '/api/requested-plan', { plan: 'free' })).json()).toMatchObject({
      requested_plan: 'free',
    });
    expect((await browser.send('DELETE', '/api/requested-plan')).json()).toMatchObject({ requested_plan: null });
    expect((await browser.send('PUT', '/api/requested-plan', { plan: 'pro' })).json()).toMatchObject({
      requested_plan: null,
    });
  });

  it('deletes an account with its keys and usage, only with the password', async () => {
    const { browser, email, accountId } = await signUp(service);
    const { key } = await newKey(browser);
    await call(service, key);
    expect((await browser.send('DELETE', '/api/me', { password: 'not this one' })).json().errors).toEqual([
      { field: 'password', message: 'password is not the password of this account.' },
    ]);
    expect((await browser.send('DELETE', '/api/me', { password: PASSWORD })).statusCode).toBe(204);
    expect(browser.cookies.size).toBe(0);
    expect(await service.store.accounts.find(accountId)).toBeUndefined();
    service.clock.pass(2000);
    expect((await call(service, key)).statusCode).toBe(401);
    service.clock.pass(-2000);
    expect((await browser.send('POST', '/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(401);
    expect((await browser.send('POST', '/auth/sign-up', { email, password: PASSWORD })).statusCode).toBe(204);
    expect(await browser.get('/api/keys')).toMatchObject({ keys: [] });
  });

  it('limits sign-in attempts from an IP address by e-mail address, and resets after a quarter of an hour', async () => {
    const address = newAddress();
    const { email } = await signUp(service, { address });
    const tries = (password: string) =>
      new TestBrowser(service.app, { address }).send('POST', '/auth/sign-in', { email, password });
    for (let turn = 0; turn < 10; turn++) expect((await tries('not this one')).statusCode).toBe(401);
    const rejected = await tries(PASSWORD);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('900');
    expect(rejected.json()).toMatchObject({
      code: 'rate_limited',
      detail: 'Too many sign-in attempts. Try again in 900 s.',
    });
    service.clock.pass(QUARTER_HOUR_MS);
    expect((await tries(PASSWORD)).statusCode).toBe(204);
  });

  it('locks no owner out, whatever somebody elsewhere tries', async () => {
    const address = newAddress();
    const { email } = await signUp(service, { address });
    for (const elsewhere of [newAddress(), newAddress()]) {
      const stranger = new TestBrowser(service.app, { address: elsewhere });
      const tries = () => stranger.send('POST', '/auth/sign-in', { email, password: 'not this one' });
      for (let turn = 0; turn < 10; turn++) expect((await tries()).statusCode).toBe(401);
      expect((await tries()).statusCode).toBe(429);
    }
    const owner = new TestBrowser(service.app, { address });
    expect((await owner.send('POST', '/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(204);
  });

  it('keeps nobody from signing up, whatever somebody elsewhere tries', async () => {
    const email = newEmail();
    const stranger = new TestBrowser(service.app);
    const tries = () => stranger.send('POST', '/auth/sign-up', { email: `${email}.invalid.`, password: PASSWORD });
    for (let turn = 0; turn < 5; turn++) expect((await tries()).statusCode).toBe(422);
    expect((await tries()).statusCode).toBe(429);
    const owner = new TestBrowser(service.app);
    const form = { email: `${email}.invalid.`, password: PASSWORD };
    expect((await owner.send('POST', '/auth/sign-up', form)).statusCode).toBe(422);
    expect((await owner.send('POST', '/auth/sign-up', { email, password: PASSWORD })).statusCode).toBe(204);
  });

  it('limits sign-in attempts by IP address', async () => {
    const address = newAddress();
    const browser = new TestBrowser(service.app, { address });
    const tries = () => browser.send('POST', '/auth/sign-in', { email: newEmail(), password: PASSWORD });
    for (let turn = 0; turn < 30; turn++) expect((await tries()).statusCode).toBe(401);
    expect((await tries()).statusCode).toBe(429);
  });
});

describe('two machines on one store', () => {
  it('share sessions without a configured secret', async () => {
    const clock = new TestClock();
    const url = await newDatabase();
    const stores = await Promise.all([1, 2].map(() => openPostgresStore({ url, clock: clock.now })));
    const [one, two] = stores.map((store) => testService({ store, clock: clock.now })) as [TestService, TestService];
    const { browser, email } = await signUp(one);
    const elsewhere = new TestBrowser(two.app);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect(await elsewhere.get('/api/me')).toMatchObject({ email });
    await one.app.close();
    await two.app.close();
  });
});
