import type { SecretEncryption } from '../encryption/secret_encryption.ts';
import type { Store } from '../store/contract.ts';
import type { AttemptOutcome, DisabledBecause, StoredDelivery, StoredEndpoint } from '../store/webhook/contract.ts';
import type { Clock } from '../time/clock.ts';
import { traceHeaders, traceOfText } from '../tracing/trace_context.ts';
import type { Trace, Tracer, Work } from '../tracing/tracer.ts';
import { failingSince, isFailingTooLong, nextAttemptAt } from './retry_schedule.ts';
import { type AttemptOptions, type AttemptResult, sendAttempt } from './send_attempt.ts';
import { signatureOf } from './signature.ts';
import { TEST_EVENT } from './webhook.ts';

/** An endpoint with many deliveries gives way to others after so long. */
const TURN_MS = 10_000;

const GONE = 410;

/** Statuses by which a host asks for fewer requests. */
const THROTTLING = new Set<number | null>([429, 502, 503, 504]);
const THROTTLE_MS = 5000;

const UNREADABLE_SECRET: AttemptResult = {
  statusCode: null,
  failure: 'The secret of this endpoint cannot be decrypted any more, so nothing can be signed. Rotate the secret.',
  response: '',
  retryAfterMs: undefined,
};

export interface DelivererOptions extends AttemptOptions {
  store: Store;
  clock: Clock;
  encryption: SecretEncryption;
  tracer: Tracer;
  /** From 0 to 1; for tests. */
  random?: (() => number) | undefined;
}

/** Sends what is due to an endpoint, one message after the other, and records what came of it. */
export class Deliverer {
  readonly #options: DelivererOptions;

  constructor(options: DelivererOptions) {
    this.#options = options;
  }

  /** Ends when nothing is due, after a failure, or when others should have their turn. */
  async deliverDue(endpointId: string, signal: AbortSignal): Promise<void> {
    const { store, clock } = this.#options;
    const since = performance.now();
    while (!signal.aborted && performance.now() - since < TURN_MS) {
      const due = await store.webhooks.findDueDelivery(endpointId, clock());
      if (!due || !(await this.#deliver(due.endpoint, due.delivery, signal))) return;
    }
  }

  async #deliver(endpoint: StoredEndpoint, delivery: StoredDelivery, signal: AbortSignal): Promise<boolean> {
    const { store, clock, tracer } = this.#options;
    const at = clock();
    const trace = tracer.begin(traceOfText(delivery.trace));
    const since = performance.now();
    const result = await this.#send(endpoint, delivery, { at, trace, signal });
    const ms = performance.now() - since;
    tracer.end(trace, () => attemptSpan(endpoint, delivery, result, ms));
    const durationMs = Math.round(ms);
    const { statusCode, failure, response } = result;
    const attempt = { number: delivery.attempts + 1, at, durationMs, statusCode, failure, response };
    await store.webhooks.recordAttempt(delivery, attempt, this.#outcomeOf(endpoint, delivery, result));
    return failure === null;
  }

  async #send(
    endpoint: StoredEndpoint,
    delivery: StoredDelivery,
    { at, trace, signal }: { at: number; trace: Trace | undefined; signal: AbortSignal },
  ) {
    const { id, url, secret, previousSecret, previousUntil } = endpoint;
    const { encryption } = this.#options;
    const current = await encryption.decrypt(id, secret);
    if (current === undefined) return UNREADABLE_SECRET;
    const secrets = [current];
    if (previousSecret !== null && previousUntil !== null && at < previousUntil) {
      const previous = await encryption.decrypt(id, previousSecret);
      if (previous !== undefined) secrets.push(previous);
    }
    const message = {
      id: delivery.id,
      timestamp: Math.floor(at / 1000),
      body: Buffer.from(delivery.body, 'utf8'),
    };
    const headers = {
      'webhook-id': message.id,
      'webhook-timestamp': String(message.timestamp),
      'webhook-signature': secrets.map((each) => signatureOf(each, message)).join(' '),
      ...traceHeaders(trace),
    };
    return sendAttempt({ url, body: message.body, headers, now: at, signal }, this.#options);
  }

  #outcomeOf(endpoint: StoredEndpoint, { event, attempts }: StoredDelivery, result: AttemptResult): AttemptOutcome {
    if (result.failure === null) {
      const cleared = { failingSince: null, failedAt: null, pausedUntil: null };
      return { status: 'delivered', nextAttemptAt: null, endpoint: cleared, disabledBecause: null };
    }
    const { clock, random = Math.random } = this.#options;
    const now = clock();
    const { retryAfterMs, statusCode } = result;
    const since = failingSince(endpoint, now);
    // A test is sent once: its sender is waiting for what comes of it.
    const next = event === TEST_EVENT ? null : nextAttemptAt({ attempts: attempts + 1, now, retryAfterMs, random });
    const pausedUntil = THROTTLING.has(statusCode) ? now + (retryAfterMs ?? THROTTLE_MS) : null;
    return {
      status: next === null ? 'failed' : 'pending',
      nextAttemptAt: next,
      endpoint: { failingSince: since, failedAt: now, pausedUntil },
      disabledBecause: disabledBecause(result, since, now),
    };
  }
}

/** The span of a request to an endpoint, by the semantic conventions for HTTP, without the URL, which may hold a secret. */
function attemptSpan(
  { url }: StoredEndpoint,
  { id, event, attempts }: StoredDelivery,
  { statusCode, failure }: AttemptResult,
  ms: number,
): Work {
  const { hostname, port, protocol } = new URL(url);
  return {
    name: 'POST',
    kind: 'client',
    ms,
    attributes: {
      'http.request.method': 'POST',
      'http.request.resend_count': attempts === 0 ? undefined : attempts,
      'http.response.status_code': statusCode ?? undefined,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      'error.type': failure === null ? undefined : String(statusCode ?? '_OTHER'),
      'plumbline.webhook.id': id,
      'plumbline.webhook.event': event,
    },
    hasFailed: failure !== null,
  };
}

function disabledBecause(result: AttemptResult, since: number, now: number): DisabledBecause | null {
  if (result === UNREADABLE_SECRET) return 'secret_unreadable';
  if (result.statusCode === GONE) return 'gone';
  return isFailingTooLong(since, now) ? 'failing' : null;
}
