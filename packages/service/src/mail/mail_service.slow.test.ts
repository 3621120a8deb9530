import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SmtpMessage, SmtpResult } from '../network/smtp_transport.ts';
import { QueueInSqlite } from '../queue/queue_in_sqlite.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import type { Mail } from './mail.ts';
import { MailService } from './mail_service.ts';

const MINUTE = 60_000;
const LATER: SmtpResult = { ok: false, failure: '450 later\r\nplease', isPermanent: false };
const NEVER: SmtpResult = { ok: false, failure: '550 unknown', isPermanent: true };

let clock: TestClock;
let store: SqliteStore;
let queue: QueueInSqlite;
let service: MailService;
let sent: SmtpMessage[];
let answer: (message: SmtpMessage, signal: AbortSignal) => Promise<SmtpResult>;
let ended: string[];
let logged: string[];
let secret: string;

function fail(error: unknown): void {
  throw error;
}

function open(): MailService {
  const log = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  return new MailService({
    store,
    clock: clock.now,
    queue,
    transport: {
      send: (message, signal) => {
        sent.push(message);
        return answer(message, signal);
      },
    },
    from: { name: 'Plumbline', address: 'no-reply@calc.example.com' },
    publicUrl: 'https://calc.example.com',
    readSecret: async () => secret,
    observer: { mailEnded: (kind, status) => ended.push(`${kind} ${status}`) },
    log: { info: log, warn: log },
    random: () => 0,
    onError: fail,
  });
}

beforeEach(() => {
  clock = new TestClock();
  store = new SqliteStore(':memory:', clock.now);
  queue = new QueueInSqlite({ messages: store.messages, onError: fail });
  sent = [];
  ended = [];
  logged = [];
  secret = 'a secret of this service';
  answer = async () => ({ ok: true, answer: '250 OK' });
  service = open();
});
afterEach(async () => {
  await service.stop();
  await queue.close();
  await store.close();
});

const reset = (fields: Partial<Mail> = {}): Mail => ({
  kind: 'reset_password',
  to: 'someone@example.org',
  link: 'https://calc.example.com/dashboard/reset-password?token=topsecret',
  expiresAt: clock.time + 60 * MINUTE,
  ...(fields as object),
});

const latest = async () => (await store.mails.list(1))[0];

async function untilAttempt(attempts: number): Promise<void> {
  await service.sweep();
  await expect.poll(latest).toMatchObject({ attempts });
}

describe('a mail', () => {
  it('is stored encrypted, sent in the background, and then emptied', async () => {
    await service.send(reset());
    const stored = await latest();
    expect(stored).toMatchObject({ kind: 'reset_password', recipient: 'someone@example.org', status: 'pending' });
    expect(stored?.content).toMatch(/^v1\./);
    expect(Buffer.from(stored?.content.slice(3) ?? '', 'base64url').includes('topsecret')).toBe(false);
    expect(sent).toEqual([]);
    service.start();
    await untilAttempt(1);
    expect(await latest()).toMatchObject({ status: 'sent', content: '', endedAt: clock.time, failure: null });
    expect(sent).toMatchObject([
      {
        from: { name: 'Plumbline', address: 'no-reply@calc.example.com' },
        to: 'someone@example.org',
        subject: 'Reset your Plumbline password',
        text: expect.stringContaining('token=topsecret'),
        html: expect.stringContaining('token=topsecret'),
        messageId: `<${stored?.id}@calc.example.com>`,
        date: new Date(clock.time),
      },
    ]);
    expect(ended).toEqual(['reset_password sent']);
    expect(logged.join('\n')).toContain('mail sent');
    expect(logged.join('\n')).not.toMatch(/someone|topsecret/);
  });

  it('with the same key is sent once, and without one every time', async () => {
    for (const _time of [1, 2]) await service.send(reset({ key: 'once' }));
    expect(await store.mails.list(10)).toHaveLength(1);
    await service.send(reset({ key: 'once', to: 'another@example.org' }));
    await service.send(reset({ key: 'twice' }));
    for (const _time of [1, 2]) await service.send(reset());
    expect(await store.mails.list(10)).toHaveLength(5);
  });

  it.each(['a@example.org\r\nBcc: b@example.org', `${'a'.repeat(300)}@example.org`])(
    'is not sent to %j, which is not an address, and fails without an error of the request',
    async (to) => {
      service.start();
      await service.send(reset({ to }));
      await untilAttempt(1);
      expect(await latest()).toMatchObject({ status: 'failed', failure: 'The recipient is not a mail address.' });
      expect(sent).toEqual([]);
    },
  );

  it('is one of at most 20 of its kind to a recipient in an hour', async () => {
    for (let count = 1; count <= 20; count++) await service.send(reset());
    await service.send(reset({ to: 'SomeOne@example.org' }));
    expect(await store.mails.list(100)).toHaveLength(20);
    expect(logged.join('\n')).toContain('too many');
    await service.send(reset({ to: 'another@example.org' }));
    const content = { kind: 'new_sign_in', at: clock.time, device: 'Firefox', ipAddress: '192.0.2.1' } as const;
    await service.send({ to: 'someone@example.org', ...content });
    clock.pass(60 * MINUTE);
    await service.send(reset());
    expect(await store.mails.list(100)).toHaveLength(23);
  });
});

