import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../../tests/support/mail_server.ts';
import { type SmtpMessage, SmtpTransport } from './smtp_transport.ts';
import { smtpServerOf } from './smtp_url.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer({ login: { user: 'plumbline', password: 'secret' } });
});
afterAll(() => server.end());

function transportTo(url: string): SmtpTransport {
  const smtp = smtpServerOf(url);
  if (!smtp) throw new Error(`no URL of an SMTP server: ${url}`);
  return new SmtpTransport(smtp);
}

const NOT_ABORTED = new AbortController().signal;

const messageTo = (to: string, fields: Partial<SmtpMessage> = {}): SmtpMessage => ({
  from: { name: 'Plumbline', address: 'no-reply@calc.example.com' },
  to,
  subject: 'Größe “ü”',
  text: 'Plain ü',
  html: '<p>Plain ü</p>',
  messageId: '<mail_1@calc.example.com>',
  date: new Date('2026-11-16T12:00:00Z'),
  ...fields,
});

const arrived = (to: string) => server.waitFor(({ envelope }) => envelope.to.includes(to));

/** Speaks enough SMTP to be asked for a password. */
async function listen(answer: (socket: Socket) => void): Promise<{ url: string; end: () => void }> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    answer(socket);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const end = () => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  };
  return { url: `smtp://127.0.0.1:${port}`, end };
}

describe('a message to an SMTP server', () => {
  it('has both parts and the headers of a mail that a program has sent', async () => {
    const result = await transportTo(server.url).send(messageTo('one@example.org'), NOT_ABORTED);
    expect(result).toMatchObject({ ok: true, answer: expect.stringMatching(/^250 /) });
    const mail = await arrived('one@example.org');
    expect(mail).toMatchObject({
      from: { name: 'Plumbline', address: 'no-reply@calc.example.com' },
      to: [{ address: 'one@example.org' }],
      subject: 'Größe “ü”',
      messageId: '<mail_1@calc.example.com>',
      date: '2026-11-16T12:00:00.000Z',
      text: 'Plain ü\n',
      html: '<p>Plain ü</p>\n',
      envelope: { from: 'no-reply@calc.example.com', to: ['one@example.org'] },
    });
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });

  it('can be ended in one click as RFC 8058 says, at an address of any length', async () => {
    const unsubscribe = `https://calc.example.com/unsubscribe?token=v1.${'a-_B'.repeat(40)}`;
    await transportTo(server.url).send(messageTo('list@example.org', { unsubscribe }), NOT_ABORTED);
    const { source } = await arrived('list@example.org');
    // RFC 5322 unfolds a header by removing line ends before white space; a broken token would have a space in it.
    const lines = source.replaceAll(/\r?\n(?=[ \t])/g, '').split(/\r?\n/);
    expect(lines).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('gets no header from its subject, its sender or its recipient', async () => {
    const injected = '\r\nBcc: eve@example.org\r\nX-Injected: yes';
    const from = { name: `Plumbline${injected}`, address: 'no-reply@calc.example.com' };
    await transportTo(server.url).send(
      messageTo('two@example.org', { subject: `Hello${injected}`, from }),
      NOT_ABORTED,
    );
    const mail = await arrived('two@example.org');
    expect(mail.envelope.to).toEqual(['two@example.org']);
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-injected');
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');

    const sent = server.received().length;
    await transportTo(server.url).send(messageTo(`three@example.org${injected}`), NOT_ABORTED);
    await transportTo(server.url).send(messageTo('four@example.org, eve@example.org'), NOT_ABORTED);
    const others = server.received().slice(sent);
    expect(others.flatMap(({ envelope }) => envelope.to)).not.toContain('eve@example.org');
    expect(others.flatMap(({ headers }) => headers.map(({ key }) => key))).not.toContain('x-injected');
  });

  it.each([
    [450, false],
    [550, true],
  ])('that is rejected with %i is permanently rejected: %s', async (code, isPermanent) => {
    server.failNext(1, code);
    expect(await transportTo(server.url).send(messageTo('a@example.org'), NOT_ABORTED)).toEqual({
      ok: false,
      failure: `${code} not this time`,
      isPermanent,
    });
  });

  it('that fails because of the login or the connection is worth another attempt', async () => {
    const wrong = await transportTo(server.url.replace('secret', 'wrong')).send(
      messageTo('a@example.org'),
      NOT_ABORTED,
    );
    expect(wrong).toMatchObject({ ok: false, isPermanent: false, failure: expect.stringContaining('535') });
    const ended = await listen(() => undefined);
    ended.end();
    const refused = await transportTo(ended.url).send(messageTo('a@example.org'), NOT_ABORTED);
    expect(refused).toMatchObject({ ok: false, isPermanent: false, failure: expect.stringContaining('ECONNREFUSED') });
  });

  it('is not waited for after an abort', async () => {
    const hanging = await listen(() => undefined);
    const abort = new AbortController();
    const sending = transportTo(hanging.url).send(messageTo('a@example.org'), abort.signal);
    setTimeout(() => abort.abort(), 50);
    await expect(sending).rejects.toThrow('aborted');
    hanging.end();
  });
});

describe('a password', () => {
  it('is sent to another machine over TLS alone, whatever the server offers', async () => {
    const said: string[] = [];
    const plain = await listen((socket) => {
      socket.setEncoding('utf8').on('data', (line: string) => {
        said.push(line);
        socket.write(/^EHLO/i.test(line) ? '250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n');
      });
      socket.write('220 mail.example ESMTP\r\n');
    });
    const { port } = new URL(plain.url);
    // A name of this machine that does not look like one.
    const transport = transportTo(`smtp://plumbline:secret@0.0.0.0:${port}`);
    const result = await transport.send(messageTo('a@example.org'), NOT_ABORTED);
    expect(result).toMatchObject({ ok: false, isPermanent: false });
    expect(said.join('')).toMatch(/EHLO/);
    expect(said.join('')).not.toMatch(/AUTH|MAIL FROM/);
    plain.end();
  });
});
