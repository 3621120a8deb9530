import { catalogue, VARIANT_B_MCP_TOOLS } from '@plumbline/calculators';
import { BatchSlots } from '../../../calls/batch_limits.ts';
import type { CallService } from '../../../calls/call_service.ts';
import type { ExplorationService } from '../../../calls/exploration_service.ts';
import type { ManyCalls } from '../../../calls/many_calls.ts';
import type { AccessTokens } from '../../../oauth/access_tokens.ts';
import type { TaskService } from '../../../tasks/task_service.ts';
import { attachCaller, callerOf, credentialsOf } from '../../http/authentication.ts';
import type { HttpRequest } from '../../http/http_request.ts';
import { ProblemError } from '../../http/problem.ts';
import { McpHttpHandler } from '../http/http_handler.ts';
import type { AuthorizationProblem, McpOptions } from '../http/mcp_options.ts';
import type { McpOffer } from '../registry.ts';
import { MeteredCalls, type MeteredServices, meteredManyCalls } from './metered_calls.ts';
import { authorizeWithToken } from './token_authorization.ts';

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
  'tracer' | 'publicUrl' | 'allowedHosts' | 'extras' | 'sheetApp' | 'sources' | 'laws' | 'passOnCancellation'
> & {
  callService: CallService;
  explorationService: ExplorationService;
  taskService: TaskService;
  manyCalls: ManyCalls;
  /** With them, callers need an access token, and pages of any site may call; otherwise they may send a key. */
  accessTokens?: AccessTokens;
};

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
  const services: MeteredServices = { callService, explorationService, taskService, callMany };

  return new McpHttpHandler({
    ...others,
    allowsAnyOrigin: accessTokens !== undefined,
    authorize,
    offerFor,
    callsOf: (request, headers) => new MeteredCalls(services, request, headers),
    callerOf: (request) => callerOf(request).source,
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
  });
}
