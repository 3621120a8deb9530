import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { readStructuredData } from '@plumbline/documents/page/testing/read_structured_data.ts';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { FixedPaths } from '../http/fixed_paths.ts';
import { serveWeb } from './serve_web.ts';

const PAGE = '<!doctype html><head><!--head--><title>x</title><!--/head--></head><main><!--page--></main>';
const CATALOGUE = '<h1>All calculators</h1>';
const SCRIPT = 'console.log("plumbline");';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-web-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), PAGE);
writeFileSync(join(folder, 'catalogue.html'), CATALOGUE);
writeFileSync(join(folder, 'preview.png'), 'picture');
writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
writeFileSync(join(folder, 'assets/index-abc.js'), SCRIPT);
writeFileSync(join(folder, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(folder, 'assets/index-abc.js.gz'), gzipSync(SCRIPT));
writeFileSync(join(folder, '.fingerprint'), 'secret');

const app = Fastify();
const paths = new FixedPaths();
serveWeb(app, { paths, folder, publicUrl: 'https://calc.example.com' });
paths.attachTo(app);

const script = (headers: Record<string, string> = {}) => app.inject({ url: '/assets/index-abc.js', headers });

/** The elements of the head, by what they say. */
async function headOf(url: string) {
  const { body } = await app.inject(url);
  const content = (name: string) => body.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`))?.[1];
  return {
    title: body.match(/<title>([^<]*)<\/title>/)?.[1],
    canonical: body.match(/<link rel="canonical" href="([^"]*)">/)?.[1],
    description: content('description'),
    robots: content('robots'),
    preview: [content('og:title'), content('og:url'), content('og:image')],
  };
}

describe('the pages', () => {
  it.each(['/', '/tools/calculate_pue', '/dashboard'])(
    '%s is the app, under a policy without inline script or style',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('<main>');
      expect(body).not.toContain('<!--');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      const policy = String(headers['content-security-policy']);
      for (const rule of ["default-src 'self'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"]) {
        expect(policy).toContain(rule);
      }
      expect(policy).not.toContain('unsafe');
    },
  );

  it('have the catalogue on the first one, before any script has run', async () => {
    expect((await app.inject('/')).body).toContain(`<main>${CATALOGUE}</main>`);
  });

  it('say what they are to search engines and previews of links', async () => {
    expect(await headOf('/')).toMatchObject({ title: 'Plumbline', canonical: 'https://calc.example.com/' });
    const tool = await headOf('/tools/calculate_pue?it_load_kw=500');
    expect(tool).toMatchObject({
      title: 'Power usage effectiveness · Plumbline',
      canonical: 'https://calc.example.com/tools/calculate_pue',
      robots: undefined,
      preview: [
        'Power usage effectiveness',
        'https://calc.example.com/tools/calculate_pue',
        'https://calc.example.com/preview.png',
      ],
    });
    expect(tool.description).toMatch(
      /^Calculates the Power Usage Effectiveness \(PUE\) of a data centre or server room/,
    );
    expect(tool.description?.length).toBeLessThanOrEqual(200);
  });

  it('are described in the words of schema.org: the site, and each calculator as an application that costs nothing', async () => {
    const dataOf = async (url: string) => readStructuredData((await app.inject(url)).body);
    const site = await dataOf('/');
    expect(Object.keys(site)).toEqual(['WebSite', 'Organization']);
    expect(site.WebSite).toMatchObject({ name: 'Plumbline', url: 'https://calc.example.com/' });
    const { WebApplication, BreadcrumbList } = await dataOf('/tools/calculate_pue?it_load_kw=500');
    expect(WebApplication).toMatchObject({
      name: 'Power usage effectiveness',
      url: 'https://calc.example.com/tools/calculate_pue',
      softwareHelp: { url: 'https://calc.example.com/docs/tools/calculate_pue' },
      offers: { price: '0', priceCurrency: 'GBP' },
    });
    expect(BreadcrumbList?.itemListElement).toMatchObject([
      { name: 'Plumbline' },
      { name: 'Power usage effectiveness' },
    ]);
  });

  it('of accounts are not for search engines', async () => {
    expect(await headOf('/dashboard/keys')).toMatchObject({ robots: 'noindex', canonical: undefined });
    expect(readStructuredData((await app.inject('/dashboard/keys')).body)).toEqual({});
  });

  it('of a tool lead people without scripts to pages that work', async () => {
    const { body } = await app.inject('/tools/calculate_pue');
    expect(body).toMatch(/<noscript>.*<h1>Power usage effectiveness<\/h1>[\s\S]*href="\/docs\/tools\/calculate_pue"/);
  });

  it('are 404 for an unknown tool', async () => {
    const { statusCode, body } = await app.inject('/tools/calculate_pew');
    expect(statusCode).toBe(404);
    expect(body).toContain('Calculator not found');
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

  it('include the pictures of the site', async () => {
    const { headers, body } = await app.inject('/preview.png');
    expect(headers['content-type']).toBe('image/png');
    expect(body).toBe('picture');
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
    const none = new FixedPaths();
    serveWeb(bare, { paths: none, folder: join(folder, 'missing'), publicUrl: 'https://calc.example.com' });
    none.attachTo(bare);
    expect((await bare.inject('/')).statusCode).toBe(404);
  });
});
