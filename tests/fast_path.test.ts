import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONNECTION_LIMITS } from '../packages/service/src/api/http/connection_limits.ts';
import { buildApp } from '../packages/service/src/app/app.ts';
import { createKey } from '../packages/service/src/keys/keys.ts';
import { SqliteStore } from '../packages/service/src/store/sqlite/sqlite_store.ts';
import { newDataFolder } from './support/server.ts';

const PUE = '{"it_load_kw":500,"cooling_kw":200,"ups_losses_kw":25,"lighting_kw":1.5}';
const HOST = 'plumbline.example';

let app: FastifyInstance;
let port: number;
let key: string;
let oneCallKey: string;
let readByNode: number;
const sockets: Socket[] = [];

async function start(fastPath: boolean): Promise<void> {
  const store = new SqliteStore(':memory:', Date.now);
  const made = await createKey(store, Date.now, {
    interface: 'main',
    tier: 'pro',
    callsPerMinute: undefined,
    name: '',
  });
  const single = await createKey(store, Date.now, {
    interface: 'main',
    tier: 'enterprise',
    callsPerMinute: 1,
    name: '',
  });
  if (!made.ok || !single.ok) throw new Error('no key could be made');
  key = made.key;
  oneCallKey = single.key;
  app = buildApp({ logLevel: 'silent', store, clock: Date.now, publicUrl: `https://${HOST}`, fastPath });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as { port: number });
  readByNode = 0;
  app.server.on('request', () => {
    readByNode += 1;
  });
}

function stopClients(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
}

async function stop(): Promise<void> {
  stopClients();
  await app.close();
}

