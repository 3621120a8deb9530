import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../packages/service/src/app/features/openapi.ts';
import { NO_LIMITS, type TestService, testService } from '../packages/service/src/app/testing/test_service.ts';
import { FakeJobs } from '../packages/service/src/jobs/testing/fake_jobs.ts';
import { appendCalls } from '../packages/service/src/store/testing/store_under_test.ts';
import { TestClock } from '../packages/service/src/time/testing/test_clock.ts';
import type { WireResponse } from './support/attack_wire.ts';
import { ResponseValidator } from './support/response_validator.ts';
import { servedRoutes } from './support/routes/served_routes.ts';

interface Parameter {
  name: string;
  in: string;
  example?: unknown;
}

interface Body {
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Operation {
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Body> };
  responses?: Record<string, unknown>;
}

interface Request {
  /** Operations on the jobs and webhooks of a key, whose examples name none that exists. */
  isOfOwner: boolean;
  method: string;
  path: string;
  /** The address with its parameters filled in from their examples. */
  url: string;
  needsServiceKey: boolean;
  contentType?: string;
  body?: string;
}

const document = openApiDocument({ version: '0.0.0' });

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method, path, operation: operation as Operation })),
);

function addressOf(path: string, parameters: Parameter[]): string {
  const filled = parameters.filter(({ example }) => example !== undefined);
  const inPath = filled.filter((parameter) => parameter.in === 'path');
  const inQuery = filled.filter((parameter) => parameter.in === 'query');
  const query = new URLSearchParams(
    inQuery.flatMap(({ name, example }): [string, string][] =>
      typeof example === 'object' ? Object.entries(example as Record<string, string>) : [[name, String(example)]],
    ),
  );
  const address = inPath.reduce((rest, { name, example }) => rest.replace(`{${name}}`, String(example)), path);
  return query.size > 0 ? `${address}?${query}` : address;
}

/** Every request that the document shows. */
const requests: Request[] = operations.flatMap(({ method, path, operation }) => {
  const url = addressOf(path, operation.parameters ?? []);
  const { security = [{}] } = operation;
  const isOpen = security.some((scheme) => Object.keys(scheme).length === 0);
  const needsServiceKey = !isOpen && security.some((scheme) => 'serviceKey' in scheme);
  const isOfOwner = /^\/v1\/(jobs|webhooks|projects\/\{id\})/.test(path);
  if (!operation.requestBody) return [{ isOfOwner, method, path, url, needsServiceKey }];
  return Object.entries(operation.requestBody.content).flatMap(([contentType, { example, examples = {} }]) => {
    const values = example === undefined ? Object.values(examples).map(({ value }) => value) : [example];
    return values.map((value) => {
      const body = typeof value === 'string' ? value : JSON.stringify(value);
      return { isOfOwner, method, path, url, needsServiceKey, contentType, body };
    });
  });
});

const validator = new ResponseValidator(document);

function faultsOf({ method, url }: Request, response: WireResponse): string[] {
  return validator.faultsOf({ method: method.toUpperCase(), target: url }, response);
}

const jobFolder = mkdtempSync(join(tmpdir(), 'plumbline-openapi-jobs-'));
afterAll(() => rmSync(jobFolder, { recursive: true }));

let service: TestService;
let origin: string;
let serviceKey: string;
beforeAll(async () => {
  service = testService({ keylessLimits: NO_LIMITS });
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const made = await service.newKey({ interface: 'variant_b', tier: 'enterprise' });
  serviceKey = made.key;
  // So that its usage has a line.
  await appendCalls(service.store, made.id, 1, 1);
});
afterAll(() => service.app.close());

