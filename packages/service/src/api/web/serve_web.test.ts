import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { serveWeb } from './serve_web.ts';

const PAGE = '<!doctype html><title>Plumbline</title>';
const SCRIPT = 'console.log("plumbline");';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-web-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), PAGE);
writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
writeFileSync(join(folder, 'assets/index-abc.js'), SCRIPT);
writeFileSync(join(folder, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(folder, 'assets/index-abc.js.gz'), gzipSync(SCRIPT));
writeFileSync(join(folder, '.fingerprint'), 'secret');

const app = Fastify();
serveWeb(app, { folder });

const script = (headers: Record<string, string> = {}) => app.inject({ url: '/assets/index-abc.js', headers });

describe('the pages', () => {
  it.each(['/', '/tools/calculate_pue'])(
    '%s is the app, under a policy without inline script or style',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url);
      expect(statusCode).toBe(200);
      expect(body).toBe(PAGE);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      const policy = String(headers['content-security-policy']);
      for (const rule of ["default-src 'self'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"]) {
        expect(policy).toContain(rule);
      }
      expect(policy).not.toContain('unsafe');
    },
  );

  it('is the app with 404 for an unknown tool', async () => {
    const { statusCode, body } = await app.inject('/tools/calculate_pew');
    expect(statusCode).toBe(404);
    expect(body).toBe(PAGE);
  });

  it('answers other methods with 405 and Allow', async () => {
    const { statusCode, headers } = await app.inject({ method: 'POST', url: '/' });
    expect(statusCode).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});

describe('the files of the build', () => {
  it('are immutable in caches, because their names have a content hash', async () => {
    const { headers, body } = await script();
    expect(body).toBe(SCRIPT);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it('are sent with Brotli or gzip, as the caller accepts', async () => {
    const brotli = await script({ 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    const gzip = await script({ 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    expect((await script({ 'accept-encoding': 'identity' })).headers).not.toHaveProperty('content-encoding');
  });

  it('are not sent again to a caller that has them', async () => {
    const first = await script({ 'accept-encoding': 'br' });
    const again = await script({ 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const asGzip = await script({ 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) });
    expect(asGzip.statusCode).toBe(200);
  });

  it.each(['/assets/nothing.js', '/assets/..%2f.fingerprint', '/assets/index-abc.js.br'])(
    'are all there is: %s is 404',
    async (url) => {
      const { statusCode, body } = await app.inject(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('secret');
    },
  );
});

describe('without a build', () => {
  it('nothing is served', async () => {
    const bare = Fastify();
    serveWeb(bare, { folder: join(folder, 'missing') });
    expect((await bare.inject('/')).statusCode).toBe(404);
  });
});
