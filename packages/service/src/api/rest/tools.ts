import type { Calculator } from '@plumbline/calculators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import { findTool } from '../../calls/call_tool.ts';
import { publishedCatalogue, publishedTool } from '../../calls/published_tools.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import { callerOf, knowCaller, showStanding } from '../http/authentication.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import { RequestRefused } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { keepAnswer, madeOnce, sendKept } from '../http/static_responses.ts';
import { toolCallRoute } from '../http/tool_call_route.ts';

function toolNamed(request: FastifyRequest): Calculator {
  const { name } = request.params as { name: string };
  const found = findTool(name);
  if (!found.ok) throw new RequestRefused(found.problem);
  return found.calculator;
}

/** Says where the caller stands beside what needs no counting; without a store it is given all the same. */
function showStandingInPassing(callService: CallService) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      showStanding(request, reply, await callService.limitStatus(callerOf(request)));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  };
}

export function serveTools(app: FastifyInstance, callService: CallService): void {
  const listed = madeOnce(() => keepAnswer(JSON_TYPE, JSON.stringify(publishedCatalogue())));
  const published = madeOnce((tool: Calculator) => keepAnswer(JSON_TYPE, JSON.stringify(publishedTool(tool))));
  const reading = { onRequest: [knowCaller(callService, 'main'), showStandingInPassing(callService)] };

  servePath(app, '/v1/tools', {
    GET: { options: reading, handler: (request, reply) => sendKept(request, reply, listed()) },
  });
  servePath(app, '/v1/tools/:name', {
    GET: {
      options: reading,
      handler: (request, reply) => sendKept(request, reply, published(toolNamed(request))),
    },
    POST: toolCallRoute(callService, { requiredInterface: 'main', channel: 'rest', calculatorOf: toolNamed }),
  });
}
