import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CollectedSpan,
  collectedSpans,
  faultsOfTraceRequest,
} from '../../../../../tests/support/otlp/otlp_form.ts';
import type { TracingSettings } from '../../tracing/tracing_settings.ts';
import { Receiver } from '../../webhooks/testing/receiver.ts';
import { NO_LIMITS, testService } from '../testing/test_service.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${PARENT}-01`;
const INPUT = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };
const PUE = '/v1/tools/calculate_pue';
const JSON_BODY = { 'content-type': 'application/json' };

function jsonCall(body: unknown, headers: Record<string, string> = {}) {
  return { method: 'POST' as const, body: JSON.stringify(body), headers: { ...JSON_BODY, ...headers } };
}

const toolCall = (meta: object) => ({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name: 'calculate_pue', arguments: INPUT, _meta: meta },
});

describe.each([{ fastPath: true }, { fastPath: false }])('a service without a collector, %o', ({ fastPath }) => {
  const lines: Record<string, unknown>[] = [];
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { app } = testService({ fastPath, keylessLimits: NO_LIMITS, logLevel: 'info', logStream });
  let origin: string;
  beforeAll(async () => {
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    lines.length = 0;
  });

  it('names the trace of a request in its answer, its problem and its log', async () => {
    const response = await fetch(`${origin}${PUE}`, jsonCall({}, { traceparent: TRACEPARENT }));
    expect(response.status).toBe(422);
    expect(response.headers.get('traceresponse')).toBe(TRACEPARENT);
    expect(await response.json()).toMatchObject({ request_id: expect.stringMatching(/^req_/), trace_id: TRACE });
    expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({ trace_id: TRACE, status: 422 });
  });

  it.each([
    ['no trace', {}],
    ['a malformed one', { traceparent: '00-x-y-01', tracestate: 'a=1' }],
    ['a very long one', { traceparent: `00-${'a'.repeat(4000)}` }],
  ])('answers a request with %s as ever', async (_, headers) => {
    const response = await fetch(`${origin}${PUE}`, jsonCall({}, headers as Record<string, string>));
    expect(response.headers.get('traceresponse')).toBeNull();
    expect(await response.json()).not.toHaveProperty('trace_id');
    expect(lines.find(({ msg }) => msg === 'request failed')).not.toHaveProperty('trace_id');
  });

  it('takes the trace of an MCP message from its _meta', async () => {
    const response = await fetch(`${origin}/mcp`, jsonCall(toolCall({ traceparent: TRACEPARENT })));
    expect(response.status).toBe(200);
    expect(response.headers.get('traceresponse')).toBe(TRACEPARENT);
  });

  it('names the trace in errors of MCP', async () => {
    const headers = { traceparent: TRACEPARENT, 'x-api-key': 'plk_wrong' };
    const response = await fetch(`${origin}/mcp`, jsonCall(toolCall({}), headers));
    expect(await response.json()).toMatchObject({ error: { data: { code: 'invalid_key', trace_id: TRACE } } });
  });
});

