import { brotliDecompressSync } from 'node:zlib';
import { EDITION } from '@plumbline/calculators';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_LIMITS, testService } from '../../app/testing/test_service.ts';

const { app, newKey } = testService({ keylessLimits: NO_LIMITS });
afterAll(() => app.close());

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const INPUTS = 'it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5';
const SWEEP = `${INPUTS}&vary.cooling_kw=100:200:2&outputs=pue_score`;
const PINNED = `edition=${EDITION}&${SWEEP}`;

const QUERIES = {
  sweep: SWEEP,
  solve: `${INPUTS}&unknown=cooling_kw&range=0:500&target=pue_score&value=1.2`,
  sensitivity: `${INPUTS}&outputs=pue_score`,
  uncertainty: `${INPUTS}&distributions.cooling_kw=normal:200:20&outputs=pue_score`,
};

function get(path: string, headers: Record<string, string> = {}) {
  return app.inject({ url: `/v1/tools/calculate_pue/${path}`, headers });
}

async function usedBy(key: string): Promise<number> {
  return (await app.inject({ url: '/v1/usage', headers: { 'x-api-key': key } })).json().month.used;
}

describe('the sheet of an exploration at its permanent address', () => {
  it.each(Object.entries(QUERIES))('is a page and a PDF of a %s', async (kind, query) => {
    const page = await get(`${kind}.html?edition=${EDITION}&${query}`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h2>About this exploration</h2>');
    const pdf = await get(`${kind}.pdf?edition=${EDITION}&${query}`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-disposition']).toBe(`inline; filename="calculate_pue_${kind}.pdf"`);
  });

  it.each([
    ['sweep', BROWSER, 'text/html; charset=utf-8'],
    ['sweep.html', '*/*', 'text/html; charset=utf-8'],
    ['sweep', 'application/pdf', 'application/pdf'],
    ['sweep.json', BROWSER, 'application/json; charset=utf-8'],
    ['sweep', '*/*', 'application/json; charset=utf-8'],
  ])('gives %s to Accept: %s as %s', async (path, accept, type) => {
    const response = await get(`${path}?${PINNED}`, { accept });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
  });

  it('links to its other formats, its calculations and the calculator, and loads nothing external', async () => {
    const { headers, body } = await get(`sweep.html?${PINNED}`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const inputs = 'it_load_kw=500&amp;ups_losses_kw=25&amp;lighting_kw=1.5';
    const address = `edition=${EDITION}&amp;${inputs}&amp;vary.cooling_kw=100:200:2&amp;outputs=pue_score`;
    for (const format of ['pdf', 'json']) {
      expect(body).toContain(`href="/v1/tools/calculate_pue/sweep.${format}?${address}"`);
    }
    expect(body).toContain(`<a href="http://localhost:3000/v1/tools/calculate_pue/sweep?${address}">`);
    expect(body).toContain(
      `<a href="http://localhost:3000/tools/calculate_pue?edition=${EDITION}&amp;explore=sweep&amp;`,
    );
    expect(body).toMatch(/<a href="http:\/\/localhost:3000\/v1\/calculations\/calculate_pue\?[^"]*cooling_kw=100&amp;/);
    expect(body).toMatch(/<dt>Verification<\/dt><dd>\d+ published cases, \d+ agree, \d+ differ · /);
  });

  it('is redirected to the current edition, uncounted, and counts as its evaluations do', async () => {
    const { key } = await newKey({ tier: 'starter' });
    const headers = { 'x-api-key': key };
    const redirect = await get(`sweep.html?${SWEEP}`, headers);
    expect([redirect.statusCode, redirect.headers.location]).toEqual([
      302,
      `/v1/tools/calculate_pue/sweep.html?${PINNED}`,
    ]);
    expect(await usedBy(key)).toBe(0);
    // 150 points are two started hundreds.
    expect((await get(`sweep.html?${PINNED.replace('200:2', '200:150')}`, headers)).statusCode).toBe(200);
    expect(await usedBy(key)).toBe(2);
  });

  it('is redirected with all of its query, whatever characters are in it', async () => {
    const { key } = await newKey({ tier: 'starter' });
    const query = 'name=a?b&cooling_kw=180';
    const { headers } = await get(`sweep.html?${query}`, { 'x-api-key': key });
    expect(headers.location).toBe(`/v1/tools/calculate_pue/sweep.html?edition=${EDITION}&${query}`);
  });

  it('can be cached by its reader, whose 304 does not count', async () => {
    const { key } = await newKey({ tier: 'starter' });
    const owner = { 'x-api-key': key, 'accept-encoding': 'br' };
    const first = await get(`sweep.html?${PINNED}`, owner);
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, max-age=86400' });
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('</html>');
    const again = await get(`sweep.html?${PINNED}`, { ...owner, 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(await usedBy(key)).toBe(1);
  });

  it('is made of large explorations, too', async () => {
    const query = PINNED.replace('100:200:2', '0:500:5001');
    const page = await get(`sweep.html?${query}`);
    expect(page.body).toContain('This table shows 101 of 5,001 points. All points are in the JSON.');
    const pdf = await get(`sweep.pdf?${query}`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('is there for a frozen edition', async () => {
    const page = await get(`sweep.html?edition=2026.11&${SWEEP}`);
    expect(page.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    // (500 + 100 + 26.5) / 500.
    expect(page.body).toContain('<td class="number">1.253</td>');
    expect(page.body).toContain('calculations/calculate_pue?edition=2026.11&amp;');
    expect(page.body).not.toContain('Verification');
  });

  it('reports faults as a page to browsers, with a way back to this exploration', async () => {
    const query = `edition=${EDITION}&it_load_kw=0&cooling_kw=1&ups_losses_kw=1&lighting_kw=1&vary.cooling_kw=%3Cscript%3E`;
    const response = await get(`sweep?${query}`, { accept: BROWSER });
    expect([response.statusCode, response.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    expect(response.body).toContain('<h1>Correct the inputs</h1>');
    expect(response.body).toContain(
      `<a class="button" href="/tools/calculate_pue?explore=sweep&amp;edition=${EDITION}&amp;it_load_kw=0&amp;`,
    );
    expect(response.body).not.toContain('<script');
  });

  it('is a page for a browser that cannot have its PDF, and a problem document for a program', async () => {
    const limited = testService({ keylessLimits: { callsPerWindow: 1, callsPerMonth: 100 } });
    const ask = (accept: string) =>
      limited.app.inject({ url: `/v1/tools/calculate_pue/sweep.pdf?${PINNED}`, headers: { accept } });
    expect((await ask('application/pdf')).statusCode).toBe(200);
    const page = await ask(BROWSER);
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`<h1>Try again in ${page.headers['retry-after']} seconds</h1>`);
    const problem = await ask('*/*');
    expect([problem.statusCode, problem.json().code]).toEqual([429, 'rate_limited']);
    await limited.app.close();
  });
});
