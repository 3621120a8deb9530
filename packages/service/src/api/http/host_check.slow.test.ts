import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_LIMITS, type TestService, testService } from '../../app/testing/test_service.ts';

const PUE = '{"it_load_kw":500,"cooling_kw":200,"ups_losses_kw":25,"lighting_kw":1.5}';

interface Listening extends TestService {
  port: number;
}

async function listen(options: Parameters<typeof testService>[0] = {}): Promise<Listening> {
  const service = testService({ keylessLimits: NO_LIMITS, ...options });
  const port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
  return { ...service, port };
}

interface Answer {
  status: number;
  body: string;
}

/** What the service answers to the lines of a head and a body, as they are. */
async function exchange({ port }: Listening, head: readonly string[], body = ''): Promise<Answer> {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  // The client ends its side, so that the service closes the connection after its answer.
  socket.end([...head, '', body].join('\r\n'));
  const received = await text(socket);
  const [, status, content] = /^HTTP\/1\.1 (\d+) [\s\S]*?\r\n\r\n([\s\S]*)$/.exec(received) ?? [];
  return { status: Number(status), body: content ?? received };
}

function get(service: Listening, target: string, hosts: readonly string[], version = '1.1'): Promise<Answer> {
  return exchange(service, [`GET ${target} HTTP/${version}`, ...hosts.map((host) => `Host: ${host}`)]);
}

/** A plain call, which the fast path serves if it is on. */
function call(service: Listening, host: string, path = '/v1/tools/calculate_pue', body = PUE): Promise<Answer> {
  const fields = [`Host: ${host}`, 'Content-Type: application/json', `Content-Length: ${body.length}`];
  return exchange(service, [`POST ${path} HTTP/1.1`, ...fields], body);
}

const LOCAL = ['localhost', 'LocalHost:3000', '127.0.0.1:80', '127.0.0.1.', '127.9.9.9', '[::1]', '[::1]:3000'];
const OTHERS = [
  'evil.example',
  'evil.example:3000',
  'localhost.',
  'localhost.evil.example',
  'evil.localhost',
  '127.0.0.1.nip.io',
  '127-0-0-1.evil.example:3000',
  '0.0.0.0:3000',
  '[::]:3000',
  '[::ffff:127.0.0.1]',
  '192.168.0.7',
  'evil.example@localhost',
  'localhost:3000@evil.example',
  'localhost/evil',
  'localhost#',
  'localhost, evil.example',
  '%6cocalhost',
  'localhost:port',
];

describe.each([
  ['on the fast path', true],
  ['without the fast path', false],
])('a service for this machine alone, %s', (_way, fastPath) => {
  let service: Listening;
  beforeAll(async () => {
    service = await listen({ fastPath });
  });
  afterAll(() => service.app.close());

  it.each(LOCAL)('answers %s', async (host) => {
    expect((await get(service, '/health', [host])).status).toBe(200);
    expect((await call(service, host)).body).toContain('"pue_score":1.453');
  });

  it.each(OTHERS)('rejects %s', async (host) => {
    for (const { status, body } of [await get(service, '/health', [host]), await call(service, host)]) {
      expect([status, JSON.parse(body)]).toMatchObject([403, { code: 'host_not_allowed' }]);
    }
  });

  it('names the host and the setting for other hosts', async () => {
    expect(JSON.parse((await call(service, 'calc.example.com:3000')).body).detail).toBe(
      'This service answers local hosts such as localhost; calc.example.com:3000 was sent. Set PUBLIC_URL on the service to use other hosts.',
    );
  });

  it('rejects other hosts at MCP with a JSON-RPC error', async () => {
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    expect((await call(service, 'localhost', '/mcp', ping)).status).toBe(200);
    const { status, body } = await call(service, 'evil.example', '/mcp', ping);
    expect([status, JSON.parse(body)]).toMatchObject([403, { error: { data: { code: 'host_not_allowed' } } }]);
  });
});

describe('a service for this machine alone', () => {
  let service: Listening;
  beforeAll(async () => {
    service = await listen();
  });
  afterAll(() => service.app.close());

  it.each([
    '/',
    '/docs',
    '/robots.txt',
    '/openapi.json',
    '/metrics',
    '/ready',
    '/dashboard/api/service',
    '/v1/tools',
    '/v1/webhooks',
    '/nothing',
    '/.well-known/oauth-authorization-server/oauth',
  ])('rejects other hosts at %s', async (path) => {
    const { status, body } = await get(service, path, ['evil.example']);
    expect([status, JSON.parse(body)]).toMatchObject([403, { code: 'host_not_allowed' }]);
  });

  it('rejects the preflight of another host', async () => {
    const head = ['OPTIONS /v1/tools HTTP/1.1', 'Host: evil.example', 'Origin: http://evil.example'];
    expect((await exchange(service, [...head, 'Access-Control-Request-Method: POST'])).status).toBe(403);
  });

  it('rejects a request without Host, and one with two', async () => {
    for (const version of ['1.0', '1.1']) expect((await get(service, '/health', [], version)).status).toBe(400);
    for (const hosts of [
      ['localhost', 'evil.example'],
      ['evil.example', 'localhost'],
      ['localhost', 'localhost'],
    ]) {
      expect((await get(service, '/health', hosts)).status).toBe(400);
    }
  });

  it('rejects another host in the target of a request', async () => {
    expect((await get(service, 'http://localhost/health', ['localhost'])).status).toBe(200);
    expect((await get(service, 'http://evil.example/health', ['localhost'])).status).toBe(403);
    expect((await get(service, 'HTTPS://evil.example:1?', ['localhost'])).status).toBe(403);
    expect((await get(service, 'http://localhost/health', ['evil.example'])).status).toBe(403);
  });

  it('checks each request of a connection', async () => {
    const one = (host: string) => `GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    const { body } = await exchange(service, [one('localhost') + one('evil.example')]);
    expect(body).toContain('host_not_allowed');
  });
});

describe.each([
  ['a public URL', { publicUrl: 'https://calc.example.com' }],
  ['an address of a network', { host: '0.0.0.0' }],
])('a service with %s', (_what, options) => {
  it('answers any host, because it may be behind a proxy', async () => {
    const service = await listen(options);
    expect((await get(service, '/health', ['proxy.internal'])).status).toBe(200);
    expect((await call(service, 'proxy.internal')).status).toBe(200);
    await service.app.close();
  });
});
