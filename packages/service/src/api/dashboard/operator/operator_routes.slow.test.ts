import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Authenticator, stopDate } from '../../../accounts/testing/authenticator.ts';
import { type TestService, testService } from '../../../app/testing/test_service.ts';
import { OPERATOR_ACTIONS } from '../../../operator/account_actions.ts';
import { changeAt } from '../../../store/testing/store_under_test.ts';
import { turnOn } from '../testing/second_factor.ts';
import { call, newKey, PASSWORD, signUp, signUpVerified } from '../testing/test_account.ts';
import { TestBrowser } from '../testing/test_browser.ts';
import type { OperatorContext } from './operator_context.ts';
import { serveOperator } from './serve_operator.ts';

stopDate();

const READINGS = [
  '/operator/api/accounts',
  '/operator/api/accounts/account_x',
  '/operator/api/requests',
  '/operator/api/health',
  '/operator/api/errors',
];

/** Every change that the page makes, with the action that it is. */
const CHANGES: [keyof typeof OPERATOR_ACTIONS, 'POST' | 'PUT' | 'DELETE', string, object | undefined][] = [
  ['set_plan', 'PUT', '/accounts/ID/plan', { plan: 'pro', unverified: 'true' }],
  ['decline_plan', 'DELETE', '/accounts/ID/requested-plan', undefined],
  ['verify', 'POST', '/accounts/ID/verification', undefined],
  ['reset_password', 'POST', '/accounts/ID/members/USER/password-reset', undefined],
  ['revoke_key', 'DELETE', '/accounts/ID/keys/KEY', undefined],
  ['remove_second_factor', 'DELETE', '/accounts/ID/second-factor', undefined],
  ['end_sessions', 'DELETE', '/accounts/ID/members/USER/sessions', undefined],
  ['delete_account', 'DELETE', '/accounts/ID', { name: 'EMAIL' }],
];

type Person = Awaited<ReturnType<typeof signUp>>;

let service: TestService;
beforeEach(() => {
  service = testService();
});
afterEach(() => service.app.close());

/** A user with the role and nothing else. */
async function signUpAppointed(): Promise<Person> {
  const person = await signUp(service);
  await service.store.users.setOperator(person.userId, true);
  return person;
}

function givePassword(browser: TestBrowser, password = PASSWORD) {
  return browser.send('POST', '/operator/api/password', { password });
}

/** An operator who has a second factor, and has just given the password. */
async function signUpOperator(): Promise<Person & { app: Authenticator }> {
  const person = await signUpAppointed();
  const { app } = await turnOn(person.browser);
  expect((await givePassword(person.browser)).statusCode).toBe(204);
  return { ...person, app };
}

/** Sends a change to the account of a person. */
function sendChange(
  browser: TestBrowser,
  [, method, path, body]: (typeof CHANGES)[number],
  person: Person,
  keyId: string,
) {
  const url = path.replace('ID', person.accountId).replace('USER', person.userId).replace('KEY', keyId);
  const payload = body && JSON.parse(JSON.stringify(body).replace('EMAIL', person.email));
  return browser.send(method, `/operator/api${url}`, payload);
}

