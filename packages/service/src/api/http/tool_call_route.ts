import type { Calculator } from '@plumbline/calculators';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../calls/authenticate.ts';
import type { CallOutcome, CallService } from '../../calls/call_service.ts';
import type { Problem } from '../../calls/call_tool.ts';
import type { Interface } from '../../plans/plans.ts';
import type { Channel } from '../../store/contract.ts';
import { callerIfKnown, callerOf, knowCallerWithinLimits } from './authentication.ts';
import { answerFailure } from './error_handler.ts';
import { CALL_BYTES_MAX } from './http_request.ts';
import { type HttpAnswer, JSON_TYPE, sendAnswer } from './http_response.ts';
import { extrasOf } from './include_parameter.ts';
import { limitHeaders } from './limit_headers.ts';
import { type ProblemCode, problemAnswer, RequestRefused } from './problem.ts';
import type { Route } from './routes.ts';

export interface ToolCallOptions {
  requiredInterface: Interface;
  channel: Channel;
  /** The tool that a request is meant for; refuses what is none. */
  calculatorOf: (request: FastifyRequest) => Calculator;
}

/** What became of a call, as an answer. */
export function answerOf(outcome: CallOutcome<string>, caller: Caller, requestId: string): HttpAnswer {
  const limits = limitHeaders(caller, outcome.limitStatus);
  if (outcome.ok) return { status: 200, headers: { 'content-type': JSON_TYPE, ...limits }, body: outcome.result };
  const { status, headers, body } = problemAnswer(outcome.problem, requestId);
  return { status, headers: { ...headers, ...limits }, body };
}

/** What the caller can mend in the inputs; it counts for the minute. */
function isInputError(problem: Problem<ProblemCode>): problem is Problem<'malformed_json' | 'invalid_input'> {
  return problem.code === 'malformed_json' || problem.code === 'invalid_input';
}

/** The route of a tool call: the body holds the inputs, the answer is the result. */
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
        knowCallerWithinLimits(callService, requiredInterface, (request) => ({
          tool: calculatorOf(request).name,
          channel,
        })),
      ],
      errorHandler: async (error, request, reply) => {
        const caller = callerIfKnown(request);
        if (!caller || !(error instanceof RequestRefused) || !isInputError(error.problem)) {
          return answerFailure(error, request, reply);
        }
        const outcome = await callService.recordUnreadable(caller, calculatorOf(request).name, channel, error.problem);
        return sendAnswer(reply, answerOf(outcome, caller, request.id));
      },
    },
    handler: async (request, reply) => {
      if (request.body === undefined) {
        const detail = 'The body is empty; send a JSON object with Content-Type: application/json.';
        throw new RequestRefused({ code: 'malformed_json', detail });
      }
      const caller = callerOf(request);
      const call = {
        calculator: calculatorOf(request),
        input: request.body,
        extras: extrasOf(request.query as Record<string, unknown>),
        caller,
        channel,
      };
      return sendAnswer(reply, answerOf(await callService.callAndSerialize(call, JSON.stringify), caller, request.id));
    },
  };
}
