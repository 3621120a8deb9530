import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Problem } from '../../calls/call_tool.ts';
import type { LaneRoute } from '../http/fast_path_route.ts';
import { CALL_BYTES_MAX } from '../http/http_request.ts';
import { JSON_TYPE, sendAnswer } from '../http/http_response.ts';
import { PROBLEM_TYPE, type ProblemCode, RequestRefused, sendProblem } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { readStrictJson } from '../http/strict_json.ts';
import { type Admission, type HttpMessages, refuseRequest } from './http_handler.ts';

const PATH = '/mcp';

function knowSender(messages: HttpMessages) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const goOn = (problem: Admission): void => {
      if (problem) sendProblem(request, reply, problem);
      else done();
    };
    const away = messages.turnAway(request);
    if (away) return void sendAnswer(reply, away);
    const admission = messages.admit(request);
    if (admission instanceof Promise) admission.then(goOn).catch(done);
    else goOn(admission);
  };
}

/** The problem document that REST would send becomes an error response. */
function asResponse(payload: string): string {
  const { code, detail, request_id } = JSON.parse(payload) as Problem<ProblemCode> & { request_id: string };
  return refuseRequest({ code, detail }, request_id).body;
}

/** Serves messages over HTTP. */
export function serveMcp(app: FastifyInstance, messages: HttpMessages): void {
  servePath(app, PATH, {
    POST: {
      options: {
        bodyLimit: CALL_BYTES_MAX,
        onRequest: knowSender(messages),
        onSend: (_request, reply, payload, done) => {
          if (reply.getHeader('content-type') !== PROBLEM_TYPE || typeof payload !== 'string')
            return done(null, payload);
          reply.type(JSON_TYPE);
          done(null, asResponse(payload));
        },
      },
      handler: async (request, reply) => sendAnswer(reply, await messages.answer(request, request.body)),
    },
  });
}

/** The same for the lane. */
export function mcpLane(messages: HttpMessages): [string, LaneRoute] {
  const route: LaneRoute = {
    name: PATH,
    headers: {},
    refuse: refuseRequest,
    async answer(request) {
      const away = messages.turnAway(request);
      if (away) return away;
      const admission = messages.admit(request);
      const problem = admission instanceof Promise ? await admission : admission;
      if (problem) return refuseRequest(problem, request.id);
      const reading = readStrictJson(request.body);
      if (!reading.ok) throw new RequestRefused({ code: 'malformed_json', detail: reading.fault });
      return messages.answer(request, reading.value);
    },
  };
  return [PATH, route];
}
