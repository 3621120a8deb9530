import { EDITION } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { call, newKey, PASSWORD, PUE, signUp } from './testing/test_account.ts';
import type { TestBrowser } from './testing/test_browser.ts';
import { signUpMember } from './testing/test_member.ts';

let service: TestService;
beforeAll(() => {
  service = testService();
});
afterAll(() => service.app.close());

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
