import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { NO_LIMITS, testService } from '../../app/testing/test_service.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import { arrayItemsOf, linesOf } from './batch_items.ts';
import type { ItemBytes } from './batch_limits.ts';

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

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
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
    ['a key in the URL', '[]', {}, '?api_key=plk_wrong', 401, 'invalid_key'],
    ['an object', '{}', {}, '', 400, 'malformed_request'],
    ['nothing', '', {}, '', 400, 'malformed_json'],
    ['broken JSON', '[{', {}, '', 400, 'malformed_json'],
    ['another type', 'tool,input', { 'content-type': 'text/csv' }, '', 415, 'unsupported_media_type'],
    ['another encoding', '[]', { 'content-encoding': 'br' }, '', 415, 'unsupported_media_type'],
    ['bytes that are no gzip', '[]', { 'content-encoding': 'gzip' }, '', 400, 'malformed_request'],
    ['more than 8 MiB', `[${' '.repeat(8 * 1024 * 1024)}]`, {}, '', 413, 'payload_too_large'],
    ['a missing item', '[1,]', {}, '', 400, 'malformed_json'],
    ['text after the array', '[1] 2', {}, '', 400, 'malformed_json'],
    ['an unknown extra', '[]', {}, '?include=wrking', 422, 'invalid_input'],
  ])('rejects the whole request for %s', async (_what, payload, headers, query, status, code) => {
    const answer = await send(unlimited(), payload, headers, query);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ status, code });
  });

  it('answers an item that is not valid JSON, or too long, with its problem, and continues', async () => {
    const long = JSON.stringify({ ...ITEM, id: 'x'.repeat(64 * 1024) });
    const answers = (await send(unlimited(), `[${JSON.stringify(ITEM)}, {"a":1,"a":2}, nul , ${long}, 5]`)).json();
    expect(answers.map(({ ok, problem }: { ok: boolean; problem?: { code: string } }) => problem?.code ?? ok)).toEqual([
      true,
      'malformed_json',
      'malformed_json',
      'payload_too_large',
      'invalid_input',
    ]);
    expect(answers[2].problem.detail).toMatch(/^The item is not valid JSON/);
  });

  it('ends with the reason where the array is no longer valid', async () => {
    const items = Array.from({ length: 70 }, () => JSON.stringify(ITEM)).join();
    const answers = (await send(unlimited(), `[${items}`)).json();
    expect(answers).toHaveLength(65);
    expect(answers.at(-1)).toMatchObject({ ok: false, problem: { code: 'malformed_json' } });
    expect(answers.at(-1)).not.toHaveProperty('id');
  });

  it('ends after twenty rejected calls in a row, with the reason, unless they were the last', async () => {
    const items = (count: number) => JSON.stringify(Array.from({ length: count }, (_, id) => ({ ...ITEM, id })));
    const answers = (await send(testService(), items(5000))).json();
    expect(answers.map(({ id }: { id?: number }) => id)).toEqual([...Array(25).keys(), undefined]);
    expect(answers.slice(0, 5).every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    expect(answers.at(-1).problem).toMatchObject({
      code: 'rate_limited',
      retry_after_seconds: 60,
      detail: expect.stringContaining('20 calls in a row were rejected, so nothing after this was read.'),
    });
    const all = (await send(testService(), items(25))).json();
    expect(all.map(({ id }: { id?: number }) => id)).toEqual([...Array(25).keys()]);
  });

  it.each([
    ['empty arrays', '[]'],
    ['objects', '{}'],
    ['arrays that do not end', '[1'],
    ['more than 1 MiB without a key', `[${' '.repeat(1024 * 1024)}]`],
    ['bodies that are no gzip', 'gzip'],
  ])('counts %s as input errors, and rejects the sixth before its body is read', async (_what, payload) => {
    const service = testService();
    const headers: Record<string, string> = payload === 'gzip' ? { 'content-encoding': 'gzip' } : {};
    const statuses: number[] = [];
    for (let sent = 0; sent < 5; sent++) statuses.push((await send(service, payload, headers)).statusCode);
    expect(statuses).not.toContain(429);
    const usage = await service.store.readUsage('ip:127.0.0.1', 0);
    expect(usage).toMatchObject([{ tool: 'batch', channel: 'batch', outcome: 'invalid', calls: 5 }]);
    const unread = new Readable({
      read() {
        throw new Error('the body was read');
      },
    });
    const rejected = await send(service, unread, headers);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('60');
    expect(rejected.json()).toMatchObject({ code: 'rate_limited' });
  });

  it('decompresses no more than 1 MiB without a key, and 8 MiB with one', async () => {
    const packed = gzipSync(`[${`${JSON.stringify(ITEM)},${' '.repeat(60_000)}`.repeat(30)}0]`);
    const service = testService();
    const { key } = await service.newKey();
    const gzip = { 'content-encoding': 'gzip' };
    const withKey = (await send(service, packed, { ...gzip, 'x-api-key': key })).json();
    expect(withKey).toHaveLength(31);
    const keyless = await send(service, packed, gzip);
    expect([keyless.statusCode, keyless.json().code]).toEqual([413, 'payload_too_large']);
  });

  it('reads two arrays of a caller at a time, and the next when one is answered', async () => {
    const service = testService();
    const { key } = await service.newKey();
    const bodies = Array.from({ length: 3 }, () => {
      let isRead = false;
      const body = new Readable({
        read() {
          isRead = true;
        },
      });
      return { body, isRead: () => isRead };
    });
    const answers = bodies.map(({ body }) => send(service, body, { 'x-api-key': key }));
    await expect.poll(() => bodies.slice(0, 2).every(({ isRead }) => isRead())).toBe(true);
    await service.app.inject('/health');
    expect(bodies[2]?.isRead()).toBe(false);
    for (const { body } of bodies) body.push(`[${JSON.stringify(ITEM)}]`);
    for (const { body } of bodies) body.push(null);
    for (const answer of await Promise.all(answers)) expect(answer.json()).toMatchObject([{ ok: true }]);
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
      detail: expect.stringMatching(/^The item is not valid JSON/),
    });
    expect(answers[3].problem).toMatchObject({
      status: 413,
      detail: 'The item is longer than the 64 KiB that an item may have.',
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

  it('ends with a problem when the key expires during the stream', async () => {
    const service = testService();
    const { key, id } = await service.newKey({ expiresAt: service.clock.time + 1 });
    async function* lines() {
      yield `${JSON.stringify(ITEM)}\n`;
      while ((await service.store.readUsage(id, 0)).length === 0) await new Promise((resolve) => setImmediate(resolve));
      service.clock.pass(1);
      yield `${JSON.stringify(ITEM)}\n`.repeat(1000);
    }
    const answer = await sendLines(service, Readable.from(lines()), { 'x-api-key': key });
    expect(linesIn(answer.body)).toMatchObject([
      { ok: true },
      { ok: false, problem: { code: 'invalid_key', detail: expect.stringContaining('expired on 15 November 2026') } },
    ]);
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

  it('ends after twenty rejected calls in a row, and is rejected as a whole without calls left', async () => {
    const service = testService();
    const answers = linesIn((await sendLines(service, `${JSON.stringify(ITEM)}\n`.repeat(1000))).body);
    expect(answers).toHaveLength(5 + 20 + 1);
    expect(answers.at(-1).problem.detail).toContain('20 calls in a row were rejected');
    const rejected = await sendLines(service, JSON.stringify(ITEM));
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '60']);
  });

  it('survives a client that goes on sending after the end', async () => {
    const { app } = testService();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const uncaught = vi.fn();
    process.on('uncaughtExceptionMonitor', uncaught);
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    const text = `${JSON.stringify(ITEM)}\n`.repeat(40);
    const chunk = `${text.length.toString(16)}\r\n${text}\r\n`;
    socket.write(
      `POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${LINES}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    socket.on('data', () => socket.write(chunk)).write(chunk);
    await new Promise((closed) => socket.once('close', closed));
    await app.close();
    process.off('uncaughtExceptionMonitor', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('continues after input errors, however many', async () => {
    const service = testService();
    const { key } = await service.newKey({ tier: 'pro' });
    const lines = `${'{}\n'.repeat(100)}${JSON.stringify(ITEM)}`;
    const answers = linesIn((await sendLines(service, lines, { 'x-api-key': key })).body);
    expect(answers).toHaveLength(101);
    expect(answers.at(-1)).toMatchObject({ ok: true });
  });

  it('reads no more than 1 MiB without a key, and no more than 1 MiB without an item', async () => {
    const service = testService();
    const { key } = await service.newKey();
    const blanks = '\n'.repeat(1024 * 1024 + 1);
    for (const headers of [{}, { 'x-api-key': key }]) {
      const answers = linesIn((await sendLines(service, blanks, headers)).body);
      expect(answers).toMatchObject([{ ok: false, problem: { code: 'payload_too_large' } }]);
    }
  });

  it('counts an empty stream as an input error', async () => {
    const service = testService();
    expect((await sendLines(service, '\n')).body).toBe('');
    const usage = await service.store.readUsage('ip:127.0.0.1', 0);
    expect(usage).toMatchObject([{ tool: 'batch', outcome: 'invalid', calls: 1 }]);
  });

  it('answers an item that fails with its problem, and continues', async () => {
    const outcomes = [new StoreUnavailable('test'), new Error('test'), undefined];
    const limit = { limit: null, used: 0, remaining: null, nextAt: 0, resetsAt: 0 };
    const where = { now: 0, window: limit, month: limit };
    const meter = {
      admit: () => undefined,
      release: () => undefined,
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

async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (const size of sizes) {
    yield bytes.subarray(at, at + size);
    at += size;
  }
  yield bytes.subarray(at);
}

async function groupsOf(groups: AsyncIterable<ItemBytes[]>): Promise<ItemBytes[][]> {
  const all: ItemBytes[][] = [];
  for await (const group of groups) all.push(group);
  return all;
}

const SIZES = fc.array(fc.nat({ max: 9 }), { maxLength: 40 });
const GROUP_SIZE = fc.integer({ min: 1, max: 5 });

describe('linesOf', () => {
  it('yields the same lines for any chunking, in groups of bounded size', async () => {
    const text = fc.array(fc.string({ unit: fc.constantFrom('a', 'é', ' ', '\r'), maxLength: 14 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(text, SIZES, GROUP_SIZE, async (lines, cuts, groupMax) => {
        const bytes = inPieces(Buffer.from(lines.join('\n')), cuts);
        const groups = await groupsOf(linesOf(bytes, { lineBytesMax: 10, groupMax }));
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

describe('arrayItemsOf', () => {
  it('finds the items of any array, however it is spaced and cut, in groups of bounded size', async () => {
    const spaces = fc.integer({ min: 0, max: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), spaces, SIZES, GROUP_SIZE, async (items, space, cuts, groupMax) => {
        const bytes = inPieces(Buffer.from(JSON.stringify(items, null, space)), cuts);
        const groups = await groupsOf(arrayItemsOf(bytes, { groupMax }));
        expect(groups.flat().map((item) => JSON.parse(String(item)))).toEqual(JSON.parse(JSON.stringify(items)));
        expect(groups.every((group) => group.length > 0 && group.length <= groupMax)).toBe(true);
      }),
    );
  });

  it('accepts an array exactly where JSON does, for texts of brackets, commas, digits and spaces', async () => {
    const text = fc.string({ unit: fc.constantFrom('[', ']', ',', '1', ' '), maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(text, SIZES, async (sent, cuts) => {
        const isArray = isJson(sent) && Array.isArray(JSON.parse(sent));
        const isAccepted = await groupsOf(arrayItemsOf(inPieces(Buffer.from(sent), cuts))).then(
          (groups) => groups.flat().every((item) => isJson(String(item))),
          () => false,
        );
        expect(isAccepted).toBe(isArray);
      }),
    );
  });

  it('allows 100,000 items', async () => {
    const items = (count: number) => inPieces(Buffer.from(`[${'1,'.repeat(count - 1)}1]`), []);
    expect((await groupsOf(arrayItemsOf(items(100_000)))).flat()).toHaveLength(100_000);
    await expect(groupsOf(arrayItemsOf(items(100_001)))).rejects.toThrow('An array may have 100000 items');
  });

  it.each([
    ['an item', `["${'x'.repeat(2 ** 21)}"]`],
    ['white space', `[1,${' '.repeat(2 ** 21)}1]`],
  ])('does not read to the end of %s of 2 MiB', async (_what, text) => {
    await expect(groupsOf(arrayItemsOf(inPieces(Buffer.from(text), Array(32).fill(65_536))))).rejects.toThrow(
      'More than 1024 KiB hold no item that can be read.',
    );
  });
});