async function send(
  { method, url, contentType, needsServiceKey }: Request,
  body: string | undefined,
): Promise<WireResponse> {
  const response = await fetch(origin + url, {
    method: method.toUpperCase(),
    headers: {
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(needsServiceKey && { 'x-service-key': serviceKey }),
    },
    ...(body !== undefined && { body }),
  });
  const headers = new Map(response.headers);
  // fetch has decoded the body.
  headers.delete('content-encoding');
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

describe('the OpenAPI document and the server', () => {
  it.each(
    requests.filter(({ isOfOwner }) => !isOfOwner).map((request) => [request.method, request.url, request] as const),
  )('agree on %s %s', async (_method, _url, request) => {
    const response = await send(request, request.body);
    expect([response.status, response.body.length]).toEqual([200, expect.toSatisfy((length) => length > 0)]);
    expect(faultsOf(request, response)).toEqual([]);
  });

  it('agree on how wrong inputs are refused, for every tool', async () => {
    const calls = catalogue.map(({ name }) => requests.find(({ path }) => path === `/v1/tools/${name}`));
    for (const request of calls) {
      if (!request) throw new Error('a tool has no request in the document');
      const described = operations.find(({ method, path }) => method === request.method && path === request.path);
      expect(Object.keys(described?.operation.responses ?? {})).toContain('422');
      const response = await send(request, '{"nothing_of_ours":1}');
      const type = response.headers.get('content-type')?.split(';')[0];
      expect([request.path, response.status, type]).toEqual([request.path, 422, 'application/problem+json']);
      expect(faultsOf(request, response)).toEqual([]);
    }
  });

  it('agree on the answers to a stream of lines, one a line', async () => {
    const request = requests.find(
      ({ path, contentType }) => path === '/v1/batch' && contentType === 'application/x-ndjson',
    );
    if (!request?.body) throw new Error('the document has no stream of lines');
    const { body } = await send(request, request.body);
    const lines = body.toString().trimEnd().split('\n');
    expect(lines).toHaveLength(request.body.trimEnd().split('\n').length);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ ok: true });
      expect(validator.faultsOfValue('BatchAnswer', JSON.parse(line))).toEqual([]);
    }
    expect(validator.faultsOfValue('BatchAnswer', { ok: 'yes' })).not.toEqual([]);
  });

  it('agree on the headers of an answer, and of a refusal by a limit', async () => {
    const { app } = testService();
    const request = requests.find(({ path }) => path === '/v1/tools/calculate_pue');
    if (!request?.body) throw new Error('the document has no request for calculate_pue');
    const { url, body, contentType } = request;
    const statuses: number[] = [];
    for (let call = 0; call < 6; call++) {
      const { statusCode, headers } = await app.inject({
        method: 'POST',
        url,
        body,
        headers: { 'content-type': contentType },
      });
      const promised = validator.promisedHeaders({ method: 'POST', target: url }, statusCode);
      expect(promised.length).toBeGreaterThan(0);
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(promised.map((name) => name.toLowerCase())));
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await app.close();
  });

  it('are compared by schemas that do reject a wrong response', async () => {
    const [request] = requests;
    if (!request) throw new Error('the document has no request');
    const response = await send(request, request.body);
    expect(faultsOf(request, response)).toEqual([]);
    expect(faultsOf(request, { ...response, body: Buffer.from('{}') })).not.toEqual([]);
    expect(faultsOf(request, { ...response, status: 418 })).toEqual([expect.stringContaining('418')]);
  });
});

describe('the OpenAPI document and jobs', () => {
  const clock = new TestClock();
  const jobs = new FakeJobs(clock.now);
  const { app, newKey } = testService({ jobs, clock: clock.now });
  let key: string;
  beforeAll(async () => {
    key = (await newKey()).key;
  });
  afterAll(async () => {
    await app.close();
    jobs.clear();
  });

  /** The status of a response, with what is not as the document says. */
  async function answered(method: 'GET' | 'POST' | 'DELETE', url: string, headers = {}, payload?: string) {
    const sent = { method, url, headers: { 'x-api-key': key, ...headers } };
    const {
      statusCode,
      headers: received,
      rawPayload,
    } = await app.inject(payload === undefined ? sent : { ...sent, payload });
    const response = {
      status: statusCode,
      headers: new Map(Object.entries(received).map(([name, value]) => [name, String(value)])),
      body: rawPayload,
    };
    return [statusCode, ...validator.faultsOf({ method, target: url }, response)];
  }

  it('agree on every operation and its problems, from upload to deletion', async () => {
    const uploads = requests.filter(({ method, path }) => method === 'post' && path === '/v1/jobs');
    expect(uploads.map(({ contentType }) => contentType)).toEqual(['text/csv', 'application/x-ndjson']);
    for (const { url, contentType, body } of uploads) {
      expect(await answered('POST', url, { 'content-type': contentType }, body)).toEqual([202]);
    }
    const { id } = jobs.change({});
    const job = `/v1/jobs/${id}`;
    expect(await answered('GET', '/v1/jobs?limit=1')).toEqual([200]);
    expect(await answered('GET', job)).toEqual([200]);
    expect(await answered('GET', `${job}/result`)).toEqual([404]);
    jobs.change({ status: 'stopped', reasonCode: 'quota_exhausted', reason: 'The quota is used up.' });
    expect(await answered('GET', job)).toEqual([200]);
    expect(await answered('POST', `${job}/resume`)).toEqual([202]);
    jobs.end('0123456789');
    expect(await answered('GET', job)).toEqual([200]);
    expect(await answered('GET', `${job}/result`)).toEqual([200]);
    expect(await answered('GET', `${job}/rejected`, { range: 'bytes=0-3' })).toEqual([416]);
    expect(await answered('GET', `${job}/result`, { range: 'bytes=0-3' })).toEqual([206]);
    expect(await answered('DELETE', job)).toEqual([204]);
    expect(await answered('GET', job)).toEqual([404]);
    expect(await answered('GET', '/v1/jobs?limit=x')).toEqual([422]);
    expect(await answered('POST', '/v1/jobs', { 'content-type': 'text/plain' }, 'x')).toEqual([415]);
    expect(await answered('GET', '/v1/jobs', { 'x-api-key': 'plk_no' })).toEqual([401]);
  });
});

