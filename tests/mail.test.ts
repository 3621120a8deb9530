import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../packages/service/src/mail/mail.ts';
import { MailService } from '../packages/service/src/mail/mail_service.ts';
import { QueueInSqlite } from '../packages/service/src/queue/queue_in_sqlite.ts';
import type { WorkQueue } from '../packages/service/src/queue/work_queue.ts';
import type { Store } from '../packages/service/src/store/contract.ts';
import { openPostgresStore } from '../packages/service/src/store/postgres/postgres_store.ts';
import { SqliteStore } from '../packages/service/src/store/sqlite/sqlite_store.ts';
import { appendCalls } from '../packages/service/src/store/testing/store_under_test.ts';
import { plumbline } from './support/cli.ts';
import { type MailServer, startMailServer } from './support/mail_server.ts';
import { startPostgres } from './support/postgres.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './support/server.ts';

const PLUMBLINE_SECRET = 'a secret that the processes of this test share';
const PUBLIC_URL = 'https://calc.example.com';
const METRICS_TOKEN = 'a token for the metrics';
const PASSWORD = 'correct horse battery';

const running: RunningServer[] = [];
const mailServers: MailServer[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop('SIGKILL')));
  await Promise.all(mailServers.map((server) => server.end()));
});

async function mailServer(port?: number): Promise<MailServer> {
  const server = await startMailServer(port === undefined ? {} : { port });
  mailServers.push(server);
  return server;
}

function onError(error: unknown): never {
  throw error;
}

/** Queues mails as another process of the service does, and sends none. */
function queueing(store: Store, queue: WorkQueue): MailService {
  return new MailService({
    store,
    clock: Date.now,
    queue,
    transport: { send: () => Promise.reject(new Error('this process sends nothing')) },
    from: { name: '', address: 'nobody@example.com' },
    publicUrl: PUBLIC_URL,
    readSecret: async () => PLUMBLINE_SECRET,
    observer: { mailEnded: () => undefined },
    log: { info: () => undefined, warn: () => undefined },
    onError,
  });
}

/** A service with its database, whose mail goes to a URL. */
class Service {
  readonly folder = newDataFolder();

  async start(smtpUrl: string): Promise<RunningServer> {
    const settings = { PLUMBLINE_DATA: this.folder, PLUMBLINE_SECRET, PUBLIC_URL, METRICS_TOKEN, SMTP_URL: smtpUrl };
    const server = await startServer(SERVER, { ...settings, OPERATOR_EMAIL: 'operator@example.com' });
    running.push(server);
    return server;
  }

  async #inStore<Result>(act: (store: SqliteStore) => Promise<Result>): Promise<Result> {
    const store = new SqliteStore(join(this.folder, 'plumbline.sqlite'), Date.now);
    return act(store).finally(() => store.close());
  }

  /** Queues a mail, as another process of the service does. */
  queue(mail: Mail): Promise<void> {
    return this.#inStore(async (store) => {
      const mails = queueing(store, new QueueInSqlite({ messages: store.messages, onError }));
      await mails.send(mail);
      await mails.stop();
    });
  }

  useCalls(caller: string, calls: number): Promise<unknown> {
    return this.#inStore((store) => appendCalls(store, caller, calls, calls));
  }

  #change(sql: string): void {
    const database = new DatabaseSync(join(this.folder, 'plumbline.sqlite'));
    database.exec('PRAGMA busy_timeout = 5000');
    database.exec(sql);
    database.close();
  }

  /** Lets the pause before the next attempt pass. */
  passPauses(): void {
    this.#change('UPDATE mails SET next_attempt_at = 0 WHERE next_attempt_at IS NOT NULL');
  }

  /** Lets the time pass after which the work of a dead process is handed out again. */
  passLeases(): void {
    this.#change('UPDATE messages SET lease_until = 0');
  }

  // biome-ignore lint/suspicious/noExplicitAny: the tests check what they read.
  async list(): Promise<any[]> {
    return JSON.parse(await plumbline(['mail', 'list', '--json', '--force'], { PLUMBLINE_DATA: this.folder }));
  }

  /** Waits until the invitation to a recipient is in this state. */
  untilListed(recipient: string, expected: object): Promise<void> {
    const invitations = async () =>
      (await this.list()).filter((mail) => mail.kind === 'invitation' && mail.recipient === recipient);
    return expect.poll(invitations).toMatchObject([expected]);
  }
}

