import { catalogue, EDITION, runCalculator } from '@plumbline/calculators';
import { afterAll, describe, expect, it } from 'vitest';
import { EveryWay } from '../../../app/testing/every_way.ts';
import { NO_LIMITS } from '../../../app/testing/test_service.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Calls } from '../registry.ts';
import { mcpApp, PUBLIC_URL } from '../testing/mcp_app.ts';
import type { McpOptions } from './mcp_options.ts';

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const PUE_CALL = { name: 'calculate_pue', arguments: PUE };

const everyWay = new EveryWay({ publicUrl: PUBLIC_URL, keylessLimits: NO_LIMITS });
const { app } = everyWay;
afterAll(() => everyWay.close());

type Headers = Record<string, string>;

async function send(
  payload: unknown,
  { headers = {}, query = '', to }: { headers?: Headers; query?: string; to?: typeof app } = {},
) {
  const sent = {
    url: `/mcp${query}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  };
  const response = await (to ? to.inject({ method: 'POST', ...sent }) : everyWay.post(sent));
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: response.body === '' ? undefined : response.json(),
  };
}

function request(method: string, params?: unknown, id: unknown = 7) {
  return { jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) };
}

const REVISION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const META = { [REVISION]: '2026-07-28', [CAPABILITIES]: {} };

/** A request of the revision without handshake, with every header that it asks for. */
function stateless(method: string, params: Record<string, unknown> = {}, headers: Headers = {}) {
  const name = params.name ?? params.uri;
  return send(request(method, { ...params, _meta: META }), {
    headers: {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
      ...headers,
    },
  });
}

describe('a client without handshake', () => {
  it('is answered when it lists and calls', async () => {
    expect((await send(request('tools/list'))).body.result.tools).toHaveLength(catalogue.length);
    const { status, headers, body } = await send(request('tools/call', PUE_CALL));
    const library = runCalculator(catalogue.find(({ name }) => name === 'calculate_pue') as never, PUE);
    if (!library.ok) throw new Error('refused');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: {
        content: [
          { type: 'text', text: JSON.stringify({ ...(library.result as object), tier: 'free' }) },
          {
            type: 'resource_link',
            uri: `${PUBLIC_URL}/v1/calculations/calculate_pue?edition=${EDITION}&it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5`,
            name: 'calculate_pue sheet',
            title: 'Power usage effectiveness: calculation sheet',
            description: 'Inputs, every line of working, sources',
            mimeType: 'text/markdown',
          },
        ],
        structuredContent: { ...(library.result as object), tier: 'free' },
      },
    });
  });

  it('reads of wrong inputs what REST says of them, and may try again', async () => {
    const { status, body } = await send(
      request('tools/call', { name: 'calculate_pue', arguments: { ...PUE, it_load_kw: 0 } }),
    );
    const message = 'it_load_kw must be at least 0.1 kW; 0 was sent.';
    const detail = '1 input of calculate_pue needs correcting.';
    expect([status, body.result]).toEqual([
      200,
      {
        isError: true,
        content: [{ type: 'text', text: `${detail}\n- ${message}` }],
        _meta: { 'plumbline/problem': { code: 'invalid_input', detail, errors: [{ field: 'it_load_kw', message }] } },
      },
    ]);
    const { body: bare } = await send(request('tools/call', { name: 'mees_checker' }));
    expect(bare.result.content[0].text).toMatch(/^2 inputs of mees_checker need correcting/);
  });
});

describe('negotiation', () => {
  it.each([
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['2024-11-05', '2025-11-25'],
    ['tomorrow', '2025-11-25'],
  ])('answers initialize for %s with %s', async (wanted, given) => {
    const { body } = await send(request('initialize', { protocolVersion: wanted, capabilities: {}, clientInfo: {} }));
    expect(body.result).toMatchObject({
      protocolVersion: given,
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      serverInfo: { name: 'plumbline', version: expect.stringMatching(/^\d/) },
      instructions: expect.stringMatching(/^Deterministic engineering calculators/),
    });
  });

  it.each(['2024-11-05', '2027-01-01', 'x'])(
    'rejects the header %s and lists the supported versions',
    async (version) => {
      const { status, body } = await send(request('tools/list'), { headers: { 'mcp-protocol-version': version } });
      expect([status, body.id, body.error.code, body.error.data]).toEqual([
        400,
        7,
        -32022,
        { supported: ['2026-07-28', '2025-11-25', '2025-06-18'], requested: version },
      ]);
    },
  );

  it('answers server/discover, and every result says what it is, from whom, and how long it holds', async () => {
    const { body } = await stateless('server/discover');
    expect(body.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: ['2026-07-28', '2025-11-25', '2025-06-18'],
      ttlMs: 3_600_000,
      cacheScope: 'public',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'plumbline' } },
    });
    const listed = (await stateless('tools/list')).body.result;
    expect(listed).toMatchObject({ resultType: 'complete', cacheScope: 'private', ttlMs: 3_600_000 });
    const called = (await stateless('tools/call', PUE_CALL)).body.result;
    expect(called).toMatchObject({ resultType: 'complete', structuredContent: { pue_score: 1.453 } });
    const refused = (await stateless('tools/call', { name: 'calculate_pue', arguments: {} })).body.result;
    expect(Object.keys(refused._meta)).toEqual(['io.modelcontextprotocol/serverInfo', 'plumbline/problem']);
  });

  it.each(['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'subscriptions/listen', 'toString'])(
    'knows no %s in the revision without handshake',
    async (method) => {
      const { status, body } = await stateless(method);
      expect([status, body.id, body.error.code]).toEqual([404, 7, -32601]);
    },
  );

  it('knows no server/discover in those with one, and answers ping', async () => {
    expect((await send(request('server/discover'))).body.error.code).toBe(-32601);
    expect((await send(request('ping'))).body).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
  });

  const HEADERS = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'calculate_pue' };
  const without = (name: string): Headers =>
    Object.fromEntries(Object.entries(HEADERS).filter(([key]) => key !== name));
  const withMeta = (meta: object) => request('tools/call', { ...PUE_CALL, _meta: meta });
  it.each<[string, object, Headers, number, RegExp]>([
    ['no _meta', request('tools/call', PUE_CALL), HEADERS, -32602, /protocolVersion/],
    ['no revision', withMeta({ ...META, [REVISION]: undefined }), HEADERS, -32602, /protocolVersion/],
    ['a revision that is no text', withMeta({ ...META, [REVISION]: 5 }), HEADERS, -32602, /must be text; 5/],
    ['no capabilities', withMeta({ ...META, [CAPABILITIES]: undefined }), HEADERS, -32602, /clientCapabilities/],
    [
      'no version header',
      withMeta(META),
      without('mcp-protocol-version'),
      -32020,
      /MCP-Protocol-Version must be "2026-07-28"/,
    ],
    [
      'another version header',
      withMeta(META),
      { ...HEADERS, 'mcp-protocol-version': '2025-11-25' },
      -32020,
      /"2025-11-25" was sent/,
    ],
    [
      'no method header',
      withMeta(META),
      without('mcp-method'),
      -32020,
      /Mcp-Method must be tools\/call; nothing was sent/,
    ],
    ['another method header', withMeta(META), { ...HEADERS, 'mcp-method': 'TOOLS/CALL' }, -32020, /Mcp-Method/],
    [
      'no name header',
      withMeta(META),
      without('mcp-name'),
      -32020,
      /Mcp-Name must repeat params.name, "calculate_pue"/,
    ],
    [
      'another name header',
      withMeta(META),
      { ...HEADERS, 'mcp-name': 'thermal_load' },
      -32020,
      /"thermal_load" was sent/,
    ],
  ])('refuses a request without handshake that has %s', async (_what, message, headers, code, words) => {
    const { status, body } = await send(message, { headers });
    expect([status, body.id, body.error.code]).toEqual([400, 7, code]);
    expect(body.error.message).toMatch(words);
  });

  it('reads a name header that is encoded', async () => {
    const encoded = `=?base64?${Buffer.from('calculate_pue').toString('base64')}?=`;
    expect((await stateless('tools/call', PUE_CALL, { 'mcp-name': encoded })).status).toBe(200);
  });
});

describe('messages that are no requests', () => {
  it('are taken with 202 and no body', async () => {
    for (const message of [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      { jsonrpc: '2.0', method: 'tools/call', params: PUE_CALL },
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'x' } },
    ]) {
      expect(await send(message)).toMatchObject({ status: 202, text: '' });
    }
  });

  it('include no responses in the revision that forbids them', async () => {
    const { status, body } = await send(
      { jsonrpc: '2.0', id: 1, result: {} },
      { headers: { 'mcp-protocol-version': '2026-07-28' } },
    );
    expect([status, body.error.code]).toEqual([400, -32600]);
  });
});

describe('bad input', () => {
  it.each<[string, unknown, number, RegExp]>([
    ['a batch', [request('ping')], -32600, /a batch was sent/],
    ['an empty batch', [], -32600, /a batch was sent/],
    ['null', 'null', -32600, /must be a JSON object; null/],
    ['a text', '"ping"', -32600, /must be a JSON object; the text "ping"/],
    ['another jsonrpc', { ...request('ping'), jsonrpc: '1.0' }, -32600, /jsonrpc must be "2.0"; the text "1.0"/],
    ['no jsonrpc', { id: 1, method: 'ping' }, -32600, /jsonrpc must be "2.0"; nothing/],
    ['no method', { jsonrpc: '2.0', id: 1 }, -32600, /method is missing/],
    ['a method that is no text', request(5 as never), -32600, /method must be text; 5/],
    ['the id null', request('ping', undefined, null), -32600, /id must be text or a whole number/],
    ['an id that is no whole number', request('ping', undefined, 1.5), -32600, /1.5 was sent/],
    [
      'an id that would come back changed',
      '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}',
      -32600,
      /9007199254740991/,
    ],
    [
      'an id beyond all numbers',
      '{"jsonrpc":"2.0","id":1e400,"method":"ping"}',
      -32600,
      /too large for double precision/,
    ],
    ['broken JSON', '{"jsonrpc":', -32700, /not valid JSON/],
    ['nothing', '', -32700, /empty/],
    ['a repeated name', '{"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"ping"}', -32700, /"jsonrpc" twice/],
    ['bottomless nesting', '['.repeat(10_000), -32700, /nested deeper/],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22]), -32700, /UTF-8/],
  ])('refuses %s', async (_what, payload, code, words) => {
    const { status, headers, body } = await send(payload);
    expect([status, headers['content-type'], body.error.code]).toEqual([400, 'application/json; charset=utf-8', code]);
    expect(body.error.message).toMatch(words);
    expect((await send(request('ping'))).status).toBe(200);
  });

  it.each<[string, string, unknown, RegExp]>([
    ['parameters that are a list', 'tools/list', [], /params must be an object; a list/],
    ['parameters that are null', 'tools/list', null, /params must be an object; null/],
    [
      'a cursor that was never given',
      'tools/list',
      { cursor: 'abc' },
      /params\.cursor must be nextCursor of the page before; the text "abc" was sent/,
    ],
    ['a cursor for resources', 'resources/list', { cursor: '' }, /must be nextCursor/],
    ['a cursor for templates', 'resources/templates/list', { cursor: 'x' }, /must be nextCursor/],
    ['a cursor for prompts', 'prompts/list', { cursor: null }, /must be nextCursor .*; null was sent/],
    ['a call of nothing', 'tools/call', {}, /params.name must be text; nothing/],
    ['a call of another tool', 'tools/call', { name: 'calculate_peu' }, /Did you mean calculate_pue\b/],
    ['a call of what every object has', 'tools/call', { name: '__proto__' }, /no tool named "__proto__"/],
    [
      'arguments that are null',
      'tools/call',
      { ...PUE_CALL, arguments: null },
      /params.arguments must be an object; null/,
    ],
    ['arguments that are a list', 'tools/call', { ...PUE_CALL, arguments: [500] }, /an object; a list/],
    ['arguments that are text', 'tools/call', { ...PUE_CALL, arguments: '{}' }, /an object; the text "\{\}"/],
    ['an initialize without a version', 'initialize', {}, /protocolVersion must be text/],
    ['a prompt that is not there', 'prompts/get', { name: 'size_fram' }, /Did you mean size_frame\?/],
    ['a completion of nothing', 'completion/complete', {}, /params.ref must be/],
    [
      'a completion of another prompt',
      'completion/complete',
      { ref: { type: 'ref/prompt', name: 'x' }, argument: { name: 'a', value: '' } },
      /no prompt named "x"/,
    ],
    [
      'a completion of another template',
      'completion/complete',
      { ref: { type: 'ref/resource', uri: 'x' } },
      /no resource template "x"/,
    ],
    [
      'a completion of no argument',
      'completion/complete',
      { ref: { type: 'ref/prompt', name: 'use_tool' } },
      /must have a name and a value/,
    ],
    [
      'a completion of another argument',
      'completion/complete',
      { ref: { type: 'ref/prompt', name: 'use_tool' }, argument: { name: 'constructor', value: '' } },
      /there are tool/,
    ],
    [
      'a sheet with wrong inputs',
      'resources/read',
      { uri: `${PUBLIC_URL}/v1/calculations/mees_checker?property_type=home` },
      /property_type must be one of domestic, non_domestic; the text "home" was sent/,
    ],
    [
      'a sheet with an input twice',
      'resources/read',
      { uri: `${PUBLIC_URL}/v1/calculations/mees_checker?property_type=domestic&property_type=domestic` },
      /must be sent once/,
    ],
  ])('answers %s as invalid parameters', async (_what, method, params, words) => {
    const { status, body } = await send(request(method, params));
    expect([status, body.id, body.error.code]).toEqual([200, 7, -32602]);
    expect(body.error.message).toMatch(words);
  });

  it('names a resource that is not there by the code of the revision', async () => {
    const uri = 'plumbline://nothing';
    expect((await send(request('resources/read', { uri }))).body.error).toMatchObject({ code: -32002, data: { uri } });
    expect((await stateless('resources/read', { uri })).body.error).toMatchObject({ code: -32602, data: { uri } });
  });

  it('gives an id back as it came', async () => {
    for (const id of [0, -1, Number.MAX_SAFE_INTEGER, '', 'x'.repeat(10_000), '"\\\u2028', '7']) {
      expect((await send(request('ping', undefined, id))).body.id).toBe(id);
    }
  });

  it('takes 64 KiB and no more, and no other type', async () => {
    const padded = (bytes: number) => JSON.stringify(request('ping')).padEnd(bytes);
    expect((await send(padded(64 * 1024))).status).toBe(200);
    const large = await send(padded(64 * 1024 + 1));
    expect([large.status, large.body.error.code, large.body.error.message]).toEqual([
      413,
      -32600,
      'The body is larger than the limit of 64 KiB.',
    ]);
    const plain = await send(request('ping'), { headers: { 'content-type': 'text/plain' } });
    expect([plain.status, plain.body.error.message]).toEqual([
      415,
      'Send Content-Type: application/json; text/plain was sent.',
    ]);
  });
});

describe('the endpoint', () => {
  it.each(['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const)(
    'answers %s with 405, since there is nothing to listen to and no session to end',
    async (method) => {
      const response = await app.inject({ method, url: '/mcp' });
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
    },
  );

  it.each([
    [undefined, 200],
    ['*/*', 200],
    ['application/json', 200],
    ['application/json, text/event-stream', 200],
    ['text/event-stream;q=0.5, application/*', 200],
    ['text/event-stream', 406],
    ['text/html', 406],
    ['application/json;q=0', 406],
    ['application/json;q=0, */*', 406],
  ])('answers Accept %s with %d', async (accept, status) => {
    expect((await send(request('ping'), { headers: accept === undefined ? {} : { accept } })).status).toBe(status);
  });

  it.each([
    [{ host: 'localhost:3000' }, 200],
    [{ host: '127.0.0.1' }, 200],
    [{ host: '[::1]:3000' }, 200],
    [{ host: 'plumbline.example' }, 200],
    [{ host: 'localhost:3000', origin: 'http://localhost:5173' }, 200],
    [{ host: 'localhost', origin: 'https://plumbline.example' }, 200],
    [{ host: 'evil.example' }, 403],
    [{ host: 'evil.example:3000', origin: 'http://evil.example:3000' }, 403],
    [{ host: 'localhost', origin: 'http://evil.example' }, 403],
    [{ host: 'localhost', origin: 'null' }, 403],
    [{ host: 'localhost.evil.example' }, 403],
    [{ host: 'plumbline.example', origin: 'https://plumbline.example.evil.example' }, 403],
    [{ host: 'no host at all' }, 403],
  ])('answers %j with %d, against names that lead here from elsewhere', async (headers, status) => {
    expect((await send(request('ping'), { headers })).status).toBe(status);
  });

  it.each([
    [
      '?toolset=data_center',
      /toolset must be all, data_centre, .*; the text "data_center" was sent. Did you mean data_centre\?/,
    ],
    [
      '?toolset=',
      /toolset must be all, data_centre, structural, energy_carbon, regulatory, cost, self_assessment, explore, batch, projects, sources; the text "" was sent/,
    ],
    ['?output_schema=no', /output_schema must be on, off; the text "no" was sent/],
    ['?toolsets=cost', /"toolsets" is no parameter of this address. Did you mean toolset\?/],
  ])('names what is wrong with the address %s', async (query, words) => {
    const { status, body } = await send(request('tools/list'), { query });
    expect([status, body.id, body.error.code]).toEqual([400, 7, -32602]);
    expect(body.error.message).toMatch(words);
  });
});

describe('an address with many faults', () => {
  it('has 20 of them described and the others counted', async () => {
    const query = `?toolset=${'cots,'.repeat(1000)}&output_schema=no`;
    const { message } = (await send(request('tools/list'), { query })).body.error;
    // 1,000 words, the empty one after the last comma, and output_schema.
    expect(message.match(/toolset must be/g)).toHaveLength(20);
    expect(message).toMatch(/ 982 more errors are not described\.$/);
  });
});

describe('the seam to the service', () => {
  const NO_CALLS: Calls = {
    call: expect.fail,
    explore: expect.fail,
    callMany: expect.fail,
    callProject: expect.fail,
    tasks: expect.fail,
  };

  async function callAt(options: Partial<McpOptions>) {
    const own = mcpApp(options);
    const answer = await send(request('tools/call', PUE_CALL), { to: own });
    await own.close();
    return answer;
  }

  it.each([
    ['rate_limited', 429],
    ['quota_exhausted', 429],
    ['unavailable', 503],
  ] as const)('makes %s the status %d with the wait, not a result', async (code, status) => {
    const problem = { code, detail: 'Come back later.', retryAfterSeconds: 42 };
    const { headers, body, ...answer } = await callAt({
      callsOf: (_request, headers) => ({
        ...NO_CALLS,
        async call() {
          headers.ratelimit = 'x';
          return { ok: false, problem };
        },
      }),
    });
    expect([answer.status, headers['retry-after'], headers.ratelimit]).toEqual([status, '42', 'x']);
    expect(body).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: {
        code: status,
        message: 'Come back later.',
        data: { code, detail: 'Come back later.', retry_after_seconds: 42 },
      },
    });
  });

  it.each([
    ['rate_limited', 429],
    ['unavailable', 503],
  ] as const)('makes %s before the message is read the same error', async (code, status) => {
    const problem = { code, detail: 'Come back later.', retryAfterSeconds: 42 };
    const { headers, body, ...answer } = await callAt({ authorize: () => problem });
    expect([answer.status, headers['retry-after']]).toEqual([status, '42']);
    expect(body.error).toEqual({
      code: status,
      message: 'Come back later.',
      data: { code, detail: 'Come back later.', retry_after_seconds: 42 },
    });
  });

  it('offers a caller its own tools, and prompts and pages of no others', async () => {
    const offer = { calculators: catalogue.filter(({ domain }) => domain === 'structural'), explores: false };
    const own = mcpApp({ offerFor: () => offer });
    const ask = async (method: string, params?: object) => (await send(request(method, params), { to: own })).body;
    expect((await ask('tools/list')).result.tools).toHaveLength(2);
    expect((await ask('tools/call', PUE_CALL)).error.code).toBe(-32602);
    const { prompts } = (await ask('prompts/list')).result;
    expect(prompts.map(({ name }: { name: string }) => name)).toEqual(['size_frame', 'use_tool']);
    expect((await ask('resources/read', { uri: 'plumbline://tools/calculate_pue' })).error.code).toBe(-32002);
    const { resources } = (await ask('resources/list')).result;
    expect(resources.map(({ uri }: { uri: string }) => uri)).toEqual([
      'skill://use-plumbline/SKILL.md',
      'skill://size-frame/SKILL.md',
      'plumbline://catalogue',
      'plumbline://catalogue/structural',
      'plumbline://tools/eurocode_beam_designer',
      'plumbline://tools/eurocode_column_checker',
    ]);
    await own.close();
  });

  it('makes a refusal of the caller an error with the status that REST has for it', async () => {
    const { status, headers, body } = await callAt({
      offerFor: () => {
        throw new ProblemError({ code: 'plan_excludes', detail: 'Not in this plan.' });
      },
    });
    expect([status, headers['content-type']]).toEqual([403, 'application/json; charset=utf-8']);
    expect(body.error).toMatchObject({ code: -32600, message: 'Not in this plan.', data: { code: 'plan_excludes' } });
  });

  it('hides the message of an internal error', async () => {
    const { status, text, body } = await callAt({
      callsOf: () => ({ ...NO_CALLS, call: async () => Promise.reject(new Error('the secret ingredient')) }),
    });
    expect([status, body.id, body.error.code]).toEqual([500, 7, -32603]);
    expect(text).not.toContain('secret');
    expect(body.error.data.request_id).toBeTruthy();
  });
});
