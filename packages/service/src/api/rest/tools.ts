import type { Calculator } from '@plumbline/calculators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import { findTool } from '../../calls/call_tool.ts';
import { publishedCatalogue, publishedTool } from '../../calls/published_tools.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import { authenticateCaller, callerOf, setLimitHeaders } from '../http/authentication.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import { ProblemError } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { createStaticResponse, memoize, sendStatic } from '../http/static_responses.ts';
import { toolCallRoute } from '../http/tool_call_route.ts';

function toolNamed(request: FastifyRequest): Calculator {
  const { name } = request.params as { name: string };
  const found = findTool(name);
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

export function serveTools(app: FastifyInstance, callService: CallService): void {
  const listed = memoize(() => createStaticResponse(JSON_TYPE, JSON.stringify(publishedCatalogue())));
  const published = memoize((tool: Calculator) => createStaticResponse(JSON_TYPE, JSON.stringify(publishedTool(tool))));
  const options = { onRequest: [authenticateCaller(callService, 'main'), trySetLimitHeaders(callService)] };

  servePath(app, '/v1/tools', {
    GET: { options, handler: (request, reply) => sendStatic(request, reply, listed()) },
  });
  servePath(app, '/v1/tools/:name', {
    GET: {
      options,
      handler: (request, reply) => sendStatic(request, reply, published(toolNamed(request))),
    },
    POST: toolCallRoute(callService, { requiredInterface: 'main', channel: 'rest', calculatorOf: toolNamed }),
  });
}
