import { EDITION } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { bothEngines } from '../../store/testing/both_engines.ts';
import { changeAt } from '../../store/testing/store_under_test.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import { newKey, PUE, signUp, signUpVerified, WRONG_PUE } from './testing/test_account.ts';
import { newAddress, TestBrowser } from './testing/test_browser.ts';

const { engines } = bothEngines();

const TOOL = '/v1/tools/calculate_pue';
const INPUTS = Object.entries(PUE).map(([name, value]) => `${name}=${value}`);
const SHEET = `/v1/calculations/calculate_pue.html?edition=${EDITION}&${INPUTS.join('&')}`;

/** Published: the free plan has 5 calls a minute, starter 60. */
const FREE_PER_MINUTE = 5;
const STARTER_PER_MINUTE = 60;

describe.each(engines)('the calls of a signed-in page on %s', (_engine, open) => {
  let service: TestService;
  beforeAll(async () => {
    const clock = new TestClock();
    service = { ...testService({ store: await open(clock.now), clock: clock.now }), clock };
  });
  afterAll(() => service.app.close());

  const callTool = (browser: TestBrowser, headers: Record<string, string> = {}, payload: object = PUE) =>
    browser.request('POST', TOOL, { payload, headers });

  async function signUpOnStarter() {
    const account = await signUpVerified(service);
    await service.store.accounts.setPlan(account.accountId, 'starter', changeAt(Date.now()));
    return account;
  }

  async function usedBy(browser: TestBrowser): Promise<number> {
    return (await browser.get('/api/limit-status')).month.used;
  }

  it('count towards the account and have its plan, whatever the office has used', async () => {
    const address = newAddress();
    const colleague = new TestBrowser(service.app, { address });
    const { browser, accountId } = await signUpVerified(service, { address });
    await service.store.accounts.setPlan(accountId, 'starter', changeAt(Date.now()));
    for (let calls = 0; calls < FREE_PER_MINUTE; calls++) expect((await callTool(colleague)).statusCode).toBe(200);
    expect((await callTool(colleague)).statusCode).toBe(429);
    const answered = await callTool(browser);
    expect([answered.statusCode, answered.json().tier]).toEqual([200, 'starter']);
    expect(answered.headers['ratelimit-policy']).toContain(`q=${STARTER_PER_MINUTE};`);
    const sheet = await browser.request('GET', SHEET);
    expect([sheet.statusCode, sheet.headers.vary]).toEqual([200, expect.stringContaining('Cookie')]);
    expect(await usedBy(browser)).toBe(2);
    const usage = await browser.request('GET', '/v1/usage');
    expect(usage.json()).toMatchObject({ tier: 'starter', month: { used: 2 } });
  });

  it('are reported as calls of the web, those that were rejected too', async () => {
    const { browser } = await signUpOnStarter();
    const { key } = await newKey(browser, 'script');
    await callTool(browser);
    await callTool(browser, {}, WRONG_PUE);
    await callTool(browser, { 'x-api-key': key });
    const { this_month: month } = await browser.get('/api/usage');
    expect(month).toMatchObject({ answered: 2, invalid: 1 });
    expect(month.by_channel).toEqual([
      { channel: 'web', answered: 1, invalid: 1 },
      { channel: 'rest', answered: 1, invalid: 0 },
    ]);
    const file = (await browser.request('GET', '/v1/usage/export.csv')).body.split('\r\n');
    expect(file.filter((line) => line.endsWith(',calculate_pue,web,1,1'))).toHaveLength(1);
    expect(file.filter((line) => line.endsWith(',script,calculate_pue,rest,1,0'))).toHaveLength(1);
    const { rejected_calls: rejected } = await browser.get('/api/rejected-calls');
    expect(rejected).toMatchObject([{ code: 'invalid_input', channel: 'web', key_name: '', times: 1 }]);
  });

  it('use a key that was sent instead of the session', async () => {
    const { browser } = await signUpOnStarter();
    const { key } = await service.newKey({ tier: 'pro' });
    expect((await callTool(browser, { 'x-api-key': key })).json().tier).toBe('pro');
    expect((await callTool(browser, { 'x-api-key': 'plk_none' })).statusCode).toBe(401);
    expect(await usedBy(browser)).toBe(0);
  });

  it('count towards the IP address for an unverified account on the free plan, as calls with its keys do', async () => {
    const { browser } = await signUp(service);
    for (let calls = 0; calls < FREE_PER_MINUTE; calls++) expect((await callTool(browser)).statusCode).toBe(200);
    expect((await callTool(browser)).statusCode).toBe(429);
    const { this_month: month } = await browser.get('/api/usage');
    expect(month.by_channel).toEqual([{ channel: 'web', answered: FREE_PER_MINUTE, invalid: 0 }]);
  });

  it.each([
    ['an Origin of another site', { origin: 'https://evil.example' }],
    ['the Origin of a sandboxed frame', { origin: 'null' }],
    ['a cross-site Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['the Sec-Fetch-Site of another host of the domain', { 'sec-fetch-site': 'same-site' }],
  ])('are not those of the session with %s', async (_what, headers) => {
    const { browser } = await signUpOnStarter();
    expect((await callTool(browser, headers)).json().tier).toBe('free');
    expect(await usedBy(browser)).toBe(0);
  });

  it('are not those of the session if a POST has no Origin at all', async () => {
    const { browser } = await signUpOnStarter();
    const silent = new TestBrowser(service.app, { origin: undefined });
    for (const [name, value] of browser.cookies) silent.cookies.set(name, value);
    expect((await callTool(silent)).json().tier).toBe('free');
    expect((await silent.request('GET', '/v1/usage')).json().tier).toBe('starter');
    const embedded = await silent.request('GET', SHEET, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(embedded.statusCode).toBe(200);
    expect(await usedBy(browser)).toBe(0);
  });

  it('are not those of an account if the cookie is forged', async () => {
    const { browser } = await signUpOnStarter();
    const [[name, value] = ['', '']] = browser.cookies;
    const forger = new TestBrowser(service.app);
    const [token] = decodeURIComponent(value).split('.');
    for (const forged of ['', token, `${token}.`, `${token}.AAAA`, `${value}A`, 'x'.repeat(5000)]) {
      forger.cookies.set(name, forged ?? '');
      expect([forged, (await forger.request('GET', '/v1/usage')).json().tier]).toEqual([forged, 'free']);
    }
  });

  it('lose the account within two seconds of signing out', async () => {
    const { browser } = await signUpOnStarter();
    const stolen = new TestBrowser(service.app);
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    const tier = async () => (await stolen.request('GET', '/v1/usage')).json().tier;
    expect(await tier()).toBe('starter');
    await browser.send('POST', '/auth/sign-out');
    service.clock.pass(2000);
    expect(await tier()).toBe('free');
  });

  it('lose the account when the session expires', async () => {
    const { browser, userId } = await signUpOnStarter();
    await service.store.execute(
      `UPDATE user_sessions SET expires_at = '2020-01-01T00:00:00.000Z' WHERE user_id = '${userId}'`,
      [],
    );
    expect((await browser.request('GET', '/v1/usage')).json().tier).toBe('free');
  });

  it('have a new plan within two seconds of its confirmation', async () => {
    const { browser, accountId } = await signUpOnStarter();
    expect((await browser.request('GET', '/v1/usage')).json().tier).toBe('starter');
    await service.store.accounts.setPlan(accountId, 'pro', changeAt(Date.now()));
    service.clock.pass(2000);
    expect((await browser.request('GET', '/v1/usage')).json().tier).toBe('pro');
  });
});
