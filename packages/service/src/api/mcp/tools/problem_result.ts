import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import { isLimit, LimitError } from '../http/limit_error.ts';
import type { Result } from '../protocol/serialized_json.ts';

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
