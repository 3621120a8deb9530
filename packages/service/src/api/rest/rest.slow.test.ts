import { catalogue, EDITION } from '@plumbline/calculators';
import type { LightMyRequestResponse } from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { EveryWay } from '../../app/testing/every_way.ts';
import { NO_LIMITS, testService } from '../../app/testing/test_service.ts';
import { versionHint } from '../http/error_handler.ts';

const everyWay = new EveryWay({ keylessLimits: NO_LIMITS });
const { app } = everyWay;
afterAll(() => everyWay.close());

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const JSON_HEADERS = { 'content-type': 'application/json' };

function post(url: string, payload: string | Buffer | object, headers: Record<string, string> = JSON_HEADERS) {
  const isWritten = typeof payload === 'string' || Buffer.isBuffer(payload);
  return everyWay.post({ url, payload: isWritten ? payload : JSON.stringify(payload), headers });
}

function pue(payload: string | Buffer | object, query = '') {
  return post(`/v1/tools/calculate_pue${query}`, payload);
}

/** Checks the shape of a problem response and returns its body. */
function problemOf(response: LightMyRequestResponse, status: number, code: string) {
  const body = response.json();
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(response.statusCode).toBe(status);
  expect(body).toMatchObject({ type: `/problems/${code}`, status, code });
  expect(body.title).toMatch(/^[A-Z]/);
  expect(body.detail).toMatch(/^[A-Z0-9/].*[.?]$/);
  expect(body.request_id).toMatch(/^req_[0-9a-f]{32}$/);
  return body;
}

describe('GET /health and /ready', () => {
  it('return version, tools and edition', async () => {
    const health = await app.inject('/health');
    expect(health.json()).toEqual({
      status: 'ok',
      service: 'plumbline',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      tools: catalogue.length,
      edition: EDITION,
    });
    expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' });
  });
});

describe('GET /ready', () => {
  it('asks the store once a second, together with /metrics', async () => {
    const { app, store, clock } = testService();
    const checks = vi.spyOn(store, 'check');
    const askAll = () => Promise.all(['/ready', '/ready', '/metrics', '/ready'].map((url) => app.inject(url)));
    for (const { statusCode } of [...(await askAll()), ...(await askAll())]) expect(statusCode).toBe(200);
    expect(checks).toHaveBeenCalledTimes(1);
    clock.pass(1000);
    await askAll();
    expect(checks).toHaveBeenCalledTimes(2);
    await app.close();
  });
});

describe('GET /v1/tools', () => {
  it.each(['/v1/tools', '/v1/tools/calculate_pue'])(
    'lets no shared cache store %s with the limits of a caller',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers['cache-control']).toBe('private, no-cache');
      const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'private, no-cache']);
    },
  );

  it('lists every tool with its input schema', async () => {
    const { tools, count } = (await app.inject('/v1/tools')).json();
    expect(count).toBe(catalogue.length);
    expect(tools.map((tool: { name: string }) => tool.name)).toEqual(catalogue.map(({ name }) => name));
    for (const { name, title, domain, description, inputSchema } of tools) {
      expect([name, title, domain, description].every(Boolean)).toBe(true);
      expect(inputSchema).toMatchObject({ type: 'object', properties: {}, required: expect.any(Array) });
    }
  });

  it('tells which sources were looked up, of a tool and of a result, if that is recorded', async () => {
    const { example, sources } = (await app.inject('/v1/tools/assess_epbd_score')).json();
    const shown = await post('/v1/tools/assess_epbd_score?include=sources', example.input);
    for (const listed of [sources, shown.json().sources]) {
      const evidenceOf = (place: string) =>
        listed.find((source: { place: string }) => source.place.startsWith(place))?.evidence;
      expect(evidenceOf('de, electricity, combustion')).toBe('looked_up');
      expect(evidenceOf('de, natural_gas, combustion')).toBe('from_memory');
      expect(listed.some((source: object) => !('evidence' in source))).toBe(true);
    }
  });

  it('shows one tool with its example, its result schema and its sources', async () => {
    for (const { name } of catalogue) {
      const { example, resultSchema, sources, inputSchema } = (await app.inject(`/v1/tools/${name}`)).json();
      expect([...Value.Errors(inputSchema, example.input)]).toEqual([]);
      expect([...Value.Errors(resultSchema, example.result)]).toEqual([]);
      expect((await post(`/v1/tools/${name}`, example.input)).json()).toEqual(example.result);
      const shown = await post(`/v1/tools/${name}?include=working,sources`, example.input);
      expect([...Value.Errors(resultSchema, shown.json())]).toEqual([]);
      for (const source of sources) {
        expect(source).toMatchObject({
          symbol: expect.any(String),
          document: expect.any(String),
          place: expect.any(String),
          edition: expect.any(String),
          confidence: expect.stringMatching(/^(statutory|standard|published|practice|assumption)$/),
        });
      }
    }
  });
});