describe('the access to the routes of the operator', () => {
  it('has a test for every route', async () => {
    const routes: string[] = [];
    const app = Fastify();
    app.addHook('onRoute', ({ method, url }) => void routes.push(`${method} ${url.replaceAll(/:\w+/g, '*')}`));
    serveOperator(app, service as unknown as OperatorContext);
    await app.ready();
    await app.close();
    const tested = [
      ...READINGS.map((path) => `GET ${path.replace('account_x', '*')}`),
      ...CHANGES.map(([, method, path]) => `${method} /operator/api${path.replaceAll(/\b[A-Z]+\b/g, '*')}`),
      'POST /operator/api/password',
    ];
    expect(routes.filter((route) => !route.startsWith('HEAD')).sort()).toEqual(tested.sort());
    expect(CHANGES.map(([action]) => action)).toEqual(Object.keys(OPERATOR_ACTIONS));
  });

  it('asks for a session', async () => {
    const victim = await signUp(service);
    const { id } = await newKey(victim.browser);
    const anonymous = new TestBrowser(service.app);
    for (const path of READINGS) {
      const response = await anonymous.send('GET', path);
      expect([path, response.statusCode, response.json().code]).toEqual([path, 401, 'not_signed_in']);
    }
    for (const change of CHANGES) {
      expect([change[2], (await sendChange(anonymous, change, victim, id)).statusCode]).toEqual([change[2], 401]);
    }
  });

  it.each([
    ['another user', async () => signUpVerified(service)],
    [
      'a former operator',
      async () => {
        const person = await signUpOperator();
        expect((await person.browser.send('GET', '/operator/api/accounts')).statusCode).toBe(200);
        await service.store.users.setOperator(person.userId, false);
        return person;
      },
    ],
  ])('answers 404 to %s, and changes nothing', async (_, signUpPerson) => {
    const { browser } = await signUpPerson();
    const victim = await signUp(service);
    const { id } = await newKey(victim.browser);
    await victim.browser.send('PUT', '/api/requested-plan', { plan: 'pro' });
    for (const path of [...READINGS, `/operator/api/accounts/${victim.accountId}`]) {
      const response = await browser.send('GET', path);
      expect([path, response.statusCode, response.json().code]).toEqual([path, 404, 'not_found']);
      expect(response.body).not.toContain(victim.email);
    }
    for (const change of CHANGES) {
      const response = await sendChange(browser, change, victim, id);
      expect([change[2], response.statusCode]).toEqual([change[2], 404]);
    }
    expect(await service.store.accounts.find(victim.accountId)).toMatchObject({
      plan: 'free',
      requestedPlan: 'pro',
      isVerified: false,
    });
    expect(await victim.browser.get('/api/keys')).toMatchObject({ keys: [{ id, revoked_at: null }] });
    expect((await givePassword(browser)).statusCode).toBe(404);
    expect(await browser.get('/api/me')).toMatchObject({ is_operator: false });
  });

  it('is closed to an operator without a second factor', async () => {
    const { browser } = await signUpAppointed();
    const victim = await signUp(service);
    const refused = [403, 'second_factor_needed'];
    for (const path of READINGS) {
      const response = await browser.send('GET', path);
      expect([path, response.statusCode, response.json().code]).toEqual([path, ...refused]);
    }
    for (const change of CHANGES) {
      const response = await sendChange(browser, change, victim, 'key_x');
      expect([change[2], response.statusCode, response.json().code]).toEqual([change[2], ...refused]);
    }
    expect((await givePassword(browser)).json().code).toBe('second_factor_needed');
    await turnOn(browser);
    expect((await browser.send('GET', '/operator/api/accounts')).statusCode).toBe(200);
  });

  it('asks for the password before changes, in each session and again after a quarter of an hour', async () => {
    const { browser, email, app } = await signUpOperator();
    const victim = await signUp(service);
    const other = new TestBrowser(service.app);
    await other.send('POST', '/auth/sign-in', { email, password: PASSWORD });
    expect((await other.send('POST', '/auth/second-factor', { code: app.code() })).statusCode).toBe(204);
    for (const change of CHANGES) {
      const response = await sendChange(other, change, victim, 'key_x');
      expect([change[2], response.statusCode, response.json().code]).toEqual([change[2], 403, 'password_needed']);
    }
    expect((await other.send('GET', '/operator/api/accounts')).statusCode).toBe(200);
    expect((await givePassword(other, 'not this one')).statusCode).toBe(422);
    const [change] = CHANGES as [(typeof CHANGES)[number]];
    expect((await sendChange(other, change, victim, '')).statusCode).toBe(403);

    service.clock.pass(899_999);
    expect((await sendChange(browser, change, victim, '')).statusCode).toBe(204);
    service.clock.pass(1);
    expect((await sendChange(browser, change, victim, '')).json().code).toBe('password_needed');
    expect((await givePassword(browser)).statusCode).toBe(204);
    expect((await sendChange(browser, change, victim, '')).statusCode).toBe(204);
  });

  it('rejects changes from other sites', async () => {
    const operator = await signUpOperator();
    const victim = await signUp(service);
    const foreign = new TestBrowser(service.app, { origin: 'https://evil.example' });
    for (const [name, value] of operator.browser.cookies) foreign.cookies.set(name, value);
    for (const change of CHANGES) {
      const response = await sendChange(foreign, change, victim, 'key_x');
      expect([change[2], response.statusCode, response.json().code]).toEqual([change[2], 403, 'cross_site']);
    }
  });
});

