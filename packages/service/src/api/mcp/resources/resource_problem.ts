import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import { isLimit, LimitError } from '../http/limit_error.ts';
import { invalidParams, type RpcError } from '../protocol/rpc_error.ts';

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
