import { brotliDecompressSync } from 'node:zlib';
import { EDITION, findCalculator, type Tool } from '@plumbline/calculators';
import { EDITION_NAMES } from '@plumbline/editions';
import { outputsOf } from '@plumbline/explore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_LIMITS, type TestService, testService } from '../../app/testing/test_service.ts';

const INPUT = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };
const SWEEP = { input: INPUT, vary: { cooling_kw: { from: 100, to: 200, steps: 3 } }, outputs: ['pue_score'] };

const service = testService({ keylessLimits: NO_LIMITS });
afterAll(() => service.app.close());

interface Sent {
  tool?: string;
  query?: string;
  headers?: Record<string, string>;
  through?: TestService;
}

function post(
  kind: string,
  payload: unknown,
  { tool = 'calculate_pue', query = '', headers, through = service }: Sent = {},
) {
  const url = `/v1/tools/${tool}/${kind}${query}`;
  const all = { 'content-type': 'application/json', ...headers };
  return through.app.inject({ method: 'POST', url, headers: all, payload: JSON.stringify(payload) });
}

function get(path: string, headers: Record<string, string> = {}, through = service) {
  return through.app.inject({ url: `/v1/tools/calculate_pue/${path}`, headers });
}

function sweepOf(steps: number) {
  return { ...SWEEP, vary: { cooling_kw: { from: 100, to: 200, steps } } };
}

const NORMAL = { cooling_kw: { normal: [180, 10] } };

