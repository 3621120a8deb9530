import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_LIMITS, type TestService, testService } from '../../app/testing/test_service.ts';
import { newKeyText } from '../../keys/key_text.ts';
import { StoreUnavailable } from '../../store/contract.ts';

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

let service: TestService;
beforeEach(() => {
  service = testService();
});
afterEach(() => service.app.close());

interface Sent {
  headers?: Record<string, string>;
  payload?: object | string;
  address?: string;
  url?: string;
}

function post({ headers = {}, payload = PUE, address = '203.0.113.7', url = '/v1/tools/calculate_pue' }: Sent = {}) {
  return service.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: address,
  });
}

function usage(headers: Record<string, string> = {}, address = '203.0.113.7') {
  return service.app.inject({ url: '/v1/usage', headers, remoteAddress: address });
}

describe('callers without a key', () => {
  it('have five calls in any minute per IP address, then 429 with the exact wait', async () => {
    for (let i = 0; i < 5; i++) {
      const answer = await post();
      expect(answer.json()).toMatchObject({ tier: 'free' });
      expect(answer.headers.ratelimit).toBe(`"minute";r=${4 - i};t=${60 - i}, "month";r=${499 - i};t=${1339200 - i}`);
      expect(answer.headers['ratelimit-policy']).toBe('"minute";q=5;w=60, "month";q=500;w=2592000');
      service.clock.pass(1000);
    }
    const rejected = await post();
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('55');
    expect(rejected.headers.ratelimit).toMatch(/^"minute";r=0;t=55, /);
    expect(rejected.json()).toMatchObject({
      code: 'rate_limited',
      detail:
        'The free plan allows 5 calls in any minute. The next call is possible in 55 s. To make more calls, get a key on a larger plan at http://localhost:3000/dashboard, or create one with plumbline keys create.',
    });
    expect((await post({ address: '203.0.113.8' })).statusCode).toBe(200);
    service.clock.pass(55_000);
    expect((await post()).statusCode).toBe(200);
  });

  it('share the limit of their IPv6 /64', async () => {
    for (let i = 0; i < 5; i++) expect((await post({ address: `2001:db8:1:2::${i}` })).statusCode).toBe(200);
    expect((await post({ address: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429);
    expect((await post({ address: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  it('cannot spoof their IP address with X-Forwarded-For', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      statuses.push((await post({ headers: { 'x-forwarded-for': `198.51.100.${i}` } })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('are identified by the last X-Forwarded-For entry of a trusted proxy', async () => {
    await service.app.close();
    service = testService({ trustProxy: 1 });
    for (let i = 0; i < 6; i++) {
      expect((await post({ headers: { 'x-forwarded-for': `198.51.100.${i}` } })).statusCode).toBe(200);
    }
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      statuses.push((await post({ headers: { 'x-forwarded-for': `10.0.0.${i}, 198.51.100.77` } })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('use up the minute with input errors, and nothing with other requests', async () => {
    for (let i = 0; i < 7; i++) {
      expect((await post({ url: '/v1/tools/calculate_pew' })).statusCode).toBe(404);
      expect((await post({ headers: { 'content-type': 'text/plain' }, payload: 'x' })).statusCode).toBe(415);
      expect((await service.app.inject({ url: '/v1/tools', remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
    }
    expect((await post({ payload: { it_load_kw: -1 } })).statusCode).toBe(422);
    expect((await post({ payload: '{"it_load_kw": 1,' })).statusCode).toBe(400);
    expect((await post({ url: '/v1/tools/calculate_pue?includes=working' })).statusCode).toBe(422);
    expect((await usage()).json()).toMatchObject({ minute: { used: 3, remaining: 2 }, month: { used: 0 } });
    for (const status of [200, 200, 429]) expect((await post()).statusCode).toBe(status);
    expect((await usage()).json()).toMatchObject({ minute: { used: 5 }, month: { used: 2 } });
    expect((await post({ payload: { it_load_kw: -1 } })).statusCode).toBe(429);
  });

  it('have five hundred calls a month, then 429 until the next', async () => {
    for (let i = 0; i < 500; i++) {
      expect((await post()).statusCode).toBe(200);
      service.clock.pass(12_000);
    }
    const rejected = await post();
    expect(rejected.json()).toMatchObject({
      code: 'quota_exhausted',
      detail:
        'The free plan allows 500 calls a month, and all are used. The limit resets at 2026-12-01T00:00:00.000Z. To make more calls, get a key on a larger plan at http://localhost:3000/dashboard, or create one with plumbline keys create.',
    });
    const wait = (Date.parse('2026-12-01T00:00:00Z') - service.clock.time) / 1000;
    expect(rejected.headers['retry-after']).toBe(String(wait));
    service.clock.set('2026-12-01T00:00:00Z');
    expect((await post()).statusCode).toBe(200);
  });
});

describe('callers without a key, with KEYLESS_LIMITS=off', () => {
  it('have no limit on any way in, and are told so', async () => {
    const { app } = testService({ keylessLimits: NO_LIMITS });
    const { cooling_kw: _, ...input } = PUE;
    const sweep = { input, vary: { cooling_kw: { from: 100, to: 200, steps: 700 } }, outputs: ['pue_score'] };
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'calculate_pue', arguments: PUE },
    };
    const ways: [string, object][] = [
      ...Array.from({ length: 6 }, (): [string, object] => ['/v1/tools/calculate_pue', PUE]),
      ['/v1/batch', Array.from({ length: 20 }, () => ({ tool: 'calculate_pue', input: PUE }))],
      ['/v1/tools/calculate_pue/sweep', sweep],
      ['/mcp', message],
    ];
    for (const [url, payload] of ways) {
      const headers = { accept: 'application/json, text/event-stream', host: 'localhost' };
      const answer = await app.inject({ method: 'POST', url, payload, headers });
      expect([url, answer.statusCode, answer.headers.ratelimit]).toEqual([url, 200, undefined]);
      expect(answer.body).not.toContain('rate_limited');
    }
    const { tier, minute, month } = (await app.inject('/v1/usage')).json();
    // Six calls, twenty in the batch, seven for 700 evaluations, one over MCP.
    expect([tier, minute, month]).toMatchObject(['free', ...Array(2).fill({ limit: null, used: 34, remaining: null })]);
    await app.close();
  });
});

describe('GET /v1/usage', () => {
  it('returns used and remaining calls, and does not count', async () => {
    const empty = await usage();
    expect(empty.json()).toEqual({
      tier: 'free',
      minute: { limit: 5, used: 0, remaining: 5, resets_at: '2026-11-15T12:00:00.000Z' },
      month: { limit: 500, used: 0, remaining: 500, resets_at: '2026-12-01T00:00:00.000Z' },
    });
    await post();
    for (let i = 0; i < 10; i++) await usage();
    expect((await usage()).json()).toMatchObject({
      minute: { used: 1, remaining: 4, resets_at: '2026-11-15T12:01:00.000Z' },
    });
    expect(empty.headers['cache-control']).toBe('no-store');
  });

  it('returns the hour for a Variant B key', async () => {
    const { key } = await service.newKey({ interface: 'variant_b', tier: 'developer' });
    expect((await usage({ 'x-service-key': key })).json()).toMatchObject({
      tier: 'developer',
      hour: { limit: 200, used: 0, remaining: 200 },
      month: { limit: 1000 },
    });
    const unlimited = await service.newKey({ interface: 'variant_b', tier: 'enterprise' });
    const answer = await usage({ 'x-service-key': unlimited.key });
    expect(answer.json()).toMatchObject({ hour: { limit: null, remaining: null }, month: { limit: null } });
    expect(answer.headers.ratelimit).toBeUndefined();
    expect((await usage({ 'x-api-key': key })).statusCode).toBe(401);
    expect((await usage({ 'x-service-key': (await service.newKey()).key })).statusCode).toBe(401);
  });
});

describe('a caller with a key', () => {
  it.each([
    ['free', undefined, 5, 500],
    ['starter', undefined, 60, 5000],
    ['pro', undefined, 300, 50_000],
    ['enterprise', undefined, 1200, 500_000],
    ['enterprise', 7, 7, 500_000],
  ])('has what the plan %s gives, rpm %s', async (tier, callsPerMinute, perMinute, perMonth) => {
    const { key } = await service.newKey({ tier, callsPerMinute });
    const answer = await post({ headers: { 'x-api-key': key } });
    expect(answer.json()).toMatchObject({ tier });
    expect((await usage({ 'x-api-key': key })).json()).toMatchObject({
      tier,
      minute: { limit: perMinute, used: 1 },
      month: { limit: perMonth, used: 1 },
    });
  });

  it('is told at a limit which plan allows more', async () => {
    await service.app.close();
    service = testService({ publicUrl: 'https://calc.example.com' });
    const { key } = await service.newKey({ tier: 'starter' });
    const headers = { 'x-api-key': key };
    for (let i = 0; i < 60; i++) await post({ headers });
    expect((await post({ headers })).json().detail).toBe(
      'The starter plan allows 60 calls in any minute. The next call is possible in 60 s. The pro plan allows 300: https://calc.example.com/pricing.',
    );
    for (let i = 0; i < 5; i++) await post();
    expect((await post()).json().detail).toBe(
      'The free plan allows 5 calls in any minute. The next call is possible in 60 s. To make more calls, get a key on a larger plan at https://calc.example.com/dashboard.',
    );
  });

  it('has a limit separate from its IP address and from other keys', async () => {
    const { key } = await service.newKey({ tier: 'free' });
    const { key: other } = await service.newKey({ tier: 'free' });
    for (let i = 0; i < 5; i++) expect((await post({ headers: { 'x-api-key': key } })).statusCode).toBe(200);
    expect((await post({ headers: { 'x-api-key': key } })).statusCode).toBe(429);
    expect((await post({ headers: { 'x-api-key': other } })).statusCode).toBe(200);
    expect((await post()).statusCode).toBe(200);
  });
});

describe('Authorization: Bearer', () => {
  it('carries a key too, also beside the same key in X-API-Key', async () => {
    const { key } = await service.newKey({ tier: 'pro' });
    expect((await post({ headers: { authorization: `Bearer ${key}` } })).json()).toMatchObject({ tier: 'pro' });
    expect((await post({ headers: { authorization: `Bearer ${key}`, 'x-api-key': key } })).json()).toMatchObject({
      tier: 'pro',
    });
    const wrong = await post({ headers: { authorization: 'Bearer something' } });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json().detail).toBe('The key in Authorization is unknown or was revoked.');
    expect((await post({ headers: { authorization: 'Basic c29tZW9uZQ==' } })).json()).toMatchObject({ tier: 'free' });
  });
});

describe('a key that was sent in another way', () => {
  const HOW = 'Send the key in X-API-Key or as Authorization: Bearer KEY.';
  const MALFORMED = `The header Authorization holds no key in a form that is accepted. ${HOW}`;
  const IN_URL = `A key does not belong in a URL, which ends up in logs and histories. ${HOW}`;

  it.each([
    ['Authorization without a scheme', { authorization: 'plk_1' }, '', MALFORMED],
    ['another scheme', { authorization: 'Token plk_1' }, '', MALFORMED],
    ['an empty bearer', { authorization: 'Bearer' }, '', MALFORMED],
    ['the query', {}, '?api_key=plk_1', IN_URL],
    ['a value of the query', {}, '?include=working&k=plk_1', IN_URL],
  ])('is rejected with the way to send it, never ignored: %s', async (_where, headers, query, detail) => {
    const answers = [
      await post({ headers, url: `/v1/tools/calculate_pue${query}` }),
      await service.app.inject({ url: `/v1/usage${query}`, headers }),
      await service.app.inject({ url: `/v1/tools${query}`, headers }),
      await service.app.inject({ url: `/v1/calculations/calculate_pue.json${query}`, headers }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'invalid_key', detail });
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="plumbline"');
    }
    const message = await post({ url: `/mcp${query}`, headers: { host: 'localhost', ...headers } });
    expect(message.statusCode).toBe(401);
    expect(message.json()).toMatchObject({ error: { message: detail, data: { code: 'invalid_key' } } });
    expect((await usage()).json()).toMatchObject({ minute: { used: 0 } });
  });

  it('is rejected before a batch is read', async () => {
    const answer = await post({ url: '/v1/batch', headers: { authorization: 'Token plk_1' }, payload: [] });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().detail).toBe(MALFORMED);
  });

  it('is told the header of its interface', async () => {
    const answer = await post({ url: '/tools/pue', headers: { authorization: 'Token plk_1' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().detail).toBe(`${MALFORMED.replace(HOW, '')}Send the key in X-SERVICE-Key.`);
  });
});

describe('an invalid key', () => {
  const INVALID = { statusCode: 401 };

  it.each([
    ['unknown', newKeyText()],
    ['malformed', 'letmein'],
    ['empty', ''],
    ['twice', `${newKeyText()}, ${newKeyText()}`],
  ])('is rejected, never ignored: %s', async (_kind, key) => {
    const answer = await post({ headers: { 'x-api-key': key } });
    expect(answer).toMatchObject(INVALID);
    expect(answer.json()).toMatchObject({
      code: 'invalid_key',
      detail: 'The key in X-API-Key is unknown or was revoked.',
    });
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="plumbline"');
    expect(answer.body).not.toContain('plk_');
    expect(await usage({ 'x-api-key': key })).toMatchObject(INVALID);
    expect(await service.app.inject({ url: '/v1/tools', headers: { 'x-api-key': key } })).toMatchObject(INVALID);
    expect((await usage()).json()).toMatchObject({ minute: { used: 0 } });
  });

  it('is rejected if it was revoked', async () => {
    const { key, id } = await service.newKey();
    expect((await post({ headers: { 'x-api-key': key } })).statusCode).toBe(200);
    await service.store.revokeKey(id, service.clock.time);
    service.clock.pass(2000);
    expect(await post({ headers: { 'x-api-key': key } })).toMatchObject(INVALID);
  });

  it('is rejected from the moment it expires, with that moment, however it is sent', async () => {
    const { key } = await service.newKey({ expiresAt: Date.parse('2026-11-15T12:00:01Z') });
    const variantB = await service.newKey({
      interface: 'variant_b',
      tier: 'developer',
      expiresAt: Date.parse('2026-11-15T12:00:01Z'),
    });
    const detailOf = async (request: Promise<LightMyRequestResponse>) => {
      const answer = await request;
      return [answer.statusCode, answer.json().code, answer.json().detail];
    };
    service.clock.pass(999);
    expect((await post({ headers: { 'x-api-key': key } })).statusCode).toBe(200);
    service.clock.pass(1);
    const expired = 'expired on 15 November 2026 at 12:00 UTC. Send a newer one.';
    for (const [header, value] of [
      ['X-API-Key', key],
      ['Authorization', `Bearer ${key}`],
    ] as const) {
      expect(await detailOf(post({ headers: { [header]: value } }))).toEqual([
        401,
        'invalid_key',
        `The key in ${header} ${expired}`,
      ]);
    }
    expect(await detailOf(usage({ 'x-service-key': variantB.key }))).toEqual([
      401,
      'invalid_key',
      `The key in X-SERVICE-Key ${expired}`,
    ]);
    expect((await usage()).json()).toMatchObject({ minute: { used: 0 } });
  });

  it('is rejected if it belongs to the other interface', async () => {
    const { key } = await service.newKey({ interface: 'variant_b', tier: 'developer' });
    const swapped = await post({ headers: { 'x-api-key': key } });
    expect(swapped).toMatchObject(INVALID);
    expect(swapped.json().detail).toBe('The key in X-API-Key belongs to the other interface.');
    const otherHeader = await post({ headers: { 'x-service-key': key } });
    expect(otherHeader).toMatchObject(INVALID);
    expect(otherHeader.json().detail).toBe(
      'This interface accepts a key in the header X-API-Key; X-SERVICE-Key was sent.',
    );
  });

  it('is rejected if two keys are sent', async () => {
    const { key } = await service.newKey();
    const { key: older } = await service.newKey({ interface: 'variant_b', tier: 'developer' });
    const answer = await post({ headers: { 'x-api-key': key, 'x-service-key': older } });
    expect(answer).toMatchObject(INVALID);
    expect(answer.json().detail).toBe('Send one key, in one header; several were sent.');
  });
});

describe('an address that sent 30 unknown keys within a minute', () => {
  async function sendUnknownKeys(): Promise<void> {
    for (let i = 0; i < 30; i++) {
      expect(await post({ headers: { 'x-api-key': newKeyText() } })).toMatchObject({ statusCode: 401 });
    }
  }

  it('gets 429 with the wait for any key that is not in use, on every path', async () => {
    const { key } = await service.newKey();
    await sendUnknownKeys();
    service.clock.pass(20_000);
    const headers = { 'x-api-key': key };
    const get = (url: string) => service.app.inject({ url, headers, remoteAddress: '203.0.113.7' });
    const answers = [
      await post({ headers }),
      await post({ headers, url: '/v1/batch', payload: [] }),
      await usage(headers),
      await get('/v1/tools'),
      await get('/v1/calculations/calculate_pue.json?it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5'),
      await post({ headers: { 'x-service-key': key }, url: '/tools/pue' }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(429);
      expect(answer.headers['retry-after']).toBe('40');
      expect(answer.json()).toMatchObject({
        code: 'rate_limited',
        detail:
          '30 unknown keys came from your address within a minute. Keys that were not in use are checked again in 40 s.',
      });
    }
    expect(await post({ headers, address: '203.0.113.8' })).toMatchObject({ statusCode: 200 });
    service.clock.pass(40_000);
    expect(await post({ headers })).toMatchObject({ statusCode: 200 });
  });

  it('can still use keys that were valid before, and none', async () => {
    const { key } = await service.newKey();
    await post({ headers: { 'x-api-key': key } });
    await sendUnknownKeys();
    service.clock.pass(3000);
    expect(await post({ headers: { 'x-api-key': key } })).toMatchObject({ statusCode: 200 });
    expect(await post()).toMatchObject({ statusCode: 200 });
    expect(await post({ headers: { 'x-api-key': 'no key' } })).toMatchObject({ statusCode: 401 });
  });
});

describe('an unavailable store', () => {
  it('rejects calls with 503 and Retry-After, and health stays ok', async () => {
    const storeProblem = () => Promise.reject(new StoreUnavailable('unplugged'));
    Object.assign(service.store, { appendCalls: storeProblem, findKeys: storeProblem, check: storeProblem });
    for (const headers of [{}, { 'x-api-key': newKeyText() }]) {
      const answer = await post({ headers });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
    }
    expect((await service.app.inject('/ready')).statusCode).toBe(503);
    expect((await service.app.inject('/health')).statusCode).toBe(200);
  });
});