const invitationTo = (to: string): Mail => ({
  kind: 'invitation',
  to,
  link: `${PUBLIC_URL}/dashboard/invitation?token=abc`,
  expiresAt: Date.now() + 86_400_000,
  accountName: 'Hall & Sons',
  invitedBy: 'ada@example.com',
  role: 'member',
});

/** Accepts connections and says nothing. */
async function startHangingServer(): Promise<{
  port: number;
  url: string;
  connections: () => number;
  /** Connections that the service has ended. */
  givenUp: () => number;
  end: () => void;
}> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => sockets.add(socket.on('error', () => undefined).resume())).listen(
    0,
    '127.0.0.1',
  );
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const givenUp = () => [...sockets].filter(({ readyState }) => readyState !== 'open').length;
  const end = () => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  };
  return { port, url: `smtp://127.0.0.1:${port}`, connections: () => sockets.size, givenUp, end };
}

async function sendPassword(server: RunningServer, path: 'sign-up' | 'sign-in', email: string): Promise<number> {
  const { status } = await fetch(`${server.url}/dashboard/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: PUBLIC_URL },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return status;
}

describe('mail', () => {
  const service = new Service();
  let smtp: MailServer;
  let server: RunningServer;
  beforeAll(async () => {
    smtp = await mailServer();
    server = await service.start(smtp.url);
  });

  const to = (address: string) => (mail: { envelope: { to: string[] } }) => mail.envelope.to.includes(address);

  it('arrives once, with both parts, from the host of the service', async () => {
    await service.queue(invitationTo('one@example.org'));
    const mail = await smtp.waitFor(to('one@example.org'));
    expect(mail).toMatchObject({
      from: { name: 'Plumbline', address: 'no-reply@calc.example.com' },
      to: [{ address: 'one@example.org' }],
      subject: 'Invitation to the account “Hall & Sons” at Plumbline',
      messageId: expect.stringMatching(/^<mail_[0-9a-f]{32}@calc\.example\.com>$/),
      text: expect.stringContaining(`\n${PUBLIC_URL}/dashboard/invitation?token=abc\n`),
      html: expect.stringContaining(`<a href="${PUBLIC_URL}/dashboard/invitation?token=abc">`),
    });
    await service.untilListed('one@example.org', { status: 'sent', attempts: 1 });
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
    expect(metrics).toContain('plumbline_mails_total{kind="invitation",status="sent"} 1');
    expect(server.output()).toContain('mail sent');
    expect(server.output() + metrics).not.toContain('one@example.org');
    expect(smtp.received().filter(to('one@example.org'))).toHaveLength(1);
  });

  it('that the server rejects for now is retried, and arrives once', async () => {
    smtp.failNext(1, 450);
    await service.queue(invitationTo('two@example.org'));
    await service.untilListed('two@example.org', { status: 'pending', attempts: 1, failure: '450 not this time' });
    service.passPauses();
    await smtp.waitFor(to('two@example.org'));
    await service.untilListed('two@example.org', { status: 'sent', attempts: 2, failure: null });
    expect(smtp.received().filter(to('two@example.org'))).toHaveLength(1);
  });

  it('that the server rejects for good ends at once', async () => {
    smtp.failNext(1, 550);
    await service.queue(invitationTo('three@example.org'));
    await service.untilListed('three@example.org', { status: 'failed', attempts: 1, failure: '550 not this time' });
    expect(smtp.received().filter(to('three@example.org'))).toEqual([]);
  });

  it('tells an owner that 80 % of the calls of the month are used, once', async () => {
    const email = 'owner@example.org';
    const command = (...words: string[]) => plumbline([...words, '--force'], { PLUMBLINE_DATA: service.folder });
    expect(await sendPassword(server, 'sign-up', email)).toBe(202);
    await command('users', 'verify', email);
    expect(await sendPassword(server, 'sign-in', email)).toBe(204);
    const [account] = JSON.parse(await command('accounts', 'list', '--json')) as { id: string }[];
    await service.useCalls(`account:${account?.id}`, 400);
    // A new process looks soon after its start.
    const second = await service.start(smtp.url);
    const mail = await smtp.waitFor(
      ({ envelope, subject }) => envelope.to.includes(email) && subject?.startsWith('80 %') === true,
    );
    expect(mail.text).toContain('400 of the 500 calls');
    expect(mail.text).toContain(`${PUBLIC_URL}/dashboard/plans`);
    expect(await second.stop()).toBe(0);
    expect(smtp.received().filter(({ subject }) => subject?.startsWith('80 %'))).toHaveLength(1);
  });

  it('is a fact that pages can read without a session', async () => {
    const facts = await (await fetch(`${server.url}/dashboard/api/service`)).json();
    expect(facts).toMatchObject({ mail: true, operator_email: 'operator@example.com' });
  });
});

describe('a mail server that is down', () => {
  it('delays mail, which arrives once when it is up', async () => {
    const down = await startMailServer();
    await down.end();
    const service = new Service();
    await service.start(down.url);
    await service.queue(invitationTo('late@example.org'));
    await service.untilListed('late@example.org', {
      status: 'pending',
      attempts: 1,
      failure: expect.stringContaining('ECONNREFUSED'),
    });
    const up = await mailServer(down.port);
    service.passPauses();
    await up.waitFor(() => true);
    await service.untilListed('late@example.org', { status: 'sent', attempts: 2 });
    expect(up.received()).toHaveLength(1);
  });
});

describe('a mail server that hangs', () => {
  it('delays no request, and mail arrives once after kill -9 of the process that waited for it', async () => {
    const hanging = await startHangingServer();
    const service = new Service();
    const first = await service.start(hanging.url);
    await service.queue(invitationTo('waiting@example.org'));
    await expect.poll(() => hanging.connections()).toBe(1);
    // The mail server has ten seconds to greet, and requests are answered meanwhile. A machine that is too busy for that tries again.
    for (let turn = 1; ; turn++) {
      const before = hanging.givenUp();
      expect(await sendPassword(first, 'sign-up', `waiting${turn}@example.org`)).toBe(202);
      expect((await fetch(`${first.url}/health`)).status).toBe(200);
      if (hanging.givenUp() === before) break;
      console.info(`attempt ${turn} says nothing: the mail server was given up while the machine was busy`);
    }
    await first.stop('SIGKILL');
    hanging.end();

    service.passLeases();
    // On a slow machine the attempt may have failed before the kill.
    service.passPauses();
    const up = await mailServer(hanging.port);
    await service.start(up.url);
    await up.waitFor(({ subject }) => subject?.startsWith('Invitation') === true);
    await service.untilListed('waiting@example.org', { status: 'sent' });
    expect(up.received().filter(({ subject }) => subject?.startsWith('Invitation'))).toHaveLength(1);
  });

  it('does not keep the service from stopping', async () => {
    const hanging = await startHangingServer();
    const service = new Service();
    const server = await service.start(hanging.url);
    await service.queue(invitationTo('a@example.org'));
    await expect.poll(() => hanging.connections()).toBe(1);
    expect(await server.stop()).toBe(0);
    await service.untilListed('a@example.org', { status: 'pending', attempts: 0 });
    hanging.end();
  });
});

describe('a process that is lost before it could publish a mail', () => {
  it('leaves it to the other machines on PostgreSQL, which send it once', async () => {
    const postgres = await startPostgres();
    const url = await postgres.newDatabase();
    const smtp = await mailServer();
    const settings = { DATABASE_URL: url, PLUMBLINE_SECRET, PUBLIC_URL, SMTP_URL: smtp.url };
    const machines = await Promise.all([1, 2].map(() => startServer(SERVER, settings)));
    const store = await openPostgresStore({ url });
    const lost: WorkQueue = {
      publish: async () => undefined,
      consume: () => Promise.reject(new Error('this process sends nothing')),
      close: async () => undefined,
    };
    for (const name of ['a', 'b', 'c']) await queueing(store, lost).send(invitationTo(`${name}@example.org`));
    const states = async () => (await store.mails.list(10)).map(({ status }) => status);
    await expect.poll(states).toEqual(['sent', 'sent', 'sent']);
    const recipients = smtp.received().flatMap(({ envelope }) => envelope.to);
    expect(recipients.toSorted()).toEqual(['a@example.org', 'b@example.org', 'c@example.org']);
    await store.close();
    expect(await Promise.all(machines.map((machine) => machine.stop()))).toEqual([0, 0]);
    await postgres.end();
  });
});

describe('a service without SMTP', () => {
  it('says so to pages, and works', async () => {
    const server = await startServer(SERVER, {
      PLUMBLINE_DATA: newDataFolder(),
      SMTP_URL: undefined,
      OPERATOR_EMAIL: undefined,
    });
    running.push(server);
    const facts = await (await fetch(`${server.url}/dashboard/api/service`)).json();
    expect(facts).toEqual({ mail: false, payments: false, operator_email: null, single_sign_on: null });
    expect(await server.stop()).toBe(0);
  });
});
