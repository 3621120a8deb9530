import type { Extra, Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { LinkedProject } from '@plumbline/explore/project';
import type { CallReading, CallService } from '../../../calls/call_service.ts';
import type { ExplorationReading, ExplorationService } from '../../../calls/exploration_service.ts';
import type { ManyCalls, ManyCallsOutcome, ManyCallsRow } from '../../../calls/many_calls.ts';
import { callProject, type MadeCalculation } from '../../../calls/metered_project.ts';
import type { Caller } from '../../../keys/caller.ts';
import { callerOfAccount } from '../../../store/account/contract.ts';
import { StoreUnavailable } from '../../../store/contract.ts';
import type { CallerTasks, TaskService } from '../../../tasks/task_service.ts';
import type { LimitStatus } from '../../../usage/limits.ts';
import { callerOf } from '../../http/authentication.ts';
import { problemOfError } from '../../http/error_handler.ts';
import type { HttpRequest } from '../../http/http_request.ts';
import { limitHeaders } from '../../http/limit_headers.ts';
import type { ProblemCode } from '../../http/problem.ts';
import type { McpOptions, ResponseHeaders } from '../http/mcp_options.ts';
import { onCallsOf, onEvaluationsOf } from '../protocol/progress.ts';
import type { Calls, FollowedWork, ManyReading, McpCallOutcome } from '../registry.ts';

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

const JSON_RENDERING = { format: 'json' } as const;

/** An account shares its tasks with all its keys. Others have them by their key, and callers without one by their IP address. */
function taskOwnerOf({ accountId, source }: Caller): string {
  return accountId ? callerOfAccount(accountId) : source;
}

export interface MeteredServices {
  callService: CallService;
  explorationService: ExplorationService;
  taskService: TaskService;
  callMany: ReturnType<typeof meteredManyCalls>;
}

/** The calls of a request, limited and recorded. Headers of its response state what is left. */
export class MeteredCalls implements Calls {
  readonly #services: MeteredServices;
  readonly #request: HttpRequest;
  readonly #headers: ResponseHeaders;

  constructor(services: MeteredServices, request: HttpRequest, headers: ResponseHeaders) {
    this.#services = services;
    this.#request = request;
    this.#headers = headers;
  }

  call<Serialized>(tool: string, read: () => CallReading, serialize: (answer: Record<string, unknown>) => Serialized) {
    const target = { caller: callerOf(this.#request), channel: 'mcp', tool, read } as const;
    return this.#withHeaders(this.#services.callService.call(target, serialize));
  }

  prepareReceipts(): Promise<void> {
    return this.#services.callService.prepareReceipts();
  }

  async explore(tool: string, read: () => ExplorationReading, { signal, reportProgress, onBegun }: FollowedWork) {
    const exploring = this.#services.explorationService.explore({
      caller: callerOf(this.#request),
      channel: 'mcp',
      tool,
      read,
      rendering: JSON_RENDERING,
      signal,
      onCounted: (limitStatus) => this.#begin(limitStatus, onBegun),
      onEvaluations: onEvaluationsOf(reportProgress),
    });
    const outcome = await this.#withHeaders(exploring);
    return outcome.ok ? { ...outcome, result: Buffer.from(outcome.result).toString() } : outcome;
  }

  callMany<Picked>(
    tool: string,
    read: () => ManyReading,
    pick: (result: Record<string, unknown>, input: unknown) => Picked,
    following: FollowedWork,
  ) {
    const onCounted = (limitStatus: LimitStatus) => this.#begin(limitStatus, following.onBegun);
    return this.#withHeaders(
      this.#services.callMany({ request: this.#request, tool, read, pick, following, onCounted }),
    );
  }

  async callProject<Made extends MadeCalculation>(project: LinkedProject, make: () => Promise<Made[]>) {
    const caller = { caller: callerOf(this.#request), channel: 'mcp' } as const;
    const outcome = await this.#withHeaders(callProject(this.#services.callService, caller, project, make));
    return outcome.ok ? { ...outcome, result: outcome.calculations } : outcome;
  }

  tasks(): CallerTasks {
    return this.#services.taskService.of(taskOwnerOf(callerOf(this.#request)));
  }

  /** A stream of events begins before the work has ended, with the headers that are known by then. */
  #begin(limitStatus: LimitStatus, onBegun: FollowedWork['onBegun']): void {
    this.#stateLimits(limitStatus);
    onBegun?.();
  }

  #stateLimits(limitStatus: LimitStatus): void {
    Object.assign(this.#headers, limitHeaders(callerOf(this.#request), limitStatus));
  }

  /** A store that is unavailable is a problem of the call. */
  async #withHeaders<Outcome extends { limitStatus: LimitStatus }>(calling: Promise<Outcome>) {
    try {
      const outcome = await calling;
      this.#stateLimits(outcome.limitStatus);
      return outcome;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return { ok: false as const, problem: problemOfError(error, this.#request) };
    }
  }
}
