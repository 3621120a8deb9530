import { type Calculator, catalogue } from '@plumbline/calculators';
import type { CallService } from '../../calls/call_service.ts';
import type { Extra } from '../../calls/call_tool.ts';
import { credentialsOf } from '../http/authentication.ts';
import { CORS_HEADERS } from '../http/cors.ts';
import type { FastPathRoute, FastPathRoutes } from '../http/fast_path_route.ts';
import type { HttpRequest } from '../http/http_request.ts';
import type { HttpResponse } from '../http/http_response.ts';
import { problemResponse } from '../http/problem.ts';
import { readStrictJson } from '../http/strict_json.ts';
import { toolCallResponse } from '../http/tool_call_route.ts';

const NO_EXTRAS: ReadonlySet<Extra> = new Set();

/** One plain call of a tool, in the order of its route: authenticate, check limits, parse inputs, call. */
async function handleCall(
  callService: CallService,
  calculator: Calculator,
  request: HttpRequest & { body: Buffer },
): Promise<HttpResponse> {
  const found = callService.authenticate('main', credentialsOf(request));
  const authenticated = found instanceof Promise ? await found : found;
  if (!authenticated.ok) return problemResponse(authenticated.problem, request.id);
  const { caller } = authenticated;
  const target = { tool: calculator.name, channel: 'rest' as const };
  const early = callService.rejectEarly(caller, target);
  if (early) return toolCallResponse(early, caller, request.id);
  const reading = readStrictJson(request.body);
  const outcome = reading.ok
    ? await callService.callAndSerialize(
        { calculator, input: reading.value, extras: NO_EXTRAS, caller, channel: target.channel },
        JSON.stringify,
      )
    : await callService.recordUnreadable(caller, target.tool, target.channel, {
        code: 'malformed_json',
        detail: reading.fault,
      });
  return toolCallResponse(outcome, caller, request.id);
}

/** The routes of all tools on the fast path. */
export function toolFastPath(callService: CallService): FastPathRoutes {
  const routes = catalogue.map((calculator): [string, FastPathRoute] => [
    `/v1/tools/${calculator.name}`,
    {
      name: '/v1/tools/:name',
      headers: CORS_HEADERS,
      handle: (request) => handleCall(callService, calculator, request),
      toResponse: problemResponse,
    },
  ]);
  return new Map(routes);
}
