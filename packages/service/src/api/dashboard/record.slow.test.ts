import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { changeAt } from '../../store/testing/store_under_test.ts';
import { newKey, signUp } from './testing/test_account.ts';
import { signUpMember } from './testing/test_member.ts';

let service: TestService;
beforeAll(() => {
  service = testService();
});
afterAll(() => service.app.close());

/** Events one after the other, oldest first. */
async function addEvents(accountId: string, count: number): Promise<void> {
  const { store, clock } = service;
  for (let number = 1; number <= count; number++) {
    await store.events.add(accountId, 'account_renamed', changeAt(clock.time + number), { name: `Name ${number}` });
  }
}

describe('GET /dashboard/api/record', () => {
  it('says who did what, when and from where, without secrets', async () => {
    const { browser, email, userId } = await signUp(service, { address: '10.9.8.7' });
    const { id, key } = await newKey(browser, 'laptop');
    const record = await browser.get('/api/record?subject=keys');
    expect(record).toEqual({
      events: [
        {
          id: expect.stringMatching(/^event_/),
          at: '2026-11-15T12:00:00.000Z',
          kind: 'key_created',
          text: `${email} created the key “laptop” (${key.slice(0, 8)}…).`,
          actor: 'user',
          user: userId,
          email,
          ip_address: '10.9.8.7',
          details: { key: id, name: 'laptop', begins_with: `${key.slice(0, 8)}…`, expires_at: null },
        },
      ],
      next_before: null,
    });
    expect(JSON.stringify(record)).not.toContain(key);
  });

  it('is read page by page, and each event once', async () => {
    const { browser, accountId } = await signUp(service);
    await addEvents(accountId, 5);
    const texts: string[] = [];
    let path: string | null = '/api/record?kind=account_renamed&limit=2';
    const sizes: number[] = [];
    while (path !== null) {
      const { events, next_before } = await browser.get(path);
      sizes.push(events.length);
      texts.push(...events.map(({ details }: { details: { name: string } }) => details.name));
      path = next_before === null ? null : `/api/record?kind=account_renamed&limit=2&before=${next_before}`;
    }
    expect(sizes).toEqual([2, 2, 1]);
    expect(texts).toEqual(['Name 5', 'Name 4', 'Name 3', 'Name 2', 'Name 1']);
  });

  it('is filtered by subject and kind', async () => {
    const { browser, accountId } = await signUp(service);
    await newKey(browser);
    await addEvents(accountId, 1);
    const kindsOf = async (query: string) => {
      const { events } = await browser.get(`/api/record?${query}`);
      return events.map(({ kind }: { kind: string }) => kind);
    };
    expect(await kindsOf('subject=keys')).toEqual(['key_created']);
    expect(await kindsOf('subject=members')).toEqual(['account_renamed']);
    expect(await kindsOf('subject=plan')).toEqual([]);
    expect(await kindsOf('kind=key_created')).toEqual(['key_created']);
    expect(await kindsOf('kind=key_created&subject=members')).toEqual([]);
  });

  it.each([
    ['limit=0', 'limit must be a whole number from 1 to 200.'],
    ['limit=201', 'limit must be a whole number from 1 to 200.'],
    ['before=yesterday', 'before must be the next_before of a page.'],
    ['subject=apps', 'subject must be one of keys, members, plan, sign_ins, webhooks, projects.'],
    ['kind=key_lost', expect.stringMatching(/^kind must be one of key_created, /)],
    ['limit=1&limit=2', 'limit must be sent once.'],
    ['befor=1', 'befor is not a query parameter here. Did you mean before?'],
  ])('rejects %s', async (query, message) => {
    const { browser } = await signUp(service);
    const rejected = await browser.send('GET', `/api/record?${query}`);
    expect(rejected.statusCode).toBe(422);
    expect(rejected.json().errors).toMatchObject([{ message }]);
  });

  it('is that of the account alone, for all its members', async () => {
    const owner = await signUp(service);
    const viewer = await signUpMember(service, owner.accountId, 'viewer');
    const stranger = await signUp(service);
    await newKey(owner.browser);
    expect((await viewer.browser.get('/api/record?subject=keys')).events).toHaveLength(1);
    expect((await stranger.browser.get('/api/record?subject=keys')).events).toEqual([]);
    expect((await service.app.inject('/dashboard/api/record')).statusCode).toBe(401);
  });
});

describe('the files of the record', () => {
  it('have every event, newest first', async () => {
    const { browser, accountId } = await signUp(service);
    await addEvents(accountId, 501);
    const csv = await browser.send('GET', '/api/record.csv');
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="record-2026-11-15.csv"',
      'cache-control': 'no-store',
    });
    const rows = csv.body.trimEnd().split('\r\n');
    expect(rows[0]).toBe('at,kind,text,actor,user,email,ip_address,id,details');
    const renamed = rows.filter((row) => row.includes(',account_renamed,'));
    expect(renamed).toHaveLength(501);
    expect(renamed[0]).toContain('The operator renamed the account to “Name 501”.,operator,,,,event_');
    const lines = (await browser.send('GET', '/api/record.ndjson')).body.trimEnd().split('\n');
    const events = lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === 'account_renamed');
    expect(events.map(({ details }) => details.name)).toEqual(
      Array.from({ length: 501 }, (_, index) => `Name ${501 - index}`),
    );
  });

  it('have no formula that a spreadsheet would run', async () => {
    const { browser, accountId } = await signUp(service);
    const actor = { kind: 'user' as const, userId: null, email: '=cmd()@example.com', ipAddress: null };
    await service.store.events.add(accountId, 'signed_in', { at: service.clock.time, actor });
    const { body } = await browser.send('GET', '/api/record.csv');
    expect(body).toContain(",'=cmd()@example.com signed in.,user,,'=cmd()@example.com,");
  });

  it('are for the owner and members, not for viewers', async () => {
    const owner = await signUp(service);
    for (const [role, status] of [
      ['member', 200],
      ['viewer', 403],
    ] as const) {
      const { browser } = await signUpMember(service, owner.accountId, role);
      for (const file of ['record.csv', 'record.ndjson']) {
        expect((await browser.send('GET', `/api/${file}`)).statusCode).toBe(status);
      }
    }
  });
});
