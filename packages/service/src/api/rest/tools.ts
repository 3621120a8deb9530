import type { Calculator } from '@plumbline/calculators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import { findTool } from '../../calls/call_tool.ts';
import { publishedCatalogue, publishedTool } from '../../calls/published_tools.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import { authenticateCaller, callerOf, setLimitHeaders } from '../http/authentication.ts';
import { callRoute } from '../http/call_route.ts';
import { handleToolCall } from '../http/handle_tool_call.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import { ProblemError, problemResponse } from '../http/problem.ts';
import { withBody } from '../http/read_body.ts';
import { servePath } from '../http/routes.ts';
import { createStaticResponse, memoize, memoizeAsync, REVALIDATE, sendStatic } from '../http/static_responses.ts';

function findToolOf(request: FastifyRequest): ReturnType<typeof findTool> {
  const { name } = request.params as { name: string };
  return findTool(name);
}

function toolNamed(request: FastifyRequest): Calculator {
  const found = findToolOf(request);
  if (!found.ok) throw new ProblemError(found.problem);
  return found.calculator;
}

/** Sets the limit headers on uncounted responses, which must work without the store too. */
function trySetLimitHeaders(callService: CallService) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      setLimitHeaders(request, reply, await callService.limitStatus(callerOf(request)));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  };
}

/** The limit headers are the caller's own, so no shared cache may store the response. */
const PRIVATE = `private, ${REVALIDATE}`;

export function serveTools(app: FastifyInstance, callService: CallService): void {
  const json = (content: unknown) => createStaticResponse(JSON_TYPE, JSON.stringify(content), PRIVATE);
  const listed = memoize(() => json(publishedCatalogue()));
  const published = memoizeAsync(async (tool: Calculator) => json(await publishedTool(tool)));
  const options = { onRequest: [authenticateCaller(callService, 'main'), trySetLimitHeaders(callService)] };

  servePath(app, '/v1/tools', {
    GET: { options, handler: (request, reply) => sendStatic(request, reply, listed()) },
  });
  servePath(app, '/v1/tools/:name', {
    GET: {
      options,
      handler: async (request, reply) => sendStatic(request, reply, await published(toolNamed(request))),
    },
    POST: callRoute((request) => {
      const found = findToolOf(request);
      if (!found.ok) return Promise.resolve(problemResponse(found.problem, request.id));
      const tool = { calculator: found.calculator, requiredInterface: 'main', channel: 'rest' } as const;
      return handleToolCall(callService, tool, withBody(request));
    }),
  });
}
