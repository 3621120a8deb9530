import { afterEach, describe, expect, it, vi } from 'vitest';
import { calculationPath } from './calculation_path.ts';
import { type OnWait, PlumblineClient, type PlumblineError, type PlumblineOptions, TOOL_NAMES } from './index.ts';

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

type Reply = (() => Response) | Error;

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return () => new Response(JSON.stringify(body), { status, headers });
}

function problem(code: string, status: number, headers: Record<string, string> = {}, more: object = {}): Reply {
  const document = {
    type: `/problems/${code}`,
    title: code,
    status,
    detail: `It is ${code}.`,
    code,
    request_id: 'req_1',
  };
  return json({ ...document, ...more }, status, headers);
}

/** A client whose fetch returns these replies in order and which records its waits. */
function clientWith(replies: Reply[], options: Partial<PlumblineOptions> = {}) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const left = [...replies];
  const client = new PlumblineClient({
    baseUrl: 'https://plumbline.test',
    fetch: async (url, init) => {
      init?.signal?.throwIfAborted();
      const { method = 'GET', headers, body } = init ?? {};
      sent.push({ url: String(url), method, headers: new Headers(headers), body: body && JSON.parse(String(body)) });
      const reply = left.shift();
      if (!reply) throw new Error('no reply is left');
      if (reply instanceof Error) throw reply;
      return reply();
    },
    wait: async (ms) => void waits.push(ms),
    onWait: () => undefined,
    ...options,
  });
  return { client, sent, waits };
}

/** The error that a call ends with. */
async function errorOf(call: Promise<unknown>): Promise<PlumblineError> {
  const answer = await call.then(
    () => undefined,
    (error) => error,
  );
  if (!(answer instanceof Error)) throw new Error('expected an error');
  return answer as PlumblineError;
}

