import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyInstance } from 'fastify';
import { ProblemError, problemResponse } from './problem.ts';

/** How much an event-loop turn accepts before it sheds requests. */
export interface TurnLimits {
  /** Always accepted, because a short pause of the machine is not an overload. */
  requestsMin: number;
  /** Further requests are accepted for this long. */
  ms: number;
}

export interface LoadSheddingLimits {
  /** For a short burst of many callers. */
  burst: TurnLimits;
  /** Once turns have been full for `overloadAfterMs`. */
  overload: TurnLimits;
  overloadAfterMs: number;
}

/**
 * In an overload one turn, with its ledger record and responses, stays well below 100 ms. Health checks wait for at most one turn.
 */
export const LOAD_SHEDDING_LIMITS: LoadSheddingLimits = {
  burst: { requestsMin: 500, ms: 50 },
  overload: { requestsMin: 32, ms: 15 },
  overloadAfterMs: 1000,
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

/**
 * Decides per event-loop turn: all requests that are readable in a turn start within it. Rejections are delayed, because clients
 * that are rejected at once retry at once, and rejecting them would use up all the time.
 */
class EventLoopTurn {
  readonly #limits: LoadSheddingLimits;
  #isOpen = false;
  #since = 0;
  #count = 0;
  /** The start of the streak of full turns, and its latest turn. */
  #fullSince = 0;
  #latestFull = Number.NEGATIVE_INFINITY;
  #rejections: (() => void)[] = [];

  constructor(limits: LoadSheddingLimits) {
    this.#limits = limits;
  }

  rejectLater(reject: () => void): void {
    this.#rejections.push(reject);
  }

  acceptsAnother(): boolean {
    if (!this.#isOpen) this.#open();
    this.#count += 1;
    return this.#isWithin(this.#isOverloaded() ? this.#limits.overload : this.#limits.burst);
  }

  #isOverloaded(): boolean {
    const isStreak = this.#since - this.#latestFull <= STREAK_GAP_MS;
    return isStreak && this.#latestFull - this.#fullSince >= this.#limits.overloadAfterMs;
  }

  #isWithin({ requestsMin, ms }: TurnLimits): boolean {
    return this.#count <= requestsMin || performance.now() - this.#since < ms;
  }

  #noteFull(): void {
    if (this.#since - this.#latestFull > STREAK_GAP_MS) this.#fullSince = this.#since;
    this.#latestFull = this.#since;
  }

  #open(): void {
    this.#isOpen = true;
    this.#since = performance.now();
    this.#count = 0;
    setImmediate(() => {
      this.#isOpen = false;
      if (!this.#isWithin(this.#limits.overload)) this.#noteFull();
      if (this.#rejections.length === 0) return;
      const rejections = this.#rejections;
      this.#rejections = [];
      setTimeout(() => {
        for (const reject of rejections) reject();
      }, REJECTED_AFTER_MS);
    });
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
    if (this.#accepts(url)) start();
    else this.#turn.rejectLater(() => reject(PROBLEM));
  }

  /** Wraps the request listener of a server. */
  wrap(handler: RequestListener): RequestListener {
    return (request, response) => {
      const { url = '' } = request;
      this.admit(
        url,
        () => handler(request, response),
        () => {
          if (!url.startsWith('/mcp')) return this.#reject(response);
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

  #accepts(url: string): boolean {
    if (this.#turn.acceptsAnother() || NEVER_SHED.has(url)) return true;
    this.#shed += 1;
    this.#onShed();
    this.#timer ??= setTimeout(() => {
      this.#logShed(this.#shed);
      this.#shed = 0;
      this.#timer = undefined;
    }, LOG_INTERVAL_MS).unref();
    return false;
  }

  #reject(response: ServerResponse): void {
    const requestId = this.#newRequestId();
    const { status, headers, body } = problemResponse(PROBLEM, requestId);
    response
      .writeHead(status, {
        ...headers,
        'content-length': Buffer.byteLength(body),
        'x-request-id': requestId,
        'x-content-type-options': 'nosniff',
      })
      .end(body);
  }
}
