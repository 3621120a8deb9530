import type { FastifyBaseLogger } from 'fastify';
import { kindOfError } from './kind_of_error.ts';
import type { ServiceErrorLog } from './service_error_log.ts';

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

  /** As a logger: `err` among the details is the error. */
  error(details: { err?: unknown } & Record<string, unknown>, work: string): void {
    this.#log.error(details, work);
    const message = details.err === undefined ? work : `${work}: ${kindOfError(details.err)}`;
    this.#errors.note({ route: BACKGROUND, message, requestId: '' });
  }
}
