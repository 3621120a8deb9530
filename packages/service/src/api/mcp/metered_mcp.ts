import { catalogue, type Tool, VARIANT_B_MCP_TOOLS } from '@plumbline/calculators';
import type { AuthenticationResult } from '../../calls/authenticate.ts';
import type { CallService } from '../../calls/call_service.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import { attachCaller, callerOf, credentialsOf } from '../http/authentication.ts';
import { problemOfError } from '../http/error_handler.ts';
import type { HttpRequest } from '../http/http_request.ts';
import { limitHeaders } from '../http/limit_headers.ts';
import { type AuthorizationProblem, McpHttpHandler, type McpOptions } from './http_handler.ts';

const VARIANT_B_TOOLS = catalogue.filter(({ name }) => VARIANT_B_MCP_TOOLS.includes(name));

function toolsFor(request: HttpRequest): readonly Tool[] {
  return callerOf(request).plan.interface === 'variant_b' ? VARIANT_B_TOOLS : catalogue;
}

/** Authenticates a message with a key of either interface, and checks that the plan includes MCP. */
function authorizeWith(callService: CallService) {
  const authorize = (request: HttpRequest, authenticated: AuthenticationResult): AuthorizationProblem => {
    const problem = attachCaller(request, authenticated);
    if (problem) return problem;
    const { plan, tier } = callerOf(request);
    if (plan.mcp) return undefined;
    const detail = `The ${tier} plan does not include MCP. Use REST, or upgrade your plan.`;
    return { code: 'plan_excludes', detail };
  };
  return (request: HttpRequest): AuthorizationProblem | Promise<AuthorizationProblem> => {
    const found = callService.authenticate('either', credentialsOf(request));
    return found instanceof Promise
      ? found.then((authenticated) => authorize(request, authenticated))
      : authorize(request, found);
  };
}

export type MeteredMcpOptions = Pick<McpOptions, 'publicUrl' | 'allowedHosts' | 'extras'>;

/** MCP with the same authentication, limits and ledger as the other interfaces. */
export function meteredMcp(callService: CallService, options: MeteredMcpOptions): McpHttpHandler {
  return new McpHttpHandler({
    ...options,
    authorize: authorizeWith(callService),
    toolsFor,
    async call(request, tool, read, serialize) {
      const caller = callerOf(request);
      try {
        const outcome = await callService.call({ caller, channel: 'mcp', tool, read }, serialize);
        return Object.assign(outcome, { headers: limitHeaders(caller, outcome.limitStatus) });
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        return { ok: false, problem: problemOfError(error, request) };
      }
    },
  });
}
