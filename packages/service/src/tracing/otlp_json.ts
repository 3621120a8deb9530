import type { Attributes, Span } from './tracer.ts';

/** What spans say of the service that made them. */
export interface Resource {
  serviceName: string;
  version: string;
  /** Tells processes of the service apart. */
  instanceId: string;
}

const KINDS = { server: 2, client: 3, consumer: 5 } as const;
const STATUS_ERROR = 2;

/** Bits of `flags` beyond those of the W3C: that the next one is known, and that the parent is in another process. */
const HAS_IS_REMOTE = 0x100;
const IS_REMOTE = 0x200;

/** Nanoseconds since 1970 as JSON has 64-bit integers: in decimal, as text. */
function nanoseconds(ms: number): string {
  const whole = Math.floor(ms);
  return `${whole}${String(Math.floor((ms - whole) * 1e6)).padStart(6, '0')}`;
}

function attributeList(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const isInteger = typeof value === 'number';
    return [{ key, value: isInteger ? { intValue: String(value) } : { stringValue: value } }];
  });
}

function spanJson({ trace, name, kind, endedAt, ms, attributes, hasFailed }: Span) {
  const { traceId, spanId, parentId, flags, state } = trace;
  return {
    traceId,
    spanId,
    ...(state !== '' && { traceState: state }),
    ...(parentId !== undefined && { parentSpanId: parentId }),
    flags: flags | HAS_IS_REMOTE | (parentId === undefined ? 0 : IS_REMOTE),
    name: trace.name ?? name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(endedAt - ms),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributeList({ ...attributes, ...trace.attributes }),
    status: hasFailed ? { code: STATUS_ERROR } : {},
  };
}

/** Spans as the body of a request to a collector: an `ExportTraceServiceRequest` of OTLP in its JSON encoding. */
export function traceRequestJson(spans: readonly Span[], { serviceName, version, instanceId }: Resource): string {
  const resource = {
    attributes: attributeList({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': instanceId,
    }),
  };
  const scopeSpans = [{ scope: { name: 'plumbline', version }, spans: spans.map(spanJson) }];
  return JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] });
}