describe('a service with a collector', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-tracing-'));
  let collector: Receiver;
  let stop = async () => {};
  beforeEach(async () => {
    collector = await new Receiver().listen();
    collector.answer(200);
  });
  afterEach(async () => {
    await stop();
    await collector.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function start(settings: Partial<TracingSettings> = {}, fastPath = true) {
    const url = `http://127.0.0.1:${collector.port}/v1/traces`;
    const tracing: TracingSettings = {
      url,
      headers: {},
      serviceName: 'plumbline',
      sampler: 'parentbased_always_on',
      samplerRatio: 1,
      ...settings,
    };
    const service = testService({ tracing, fastPath, keylessLimits: NO_LIMITS, jobFolder: folder });
    const origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
    stop = () => service.app.close();
    return { ...service, origin };
  }

  /** The spans of a service that has stopped. */
  async function spansAfterStop(): Promise<CollectedSpan[]> {
    await stop();
    const bodies = collector.received.map(({ body }) => body);
    for (const body of bodies) expect(faultsOfTraceRequest(JSON.parse(body))).toEqual([]);
    return collectedSpans(bodies).spans;
  }

  it.each([true, false])('gets a span for a call by the conventions for HTTP; fast path %s', async (fastPath) => {
    const { origin } = await start({}, fastPath);
    const headers = { traceparent: TRACEPARENT, tracestate: 'a=1' };
    const response = await fetch(`${origin}${PUE}`, jsonCall(INPUT, headers));
    const [span, ...others] = await spansAfterStop();
    expect(others).toEqual([]);
    expect(span).toMatchObject({
      traceId: TRACE,
      parentSpanId: PARENT,
      traceState: 'a=1',
      kind: 2,
      name: 'POST /v1/tools/:name',
      status: {},
    });
    expect(span?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/v1/tools/:name',
      'http.response.status_code': 200,
      'url.scheme': 'http',
      'url.path': '/v1/tools/:name',
      'server.address': 'localhost',
      'server.port': 3000,
    });
    expect(BigInt(span?.endTimeUnixNano ?? 0) > BigInt(span?.startTimeUnixNano ?? 0)).toBe(true);
    expect(response.headers.get('traceresponse')).toBe(`00-${TRACE}-${span?.spanId}-01`);
  });

  it('gets the first span of a trace for a request without one', async () => {
    const { origin } = await start();
    const response = await fetch(`${origin}/health`);
    const [span] = await spansAfterStop();
    expect(span).toMatchObject({ name: 'GET /health', traceId: expect.stringMatching(/^[\da-f]{32}$/), flags: 0x103 });
    expect(span).not.toHaveProperty('parentSpanId');
    expect(response.headers.get('traceresponse')).toBe(`00-${span?.traceId}-${span?.spanId}-03`);
  });

  it('gets nothing of traces that were not chosen, which go on', async () => {
    const { origin } = await start({ sampler: 'always_off' });
    const response = await fetch(`${origin}/health`, { headers: { traceparent: TRACEPARENT } });
    expect(response.headers.get('traceresponse')).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-00$`));
    expect(await spansAfterStop()).toEqual([]);
  });

  it('gets a span for a message by the conventions for MCP', async () => {
    const { origin } = await start();
    await fetch(`${origin}/mcp`, jsonCall(toolCall({ traceparent: TRACEPARENT })));
    await fetch(`${origin}/mcp`, jsonCall({ jsonrpc: '2.0', id: 1, method: 'no/such/method' }));
    const [call, unknown] = await spansAfterStop();
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, name: 'tools/call calculate_pue', kind: 2 });
    expect(call?.attributes).toMatchObject({
      'mcp.method.name': 'tools/call',
      'gen_ai.tool.name': 'calculate_pue',
      'gen_ai.operation.name': 'execute_tool',
      'jsonrpc.request.id': '7',
      'http.route': '/mcp',
    });
    expect(unknown?.name).toBe('POST /mcp');
  });

  it('gets the way of a job from its request through its parts to its webhook', async () => {
    const { origin, newKey } = await start();
    const key = { 'x-api-key': (await newKey()).key };
    const endpoint = await new Receiver().listen();
    await fetch(`${origin}/v1/webhooks`, jsonCall({ url: endpoint.url }, key));
    const made = await fetch(`${origin}/v1/jobs?tool=calculate_pue`, {
      method: 'POST',
      body: 'it_load_kw,cooling_kw,ups_losses_kw,lighting_kw\n500,180,35,5\n',
      headers: { ...key, 'content-type': 'text/csv', traceparent: TRACEPARENT },
    });
    const { id } = (await made.json()) as { id: string };
    await expect.poll(() => endpoint.received.length).toBe(1);
    await endpoint.close();
    const spans = (await spansAfterStop()).filter(({ traceId }) => traceId === TRACE);
    const named = (name: string) => spans.find((span) => span.name === name);
    const [request, part, end, sent] = ['POST /v1/jobs', 'process job_part', 'process job_end', 'POST'].map(named);
    expect(spans).toHaveLength(4);
    expect(request?.parentSpanId).toBe(PARENT);
    expect(part).toMatchObject({ parentSpanId: request?.spanId, kind: 5, attributes: { 'plumbline.job.id': id } });
    expect(end?.parentSpanId).toBe(request?.spanId);
    expect(sent).toMatchObject({ parentSpanId: end?.spanId, kind: 3 });
    expect(sent?.attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 204 });
    expect(endpoint.received[0]?.headers.traceparent).toBe(`00-${TRACE}-${sent?.spanId}-01`);
  });

  it('that is not there keeps neither an answer nor a stop from happening', async () => {
    const { origin, app } = await start();
    await collector.close();
    expect((await fetch(`${origin}${PUE}`, jsonCall(INPUT))).status).toBe(200);
    await app.close();
    collector = await new Receiver().listen();
  });
});
