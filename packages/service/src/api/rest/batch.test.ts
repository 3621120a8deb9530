import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../store/contract.ts';
import { NO_LIMITS, testService } from '../../testing/test_service.ts';
import { type Line, linesOf } from './batch_lines.ts';

const INPUT = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const ITEM = { tool: 'calculate_pue', input: INPUT };
const LINES = 'application/x-ndjson';

type Service = ReturnType<typeof testService>;

function send({ app }: Service, payload: string | Buffer | Readable, headers: Record<string, string> = {}, query = '') {
  return app.inject({
    method: 'POST',
    url: `/v1/batch${query}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}

function sendLines(service: Service, payload: string | Buffer | Readable, headers: Record<string, string> = {}) {
  return send(service, payload, { 'content-type': LINES, ...headers });
}

function linesIn(body: string) {
  return body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function unlimited(): Service {
  return testService({ keylessLimits: NO_LIMITS });
}

describe('POST /v1/batch with an array', () => {
  it('answers each item in order with its result or problem, and its id', async () => {
    const service = unlimited();
    const items = [
      { ...ITEM, id: 'first' },
      { id: 2, tool: 'calculate_pu', input: INPUT },
      { ...ITEM, input: { ...INPUT, it_load_kw: 0 } },
      { id: 'x', tool: 'calculate_pue', inputs: INPUT },
      'text',
      { ...ITEM, id: {} },
      ITEM,
    ];
    const answer = await send(service, JSON.stringify(items));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const single = await service.app.inject({ method: 'POST', url: '/v1/tools/calculate_pue', payload: INPUT });
    const answers = answer.json();
    expect(answers).toHaveLength(items.length);
    expect(answers[0]).toEqual({ id: 'first', ok: true, result: single.json() });
    expect(answers[1]).toMatchObject({
      id: 2,
      ok: false,
      problem: { status: 404, code: 'unknown_tool', detail: expect.stringContaining('Did you mean calculate_pue?') },
    });
    expect(answers[2]).toMatchObject({
      ok: false,
      problem: {
        status: 422,
        code: 'invalid_input',
        errors: [{ field: 'it_load_kw', message: 'it_load_kw must be at least 0.1 kW; 0 was sent.' }],
      },
    });
    expect(answers[3]).toMatchObject({
      id: 'x',
      problem: {
        errors: [
          { field: 'input', message: 'input is required: the inputs of the tool.' },
          { field: 'inputs', message: 'inputs is not a member of an item. Did you mean input?' },
        ],
      },
    });
    expect(answers[4].problem.errors).toEqual([
      { field: 'item', message: 'An item must be an object with tool and input; the text "text" was sent.' },
    ]);
    expect(answers[5]).not.toHaveProperty('id');
    expect(answers[5].problem.errors).toMatchObject([{ field: 'id' }]);
    expect(answers[6]).toEqual({ ok: true, result: single.json() });
  });

  it('describes the first 20 of many errors of an item', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`tool_${index}`, 1]));
    const items = [
      { ...ITEM, ...unknown },
      { ...ITEM, input: unknown },
    ];
    const answers = (await send(unlimited(), JSON.stringify(items))).json();
    for (const { problem } of answers) expect(problem.errors).toHaveLength(20);
    expect(answers[0].problem).toMatchObject({
      detail: '100 inputs of the item need correcting; the first 20 are described.',
      more_errors: 80,
    });
    // 100 unknown names and 4 missing inputs.
    expect(answers[1].problem).toMatchObject({ detail: expect.stringMatching(/^104 inputs of /), more_errors: 84 });
  });

  it('adds working and sources on request', async () => {
    const answer = await send(unlimited(), JSON.stringify([ITEM]), {}, '?include=working,sources');
    expect(answer.json()[0].result).toMatchObject({ working: expect.any(Array), sources: expect.any(Array) });
  });

  it('answers an empty array, and more items than one group in order', async () => {
    expect((await send(unlimited(), '[]')).json()).toEqual([]);
    const many = Array.from({ length: 700 }, (_, id) => ({ ...ITEM, id }));
    const answers = (await send(unlimited(), JSON.stringify(many))).json();
    expect(answers.map(({ id }: { id: number }) => id)).toEqual(many.map(({ id }) => id));
    expect(answers.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
  });

  it('counts each item as one call, and continues after a limit is reached', async () => {
    const service = testService();
    const wrong = { ...ITEM, input: {} };
    const answer = await send(service, JSON.stringify([ITEM, wrong, 5, ITEM, ITEM, ITEM, { ...ITEM, id: 'late' }]));
    const answers = answer.json();
    expect(answers.map(({ ok, problem }: { ok: boolean; problem?: { code: string } }) => problem?.code ?? ok)).toEqual([
      true,
      'invalid_input',
      'invalid_input',
      true,
      true,
      'rate_limited',
      'rate_limited',
    ]);
    expect(answers[6]).toMatchObject({ id: 'late', problem: { status: 429, retry_after_seconds: 60 } });
    expect(answer.headers.ratelimit).toContain('"minute";r=0;t=60');
    expect(answer.headers.ratelimit).toContain('"month";r=497');
    const usage = await service.store.readUsage('ip:127.0.0.1', 0);
    expect(
      usage.map(({ tool, channel, outcome, calls }) => `${tool} ${channel} ${outcome} ${calls}`).toSorted(),
    ).toEqual(['batch batch invalid 1', 'calculate_pue batch answered 3', 'calculate_pue batch invalid 1']);
  });

  it.each([
    ['a wrong key', '[]', { 'x-api-key': 'plk_wrong' }, '', 401, 'invalid_key'],
    ['an object', '{}', {}, '', 400, 'malformed_request'],
    ['nothing', '', {}, '', 400, 'malformed_json'],
    ['broken JSON', '[{', {}, '', 400, 'malformed_json'],
    ['another type', 'tool,input', { 'content-type': 'text/csv' }, '', 415, 'unsupported_media_type'],
    ['another encoding', '[]', { 'content-encoding': 'br' }, '', 415, 'unsupported_media_type'],
    ['bytes that are no gzip', '[]', { 'content-encoding': 'gzip' }, '', 400, 'malformed_request'],
    ['more than 8 MiB', `[${' '.repeat(8 * 1024 * 1024)}]`, {}, '', 413, 'payload_too_large'],
    ['too many items', `[${'1,'.repeat(100_000)}1]`, {}, '', 413, 'payload_too_large'],
    ['an unknown extra', '[]', {}, '?include=wrking', 422, 'invalid_input'],
  ])('rejects the whole request for %s', async (_what, payload, headers, query, status, code) => {
    const answer = await send(unlimited(), payload, headers, query);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ status, code });
  });

  it('names the supported types and methods', async () => {
    const answer = await send(unlimited(), 'x', { 'content-type': 'text/csv' });
    expect(answer.json().detail).toBe(
      'Send Content-Type: application/json for an array or application/x-ndjson for a stream of lines; text/csv was sent.',
    );
    const got = await unlimited().app.inject('/v1/batch');
    expect([got.statusCode, got.headers.allow]).toEqual([405, 'POST']);
  });

  it('supports gzip both ways, and decompresses at most 8 MiB', async () => {
    const packed = gzipSync(JSON.stringify([ITEM]));
    const answer = await send(unlimited(), packed, { 'content-encoding': 'gzip', 'accept-encoding': 'br, gzip' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toMatchObject([{ ok: true }]);
    const plain = await send(unlimited(), packed, { 'content-encoding': 'gzip', 'accept-encoding': 'gzip;q=0' });
    expect(plain.json()).toMatchObject([{ ok: true }]);
    const bomb = gzipSync(`[${' '.repeat(9 * 1024 * 1024)}]`);
    const rejected = await send(unlimited(), bomb, { 'content-encoding': 'gzip' });
    expect(rejected.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
  });
});

describe('POST /v1/batch with lines', () => {
  it('answers line by line; a bad line has its own problem, a blank one is skipped', async () => {
    const line = JSON.stringify(ITEM);
    const lines = [
      `\uFEFF${line}`,
      '',
      '  \t',
      '{"tool":',
      `{"a":1,"a":2}`,
      'x'.repeat(64 * 1024 + 1),
      `${line}\r`,
      line,
    ];
    const answer = await sendLines(unlimited(), lines.join('\n'));
    expect(answer.headers['content-type']).toBe(LINES);
    const answers = linesIn(answer.body);
    expect(answers.map(({ ok, problem }) => problem?.code ?? ok)).toEqual([
      true,
      'malformed_json',
      'malformed_json',
      'payload_too_large',
      true,
      true,
    ]);
    expect(answers[1].problem).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/^The line is not valid JSON/),
    });
    expect(answers[3].problem).toMatchObject({
      status: 413,
      detail: 'The line is longer than the 64 KiB that an item may have.',
    });
  });

  it('streams gzip both ways, and reports truncated gzip', async () => {
    const packed = gzipSync(`${JSON.stringify(ITEM)}\n`.repeat(2000));
    const both = { 'content-encoding': 'gzip', 'accept-encoding': 'gzip' };
    const answers = linesIn(gunzipSync((await sendLines(unlimited(), packed, both)).rawPayload).toString());
    expect(answers).toHaveLength(2000);
    const broken = linesIn(
      (await sendLines(unlimited(), packed.subarray(0, -20), { 'content-encoding': 'gzip' })).body,
    );
    expect(broken.at(-1)).toMatchObject({ ok: false, problem: { status: 400, code: 'malformed_request' } });
  });

  it('ends with a problem when the key is revoked during the stream', async () => {
    const service = testService();
    const { key, id } = await service.newKey();
    async function* lines() {
      yield `${JSON.stringify(ITEM)}\n`;
      while ((await service.store.readUsage(id, 0)).length === 0) await new Promise((resolve) => setImmediate(resolve));
      await service.store.revokeKey(id, service.clock.time);
      service.clock.pass(2000);
      yield `${JSON.stringify(ITEM)}\n`.repeat(1000);
    }
    const answer = await sendLines(service, Readable.from(lines()), { 'x-api-key': key });
    expect(linesIn(answer.body)).toMatchObject([
      { ok: true, result: { tier: 'starter' } },
      { ok: false, problem: { status: 401, code: 'invalid_key' } },
    ]);
  });

  it('answers an item that fails with its problem, and continues', async () => {
    const outcomes = [new StoreUnavailable('test'), new Error('test'), undefined];
    const limit = { limit: null, used: 0, remaining: null, nextAt: 0, resetsAt: 0 };
    const where = { now: 0, window: limit, month: limit };
    const meter = {
      blockNow: () => undefined,
      limitStatus: async () => where,
      record: async () => {
        const failure = outcomes.shift();
        if (failure) throw failure;
        return { ok: true as const, limitStatus: where };
      },
    };
    const service = testService({ meter });
    const answers = linesIn((await sendLines(service, `${JSON.stringify(ITEM)}\n`.repeat(3))).body);
    expect(answers).toMatchObject([
      { ok: false, problem: { status: 503, code: 'unavailable', retry_after_seconds: 2 } },
      { ok: false, problem: { status: 500, code: 'internal_error' } },
      { ok: true },
    ]);
  });
});

describe('linesOf', () => {
  async function cut(bytes: Buffer, sizes: readonly number[], groupMax: number): Promise<Line[][]> {
    async function* chunks() {
      let at = 0;
      for (const size of sizes) {
        yield bytes.subarray(at, at + size);
        at += size;
      }
      yield bytes.subarray(at);
    }
    const groups: Line[][] = [];
    for await (const group of linesOf(chunks(), { lineBytesMax: 10, groupMax })) groups.push(group);
    return groups;
  }

  it('yields the same lines for any chunking, in groups of bounded size', async () => {
    const text = fc.array(fc.string({ unit: fc.constantFrom('a', 'é', ' ', '\r'), maxLength: 14 }), { maxLength: 12 });
    const sizes = fc.array(fc.nat({ max: 9 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, sizes, fc.integer({ min: 1, max: 5 }), async (lines, cuts, groupMax) => {
        const bytes = Buffer.from(lines.join('\n'));
        const groups = await cut(bytes, cuts, groupMax);
        const expected = lines
          .map((line) => Buffer.from(line))
          .filter((line) => line.length > 10 || line.toString().trim() !== '')
          .map((line) => (line.length > 10 ? 'too_long' : line.toString()));
        expect(groups.flat().map(String)).toEqual(expected);
        expect(groups.every((group) => group.length > 0 && group.length <= groupMax)).toBe(true);
      }),
    );
  });
});
