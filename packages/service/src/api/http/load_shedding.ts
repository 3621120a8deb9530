import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyInstance } from 'fastify';
import { readTraceContext } from '../../tracing/trace_context.ts';
import { ProblemError, problemResponse } from './problem.ts';

export interface LoadSheddingLimits {
  /** How much processor time an event-loop turn gives to requests; further ones wait for the next turn. */
  turnMs: number;
  /** Requests that may wait, for a short burst of many callers. */
  waitingMax: number;
  /** Once turns have been full for this long, fewer may wait: so few that each is answered soon. */
  overloadAfterMs: number;
  overloadWaitingMax: number;
}

/** One turn, with its ledger record and responses, stays well below 100 ms. Health checks wait for at most one turn. */
export const LOAD_SHEDDING_LIMITS: LoadSheddingLimits = {
  turnMs: 15,
  waitingMax: 500,
  overloadAfterMs: 1000,
  overloadWaitingMax: 32,
};

const RETRY_AFTER_SECONDS = 1;
const PROBLEM: Problem<'unavailable'> = {
  code: 'unavailable',
  detail: 'The service is overloaded and did not start this request. Try again shortly.',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
};

/** Shared by all shed requests: a stack trace would cost more than the response. */
const SHED = new ProblemError(PROBLEM);

/** The paths that operators monitor; never shed. */
const NEVER_SHED = new Set(['/health', '/ready', '/metrics']);

const REJECTED_AFTER_MS = 200;

/** Full turns within this gap belong to one overload, because rejected clients retry. */
const STREAK_GAP_MS = 500;

const LOG_INTERVAL_MS = 1000;

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Limits what starts in an event-loop turn: without it, all requests that are readable in a turn start within it. Time counts, not
 * requests, because some take a hundred times as long as others: processor time, because a pause of the machine is not an overload.
 * Rejections are delayed, because clients that are rejected at once retry at once, and rejecting them would use up all the time.
 */
class EventLoopTurn {
  readonly #limits: LoadSheddingLimits;
  #isOpen = false;
  #since = 0;
  #processorSince = 0;
  /** The start of the streak of full turns, and the end of its latest turn. */
  #fullSince = 0;
  #latestFull = Number.NEGATIVE_INFINITY;
  #waiting: (() => void)[] = [];
  #rejections: (() => void)[] = [];

  constructor(limits: LoadSheddingLimits) {
    this.#limits = limits;
  }

  rejectLater(reject: () => void): void {
    this.#rejections.push(reject);
  }

  /** Starts a request in this turn or a later one; false if it is to be rejected. The first of a turn is always accepted. */
  accepts(start: () => void): boolean {
    const isFirst = !this.#isOpen;
    if (isFirst) this.#open();
    if (this.#waiting.length === 0 && (isFirst || this.#hasTime())) {
      start();
      return true;
    }
    const { waitingMax, overloadWaitingMax } = this.#limits;
    if (this.#waiting.length >= (this.#isOverloaded() ? overloadWaitingMax : waitingMax)) return false;
    this.#waiting.push(start);
    return true;
  }

  #isOverloaded(): boolean {
    return this.#isStreak() && this.#latestFull - this.#fullSince >= this.#limits.overloadAfterMs;
  }

  #isStreak(): boolean {
    return this.#since - this.#latestFull <= STREAK_GAP_MS;
  }

  /** The processor time is read only if the clock, which costs less to read, leaves it open. */
  #hasTime(): boolean {
    const { turnMs } = this.#limits;
    return performance.now() - this.#since < turnMs || processorMs() - this.#processorSince < turnMs;
  }

  #open(): void {
    this.#isOpen = true;
    this.#since = performance.now();
    this.#processorSince = processorMs();
    setImmediate(() => this.#close());
  }

  #close(): void {
    if (!this.#hasTime()) {
      if (!this.#isStreak()) this.#fullSince = this.#since;
      this.#latestFull = performance.now();
    }
    this.#isOpen = false;
    this.#rejectShed();
    if (this.#waiting.length > 0) this.#startWaiting();
  }

  /** The next turn begins with those that wait. A request goes on in microtasks, whose time counts: the next starts after them. */
  #startWaiting(): void {
    this.#open();
    const startNext = () => {
      this.#waiting.shift()?.();
      if (this.#waiting.length > 0) queueMicrotask(() => process.nextTick(startInTime));
    };
    const startInTime = () => {
      if (this.#hasTime()) startNext();
    };
    startNext();
  }

  #rejectShed(): void {
    if (this.#rejections.length === 0) return;
    const rejections = this.#rejections;
    this.#rejections = [];
    setTimeout(() => {
      for (const reject of rejections) reject();
    }, REJECTED_AFTER_MS);
  }
}

export interface LoadShedderOptions {
  newRequestId: () => string;
  onShed: () => void;
  limits?: LoadSheddingLimits | undefined;
}

/**
 * Load shedding: rejects requests that could not be served in time, and finishes those it accepted. A rejection must be much
 * cheaper than a response, so it is sent before Fastify sees the request. MCP errors have another format, so the app rejects those.
 */
export class LoadShedder {
  readonly #turn: EventLoopTurn;
  readonly #newRequestId: () => string;
  readonly #onShed: () => void;
  readonly #rejected = new WeakSet<IncomingMessage>();
  #shed = 0;
  #timer: NodeJS.Timeout | undefined;
  #logShed: (shed: number) => void = () => undefined;

  constructor({ newRequestId, onShed, limits = LOAD_SHEDDING_LIMITS }: LoadShedderOptions) {
    this.#turn = new EventLoopTurn(limits);
    this.#newRequestId = newRequestId;
    this.#onShed = onShed;
  }

  /** Calls `start` for an accepted request and `reject` for a shed one. */
  admit(url: string, start: () => void, reject: (problem: Problem<'unavailable'>) => void): void {
    if (NEVER_SHED.has(url)) start();
    else if (!this.#turn.accepts(start)) this.#rejectLater(reject);
  }

  /** Wraps the request listener of a server. */
  wrap(handler: RequestListener): RequestListener {
    return (request, response) => {
      const { url = '' } = request;
      this.admit(
        url,
        () => {
          if (!response.destroyed) handler(request, response);
        },
        () => {
          if (!url.startsWith('/mcp')) return this.#reject(request, response);
          this.#rejected.add(request);
          handler(request, response);
        },
      );
    };
  }

  /** Installs the rejection of MCP requests, and logs the number of shed requests once a second. */
  attachTo(app: FastifyInstance): void {
    this.#logShed = (shed) => app.log.warn({ shed }, 'overloaded, requests shed');
    app.addHook('onRequest', (request, _reply, done) => {
      if (this.#rejected.has(request.raw)) done(SHED);
      else done();
    });
    app.addHook('onClose', async () => clearTimeout(this.#timer));
  }

  #rejectLater(reject: (problem: Problem<'unavailable'>) => void): void {
    this.#turn.rejectLater(() => reject(PROBLEM));
    this.#shed += 1;
    this.#onShed();
    this.#timer ??= setTimeout(() => {
      this.#logShed(this.#shed);
      this.#shed = 0;
      this.#timer = undefined;
    }, LOG_INTERVAL_MS).unref();
  }

  #reject(request: IncomingMessage, response: ServerResponse): void {
    const id = this.#newRequestId();
    const { status, headers, body } = problemResponse(PROBLEM, { id, trace: readTraceContext(request.headers) });
    response
      .writeHead(status, {
        ...headers,
        'content-length': Buffer.byteLength(body),
        'x-request-id': id,
        'x-content-type-options': 'nosniff',
      })
      .end(body);
  }
}
