import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountAuthentication } from '../../accounts/account_authentication.ts';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { OIDC } from '../../single_sign_on/testing/oidc_settings.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import { SqliteStore } from '../../store/sqlite/sqlite_store.ts';
import { changeAt } from '../../store/testing/store_under_test.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import { call, newEmail, newKey, PASSWORD, signUp, signUpVerified } from './testing/test_account.ts';
import { TestBrowser } from './testing/test_browser.ts';

const CHANGES = [
  ['POST', '/auth/sign-up', { email: 'someone@example.com', password: PASSWORD }],
  ['POST', '/auth/sign-in', { email: 'someone@example.com', password: PASSWORD }],
  ['POST', '/auth/sign-out', undefined],
  ['POST', '/auth/change-password', { current_password: PASSWORD, new_password: 'another horse' }],
  ['POST', '/auth/second-factor', { code: '123456' }],
  ['POST', '/auth/request-reset', { email: 'someone@example.com' }],
  ['POST', '/auth/reset-password', { token: 'none', password: PASSWORD }],
  ['POST', '/auth/verify-email', { token: 'none' }],
  ['POST', '/auth/sign-in-link', { token: 'none' }],
  ['POST', '/api/identity', { password: PASSWORD }],
  ['POST', '/api/verification', undefined],
  ['POST', '/api/second-factor', { password: PASSWORD }],
  ['PUT', '/api/second-factor', { code: '123456' }],
  ['DELETE', '/api/second-factor', { password: PASSWORD }],
  ['POST', '/api/recovery-codes', { password: PASSWORD }],
  ['DELETE', '/api/sessions', { scope: 'everywhere' }],
  ['DELETE', '/api/sessions/session_x', undefined],
  ['DELETE', '/api/me', { password: PASSWORD }],
  ['POST', '/api/keys', { name: 'test' }],
  ['PATCH', '/api/keys/key_none', { name: 'test' }],
  ['DELETE', '/api/keys/key_none', undefined],
  ['POST', '/api/email-change', { email: 'taken@example.com', password: 'correct horse' }],
  ['PUT', '/api/requested-plan', { plan: 'pro' }],
  ['DELETE', '/api/requested-plan', undefined],
  ['POST', '/api/billing/checkout', { plan: 'pro', interval: 'monthly' }],
  ['POST', '/api/billing/portal', undefined],
  ['POST', '/api/billing/refresh', undefined],
  ['PUT', '/api/billing/details', { name: 'taken', address: 'taken', tax_id: '' }],
  ['POST', '/api/visits', undefined],
  ['PUT', '/api/letterhead', { name: 'taken', address: [], logo: null }],
  ['DELETE', '/api/letterhead', undefined],
  ['POST', '/api/follows', { kind: 'law', subject: 'eu-2024-1275' }],
  ['DELETE', '/api/follows/law/eu-2024-1275', undefined],
  ['PUT', '/api/follows/mail', { mail: 'off' }],
  ['POST', '/api/projects', { name: 'taken', client: '', reference: '', engineer: '' }],
  ['POST', '/api/projects/import', {}],
  ['PATCH', '/api/projects/project_x', { name: 'taken', client: '', reference: '', engineer: '' }],
  ['DELETE', '/api/projects/project_x', undefined],
  ['POST', '/api/projects/project_x/calculations', {}],
  ['PATCH', '/api/projects/project_x/calculations/calculation_x', {}],
  ['DELETE', '/api/projects/project_x/calculations/calculation_x', undefined],
  ['PUT', '/api/projects/project_x/order', { calculations: [] }],
] as const;
const READINGS = [
  '/api/me',
  '/api/stored-data.ndjson',
  '/api/keys',
  '/api/second-factor',
  '/api/sessions',
  '/api/usage',
  '/api/limit-status',
  '/api/rejected-calls',
  '/api/plans',
  '/api/billing',
  '/api/billing/details',
  '/api/invoices',
  '/invoices/INV-00001/invoice.pdf',
  '/api/projects',
  '/api/projects/project_x',
  '/api/projects/project_x/export',
  '/projects/project_x/sheets.pdf',
  '/projects/project_x/sheets.docx',
  '/projects/project_x/schedule.pdf',
  '/projects/project_x/schedule.docx',
  '/projects/project_x/calculations/calculation_x/sheet.pdf',
  '/projects/project_x/calculations/calculation_x/sheet.xlsx',
  '/projects/project_x/calculations/calculation_x/sheet.docx',
  '/api/letterhead',
  '/api/follows',
];

interface SharedAccount extends Awaited<ReturnType<typeof signUp>> {
  service: TestService;
}

async function newSharedAccount(service: TestService): Promise<SharedAccount> {
  return { service, ...(await signUp(service)) };
}

/** Accounts whose requests are all rejected, so that tests can share them. */
let plain: SharedAccount;
let proxied: SharedAccount;
beforeAll(async () => {
  plain = await newSharedAccount(testService({ oidc: OIDC }));
  proxied = await newSharedAccount(testService({ trustProxy: 1, oidc: OIDC }));
});
afterAll(() => Promise.all([plain, proxied].map(({ service }) => service.app.close())));

