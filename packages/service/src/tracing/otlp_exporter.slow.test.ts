import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectedSpans, faultsOfTraceRequest } from '../../../../tests/support/otlp/otlp_form.ts';
import { Receiver } from '../webhooks/testing/receiver.ts';
import { OtlpExporter, type OtlpExporterOptions } from './otlp_exporter.ts';
import type { Span } from './tracer.ts';

const HOUR = 3_600_000;

let collector: Receiver;
let ended: Record<string, number>;
let errors: string[];
beforeEach(async () => {
  collector = await new Receiver().listen();
  collector.answer(200);
  ended = { exported: 0, dropped: 0 };
  errors = [];
});
afterEach(() => collector.close());

function exporterWith(options: Partial<OtlpExporterOptions> = {}): OtlpExporter {
  return new OtlpExporter({
    url: `http://127.0.0.1:${collector.port}/v1/traces`,
    headers: { authorization: 'Bearer token' },
    serviceName: 'calculations',
    version: '1.2.3',
    onEnd: (outcome, spans) => {
      ended[outcome] = (ended[outcome] ?? 0) + spans;
    },
    onError: (error) => errors.push((error as Error).message),
    delayMs: 1,
    retryMs: 1,
    ...options,
  });
}

function spanOf(fields: Partial<Span> = {}): Span {
  const trace = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', flags: 3, state: '' };
  const attributes = { 'http.request.method': 'GET', 'http.response.status_code': 200, 'http.route': undefined };
  return {
    trace,
    name: 'GET /health',
    kind: 'server',
    ms: 1.5,
    endedAt: 1_544_712_661_000.25,
    attributes,
    hasFailed: false,
    ...fields,
  };
}

function addMany(exporter: OtlpExporter, spans: number): void {
  for (let span = 0; span < spans; span += 1) exporter.add(spanOf());
}

describe('spans', () => {
  it('are sent in the published JSON form of OTLP', async () => {
    const exporter = exporterWith();
    const child = {
      ...spanOf().trace,
      parentId: 'b7ad6b7169203331',
      state: 'a=1',
      name: 'tools/call x',
      attributes: { 'mcp.method.name': 'tools/call' },
    };
    exporter.add(spanOf());
    exporter.add(spanOf({ trace: child, kind: 'client', hasFailed: true }));
    await expect.poll(() => ended).toEqual({ exported: 2, dropped: 0 });
    const [{ headers, body } = { headers: {}, body: '' }] = collector.received;
    expect(headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer token' });
    expect(faultsOfTraceRequest(JSON.parse(body))).toEqual([]);
    const { resource, spans } = collectedSpans([body]);
    expect(resource).toEqual({
      'service.name': 'calculations',
      'service.version': '1.2.3',
      'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const times = { startTimeUnixNano: '1544712660998750000', endTimeUnixNano: '1544712661000250000' };
    const ids = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
    const attributes = { 'http.request.method': 'GET', 'http.response.status_code': 200 };
    expect(spans).toEqual([
      { ...ids, ...times, flags: 0x103, name: 'GET /health', kind: 2, attributes, status: {} },
      {
        ...ids,
        ...times,
        parentSpanId: 'b7ad6b7169203331',
        traceState: 'a=1',
        flags: 0x303,
        name: 'tools/call x',
        kind: 3,
        attributes: { ...attributes, 'mcp.method.name': 'tools/call' },
        status: { code: 2 },
      },
    ]);
  });

  it('wait for others, but not once a batch is full', async () => {
    const exporter = exporterWith({ delayMs: HOUR });
    addMany(exporter, 511);
    expect(collector.received).toEqual([]);
    addMany(exporter, 2);
    await expect.poll(() => ended).toEqual({ exported: 512, dropped: 0 });
    await exporter.close();
    expect(collector.received.map(({ body }) => collectedSpans([body]).spans.length)).toEqual([512, 1]);
  });

  it('are dropped and counted if the queue is full', async () => {
    const exporter = exporterWith({ delayMs: HOUR });
    addMany(exporter, 2050);
    expect(ended).toEqual({ exported: 0, dropped: 2 });
    await exporter.close();
    expect(ended).toEqual({ exported: 2048, dropped: 2 });
  });

  it('are sent by a stop', async () => {
    const exporter = exporterWith({ delayMs: HOUR });
    addMany(exporter, 3);
    await exporter.close();
    expect(ended).toEqual({ exported: 3, dropped: 0 });
  });
});

describe('a collector', () => {
  it.each([429, 502, 503, 504])('that answers %d gets the same spans again', async (status) => {
    collector.answer(status, status, 200);
    addMany(exporterWith(), 2);
    await expect.poll(() => ended).toEqual({ exported: 2, dropped: 0 });
    const [first, ...others] = collector.received.map(({ body }) => body);
    expect(others).toEqual([first, first]);
    expect(errors).toEqual(Array(2).fill(`the collector answered with status ${status}`));
  });

  it('is asked again when it says', async () => {
    const exporter = exporterWith();
    collector.respond = (response) => response.writeHead(503, { 'retry-after': '30' }).end();
    addMany(exporter, 1);
    await expect.poll(() => collector.received.length).toBe(1);
    addMany(exporter, 600);
    await exporter.close();
    // Nothing but the last attempt of the stop.
    expect(collector.received).toHaveLength(2);
    expect(ended).toEqual({ exported: 0, dropped: 601 });
  });

  it('that refuses spans does not get them again', async () => {
    collector.answer(400);
    addMany(exporterWith(), 2);
    await expect.poll(() => ended.dropped).toBe(2);
    expect(collector.received).toHaveLength(1);
  });

  it('may take some of the spans', async () => {
    collector.respond = (response) => response.end('{"partialSuccess":{"rejectedSpans":"2","errorMessage":"too old"}}');
    addMany(exporterWith(), 5);
    await expect.poll(() => ended).toEqual({ exported: 3, dropped: 2 });
    expect(errors).toEqual(['the collector has rejected 2 of 5 spans']);
  });

  it('that is not there loses spans, and nothing else', async () => {
    const gone = await new Receiver().listen();
    const { port } = gone;
    await gone.close();
    const exporter = exporterWith({ url: `http://127.0.0.1:${port}/v1/traces` });
    addMany(exporter, 2);
    await expect.poll(() => ended).toEqual({ exported: 0, dropped: 2 });
    expect(errors).toHaveLength(5);
    addMany(exporter, 1);
    await exporter.close();
    expect(ended).toEqual({ exported: 0, dropped: 3 });
  });
});