describe('POST /v1/tools/{name}', () => {
  it('returns the result and the tier, without parts that were not requested', async () => {
    const response = await pue(PUE);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': expect.stringMatching(/^req_/),
      'x-content-type-options': 'nosniff',
    });
    expect(response.json()).toMatchObject({ pue_score: 1.453, tier: 'free' });
    expect(Object.keys(response.json())).not.toEqual(expect.arrayContaining(['working']));
    expect(response.json()).not.toHaveProperty('sources');
  });

  it('names the next change of the law behind it on request, and with a date the next after it', async () => {
    // The standards of the Climate Change Levy change on 1 April of each tax year; the one of 2026 is before the edition.
    const { next_change, ...rest } = (await pue(PUE, '?include=next_change')).json();
    expect(next_change).toMatchObject({ date: '2027-04-01', law: 'uk-ccl-rates', name: 'Climate Change Levy rates' });
    expect(rest).toEqual((await pue(PUE)).json());
    const both = (await pue(PUE, '?include=next_change,working')).json();
    expect([both.next_change, both.working.length > 0]).toEqual([next_change, true]);
    const example = catalogue.find(({ name }) => name === 'roi_calculator')?.examples[0];
    const rated = await post('/v1/tools/roi_calculator?include=next_change', example?.input ?? {});
    expect(rated.json().next_change).toBeNull();
  });

  it.each([
    ['?include=working', ['working']],
    ['?include=sources', ['sources']],
    ['?include=working,sources', ['working', 'sources']],
    ['?include=sources&include=working', ['working', 'sources']],
  ])('adds what %s asks for to the same result', async (query, extras) => {
    const plain = (await pue(PUE)).json();
    const { working, sources, ...rest } = (await pue(PUE, query)).json();
    expect(rest).toEqual(plain);
    expect(['working', 'sources'].filter((name) => ({ working, sources })[name])).toEqual(extras);
    if (working) {
      expect(working.find((line: { symbol: string }) => line.symbol === 'pue')).toEqual({
        symbol: 'pue',
        field: 'pue_score',
        description: 'Power usage effectiveness: total facility load over IT load',
        formula: 'total / it_load_kw',
        value: 1.453,
        unit: '-',
        reference: 'ISO/IEC 30134-2:2026, definition of PUE',
      });
    }
  });

  it('reports every fault of a request at once', async () => {
    const { detail, errors } = problemOf(
      await pue({ it_load_kw: 0, coolng_kw: 5, ups_losses_kw: '5' }),
      422,
      'invalid_input',
    );
    expect(detail).toBe('5 inputs of calculate_pue need correcting.');
    expect(errors).toEqual([
      { field: 'it_load_kw', message: 'it_load_kw must be at least 0.1 kW; 0 was sent.' },
      {
        field: 'cooling_kw',
        message:
          'cooling_kw is required: All electrical power for cooling: compressors, fans, pumps, heat rejection, a number from 0 to 1,000,000 kW.',
      },
      {
        field: 'ups_losses_kw',
        message: 'ups_losses_kw must be a number from 0 to 1,000,000 kW; the text "5" was sent.',
      },
      {
        field: 'lighting_kw',
        message: 'lighting_kw is required: Electrical power of the lighting, a number from 0 to 1,000,000 kW.',
      },
      { field: 'coolng_kw', message: 'coolng_kw is not an input of calculate_pue. Did you mean cooling_kw?' },
    ]);
  });

  it.each([
    ['an array', '[]', 422, 'invalid_input', /a list was sent/],
    ['null', 'null', 422, 'invalid_input', /null was sent/],
    ['a string', '"x"', 422, 'invalid_input', /the text \\"x\\" was sent/],
    ['1e999', '{"it_load_kw":1e999}', 422, 'invalid_input', /a number too large for double precision was sent/],
    ['__proto__', '{"__proto__":{"it_load_kw":1}}', 422, 'invalid_input', /__proto__ is not an input/],
    ['NaN as text', '{"it_load_kw":"NaN"}', 422, 'invalid_input', /the text \\"NaN\\" was sent/],
    ['NaN', '{"it_load_kw":NaN}', 400, 'malformed_json', /not valid JSON/],
    ['broken JSON', '{"it_load_kw":', 400, 'malformed_json', /not valid JSON/],
    ['nothing', '', 400, 'malformed_json', /empty/],
    ['a repeated name', '{"it_load_kw":1,"it_load_kw":2}', 400, 'malformed_json', /\\"it_load_kw\\" twice/],
    ['deep nesting', '['.repeat(20_000), 400, 'malformed_json', /deeper than 32 levels/],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 'malformed_json', /not valid UTF-8/],
    ['65 KiB', `{"a":"${'x'.repeat(65 * 1024)}"}`, 413, 'payload_too_large', /larger than the limit of 64 KiB/],
  ])('rejects %s and says why', async (_what, payload, status, code, words) => {
    const response = await pue(payload);
    problemOf(response, status, code);
    expect(response.body).toMatch(words);
    expect((await pue(PUE)).statusCode).toBe(200);
  });

  it('is not open to prototype pollution', async () => {
    await pue('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('accepts a body of exactly 64 KiB', async () => {
    const start = '{"it_load_kw":500,"cooling_kw":200,"ups_losses_kw":25,"lighting_kw":1.5';
    const payload = `${start}${' '.repeat(64 * 1024 - start.length - 1)}}`;
    expect((await pue(payload)).statusCode).toBe(200);
    problemOf(await pue(`${payload} `), 413, 'payload_too_large');
  });

  it.each([
    ['application/x-www-form-urlencoded', /application\/x-www-form-urlencoded was sent/],
    ['text/plain', /text\/plain was sent/],
    ['application/xml', /application\/xml was sent/],
    ['rubbish', /rubbish was sent/],
  ])('rejects a body of type %s', async (type, words) => {
    const { detail } = problemOf(
      await post('/v1/tools/calculate_pue', '{}', { 'content-type': type }),
      415,
      'unsupported_media_type',
    );
    expect(detail).toMatch(words);
  });

  it('accepts JSON with a charset, and rejects an encoded body', async () => {
    const charset = { 'content-type': 'application/json; charset=utf-8' };
    expect((await post('/v1/tools/calculate_pue', PUE, charset)).statusCode).toBe(200);
    const gzip = { ...JSON_HEADERS, 'content-encoding': 'gzip' };
    const { detail } = problemOf(await post('/v1/tools/calculate_pue', '{}', gzip), 415, 'unsupported_media_type');
    expect(detail).toBe('Send the body without Content-Encoding; gzip was sent.');
  });

  it('reports a missing body', async () => {
    problemOf(await app.inject({ method: 'POST', url: '/v1/tools/calculate_pue' }), 400, 'malformed_json');
  });

  it.each([
    [
      '?include=workin',
      'include must list some of working, sources, diagrams, receipt, next_change; "workin" was sent. Did you mean working?',
    ],
    ['?include=', 'include must list some of working, sources, diagrams, receipt, next_change; "" was sent.'],
    ['?include=diagrams', 'include cannot have diagrams here: calculate_pue has no diagrams.'],
    ['?includ=working', 'includ is not a query parameter here. Did you mean include?'],
  ])('reports the fault in the query %s', async (query, message) => {
    const { errors } = problemOf(await pue(PUE, query), 422, 'invalid_input');
    expect(errors.map((error: { message: string }) => error.message)).toEqual([message]);
  });

  it('describes the first 20 of many input errors, with the number of all of them', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 930 }, (_, index) => [`cooling_${index}_kw`, 1]));
    const problem = problemOf(await pue(unknown), 422, 'invalid_input');
    // 4 required inputs are missing.
    expect(problem.detail).toBe('934 inputs of calculate_pue need correcting; the first 20 are described.');
    expect(problem.more_errors).toBe(914);
    expect(problem.errors).toHaveLength(20);
    expect(problem.errors.slice(3, 5)).toMatchObject([
      { field: 'lighting_kw', message: expect.stringContaining('is required') },
      { field: 'cooling_0_kw', message: expect.stringContaining('Did you mean cooling_kw?') },
    ]);
    const few = problemOf(await pue({ ...PUE, it_load_kw: 0 }), 422, 'invalid_input');
    expect(few.detail).toBe('1 input of calculate_pue needs correcting.');
    expect(few).not.toHaveProperty('more_errors');
  });

  it('describes the first 20 of many faults in the query', async () => {
    const many = Array.from({ length: 30 }, () => 'workin').join(',');
    const problem = problemOf(await pue(PUE, `?a=1&b=2&include=${many}`), 422, 'invalid_input');
    expect(problem.detail).toBe('32 inputs of the query need correcting; the first 20 are described.');
    expect(problem.errors).toHaveLength(20);
    expect(problem.more_errors).toBe(12);
  });

  it('suggests similar names for an unknown tool, before it reads the body', async () => {
    const { detail } = problemOf(await post('/v1/tools/calculate_peu', 'not json'), 404, 'unknown_tool');
    expect(detail).toBe('There is no tool named calculate_peu. Did you mean calculate_pue?');
    const { detail: other } = problemOf(await app.inject('/v1/tools/teapot'), 404, 'unknown_tool');
    expect(other).toBe('There is no tool named teapot. GET /v1/tools lists them all.');
  });
});

