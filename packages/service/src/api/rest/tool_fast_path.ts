import { catalogue } from '@plumbline/calculators';
import type { CallService } from '../../calls/call_service.ts';
import { CORS_HEADERS } from '../http/cors.ts';
import type { FastPathRoute, FastPathRoutes } from '../http/fast_path_route.ts';
import { type CalledTool, handleToolCall } from '../http/handle_tool_call.ts';
import { problemResponse } from '../http/problem.ts';

/** The routes of all tools on the fast path. */
export function toolFastPath(callService: CallService): FastPathRoutes {
  const routes = catalogue.map((calculator): [string, FastPathRoute] => {
    const tool: CalledTool = { calculator, requiredInterface: 'main', channel: 'rest' };
    return [
      `/v1/tools/${calculator.name}`,
      {
        name: '/v1/tools/:name',
        headers: CORS_HEADERS,
        handle: (request) => handleToolCall(callService, tool, request),
        toResponse: problemResponse,
      },
    ];
  });
  return new Map(routes);
}