describe('POST /v1/tools/{tool}/{kind}', () => {
  it('answers a sweep: (500 + 35 + 5 + cooling) / 500 at each point', async () => {
    const response = await post('sweep', SWEEP);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const at = [100, 150, 200];
    const address = `/v1/tools/calculate_pue/sweep?edition=${EDITION}&it_load_kw=500&ups_losses_kw=35&lighting_kw=5&vary.cooling_kw=100:200:3&outputs=pue_score`;
    expect(response.json()).toEqual({
      tool: 'calculate_pue',
      edition: EDITION,
      address,
      evaluations: 3,
      axes: [{ field: 'cooling_kw', values: at }],
      points: at.map((cooling_kw) => ({ at: { cooling_kw }, result: { pue_score: (540 + cooling_kw) / 500 } })),
    });
    expect(Object.keys(response.json()).slice(0, 4)).toEqual(['tool', 'edition', 'address', 'evaluations']);
  });

  it('answers with the edition that the query names, and without a plan or a host', async () => {
    const edition = EDITION_NAMES.at(-1) ?? '';
    const answer = (await post('sweep', SWEEP, { query: `?edition=${edition}` })).json();
    expect(answer).toMatchObject({ edition, evaluations: 3 });
    expect(answer.address).toContain(`edition=${edition}&`);
    expect(JSON.stringify(answer)).not.toMatch(/"tier"|localhost/);
  });

  it('compresses a large answer for those who accept it', async () => {
    const response = await post('sweep', sweepOf(100), { headers: { 'accept-encoding': 'br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString()).points).toHaveLength(100);
  });

  it.each([
    ['sweeps', 404, 'not_found', 'Did you mean sweep?'],
    ['sweep.json', 404, 'not_found', 'sweep, solve, sensitivity, uncertainty'],
  ])('does not know %s', async (kind, status, code, detail) => {
    const response = await post(kind, SWEEP);
    expect(response.json()).toMatchObject({ status, code, detail: expect.stringContaining(detail) });
  });

  it('suggests the tool that was meant', async () => {
    const { statusCode, json } = await post('sweep', SWEEP, { tool: 'calculate_pua' });
    expect([statusCode, json().code, json().detail]).toEqual([
      404,
      'unknown_tool',
      'There is no tool named calculate_pua. Did you mean calculate_pue?',
    ]);
  });

  it.each<[string, string, unknown, number, string, RegExp]>([
    ['no JSON', 'sweep', undefined, 400, 'malformed_json', /empty/],
    ['a list', 'sweep', [], 422, 'invalid_input', /object/],
    ['an unknown option', 'sweep', { ...SWEEP, varry: {} }, 422, 'invalid_input', /varry is not/],
    [
      'an unknown input',
      'sweep',
      { ...SWEEP, input: { ...INPUT, coling_kw: 1 } },
      422,
      'invalid_input',
      /coling_kw is not.*cooling_kw/,
    ],
    [
      'an unknown varied field',
      'sweep',
      { ...SWEEP, vary: { coling_kw: { values: [1] } } },
      422,
      'invalid_input',
      /coling_kw is not.*cooling_kw/,
    ],
    [
      'an empty range',
      'sweep',
      { ...SWEEP, vary: { cooling_kw: { from: 1, to: 1, steps: 3 } } },
      422,
      'invalid_input',
      /vary\.cooling_kw/,
    ],
    [
      'an output that is no figure or word',
      'sweep',
      { ...SWEEP, outputs: ['recommendations'] },
      422,
      'invalid_input',
      /recommendations|outputs\.0/,
    ],
    [
      'an impossible distribution',
      'uncertainty',
      { input: INPUT, distributions: { cooling_kw: { normal: [180, -1] } } },
      422,
      'invalid_input',
      /distributions\.cooling_kw/,
    ],
    ['no distribution', 'uncertainty', { input: INPUT, distributions: {} }, 422, 'invalid_input', /distributions/],
    [
      'a target that is no output',
      'solve',
      { input: INPUT, unknown: 'cooling_kw', target: { field: 'pue_scor', value: 1 } },
      422,
      'invalid_input',
      /Did you mean pue_score/,
    ],
    [
      'an empty range to search',
      'solve',
      { input: INPUT, unknown: 'cooling_kw', range: [5, 5], target: { field: 'pue_score', value: 1 } },
      422,
      'invalid_input',
      /range/,
    ],
    ['a change of nothing', 'sensitivity', { input: INPUT, change_pct: 0 }, 422, 'invalid_input', /change_pct/],
  ])('rejects %s and says what is wrong', async (_what, kind, body, status, code, message) => {
    const response = await post(kind, body);
    expect(response.json()).toMatchObject({ status, code });
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.body).toMatch(message);
  });

  it.each([
    ['?include=working', 'include is not a query parameter here'],
    ['?edition=2026.11&edition=2026.12', 'edition must be sent once'],
  ])('rejects the query %s', async (query, message) => {
    const response = await post('sweep', SWEEP, { query });
    expect([response.statusCode, response.body]).toEqual([422, expect.stringContaining(message)]);
  });

  it('rejects an unknown edition, another media type, a large body and a wrong key like a tool call', async () => {
    const codes = [
      await post('sweep', SWEEP, { query: '?edition=1999.1' }),
      await post('sweep', SWEEP, { headers: { 'content-type': 'text/plain' } }),
      await post('sweep', { ...SWEEP, input: { ...INPUT, note: 'x'.repeat(65_536) } }),
      await post('sweep', SWEEP, { headers: { 'x-api-key': 'plk_wrong' } }),
    ].map((response) => response.json().code);
    expect(codes).toEqual(['unknown_edition', 'unsupported_media_type', 'payload_too_large', 'invalid_key']);
  });

  it('accepts GET and POST alone', async () => {
    const response = await service.app.inject({ method: 'DELETE', url: '/v1/tools/calculate_pue/sweep' });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, POST, HEAD']);
    const preflight = await service.app.inject({
      method: 'OPTIONS',
      url: '/v1/tools/calculate_pue/sweep',
      headers: { origin: 'https://example.com', 'access-control-request-method': 'POST' },
    });
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*']);
  });
});

describe('GET /v1/tools/{tool}/{kind}', () => {
  const QUERY = 'it_load_kw=500&ups_losses_kw=35&lighting_kw=5&vary.cooling_kw=100:200:3&outputs=pue_score';

  it('answers as POST does, at the address of the answer', async () => {
    const posted = await post('sweep', SWEEP);
    const { address } = posted.json();
    for (const url of [address, address.replace('/sweep?', '/sweep.json?')]) {
      const response = await service.app.inject({ url });
      expect(response.body).toBe(posted.body);
      expect(response.headers.link).toBe(`<http://localhost:3000${address}>; rel="canonical"`);
      expect(response.headers['content-location']).toBeUndefined();
    }
  });

  it('names the address with the edition if the query does not', async () => {
    const response = await get(`sweep?${QUERY}`);
    expect(response.headers['content-location']).toBe(`http://localhost:3000${response.json().address}`);
    expect(response.headers['cache-control']).toBe('private, max-age=86400');
  });

  it('is cached by its ETag, and an unchanged answer counts nothing', async () => {
    const limited = testService();
    const first = await get(`sweep?${QUERY}`, {}, limited);
    const { etag } = first.headers;
    const again = await get(`sweep?${QUERY}`, { 'if-none-match': String(etag) }, limited);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get(`sweep?${QUERY}`, { 'if-none-match': String(etag), 'accept-encoding': 'gzip' }, limited);
    expect(other.headers.ratelimit).toMatch(/^"minute";r=3;/);
    await limited.app.close();
  });

  it('reports errors of the text and of the request at once', async () => {
    const { statusCode, json } = await get('sweep?it_load_kw=x&vary.cooling_kw=1:2&outputs=pue');
    const fields = json().errors.map(({ field }: { field: string }) => field);
    expect(statusCode).toBe(422);
    expect(fields).toEqual(expect.arrayContaining([expect.stringContaining('it_load_kw'), 'vary.cooling_kw']));
  });
});

describe('the calls of an exploration', () => {
  let limited: TestService;
  beforeEach(() => {
    limited = testService();
    return () => limited.app.close();
  });

  async function usedBy(key: string) {
    const { json } = await limited.app.inject({ url: '/v1/usage', headers: { 'x-api-key': key } });
    return json();
  }

  it.each<[string, unknown]>([
    ['sweep', sweepOf(101)],
    ['sweep', sweepOf(3)],
    ['solve', { input: INPUT, unknown: 'cooling_kw', target: { field: 'pue_score', value: 1.5 } }],
    ['solve', { input: INPUT, unknown: 'cooling_kw', steps: 5, target: { field: 'pue_score', value: 1.5 } }],
    ['sensitivity', { input: INPUT, outputs: ['pue_score'] }],
    ['sensitivity', { input: INPUT, outputs: ['pue_score'], method: 'sobol' }],
    ['uncertainty', { input: INPUT, distributions: NORMAL }],
    ['uncertainty', { input: INPUT, distributions: NORMAL, samples: 2500 }],
  ])('to %s are one for every started 100 evaluations', async (kind, body) => {
    const { key } = await limited.newKey();
    const response = await post(kind, body, { headers: { 'x-api-key': key }, through: limited });
    expect(response.statusCode).toBe(200);
    const calls = Math.ceil(response.json().evaluations / 100);
    expect(response.headers.ratelimit).toContain(`"minute";r=${60 - calls};`);
    expect(await usedBy(key)).toMatchObject({ minute: { used: calls }, month: { used: calls } });
  });

  it('are refused all together if they do not fit into the minute, and then none is counted', async () => {
    const { key } = await limited.newKey();
    const headers = { 'x-api-key': key };
    await post('sweep', sweepOf(1000), { headers, through: limited });
    const refused = await post('sweep', sweepOf(5001), { headers, through: limited });
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      detail:
        'This request counts as 51 calls, and the starter plan allows 60 in any minute. Try again in 60 s. The pro plan allows 300: http://localhost:3000/pricing.',
    });
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.headers.ratelimit).toContain('"minute";r=50;');
    expect((await post('sweep', sweepOf(5000), { headers, through: limited })).statusCode).toBe(200);
  });

  it('may fill an empty minute that does not hold them, and not another', async () => {
    const first = await post('sweep', sweepOf(1500), { through: limited });
    expect([first.statusCode, first.headers.ratelimit]).toEqual([200, expect.stringContaining('"minute";r=0;')]);
    const second = await post('sweep', sweepOf(1500), { through: limited });
    expect(second.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    limited.clock.pass(60_000);
    expect((await post('sweep', sweepOf(1500), { through: limited })).statusCode).toBe(200);
  });

  it('never exceed the month', async () => {
    for (let turn = 0; turn < 5; turn++) {
      expect((await post('sweep', sweepOf(9_900), { through: limited })).statusCode).toBe(200);
      limited.clock.pass(60_000);
    }
    const refused = await post('sweep', sweepOf(1_000), { through: limited });
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'quota_exhausted',
      detail: expect.stringContaining(
        'counts as 10 calls, and 5 of the 500 that the free plan allows a month are left',
      ),
    });
    expect((await post('sweep', sweepOf(500), { through: limited })).statusCode).toBe(200);
  });

  it('of a search end with the month, and its refusal names both limits', async () => {
    for (const steps of [9_900, 9_900, 9_900, 9_900, 9_900, 400]) {
      expect((await post('sweep', sweepOf(steps), { through: limited })).statusCode).toBe(200);
      limited.clock.pass(60_000);
    }
    // 99 points are the last call of the month; narrowing the crossing down needs another.
    const body = { input: INPUT, unknown: 'cooling_kw', range: [100, 1000], steps: 99 };
    const refused = await post('solve', { ...body, target: { field: 'pue_score', value: 1.5 } }, { through: limited });
    expect(refused.json()).toMatchObject({ status: 429, code: 'quota_exhausted' });
    expect(refused.headers.ratelimit).toMatch(/^"minute";r=4;t=\d+, "month";r=0;/);
  });

  it('count an invalid request as one call of the minute and none of the month', async () => {
    const response = await post('sweep', {}, { through: limited });
    expect([response.statusCode, response.headers.ratelimit]).toEqual([
      422,
      expect.stringMatching(/"minute";r=4;.*"month";r=500;/),
    ]);
  });

  it('of many requests at once never exceed a limit', async () => {
    const { key } = await limited.newKey();
    const headers = { 'x-api-key': key };
    const sent = Array.from({ length: 20 }, () => post('sweep', sweepOf(1000), { headers, through: limited }));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  });
});

