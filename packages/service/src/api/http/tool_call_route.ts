import type { Calculator } from '@plumbline/calculators';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../calls/authenticate.ts';
import type { CallOutcome, CallService } from '../../calls/call_service.ts';
import type { Problem } from '../../calls/call_tool.ts';
import type { Interface } from '../../plans/plans.ts';
import type { Channel } from '../../store/contract.ts';
import { authenticateCallerWithinLimits, callerOf, findCaller } from './authentication.ts';
import { handleError } from './error_handler.ts';
import { CALL_BYTES_MAX } from './http_request.ts';
import { type HttpResponse, JSON_TYPE, sendResponse } from './http_response.ts';
import { readInclude } from './include_parameter.ts';
import { limitHeaders } from './limit_headers.ts';
import { type ProblemCode, ProblemError, problemResponse } from './problem.ts';
import type { Route } from './routes.ts';

export interface ToolCallOptions {
  requiredInterface: Interface;
  channel: Channel;
  /** The tool that a request is meant for; throws a ProblemError for an unknown one. */
  calculatorOf: (request: FastifyRequest) => Calculator;
}

/** The outcome of a call as a response. */
export function toolCallResponse(outcome: CallOutcome<string>, caller: Caller, requestId: string): HttpResponse {
  const limits = limitHeaders(caller, outcome.limitStatus);
  if (outcome.ok) return { status: 200, headers: { 'content-type': JSON_TYPE, ...limits }, body: outcome.result };
  const { status, headers, body } = problemResponse(outcome.problem, requestId);
  return { status, headers: { ...headers, ...limits }, body };
}

/** A problem of the inputs that the caller can fix; it counts for the minute. */
function isInputProblem(problem: Problem<ProblemCode>): problem is Problem<'malformed_json' | 'invalid_input'> {
  return problem.code === 'malformed_json' || problem.code === 'invalid_input';
}

/** The route of a tool call: the body holds the inputs, the response the result. */
export function toolCallRoute(
  callService: CallService,
  { requiredInterface, channel, calculatorOf }: ToolCallOptions,
): Route {
  return {
    options: {
      bodyLimit: CALL_BYTES_MAX,
      onRequest: [
        (request, _reply, done) => {
          calculatorOf(request);
          done();
        },
        authenticateCallerWithinLimits(callService, requiredInterface, (request) => ({
          tool: calculatorOf(request).name,
          channel,
        })),
      ],
      errorHandler: async (error, request, reply) => {
        const caller = findCaller(request);
        if (!caller || !(error instanceof ProblemError) || !isInputProblem(error.problem)) {
          return handleError(error, request, reply);
        }
        const outcome = await callService.recordUnreadable(caller, calculatorOf(request).name, channel, error.problem);
        return sendResponse(reply, toolCallResponse(outcome, caller, request.id));
      },
    },
    handler: async (request, reply) => {
      if (request.body === undefined) {
        const detail = 'The body is empty; send a JSON object with Content-Type: application/json.';
        throw new ProblemError({ code: 'malformed_json', detail });
      }
      const caller = callerOf(request);
      const call = {
        calculator: calculatorOf(request),
        input: request.body,
        extras: readInclude(request.query as Record<string, unknown>),
        caller,
        channel,
      };
      return sendResponse(
        reply,
        toolCallResponse(await callService.callAndSerialize(call, JSON.stringify), caller, request.id),
      );
    },
  };
}
