import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { Unsubscription } from '../../law/unsubscription.ts';
import { signUp } from './testing/test_account.ts';
import { signUpMember } from './testing/test_member.ts';

const SECRET = 'the secret of this service, of a length';
const PUBLIC_URL = 'http://localhost:80';

let service: TestService;
let unsubscription: Unsubscription;
beforeAll(() => {
  service = testService({ secret: SECRET, publicUrl: PUBLIC_URL });
  unsubscription = new Unsubscription({ ...service, publicUrl: PUBLIC_URL, readSecret: async () => SECRET });
});
afterAll(() => service.app.close());

const LAW = { kind: 'law', subject: 'eu-2024-1275' };
const PLACE = { kind: 'jurisdiction', subject: 'England and Wales' };

describe('what a member follows', () => {
  it('is added once, listed with its title, removed, and part of what is stored about the person', async () => {
    const { browser, accountId } = await signUp(service);
    const { choices } = await browser.get('/api/follows');
    expect(choices.law).toContainEqual({
      subject: LAW.subject,
      title: 'Directive (EU) 2024/1275 (energy performance of buildings, recast)',
    });
    expect(choices.tool.map(({ subject }: { subject: string }) => subject)).toContain('mees_checker');
    expect((await browser.send('POST', '/api/follows', LAW)).statusCode).toBe(200);
    service.clock.pass(1000);
    await browser.send('POST', '/api/follows', PLACE);
    const { follows } = (await browser.send('POST', '/api/follows', LAW)).json();
    expect(follows).toMatchObject([
      { ...LAW, title: expect.stringContaining('2024/1275'), followed_at: '2026-11-15T12:00:00.000Z', mail: true },
      { ...PLACE, title: PLACE.subject, followed_at: '2026-11-15T12:00:01.000Z', mail: true },
    ]);
    const stored = (await browser.send('GET', '/api/stored-data.ndjson')).body.trimEnd().split('\n');
    const lines = stored.map((line) => JSON.parse(line)).filter(({ about }) => about === 'followed');
    expect(lines).toMatchObject([
      { account: accountId, ...LAW },
      { account: accountId, ...PLACE },
    ]);
    const path = `/api/follows/jurisdiction/${encodeURIComponent(PLACE.subject)}`;
    expect((await browser.send('DELETE', path)).statusCode).toBe(204);
    expect((await browser.send('DELETE', path)).statusCode).toBe(404);
    expect((await browser.get('/api/follows')).follows).toMatchObject([LAW]);
  });

  it('must be in the register', async () => {
    const { browser } = await signUp(service);
    for (const [sent, status] of [
      [{ kind: 'law', subject: 'eu-0000-0' }, 404],
      [{ kind: 'tool', subject: 'Mees_checker' }, 404],
      [{ kind: 'country', subject: 'England' }, 422],
      [{ kind: 'law' }, 422],
    ] as const) {
      expect([sent, (await browser.send('POST', '/api/follows', sent)).statusCode]).toEqual([sent, status]);
    }
    expect((await browser.get('/api/follows')).follows).toEqual([]);
  });

  it('is seen by nobody else, neither in the account nor in another account of the person', async () => {
    const owner = await signUp(service);
    await owner.browser.send('POST', '/api/follows', LAW);
    const { browser } = await signUpMember(service, owner.accountId, 'viewer');
    expect((await browser.get('/api/follows')).follows).toEqual([]);
    await browser.send('POST', '/api/follows', PLACE);
    expect((await owner.browser.get('/api/follows')).follows).toMatchObject([LAW]);
    expect((await browser.send('DELETE', `/api/follows/law/${LAW.subject}`)).statusCode).toBe(404);
  });
});

describe('unsubscribing', () => {
  async function follower() {
    const { browser, userId } = await signUp(service);
    await browser.send('POST', '/api/follows', LAW);
    const link = new URL(await unsubscription.urlFor(userId));
    const isMailed = async () => (await browser.get('/api/follows')).follows[0].mail;
    return { browser, userId, path: link.pathname + link.search, isMailed };
  }

  it('takes one request of a mail program, without cookies, origin or sign-in', async () => {
    const { browser, path, isMailed } = await follower();
    const boundary = 'multipart/form-data; boundary=x';
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [boundary, '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
    ] as const) {
      await browser.send('PUT', '/api/follows/mail', { mail: 'on' });
      const headers = { 'content-type': type };
      const response = await service.app.inject({ method: 'POST', url: path, headers, payload });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-security-policy']).toContain("form-action 'self'");
      expect(await isMailed()).toBe(false);
    }
    expect((await browser.get('/api/follows')).follows).toMatchObject([LAW]);
    await browser.send('PUT', '/api/follows/mail', { mail: 'on' });
    expect(await isMailed()).toBe(true);
  });

  it('takes one button of the page behind the link, which changes nothing by itself', async () => {
    const { path, isMailed } = await follower();
    const shown = await service.app.inject(path);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(await isMailed()).toBe(true);
    const action = /<form method="post" action="([^"]+)"/.exec(shown.body)?.[1] ?? '';
    expect(action).toBe(path);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const ended = await service.app.inject({ method: 'POST', url: action, headers, payload: '' });
    expect([ended.statusCode, await isMailed()]).toEqual([200, false]);
  });

  it('needs a token that this service has made', async () => {
    const { userId, path, isMailed } = await follower();
    const forged = new Unsubscription({ ...service, publicUrl: PUBLIC_URL, readSecret: async () => 'another secret' });
    const foreign = new URL(await forged.urlFor(userId));
    const place = path.indexOf('v1.') + 10;
    const changed = path.slice(0, place) + (path[place] === 'A' ? 'B' : 'A') + path.slice(place + 1);
    for (const url of [
      `${foreign.pathname}${foreign.search}`,
      changed,
      '/unsubscribe',
      '/unsubscribe?token=',
      `/unsubscribe?token=${userId}`,
      `${path}&token=x`,
      `/unsubscribe?token=v1.${'A'.repeat(5000)}`,
    ]) {
      for (const method of ['GET', 'POST'] as const) {
        expect([url, method, (await service.app.inject({ method, url })).statusCode]).toEqual([url, method, 404]);
      }
    }
    expect(await isMailed()).toBe(true);
  });
});
