import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttackedServer, startAttackedServer } from './support/attack_server.ts';
import { type RunningServer, SERVER, startServer } from './support/server.ts';

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });
const WRONG = JSON.stringify({ it_load_kw: -1 });

describe('a key', () => {
  let server: AttackedServer;
  beforeAll(async () => {
    server = await startAttackedServer({ LOG_LEVEL: 'trace' });
  });
  afterAll(() => server.stop());

  it('is in no log, response or URL of the service, wherever it was sent', async () => {
    const { url, keys } = server;
    const made = keys.main;
    const changed = `${made.slice(0, -1)}${made.endsWith('A') ? 'B' : 'A'}`;
    const json = { 'content-type': 'application/json' };
    const ask = (path: string, init: RequestInit = {}) => fetch(url + path, init);
    const call = (headers: Record<string, string>, body = PUE, path = '/v1/tools/calculate_pue?include=working') =>
      ask(path, { method: 'POST', headers: { ...json, ...headers }, body });
    const message = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"calculate_pue","arguments":{}}}';
    const answers = await Promise.all([
      call({ 'x-api-key': made }),
      call({ 'x-api-key': made }, WRONG),
      call({ 'x-api-key': made }, 'no JSON'),
      call({ 'x-api-key': changed }),
      call({ 'x-api-key': keys.variant_b }),
      call({ authorization: `Bearer ${made}` }, message, '/mcp'),
      call({ authorization: `Bearer ${changed}` }, message, '/mcp'),
      call({ 'x-service-key': made }, PUE, '/tools/pue'),
      call({ 'x-api-key': made, 'x-service-key': keys.variant_b }),
      call({ authorization: made }),
      call({ authorization: `Token ${made}` }),
      call({ authorization: `Basic ${Buffer.from(`${made}:`).toString('base64')}` }, message, '/mcp'),
      call({}, PUE, `/v1/tools/calculate_pue?api_key=${made}`),
      call({}, message, `/mcp?access_token=${made}`),
      ask(`/v1/calculations/calculate_pue.html?key=${made}`),
      ask('/v1/usage', { headers: { 'x-api-key': made } }),
      ask('/v1/calculations/calculate_pue.html?it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5', {
        headers: { 'x-api-key': made },
      }),
    ]);
    for (const answer of answers) {
      const sent = `${[...answer.headers].join('\n')}\n${await answer.text()}`;
      for (const key of [made, changed, keys.variant_b]) expect(sent).not.toContain(key);
    }
    // A key in the wrong place may be echoed to its sender, but is never logged.
    await ask(`/v1/usage?key=${made}`);
    await ask(`/${made}`);
    await ask(`/v1/tools/${made}`);
    await call({}, JSON.stringify({ [made]: made }));
    await server.stop();
    const { output } = server;
    expect(output()).toContain('"request failed"');
    for (const key of [made, changed, keys.variant_b]) expect(output()).not.toContain(key.slice(4, 20));
  });
});

describe('the security headers', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(SERVER, { PUBLIC_URL: 'https://calc.example.com', WORKERS: '1' });
  });
  afterAll(() => server.stop());

  const PAGES = ['/', '/tools/calculate_pue', '/dashboard', '/docs', '/docs/tools/calculate_pue'];
  const SHEET = '/v1/calculations/calculate_pue.html?it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5';

  it.each([...PAGES, SHEET, '/v1/calculations/calculate_pue.html?it_load_kw=-1', '/docs/tools/nothing_here'])(
    'of page %s forbid foreign scripts and framing',
    async (path) => {
      const { headers } = await fetch(server.url + path, { headers: { accept: 'text/html' } });
      expect(headers.get('content-type')).toContain('text/html');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toMatch(/default-src '(none|self)'/);
      expect(policy).not.toContain('unsafe');
      expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
    },
  );

  it.each([...PAGES, SHEET, '/health', '/v1/tools', '/nothing', '/dashboard/api/me', '/openapi.json', '/%ff'])(
    'of %s forbid MIME sniffing and require TLS',
    async (path) => {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
      expect(headers.has('x-powered-by')).toBe(false);
      expect(headers.has('server')).toBe(false);
    },
  );
});