describe('a call', () => {
  it('posts the inputs to the path of the tool and returns the answer', async () => {
    const { client, sent } = clientWith([json({ pue_score: 1.453 })]);
    const answer = await client.tools.calculate_pue(PUE);
    expect(answer.pue_score).toBe(1.453);
    expect(sent).toMatchObject([{ url: 'https://plumbline.test/v1/tools/calculate_pue', method: 'POST', body: PUE }]);
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(sent[0]?.headers.has('x-api-key')).toBe(false);
  });

  it('asks for working, sources and diagrams in the query', async () => {
    const { client, sent } = clientWith([json({}), json({}), json([])]);
    await client.tools.calculate_pue(PUE, { include: ['working', 'sources'] });
    await client.tools.calculate_pue(PUE, { include: [] });
    await client.batch([{ tool: 'calculate_pue', input: PUE }], { include: ['sources'] });
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?include=working,sources', '', '?include=sources']);
  });

  it('names the edition in the query', async () => {
    const { client, sent } = clientWith([json({}), json([])]);
    await client.tools.calculate_pue(PUE, { include: ['working'], edition: '2026.11' });
    await client.batch([{ tool: 'calculate_pue', input: PUE }], { edition: '2026.11' });
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?include=working&edition=2026.11',
      '?edition=2026.11',
    ]);
  });

  it('sends the key with every request', async () => {
    const { client, sent } = clientWith([json({}), json({})], { apiKey: 'plk_test' });
    await client.tools.calculate_pue(PUE);
    await client.usage();
    expect(sent.map(({ headers }) => headers.get('x-api-key'))).toEqual(['plk_test', 'plk_test']);
  });

  it.each([
    'https://plumbline.test',
    'https://plumbline.test/',
    'https://plumbline.test/v1',
    'https://plumbline.test/v1/',
  ])('goes to the same place from the base address %s', async (baseUrl) => {
    const { client, sent } = clientWith([json({})], { baseUrl });
    await client.catalogue();
    expect(sent[0]?.url).toBe('https://plumbline.test/v1/tools');
  });

  it('keeps the path under which a proxy serves the service', async () => {
    const { client, sent } = clientWith([json({})], { baseUrl: 'https://example.test/plumbline/v1' });
    await client.health();
    expect(sent[0]?.url).toBe('https://example.test/plumbline/health');
  });

  it('gives the reason of a batch that ended early to every item without an answer', async () => {
    const end = { ok: false, problem: { code: 'rate_limited' } };
    const { client } = clientWith([json([{ id: 'a', ok: true, result: {} }, end])]);
    const items = ['a', 'b', 'c'].map((id) => ({ tool: 'calculate_pue' as const, input: PUE, id }));
    expect(await client.batch(items)).toEqual([
      { id: 'a', ok: true, result: {} },
      { id: 'b', ...end },
      { id: 'c', ...end },
    ]);
  });

  it('sends projects, or names saved ones', async () => {
    const { client, sent } = clientWith([json({}), json({}), json({}), json({}), json({})]);
    const project = { calculations: [{ key: 'a', tool: 'calculate_pue' as const, input: PUE }] };
    await client.projects.evaluate(project, { overrides: { 'a/cooling_kw': 100 } });
    await client.projects.review('project_1', { to: '2027.01' });
    const request = { vary: { 'a/cooling_kw': { values: [1] } } };
    await client.projects.explore(project, 'sweep', request);
    expect(sent.map(({ method, url, body }) => [method, url.replace('https://plumbline.test', ''), body])).toEqual([
      ['POST', '/v1/projects/evaluate', { project, overrides: { 'a/cooling_kw': 100 } }],
      ['POST', '/v1/projects/project_1/review?to=2027.01', {}],
      ['POST', '/v1/projects/explore', { project, kind: 'sweep', request }],
    ]);
    await client.projects.reviewFile(project, { format: 'parquet' });
    expect(sent[3]).toMatchObject({ url: expect.stringMatching(/\/v1\/projects\/review$/), body: { project } });
    await client.projects.crate('project_1');
    expect(sent[4]).toMatchObject({ url: expect.stringMatching(/\/v1\/projects\/project_1\/evaluate$/), body: {} });
  });

  it('has a method for each tool, and paths for the rest', async () => {
    const { client, sent } = clientWith([json([]), json({}), json({}), json({}), json({})]);
    expect(Object.keys(client.tools)).toEqual([...TOOL_NAMES]);
    await client.batch([{ tool: 'calculate_pue', input: PUE }]);
    await client.catalogue();
    await client.describe('calculate_pue');
    await client.usage();
    await client.health();
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'POST /v1/batch',
      'GET /v1/tools',
      'GET /v1/tools/calculate_pue',
      'GET /v1/usage',
      'GET /health',
    ]);
    expect(sent[0]?.body).toEqual([{ tool: 'calculate_pue', input: PUE }]);
  });
});

describe('the URL of a calculation', () => {
  const { client } = clientWith([]);

  it('has the format as an extension, the edition and the inputs', () => {
    expect(client.calculationUrl('calculate_pue', PUE, { format: 'xlsx', edition: '2026.11' })).toBe(
      'https://plumbline.test/v1/calculations/calculate_pue.xlsx?edition=2026.11&it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5',
    );
    expect(new URL(client.calculationUrl('calculate_pue', PUE)).pathname).toBe('/v1/calculations/calculate_pue');
  });

  it('is cited as BibTeX or CSL-JSON', async () => {
    const { client, sent } = clientWith([() => new Response('@misc{x,'), () => new Response('[]')]);
    expect(await client.cite('calculate_pue', PUE, { edition: '2026.11' })).toBe('@misc{x,');
    expect(await client.cite('calculate_pue', PUE, { format: 'csl' })).toBe('[]');
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/calculations/calculate_pue.bib',
      '/v1/calculations/calculate_pue.csl',
    ]);
  });

  it('joins lists by commas, names members of maps by dots, and leaves out what is undefined', () => {
    const url = calculationPath('any', { list: ['a b', 'c'], map: { one: 1, none: undefined }, empty: {}, no: false });
    expect(url).toBe('/v1/calculations/any?list=a+b%2Cc&map.one=1&empty=&no=false');
  });
});

