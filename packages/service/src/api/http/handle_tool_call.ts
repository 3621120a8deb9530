import type { Calculator } from '@plumbline/calculators';
import type { Caller } from '../../calls/authenticate.ts';
import type { CallOutcome, CallProblem, CallService } from '../../calls/call_service.ts';
import type { Interface } from '../../plans/plans.ts';
import type { Channel } from '../../store/contract.ts';
import { credentialsOf } from './authentication.ts';
import { problemOfError } from './error_handler.ts';
import type { HttpRequestWithBody } from './http_request.ts';
import { type HttpResponse, JSON_TYPE } from './http_response.ts';
import { readInclude } from './include_parameter.ts';
import { limitHeaders } from './limit_headers.ts';
import { problemResponse } from './problem.ts';
import { readStrictJson } from './strict_json.ts';

/** The tool that a request calls, and the interface through which it does. */
export interface CalledTool {
  calculator: Calculator;
  requiredInterface: Interface;
  channel: Channel;
}

const NO_BODY = 'The body is empty; send a JSON object with Content-Type: application/json.';

function toolCallResponse(outcome: CallOutcome<string>, caller: Caller, requestId: string): HttpResponse {
  const limits = limitHeaders(caller, outcome.limitStatus);
  if (outcome.ok) return { status: 200, headers: { 'content-type': JSON_TYPE, ...limits }, body: outcome.result };
  const { status, headers, body } = problemResponse(outcome.problem, requestId);
  return { status, headers: { ...headers, ...limits }, body };
}

async function readAndCall(
  callService: CallService,
  { calculator, channel }: CalledTool,
  caller: Caller,
  request: HttpRequestWithBody,
): Promise<CallOutcome<string>> {
  const recordUnreadable = (problem: CallProblem) =>
    callService.recordUnreadable(caller, calculator.name, channel, problem);
  const body = request.readBody();
  const bytes = body instanceof Promise ? await body : body;
  if (!bytes) return recordUnreadable({ code: 'malformed_json', detail: NO_BODY });
  const reading = readStrictJson(bytes);
  if (!reading.ok) return recordUnreadable({ code: 'malformed_json', detail: reading.fault });
  const include = readInclude(request.query as Record<string, unknown>);
  if (!include.ok) return recordUnreadable(include.problem);
  const call = { calculator, input: reading.value, extras: include.extras, caller, channel };
  return callService.callAndSerialize(call, JSON.stringify);
}

/**
 * One tool call over HTTP, whichever way the request came in: authenticate, check limits, read, calculate, record, respond. The
 * body is read only for a caller within its limits. Never throws: every error becomes a response.
 */
export async function handleToolCall(
  callService: CallService,
  tool: CalledTool,
  request: HttpRequestWithBody,
): Promise<HttpResponse> {
  try {
    const found = callService.authenticate(tool.requiredInterface, credentialsOf(request));
    const authenticated = found instanceof Promise ? await found : found;
    if (!authenticated.ok) return problemResponse(authenticated.problem, request.id);
    const { caller } = authenticated;
    const target = { tool: tool.calculator.name, channel: tool.channel };
    const outcome = callService.rejectEarly(caller, target) ?? (await readAndCall(callService, tool, caller, request));
    return toolCallResponse(outcome, caller, request.id);
  } catch (error) {
    return problemResponse(problemOfError(error as Error, request), request.id);
  }
}
