import type { InputProblem, Problem } from './generated.ts';

/** The code of the service's problem, or why there is no readable response. */
export type ErrorCode = Problem['code'] | 'no_connection' | 'unreadable_answer';

interface ErrorFields {
  code: ErrorCode;
  detail: string;
  /** 0 without a response. */
  status?: number | undefined;
  errors?: InputProblem[] | undefined;
  moreErrors?: number | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A failed call. Its `code` says what to do next. */
export class PlumblineError extends Error {
  override readonly name = 'PlumblineError';
  readonly code: ErrorCode;
  readonly detail: string;
  readonly status: number;
  /** With `invalid_input`: the first wrong inputs, at most 20. */
  readonly errors: readonly InputProblem[];
  /** How many further wrong inputs there are. */
  readonly moreErrors: number;
  /** Id of the request in the service's logs. */
  readonly requestId: string | undefined;
  /** Seconds to wait before retrying. */
  readonly retryAfterSeconds: number | undefined;

  constructor(fields: ErrorFields) {
    const { code, detail, status = 0, errors = [], moreErrors = 0, requestId, retryAfterSeconds, cause } = fields;
    super([detail, ...errors.map(({ message }) => message)].join(' '), cause === undefined ? undefined : { cause });
    this.code = code;
    this.detail = detail;
    this.status = status;
    this.errors = errors;
    this.moreErrors = moreErrors;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** `Retry-After` in seconds; the header holds seconds or a date. */
export function retryAfterOf({ headers }: Response): number | undefined {
  const sent = headers.get('retry-after');
  if (!sent) return undefined;
  const seconds = Number.isNaN(Number(sent)) ? (Date.parse(sent) - Date.now()) / 1000 : Number(sent);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function isProblem(body: unknown): body is Problem {
  const { code, detail } = (body ?? {}) as Partial<Problem>;
  return typeof code === 'string' && typeof detail === 'string';
}

/** Converts an error response, from the service or from a proxy in front of it. */
export function errorOf(response: Response, body: unknown): PlumblineError {
  const { status, headers } = response;
  const retryAfterSeconds = retryAfterOf(response);
  if (isProblem(body)) {
    const { code, detail, errors = [], more_errors: moreErrors = 0, request_id: requestId } = body;
    return new PlumblineError({ code, detail, status, errors, moreErrors, requestId, retryAfterSeconds });
  }
  return new PlumblineError({
    code: 'unreadable_answer',
    detail: `The response with status ${status} is neither a result nor a problem document.`,
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds,
  });
}