describe('an exploration', () => {
  it('posts the request to the path of its kind, with the edition in the query', async () => {
    const { client, sent } = clientWith([json({}), json({}), json({}), json({})]);
    const input = PUE;
    const vary = { cooling_kw: { from: 0, to: 200, steps: 3 } };
    await client.sweep('calculate_pue', { input, vary });
    await client.solve('calculate_pue', { input, unknown: 'cooling_kw', target: { field: 'pue_score', value: 1.3 } });
    await client.sensitivity('calculate_pue', { input, change_pct: 5 }, { edition: '2026.11' });
    await client.uncertainty('calculate_pue', { input, distributions: { cooling_kw: { normal: [200, 20] } } });
    expect(sent.map(({ method, url }) => `${method} ${url.replace('https://plumbline.test', '')}`)).toEqual([
      'POST /v1/tools/calculate_pue/sweep',
      'POST /v1/tools/calculate_pue/solve',
      'POST /v1/tools/calculate_pue/sensitivity?edition=2026.11',
      'POST /v1/tools/calculate_pue/uncertainty',
    ]);
    expect(sent[0]?.body).toEqual({ input, vary });
  });

  it('ends when its signal aborts', async () => {
    const { client } = clientWith([json({})]);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(client.sensitivity('calculate_pue', { input: PUE }, { signal })).rejects.toThrow('enough');
  });
});

describe('an error response', () => {
  it('becomes an error with every field of the problem', async () => {
    const errors = [{ field: 'it_load_kw', message: 'it_load_kw must be at least 0.1 kW; 0 was sent.' }];
    const { client } = clientWith([problem('invalid_input', 422, {}, { errors, more_errors: 7 })]);
    const error = await errorOf(client.tools.calculate_pue({ ...PUE, it_load_kw: 0 }));
    expect(error).toMatchObject({
      name: 'PlumblineError',
      code: 'invalid_input',
      status: 422,
      detail: 'It is invalid_input.',
      errors,
      moreErrors: 7,
      requestId: 'req_1',
      retryAfterSeconds: undefined,
      message: 'It is invalid_input. it_load_kw must be at least 0.1 kW; 0 was sent.',
    });
  });

  it('without a problem document becomes unreadable_answer', async () => {
    const gateway = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'x-request-id': 'req_2' } });
    const { client } = clientWith([gateway, () => new Response('<h1>Welcome</h1>')]);
    const first = await errorOf(client.usage());
    expect(first).toMatchObject({ code: 'unreadable_answer', status: 502, requestId: 'req_2', errors: [] });
    expect(await errorOf(client.usage())).toMatchObject({ code: 'unreadable_answer', status: 200 });
  });

  it('that never arrives becomes no_connection with its cause, after a second attempt', async () => {
    const cause = new TypeError('fetch failed');
    const { client, sent } = clientWith([new Error('dropped'), cause]);
    expect(await errorOf(client.usage())).toMatchObject({ code: 'no_connection', status: 0, cause });
    expect(sent).toHaveLength(2);
  });

  it('is asked for once more if the connection was dropped, unless there are no retries', async () => {
    const { client, sent, waits } = clientWith([new TypeError('fetch failed'), json({ pue_score: 1.44 })]);
    expect(await client.tools.calculate_pue(PUE)).toEqual({ pue_score: 1.44 });
    expect([sent.length, waits]).toEqual([2, []]);
    const once = clientWith([new TypeError('fetch failed'), json({})], { maxRetries: 0 });
    expect(await errorOf(once.client.usage())).toMatchObject({ code: 'no_connection' });
    expect(once.sent).toHaveLength(1);
  });

  it('that takes longer than the timeout becomes no_connection, and is not asked for again', async () => {
    let calls = 0;
    const client = new PlumblineClient({
      baseUrl: 'https://plumbline.test',
      timeoutSeconds: 0.05,
      fetch: (_url, init) => {
        calls += 1;
        return new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        );
      },
    });
    const error = await errorOf(client.usage());
    expect(error).toMatchObject({ code: 'no_connection', detail: expect.stringContaining('no answer within 0.05 s') });
    expect(calls).toBe(1);
  });
});

