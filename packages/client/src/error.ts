import type { InputProblem, Problem } from './generated.ts';

/** What the service calls a problem, or why there was no answer that could be read. */
export type ErrorCode = Problem['code'] | 'no_connection' | 'unreadable_answer';

interface Told {
  code: ErrorCode;
  detail: string;
  /** 0 where there was no answer at all. */
  status?: number;
  errors?: InputProblem[];
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A call that was not answered with a result. Its `code` says what to do next. */
export class PlumblineError extends Error {
  override readonly name = 'PlumblineError';
  readonly code: ErrorCode;
  readonly detail: string;
  readonly status: number;
  /** With `invalid_input`: everything that is wrong, at once. */
  readonly errors: readonly InputProblem[];
  /** Name of the request in the service's logs. */
  readonly requestId: string | undefined;
  /** How long to wait before the same call can succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ code, detail, status = 0, errors = [], requestId, retryAfterSeconds, cause }: Told) {
    super([detail, ...errors.map(({ message }) => message)].join(' '), cause === undefined ? undefined : { cause });
    this.code = code;
    this.detail = detail;
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** `Retry-After` in seconds, whether it gives them or a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const sent = headers.get('retry-after');
  if (!sent) return undefined;
  const seconds = Number.isNaN(Number(sent)) ? (Date.parse(sent) - Date.now()) / 1000 : Number(sent);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function isProblem(body: unknown): body is Problem {
  const { code, detail } = (body ?? {}) as Partial<Problem>;
  return typeof code === 'string' && typeof detail === 'string';
}

/** The error that an answer stands for, whoever gave it: the service or a proxy before it. */
export function errorOf(response: Response, body: unknown): PlumblineError {
  const { status, headers } = response;
  const retryAfterSeconds = retryAfterOf(response);
  if (isProblem(body)) {
    const { code, detail, errors = [], request_id: requestId } = body;
    return new PlumblineError({ code, detail, status, errors, requestId, retryAfterSeconds });
  }
  return new PlumblineError({
    code: 'unreadable_answer',
    detail: `The answer with status ${status} is neither a result nor a problem of the service.`,
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds,
  });
}
