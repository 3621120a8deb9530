import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { EDITION } from '@plumbline/calculators';
import { INSTALLED } from '@plumbline/editions';
import { TOOLS_ON_A_DATE } from '@plumbline/editions/calls/as_of.ts';
import { findReceipts } from '@plumbline/editions/receipts/find_receipts.ts';
import { verifyReceipt } from '@plumbline/editions/receipts/verify_receipt.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testService } from '../../../app/testing/test_service.ts';
import { FakeJobs } from '../../../jobs/testing/fake_jobs.ts';
import { addAccount } from '../../../store/testing/store_under_test.ts';
import { TestClock } from '../../../time/testing/test_clock.ts';

const CSV = 'it_load_kw,cooling_kw,ups_losses_kw,lighting_kw\n500,200,25,1.5\n';
const clock = new TestClock();
const jobs = new FakeJobs(clock.now);
const service = testService({ jobs, clock: clock.now });
const { app } = service;
let origin: string;
let key: string;
let otherKey: string;

beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  key = (await service.newKey({ tier: 'pro' })).key;
  otherKey = (await service.newKey({ tier: 'pro' })).key;
});
beforeEach(() => {
  jobs.problem = undefined;
  jobs.bytesMax = Number.POSITIVE_INFINITY;
});
afterAll(async () => {
  await app.close();
  jobs.clear();
});

function submit(query: string, payload: string | Buffer = CSV, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: `/v1/jobs?${query}`,
    payload,
    headers: { 'x-api-key': key, 'content-type': 'text/csv', ...headers },
  });
}

function get(path: string, headers: Record<string, string> = {}) {
  return app.inject({ url: `/v1/jobs${path}`, headers: { 'x-api-key': key, ...headers } });
}

/** The fields that a rejection names. */
function fieldsOf(response: { json: () => { errors?: { field: string }[] } }): string[] {
  return (response.json().errors ?? []).map(({ field }) => field);
}