describe('a retry', () => {
  afterEach(() => void vi.restoreAllMocks());
  const limited = problem('rate_limited', 429, { 'retry-after': '7' });
  const unavailable = problem('unavailable', 503, { 'retry-after': '5' });

  it('waits for Retry-After after 429 and 503, then returns the answer', async () => {
    const { client, waits, sent } = clientWith([limited, unavailable, json({ tier: 'free' })]);
    expect(await client.usage()).toEqual({ tier: 'free' });
    expect(waits).toEqual([7000, 5000]);
    expect(sent).toHaveLength(3);
  });

  it('says before it waits for how long and why, in one line', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const wait = async () => expect(warn).toHaveBeenCalledOnce();
    await clientWith([limited, json({})], { onWait: undefined, wait }).client.usage();
    expect(warn.mock.calls).toEqual([['Plumbline: retrying in 7 s. It is rate_limited.']]);
  });

  it('says nothing if there is nothing to wait for', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { client } = clientWith([json({}), limited], { onWait: undefined, maxRetries: 0 });
    await client.usage();
    await errorOf(client.usage());
    expect(warn).not.toHaveBeenCalled();
  });

  it('tells the program instead, if it wants to know', async () => {
    const told: unknown[] = [];
    const onWait: OnWait = (seconds, { code }) => void told.push([seconds, code]);
    await clientWith([limited, unavailable, json({})], { onWait }).client.usage();
    expect(told).toEqual([
      [7, 'rate_limited'],
      [5, 'unavailable'],
    ]);
  });

  it('is sent three times by default', async () => {
    const replies = Array.from({ length: 9 }, () => limited);
    const usual = clientWith(replies);
    expect(await errorOf(usual.client.usage())).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 7 });
    expect(usual.sent).toHaveLength(4);
    const never = clientWith(replies, { maxRetries: 0 });
    await errorOf(never.client.usage());
    expect([never.sent.length, never.waits]).toEqual([1, []]);
  });

  it('never waits longer in total than maxWaitSeconds', async () => {
    const allowed = clientWith([limited, limited, json({})], { maxWaitSeconds: 14 });
    await allowed.client.usage();
    expect(allowed.waits).toEqual([7000, 7000]);
    const rejected = clientWith([limited, limited, json({})], { maxWaitSeconds: 13 });
    await errorOf(rejected.client.usage());
    expect(rejected.waits).toEqual([7000]);
  });

  it('is not sent for a quota that resets next month', async () => {
    const { client, waits } = clientWith([problem('quota_exhausted', 429, { 'retry-after': '1296000' })]);
    const error = await errorOf(client.usage());
    expect(error).toMatchObject({ code: 'quota_exhausted', retryAfterSeconds: 1_296_000 });
    expect(waits).toEqual([]);
  });

  it('reads a date in Retry-After, and waits a second without the header', async () => {
    const past = problem('unavailable', 503, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' });
    const { client, waits } = clientWith([past, problem('unavailable', 503), json({})]);
    await client.usage();
    expect(waits).toEqual([0, 1000]);
  });

  it('is not sent for errors that waiting cannot fix', async () => {
    for (const [code, status] of [
      ['invalid_key', 401],
      ['internal_error', 500],
    ] as const) {
      const { client, sent, waits } = clientWith([problem(code, status)]);
      expect(await errorOf(client.usage())).toMatchObject({ code, status });
      expect([sent.length, waits]).toEqual([1, []]);
    }
  });
});

describe('an abort signal', () => {
  it('rejects a call before it is sent, with the reason of the signal', async () => {
    const { client, sent } = clientWith([json({})]);
    const reason = new Error('changed my mind');
    expect(await errorOf(client.usage({ signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(sent).toEqual([]);
  });

  it('ends a wait on the real timer', async () => {
    const controller = new AbortController();
    const reason = new Error('changed my mind');
    const client = new PlumblineClient({
      baseUrl: 'https://plumbline.test',
      onWait: () => undefined,
      fetch: async () => {
        queueMicrotask(() => setTimeout(() => controller.abort(reason)));
        return new Response('{}', { status: 503, headers: { 'retry-after': '60' } });
      },
    });
    expect(await errorOf(client.tools.calculate_pue(PUE, { signal: controller.signal }))).toBe(reason);
  });
});
