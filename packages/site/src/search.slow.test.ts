import type { DocsSearchResult } from '@plumbline/service/api/docs/search.ts';
import { testService } from '@plumbline/service/app/testing/test_service.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { builtSite } from './testing/built_site.ts';

const { app } = testService({ siteFolder: await builtSite() });
afterAll(() => app.close());

const url = (query: string) => `/docs/search?${new URLSearchParams({ q: query })}`;

async function search(query: string): Promise<DocsSearchResult> {
  return (await app.inject({ url: url(query), headers: { accept: 'application/json' } })).json();
}

describe('the search of the documentation', () => {
  it.each([
    // Errors, by status, code and words.
    ['429', '/problems/rate_limited'],
    ['error 413', '/problems/payload_too_large'],
    ['invalid_input', '/problems/invalid_input'],
    ['unknown edition', '/problems/unknown_edition'],
    // How the API behaves.
    ['retry after', '/docs/guides/http#retries'],
    ['idempotency', '/docs/guides/http#idempotency'],
    ['pagination', '/docs/guides/http#pagination'],
    ['cors', '/docs/guides/http#cors'],
    ['rounding', '/docs/guides/http#numbers-and-rounding'],
    ['cache etag', '/docs/guides/http#caching'],
    // Guides, by section.
    ['how do I send a key', '/docs/guides/keys-and-limits#send-a-key'],
    ['revoke a key', '/docs/guides/keys-and-limits#create-and-revoke-keys'],
    ['verify a receipt', '/docs/guides/receipts#verify-a-receipt'],
    ['docker', '/docs/guides/self-hosting#as-a-container'],
    ['systemd', '/docs/guides/self-hosting#as-a-system-service'],
    ['METRICS_TOKEN', '/docs/guides/self-hosting#metrics'],
    ['claude desktop', '/docs/guides/mcp-clients#claude-desktop'],
    ['deprecation', '/docs/versioning#deprecation'],
    // Pages.
    ['changelog', '/docs/changelog'],
    ['prices', '/pricing'],
    ['law register', '/docs/law'],
    // The API.
    ['POST /v1/batch', '/docs/api/batch#batch'],
    ['openapi', '/docs/api/service#openapi'],
    // Calculators, laws and evidence.
    ['steel beam', '/docs/tools/eurocode_beam_designer'],
    ['ups_losses_kw', '/docs/tools/calculate_pue'],
    ['server room', '/docs/tools/calculate_pue'],
    ['verification of heat loss', '/docs/verification/heatpump_heatloss'],
    ['clause 6.3.1.2', '/docs/tools/eurocode_column_checker'],
    // By the names that people use.
    ['2fa', '/docs/guides/accounts#second-factor'],
    ['feet', '/docs/guides/browser#enter-the-inputs'],
    // With a typing error.
    ['idempotancy', '/docs/guides/http#idempotency'],
    ['qouta exhausted', '/problems/quota_exhausted'],
  ])('puts the right page first for “%s”', async (query, path) => {
    expect((await search(query)).pages[0]?.path).toBe(path);
  });

  it('finds a standard in the law register and the tools that follow it', async () => {
    const paths = (await search('EN 1993-1-1')).pages.map(({ path }) => path);
    expect(paths[0]).toMatch(/^\/docs\/law\/en-1993-1-1/);
    expect(paths).toContain('/docs/tools/eurocode_column_checker');
  });

  it('leads to pages and anchors that exist', async () => {
    for (const query of ['EN', 'key', 'release', 'sweep']) {
      for (const { path } of (await search(query)).pages) {
        const [page = '', anchor] = path.split('#');
        const { statusCode, body } = await app.inject(page);
        expect([path, statusCode]).toEqual([path, 200]);
        if (anchor !== undefined) expect(body).toContain(`id="${anchor}"`);
      }
    }
  });

  it('shows a sentence with the words, and says how a word was read', async () => {
    const { body } = await app.inject(url('Idempotancy-Key'));
    expect(body).toContain('“idempotancy” was read as “idempotency”.');
    expect(body).toContain('So POST is safe to repeat here, and needs no Idempotency-Key.');
  });

  it('keeps a file ending apart from the word before it', async () => {
    const { body } = await app.inject(url('libreoffice'));
    expect(body).toContain('read .xlsx files');
  });

  it('says so when nothing is found, and escapes what was sent', async () => {
    const { statusCode, headers, body } = await app.inject(url('"><quetzal'));
    expect(statusCode).toBe(200);
    expect(headers.vary).toBe('Accept, Accept-Encoding');
    expect(body).toContain('Nothing was found for “&quot;&gt;&lt;quetzal”.');
    expect(body).not.toContain('<quetzal');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('finds nothing for a query without a word', async () => {
    expect((await app.inject(url('???'))).body).toContain('Nothing was found for “???”.');
  });

  it('reads an empty, a repeated and an endless query', async () => {
    for (const query of ['', '?q=', '?q=a&q=b', `?q=${'beam '.repeat(2000)}`]) {
      const { statusCode, body } = await app.inject(`/docs/search${query}`);
      expect(statusCode).toBe(200);
      expect(body.length).toBeLessThan(60_000);
    }
  });
});