describe('POST /v1/jobs', () => {
  it('takes a file with what to do, and answers 202 with the job and where it is', async () => {
    const response = await submit(
      `tool=calculate_pue&name=halls.csv&map.it_load_kw=IT%20load&set.lighting_kw=2&keep=site,owner&columns=pue_score&to=ndjson&group_by=site`,
    );
    expect(response.statusCode).toBe(202);
    const job = response.json();
    expect(response.headers).toMatchObject({ location: `/v1/jobs/${job.id}`, 'retry-after': '1' });
    expect(job).toMatchObject({
      name: 'halls.csv',
      status: 'queued',
      tool: 'calculate_pue',
      edition: EDITION,
      input: { format: 'csv', bytes: CSV.length },
      output: { format: 'ndjson', columns: ['pue_score'] },
      links: { self: `/v1/jobs/${job.id}`, result: null },
    });
    expect(jobs.uploads.at(-1)?.toString()).toBe(CSV);
    expect(jobs.change({}).request).toMatchObject({
      mapping: { it_load_kw: 'IT load' },
      constants: { lighting_kw: '2' },
      keep: ['site', 'owner'],
      groupBy: 'site',
    });
  });

  it.each([
    ['text/csv; charset=utf-8', '', 'csv'],
    ['application/x-ndjson', '', 'ndjson'],
    ['application/vnd.apache.parquet', '', 'parquet'],
    ['application/octet-stream', '&from=parquet', 'parquet'],
  ])('reads %s%s as %s and writes the same format', async (type, query, format) => {
    const response = await submit(`tool=calculate_pue${query}`, 'x', { 'content-type': type });
    expect(response.json()).toMatchObject({ input: { format }, output: { format, columns: null } });
  });

  it('keeps all other columns with keep=all', async () => {
    await submit('tool=calculate_pue&keep=all');
    expect(jobs.change({}).request.keep).toBe('all');
  });

  it('reviews rows from their edition to another', async () => {
    const response = await submit('tool=calculate_pue&edition=2026.12&review_to=2027.01');
    expect(response.json()).toMatchObject({ edition: '2026.12', review_to: '2027.01' });
    expect(jobs.change({}).request).toMatchObject({ edition: '2026.12', reviewTo: '2027.01' });
  });

  it.each([
    ['review_to=2027.01', ['review_to']],
    ['review_to=2027.01&edition=2026.12&columns=pue_score', ['columns']],
  ])('rejects a review of ?%s', async (query, fields) => {
    const response = await submit(`tool=calculate_pue&${query}`);
    expect([response.statusCode, fieldsOf(response)]).toEqual([422, fields]);
  });

  it('applies the date of the query to every row, for every tool whose law is dated', async () => {
    for (const tool of TOOLS_ON_A_DATE) {
      const response = await submit(`tool=${tool}&as_of=2026-11-18`);
      expect([tool, response.statusCode]).toEqual([tool, 202]);
      expect(jobs.change({}).request.constants).toEqual({ as_of: '2026-11-18' });
    }
  });

  it.each([
    ['tool=calculate_pue&as_of=2026-11-18', 'as_of is not for calculate_pue'],
    ['as_of=2026-11-18', 'as_of needs tool'],
    ['tool=mees_checker&as_of=2026-11-18&set.as_of=2020-04-01', 'as_of cannot be sent with set.as_of'],
    ['tool=mees_checker&as_of=2026-11-18&map.as_of=day', 'as_of cannot be sent with map.as_of'],
  ])('rejects ?%s: %s', async (query, message) => {
    const response = await submit(query);
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      [{ field: 'as_of', message: expect.stringContaining(message) }],
    ]);
  });

  it('needs a key, and says so before it reads anything', async () => {
    const { uploads } = jobs;
    const before = uploads.length;
    const response = await submit('tool=calculate_pue', CSV, { 'x-api-key': '' });
    expect([response.statusCode, response.json().code]).toEqual([401, 'invalid_key']);
    const keyless = await app.inject({ method: 'POST', url: '/v1/jobs?tool=calculate_pue', payload: CSV });
    expect(keyless.json()).toMatchObject({ code: 'invalid_key', detail: expect.stringContaining('X-API-Key') });
    expect(uploads).toHaveLength(before);
  });

  it.each([
    [undefined, 'nothing was sent'],
    ['application/json', 'application/json was sent'],
    ['multipart/form-data; boundary=x', 'multipart/form-data; boundary=x was sent'],
  ])('rejects Content-Type %s with the types that it accepts', async (type, sent) => {
    const response = await app.inject({
      method: 'POST',
      url: '/v1/jobs?tool=calculate_pue',
      payload: Buffer.from(CSV),
      headers: { 'x-api-key': key, ...(type !== undefined && { 'content-type': type }) },
    });
    expect(response.statusCode).toBe(415);
    const { detail } = response.json();
    for (const accepted of ['text/csv', 'application/x-ndjson', 'application/vnd.apache.parquet', sent]) {
      expect(detail).toContain(accepted);
    }
  });

  it('names everything that is wrong with the query at once', async () => {
    const response = await submit(
      'tol=calculate_pue&tool=calculate_pue&map.it_lod_kw=a&map.cooling_kw=b&set.cooling_kw=1&to=xls&keep=,&name=a%0Ab&preset=no_such',
      CSV,
      { 'idempotency-key': 'two words' },
    );
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
    expect(fieldsOf(response).toSorted()).toEqual(
      ['Idempotency-Key', 'keep', 'map.it_lod_kw', 'name', 'preset', 'set.cooling_kw', 'to', 'tol'].toSorted(),
    );
    const { errors } = response.json();
    const messageOf = (field: string) => errors.find((error: { field: string }) => error.field === field).message;
    expect(messageOf('map.it_lod_kw')).toContain('Did you mean it_load_kw?');
    expect(messageOf('tol')).toContain('Did you mean tool?');
    expect(messageOf('to')).toBe('to must be one of csv, ndjson, parquet, xlsx; "xls" was sent.');
  });

  it.each([
    ['tool=calculate_pu', 404, 'unknown_tool', 'calculate_pue'],
    ['tool=calculate_pue&edition=1999.01', 404, 'unknown_edition', EDITION],
    ['preset=epc_domestic', 422, 'invalid_input', 'the query'],
    ['tool=calculate_pue&tool=mees_checker', 422, 'invalid_input', 'the query'],
    ['tool=calculate_pue&map.__proto__=x', 422, 'invalid_input', 'the query'],
  ])('rejects ?%s with %i %s', async (query, status, code, detail) => {
    const response = await submit(query);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json().detail).toContain(detail);
  });

  it('describes 20 of a thousand wrong parameters and counts the others', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `map.x${index}=c`).join('&');
    const response = await submit(`tool=calculate_pue&${many}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ more_errors: 980 });
    expect(fieldsOf(response)).toHaveLength(20);
  });

  it('returns the first job to a request that repeats its idempotency key, without another upload', async () => {
    const headers = { 'idempotency-key': 'november-portfolio' };
    const first = (await submit('tool=calculate_pue', CSV, headers)).json();
    const before = jobs.uploads.length;
    expect((await submit('tool=calculate_pue', CSV, headers)).json().id).toBe(first.id);
    expect(jobs.uploads).toHaveLength(before);
    const other = (await submit('tool=calculate_pue', CSV, { ...headers, 'x-api-key': otherKey })).json();
    expect(other.id).not.toBe(first.id);
  });

  it('passes on why a job is rejected, with the wait', async () => {
    jobs.problem = { code: 'rate_limited', detail: 'Ten jobs are unfinished.', retryAfterSeconds: 9 };
    const response = await submit('tool=calculate_pue');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '9']);
    expect(response.headers['ratelimit-policy']).toContain('"month"');
  });
});

/** Sends a request over a connection of its own; `write` sends the body. */
async function exchange(
  headers: Record<string, string>,
  write: (request: ReturnType<typeof httpRequest>) => void,
): Promise<{ status: number; json: { code?: string; detail?: string; id?: string } }> {
  const request = httpRequest(`${origin}/v1/jobs?tool=calculate_pue`, {
    method: 'POST',
    agent: false,
    headers: { 'x-api-key': key, 'content-type': 'text/csv', ...headers },
  });
  request.on('error', () => undefined);
  const answered = new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  write(request);
  const response = await answered;
  const text = (await response.toArray()).join('');
  request.destroy();
  return { status: response.statusCode ?? 0, json: JSON.parse(text) };
}

describe('an upload', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('may be compressed with %s', async (encoding, compress) => {
    const response = await submit('tool=calculate_pue', compress(CSV), { 'content-encoding': encoding });
    expect(response.json()).toMatchObject({ input: { bytes: CSV.length } });
    expect(jobs.uploads.at(-1)?.toString()).toBe(CSV);
  });

  it.each([
    ['that is no gzip', 'gzip', Buffer.from(CSV)],
    ['that is no Brotli', 'br', Buffer.from(CSV)],
    ['that is no Zstandard', 'zstd', Buffer.from(CSV)],
    ['that is cut off', 'gzip', gzipSync(CSV).subarray(0, -5)],
    ['with a second part after Brotli', 'br', Buffer.concat([brotliCompressSync(CSV), brotliCompressSync(CSV)])],
    ['with a second part after Zstandard', 'zstd', Buffer.concat([zstdCompressSync(CSV), zstdCompressSync(CSV)])],
  ])('%s is rejected and not kept', async (_what, encoding, bytes) => {
    const before = jobs.uploads.length;
    const response = await submit('tool=calculate_pue', bytes, { 'content-encoding': encoding });
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_request']);
    expect(jobs.uploads).toHaveLength(before);
  });

  it('with an encoding that is not supported is rejected with those that are', async () => {
    const response = await submit('tool=calculate_pue', CSV, { 'content-encoding': 'compress' });
    expect([response.statusCode, response.json().detail]).toEqual([
      415,
      'Send the file uncompressed or with Content-Encoding gzip, br or zstd; compress was sent.',
    ]);
  });

  it('beyond the limit is rejected while it is sent, also if it is small when compressed', async () => {
    jobs.bytesMax = 1_000_000;
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    let arrived = 0;
    jobs.onProgress = (bytes) => {
      arrived = bytes;
    };
    const response = await submit('tool=calculate_pue', bomb, { 'content-encoding': 'gzip' });
    expect([response.statusCode, response.json().code]).toEqual([413, 'payload_too_large']);
    expect(arrived).toBeLessThan(2_000_000);
    const endless = await exchange({ 'transfer-encoding': 'chunked' }, (request) => {
      const send = () => void request.write(Buffer.alloc(100_000), (error) => error || send());
      send();
    });
    expect([endless.status, endless.json.code]).toEqual([413, 'payload_too_large']);
    jobs.onProgress = () => undefined;
  });

  it('of a length beyond the plan is rejected before it is sent', async () => {
    const { key: starter } = await service.newKey({ tier: 'starter' });
    const created = vi.spyOn(jobs, 'create');
    const headers = { 'x-api-key': starter, 'content-length': String(100 * 1024 ** 2 + 1), expect: '100-continue' };
    const response = await exchange(headers, (request) => request.flushHeaders());
    expect([response.status, response.json.code]).toEqual([413, 'payload_too_large']);
    expect(response.json.detail).toBe('The starter plan allows files of 100 MiB; 104857601 bytes are sent.');
    expect(created).not.toHaveBeenCalled();
    created.mockRestore();
  });

  /** A key of an account whose address is not verified. */
  async function unverifiedKey(): Promise<string> {
    const { key: made, id } = await service.newKey({ tier: 'free' });
    const account = await addAccount(service.store, clock.time);
    await service.store.execute(`UPDATE api_keys SET account_id = '${account}' WHERE id = '${id}'`, []);
    return made;
  }

  it.each([
    ['its owner', async () => Array<string>(2).fill((await service.newKey({ tier: 'free' })).key)],
    ['unverified accounts at its IP address', async () => [await unverifiedKey(), await unverifiedKey()]],
  ])('waits for others of %s, as many at a time as the plan allows jobs', async (_whose, newKeys) => {
    const [headers, others] = (await newKeys()).map((each) => ({ 'x-api-key': each }));
    const progress = vi.fn();
    jobs.onProgress = progress;
    const first = exchange(headers ?? {}, async (request) => {
      request.write(CSV);
      await expect.poll(() => progress).toHaveBeenCalled();
      const second = await submit('tool=calculate_pue', CSV, others);
      expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '5']);
      request.end();
    });
    expect((await first).status).toBe(202);
    expect((await submit('tool=calculate_pue', CSV, headers)).statusCode).toBe(202);
    jobs.onProgress = () => undefined;
  });

  it('is read as it arrives', async () => {
    const progress = vi.fn();
    jobs.onProgress = progress;
    const response = await exchange({}, async (request) => {
      request.write(CSV);
      await expect.poll(() => progress).toHaveBeenCalledWith(CSV.length);
      request.end(CSV);
    });
    expect(response.status).toBe(202);
    expect(jobs.uploads.at(-1)?.toString()).toBe(CSV + CSV);
    jobs.onProgress = () => undefined;
  });

  it('of a client that hangs up leaves no job, and no error of ours', async () => {
    const progress = vi.fn();
    jobs.onProgress = progress;
    const created = vi.spyOn(jobs, 'create');
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const head = `POST /v1/jobs?tool=calculate_pue HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${key}\r\nContent-Type: text/csv\r\nContent-Length: 1000\r\n\r\n`;
    socket.write(head + CSV);
    await expect.poll(() => progress).toHaveBeenCalled();
    socket.destroy();
    const creation = created.mock.results.at(-1)?.value as Promise<unknown>;
    await expect(creation).rejects.toMatchObject({ problem: { code: 'malformed_request' } });
    created.mockRestore();
    jobs.onProgress = () => undefined;
  });

  it('is not asked for by 100 Continue if its job is rejected without it', async () => {
    const expecting = { expect: '100-continue', 'content-length': String(CSV.length) };
    let continued = 0;
    const send = (request: ReturnType<typeof httpRequest>) => {
      request.on('continue', () => {
        continued += 1;
        request.end(CSV);
      });
      request.flushHeaders();
    };
    jobs.problem = { code: 'rate_limited', detail: 'Ten jobs are unfinished.', retryAfterSeconds: 9 };
    expect((await exchange(expecting, send)).status).toBe(429);
    expect(continued).toBe(0);
    jobs.problem = undefined;
    expect((await exchange(expecting, send)).status).toBe(202);
    expect(continued).toBe(1);
  });
});

describe('GET /v1/jobs', () => {
  it('lists the jobs of the caller, newest first, in pages', async () => {
    const lister = (await service.newKey()).key;
    const headers = { 'x-api-key': lister };
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      ids.unshift((await submit(`tool=calculate_pue&name=${name}`, CSV, headers)).json().id);
    }
    const first = (await get('?limit=2', headers)).json();
    expect(first.jobs.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    const second = (await get(`?limit=2&cursor=${first.next_cursor}`, headers)).json();
    expect(second).toMatchObject({ jobs: [{ id: ids[2] }], next_cursor: null });
  });

  it('rejects a query that it cannot read, with everything that is wrong', async () => {
    const response = await get('?limit=0&cursor=%00&page=2');
    expect(response.statusCode).toBe(422);
    expect(fieldsOf(response)).toEqual(['page', 'limit', 'cursor']);
  });
});

describe('GET /v1/jobs/{id}', () => {
  it('says when to ask again: after a tenth of the time that the job has taken', async () => {
    const { id } = (await submit('tool=calculate_pue')).json();
    const waits: unknown[] = [];
    for (const seconds of [1, 59, 3600]) {
      clock.pass(seconds * 1000);
      waits.push((await get(`/${id}`)).headers['retry-after']);
    }
    expect(waits).toEqual(['1', '6', '30']);
    jobs.end(CSV);
    expect((await get(`/${id}`)).headers['retry-after']).toBeUndefined();
  });

  it('answers 304 to a caller that has seen it as it is, and 200 after progress', async () => {
    const { id } = (await submit('tool=calculate_pue')).json();
    const { etag } = (await get(`/${id}`)).headers;
    expect((await get(`/${id}`, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    jobs.change({ status: 'running', rowsDone: 1 });
    const response = await get(`/${id}`, { 'if-none-match': String(etag) });
    expect(response.json()).toMatchObject({ status: 'running', progress: { rows_done: 1, share: 0.5 } });
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });
});

describe('a job of another owner', () => {
  it.each([
    ['GET', ''],
    ['DELETE', ''],
    ['GET', '/result'],
    ['HEAD', '/result'],
    ['GET', '/rejected'],
    ['GET', '/summary'],
    ['GET', '/manifest'],
    ['POST', '/resume'],
  ] as const)('does not exist for %s /v1/jobs/{id}%s', async (method, path) => {
    const { id } = (await submit('tool=calculate_pue')).json();
    jobs.end(CSV, CSV);
    const response = await app.inject({ method, url: `/v1/jobs/${id}${path}`, headers: { 'x-api-key': otherKey } });
    const unknown = await app.inject({
      method,
      url: `/v1/jobs/job_none${path}`,
      headers: { 'x-api-key': otherKey },
    });
    expect([response.statusCode, unknown.statusCode]).toEqual([404, 404]);
    if (method !== 'HEAD') {
      expect(response.json().detail.replace(id, 'job_none')).toBe(unknown.json().detail);
    }
    expect((await get(`/${id}`)).statusCode).toBe(200);
    const keyless = await app.inject({ method, url: `/v1/jobs/${id}${path}` });
    expect(keyless.statusCode).toBe(401);
  });

  it.each(['%00', 'job_%00', '..%2f..%2fetc', 'job_a%2f..%2fb', '%F0%9F%92%A9', `job_${'a'.repeat(65)}`, "'; --"])(
    'is not found by the id %s',
    async (id) => {
      for (const path of ['', '/result', '/rejected', '/summary', '/manifest']) {
        const response = await get(`/${encodeURI(decodeURI(id))}${path}`);
        expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
      }
    },
  );
});

describe('the files of a job', () => {
  const TEXT = '0123456789';
  let id: string;
  beforeEach(async () => {
    id = (await submit('tool=calculate_pue&name=halls')).json().id;
  });

  it('are there when it has ended; until then the answer says how far it is and when to ask again', async () => {
    jobs.change({ status: 'running', rowsDone: 1 });
    for (const file of ['result', 'rejected', 'summary', 'manifest']) {
      const early = await get(`/${id}/${file}`);
      expect([early.statusCode, early.json().code, early.headers['retry-after']]).toEqual([404, 'not_found', '1']);
      expect(early.json().detail).toContain('The job is running, and 50 % of its rows are done.');
    }
    jobs.end(TEXT, 'line,reasons\n');
    const result = await get(`/${id}/result`);
    expect([result.statusCode, result.body]).toEqual([200, TEXT]);
    expect(result.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': '10',
      'content-disposition': `attachment; filename="halls-result.csv"; filename*=UTF-8''halls-result.csv`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
    });
    expect((await get(`/${id}/rejected`)).body).toBe('line,reasons\n');
    expect((await get(`/${id}/summary`)).json()).toEqual({ rows: 2 });
    const manifest = await get(`/${id}/manifest`);
    expect(manifest.headers['content-disposition']).toContain('halls.manifest.json');
    const [found] = await findReceipts(manifest.rawPayload);
    const keys = (await app.inject('/.well-known/jwks.json')).json();
    const verification = await verifyReceipt({ receipt: '', ...found, keys, editions: INSTALLED });
    expect(verification).toMatchObject({ outcome: 'valid', payload: { job: id, name: 'halls' } });
  });

  it.each(['html', 'pdf', 'docx'])('have a schedule as .%s, with the members on one sheet', async (format) => {
    expect((await get(`/${id}/schedule.${format}`)).statusCode).toBe(404);
    jobs.end(TEXT);
    const input = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
    const member = (name: string, cooling_kw: number) => ({ name, edition: EDITION, input: { ...input, cooling_kw } });
    jobs.scheduleMembers = { tool: 'calculate_pue', members: [member('Hall A', 200), member('Hall <B>', 300)] };
    const { statusCode, body } = await get(`/${id}/schedule.${format}?name=mark`);
    expect(statusCode).toBe(200);
    if (format !== 'html') return expect(body.slice(0, 2)).toBe(format === 'pdf' ? '%P' : 'PK');
    expect(body).toContain('<th scope="row">Hall A</th>');
    expect(body).toContain('Hall &lt;B&gt;');
    expect((await get(`/${id}/schedule.html?mark=1`)).statusCode).toBe(422);
    jobs.scheduleMembers = { tool: 'calculate_pue', members: [] };
    expect((await get(`/${id}/schedule.html`)).json().detail).toContain('1 to 500 members');
  });

  it('have no schedule if they are of a review', async () => {
    const { id: reviewed } = (await submit('tool=calculate_pue&edition=2026.12&review_to=2027.01')).json();
    jobs.end(TEXT);
    expect((await get(`/${reviewed}/schedule.pdf`)).statusCode).toBe(404);
  });

  it('of a job that failed without any say so', async () => {
    jobs.change({ status: 'failed', hasResult: false });
    expect((await get(`/${id}/result`)).json().detail).toBe('The job has ended as failed, and has no result.');
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, TEXT, 'bytes 0-9/10'],
    ['bytes=9-99', 206, '9', 'bytes 9-9/10'],
    ['bytes=5-2', 200, TEXT, undefined],
    ['bytes=0-1,4-5', 200, TEXT, undefined],
    ['lines=1-2', 200, TEXT, undefined],
  ])('answer Range: %s with %i', async (range, status, body, contentRange) => {
    jobs.end(TEXT);
    const response = await get(`/${id}/result`, { range });
    expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
    expect(response.headers['content-length']).toBe(String(body.length));
  });

  it.each(['bytes=10-', 'bytes=-0'])('answer Range: %s with 416 and their length', async (range) => {
    jobs.end(TEXT);
    const response = await get(`/${id}/result`, { range });
    expect([response.statusCode, response.json().code]).toEqual([416, 'range_not_satisfiable']);
    expect(response.headers['content-range']).toBe('bytes */10');
  });

  it('are sent from the start if they are not those that the caller has a part of', async () => {
    jobs.end(TEXT);
    const { etag, 'last-modified': modified } = (await get(`/${id}/result`)).headers;
    const range = 'bytes=5-';
    for (const same of [String(etag), String(modified)]) {
      expect((await get(`/${id}/result`, { range, 'if-range': same })).body).toBe('56789');
    }
    expect((await get(`/${id}/result`, { range, 'if-range': '"other"' })).body).toBe(TEXT);
    expect((await get(`/${id}/result`, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('have their headers in answer to HEAD', async () => {
    jobs.end(TEXT);
    const head = await app.inject({
      method: 'HEAD',
      url: `/v1/jobs/${id}/result`,
      headers: { 'x-api-key': key },
    });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
  });

  it('may be empty', async () => {
    jobs.end('');
    const response = await get(`/${id}/result`);
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});

describe('the name of a job', () => {
  it.each([
    ['../../etc/passwd', '__.._etc_passwd-result.csv'],
    ['a"; filename="evil.exe', 'a_ filename=_evil.exe-result.csv'],
    ['.bashrc', '_bashrc-result.csv'],
    ['C:\\Windows\\x', 'C_Windows_x-result.csv'],
    ['Gebäude "Süd"', 'Geb_ude _S_d_-result.csv'],
  ])('%s is a harmless name for the download', async (name, ascii) => {
    const { id } = (await submit(`tool=calculate_pue&name=${encodeURIComponent(name)}`)).json();
    jobs.end('x');
    const disposition = String((await get(`/${id}/result`)).headers['content-disposition']);
    expect(disposition).toContain(`filename="${ascii}"`);
    expect(jobs.files.filter((file) => !/^job_\d+(\/(result|rejected))?$/.test(file))).toEqual([]);
  });

  it('keeps its letters in the encoded form', async () => {
    const { id } = (await submit(`tool=calculate_pue&name=${encodeURIComponent('Gebäude')}`)).json();
    jobs.end('x');
    expect((await get(`/${id}/result`)).headers['content-disposition']).toContain(
      "filename*=UTF-8''Geb%C3%A4ude-result.csv",
    );
  });

  it.each(['a\r\nSet-Cookie: x=y', 'a\0b', 'x'.repeat(201)])('cannot be %j', async (name) => {
    const response = await submit(`tool=calculate_pue&name=${encodeURIComponent(name)}`);
    expect([response.statusCode, fieldsOf(response)]).toEqual([422, ['name']]);
  });
});

describe('the end of a job', () => {
  const remove = (id: string) => app.inject({ method: 'DELETE', url: `/v1/jobs/${id}`, headers: { 'x-api-key': key } });

  it('comes early with DELETE, which deletes it the second time', async () => {
    const { id } = (await submit('tool=calculate_pue')).json();
    const cancelled = await remove(id);
    expect([cancelled.statusCode, cancelled.json().status]).toEqual([202, 'cancelled']);
    expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await get(`/${id}`)).statusCode).toBe(404);
  });

  it('is not the end after a quota stop: POST /resume continues it', async () => {
    const { id } = (await submit('tool=calculate_pue')).json();
    jobs.change({
      status: 'stopped',
      outcome: 'stopped',
      reasonCode: 'quota_exhausted',
      reason: 'The calls of this month are used up.',
    });
    expect((await get(`/${id}`)).json()).toMatchObject({ status: 'stopped', reason: { code: 'quota_exhausted' } });
    const resumed = await app.inject({
      method: 'POST',
      url: `/v1/jobs/${id}/resume`,
      headers: { 'x-api-key': key },
    });
    expect([resumed.statusCode, resumed.json().status]).toEqual([202, 'queued']);
  });

  it.each([
    ['cancelled', 'cancelled'],
    ['failed', 'failed'],
    ['finishing', 'cancelled'],
    ['finishing', 'failed'],
  ] as const)('is for good if the job is %s after it was %s: POST /resume says so', async (status, outcome) => {
    const { id } = (await submit('tool=calculate_pue')).json();
    jobs.change({ status, outcome, missingRows: [{ first: 2, last: 2 }] });
    expect((await get(`/${id}`)).json().missing_rows).toEqual([{ first: 2, last: 2 }]);
    const resumed = await app.inject({ method: 'POST', url: `/v1/jobs/${id}/resume`, headers: { 'x-api-key': key } });
    expect([resumed.statusCode, resumed.json().code]).toEqual([409, 'job_ended']);
    expect(resumed.json().detail).toMatch(/cannot be resumed.*missing_rows.*new job/);
  });
});

it.each([
  ['PUT', '', 'GET, POST, HEAD'],
  ['POST', '/job_a', 'GET, DELETE, HEAD'],
  ['DELETE', '/job_a/result', 'GET, HEAD'],
  ['GET', '/job_a/resume', 'POST'],
] as const)('answers %s /v1/jobs%s with 405 and the methods there are', async (method, path, allowed) => {
  const response = await app.inject({ method, url: `/v1/jobs${path}` });
  expect([response.statusCode, response.headers.allow]).toEqual([405, allowed]);
});
