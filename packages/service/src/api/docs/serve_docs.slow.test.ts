import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { phrase } from '@plumbline/calculators';
import { afterAll, describe, expect, it } from 'vitest';
import { testService } from '../../app/testing/test_service.ts';
import { installLink, SITE_URL } from './public_address.ts';
import type { SearchEntry } from './search.ts';
import { type BuiltLawPage, DAY } from './site_build.ts';

const PUBLIC_URL = "https://calc.example.com/it's";
const LINK = installLink('goose', SITE_URL);
const ENTRY: SearchEntry = {
  path: '/docs/guides/first-call',
  title: 'First call',
  kind: 'Guide',
  text: 'A result in five minutes.',
  phrases: [phrase('title', 10, 'First call'), phrase('text', 1, 'A result in five minutes.')],
};

const LAW_PAGE: BuiltLawPage = {
  before: `<a href="${SITE_URL}/docs/law">`,
  overdue: [
    { after: '', section: `Nothing on ${DAY}` },
    { after: '2026-11-16', section: `One on ${DAY}` },
    { after: '2027-01-31', section: `Two on ${DAY}` },
  ],
  after: '</a>',
};

/** A site with a file of each kind. */
const FILES = {
  'files/docs.html': `<a href="${SITE_URL}/docs">Docs</a> <a href="${LINK.replaceAll('&', '&amp;')}">Goose</a>`,
  'files/docs/tools/calculate_pue.html': `<code>curl ${SITE_URL}/v1/tools/calculate_pue</code>`,
  'files/docs/guides/first-call.html': '<h1>First call</h1>',
  'files/docs/guides/first-call.md': `[Docs](${SITE_URL}/docs) [Goose](${LINK})`,
  'files/docs/guides/images/sweep.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'files/docs/skills/use-plumbline.zip': Buffer.from([0x50, 0x4b, 0xff, 0xfe]),
  'files/downloads/plumbline-client-1.2.3.tgz': Buffer.from([0x1f, 0x8b, 0x01]),
  'files/downloads/plumbline-1.2.3-py3-none-any.whl': Buffer.from([0x50, 0x4b, 0x02]),
  'files/problems/not_found.html': '<h1>Not found</h1>',
  'files/.well-known/agent-skills/index.json': '{}',
  'files/.hidden.html': 'secret',
  'law_page.json': JSON.stringify(LAW_PAGE),
  'search_entries.json': JSON.stringify([ENTRY]),
};

const folder = mkdtempSync(join(tmpdir(), 'plumbline-docs-'));
for (const [name, content] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}
const { app, clock } = testService({ siteFolder: folder, publicUrl: PUBLIC_URL });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the files of the site', () => {
  it.each([
    ['/docs', 'text/html; charset=utf-8', 'no-cache'],
    ['/docs/tools/calculate_pue', 'text/html; charset=utf-8', 'no-cache'],
    ['/docs/guides/first-call.md', 'text/markdown; charset=utf-8', 'no-cache'],
    ['/docs/guides/images/sweep.svg', 'image/svg+xml', 'public, max-age=86400'],
    ['/.well-known/agent-skills/index.json', 'application/json; charset=utf-8', 'no-cache'],
  ])('%s is sent as %s, compressed, and not twice to the same caller', async (url, type, cacheControl) => {
    const plain = await app.inject(url);
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, type]);
    const first = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': cacheControl,
      vary: 'Accept-Encoding',
    });
    expect(gunzipSync(first.rawPayload).equals(plain.rawPayload)).toBe(true);
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url, headers })).statusCode).toBe(304);
  });

  it.each([
    ['/docs/skills/use-plumbline.zip', 'application/zip'],
    ['/downloads/plumbline-client-1.2.3.tgz', 'application/gzip'],
    ['/downloads/plumbline-1.2.3-py3-none-any.whl', 'application/zip'],
  ] as const)('are the bytes of the build where they are an archive: %s', async (url, type) => {
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(rawPayload.equals(FILES[`files${url}`])).toBe(true);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
    expect(headers['content-encoding']).toBe(undefined);
    const known = { 'if-none-match': String(headers.etag) };
    expect((await app.inject({ url, headers: known })).statusCode).toBe(304);
  });

  it('have the public URL of the service, escaped in pages', async () => {
    const link = installLink('goose', PUBLIC_URL);
    const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
    expect((await app.inject('/docs')).body).toBe(
      `<a href="${escaped(PUBLIC_URL)}/docs">Docs</a> <a href="${escaped(link)}">Goose</a>`,
    );
    expect((await app.inject('/docs/guides/first-call.md')).body).toBe(`[Docs](${PUBLIC_URL}/docs) [Goose](${link})`);
  });

  it('have a content security policy where they are pages', async () => {
    for (const url of ['/docs', '/docs/tools/calculate_pue', '/problems/not_found']) {
      expect((await app.inject(url)).headers['content-security-policy']).toContain("script-src 'self'");
    }
  });

  it.each([
    '/docs.html',
    '/docs/tools/calculate_pue.html',
    '/docs/guides/images%2Fsweep.svg',
    '/.hidden',
    '/search_entries.json',
    '/files/docs',
  ])('are all there is: %s is 404', async (url) => {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('secret');
  });

  it('are read only: other methods get 405 with Allow', async () => {
    for (const url of ['/docs', '/docs/tools/calculate_pue']) {
      const { statusCode, headers } = await app.inject({ method: 'POST', url });
      expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });

  it.each(['/docs/tools/calculate_pu', '/docs/verification/x', '/docs/api/x', '/docs/editions/2026.11/x'])(
    'lead from an unknown name to a page, whatever is accepted: %s',
    async (url) => {
      const { statusCode, headers } = await app.inject({ url, headers: { accept: 'application/json' } });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );
});

describe('the page of a problem', () => {
  it('is JSON for programs that ask for it', async () => {
    const request = { url: '/problems/not_found', headers: { accept: 'application/json' } };
    const { headers, body } = await app.inject(request);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
    });
    expect(JSON.parse(body)).toMatchObject({ type: '/problems/not_found', code: 'not_found', status: 404 });
    expect((await app.inject('/problems/not_found')).body).toBe('<h1>Not found</h1>');
  });
});

it('keeps the former address of a guide', async () => {
  const { statusCode, headers } = await app.inject('/docs/guides/changelog');
  expect([statusCode, headers.location]).toEqual([308, '/docs/changelog']);
});

it('searches the entries of the build', async () => {
  const { body } = await app.inject('/docs/search?q=five');
  expect(body).toContain('<a href="/docs/guides/first-call">First call</a>');
  expect(body).toContain('<p>A result in five minutes.</p>');
});

it.each([
  ['2026-11-16', 'Nothing on 2026-11-16'],
  ['2026-11-17', 'One on 2026-11-17'],
  ['2199-12-31', 'Two on 2199-12-31'],
])('says on the law register what is past its review date on %s', async (day, section) => {
  clock.set(`${day}T12:00:00Z`);
  const { headers, body } = await app.inject('/docs/law');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain(`/docs/law">${section}</a>`);
});

it('serves nothing without a build', async () => {
  const bare = testService({ siteFolder: join(folder, 'missing') }).app;
  for (const url of ['/docs', '/docs/law', '/docs/search', '/docs/tools/calculate_pue']) {
    expect([url, (await bare.inject(url)).statusCode]).toEqual([url, 404]);
  }
  await bare.close();
});
