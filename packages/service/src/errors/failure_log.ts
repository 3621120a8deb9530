import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../time/clock.ts';
import type { ServiceErrorLog } from './service_error_log.ts';

/** The first line of a stack that is in a source file, without the folder of the installation. */
const SOURCE = /^ {4}at .*?(?<![\w.-])((?:packages|node_modules)\/[^\s():]+:\d+)/m;
const NAME_LENGTH_MAX = 80;
/** As of Node and PostgreSQL: such as ECONNREFUSED or 57P01. */
const CODE = /^[A-Z0-9_]{1,40}$/;

/**
 * What kind of error it is, and where it was thrown. Never its message, which may quote an input, an address or an e-mail address.
 */
export function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const { code } = error as Error & { code?: unknown };
  const place = error.stack?.match(SOURCE)?.[1];
  const parts = [error.name.slice(0, NAME_LENGTH_MAX)];
  if (typeof code === 'string' && CODE.test(code)) parts.push(code);
  if (place !== undefined) parts.push(`at ${place}`);
  return parts.join(' ');
}

const REPEAT_MS = 60_000;

/** The route of errors that belong to no request. */
export const BACKGROUND = 'background';

const CODES: Record<number, string> = { 500: 'internal_error', 503: 'unavailable' };

/** A response of the service. */
interface FailedResponse {
  requestId: string;
  method: string;
  /** As it was registered, without inputs; undefined for an unknown path. */
  route: string | undefined;
  status: number;
  /** The internal error behind it, if it is known. */
  error?: Error | undefined;
}

/** Notes internal errors for the operator, and logs those of work in the background. */
export class FailureLog {
  readonly #log: FastifyBaseLogger;
  readonly #errors: Pick<ServiceErrorLog, 'note'>;

  constructor(log: FastifyBaseLogger, errors: Pick<ServiceErrorLog, 'note'>) {
    this.#log = log;
    this.#errors = errors;
  }

  /** Notes a response, if it says that the service failed. */
  noteResponse({ requestId, method, route = 'unknown path', status, error }: FailedResponse): void {
    if (status < 500) return;
    const code = CODES[status] ?? `status ${status}`;
    const message = error === undefined ? code : `${code}: ${kindOfError(error)}`;
    this.#errors.note({ route: `${method} ${route}`, message, requestId });
  }

  /** For work in the background that reports its errors. */
  readonly of = (work: string) => (error: unknown) => this.error({ err: error }, work);

  /** For work that is tried again and again: each kind of error is logged once a minute, with how many were left out since. */
  readonly ofRepeated = (work: string, clock: Clock) => {
    const logged = new Map<string, { at: number; leftOut: number }>();
    return (error: unknown) => {
      const kind = kindOfError(error);
      const known = logged.get(kind);
      if (known && clock() - known.at < REPEAT_MS) {
        known.leftOut += 1;
        return;
      }
      logged.set(kind, { at: clock(), leftOut: 0 });
      this.error({ err: error, ...(known && known.leftOut > 0 && { left_out: known.leftOut }) }, work);
    };
  };

  /** As a logger: `err` among the details is the error. */
  error(details: { err?: unknown } & Record<string, unknown>, work: string): void {
    this.#log.error(details, work);
    const message = details.err === undefined ? work : `${work}: ${kindOfError(details.err)}`;
    this.#errors.note({ route: BACKGROUND, message, requestId: '' });
  }
}
