import type { FastifyBaseLogger } from 'fastify';

type Write = FastifyBaseLogger['info'];

/**
 * The logger of one request, created lazily: most requests log nothing, and creating a child logger costs more than their
 * calculation.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #child: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get #log(): FastifyBaseLogger {
    this.#child ??= this.#parent.child(this.#bindings);
    return this.#child;
  }

  /** Names something more in the lines from here on. */
  bind(fields: Record<string, unknown>): void {
    Object.assign(this.#bindings, fields);
    this.#child = undefined;
  }

  get level(): string {
    return this.#parent.level;
  }

  fatal(...line: unknown[]): void {
    this.#log.fatal(...(line as Parameters<Write>));
  }

  error(...line: unknown[]): void {
    this.#log.error(...(line as Parameters<Write>));
  }

  warn(...line: unknown[]): void {
    this.#log.warn(...(line as Parameters<Write>));
  }

  info(...line: unknown[]): void {
    this.#log.info(...(line as Parameters<Write>));
  }

  debug(...line: unknown[]): void {
    this.#log.debug(...(line as Parameters<Write>));
  }

  trace(...line: unknown[]): void {
    this.#log.trace(...(line as Parameters<Write>));
  }

  silent(): void {}

  child: FastifyBaseLogger['child'] = (...how) => this.#log.child(...how);
}

const LINES_PER_SECOND_MAX = 100;
const INTERVAL_MS = 1000;

/**
 * Logs failed requests: the first hundred of a second with a line each, the others as one line with their number by status. So a
 * flood of wrong requests neither fills the log nor makes the service wait for it.
 */
export class FailedRequestLog {
  readonly #log: FastifyBaseLogger;
  #lines = 0;
  #others: Record<number, number> = {};
  #timer: NodeJS.Timeout | undefined;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Logs a failed request with its own logger, or counts it. */
  add(log: FastifyBaseLogger, line: { status: number } & Record<string, unknown>): void {
    this.#timer ??= setTimeout(() => this.flush(), INTERVAL_MS).unref();
    this.#lines += 1;
    if (this.#lines <= LINES_PER_SECOND_MAX) log.info(line, 'request failed');
    else this.#others[line.status] = (this.#others[line.status] ?? 0) + 1;
  }

  /** Ends the second: logs what was only counted. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lines > LINES_PER_SECOND_MAX) this.#log.info({ statuses: this.#others }, 'more requests failed');
    this.#lines = 0;
    this.#others = {};
  }
}
