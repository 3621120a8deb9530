import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { testService } from '../../app/testing/test_service.ts';
import { createStaticResponse, matchesEtag, memoize, memoizeAsync, sendStatic } from './static_responses.ts';

describe('matchesEtag', () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', '*'])('finds the tag in %s', (header) => {
    expect(matchesEtag('"a"', header)).toBe(true);
  });

  it.each(['"b"', 'a', '"aa"', '', undefined])('does not find it in %s', (header) => {
    expect(matchesEtag('"a"', header)).toBe(false);
  });
});

describe('sendStatic', () => {
  const response = createStaticResponse('text/plain; charset=utf-8', 'plumb '.repeat(100), 'public, max-age=60');
  const app = Fastify();
  app.get('/', (request, reply) => sendStatic(request, reply, response));

  it('sends the bytes plain or gzipped, each with its own ETag', async () => {
    const plain = await app.inject('/');
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(plain.body).toBe('plumb '.repeat(100));
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    for (const { headers } of [plain, packed]) {
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=60',
        vary: 'Accept-Encoding',
      });
    }
  });

  it('sends 304 to a caller that has the bytes', async () => {
    const { etag } = (await app.inject('/')).headers;
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  });
});

describe('memoize', () => {
  it('calls the function once per key, on first use', () => {
    const asked: string[] = [];
    const made = memoize((name: string) => {
      asked.push(name);
      return name.toUpperCase();
    });
    expect(asked).toEqual([]);
    expect(['a', 'b', 'a'].map((name) => made(name))).toEqual(['A', 'B', 'A']);
    expect(asked).toEqual(['a', 'b']);
  });
});

describe('a response that is the same for every caller', () => {
  const { app } = testService();
  afterAll(() => app.close());

  it.each(['/v1/tools', '/v1/tools/calculate_pue', '/openapi.json', '/sheet.css'])(
    'comes from %s compressed, and not twice to the same caller',
    async (url) => {
      const first = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(first.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(first.rawPayload).toString()).toBe((await app.inject(url)).body);
      const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) };
      expect((await app.inject({ url, headers })).statusCode).toBe(304);
    },
  );

  it('still rejects an unknown key', async () => {
    const { etag } = (await app.inject('/v1/tools')).headers;
    const headers = { 'x-api-key': 'plk_unknown', 'if-none-match': String(etag) };
    expect((await app.inject({ url: '/v1/tools', headers })).statusCode).toBe(401);
  });
});

describe('memoizeAsync', () => {
  it('makes a value once, also for callers that ask meanwhile, and again after a failure', async () => {
    const outcomes = [() => Promise.reject(new Error('busy')), () => Promise.resolve('made')];
    let calls = 0;
    const made = memoizeAsync((_key: string) => outcomes[calls++]?.() ?? Promise.resolve('twice'));
    await expect(made('a')).rejects.toThrow('busy');
    expect(await Promise.all([made('a'), made('a')])).toEqual(['made', 'made']);
    expect(await made('a')).toBe('made');
  });
});
