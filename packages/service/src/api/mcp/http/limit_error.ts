import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import { RpcError } from '../protocol/rpc_error.ts';

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