describe('the OpenAPI document and a job that was calculated', () => {
  const { app, newKey } = testService({ jobFolder });
  afterAll(() => app.close());

  it('agree on its result, its summary and its report', async () => {
    const headers = { 'x-api-key': (await newKey()).key };
    const request = requests.find(({ path, contentType }) => path === '/v1/jobs' && contentType === 'text/csv');
    if (!request?.body) throw new Error('the document has no file');
    const { url, body } = request;
    const upload = { method: 'POST', url, payload: body, headers: { ...headers, 'content-type': 'text/csv' } } as const;
    const { links } = (await app.inject(upload)).json();
    const isCompleted = async () => (await app.inject({ url: links.self, headers })).json().status === 'completed';
    await expect.poll(isCompleted).toBe(true);
    const types: (string | undefined)[] = [];
    for (const name of [
      'result',
      'rejected',
      'summary',
      'manifest',
      'report',
      'report.html',
      'report.pdf',
      'schedule.html',
    ]) {
      const target = `${links.self}/${name}`;
      const { statusCode: status, headers: received, rawPayload } = await app.inject({ url: target, headers });
      const named = new Map(Object.entries(received).map(([header, value]) => [header, String(value)]));
      expect([
        name,
        status,
        validator.faultsOf({ method: 'GET', target }, { status, headers: named, body: rawPayload }),
      ]).toEqual([name, 200, []]);
      types.push(named.get('content-type')?.split(';')[0]);
    }
    const page = 'text/html';
    const json = 'application/json';
    expect(types).toEqual(['text/csv', 'text/csv', json, json, page, page, 'application/pdf', page]);
  });
});

/** Pages and files for people, what only operators see, and what another document describes. */
const NOT_IN_THE_DOCUMENT = [
  /^GET \/$/,
  /^GET \/(tools|projects|jobs|operator)(\/|$)/,
  /^GET \/(pricing|verify|robots\.txt|sitemap\.xml|llms\.txt|llms-full\.txt|arazzo\.json)$/,
  /^GET \/problems\//,
  /^GET \/docs\//,
  /^\w+ \/dashboard/,
  /^GET \/(assets\/.*|favicon\.\w+|service_worker\.js|[\w.-]+\.(css|png|ttf|webmanifest))$/,
  /^GET \/metrics$/,
  // Files that Excel reads.
  /^GET \/excel\//,
  // Of mails, for people and their mail programs.
  /^\w+ \/unsubscribe$/,
  /^GET \/mcp\/server-card$/,
  /^GET \/downloads(\/|$)/,
  /^GET \/\.well-known\/(ai-catalog\.json|mcp\/server-card(\.json)?|agent-skills\/.*)$/,
  // OAuth describes itself in its metadata.
  /^\w+ \/(mcp\/)?oauth(\/|$)/,
  /^GET \/\.well-known\/oauth-/,
];

/** Whether the document has an operation that this route serves; a parameter of the route stands for any one segment. */
function isDocumented(route: string): boolean {
  const [verb = '', url = ''] = route.split(' ');
  const pattern = new RegExp(`^${url.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`);
  return operations.some(({ method, path }) => method.toUpperCase() === verb && pattern.test(path));
}

describe('the document', () => {
  it('has every public path and method that the app serves', async () => {
    const shown = (await servedRoutes(() => testService({ jobFolder }))).filter(
      (route) => !NOT_IN_THE_DOCUMENT.some((hidden) => hidden.test(route)),
    );
    expect(shown.length).toBeGreaterThan(4);
    expect(shown.filter((route) => !isDocumented(route))).toEqual([]);
  });

  it('shows a request for every path and method, so that all of them are held to the server above', () => {
    const sent = new Set(requests.map(({ method, path }) => `${method} ${path}`));
    expect(operations.filter(({ method, path }) => !sent.has(`${method} ${path}`))).toEqual([]);
  });
});
