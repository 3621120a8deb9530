import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { traceRequestJson } from './otlp_json.ts';
import type { Span } from './tracer.ts';

/** The defaults of the SDKs of OpenTelemetry. */
const QUEUE_MAX = 2048;
const BATCH_MAX = 512;
const DELAY_MS = 5000;
const TIMEOUT_MS = 10_000;

/** A batch that cannot be sent is tried again, at most this many times, after pauses that double; then it is dropped. */
const ATTEMPTS_MAX = 5;
const RETRY_MS = 1000;
const RETRY_MS_MAX = 30_000;

/** How long the last spans may take when the service stops. */
const CLOSE_MS = 3000;

/** Statuses by which a collector asks for the same request later. */
const RETRYABLE = new Set([429, 502, 503, 504]);

export interface OtlpExporterOptions {
  /** Where the collector takes traces. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  version: string;
  /** Told of spans that have been taken by the collector, or never will be. */
  onEnd: (outcome: 'exported' | 'dropped', spans: number) => void;
  onError: (error: unknown) => void;
  /** For tests. */
  delayMs?: number | undefined;
  /** For tests. */
  retryMs?: number | undefined;
}

/** What came of a batch: how many of its spans the collector has rejected, or when it may be sent again. */
type Outcome = { rejected: number } | { retryAfterMs: number | undefined };

/** Sends spans to a collector in batches, one at a time. What does not fit the queue is dropped: nothing ever waits for it. */
export class OtlpExporter {
  readonly #options: OtlpExporterOptions;
  readonly #instanceId = randomUUID();
  readonly #queue: Span[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #attempts = 0;

  constructor(options: OtlpExporterOptions) {
    this.#options = options;
  }

  readonly add = (span: Span): void => {
    const { onEnd, delayMs = DELAY_MS } = this.#options;
    if (this.#queue.length >= QUEUE_MAX) return void onEnd('dropped', 1);
    this.#queue.push(span);
    // A pause after a failure is not cut short.
    if (this.#sending || this.#attempts > 0) return;
    if (this.#queue.length === BATCH_MAX) this.#sendAfter(0);
    else if (!this.#timer) this.#sendAfter(delayMs);
  };

  /** Sends what is queued, for a few seconds at most. */
  async close(): Promise<void> {
    const deadline = AbortSignal.timeout(CLOSE_MS);
    await Promise.race([this.#sending, wait(CLOSE_MS, undefined, { ref: false })]);
    clearTimeout(this.#timer);
    while (this.#queue.length > 0 && !deadline.aborted && (await this.#sendBatch(deadline)) === undefined);
    this.#drop(this.#queue.length);
  }

  #sendAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#sending = this.#sendNext().finally(() => {
        this.#sending = undefined;
      });
    }, ms).unref();
  }

  async #sendNext(): Promise<void> {
    const { delayMs = DELAY_MS } = this.#options;
    const pauseMs = await this.#sendBatch(AbortSignal.timeout(TIMEOUT_MS));
    if (pauseMs !== undefined) this.#sendAfter(pauseMs);
    else if (this.#queue.length > 0) this.#sendAfter(this.#queue.length >= BATCH_MAX ? 0 : delayMs);
  }

  /** Sends the oldest spans. Resolves with the pause before they should be sent again, or undefined if they are settled. */
  async #sendBatch(signal: AbortSignal): Promise<number | undefined> {
    const { onEnd, onError, retryMs = RETRY_MS } = this.#options;
    const batch = this.#queue.slice(0, BATCH_MAX);
    const outcome = await this.#post(batch, signal).catch((error: unknown): Outcome => {
      onError(error);
      return { retryAfterMs: undefined };
    });
    if ('rejected' in outcome) {
      this.#drop(outcome.rejected);
      this.#queue.splice(0, batch.length - outcome.rejected);
      onEnd('exported', batch.length - outcome.rejected);
    } else if (this.#attempts + 1 < ATTEMPTS_MAX) {
      const pauseMs = Math.min(outcome.retryAfterMs ?? retryMs * 2 ** this.#attempts, RETRY_MS_MAX);
      this.#attempts += 1;
      return pauseMs;
    } else this.#drop(batch.length);
    this.#attempts = 0;
    return undefined;
  }

  #drop(spans: number): void {
    this.#queue.splice(0, spans);
    if (spans > 0) this.#options.onEnd('dropped', spans);
  }

  async #post(batch: readonly Span[], signal: AbortSignal): Promise<Outcome> {
    const { url, headers, serviceName, version, onError } = this.#options;
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': `Plumbline/${version}` },
      body: traceRequestJson(batch, { serviceName, version, instanceId: this.#instanceId }),
      redirect: 'error',
      signal,
    });
    const text = await response.text();
    if (response.ok) {
      const rejected = Math.min(rejectedIn(text), batch.length);
      if (rejected > 0) onError(new Error(`the collector has rejected ${rejected} of ${batch.length} spans`));
      return { rejected };
    }
    onError(new Error(`the collector answered with status ${response.status}`));
    if (!RETRYABLE.has(response.status)) return { rejected: batch.length };
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    return { retryAfterMs: seconds >= 0 ? seconds * 1000 : undefined };
  }
}

/** How many spans a response says to have rejected; a collector may answer with another encoding, or nothing. */
function rejectedIn(text: string): number {
  try {
    return Number(JSON.parse(text).partialSuccess?.rejectedSpans ?? 0) || 0;
  } catch {
    return 0;
  }
}
