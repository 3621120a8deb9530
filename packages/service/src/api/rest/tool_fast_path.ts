import { catalogue } from '@plumbline/calculators';
import type { CallService } from '../../calls/call_service.ts';
import { CORS_HEADERS } from '../http/cors.ts';
import type { FastPathRoute, FastPathRoutes } from '../http/fast_path_route.ts';
import { type CalledTool, handleToolCall } from '../http/handle_tool_call.ts';
import { problemResponse } from '../http/problem.ts';

/** The queries on the fast path, as they are sent. Any other, and any other spelling, is for Fastify to read. */
const QUERIES: readonly [sent: string, include?: string][] = [
  [''],
  ['?include=working', 'working'],
  ['?include=sources', 'sources'],
  ['?include=working,sources', 'working,sources'],
  ['?include=working%2Csources', 'working,sources'],
];

/** The routes of all tools on the fast path. */
export function toolFastPath(callService: CallService): FastPathRoutes {
  const routes = catalogue.flatMap((calculator) => {
    const tool: CalledTool = { calculator, requiredInterface: 'main', channel: 'rest' };
    return QUERIES.map(([sent, include]): [string, FastPathRoute] => [
      `/v1/tools/${calculator.name}${sent}`,
      {
        name: '/v1/tools/:name',
        ...(include !== undefined && { query: { include } }),
        headers: CORS_HEADERS,
        handle: (request) => handleToolCall(callService, tool, request),
        toResponse: problemResponse,
      },
    ]);
  });
  return new Map(routes);
}
