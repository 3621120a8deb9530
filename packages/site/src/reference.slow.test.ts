import { findCalculator, runCalculator, type Tool } from '@plumbline/calculators';
import { malformedRequestResponse } from '@plumbline/service/api/http/error_handler.ts';
import { PROBLEMS } from '@plumbline/service/api/http/problem.ts';
import { servePath } from '@plumbline/service/api/http/routes.ts';
import { NO_LIMITS, testService } from '@plumbline/service/app/testing/test_service.ts';
import { StoreUnavailable } from '@plumbline/service/store/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { releasesIn } from './changelog.ts';
import { guideNamed, readGuide } from './guides.ts';
import { builtSite } from './testing/built_site.ts';

const { app, newKey } = testService({
  siteFolder: await builtSite(),
  keylessLimits: NO_LIMITS,
  publicUrl: 'https://calc.example.com',
});
const limited = testService({ publicUrl: 'https://calc.example.com' });
const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const CODES = Object.keys(PROBLEMS);

beforeAll(() => {
  const failing = (error: Error) => ({
    GET: {
      handler: () => {
        throw error;
      },
    },
  });
  servePath(app, '/broken', failing(new Error('the secret ingredient')));
  servePath(app, '/without_store', failing(new StoreUnavailable('down')));
});
afterAll(() => Promise.all([app.close(), limited.app.close()]));

interface Description {
  code: string;
  status: number;
  example: Record<string, unknown>;
}

async function described(code: string): Promise<Description> {
  return (await app.inject({ url: `/problems/${code}`, headers: { accept: 'application/json' } })).json();
}

