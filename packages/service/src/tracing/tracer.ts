import { randomBytes } from 'node:crypto';
import { RANDOM_ID, readTraceContext, SAMPLED, type TraceContext } from './trace_context.ts';

/** By the semantic conventions of OpenTelemetry; those that are undefined are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** The place of a request or another piece of work in a trace. While no spans are exported, it is that of whoever asked for it. */
export interface Trace extends TraceContext {
  /** The span that this one is part of; undefined for the first of a trace. */
  parentId?: string | undefined;
  /** The name that its span has instead of the usual one. */
  name?: string;
  /** Added to those that its span has anyway. */
  attributes?: Attributes;
}

export type SpanKind = 'server' | 'client' | 'consumer';

/** What is known of a piece of work when it has ended. */
export interface Work {
  name: string;
  kind: SpanKind;
  /** How long it took. */
  ms: number;
  attributes: Attributes;
  hasFailed: boolean;
}

export interface Span extends Work {
  trace: Trace;
  /** Milliseconds since 1970. */
  endedAt: number;
}

/** Decides whether the spans of a trace are recorded; the parent is the context of a caller, if it has sent one. */
export type Sampler = (traceId: string, parent: TraceContext | undefined) => boolean;

/** The traces that work of this process belongs to. It only passes on those of callers until it has somewhere to export spans to. */
export class Tracer {
  #record: ((span: Span) => void) | undefined;
  #isSampled: Sampler = () => false;

  exportTo(record: (span: Span) => void, isSampled: Sampler): void {
    this.#record = record;
    this.#isSampled = isSampled;
  }

  /** The trace of a request with these headers; undefined if it is in none. */
  ofHeaders(headers: Readonly<Record<string, unknown>>): Trace | undefined {
    if (headers.traceparent === undefined && !this.#record) return undefined;
    return this.begin(readTraceContext(headers));
  }

  /** The trace of work that follows from another. */
  begin(parent: TraceContext | undefined): Trace | undefined {
    if (!this.#record) return parent;
    const ids = randomBytes(24).toString('hex');
    const traceId = parent?.traceId ?? ids.slice(16);
    const random = parent ? parent.flags & RANDOM_ID : RANDOM_ID;
    const flags = random | (this.#isSampled(traceId, parent) ? SAMPLED : 0);
    return { traceId, spanId: ids.slice(0, 16), parentId: parent?.spanId, flags, state: parent?.state ?? '' };
  }

  /** Whether a span is made of a trace when its work has ended. */
  records(trace: Trace | undefined): trace is Trace {
    return this.#record !== undefined && trace !== undefined && (trace.flags & SAMPLED) !== 0;
  }

  /** Records the span of work that has just ended. */
  end(trace: Trace | undefined, describe: () => Work): void {
    if (!this.records(trace)) return;
    this.#record?.({ ...describe(), trace, endedAt: performance.timeOrigin + performance.now() });
  }
}

/** How lines of the log name a trace. */
export function traceFields(trace: TraceContext | undefined): { trace_id?: string; span_id?: string } {
  return trace ? { trace_id: trace.traceId, span_id: trace.spanId } : {};
}
