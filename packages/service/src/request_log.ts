import type { FastifyBaseLogger } from 'fastify';

type Write = FastifyBaseLogger['info'];

/**
 * The log of one request. Most requests write nothing to it, and a logger costs more to make than their calculation, so the
 * one that names the request is made with its first line.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
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