describe('a mail that fails', () => {
  it('is retried with the same identity after a pause, until it is accepted', async () => {
    answer = async () => LATER;
    await service.send(reset());
    service.start();
    await untilAttempt(1);
    const failed = { status: 'pending', nextAttemptAt: clock.time + MINUTE, failure: '450 later please' };
    expect(await latest()).toMatchObject(failed);
    await service.sweep();
    clock.pass(MINUTE - 1);
    await service.sweep();
    expect(await latest()).toMatchObject({ attempts: 1 });
    answer = async () => ({ ok: true, answer: '250 OK' });
    clock.pass(1);
    await untilAttempt(2);
    expect(await latest()).toMatchObject({ status: 'sent', content: '' });
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(new Set(sent.map(({ date }) => date.getTime())).size).toBe(1);
    expect(ended).toEqual(['reset_password sent']);
  });

  it('ends at once if the server rejects it for good', async () => {
    answer = async () => NEVER;
    await service.send(reset());
    service.start();
    await untilAttempt(1);
    expect(await latest()).toMatchObject({
      status: 'failed',
      content: '',
      failure: '550 unknown',
      nextAttemptAt: null,
    });
    expect(ended).toEqual(['reset_password failed']);
  });

  it('is given up before its link expires, or after it has expired', async () => {
    answer = async () => LATER;
    await service.send(reset({ expiresAt: clock.time + MINUTE } as Partial<Mail>));
    service.start();
    await untilAttempt(1);
    expect(await latest()).toMatchObject({ status: 'failed', content: '' });
    await service.stop();

    clock.pass(1);
    service = open();
    await service.send(reset({ expiresAt: clock.time + MINUTE } as Partial<Mail>));
    clock.pass(MINUTE);
    sent = [];
    service.start();
    await untilAttempt(1);
    expect(await latest()).toMatchObject({ status: 'failed', failure: 'The link in the mail has expired.' });
    expect(sent).toEqual([]);
  });

  it('ends if the secret of the service has changed', async () => {
    await service.send(reset());
    await service.stop();
    secret = 'another secret';
    service = open();
    service.start();
    await untilAttempt(1);
    expect(await latest()).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('secret of the service'),
    });
    expect(sent).toEqual([]);
  });
});

describe('stopping', () => {
  it('cuts off a server that hangs, and the next start sends the mail', async () => {
    answer = (_message, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await service.send(reset());
    service.start();
    await service.sweep();
    await expect.poll(() => sent).toHaveLength(1);
    await service.stop();
    expect(await latest()).toMatchObject({ status: 'pending', attempts: 0 });

    answer = async () => ({ ok: true, answer: '250 OK' });
    service = open();
    service.start();
    await untilAttempt(1);
    expect(await latest()).toMatchObject({ status: 'sent' });
    expect(sent).toHaveLength(2);
  });
});
