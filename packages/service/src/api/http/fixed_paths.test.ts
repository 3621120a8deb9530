import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { FixedPaths } from './fixed_paths.ts';

const paths = new FixedPaths();
const app = Fastify();
const seen: string[] = [];
app.get('/pages/:name', async ({ params }) => `page ${(params as { name: string }).name}`);
app.addHook('onRequest', async (request) => void seen.push(request.url));
paths.serve('/', (_request, reply) => reply.send('start'));
paths.serve('/pages', (request, reply) => reply.send(`all ${JSON.stringify(request.query)}`));
paths.serve('/fails', async () => {
  throw Object.assign(new Error('no page'), { statusCode: 503 });
});
let route: string | undefined;
app.addHook('onResponse', async (request: FastifyRequest) => {
  route = paths.routeOf(request);
});
paths.attachTo(app);
afterAll(() => app.close());

describe('a fixed path', () => {
  it.each(['/pages', '/pages?', '/%70ages', 'http://localhost/pages', '/pages#top'])('is served at %s', async (url) => {
    expect((await app.inject(url)).body).toBe('all {}');
    expect(route).toBe('/pages');
  });

  it.each(['/', 'http://localhost', 'http://localhost/?a=/pages'])('%s is the first page', async (url) => {
    expect((await app.inject(url)).body).toBe('start');
  });

  it.each(['/pages/', '/Pages', '//pages', '/pages%2F', '/none', '/pages;a', '/%2570ages'])(
    'is not served at %s',
    async (url) => {
      expect((await app.inject(url)).body).not.toContain('all');
    },
  );

  it('gets its query, and HEAD the same headers as GET', async () => {
    // Node's server leaves out the body of a response to HEAD.
    const url = `${await app.listen({ port: 0 })}/pages?a=1`;
    const [got, head] = await Promise.all([fetch(url), fetch(url, { method: 'HEAD' })]);
    expect(await got.text()).toBe('all {"a":"1"}');
    expect(await head.text()).toBe('');
    for (const name of ['content-type', 'content-length']) expect(head.headers.get(name)).toBe(got.headers.get(name));
  });

  it('rejects other methods before it reads their body, and does not know unusual ones', async () => {
    const payload = '{';
    const headers = { 'content-type': 'application/json' };
    const rejected = await app.inject({ method: 'POST', url: '/pages', headers, payload });
    expect([rejected.statusCode, rejected.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(route).toBe('/pages');
    expect((await app.inject({ method: 'TRACE' as 'GET', url: '/pages' })).statusCode).toBe(404);
    expect(route).toBeUndefined();
  });

  it('runs the hooks that were added before, once', async () => {
    seen.length = 0;
    await app.inject('/pages');
    expect(seen).toEqual(['/pages']);
  });

  it('hands errors to the error handler', async () => {
    expect((await app.inject('/fails')).json()).toMatchObject({ statusCode: 503, message: 'no page' });
  });

  it('cannot be served twice', () => {
    expect(() => paths.serve('/pages', (_request, reply) => reply)).toThrow('/pages is served twice');
  });
});

describe('other paths', () => {
  it('keep their routes', async () => {
    expect((await app.inject('/pages/one')).body).toBe('page one');
    expect(route).toBe('/pages/:name');
  });
});
