import { catalogue, VARIANT_B_MCP_TOOLS } from '@plumbline/calculators';
import type { Caller } from '../../../calls/authenticate.ts';
import { BatchSlots } from '../../../calls/batch_slots.ts';
import type { CallService } from '../../../calls/call_service.ts';
import type { ExplorationService } from '../../../calls/exploration_service.ts';
import type { ManyCalls } from '../../../calls/many_calls.ts';
import type { AccessTokens } from '../../../oauth/access_tokens.ts';
import { callerOfAccount } from '../../../store/account_contract.ts';
import { StoreUnavailable } from '../../../store/contract.ts';
import type { TaskService } from '../../../tasks/task_service.ts';
import type { LimitStatus } from '../../../usage/limits.ts';
import { attachCaller, callerOf, credentialsOf } from '../../http/authentication.ts';
import { problemOfError } from '../../http/error_handler.ts';
import type { HttpRequest } from '../../http/http_request.ts';
import { limitHeaders } from '../../http/limit_headers.ts';
import { ProblemError } from '../../http/problem.ts';
import { type AuthorizationProblem, McpHttpHandler, type McpOptions } from '../http/http_handler.ts';
import type { McpOffer } from '../registry.ts';
import { onEvaluationsOf } from './call_progress.ts';
import { meteredManyCalls } from './metered_many_calls.ts';
import { authorizeWithToken } from './token_authorization.ts';

const JSON_RENDERING = { format: 'json' } as const;

const OFFER: McpOffer = { calculators: catalogue, explores: true };

const VARIANT_B_OFFER: McpOffer = {
  calculators: catalogue.filter(({ name }) => VARIANT_B_MCP_TOOLS.includes(name)),
  explores: false,
};

function offerFor(request: HttpRequest): McpOffer {
  return callerOf(request).plan.interface === 'variant_b' ? VARIANT_B_OFFER : OFFER;
}

/** Whether the plan of an authenticated caller includes MCP. */
function checkPlan(request: HttpRequest): AuthorizationProblem {
  const { plan, tier } = callerOf(request);
  if (plan.mcp) return undefined;
  const detail = `The ${tier} plan does not include MCP. Use REST, or upgrade your plan.`;
  return { code: 'plan_excludes', detail };
}

/** Authenticates a message with a key of either interface. */
function authorizeWithKey(callService: CallService): Authorize {
  return (request) => {
    const found = callService.authenticate('either', credentialsOf(request));
    return found instanceof Promise
      ? found.then((authenticated) => attachCaller(request, authenticated))
      : attachCaller(request, found);
  };
}

type Authorize = NonNullable<McpOptions['authorize']>;

/** Authenticates a message, and checks that the plan includes MCP. */
function withPlan(authorize: Authorize): Authorize {
  return (request) => {
    const found = authorize(request);
    return found instanceof Promise
      ? found.then((problem) => problem ?? checkPlan(request))
      : (found ?? checkPlan(request));
  };
}

export type MeteredMcpOptions = Pick<
  McpOptions,
  'publicUrl' | 'allowedHosts' | 'extras' | 'sheetApp' | 'passOnCancellation'
> & {
  callService: CallService;
  explorationService: ExplorationService;
  taskService: TaskService;
  manyCalls: ManyCalls;
  /** With them, callers need an access token, and pages of any site may call; otherwise they may send a key. */
  accessTokens?: AccessTokens;
};

/** The outcome with the headers that state what is left. A store that is unavailable is a problem of the call. */
async function withHeaders<Outcome extends { limitStatus: LimitStatus }>(
  request: HttpRequest,
  calling: Promise<Outcome>,
) {
  try {
    const outcome = await calling;
    return Object.assign(outcome, { headers: limitHeaders(callerOf(request), outcome.limitStatus) });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return { ok: false as const, problem: problemOfError(error, request) };
  }
}

/** An account shares its tasks with all its keys. Others have them by their key, and callers without one by their IP address. */
function taskOwnerOf({ accountId, source }: Caller): string {
  return accountId ? callerOfAccount(accountId) : source;
}

/** A large body in the ledger, as long as its tool is not known. */
const LARGE_BODY = { tool: 'batch', channel: 'mcp' } as const;

/** MCP with the same authentication, limits and ledger as the other interfaces. */
export function meteredMcp(options: MeteredMcpOptions): McpHttpHandler {
  const { callService, explorationService, manyCalls, taskService, accessTokens, ...others } = options;
  const { publicUrl } = others;
  const largeBodies = new BatchSlots();
  const authorize = withPlan(
    accessTokens ? authorizeWithToken({ accessTokens, callService, publicUrl }) : authorizeWithKey(callService),
  );
  const callMany = meteredManyCalls({ callService, manyCalls, authorize });

  return new McpHttpHandler({
    ...others,
    allowsAnyOrigin: accessTokens !== undefined,
    authorize,
    offerFor,
    call: (request, tool, read, serialize) =>
      withHeaders(request, callService.call({ caller: callerOf(request), channel: 'mcp', tool, read }, serialize)),
    callerOf: (request) => callerOf(request).source,
    tasksOf: (request) => taskService.of(taskOwnerOf(callerOf(request))),
    async admitLargeBody(request) {
      const caller = callerOf(request);
      const release = await largeBodies.acquire(caller.id);
      try {
        const rejection = await callService.rejectIfBlocked(caller, LARGE_BODY);
        if (rejection) throw new ProblemError(rejection.problem);
      } catch (error) {
        release();
        throw error;
      }
      return release;
    },
    async countLargeBody(request, problem) {
      const read = () => ({ ok: false as const, problem });
      const counted = await callService.read<never>({ ...LARGE_BODY, caller: callerOf(request), read });
      return counted.ok ? problem : counted.problem;
    },
    callMany: (request, tool, read, pick, following) =>
      withHeaders(request, callMany({ request, tool, read, pick, following })),
    async explore(request, tool, read, { signal, reportProgress, onStarted }) {
      const caller = callerOf(request);
      const exploring = explorationService.explore({
        caller,
        channel: 'mcp',
        tool,
        read,
        rendering: JSON_RENDERING,
        signal,
        onCounted: (limitStatus) => onStarted(limitHeaders(caller, limitStatus)),
        onEvaluations: onEvaluationsOf(reportProgress),
      });
      const outcome = await withHeaders(request, exploring);
      return outcome.ok ? { ...outcome, result: Buffer.from(outcome.result).toString() } : outcome;
    },
  });
}
