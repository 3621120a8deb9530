import type { Extra, Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { CallReading, CallService } from '../../../calls/call_service.ts';
import type { ManyCalls, ManyCallsOutcome, ManyCallsRow } from '../../../calls/many_calls.ts';
import { StoreUnavailable } from '../../../store/contract.ts';
import type { LimitStatus } from '../../../usage/limits.ts';
import { callerOf } from '../../http/authentication.ts';
import { problemOfError } from '../../http/error_handler.ts';
import type { HttpRequest } from '../../http/http_request.ts';
import type { ProblemCode } from '../../http/problem.ts';
import type { McpOptions } from '../http/mcp_options.ts';
import type { FollowedWork, ManyReading, McpCallOutcome } from '../registry.ts';
import { onCallsOf } from './call_progress.ts';

const NO_EXTRAS: ReadonlySet<Extra> = new Set();

export interface MeteredManyCallsOptions {
  callService: CallService;
  manyCalls: ManyCalls;
  /** Asked again before each group, because a key may be revoked or its plan changed meanwhile. */
  authorize: NonNullable<McpOptions['authorize']>;
}

interface ManyRequest<Picked> {
  request: HttpRequest;
  tool: string;
  read: () => ManyReading;
  pick: (result: Record<string, unknown>, input: unknown) => Picked;
  following: FollowedWork;
  /** Called when the request was read, before its first call. */
  onCounted: (limitStatus: LimitStatus) => void;
}

/** Returns the function that makes many calls of a request, each counted by itself. */
export function meteredManyCalls({ callService, manyCalls, authorize }: MeteredManyCallsOptions) {
  return async <Picked>({
    request,
    tool,
    read,
    pick,
    following,
    onCounted,
  }: ManyRequest<Picked>): Promise<McpCallOutcome<ManyCallsOutcome<Picked>> & { limitStatus: LimitStatus }> => {
    const { signal, reportProgress } = following;
    const caller = callerOf(request);
    const reading = await callService.read({ caller, channel: 'mcp', tool, read });
    if (!reading.ok) return reading;
    const { calculator, inputs } = reading;
    let limitStatus = await callService.limitStatus(caller);
    let storeProblem: Problem<ProblemCode> | undefined;
    onCounted(limitStatus);
    const call = async (index: number): Promise<ManyCallsRow<Picked>> => {
      const input = inputs[index];
      const item: CallReading = { ok: true, calculator, input, extras: NO_EXTRAS };
      const target = { caller: callerOf(request), channel: 'mcp', tool: calculator.name, read: () => item } as const;
      try {
        const outcome = await callService.call(target, (result) => pick(result, input));
        limitStatus = outcome.limitStatus;
        return outcome;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        // It fails all rows, but is logged once.
        storeProblem ??= problemOfError(error, request);
        return { ok: false, problem: storeProblem };
      }
    };
    const result = await manyCalls.make({
      callerId: caller.id,
      count: inputs.length,
      call,
      beforeGroup: async () => authorize(request),
      signal,
      onDone: onCallsOf(reportProgress, inputs.length),
    });
    return { ok: true, result, limitStatus };
  };
}
