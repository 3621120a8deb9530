import type { Calculator } from '@plumbline/calculators';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../calls/call_tool.ts';
import type { Desk, Taken } from '../../calls/desk.ts';
import type { Interface } from '../../plans/plans.ts';
import type { Door } from '../../store/contract.ts';
import { callerIfKnown, callerOf, knowCallerWithinLimits, showStanding } from './callers.ts';
import { extrasOf } from './extras.ts';
import { answerFailure } from './failures.ts';
import { type ProblemCode, RequestRefused, sendProblem } from './problem.ts';
import type { Route } from './routes.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A body holds the inputs of one tool; the largest of them needs a few KiB. */
const BODY_BYTES_MAX = 64 * 1024;

export interface ToolCallOptions {
  addressed: Interface;
  door: Door;
  /** The tool that a request is meant for; refuses what is none. */
  calculatorOf: (request: FastifyRequest) => Calculator;
}

function sendTaken(request: FastifyRequest, reply: FastifyReply, taken: Taken<string>): FastifyReply {
  showStanding(request, reply, taken.standing);
  if (!taken.ok) return sendProblem(request, reply, taken.refusal);
  return reply.type(JSON_TYPE).send(taken.answer);
}

/** What the caller can mend in the inputs; it counts for the minute. */
function isInputError(refusal: Refusal<ProblemCode>): refusal is Refusal<'malformed_json' | 'invalid_input'> {
  return refusal.code === 'malformed_json' || refusal.code === 'invalid_input';
}

/** The route of a tool call: the body holds the inputs, the answer is the result. */
export function toolCallRoute(desk: Desk, { addressed, door, calculatorOf }: ToolCallOptions): Route {
  return {
    options: {
      bodyLimit: BODY_BYTES_MAX,
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
        return sendTaken(request, reply, taken);
      },
    },
    handler: async (request, reply) => {
      if (request.body === undefined) {
        const detail = 'The body is empty; send a JSON object with Content-Type: application/json.';
        throw new RequestRefused({ code: 'malformed_json', detail });
      }
      const call = {
        calculator: calculatorOf(request),
        input: request.body,
        extras: extrasOf(request.query as Record<string, unknown>),
        caller: callerOf(request),
        door,
      };
      const taken = await desk.takeWrittenCall(call, JSON.stringify);
      return sendTaken(request, reply, taken);
    },
  };
}