describe('the page of a problem', () => {
  it.each(CODES)('is at the type of %s, with what to do and an example', async (code) => {
    const { statusCode, headers, body } = await app.inject(`/problems/${code}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'Accept, Accept-Encoding' });
    for (const heading of ['When it happens', 'What to do', 'Should I retry?', 'Example']) {
      expect(body).toContain(`>${heading}</h2>`);
    }
    const { type, status } = (await described(code)).example;
    expect({ type, status }).toEqual({
      type: `/problems/${code}`,
      status: PROBLEMS[code as keyof typeof PROBLEMS].status,
    });
  });

  it('does not exist for an unknown code, and suggests the nearest', async () => {
    const { statusCode, body } = await app.inject({ url: '/problems/rate_limitd', headers: { accept: 'text/html' } });
    expect(statusCode).toBe(404);
    expect(body).toContain('<a href="/problems/rate_limited">');
  });

  const call = { method: 'POST', url: '/v1/tools/calculate_pue' } as const;
  const json = { 'content-type': 'application/json' };
  it.each([
    ['malformed_request', { url: '/%zz' }],
    ['malformed_json', { ...call, headers: json, payload: '' }],
    ['invalid_key', { url: '/v1/usage', headers: { 'x-api-key': 'plk_unknown' } }],
    ['unknown_edition', { ...call, url: `${call.url}?edition=2025.01`, payload: PUE }],
    ['not_found', { url: '/v1/tool' }],
    ['method_not_allowed', { method: 'POST', url: '/v1/tools' }],
    ['payload_too_large', { ...call, headers: json, payload: `"${'x'.repeat(64 * 1024)}"` }],
    ['unsupported_media_type', { ...call, headers: { 'content-type': 'text/plain' }, payload: 'x' }],
    ['internal_error', { url: '/broken' }],
    ['unavailable', { url: '/without_store' }],
  ] as const)('has as example of %s what the service answers', async (code, request) => {
    const answer = (await app.inject(request)).json();
    expect({ ...answer, request_id: '' }).toEqual({ ...(await described(code)).example, request_id: '' });
  });

  it('has as examples of tools and inputs what the service answers', async () => {
    const { example } = await described('invalid_input');
    const [, name = ''] = String(example.detail).match(/input of (\w+) /) ?? [];
    const [{ field }] = example.errors as [{ field: string }];
    const tool = findCalculator(name) as Tool;
    const payload = { ...tool.examples[0]?.input, [field]: 0 };
    const answer = (await app.inject({ method: 'POST', url: `/v1/tools/${name}`, payload })).json();
    expect({ ...answer, request_id: '' }).toEqual({ ...example, request_id: '' });
    const unknown = (await app.inject(`/v1/tools/${name.slice(0, -1)}`)).json();
    expect({ ...unknown, request_id: '' }).toEqual({ ...(await described('unknown_tool')).example, request_id: '' });
  });

  it('has as example of a limit what a caller without a key is answered', async () => {
    const request = { method: 'POST', url: '/v1/tools/calculate_pue', payload: PUE } as const;
    for (let calls = 0; calls < 5; calls++) await limited.app.inject(request);
    limited.clock.pass(48_000);
    const { detail } = (await limited.app.inject(request)).json();
    expect((await described('rate_limited')).example.detail).toBe(detail);
  });

  it('has as example of a plan without MCP what such a key is answered', async () => {
    const { key } = await newKey({ interface: 'variant_b', tier: 'free' });
    const payload = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const { body } = await app.inject({ method: 'POST', url: '/mcp', headers: { 'x-service-key': key }, payload });
    expect(body).toContain(String((await described('plan_excludes')).example.detail));
  });

  it.each([
    ['request_timeout', 'ERR_HTTP_REQUEST_TIMEOUT'],
    ['headers_too_large', 'HPE_HEADER_OVERFLOW'],
  ])('has as example of %s what a connection is answered', async (code, fault) => {
    const [, body = ''] = malformedRequestResponse(fault, '').split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({ ...(await described(code)).example, request_id: '' });
  });
});

describe('the list of errors', () => {
  it('has every code, with a link to its page', async () => {
    const { body } = await app.inject('/docs/errors');
    for (const code of CODES) {
      expect(body).toContain(`<a href="https://calc.example.com/problems/${code}"><code>${code}</code></a>`);
    }
  });

  it('has messages about inputs as tools answer them', () => {
    const wrong: [string, Record<string, unknown> | unknown[]][] = [
      ['calculate_pue', { it_load_kw: 0, coolng_kw: 200, ups_losses_kw: 25, lighting_kw: '1.5' }],
      ['calculate_pue', []],
      ['part_s_ev', { parking_spaces: 2.5 }],
      ['mees_checker', { current_epc_band: 'f' }],
      ['assess_epbd_score', { has_solar_pv: 'yes', country: 'x'.repeat(101) }],
      ['get_technical_dd_quote', { disciplines: [] }],
      ['dgnb_bim_readiness', { answers: { lca: 5 } }],
    ];
    const messages = wrong.flatMap(([name, input]) => {
      const answer = runCalculator(findCalculator(name) as Tool, input as never);
      return answer.ok ? [] : answer.errors.map(({ message }) => message);
    });
    const [, section = ''] = readGuide(guideNamed('errors')).split('## Messages about inputs');
    const shown = [...section.matchAll(/\| `([^|]*)` +\|/g)].map(([, message = '']) => message);
    expect(shown.length).toBeGreaterThan(10);
    const ofQuery = 'includ is not a query parameter here. Did you mean include?';
    expect(shown.filter((message) => ![...messages, ofQuery].includes(message))).toEqual([]);
  });
});

describe('releases', () => {
  it('have the version of the package as the newest', () => {
    expect(releasesIn(readGuide(guideNamed('changelog')))[0]?.version).toBe(packageJson.version);
  });

  it('are on a page with an anchor each, and in a feed', async () => {
    const page = (await app.inject('/docs/changelog')).body;
    const { headers, body: feed } = await app.inject('/docs/changelog.atom');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const releases = releasesIn(readGuide(guideNamed('changelog')));
    expect(releases.at(-1)).toMatchObject({ version: '0.1.0', date: '2026-11-15' });
    for (const { version, date } of releases) {
      expect(page).toContain(`<h2 id="v${version}">${version} `);
      expect(feed).toContain(`<id>https://calc.example.com/docs/changelog#v${version}</id>`);
      expect(feed).toContain(`<updated>${date}T00:00:00Z</updated>`);
    }
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('text for language models', () => {
  it('has the guides in full', async () => {
    const { body } = await app.inject('/llms-full.txt');
    expect(body).toContain('# How the API behaves');
    expect(body).toContain('# MCP');
  });

  it('has each guide as Markdown, with links to this service', async () => {
    const { headers, body } = await app.inject('/docs/guides/http.md');
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(body).toContain('[Versions](https://calc.example.com/docs/versioning)');
    expect(body).toContain("curl -s 'https://calc.example.com/v1/parameters");
  });
});

it('keeps the former address of the guide to errors', async () => {
  const { statusCode, headers } = await app.inject('/docs/guides/errors');
  expect([statusCode, headers.location]).toEqual([308, '/docs/errors']);
});

describe('what the guide on the API promises', () => {
  const query = 'it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5';

  it.each([
    ['/v1/tools', 'private, no-cache', true],
    ['/v1/editions', 'no-cache', true],
    ['/v1/parameters?limit=1', 'no-cache', true],
    ['/v1/usage', 'no-store', false],
    [`/v1/calculations/calculate_pue?edition=2026.11&${query}`, 'private, max-age=31536000, immutable', true],
    [`/v1/calculations/calculate_pue?${query}`, 'private, max-age=86400', true],
  ])('holds for the caching of %s', async (url, cacheControl, hasTag) => {
    const { headers } = await app.inject(url);
    expect(headers['cache-control']).toBe(cacheControl);
    expect(headers.etag !== undefined).toBe(hasTag);
  });

  it('holds for a call: no caching, no compression, its own request id', async () => {
    const headers = { 'accept-encoding': 'gzip', 'x-request-id': 'mine', 'idempotency-key': 'one' };
    const answer = await app.inject({ method: 'POST', url: '/v1/tools/calculate_pue', headers, payload: PUE });
    expect(answer.headers['cache-control']).toBeUndefined();
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['x-request-id']).toMatch(/^req_/);
  });

  it('holds for pages of a list', async () => {
    const { limit, offset, count, parameters } = (await app.inject('/v1/parameters')).json();
    expect({ limit, offset, shown: parameters.length }).toEqual({ limit: 100, offset: 0, shown: 100 });
    expect(count).toBeGreaterThan(1000);
    expect((await app.inject('/v1/parameters?limit=201')).statusCode).toBe(422);
  });

  it('holds for numbers: none in quotes, none too large, half away from zero', async () => {
    const send = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/tools/calculate_pue',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    for (const sent of ['"500"', '1e999']) {
      const { statusCode } = await send(JSON.stringify(PUE).replace('500', sent));
      expect([sent, statusCode]).toEqual([sent, 422]);
    }
    // (2000 + 0 + 0 + 1) / 2000 = 1.0005 with three decimals.
    const { pue_score } = (await send('{"it_load_kw":2000,"cooling_kw":0,"ups_losses_kw":0,"lighting_kw":1}')).json();
    expect(pue_score).toBe(1.001);
  });
});
