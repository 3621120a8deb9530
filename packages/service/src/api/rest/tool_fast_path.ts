import { type Calculator, catalogue } from '@plumbline/calculators';
import type { Extra } from '../../calls/call_tool.ts';
import type { Desk } from '../../calls/desk.ts';
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
async function answerCall(desk: Desk, calculator: Calculator, request: Asking & { body: Buffer }): Promise<HttpAnswer> {
  const found = desk.identify('main', credentialsOf(request));
  const identified = found instanceof Promise ? await found : found;
  if (!identified.ok) return problemAnswer(identified.refusal, request.id);
  const { caller } = identified;
  const asked = { tool: calculator.name, door: 'rest' as const };
  const early = desk.refuseEarly(caller, asked);
  if (early) return answerOf(early, caller, request.id);
  const reading = readStrictJson(request.body);
  const taken = reading.ok
    ? await desk.takeWrittenCall(
        { calculator, input: reading.value, extras: NO_EXTRAS, caller, door: asked.door },
        JSON.stringify,
      )
    : await desk.takeUnreadable(caller, asked.tool, asked.door, { code: 'malformed_json', detail: reading.fault });
  return answerOf(taken, caller, request.id);
}

/** The calls of all tools, for the lane. */
export function toolLane(desk: Desk): LaneRoutes {
  const routes = catalogue.map((calculator): [string, LaneRoute] => [
    `/v1/tools/${calculator.name}`,
    {
      name: '/v1/tools/:name',
      headers: OPEN_TO_PAGES_HEADERS,
      answer: (request) => answerCall(desk, calculator, request),
      refuse: problemAnswer,
    },
  ]);
  return new Map(routes);
}