describe('the routes of the operator', () => {
  let operator: Person;
  let customer: Person;
  beforeEach(async () => {
    operator = await signUpOperator();
    customer = await signUp(service);
  });

  function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    return operator.browser.send(method, `/operator/api${path}`, body);
  }

  async function detail() {
    return (await send('GET', `/accounts/${customer.accountId}`)).json();
  }

  it('tells the page that the user is an operator', async () => {
    expect(await operator.browser.get('/api/me')).toMatchObject({ is_operator: true });
    expect(await customer.browser.get('/api/me')).toMatchObject({ is_operator: false });
  });

  it('searches accounts, with their calls and limits', async () => {
    await service.store.users.verify(customer.userId, changeAt(service.clock.time));
    const { key, id } = await newKey(customer.browser);
    await call(service, key);
    const row = {
      id: customer.accountId,
      email: customer.email,
      members: 1,
      calls_this_month: 1,
      calls_per_month: 500,
    };
    for (const text of [customer.email.slice(2, 20), customer.accountId, id, key, key.slice(0, 8)]) {
      const response = await send('GET', `/accounts?text=${encodeURIComponent(text)}`);
      expect([text, response.json()]).toMatchObject([text, { accounts: [row], total: 1, page: 1, pages: 1 }]);
    }
    expect((await send('GET', '/accounts')).json()).toMatchObject({ total: 2 });
    expect((await send('GET', '/accounts?page=2')).json()).toMatchObject({ accounts: [], page: 2, pages: 1 });
    expect((await send('GET', '/accounts?text=%00&page=x')).json()).toMatchObject({ total: 2, page: 1 });
  });

  it('shows an account without the text of its keys', async () => {
    await service.store.users.verify(customer.userId, changeAt(service.clock.time));
    const { key, id } = await newKey(customer.browser, 'laptop');
    await call(service, key);
    const response = await send('GET', `/accounts/${customer.accountId}`);
    expect(response.json()).toMatchObject({
      email: customer.email,
      verified: true,
      plan: 'free',
      members: [{ email: customer.email, role: 'owner', sessions: 1, second_factor: false }],
      keys: [{ id, name: 'laptop', begins_with: `${key.slice(0, 8)}…`, revoked_at: null }],
      limits: { minute: { used: 1, limit: 5 }, month: { used: 1, limit: 500 } },
      usage: { this_month: { answered: 1, invalid: 0 }, by_tool: [{ tool: 'calculate_pue', answered: 1 }] },
      subscription: null,
      failed_mails: [],
      events: expect.arrayContaining([
        expect.objectContaining({ kind: 'key_created', actor: 'user', email: customer.email }),
      ]),
      confirmation: customer.email,
    });
    expect(response.body).not.toContain(key);
    expect((await send('GET', '/accounts/none')).statusCode).toBe(404);
  });

  it('raises the plan of an unverified account only on demand, and records who did it', async () => {
    const path = `/accounts/${customer.accountId}/plan`;
    await customer.browser.send('PUT', '/api/requested-plan', { plan: 'pro' });
    expect((await send('GET', '/requests')).json()).toMatchObject({
      accounts: [{ id: customer.accountId, requested_plan: 'pro' }],
      total: 1,
    });
    service.clock.pass(1000);
    const refused = await send('PUT', path, { plan: 'pro', unverified: 'false' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_verified']);
    expect((await send('PUT', path, { plan: 'gold', unverified: 'false' })).statusCode).toBe(422);
    expect((await send('PUT', path, { plan: 'pro', unverified: 'true' })).statusCode).toBe(204);
    expect((await send('GET', '/requests')).json()).toMatchObject({ accounts: [], total: 0 });
    expect(await detail()).toMatchObject({
      plan: 'pro',
      requested_plan: null,
      events: [
        { kind: 'plan_changed', actor: 'operator', email: operator.email, details: { plan: 'pro' } },
        { kind: 'plan_requested', actor: 'user' },
        { kind: 'signed_in', actor: 'user' },
      ],
    });
  });

  it('declines a request, and says if there is none', async () => {
    const path = `/accounts/${customer.accountId}/requested-plan`;
    expect((await send('DELETE', path)).statusCode).toBe(404);
    await service.store.accounts.requestPlan(customer.accountId, 'pro', changeAt(service.clock.time - 1));
    expect((await send('DELETE', path)).statusCode).toBe(204);
    const [event] = (await detail()).events;
    expect(event).toMatchObject({ kind: 'plan_request_declined', actor: 'operator', email: operator.email });
  });

  it('verifies, revokes a key and ends sessions, each with its record', async () => {
    const { id, key } = await newKey(customer.browser);
    const account = `/accounts/${customer.accountId}`;
    expect((await send('POST', `${account}/verification`)).statusCode).toBe(204);
    expect((await send('DELETE', `${account}/keys/${id}`)).statusCode).toBe(204);
    expect((await send('DELETE', `${account}/keys/key_none`)).statusCode).toBe(404);
    expect((await send('DELETE', `/accounts/${operator.accountId}/keys/${id}`)).statusCode).toBe(404);
    const ended = await send('DELETE', `${account}/members/${customer.userId}/sessions`);
    expect(ended.json()).toEqual({ ended: 1 });
    expect((await send('DELETE', `${account}/members/${operator.userId}/sessions`)).statusCode).toBe(404);
    service.clock.pass(2000);
    expect((await call(service, key)).statusCode).toBe(401);
    expect((await customer.browser.send('GET', '/api/me')).statusCode).toBe(401);
    const { verified, events } = await detail();
    expect(verified).toBe(true);
    const byOperator = events.filter(({ actor }: { actor: string }) => actor === 'operator');
    expect(byOperator.map(({ kind, email }: { kind: string; email: string }) => `${kind} ${email}`).sort()).toEqual([
      `email_verified ${operator.email}`,
      `key_revoked ${operator.email}`,
      `signed_out_everywhere ${operator.email}`,
    ]);
  });

  it('resets a password and shows the new one once', async () => {
    const path = `/accounts/${customer.accountId}/members/${customer.userId}/password-reset`;
    const { email, password, revoked_keys } = (await send('POST', path)).json();
    expect([email, revoked_keys]).toEqual([customer.email, 0]);
    const browser = new TestBrowser(service.app);
    expect((await browser.send('POST', '/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(401);
    expect((await browser.send('POST', '/auth/sign-in', { email, password })).statusCode).toBe(204);
    const shown = await detail();
    expect(shown.events).toContainEqual(
      expect.objectContaining({ kind: 'password_reset', actor: 'operator', email: operator.email }),
    );
    expect(JSON.stringify(shown)).not.toContain(password);
  });

  it('deletes an account only with its name', async () => {
    const path = `/accounts/${customer.accountId}`;
    expect((await send('DELETE', path, { name: 'another' })).statusCode).toBe(422);
    expect((await send('DELETE', path)).statusCode).toBe(422);
    expect(await service.store.accounts.find(customer.accountId)).toBeDefined();
    expect((await send('DELETE', path, { name: customer.email })).statusCode).toBe(204);
    expect(await service.store.accounts.find(customer.accountId)).toBeUndefined();
    expect(await service.store.users.find(customer.userId)).toBeDefined();
  });

  it('reports the health of the service', async () => {
    service.clock.pass(5000);
    expect((await send('GET', '/health')).json()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      uptime_seconds: 5,
      workers: 1,
      mail_configured: false,
      payments_configured: false,
      store: { engine: 'sqlite', latency_ms: expect.any(Number) },
      clock: { now: '2026-11-15T12:00:05.000Z', store_ahead_ms: 0 },
      queue: { messages: 0 },
      jobs: { queued: 0, running: 0, finishing: 0 },
      mails: { waiting: 0, failed: 0 },
      webhooks: { waiting: 0 },
    });
  });

  it('shows internal errors with their route and request id, and nothing of the request', async () => {
    service.store.projects.list = () => Promise.reject(new TypeError(`broken for ${customer.email}`));
    const failed = await customer.browser.send('GET', '/api/projects?secret=1');
    expect(failed.statusCode).toBe(500);
    const response = await send('GET', '/errors');
    const { total, by_hour, errors } = response.json();
    expect(total).toBe(1);
    expect(by_hour).toHaveLength(25);
    expect(by_hour.at(-1)).toEqual({ hour: '2026-11-15T12:00:00.000Z', times: 1 });
    expect(errors).toMatchObject([
      {
        route: 'GET /dashboard/api/projects',
        message: expect.stringMatching(/^internal_error: TypeError at packages\/service\/src\/.*:\d+$/),
        times: 1,
        request_ids: [failed.headers['x-request-id']],
      },
    ]);
    expect(response.body).not.toContain('secret');
    expect(response.body).not.toContain(customer.email);
  });
});
