import type { Calculator } from '@plumbline/calculators';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../../calls/call_tool.ts';
import type { Desk, Taken } from '../../calls/desk.ts';
import type { Caller } from '../../calls/identify.ts';
import type { Interface } from '../../plans/plans.ts';
import type { Door } from '../../store/contract.ts';
import { callerIfKnown, callerOf, knowCallerWithinLimits } from './authentication.ts';
import { answerFailure } from './error_handler.ts';
import { CALL_BYTES_MAX } from './http_request.ts';
import { type HttpAnswer, JSON_TYPE, sendAnswer } from './http_response.ts';
import { extrasOf } from './include_parameter.ts';
import { limitHeaders } from './limit_headers.ts';
import { type ProblemCode, problemAnswer, RequestRefused } from './problem.ts';
import type { Route } from './routes.ts';

export interface ToolCallOptions {
  addressed: Interface;
  door: Door;
  /** The tool that a request is meant for; refuses what is none. */
  calculatorOf: (request: FastifyRequest) => Calculator;
}

/** What became of a call, as an answer. */
export function answerOf(taken: Taken<string>, caller: Caller, requestId: string): HttpAnswer {
  const limits = limitHeaders(caller, taken.standing);
  if (taken.ok) return { status: 200, headers: { 'content-type': JSON_TYPE, ...limits }, body: taken.answer };
  const { status, headers, body } = problemAnswer(taken.refusal, requestId);
  return { status, headers: { ...headers, ...limits }, body };
}

/** What the caller can mend in the inputs; it counts for the minute. */
function isInputError(refusal: Refusal<ProblemCode>): refusal is Refusal<'malformed_json' | 'invalid_input'> {
  return refusal.code === 'malformed_json' || refusal.code === 'invalid_input';
}

/** The route of a tool call: the body holds the inputs, the answer is the result. */
export function toolCallRoute(desk: Desk, { addressed, door, calculatorOf }: ToolCallOptions): Route {
  return {
    options: {
      bodyLimit: CALL_BYTES_MAX,
      onRequest: [
        (request, _reply, done) => {
          calculatorOf(request);
          done();
        },
        knowCallerWithinLimits(desk, addressed, (request) => ({ tool: calculatorOf(request).name, door })),
      ],
      errorHandler: async (error, request, reply) => {
        const caller = callerIfKnown(request);
        if (!caller || !(error instanceof RequestRefused) || !isInputError(error.refusal)) {
          return answerFailure(error, request, reply);
        }
        const taken = await desk.takeUnreadable(caller, calculatorOf(request).name, door, error.refusal);
        return sendAnswer(reply, answerOf(taken, caller, request.id));
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
        door,
      };
      return sendAnswer(reply, answerOf(await desk.takeWrittenCall(call, JSON.stringify), caller, request.id));
    },
  };
}