describe('the size of an exploration', () => {
  it('is at most 10,000 evaluations without a paid plan, and the problem says how to go on', async () => {
    expect((await post('sweep', sweepOf(10_000))).statusCode).toBe(200);
    const { statusCode, json } = await post('sweep', sweepOf(10_001));
    expect([statusCode, json().errors]).toEqual([
      422,
      [
        {
          field: 'vary',
          message:
            'vary must make at most 10,000 evaluations; 10,001 were asked for. Use fewer steps or values. A paid plan allows 100,000.',
        },
      ],
    ]);
  });

  it('is at most 100,000 evaluations with a paid plan, and nobody is told to pay for more', async () => {
    const { key } = await service.newKey({ tier: 'enterprise' });
    const headers = { 'x-api-key': key };
    const vary = (rows: number) => ({
      cooling_kw: { from: 100, to: 200, steps: rows },
      lighting_kw: { from: 1, to: 5, steps: 100 },
    });
    const largest = await post('sweep', { ...SWEEP, vary: vary(1000) }, { headers });
    expect([largest.statusCode, largest.json().evaluations]).toEqual([200, 100_000]);
    const larger = await post('sweep', { ...SWEEP, vary: vary(1001) }, { headers });
    expect(larger.json().errors[0].message).toBe(
      'vary must make at most 100,000 evaluations; 100,100 were asked for. Use fewer steps or values.',
    );
    const huge = await post('uncertainty', { input: INPUT, distributions: NORMAL, samples: 1_000_000 });
    expect(huge.json().errors[0]).toMatchObject({ field: 'samples', message: expect.not.stringContaining('paid') });
  });

  it('is bounded by its outputs as well, because the answer has to be sent', async () => {
    const { key } = await service.newKey({ tier: 'enterprise' });
    const outputs = outputsOf(findCalculator('calculate_pue') as Tool)
      .map(({ path }) => path)
      .slice(0, 14);
    const { statusCode, json } = await post(
      'sweep',
      { ...sweepOf(100_000), outputs },
      { headers: { 'x-api-key': key } },
    );
    expect([statusCode, json().errors[0].message]).toEqual([
      422,
      'outputs must name at most 8 for 100,000 evaluations; 14 were asked for.',
    ]);
  });
});
