import { type Calculator, catalogue } from '@plumbline/calculators';
import type { CallService } from '../../calls/call_service.ts';
import type { Extra } from '../../calls/call_tool.ts';
import { credentialsOf } from '../http/authentication.ts';
import { OPEN_TO_PAGES_HEADERS } from '../http/cors.ts';
import type { LaneRoute, LaneRoutes } from '../http/fast_path_route.ts';
import type { Asking } from '../http/http_request.ts';
import type { HttpAnswer } from '../http/http_response.ts';
import { problemAnswer } from '../http/problem.ts';
import { readStrictJson } from '../http/strict_json.ts';
import { answerOf } from '../http/tool_call_route.ts';

const NO_EXTRAS: ReadonlySet<Extra> = new Set();

/** One plain call of a tool, in the order in which the route of it goes: who calls, within which limits, with which inputs. */
async function answerCall(
  callService: CallService,
  calculator: Calculator,
  request: Asking & { body: Buffer },
): Promise<HttpAnswer> {
  const found = callService.authenticate('main', credentialsOf(request));
  const authenticated = found instanceof Promise ? await found : found;
  if (!authenticated.ok) return problemAnswer(authenticated.problem, request.id);
  const { caller } = authenticated;
  const target = { tool: calculator.name, channel: 'rest' as const };
  const early = callService.rejectEarly(caller, target);
  if (early) return answerOf(early, caller, request.id);
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
  return answerOf(outcome, caller, request.id);
}

/** The calls of all tools, for the lane. */
export function toolLane(callService: CallService): LaneRoutes {
  const routes = catalogue.map((calculator): [string, LaneRoute] => [
    `/v1/tools/${calculator.name}`,
    {
      name: '/v1/tools/:name',
      headers: OPEN_TO_PAGES_HEADERS,
      answer: (request) => answerCall(callService, calculator, request),
      refuse: problemAnswer,
    },
  ]);
  return new Map(routes);
}
