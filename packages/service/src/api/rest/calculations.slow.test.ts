import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { catalogue, EDITION, textFromInput } from '@plumbline/calculators';
import { EDITION_NAMES } from '@plumbline/editions';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_LIMITS, testService } from '../../app/testing/test_service.ts';

const { app, newKey } = testService({ keylessLimits: NO_LIMITS });
afterAll(() => app.close());

const QUERY = 'it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5';
const PINNED = `edition=${EDITION}&${QUERY}`;
const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8; header=present';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

function get(path: string, headers: Record<string, string> = {}) {
  return app.inject({ url: `/v1/calculations/${path}`, headers });
}

describe('GET /v1/calculations/{tool}', () => {
  it('answers as POST does, with working and sources', async () => {
    const posted = await app.inject({
      method: 'POST',
      url: '/v1/tools/calculate_pue?include=working,sources',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(PUE),
    });
    const answer = await get(`calculate_pue?${QUERY}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual(posted.json());
  });

  it.each(catalogue.map((calculator) => [calculator.name, calculator] as const))(
    'reads the example of %s from its address',
    async (name, { inputSchema, examples }) => {
      const [example] = examples;
      const query = new URLSearchParams(textFromInput(inputSchema, example?.input ?? {}));
      const posted = await app.inject({ method: 'POST', url: `/v1/tools/${name}`, payload: example?.input ?? {} });
      const { working, sources, ...answer } = (await get(`${name}?${query}`)).json();
      expect(answer).toEqual(posted.json());
      expect([working, sources].every(Array.isArray)).toBe(true);
    },
  );

  it.each([
    ['calculate_pue', BROWSER, 'text/html; charset=utf-8'],
    ['calculate_pue.html', '*/*', 'text/html; charset=utf-8'],
    ['calculate_pue', 'application/pdf', 'application/pdf'],
    ['calculate_pue.pdf', BROWSER, 'application/pdf'],
    ['calculate_pue.json', BROWSER, 'application/json; charset=utf-8'],
    ['calculate_pue', XLSX, XLSX],
    ['calculate_pue.xlsx', BROWSER, XLSX],
    ['calculate_pue', DOCX, DOCX],
    ['calculate_pue.docx', BROWSER, DOCX],
    ['calculate_pue', 'text/csv', CSV],
    ['calculate_pue.csv', BROWSER, CSV],
    ['calculate_pue', 'image/png', 'application/json; charset=utf-8'],
  ])('gives %s to Accept: %s as %s', async (path, accept, type) => {
    const response = await get(`${path}?${PINNED}`, { accept });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
    const beginning = { 'application/pdf': '%PDF-', [XLSX]: 'PK\u0003\u0004', [CSV]: '\uFEFFpart,name,' }[type];
    if (beginning) expect(response.rawPayload.subarray(0, Buffer.byteLength(beginning)).toString()).toBe(beginning);
  });

  it('states on a sheet how the tool is verified, with the full address of the manual', async () => {
    const { body } = await get(`calculate_pue.html?${PINNED}`);
    const url = 'http://localhost:3000/docs/verification/calculate_pue';
    expect(body).toMatch(/<dt>Verification<\/dt><dd>\d+ published cases, \d+ agree, \d+ differ · /);
    expect(body).toContain(`<a href="${url}">${url}</a>`);
  });

  it.each([
    ['html', 'br', brotliDecompressSync],
    ['html', 'gzip', gunzipSync],
    ['json', 'br', brotliDecompressSync],
    ['json', 'gzip', gunzipSync],
    ['csv', 'gzip', gunzipSync],
  ] as const)('sends %s as %s to those who accept it, with an ETag of its own', async (format, encoding, unpack) => {
    const path = `calculate_pue.${format}?${PINNED}`;
    const plain = await get(path, { 'accept-encoding': 'identity' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const packed = await get(path, { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const etag = String(packed.headers.etag);
    const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': etag });
    expect([again.statusCode, again.headers.etag]).toEqual([304, etag]);
    expect((await get(path, { 'accept-encoding': 'identity', 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('sends a PDF, a workbook and a Word document as they are, since they are compressed in themselves', async () => {
    for (const format of ['pdf', 'xlsx', 'docx']) {
      const { headers } = await get(`calculate_pue.${format}?${PINNED}`, { 'accept-encoding': 'br, gzip' });
      expect(headers).not.toHaveProperty('content-encoding');
    }
  });

  it.each([
    ['pdf', 'inline; filename="calculate_pue.pdf"'],
    ['xlsx', 'attachment; filename="calculate_pue.xlsx"'],
    ['docx', 'attachment; filename="calculate_pue.docx"'],
    ['csv', 'attachment; filename="calculate_pue.csv"'],
    ['html', undefined],
    ['json', undefined],
  ])('names the file of a calculation as .%s, and has browsers save tables', async (format, disposition) => {
    const { headers } = await get(`calculate_pue.${format}?${PINNED}`);
    expect(headers['content-disposition']).toBe(disposition);
  });

  it('gives the same bytes for the same workbook, and a 304 to those who have them', async () => {
    const [first, again] = [
      await get(`calculate_pue.xlsx?${PINNED}`),
      await get(`calculate_pue?${PINNED}`, { accept: XLSX }),
    ];
    expect(first.rawPayload.equals(again.rawPayload)).toBe(true);
    expect(again.headers.etag).toBe(first.headers.etag);
    const known = await get(`calculate_pue.xlsx?${PINNED}`, { 'if-none-match': String(first.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('is a page that links to its other formats and loads nothing external', async () => {
    const { headers, body } = await get(`calculate_pue.html?${PINNED}`);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
    );
    const links = { pdf: 'PDF', xlsx: 'Excel workbook', docx: 'Word', csv: 'CSV', json: 'JSON' };
    for (const [format, label] of Object.entries(links)) {
      const address = `/v1/calculations/calculate_pue.${format}?${PINNED.replaceAll('&', '&amp;')}`;
      expect(body).toContain(`<a href="${address}">${label}</a>`);
    }
  });

  it('can be cached by its reader: it has an ETag, a canonical URL and a lifetime of a day', async () => {
    const { headers } = await get(`calculate_pue.pdf?lighting_kw=1.50&${PINNED.replace('&lighting_kw=1.5', '')}`);
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=86400',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      vary: 'Accept, Accept-Encoding, X-API-Key, Authorization, Cookie',
      link: `<http://localhost:3000/v1/calculations/calculate_pue?${PINNED}>; rel="canonical"`,
    });
  });

  it('redirects a page, PDF or workbook without an edition to the current one, uncounted, and answers JSON and CSV with their address', async () => {
    const { key } = await newKey();
    for (const path of ['calculate_pue.html', 'calculate_pue.pdf', 'calculate_pue.xlsx', 'calculate_pue.docx']) {
      const response = await get(`${path}?${QUERY}`, { 'x-api-key': key });
      expect(response.statusCode).toBe(302);
      expect(response.headers).toMatchObject({
        location: `/v1/calculations/${path}?${PINNED}`,
        'cache-control': 'no-store',
      });
    }
    expect((await app.inject({ url: '/v1/usage', headers: { 'x-api-key': key } })).json().month.used).toBe(0);
    const json = await get(`calculate_pue?${QUERY}`);
    for (const { headers } of [json, await get(`calculate_pue.csv?${QUERY}`)]) {
      expect(headers['content-location']).toBe(`http://localhost:3000/v1/calculations/calculate_pue?${PINNED}`);
    }
    expect(json.json()).toMatchObject({ edition: EDITION });
    expect((await get(`calculate_pue?${PINNED}`)).headers).not.toHaveProperty('content-location');
  });

  it('gives the calculation of a frozen edition for ever', async () => {
    const response = await get(`calculate_pue.json?edition=2026.11&${QUERY}`);
    expect(response.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    // 500 + 200 + 25 + 1.5 = 726.5 kW; 726.5 / 500 = 1.453.
    expect(response.json()).toMatchObject({ edition: '2026.11', pue_score: 1.453 });
    const page = await get(`calculate_pue.html?edition=2026.11&${QUERY}`);
    expect(page.body).toContain('2026.11');
    // Its tools have no verdict in words, so the fields that hold it stand in its place.
    expect(page.body).toMatch(/<dl class="key-figures">\s*<div><dt>Efficiency rating<\/dt><dd class="good">Good<\/dd>/);
    // The manual is about the current edition.
    expect(page.body).not.toContain('Verification');
    expect(page.body).toContain(`calculate_pue?edition=2026.11&amp;${QUERY.replaceAll('&', '&amp;')}`);
  });

  it('names the editions there are for an unknown one', async () => {
    const response = await get(`calculate_pue?edition=2025.01&${QUERY}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'unknown_edition',
      detail: `There is no edition "2025.01". Editions: ${EDITION_NAMES.join(', ')}.`,
    });
  });

  it('is stored by no shared cache if the caller has a key, nor is its 304', async () => {
    const { key } = await newKey();
    for (const owner of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }]) {
      const first = await get(`calculate_pue?${QUERY}`, owner);
      const again = await get(`calculate_pue?${QUERY}`, { ...owner, 'if-none-match': String(first.headers.etag) });
      expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
      for (const { headers } of [first, again]) {
        expect(headers).toMatchObject({
          'cache-control': 'private, max-age=86400',
          vary: 'Accept, Accept-Encoding, X-API-Key, Authorization, Cookie',
        });
      }
    }
  });

  it('answers a current ETag with 304, which does not count as a call', async () => {
    const { key } = await newKey({ tier: 'starter' });
    const owner = { 'x-api-key': key };
    const first = await get(`calculate_pue?${QUERY}`, owner);
    const tag = String(first.headers.etag);
    const again = await get(`calculate_pue?${QUERY}`, { ...owner, 'if-none-match': `"other", W/${tag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    const usage = await app.inject({ url: '/v1/usage', headers: owner });
    expect(usage.json()).toMatchObject({ month: { used: 1 } });
  });

  it('has another ETag for another input, format or plan', async () => {
    const { key } = await newKey();
    const tags = await Promise.all([
      get(`calculate_pue?${QUERY}`),
      get(`calculate_pue?${QUERY}5`),
      get(`calculate_pue.html?${PINNED}`),
      get(`calculate_pue?${QUERY}`, { 'x-api-key': key }),
    ]);
    expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(4);
  });

  it('reports every fault of a URL at once, without caching', async () => {
    const response = await get('calculate_pue?it_load_kw=5&it_load_kw=6&coolng_kw=5&ups_losses_kw=five&lighting_kw=1');
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.json()).toMatchObject({
      code: 'invalid_input',
      detail: '4 inputs of calculate_pue need correcting.',
    });
    expect(response.json().errors.map(({ message }: { message: string }) => message)).toEqual([
      'it_load_kw must be sent once; 2 values were sent.',
      expect.stringMatching(/^cooling_kw is required/),
      'ups_losses_kw must be a number from 0 to 1,000,000 kW; the text "five" was sent.',
      'coolng_kw is not an input of calculate_pue. Did you mean cooling_kw?',
    ]);
  });

  it('describes 20 faults at most of the query and the inputs together', async () => {
    const twice = Object.keys(PUE).map((name) => `${name}=1&${name}=2`);
    const unknown = Array.from({ length: 50 }, (_, index) => `unknown_${index}=1`);
    const query = [...twice, ...unknown].join('&');
    const problem = (await get(`calculate_pue?${query}`)).json();
    // Each of the 4 inputs was sent twice, and 50 names are unknown.
    expect(problem.detail).toBe('54 inputs of calculate_pue need correcting; the first 20 are described.');
    expect(problem.errors).toHaveLength(20);
    expect(problem.errors[4]).toMatchObject({ field: 'unknown_0' });
    expect(problem.more_errors).toBe(34);
    const page = await get(`calculate_pue?edition=${EDITION}&${query}`, { accept: BROWSER });
    expect(page.body).toContain('54 inputs of Power usage effectiveness need correcting; the first 20 are described.');
    expect(page.body.match(/<li>/g)).toHaveLength(21);
    expect(page.body).toContain('<li>34 more errors are not described.</li>');
  });

  it('reports faults as a page to browsers', async () => {
    const response = await get(`calculate_pue?edition=${EDITION}&it_load_kw=0&cooling_kw=%3Cscript%3E`, {
      accept: BROWSER,
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    expect(response.body).toContain('<li>IT load must be at least 0.1 kW; 0 was given.</li>');
    expect(response.body).toContain(
      `<a class="button" href="/tools/calculate_pue?edition=${EDITION}&amp;it_load_kw=0&amp;cooling_kw=%3Cscript%3E">`,
    );
    expect(response.body).toContain('&lt;script&gt;');
    expect(response.body).not.toContain('<script');
  });

  it.each([
    ['calculate_peu', '*/*', 'application/problem+json; charset=utf-8'],
    ['calculate_peu.html', '*/*', 'text/html; charset=utf-8'],
  ])('suggests the nearest tool for %s', async (path, accept, type) => {
    const response = await get(path, { accept });
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, type]);
    expect(response.body).toContain('There is no tool named calculate_peu. Did you mean calculate_pue?');
  });

  it.each([
    ['pdf', 'application/pdf'],
    ['xlsx', XLSX],
    ['csv', 'text/csv'],
  ])('is a page for a browser that cannot have its .%s, and a problem document for a program', async (format, type) => {
    const limited = testService({ keylessLimits: { callsPerWindow: 1, callsPerMonth: 100 } });
    const ask = (accept: string) =>
      limited.app.inject({ url: `/v1/calculations/calculate_pue.${format}?${PINNED}`, headers: { accept } });
    expect((await ask(type)).statusCode).toBe(200);
    const page = await ask(BROWSER);
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    const seconds = Number(page.headers['retry-after']);
    expect(page.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    expect(page.body).toContain(`<h1>Try again in ${seconds} seconds</h1>`);
    expect(page.body).toContain('href="/pricing"');
    const problem = await ask('*/*');
    expect([problem.statusCode, problem.json().code]).toEqual([429, 'rate_limited']);
    await limited.app.close();
  });

  it('rejects an invalid key, also as a page', async () => {
    const response = await get(`calculate_pue?${QUERY}`, { 'x-api-key': 'plk_wrong', accept: BROWSER });
    expect([response.statusCode, response.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
  });

  it('answers HEAD without a body, and other methods with 405 and Allow', async () => {
    const head = await app.inject({ method: 'HEAD', url: `/v1/calculations/calculate_pue?${QUERY}` });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const put = await app.inject({ method: 'PUT', url: '/v1/calculations/calculate_pue' });
    expect([put.statusCode, put.headers.allow]).toEqual([405, 'GET, POST, HEAD']);
  });
});

describe('the files of a sheet', () => {
  it.each([
    ['/sheet.css', 'text/css; charset=utf-8', /@page/],
    ['/sheet-math.ttf', 'font/ttf', /DejaVu Math/],
  ])('serves %s', async (url, type, words) => {
    const { statusCode, headers, rawPayload } = await app.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(rawPayload.toString('latin1').replaceAll('\0', '')).toMatch(words);
  });
});
