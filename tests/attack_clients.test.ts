import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../packages/service/src/api/http/connection_limits.ts';
import { buildApp } from '../packages/service/src/app/app.ts';
import type { AppOptions } from '../packages/service/src/app/app_context.ts';
import { NO_LIMITS } from '../packages/service/src/app/testing/test_service.ts';
import { SqliteStore } from '../packages/service/src/store/sqlite/sqlite_store.ts';

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];

async function start(limits: Partial<ConnectionLimits>, options: Partial<AppOptions> = {}): Promise<void> {
  app = buildApp({
    logLevel: 'silent',
    store: new SqliteStore(':memory:', Date.now),
    clock: Date.now,
    keylessLimits: NO_LIMITS,
    connectionLimits: { ...CONNECTION_LIMITS, ...limits },
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port: 0, backlog: 4096 });
  ({ port } = app.server.address() as { port: number });
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A client that sends some bytes and waits; `received` returns what has arrived. */
async function client(
  words = '',
  localAddress = '127.0.0.1',
): Promise<{ socket: Socket; received: () => string; isClosed: Promise<void> }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  // The server may close the connection while the client sends.
  socket.on('error', () => undefined);
  sockets.push(socket);
  const isClosed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  await once(socket, 'connect');
  if (words !== '') socket.write(words);
  return { socket, received: () => received, isClosed };
}

function connections(): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count ?? 0)));
}