describe.each(CHANGES)('%s %s', (method, path, payload) => {
  it('is rejected from other sites, without CORS headers', async () => {
    const { service, browser, accountId } = plain;
    for (const origin of ['https://evil.example', 'http://localhost:81', 'https://localhost:80', 'null', undefined]) {
      const foreign = new TestBrowser(service.app, { origin });
      for (const [name, value] of browser.cookies) foreign.cookies.set(name, value);
      const response = await foreign.send(method, path, payload);
      expect([origin, response.statusCode, response.json().code]).toEqual([origin, 403, 'cross_site']);
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(await service.store.accounts.find(accountId)).toMatchObject({ requestedPlan: null });
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
  });

  it('is rejected from a site that X-Forwarded-Host names, also behind a trusted proxy', async () => {
    const { service, browser } = proxied;
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.7' };
    const foreign = new TestBrowser(service.app, { origin: 'http://evil.example', headers });
    for (const [name, value] of browser.cookies) foreign.cookies.set(name, value);
    const response = await foreign.send(method, path, payload);
    expect([response.statusCode, response.json().code]).toEqual([403, 'cross_site']);
  });
});

describe('the access control of the dashboard', () => {
  let service: TestService;
  beforeEach(() => {
    service = testService({ oidc: OIDC });
  });
  afterEach(() => service.app.close());

  it('accepts its own site behind a trusted proxy, whatever X-Forwarded-Host names', async () => {
    const proxied = testService({ trustProxy: 1 });
    const { browser } = await signUp(proxied, { headers: { 'x-forwarded-host': 'evil.example' } });
    const response = await browser.send('POST', '/api/keys', { name: 'test' });
    expect(response.statusCode).toBe(201);
    expect(response.body + JSON.stringify(response.headers)).not.toContain('evil.example');
    await proxied.app.close();
  });

  it('accepts requests with the public origin', async () => {
    const known = testService({ publicUrl: 'https://calc.example.com' });
    const { browser } = await signUp(known, { origin: 'https://calc.example.com' });
    expect((await browser.send('POST', '/api/keys', { name: 'test' })).statusCode).toBe(201);
    await known.app.close();
  });

  it('rejects every route without a session', async () => {
    const anonymous = new TestBrowser(service.app);
    for (const path of READINGS) {
      const response = await anonymous.send('GET', path);
      expect([path, response.statusCode, response.json().code]).toEqual([path, 401, 'not_signed_in']);
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.headers['cache-control']).toBe('no-store');
    }
    const needsNone = /sign-(up|in|out|in-link)$|request-reset$|reset-password$|verify-email$/;
    for (const [method, path, payload] of CHANGES.filter(([, each]) => !needsNone.test(each))) {
      expect([path, (await anonymous.send(method, path, payload)).statusCode]).toEqual([path, 401]);
    }
    anonymous.cookies.set('plumbline.session', 'made-up.signature');
    expect((await anonymous.send('GET', '/api/me')).statusCode).toBe(401);
  });

  it('isolates accounts on every route', async () => {
    const [owner, other] = [await signUpVerified(service), await signUpVerified(service)];
    const { id, key } = await newKey(owner.browser, 'owned');
    for (let turn = 0; turn < 6; turn++) await call(service, key);
    await owner.browser.send('PUT', '/api/requested-plan', { plan: 'pro' });

    const { browser } = other;
    expect(await browser.get('/api/me')).toMatchObject({ email: other.email, requested_plan: null });
    expect(await browser.get('/api/keys')).toMatchObject({ keys: [] });
    expect(await browser.get('/api/usage')).toMatchObject({ this_month: { answered: 0, by_tool: [] } });
    expect(await browser.get('/api/limit-status')).toMatchObject({ minute: { used: 0 }, month: { used: 0 } });
    expect(await browser.get('/api/rejected-calls')).toEqual({ rejected_calls: [] });
    for (const method of ['PATCH', 'DELETE'] as const) {
      const response = await browser.send(
        method,
        `/api/keys/${id}`,
        method === 'PATCH' ? { name: 'taken' } : undefined,
      );
      expect([response.statusCode, response.json().detail]).toEqual([
        404,
        `This account has no key with the id ${id}.`,
      ]);
    }
    await browser.send('DELETE', '/api/requested-plan');
    await browser.send('POST', '/auth/change-password', { current_password: PASSWORD, new_password: 'another horse' });
    expect((await browser.send('DELETE', '/api/me', { password: 'another horse' })).statusCode).toBe(204);

    expect(await owner.browser.get('/api/me')).toMatchObject({ email: owner.email, requested_plan: 'pro' });
    expect(await owner.browser.get('/api/keys')).toMatchObject({ keys: [{ id, name: 'owned', revoked_at: null }] });
    expect(await owner.browser.get('/api/usage')).toMatchObject({ this_month: { answered: 5 } });
    const again = { email: owner.email, password: PASSWORD };
    expect((await owner.browser.send('POST', '/auth/sign-in', again)).statusCode).toBe(204);
  });

  it.each([
    ['the plain site', {}, {}, false],
    ['a site known by https', { publicUrl: 'https://calc.example.com' }, {}, true],
    ['a trusted proxy that says https', { trustProxy: 1 }, { 'x-forwarded-proto': 'https' }, true],
    ['a proxy that nobody trusts', {}, { 'x-forwarded-proto': 'https' }, false],
  ] as const)(
    'keeps its cookies from scripts and other sites, and to TLS where there is TLS: %s',
    async (_, options, headers, isSecure) => {
      const site = testService(options);
      const origin =
        'publicUrl' in options ? options.publicUrl : isSecure ? 'https://localhost:80' : 'http://localhost:80';
      const browser = new TestBrowser(site.app, { origin, headers });
      const response = await browser.send('POST', '/auth/sign-up', { email: newEmail(), password: PASSWORD });
      expect(response.cookies).toHaveLength(1);
      expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
      expect(response.cookies[0]?.secure ?? false).toBe(isSecure);
      expect(response.cookies[0]?.domain).toBeUndefined();
      expect(response.cookies[0]?.name).toBe(isSecure ? '__Host-plumbline.session' : 'plumbline.session');
      expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
      await site.app.close();
    },
  );

  it('rejects a session that was signed with another secret', async () => {
    const clock = new TestClock();
    const store = new SqliteStore(':memory:', clock.now);
    const first = testService({ store, clock: clock.now, secret: 'the first secret of this service' });
    const second = testService({ store, clock: clock.now, secret: 'the second secret of this service' });
    const { browser } = await signUp(first);
    const elsewhere = new TestBrowser(second.app);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.send('GET', '/api/me')).statusCode).toBe(401);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
    await first.app.close();
  });

  it('takes an account back from somebody who signed up with the e-mail address of another person', async () => {
    const attacker = await signUp(service);
    const { key, id } = await newKey(attacker.browser);
    expect((await call(service, key)).statusCode).toBe(200);

    const authentication = new AccountAuthentication({
      store: service.store,
      clock: service.clock.now,
      secret: undefined,
    });
    const password = 'from the operator';
    expect(await authentication.resetPassword(attacker.userId, password)).toBe(1);
    await service.store.users.verify(attacker.userId, changeAt(Date.now()));
    await service.store.accounts.setPlan(attacker.accountId, 'pro', changeAt(Date.now()));

    service.clock.pass(2000);
    expect((await call(service, key)).statusCode).toBe(401);
    expect(await attacker.browser.get('/api/me')).toMatchObject({ status: 401, code: 'not_signed_in' });
    const again = { email: attacker.email, password: PASSWORD };
    expect((await attacker.browser.send('POST', '/auth/sign-in', again)).statusCode).toBe(401);

    const owner = new TestBrowser(service.app);
    const signedIn = await owner.send('POST', '/auth/sign-in', { email: attacker.email, password });
    expect(signedIn.statusCode).toBe(204);
    expect(await owner.get('/api/me')).toMatchObject({ plan: 'pro', email_verified: true });
    expect(await owner.get('/api/keys')).toMatchObject({ keys: [{ id, revoked_at: '2026-11-15T12:00:00.000Z' }] });
    expect((await call(service, (await newKey(owner)).key)).json()).toMatchObject({ tier: 'pro' });
  });

  it('rejects sign-ins beyond what it can hash soon with 503, also for unknown e-mail addresses', async () => {
    const { email } = await signUp(service);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        new TestBrowser(service.app).send('POST', '/auth/sign-in', {
          email: turn % 2 === 0 ? email : newEmail(),
          password: 'not this one',
        }),
      ),
    );
    const rejected = answers.filter(({ statusCode }) => statusCode !== 401);
    expect(answers.length - rejected.length).toBeGreaterThanOrEqual(22);
    expect(rejected.length).toBeGreaterThan(0);
    for (const response of rejected) {
      expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
      expect(response.headers['retry-after']).toBe('2');
    }
    expect(
      (await new TestBrowser(service.app).send('POST', '/auth/sign-in', { email, password: PASSWORD })).statusCode,
    ).toBe(204);
  });

  it('answers 503 while the store is unavailable, and recovers with it', async () => {
    const { browser, email } = await signUp(service);
    const { execute } = service.store;
    service.store.execute = async () => {
      throw new StoreUnavailable('for this test');
    };
    const fresh = new TestBrowser(service.app);
    for (const response of [
      await browser.send('GET', '/api/me'),
      await fresh.send('POST', '/auth/sign-in', { email, password: PASSWORD }),
      await fresh.send('POST', '/auth/sign-up', { email: newEmail(), password: PASSWORD }),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
    }
    service.store.execute = execute;
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
  });
});