describe('anything else', () => {
  it.each([
    ['PUT', '/health', 'GET, HEAD'],
    ['POST', '/ready', 'GET, HEAD'],
    ['POST', '/v1/tools', 'GET, HEAD'],
    ['DELETE', '/v1/tools/calculate_pue', 'GET, POST, HEAD'],
    ['OPTIONS', '/v1/tools/calculate_pue', 'GET, POST, HEAD'],
  ] as const)('answers %s %s with what is allowed there', async (method, url, allow) => {
    const response = await app.inject({ method, url });
    problemOf(response, 405, 'method_not_allowed');
    expect(response.headers.allow).toBe(allow);
  });

  it('is not found', async () => {
    const { detail } = problemOf(await app.inject('/v1/nothing?secret=1'), 404, 'not_found');
    expect(detail).toBe('There is nothing at GET /v1/nothing. GET /v1/tools lists the tools.');
    problemOf(await app.inject(`/v1/tools/${'x'.repeat(3000)}`), 404, 'unknown_tool');
    problemOf(await app.inject('/v1/tools/%E0%A4%A'), 400, 'malformed_request');
  });

  it.each([
    ['/tools/calculate_pue', '/v1/tools/calculate_pue'],
    ['/calculate_pue', '/v1/tools/calculate_pue'],
    ['/batch', '/v1/batch'],
  ])('says where POST %s leads', async (url, path) => {
    const { detail } = (await app.inject({ method: 'POST', url, payload: {} })).json();
    expect(detail).toContain(`The paths of the API begin with /v1: send it to ${path}.`);
  });

  it('says so for every path of the API', async () => {
    const { paths } = (await app.inject('/openapi.json')).json();
    const versioned = Object.keys(paths).filter((path) => path.startsWith('/v1/'));
    expect(versioned.length).toBeGreaterThan(50);
    expect(versioned.filter((path) => !versionHint(path.slice('/v1'.length))?.includes(path))).toEqual([]);
  });

  it('answers HEAD like GET, without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/v1/tools' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});
