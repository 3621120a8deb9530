import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../../../../tests/support/routes/route_inventory.ts';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { FakeJobs } from '../../jobs/testing/fake_jobs.ts';
import { QueueInMemory } from '../../queue/testing/queue_in_memory.ts';
import { OIDC } from '../../single_sign_on/testing/oidc_settings.ts';
import { isAtLeast, ROLES, type Role } from '../../store/member/contract.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import { call, newKey, PUE, signUp, signUpVerified } from './testing/test_account.ts';
import type { TestBrowser } from './testing/test_browser.ts';

/** The least role that may use a route of the dashboard; `anybody` needs no session. */
const NEEDED = new Map(
  [...ROUTES]
    .filter(([route]) => /^\w+ \/dashboard\/(api|auth|projects)\//.test(route))
    .map(([route, { who }]) => [route, who as Role | 'anybody']),
);

/** Those that succeed without a body, and would end the membership that the others are tried with. */
const ENDING = ['DELETE /dashboard/api/membership'];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const jobClock = new TestClock();
const jobs = new FakeJobs(jobClock.now);
const service: TestService = testService({ jobs, workQueue: new QueueInMemory(), oidc: OIDC });
afterAll(() => service.app.close());

const browsers = {} as Record<Role, TestBrowser>;
let accountId: string;

async function join(owner: TestBrowser, role: Role): Promise<TestBrowser> {
  const { browser, email } = await signUp(service);
  const invited = await owner.send('POST', '/api/invitations', { email, role });
  const token = new URL(invited.json().link).searchParams.get('token');
  expect((await browser.send('POST', '/api/invitation-acceptance', { token })).statusCode).toBe(204);
  return browser;
}

beforeAll(async () => {
  await service.app.ready();
  const owner = await signUpVerified(service);
  accountId = owner.accountId;
  browsers.owner = owner.browser;
  browsers.member = await join(owner.browser, 'member');
  browsers.viewer = await join(owner.browser, 'viewer');
});

function send(browser: TestBrowser, route: string) {
  const [method, url = ''] = route.split(' ') as [Method, string];
  const payload = method === 'GET' ? undefined : { nothing: 'that a form has' };
  return browser.request(method, url.replaceAll(/:\w+/g, 'none'), { payload });
}

/** The code of a response that forbids something. */
async function codeOf(browser: TestBrowser, route: string): Promise<string | undefined> {
  const response = await send(browser, route);
  return response.statusCode === 403 ? response.json().code : undefined;
}

describe('the roles of members', () => {
  it('are enough for what they may do, and for nothing else', async () => {
    for (const [route, needed] of NEEDED) {
      if (needed === 'anybody' || ENDING.includes(route)) continue;
      for (const role of ROLES) {
        const expected = isAtLeast(role, needed) ? undefined : 'role_too_low';
        expect([route, role, await codeOf(browsers[role], route)]).toEqual([route, role, expected]);
      }
    }
  });

  it('let viewers list and download jobs and webhooks, and change none', async () => {
    const { paths } = (await service.app.inject('/openapi.json')).json() as { paths: Record<string, object> };
    const ofOwners = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => /^\/v1\/(jobs|webhooks)(\/|$)/.test(path) && method !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(ofOwners.filter((route) => !route.startsWith('GET ')).length).toBeGreaterThanOrEqual(9);
    for (const route of ofOwners) {
      const expected = route.startsWith('GET ') ? undefined : 'role_too_low';
      expect([route, await codeOf(browsers.viewer, route)]).toEqual([route, expected]);
      expect([route, await codeOf(browsers.member, route)]).toEqual([route, undefined]);
    }
    expect((await browsers.viewer.request('GET', '/v1/jobs')).statusCode).toBe(200);
  });

  it('never let a viewer spend the calls of the account', async () => {
    const used = async () => (await browsers.owner.get('/api/limit-status')).month.used;
    const before = await used();
    const callAs = (role: Role) => browsers[role].request('POST', '/v1/tools/calculate_pue', { payload: PUE });
    const viewed = await callAs('viewer');
    expect([viewed.statusCode, viewed.json().tier, await used()]).toEqual([200, 'free', before]);
    expect((await callAs('member')).statusCode).toBe(200);
    expect(await used()).toBe(before + 1);

    const fields = { name: 'office', client: '', reference: '', engineer: '' };
    const project = (await browsers.member.send('POST', '/api/projects', fields)).json().id;
    const calculation = { tool: 'calculate_pue', edition: '2026.12', input: PUE, title: 'hall', notes: '' };
    await browsers.member.send('POST', `/api/projects/${project}/calculations`, calculation);
    const sheets = `/dashboard/projects/${project}/sheets.pdf`;
    expect((await browsers.viewer.request('GET', sheets)).statusCode).toBe(200);
    expect(await used()).toBe(before + 1);
  });

  it('take effect for pages and keys within two seconds', async () => {
    const member = await join(browsers.owner, 'member');
    const { key } = await newKey(member);
    expect((await call(service, key)).statusCode).toBe(200);
    const { user } = await member.get('/api/me');
    const removed = await browsers.owner.send('DELETE', `/api/members/${user}`, { keys: 'revoke' });
    expect(removed.statusCode).toBe(204);
    service.clock.pass(2000);
    expect((await call(service, key)).statusCode).toBe(401);
    expect((await member.get('/api/me')).account).not.toBe(accountId);
  });

  it('follow the account that the session acts for, at once', async () => {
    const member = await join(browsers.owner, 'viewer');
    const { accounts } = await member.get('/api/accounts');
    const own = accounts.find(({ role }: { role: string }) => role === 'owner').id;
    await member.request('GET', '/v1/webhooks');
    expect((await member.send('PUT', '/api/current-account', { account: own })).statusCode).toBe(204);
    const payload = { url: 'https://example.com/webhooks' };
    expect((await member.request('POST', '/v1/webhooks', { payload })).statusCode).toBe(201);
    expect((await browsers.owner.request('GET', '/v1/webhooks')).json().webhooks).toEqual([]);
  });
});
