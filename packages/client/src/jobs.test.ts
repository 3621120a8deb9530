import { describe, expect, it } from 'vitest';
import { type JobFile, type JobOptions, PlumblineClient, type PlumblineError } from './index.ts';

const CSV = 'it_load_kw,cooling_kw\n500,200\n';

interface Sent {
  method: string;
  url: URL;
  headers: Headers;
  body: RequestInit['body'];
  duplex: unknown;
}

function reply(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(status === 204 ? null : text, { status, headers });
}

function problem(code: string, status: number, headers: Record<string, string> = {}): Response {
  const document = { type: `/problems/${code}`, title: code, status, detail: `It is ${code}.`, code, request_id: 'r' };
  return reply(document, status, headers);
}

/** A client whose fetch returns these responses in order and which records its waits. */
function clientWith(...responses: Response[]) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const client = new PlumblineClient({
    baseUrl: 'https://plumbline.test',
    apiKey: 'plk_test',
    fetch: async (url, init = {}) => {
      const { method = 'GET', headers, body } = init;
      const { duplex } = init as { duplex?: unknown };
      sent.push({ method, url: new URL(String(url)), headers: new Headers(headers), body, duplex });
      const response = responses.shift();
      if (!response) throw new Error('no response is left');
      return response;
    },
    wait: async (ms) => void waits.push(ms),
    onWait: () => undefined,
  });
  return { jobs: client.jobs, sent, waits };
}

async function createWith(file: JobFile, options: JobOptions): Promise<Sent> {
  const { jobs, sent } = clientWith(reply({ id: 'job_a' }, 202));
  expect(await jobs.create(file, options)).toEqual({ id: 'job_a' });
  const [request] = sent;
  if (!request) throw new Error('nothing was sent');
  return request;
}

describe('create', () => {
  it('sends the file as it is, with what to do in the query', async () => {
    const { method, url, headers, body } = await createWith(CSV, {
      tool: 'calculate_pue',
      edition: '2026.12',
      reviewTo: '2027.01',
      asOf: '2026-04-01',
      name: 'halls.csv',
      map: { it_load_kw: 'IT load' },
      set: { lighting_kw: 2 },
      keep: ['site', 'owner'],
      columns: ['pue_score'],
      groupBy: 'site',
      to: 'parquet',
    });
    expect([method, url.pathname, body]).toEqual(['POST', '/v1/jobs', CSV]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tool: 'calculate_pue',
      edition: '2026.12',
      review_to: '2027.01',
      as_of: '2026-04-01',
      name: 'halls.csv',
      from: 'csv',
      to: 'parquet',
      keep: 'site,owner',
      columns: 'pue_score',
      group_by: 'site',
      'map.it_load_kw': 'IT load',
      'set.lighting_kw': '2',
    });
    expect([headers.get('x-api-key'), headers.get('content-type')]).toEqual(['plk_test', 'application/octet-stream']);
  });

  it('takes name and format from a File, and leaves the type to a Blob that has one', async () => {
    const file = await createWith(new File([CSV], 'Halls.JSONL'), {});
    expect(Object.fromEntries(file.url.searchParams)).toEqual({ name: 'Halls.JSONL', from: 'ndjson' });
    const blob = await createWith(new Blob([CSV], { type: 'text/csv' }), {});
    expect([blob.headers.has('content-type'), blob.url.search]).toEqual([false, '']);
  });

  it('has an idempotency key of its own, which stays the same in a retry', async () => {
    const busy = problem('rate_limited', 429, { 'retry-after': '3' });
    const { jobs, sent, waits } = clientWith(busy, reply({ id: 'job_a' }, 202), reply({ id: 'job_b' }, 202));
    await jobs.create(CSV, { from: 'csv' });
    await jobs.create(CSV, { from: 'csv', idempotencyKey: 'november' });
    const [first, second, third] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second, third, waits]).toEqual([first, 'november', [3000]]);
  });

  it('sends a stream once, because it cannot be read again', async () => {
    const stream = new Blob([CSV]).stream();
    expect((await createWith(stream, { from: 'csv' })).duplex).toBe('half');
    const { jobs, sent } = clientWith(problem('unavailable', 503), reply({}));
    const failed = jobs.create(new Blob([CSV]).stream(), { from: 'csv' }).catch((error: PlumblineError) => error.code);
    expect([await failed, sent.length]).toEqual(['unavailable', 1]);
  });
});

describe('wait', () => {
  const job = (status: string, share: number) => ({ id: 'job_a', status, progress: { share } });

  it('asks as often as the service says, until the job has ended', async () => {
    const { jobs, sent, waits } = clientWith(
      reply(job('queued', 0), 200, { 'retry-after': '1' }),
      reply(job('running', 0.5), 200, { 'retry-after': '4' }),
      reply(job('finishing', 1)),
      reply(job('completed', 1)),
    );
    const shares: number[] = [];
    const done = await jobs.wait('job_a', { onProgress: ({ progress }) => shares.push(progress.share) });
    expect([done.status, waits, shares]).toEqual(['completed', [1000, 4000, 2000], [0, 0.5, 1, 1]]);
    expect(sent.map(({ url }) => url.pathname)).toEqual(Array(4).fill('/v1/jobs/job_a'));
  });

  it.each(['stopped', 'cancelled', 'failed'])('returns a job that is %s', async (status) => {
    const { jobs } = clientWith(reply(job(status, 0.3)));
    expect((await jobs.wait('job_a')).status).toBe(status);
  });
});

describe('a job', () => {
  it('is listed, asked for, resumed, cancelled and deleted at its path', async () => {
    const { jobs, sent } = clientWith(
      ...['list', 'page', 'get', 'summary', 'manifest', 'resume', 'cancel'].map((name) => reply({ name })),
      reply('', 204),
    );
    await jobs.list();
    await jobs.list({ limit: 5, cursor: 'job_z' });
    await jobs.get('job_a/b');
    await jobs.summary('job_a');
    await jobs.manifest('job_a');
    await jobs.resume('job_a');
    await jobs.cancel('job_a');
    expect(await jobs.delete('job_a')).toBeUndefined();
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      'GET /v1/jobs',
      'GET /v1/jobs?limit=5&cursor=job_z',
      'GET /v1/jobs/job_a%2Fb',
      'GET /v1/jobs/job_a/summary',
      'GET /v1/jobs/job_a/manifest',
      'POST /v1/jobs/job_a/resume',
      'POST /v1/jobs/job_a/cancel',
      'DELETE /v1/jobs/job_a',
    ]);
  });

  it('has files to download, and an error while they are not there', async () => {
    const { jobs, sent } = clientWith(reply('a,b\n'), reply('line\n'), problem('not_found', 404));
    expect(await (await jobs.download('job_a')).text()).toBe('a,b\n');
    expect(await (await jobs.download('job_a', 'rejected')).text()).toBe('line\n');
    expect(sent.map(({ url }) => url.pathname)).toEqual(['/v1/jobs/job_a/result', '/v1/jobs/job_a/rejected']);
    await expect(jobs.download('job_a')).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});
