import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import { invalidParams, RpcError } from './protocol/rpc_error.ts';
import type { Result } from './protocol/serialized_json.ts';

/** JSON-RPC reserves a range of codes; outside of it we use those of HTTP. */
const RPC_CODES = { rate_limited: 429, quota_exhausted: 429, unavailable: 503 } as const;

type LimitProblem = Problem<keyof typeof RPC_CODES>;

/** Whether the caller has to wait, rather than correct its inputs. */
export function isLimit(problem: Problem<string>): problem is LimitProblem {
  return Object.hasOwn(RPC_CODES, problem.code);
}

/** A valid call that was rejected by a limit or an unavailable store. */
export class LimitError extends RpcError {
  constructor({ code, detail, retryAfterSeconds }: LimitProblem) {
    super(RPC_CODES[code], detail, {
      code,
      detail,
      ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
    });
  }
}

/** The HTTP status and Retry-After of a limit error. */
export function waitOf({
  code,
  data,
}: {
  code: number;
  data?: unknown;
}): { status: number; seconds?: number } | undefined {
  if (code !== 429 && code !== 503) return undefined;
  const { retry_after_seconds: seconds } = data as { retry_after_seconds?: number };
  return { status: code, ...(seconds !== undefined && { seconds }) };
}

/**
 * The result of a call that failed. What the caller can correct is the same problem as over REST: as text for the model, as fields
 * for a program. A limit is thrown.
 */
export function problemResult(problem: Problem<string>): Result {
  if (isLimit(problem)) throw new LimitError(problem);
  const { code, detail, errors = [], moreErrors } = problem;
  const text = [detail, ...errors.map(({ message }) => `- ${message}`)].join('\n');
  const fields = { code, detail, errors, ...(moreErrors !== undefined && { more_errors: moreErrors }) };
  return { isError: true, content: [{ type: 'text', text }], _meta: { 'plumbline/problem': fields } };
}

/** The error of a resource whose calculation failed. */
export function resourceProblem(uri: string, problem: Problem<string>): RpcError {
  if (isLimit(problem)) return new LimitError(problem);
  const { code, detail, errors = [], moreErrors } = problem;
  const more = moreErrors !== undefined && { more_errors: moreErrors };
  return invalidParams([detail, ...errors.map(({ message }) => message)].join(' '), {
    uri,
    code,
    detail,
    errors,
    ...more,
  });
}

/** What a caller can do whose result is too large: ask for less, or use REST, if this server has it. */
export function tooLargeAdvice(askForLess: string, url: string): string {
  return url.startsWith('http') ? `${askForLess}, or POST the request to ${url}.` : `${askForLess}.`;
}
