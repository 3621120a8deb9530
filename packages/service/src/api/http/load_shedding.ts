import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Problem } from '../../calls/call_tool.ts';
import { problemAnswer, sendProblem } from './problem.ts';

/** How much a turn of the event loop takes on before it turns further requests away. */
export interface TurnLimits {
  /** So many are always taken: a machine that pauses for a moment is not overloaded. */
  requestsMin: number;
  /** Beyond them, requests are taken for as long as this. */
  ms: number;
}

export interface OverloadLimits {
  /** While turns have not been full for long: many callers at once are a burst, which passes. */
  burst: TurnLimits;
  /** Once turns have been full again and again for as long as `patienceMs`: more arrives than can ever be answered. */
  overload: TurnLimits;
  patienceMs: number;
}

/**
 * In an overload a turn and everything that follows from it, the record and the answers, stays well below 100 ms; whoever asks
 * for the health of the service waits for one turn.
 */
export const OVERLOAD_LIMITS: OverloadLimits = {
  burst: { requestsMin: 500, ms: 50 },
  overload: { requestsMin: 32, ms: 15 },
  patienceMs: 1000,
};

const RETRY_AFTER_SECONDS = 1;
const REFUSAL: Problem<'unavailable'> = {
  code: 'unavailable',
  detail: 'More requests arrive than can be answered, so this one was not begun. Try again shortly.',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
};

/** What operators ask is answered however much there is to do. */
const ALWAYS_TAKEN = new Set(['/health', '/ready', '/metrics']);

const REFUSED_AFTER_MS = 200;

/** Full turns that follow each other within this time are one overload: those that were refused come again. */
const STREAK_GAP_MS = 500;

const TOLD_MS = 1000;

/**
 * Decides turn by turn. All requests that are readable in a turn of the event loop begin within it, one after the other. What
 * is to be refused waits for a moment: many who are refused at once ask again at once, and refusing would be all there is time
 * for.
 */
class Turn {
  readonly #limits: OverloadLimits;
  #isOpen = false;
  #since = 0;
  #begun = 0;
  /** When the streak of full turns began, and when the latest of them was. */
  #fullSince = 0;
  #latestFull = Number.NEGATIVE_INFINITY;
  #refusals: (() => void)[] = [];

  constructor(limits: OverloadLimits) {
    this.#limits = limits;
  }

  refuseLater(refuse: () => void): void {
    this.#refusals.push(refuse);
  }

  takesAnother(): boolean {
    if (!this.#isOpen) this.#open();
    this.#begun += 1;
    return this.#isWithin(this.#isOverloaded() ? this.#limits.overload : this.#limits.burst);
  }

  #isOverloaded(): boolean {
    const isStreak = this.#since - this.#latestFull <= STREAK_GAP_MS;
    return isStreak && this.#latestFull - this.#fullSince >= this.#limits.patienceMs;
  }

  #isWithin({ requestsMin, ms }: TurnLimits): boolean {
    return this.#begun <= requestsMin || performance.now() - this.#since < ms;
  }

  #noteFull(): void {
    if (this.#since - this.#latestFull > STREAK_GAP_MS) this.#fullSince = this.#since;
    this.#latestFull = this.#since;
  }

  #open(): void {
    this.#isOpen = true;
    this.#since = performance.now();
    this.#begun = 0;
    setImmediate(() => {
      this.#isOpen = false;
      if (!this.#isWithin(this.#limits.overload)) this.#noteFull();
      if (this.#refusals.length === 0) return;
      const refusals = this.#refusals;
      this.#refusals = [];
      setTimeout(() => {
        for (const refuse of refusals) refuse();
      }, REFUSED_AFTER_MS);
    });
  }
}

export interface OverloadOptions {
  newRequestId: () => string;
  /** Called for each request that is refused. */
  onShed: () => void;
  limits?: OverloadLimits | undefined;
}

/**
 * Refuses at once what could not be answered in good time; what is taken is finished. A refusal must cost a fraction of an
 * answer, or nothing would be won by it, so it is given before Fastify has seen the request. Only messages of MCP, whose
 * refusals have another form, take the longer way.
 */
export class OverloadGuard {
  readonly #turn: Turn;
  readonly #newRequestId: () => string;
  readonly #onShed: () => void;
  readonly #refused = new WeakSet<IncomingMessage>();
  #shed = 0;
  #timer: NodeJS.Timeout | undefined;
  #tell: (shed: number) => void = () => undefined;

  constructor({ newRequestId, onShed, limits = OVERLOAD_LIMITS }: OverloadOptions) {
    this.#turn = new Turn(limits);
    this.#newRequestId = newRequestId;
    this.#onShed = onShed;
  }

  /** Begins what is taken, and refuses the rest. */
  admit(url: string, begin: () => void, refuse: (problem: Problem<'unavailable'>) => void): void {
    if (this.#takes(url)) begin();
    else this.#turn.refuseLater(() => refuse(REFUSAL));
  }

  /** The same for the requests of a server. */
  around(handler: RequestListener): RequestListener {
    return (request, response) => {
      const { url = '' } = request;
      this.admit(
        url,
        () => handler(request, response),
        () => {
          if (!url.startsWith('/mcp')) return this.#refuse(response);
          this.#refused.add(request);
          handler(request, response);
        },
      );
    };
  }

  /** Has the app refuse what was left to it, and tell in its log of what was refused: once a second, with the number. */
  attachTo(app: FastifyInstance): void {
    this.#tell = (shed) => app.log.warn({ shed }, 'requests were turned away: more arrive than can be answered');
    app.addHook('onRequest', (request, reply, done) => {
      if (!this.#refused.has(request.raw)) return done();
      sendProblem(request, reply, REFUSAL);
    });
    app.addHook('onClose', async () => clearTimeout(this.#timer));
  }

  #takes(url: string): boolean {
    if (this.#turn.takesAnother() || ALWAYS_TAKEN.has(url)) return true;
    this.#shed += 1;
    this.#onShed();
    this.#timer ??= setTimeout(() => {
      this.#tell(this.#shed);
      this.#shed = 0;
      this.#timer = undefined;
    }, TOLD_MS).unref();
    return false;
  }

  #refuse(response: ServerResponse): void {
    const requestId = this.#newRequestId();
    const { status, headers, body } = problemAnswer(REFUSAL, requestId);
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