interface Sent {
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

function bytesOf({ path = '/v1/tools/calculate_pue', headers = {}, body = PUE }: Sent, isChunked = false): string {
  const framing = isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': Buffer.byteLength(body) };
  const fields = { Host: HOST, 'Content-Type': 'application/json', 'X-API-Key': key, ...framing, ...headers };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  const sent = isChunked ? `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
  return [`POST ${path} HTTP/1.1`, ...lines, '', sent].join('\r\n');
}

interface Answer {
  status: string;
  headers: Record<string, string>;
  body: string;
}

/** A connection whose answers can be taken one by one. */
async function open() {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  async function answer(): Promise<Answer> {
    const lengthOf = (text: string) => Number(/content-length: (\d+)/.exec(text)?.[1]);
    const isWhole = (text: string) => {
      const end = text.indexOf('\r\n\r\n');
      return end >= 0 && !(Buffer.byteLength(text.slice(end + 4)) < lengthOf(text));
    };
    await expect.poll(() => received).toSatisfy(isWhole);
    const head = received.slice(0, received.indexOf('\r\n\r\n'));
    const length = lengthOf(received);
    const rest = Buffer.from(received.slice(head.length + 4));
    received = rest.subarray(length).toString();
    const [status = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const [name = '', value = ''] = line.split(': ', 2);
        return [name.toLowerCase(), value];
      }),
    );
    return { status, headers, body: rest.subarray(0, length).toString() };
  }
  return {
    socket,
    answer,
    received: () => received,
    isClosed: new Promise<void>((resolve) => socket.on('close', () => resolve())),
  };
}

async function ask(bytes: string) {
  const { socket, answer } = await open();
  socket.write(bytes);
  const got = await answer();
  socket.destroy();
  return got;
}

/** What may differ between two answers to the same request. */
function masked({ status, headers, body }: Answer): Answer {
  const id = headers['x-request-id'] ?? '';
  expect(id).toMatch(/^req_[0-9a-f]{32}$/);
  const { date, ratelimit, ...same } = headers;
  expect(date).toMatch(/ GMT$/);
  return {
    status,
    headers: {
      ...same,
      'x-request-id': 'id',
      ...(ratelimit !== undefined && { ratelimit: ratelimit.replaceAll(/[rt]=\d+/g, '') }),
    },
    body: body.replaceAll(id, 'id'),
  };
}

const MESSAGE = { jsonrpc: '2.0', id: 1 };
const MCP_CALL = { ...MESSAGE, method: 'tools/call', params: { name: 'calculate_pue', arguments: JSON.parse(PUE) } };

function message(body: object, headers: Record<string, string> = {}): Sent {
  return { path: '/mcp', body: JSON.stringify(body), headers };
}

describe('the fast path and the long way', () => {
  beforeEach(() => start(true));
  afterEach(stop);

  it.each<[string, Sent]>([
    ['a call', {}],
    ['a call with working', { path: '/v1/tools/calculate_pue?include=working' }],
    ['a call with sources', { path: '/v1/tools/calculate_pue?include=sources' }],
    ['a call with both', { path: '/v1/tools/calculate_pue?include=working,sources' }],
    ['a call with both, with a comma that is encoded', { path: '/v1/tools/calculate_pue?include=working%2Csources' }],
    ['wrong inputs with working', { path: '/v1/tools/calculate_pue?include=working', body: '{"it_load_kw":-1}' }],
    ['no JSON with working', { path: '/v1/tools/calculate_pue?include=working', body: '{' }],
    ['inputs that need correcting', { body: '{"it_load_kw":-1}' }],
    ['a body that is no JSON', { body: '{' }],
    ['a name twice in one object', { body: '{"it_load_kw":1,"it_load_kw":2}' }],
    ['a key that nobody has', { headers: { 'X-API-Key': 'plk_nobody' } }],
    ['a key of the other interface', { headers: { 'X-SERVICE-Key': 'plk_nobody' } }],
    ['a call by a page', { headers: { Origin: 'https://pages.example' } }],
    ['an MCP call', message(MCP_CALL)],
    ['an MCP call with wrong inputs', message({ ...MCP_CALL, params: { name: 'calculate_pue', arguments: {} } })],
    ['an MCP call of an unknown tool', message({ ...MCP_CALL, params: { name: 'calculate_peu' } })],
    ['a list of tools', message({ ...MESSAGE, method: 'tools/list' })],
    ['a notification', message({ jsonrpc: '2.0', method: 'notifications/initialized' })],
    ['a message that is none', message({})],
    ['a message that is no JSON', { path: '/mcp', body: '{' }],
    ['a message from another site', message(MCP_CALL, { Origin: 'https://elsewhere.example' })],
    ['a message from one who reads no JSON', message(MCP_CALL, { Accept: 'text/html' })],
    ['a message with a wrong key', message(MCP_CALL, { 'X-API-Key': 'plk_nobody' })],
    ['a revision that nobody knows', message(MCP_CALL, { 'MCP-Protocol-Version': '1999-01-01' })],
  ])('answer alike: %s', async (_what, sent) => {
    const short = await ask(bytesOf(sent));
    expect(readByNode).toBe(0);
    const long = await ask(bytesOf(sent, true));
    expect(readByNode).toBe(1);
    expect(masked(short)).toEqual(masked(long));
  });

  it.each([
    '?include=working&edition=2026.12',
    '?include=sources,working',
    '?include=working,',
    '?include=diagrams',
    '?include=working%2csources',
    '?Include=working',
    '?',
  ])('leave %s to Fastify', async (query) => {
    await ask(bytesOf({ path: `/v1/tools/calculate_pue${query}` }));
    expect(readByNode).toBe(1);
  });

  it.each(['/v1/tools/calculate_pue', '/mcp'])('refuse alike at %s who has used up the limit', async (path) => {
    const sent = { path, body: path === '/mcp' ? JSON.stringify(MCP_CALL) : PUE, headers: { 'X-API-Key': oneCallKey } };
    expect((await ask(bytesOf(sent))).status).toBe('HTTP/1.1 200 OK');
    const short = masked(await ask(bytesOf(sent)));
    const long = masked(await ask(bytesOf(sent, true)));
    expect(short.status).toBe('HTTP/1.1 429 Too Many Requests');
    expect(Number(short.headers['retry-after'])).toBeLessThanOrEqual(60);
    const wait = /"?(possible in |retry_after_seconds":)\d+/g;
    const { 'retry-after': _short, ...shortHeaders } = short.headers;
    const { 'retry-after': _long, ...longHeaders } = long.headers;
    expect({ ...short, headers: shortHeaders, body: short.body.replaceAll(wait, '') }).toEqual({
      ...long,
      headers: { ...longHeaders, 'content-length': shortHeaders['content-length'] },
      body: long.body.replaceAll(wait, ''),
    });
  });
});

describe.each([
  ['on', true],
  ['off', false],
])('a connection with the fast path %s', (_setting, fastPath) => {
  beforeEach(() => start(fastPath));
  afterEach(stop);

  it('is kept for one call after the other', async () => {
    const { socket, answer } = await open();
    for (let call = 0; call < 3; call++) {
      socket.write(bytesOf({}));
      expect((await answer()).status).toBe('HTTP/1.1 200 OK');
    }
    expect(readByNode).toBe(fastPath ? 0 : 3);
  });

  it('takes a head and its body that arrive apart', async () => {
    const { socket, answer } = await open();
    const bytes = bytesOf({});
    socket.write(bytes.slice(0, -PUE.length));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write(PUE);
    expect(JSON.parse((await answer()).body).pue_score).toBe(1.453);
    expect(readByNode).toBe(fastPath ? 0 : 1);
  });

  it('takes a body that comes in many pieces', async () => {
    const { socket, answer } = await open();
    for (const piece of bytesOf({}).match(/[\s\S]{1,40}/g) ?? []) {
      socket.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(JSON.parse((await answer()).body).pue_score).toBe(1.453);
    expect(readByNode).toBe(1);
  });

  it('leaves the fast path with the first request that is not plain', async () => {
    const { socket, answer } = await open();
    socket.write(bytesOf({}));
    expect((await answer()).status).toBe('HTTP/1.1 200 OK');
    socket.write(`GET /health HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
    expect(JSON.parse((await answer()).body).status).toBe('ok');
    socket.write(bytesOf({}));
    expect((await answer()).status).toBe('HTTP/1.1 200 OK');
    expect(readByNode).toBe(fastPath ? 2 : 3);
  });

  it('is kept after a body that is not JSON', async () => {
    const { socket, answer } = await open();
    socket.write(bytesOf({ body: '{' }));
    expect((await answer()).status).toBe('HTTP/1.1 400 Bad Request');
    socket.write(bytesOf({}));
    expect((await answer()).status).toBe('HTTP/1.1 200 OK');
  });

  it('answers a call before the malformed bytes behind it', async () => {
    const { socket, answer, isClosed } = await open();
    socket.write(`${bytesOf({})}these are no request\r\n\r\n`);
    expect((await answer()).status).toBe('HTTP/1.1 200 OK');
    expect((await answer()).status).toBe('HTTP/1.1 400 Malformed request');
    await isClosed;
  });

  it('ignores what follows a request that closes it', async () => {
    const { socket, answer, received, isClosed } = await open();
    socket.write(`${bytesOf({ headers: { Connection: 'close' } })}${bytesOf({})}`);
    expect((await answer()).status).toBe('HTTP/1.1 200 OK');
    await isClosed;
    expect(received()).toBe('');
  });

  it('answers requests that are sent before their answers, in their order', async () => {
    const { socket, answer } = await open();
    socket.write(bytesOf({}));
    await new Promise((resolve) => setImmediate(resolve));
    socket.write(`GET /health HTTP/1.1\r\nHost: ${HOST}\r\n\r\n${bytesOf({ body: '{"it_load_kw":-1}' })}`);
    expect(JSON.parse((await answer()).body).pue_score).toBe(1.453);
    expect(JSON.parse((await answer()).body).status).toBe('ok');
    expect((await answer()).status).toBe('HTTP/1.1 422 Unprocessable Entity');
  });

  it('answers all that was sent before its sender ended', async () => {
    const { socket, answer } = await open();
    socket.write(bytesOf({}));
    socket.end(bytesOf({ body: '{"it_load_kw":-1}' }));
    expect(JSON.parse((await answer()).body).pue_score).toBe(1.453);
    expect((await answer()).status).toBe('HTTP/1.1 422 Unprocessable Entity');
  });

  it('answers one who has nothing more to say, and then ends', async () => {
    const { socket, answer, isClosed } = await open();
    socket.end(bytesOf({}));
    expect((await answer()).status).toBe('HTTP/1.1 200 OK');
    await isClosed;
  });

  it('tells one who ends in the middle of a body', async () => {
    const { socket, answer, isClosed } = await open();
    socket.end(bytesOf({}).slice(0, -5));
    expect((await answer()).status).toBe('HTTP/1.1 400 Malformed request');
    await isClosed;
  });

  it('is not read from while its caller does not read', async () => {
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const { socket, answer } = await open();
    const [served] = await accepted;
    const list = bytesOf({ path: '/mcp', body: JSON.stringify({ ...MESSAGE, method: 'tools/list' }) });
    socket.write(list);
    await answer();
    socket.pause();
    // A list has some 60 kB; the two ends of a connection hold a few MB by themselves.
    let asked = 0;
    for (; asked < 1000 && !served.isPaused(); asked++) {
      const before = served.bytesRead;
      socket.write(list);
      await expect.poll(() => served.bytesRead, { interval: 1 }).toBeGreaterThan(before);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(served.isPaused()).toBe(true);
    expect(served.writableLength).toBeLessThan(200_000);
    expect(readByNode).toBe(fastPath ? 0 : asked + 1);
    socket.resume();
    for (let answered = 0; answered < asked; answered++) expect((await answer()).status).toBe('HTTP/1.1 200 OK');
  });

  it('ends at once when the service stops, if nothing is asked on it', async () => {
    const { socket, answer, isClosed } = await open();
    socket.write(bytesOf({}));
    await answer();
    await app.close();
    await isClosed;
  });

  it('is answered when the service stops in the middle of a call', async () => {
    const { socket, answer, isClosed } = await open();
    socket.write(bytesOf({}).slice(0, -PUE.length));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const stopped = app.close();
    socket.write(PUE);
    const { status, headers } = await answer();
    expect([status, headers.connection]).toEqual(['HTTP/1.1 200 OK', 'close']);
    await Promise.all([stopped, isClosed]);
  });
});

