import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicLookup } from '../network/outbound_request.ts';
import { resolvingTo } from '../network/testing/resolving_to.ts';
import { sendAttempt } from './send_attempt.ts';
import { Receiver } from './testing/receiver.ts';
import { SELF_SIGNED } from './testing/self_signed_certificate.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const receiver = new Receiver();
beforeAll(() => receiver.listen());
afterAll(() => receiver.close());

function send(url: string = receiver.url, options: Partial<Parameters<typeof sendAttempt>[1]> = {}) {
  const headers = { 'webhook-id': 'msg_1' };
  const { signal } = new AbortController();
  const request = { url, body: Buffer.from('{"a":"ü"}'), headers, now: NOW, signal };
  return sendAttempt(request, { isLocal: true, version: '1.2.3', ...options });
}

describe('an attempt', () => {
  it('posts the body byte for byte, and says who sends', async () => {
    receiver.respond = (response) => response.writeHead(202).end('accepted');
    expect(await send()).toEqual({ statusCode: 202, failure: null, response: 'accepted', retryAfterMs: undefined });
    const { headers, body } = receiver.received.at(-1) ?? { headers: {} };
    expect(body).toBe('{"a":"ü"}');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': '10',
      'webhook-id': 'msg_1',
      'user-agent': 'Plumbline-Webhooks/1.2.3',
    });
  });

  it.each([
    [200, null],
    [299, null],
    [301, 'The endpoint answered with status 301; redirects are not followed.'],
    [307, 'The endpoint answered with status 307; redirects are not followed.'],
    [400, 'The endpoint answered with status 400.'],
    [500, 'The endpoint answered with status 500.'],
  ])('that is answered with status %d has the failure %j, and no second request follows', async (status, failure) => {
    const before = receiver.received.length;
    receiver.respond = (response) => response.writeHead(status, { location: '/elsewhere' }).end();
    expect(await send()).toMatchObject({ statusCode: status, failure });
    expect(receiver.received).toHaveLength(before + 1);
  });

  it('keeps the pause that the endpoint asks for', async () => {
    receiver.respond = (response) => response.writeHead(429, { 'retry-after': '120' }).end();
    expect(await send()).toMatchObject({ statusCode: 429, retryAfterMs: 120_000 });
  });

  it('fails if there is no answer in time', async () => {
    receiver.respond = () => undefined;
    const failure = 'There was no answer within 0.1 s.';
    expect(await send(receiver.url, { timeoutMs: 100 })).toMatchObject({ statusCode: null, failure });
  });

  it('fails if the head of the answer drips until the time is over', async () => {
    const server = createTcpServer((socket) => {
      const timer = setInterval(() => socket.write('x'), 5);
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      socket.on('error', () => undefined).on('close', () => clearInterval(timer));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect(await send(url, { timeoutMs: 100 })).toMatchObject({ failure: 'There was no answer within 0.1 s.' });
    server.close();
  });

  it('keeps 1 KiB of a huge answer, and does not read the rest', async () => {
    let sent = 0;
    receiver.respond = (response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write('ab'.repeat(32_768))) sent += 65_536;
        if (!response.destroyed) response.once('drain', write);
      };
      response.on('error', () => undefined);
      write();
    };
    const { failure, response } = await send();
    expect([failure, response]).toEqual([null, 'ab'.repeat(512)]);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it('counts by its status if the rest of the answer breaks off, and keeps text that every store takes', async () => {
    receiver.respond = (response) => {
      response.writeHead(500, { 'content-length': 100 });
      response.write('a\0b', () => response.destroy());
    };
    expect(await send()).toMatchObject({ statusCode: 500, response: 'a\uFFFDb' });
  });

  it('fails if the connection is reset, refused, or speaks another protocol', async () => {
    receiver.respond = (_response, request) => request.socket.resetAndDestroy();
    expect(await send()).toMatchObject({ failure: 'The endpoint closed the connection without an answer.' });
    const closed = await new Receiver().listen();
    const { url } = closed;
    await closed.close();
    expect(await send(url)).toMatchObject({ failure: 'The endpoint refused the connection.' });
    const mail = createTcpServer((socket) => socket.on('error', () => undefined).end('220 mail.example ESMTP\r\n'));
    mail.listen(0, '127.0.0.1');
    await once(mail, 'listening');
    const mailUrl = `http://127.0.0.1:${(mail.address() as AddressInfo).port}/`;
    expect(await send(mailUrl)).toMatchObject({ failure: 'The endpoint did not answer in HTTP.' });
    mail.close();
  });

  it('fails if the certificate cannot be trusted, or there is no TLS', async () => {
    const server = createTlsServer(SELF_SIGNED, (_request, response) => response.end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `https://localhost:${(server.address() as AddressInfo).port}/`;
    expect(await send(url)).toMatchObject({
      statusCode: null,
      failure: 'The certificate of the endpoint cannot be trusted (DEPTH_ZERO_SELF_SIGNED_CERT).',
    });
    server.close();
    const plain = await send(receiver.url.replace('http:', 'https:'));
    expect(plain.failure).toMatch(/^The endpoint does not speak TLS as expected/);
  });

  it.each([[['127.0.0.1']], [['10.0.0.1']], [['::1']], [['::ffff:10.0.0.1']], [['93.184.215.14', '169.254.169.254']]])(
    'connects to no host whose name resolves to %j',
    async (addresses) => {
      const lookup = publicLookup(resolvingTo(...addresses));
      const attempt = await send('https://hooks.example.com/', { isLocal: false, lookup });
      expect(attempt).toMatchObject({ statusCode: null, failure: 'hooks.example.com is not a public host.' });
    },
  );

  it('sends nothing to this machine if the service is public, whatever was allowed before', async () => {
    const before = receiver.received.length;
    const { failure } = await send(receiver.url, { isLocal: false });
    expect(failure).toMatch(/^The URL must be/);
    expect(receiver.received).toHaveLength(before);
  });

  it('rejects if it is cut off', async () => {
    receiver.respond = () => undefined;
    const ending = new AbortController();
    const request = { url: receiver.url, body: Buffer.from('{}'), headers: {}, now: NOW, signal: ending.signal };
    const sending = sendAttempt(request, { isLocal: true, version: '1.2.3' });
    ending.abort();
    await expect(sending).rejects.toThrow();
  });
});
