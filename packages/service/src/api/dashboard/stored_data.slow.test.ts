import { randomUUID } from 'node:crypto';
import { EDITION } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { callerOfAccount } from '../../store/account/contract.ts';
import { changeAt } from '../../store/testing/store_under_test.ts';
import { call, newKey, PASSWORD, PUE, signUp } from './testing/test_account.ts';
import type { TestBrowser } from './testing/test_browser.ts';
import { signUpMember } from './testing/test_member.ts';

let service: TestService;
beforeAll(() => {
  service = testService();
});
afterAll(() => service.app.close());

/** The tables with the lines of the file that are about them. */
const IN_FILE: Record<string, string> = {
  account_events: 'record',
  account_invitations: 'invitation',
  account_law_notices: 'told',
  account_members: 'member, membership',
  api_keys: 'key',
  billing_details: 'billing_details',
  daily_usage: 'usage',
  follows: 'followed',
  invoices: 'invoice',
  jobs: 'job',
  letterheads: 'letterhead',
  mails: 'mail',
  oauth_consents: 'connected_app',
  projects: 'project, calculation',
  refusals: 'rejected_call',
  subscriptions: 'subscription',
  user_identities: 'identity',
  user_law_notices: 'told',
  user_sessions: 'session',
  users: 'user',
  webhook_endpoints: 'webhook, delivery',
};

/** The tables that are not in the file, with the reason. */
const LEFT_OUT: Record<string, string> = {
  account_notices: 'only which mails of the month were sent, and they are there as mails',
  account_page_sources: 'only which counters belong to the account',
  callers: 'counters of limits; the calls are in the usage',
  recent_calls: 'counters of limits; the calls are in the usage',
  oauth_access_tokens: 'secrets of connected apps',
  oauth_refresh_tokens: 'secrets of connected apps',
  oauth_clients: 'apps, which register without an account',
  tasks: 'answers to the app that asked, for an hour at most',
  user_credentials: 'secrets of the sign-in',
  user_two_factors: 'secrets of the sign-in',
};

async function storedFor(browser: TestBrowser) {
  const response = await browser.send('GET', '/api/stored-data.ndjson');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toBe('attachment; filename="plumbline-2026-11-15.ndjson"');
  const lines = response.body.trimEnd().split('\n');
  return { body: response.body, stored: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('what is stored about a person', () => {
  it('has the user, the account, its work, keys, usage and record, and no secret', async () => {
    const { browser, email, userId, accountId } = await signUp(service);
    const { id, key } = await newKey(browser, 'laptop');
    expect((await call(service, key)).statusCode).toBe(200);
    const project = {
      name: 'Tower',
      client: 'Ada',
      reference: 'T-1',
      engineer: 'Grace',
      defaults: { country: 'Spain' },
    };
    const { id: projectId } = (await browser.send('POST', '/api/projects', project)).json();
    const kept = { tool: 'calculate_pue', edition: EDITION, input: PUE, title: 'Hall 1', notes: 'as built' };
    expect((await browser.send('POST', `/api/projects/${projectId}/calculations`, kept)).statusCode).toBe(201);

    const { body, stored } = await storedFor(browser);
    const about = (kind: string) => stored.filter((line) => line.about === kind);
    expect(about('user')).toMatchObject([{ id: userId, email }]);
    expect(about('session')).toHaveLength(1);
    expect(about('membership')).toMatchObject([{ account: accountId, role: 'owner' }]);
    expect(about('account')).toMatchObject([{ id: accountId, owner_email: email }]);
    expect(about('member')).toMatchObject([{ user: userId, email, role: 'owner' }]);
    expect(about('key')).toMatchObject([{ id, name: 'laptop', created_by: email }]);
    expect(about('project')).toMatchObject([{ id: projectId, ...project }]);
    expect(about('calculation')).toMatchObject([{ project: projectId, title: 'Hall 1', input: PUE }]);
    expect(about('usage')).toMatchObject([{ tool: 'calculate_pue', calls: 1 }]);
    expect(about('record').map(({ kind }) => kind)).toContain('key_created');
    const { rows } = await service.store.execute(
      `SELECT password FROM user_credentials WHERE user_id = '${userId}'`,
      [],
    );
    for (const secret of [key, PASSWORD, String(rows[0]?.password)]) expect(body).not.toContain(secret);
  });

  it('has the identity, mails, what was told, deliveries of webhooks and rejected calls', async () => {
    const { browser, email, userId, accountId } = await signUp(service);
    const { store } = service;
    const at = Date.parse('2026-11-15T09:00:00Z');
    const identity = { issuer: 'https://login.example.com', subject: 'ada' };
    expect(await store.identities.connect(identity, userId, changeAt(at))).toBe(true);
    const mail = { id: randomUUID(), kind: 'law_digest', recipient: email, content: 'v1.secret', createdAt: at };
    expect(await store.mails.add(mail)).toBe(true);
    await store.follows.tellAccount(accountId, { day: '2026-11-14', events: ['edition.frozen 2027.01'] });
    const owner = callerOfAccount(accountId);
    const endpoint = {
      id: randomUUID(),
      url: 'https://example.com/hook',
      description: '',
      events: [],
      secret: 'v1.sealed',
    };
    expect(await store.webhooks.addEndpoint(owner, endpoint, 3, changeAt(at))).toBe(true);
    const delivery = { id: randomUUID(), endpointId: endpoint.id, event: 'job.completed', body: '{"id":"job_1"}' };
    await store.webhooks.addDeliveries(owner, [{ ...delivery, createdAt: at, trace: null }]);
    const { key } = await newKey(browser, 'laptop');
    expect((await call(service, key, { ...PUE, it_load_kw: -1 })).statusCode).toBe(422);
    // Rejected calls are recorded some time after their answer.
    await expect.poll(() => store.accounts.readRejectedCalls(accountId, 0), { timeout: 30_000 }).toHaveLength(1);

    const { body, stored } = await storedFor(browser);
    const about = (kind: string) => stored.filter((line) => line.about === kind);
    expect(about('identity')).toMatchObject([identity]);
    expect(about('mail')).toContainEqual(expect.objectContaining({ kind: 'law_digest', recipient: email }));
    expect(about('told')).toMatchObject([{ to: 'accounts', event: 'edition.frozen 2027.01', day: '2026-11-14' }]);
    expect(about('delivery')).toMatchObject([{ webhook: endpoint.id, event: 'job.completed', body: { id: 'job_1' } }]);
    expect(about('rejected_call')).toMatchObject([{ code: 'invalid_input', tool: 'calculate_pue', times: 1 }]);
    for (const secret of ['v1.secret', 'v1.sealed']) expect(body).not.toContain(secret);
  });

  it('has every table about people and accounts, but for those with a reason', async () => {
    const { rows } = await service.store.execute(
      `SELECT DISTINCT tables.name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND columns.name IN ('account_id', 'user_id', 'owner', 'caller', 'recipient', 'email')`,
      [],
    );
    expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(
      [...Object.keys(IN_FILE), ...Object.keys(LEFT_OUT)].toSorted(),
    );
  });

  it('has nothing of the account for those who do not own it', async () => {
    const owner = await signUp(service);
    for (const role of ['member', 'viewer'] as const) {
      const { browser, email } = await signUpMember(service, owner.accountId, role);
      const { body, stored } = await storedFor(browser);
      expect(stored.map(({ about }) => about)).toEqual(['user', 'session', 'membership', 'membership']);
      expect(body).toContain(email);
      expect(body).not.toContain(owner.email);
    }
  });
});