async function isHealthy(): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/health`)).status === 200;
}

const POST = 'POST /v1/tools/calculate_pue HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const PUE = '{"it_load_kw":500,"cooling_kw":200,"ups_losses_kw":25,"lighting_kw":1.5}';

describe('slow clients', () => {
  it.each([
    ['says nothing', ''],
    ['never ends the head of its request', 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['never ends the body of its request', `${POST}Content-Length: 100\r\n\r\n{"it_load_kw":`],
    ['never ends a chunk', `${POST}Transfer-Encoding: chunked\r\n\r\n40\r\n{"it_load_kw":`],
  ])('time out with a response: one that %s', async (_what, words) => {
    await start({ headersMs: 300, requestMs: 600 });
    const { received, isClosed } = await client(words);
    await isClosed;
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(received()).toContain('"code":"request_timeout"');
    // A machine that is paused for these 300 ms lets a healthy request time out, too.
    await expect.poll(isHealthy).toBe(true);
  });

  it('do not extend the timeout by sending single bytes', async () => {
    await start({ headersMs: 300, requestMs: 600 });
    const { socket, received, isClosed } = await client('GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const drip = setInterval(() => socket.writable && socket.write('y'), 20);
    await isClosed;
    clearInterval(drip);
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('are disconnected when idle between requests', async () => {
    await start({ keepAliveMs: 100 });
    const resting = await client('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await resting.isClosed;
    expect(resting.received()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('are disconnected when they read no response', async () => {
    await start({ idleMs: 400 });
    const deaf = await client();
    deaf.socket.pause();
    deaf.socket.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200));
    await expect.poll(connections).toBe(0);
  });
});

describe('many clients', () => {
  it('with 3,000 silent connections from ten addresses do not block others', async () => {
    await start({ headersMs: 600_000, requestMs: 600_000 });
    await Promise.all(Array.from({ length: 3000 }, (_, index) => client('', `127.0.0.${2 + (index % 10)}`)));
    await expect.poll(connections).toBeGreaterThanOrEqual(3000);
    expect(await isHealthy()).toBe(true);
  });

  it('are dropped beyond the connection limit, and accepted when others have left', async () => {
    await start({ connectionsMax: 20 });
    const first = await Promise.all(Array.from({ length: 20 }, () => client()));
    const late = await client('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await late.isClosed;
    expect(late.received()).toBe('');
    for (const { socket } of first) socket.destroy();
    await expect.poll(isHealthy).toBe(true);
  });
});

describe.each([true, false])('the connections of one address, fast path %s', (fastPath) => {
  const HEALTH = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const KEEPS = `${HEALTH.slice(0, -2)}X-Slow: `;
  const MAX = 5;
  const OTHER = '127.0.0.2';

  function clients(count: number, words?: string) {
    return Promise.all(Array.from({ length: count }, () => client(words)));
  }

  /** A second later, a connection that has sent nothing counts as silent. */
  function passSecond(): void {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 1000);
  }
  /** However long the test takes. */
  function passNoTime(): void {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  }
  afterEach(() => void vi.restoreAllMocks());

  it('are at most 500 of 10,000', () => {
    const { connectionsMax, connectionsPerAddressMax } = CONNECTION_LIMITS;
    expect([connectionsMax, connectionsPerAddressMax]).toEqual([10_000, 500]);
  });

  it('leave room for other addresses: those beyond the limit are dropped, and logged once with the limit', async () => {
    await start({ connectionsPerAddressMax: MAX }, { fastPath });
    const warn = vi.spyOn(app.log, 'warn');
    await clients(MAX, KEEPS);
    await expect.poll(connections).toBe(MAX);
    for (const late of await clients(3, HEALTH)) {
      await late.isClosed;
      expect(late.received()).toBe('');
    }
    const other = await client(HEALTH, OTHER);
    await expect.poll(() => other.received()).toMatch(/^HTTP\/1\.1 200 /);
    expect(warn.mock.calls).toEqual([[{ max: MAX }, 'connection limit of an address reached, dropping connections']]);
  });

  it('that stay silent make room for new ones, oldest first, and those that have sent something are kept', async () => {
    await start({ connectionsPerAddressMax: MAX }, { fastPath });
    const busy = await client(KEEPS);
    const silent = [];
    for (let opened = 1; opened < MAX; opened++) silent.push(await client());
    await expect.poll(connections).toBe(MAX);
    passSecond();
    const late = await client(HEALTH);
    await expect.poll(() => late.received()).toMatch(/^HTTP\/1\.1 200 /);
    await silent[0]?.isClosed;
    expect(busy.socket.closed).toBe(false);
    expect(silent.slice(1).map(({ socket }) => socket.closed)).toEqual([false, false, false]);
  });

  it('are kept while they have been silent for a moment only', async () => {
    await start({ connectionsPerAddressMax: MAX }, { fastPath });
    passNoTime();
    const young = await clients(MAX);
    await expect.poll(connections).toBe(MAX);
    await (await client(HEALTH)).isClosed;
    expect(young.map(({ socket }) => socket.closed)).toEqual(Array(MAX).fill(false));
  });

  it('are counted again from none once they are closed', async () => {
    await start({ connectionsPerAddressMax: MAX }, { fastPath });
    for (let round = 0; round < 2; round++) {
      const all = await clients(MAX, HEALTH);
      const isAnswered = ({ received }: { received: () => string }) => received().startsWith('HTTP/1.1 200 ');
      await expect.poll(() => all.every(isAnswered)).toBe(true);
      for (const { socket } of all) socket.destroy();
      await expect.poll(connections).toBe(0);
    }
  });

  it('are not limited for a trusted proxy, whichever clients it stands for', async () => {
    await start({ connectionsPerAddressMax: MAX }, { fastPath, trustProxy: ['127.0.0.1'] });
    await clients(2 * MAX, KEEPS);
    await expect.poll(connections).toBe(2 * MAX);
    expect(await isHealthy()).toBe(true);
    const direct = await Promise.all(Array.from({ length: MAX + 1 }, () => client(KEEPS, OTHER)));
    await Promise.any(direct.map(({ isClosed }) => isClosed));
  });
});

describe('a client that sends 5,000 requests at once over one connection', () => {
  it('gets 5,000 responses in order, each a result or a retryable error', async () => {
    await start({});
    const request = `${POST}Content-Length: ${PUE.length}\r\n\r\n${PUE}`;
    const { received, isClosed } = await client(request.repeat(4999));
    sockets.at(-1)?.write(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    await isClosed;
    const statuses = [...received().matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);
    expect(statuses).toHaveLength(5000);
    expect(new Set(statuses)).toEqual(new Set(statuses.includes('503') ? ['200', '503'] : ['200']));
    expect(statuses[0]).toBe('200');
  });
});

describe('ambiguous requests', () => {
  const SECOND = 'GET /v1/usage HTTP/1.1\r\nHost: localhost\r\n\r\n';
  it.each([
    ['a length and chunks', `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${SECOND}`],
    ['two lengths in one header', `${POST}Content-Length: 2, 60\r\n\r\n{}${SECOND}`],
    ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}${SECOND}`],
    ['a length that is negative', `${POST}Content-Length: -2\r\n\r\n{}${SECOND}`],
    ['a coding that is none', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND}`],
    ['chunks twice', `${POST}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${SECOND}`],
    ['chunks before another coding', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SECOND}`],
    ['a space before the colon', `${POST}Content-Length : 60\r\n\r\n{}${SECOND}`],
    ['a folded header', `${POST}X-A: b\r\n Content-Length: 60\r\n\r\n{}${SECOND}`],
    ['a bare line feed', `${POST}X-A: b\nContent-Length: 60\r\n\r\n{}${SECOND}`],
    ['a chunk of wrong size', `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${SECOND}`],
    ['an oversized chunk', `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}${SECOND}`],
    ['a NUL in a header', `${POST}X-A: b\u0000c\r\nContent-Length: 2\r\n\r\n{}${SECOND}`],
  ])('are rejected, and bytes after them are not parsed as a request: %s', async (_what, words) => {
    await start({});
    const { received, isClosed } = await client(words);
    await isClosed;
    const statuses = [...received().matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);
    expect(statuses.at(-1)).toBe('400');
    expect(statuses).not.toContain('200');
    expect(received()).not.toContain('resets_at');
  });

  it.each([
    ['too many bytes', `X-A: ${'y'.repeat(20_000)}\r\n`, 431],
    ['too many of them', Array.from({ length: 2500 }, (_, index) => `X-${index}: y\r\n`).join(''), 431],
  ])('with oversized headers are rejected: %s', async (_what, headers, status) => {
    await start({});
    const { received, isClosed } = await client(`GET /health HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
    await isClosed;
    expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});
