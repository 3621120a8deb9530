import type { Problem } from '../../calls/call_tool.ts';
import { RpcError } from './protocol/rpc_error.ts';

/** The protocol leaves codes outside its own range to applications; these are the ones of HTTP. */
const RPC_CODES = { rate_limited: 429, quota_exhausted: 429, unavailable: 503 } as const;

type LimitProblem = Problem<keyof typeof RPC_CODES>;

/** Whether a problem is not about the inputs: the caller has to wait. */
export function isLimit(problem: Problem<string>): problem is LimitProblem {
  return Object.hasOwn(RPC_CODES, problem.code);
}

/** A call that was in order and not made: the caller has to wait. */
export class LimitError extends RpcError {
  constructor({ code, detail, retryAfterSeconds }: LimitProblem) {
    super(RPC_CODES[code], detail, {
      code,
      detail,
      ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
    });
  }
}

/** The HTTP status of an error that a limit caused, and the wait that goes with it. */
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
