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