describe.each([true, false])('a connection that says nothing, fast path %s', (fastPath) => {
  afterEach(stopClients);

  it('is told so once, even if its client keeps it', async () => {
    const silent = buildApp({
      logLevel: 'silent',
      store: new SqliteStore(':memory:', Date.now),
      clock: Date.now,
      connectionLimits: { ...CONNECTION_LIMITS, headersMs: 100 },
      fastPath,
    });
    const told = vi.spyOn(silent.log, 'info');
    await silent.listen({ host: '127.0.0.1', port: 0 });
    const { port: own } = silent.server.address() as { port: number };
    const socket = connect({ port: own, host: '127.0.0.1', allowHalfOpen: true });
    sockets.push(socket);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
    // Connections are looked after every 20 ms here.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const lines = told.mock.calls.filter(([, words]) => words === 'a connection sent no readable request');
    expect(lines).toHaveLength(1);
    socket.destroy();
    await silent.close();
  });
});

describe.each([true, false])('a connection that its client has reset, fast path %s', (fastPath) => {
  afterEach(stopClients);

  it('is dropped without a call and without a line in the log', async () => {
    const store = new SqliteStore(':memory:', Date.now);
    // The client of a local socket has no IP address either.
    const path = join(newDataFolder(), 'socket');
    const local = buildApp({ logLevel: 'info', store, clock: Date.now, trustProxy: ['127.0.0.1'], fastPath });
    const lines = [vi.spyOn(local.log, 'info'), vi.spyOn(local.log, 'error')];
    await local.listen({ path });
    for (const line of lines) line.mockClear();
    const socket = connect({ path });
    sockets.push(socket);
    let received = '';
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        received += bytes;
      });
    socket.write(bytesOf({ headers: { 'X-Forwarded-For': '198.51.100.7', 'X-API-Key': 'plk_nobody' } }));
    await once(socket, 'close');
    expect(received).toBe('');
    for (const line of lines) expect(line).not.toHaveBeenCalled();
    await local.close();
  });
});

describe.each([true, false])('who calls, fast path %s', (fastPath) => {
  it.each<[string, false | number | string[], string, string]>([
    ['the connection, when no proxy is trusted', false, '198.51.100.7', 'ip:127.0.0.1'],
    ['what one proxy says', 1, '203.0.113.9, 198.51.100.7', 'ip:198.51.100.7'],
    ['what trusted addresses say', ['127.0.0.1'], '203.0.113.9, 198.51.100.7', 'ip:198.51.100.7'],
  ])('is known by %s', async (_how, trustProxy, forwarded, caller) => {
    const store = new SqliteStore(':memory:', Date.now);
    const proxied = buildApp({ logLevel: 'silent', store, clock: Date.now, trustProxy, fastPath });
    const url = await proxied.listen({ host: '127.0.0.1', port: 0 });
    await fetch(`${url}/v1/tools/calculate_pue`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: PUE,
    });
    expect(await store.readUsage(caller, 0)).toMatchObject([{ tool: 'calculate_pue', channel: 'rest', calls: 1 }]);
    await proxied.close();
  });
});
