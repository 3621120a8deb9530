import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withStore } from '@plumbline/service/store/open_store.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../tests/support/mail_server.ts';
import { runLine, testSettings } from './testing/run_line.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer({ login: { user: 'plumb@line', password: 'p/a:s s' } });
});
afterAll(() => server.end());

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'plumbline-mail-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

function type(line: string, environment: Record<string, string> = {}) {
  const settings = testSettings({ PLUMBLINE_DATA: dataFolder, PORT: '0', ...environment });
  return runLine(line, { settings });
}

describe('plumbline mail test', () => {
  it('sends a mail at once and says what the server answered', async () => {
    const settings = { SMTP_URL: server.url, MAIL_FROM: 'Ada’s service <ada@example.com>' };
    const { code, printed } = await type('mail test someone@example.org', settings);
    expect(code).toBe(0);
    expect(printed).toMatch(new RegExp(`^The mail was sent. 127.0.0.1:${server.port} answered: 250`));
    const mail = await server.waitFor(({ envelope }) => envelope.to.includes('someone@example.org'));
    expect(mail.from).toMatchObject({ name: 'Ada’s service', address: 'ada@example.com' });
    expect(mail).toMatchObject({ subject: 'Test mail from Plumbline', envelope: { from: 'ada@example.com' } });
  });

  it('says why the mail was not sent, without the password', async () => {
    const wrong = server.url.replace('p%2Fa%3As%20s', 'wrong-password');
    const { code, errorOutput } = await type('mail test someone@example.org', { SMTP_URL: wrong });
    expect(code).toBe(1);
    expect(errorOutput).toMatch(/^The mail was not sent\. 127\.0\.0\.1:\d+ failed with: .*535/);
    expect(errorOutput).not.toContain('wrong-password');
    server.failNext(1, 550);
    const rejected = await type('mail test someone@example.org', { SMTP_URL: server.url });
    expect(rejected.errorOutput).toContain('failed with: 550 not this time');
  });

  it('needs an address and SMTP_URL', async () => {
    const usage = { code: 2, errorOutput: expect.stringContaining('Usage: plumbline mail test ADDRESS') };
    for (const line of ['mail test', 'mail test nobody', 'mail test a@example.com b@example.com']) {
      expect(await type(line, { SMTP_URL: server.url })).toMatchObject(usage);
    }
    expect(await type('mail test a@example.com')).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining('SMTP_URL is not set'),
    });
  });
});

describe('plumbline mail list', () => {
  it('lists mails without what they say', async () => {
    expect((await type('mail list')).printed).toContain('There are no mails.');
    const createdAt = Date.parse('2026-11-16T12:00:00Z');
    await withStore({ databaseUrl: undefined, dataFolder, clock: () => createdAt }, async (store) => {
      const mail = { kind: 'reset_password', recipient: 'a@example.com', content: 'v1.SECRET', createdAt };
      await store.mails.add({ ...mail, id: 'mail_1' });
      await store.mails.recordAttempt(
        { id: 'mail_1', attempts: 0 },
        { at: createdAt, status: 'pending', nextAttemptAt: createdAt + 60_000, failure: '450 later' },
      );
    });
    const expected = {
      kind: 'reset_password',
      recipient: 'a@example.com',
      status: 'pending',
      attempts: 1,
      created_at: '2026-11-16T12:00:00.000Z',
      next_attempt_at: '2026-11-16T12:01:00.000Z',
      failure: '450 later',
    };
    const json = await type('mail list --json');
    expect(JSON.parse(json.printed)).toEqual([expected]);
    const { printed } = await type('mail list');
    for (const value of Object.values(expected)) expect(printed).toContain(String(value));
    expect(printed + json.printed).not.toContain('SECRET');
  });
});
