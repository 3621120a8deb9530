import type { Calculator } from '@plumbline/calculators';
import type { Caller } from '../../calls/authenticate.ts';
import type { CallOutcome, CallReading, CallService } from '../../calls/call_service.ts';
import type { Interface } from '../../plans/plans.ts';
import type { Channel } from '../../store/contract.ts';
import { credentialsOf } from './authentication.ts';
import { problemOfError } from './error_handler.ts';
import type { HttpRequestWithBody } from './http_request.ts';
import { type HttpResponse, JSON_TYPE } from './http_response.ts';
import { readInclude } from './include_parameter.ts';
import { limitHeaders } from './limit_headers.ts';
import { problemResponse } from './problem.ts';
import { type JsonReading, readStrictJson } from './strict_json.ts';

/** The tool that a request calls, and the interface through which it does. */
export interface CalledTool {
  calculator: Calculator;
  requiredInterface: Interface;
  channel: Channel;
}

const NO_BODY: JsonReading = {
  ok: false,
  fault: 'The body is empty; send a JSON object with Content-Type: application/json.',
};

function toolCallResponse(outcome: CallOutcome<string>, caller: Caller, requestId: string): HttpResponse {
  const limits = limitHeaders(caller, outcome.limitStatus);
  if (outcome.ok) return { status: 200, headers: { 'content-type': JSON_TYPE, ...limits }, body: outcome.result };
  const { status, headers, body } = problemResponse(outcome.problem, requestId);
  return { status, headers: { ...headers, ...limits }, body };
}

function readCall(calculator: Calculator, bytes: Buffer | undefined, query: unknown): CallReading {
  const reading = bytes ? readStrictJson(bytes) : NO_BODY;
  if (!reading.ok) return { ok: false, problem: { code: 'malformed_json', detail: reading.fault } };
  const include = readInclude(query as Record<string, unknown>);
  return include.ok ? { ok: true, calculator, input: reading.value, extras: include.extras } : include;
}

/**
 * One tool call over HTTP, whichever way the request came in: authenticate, check limits, read, calculate, record, respond. The
 * body is received only from a caller within its limits. Never throws: every error becomes a response.
 */
export async function handleToolCall(
  callService: CallService,
  { calculator, requiredInterface, channel }: CalledTool,
  request: HttpRequestWithBody,
): Promise<HttpResponse> {
  try {
    const found = callService.authenticate(requiredInterface, credentialsOf(request));
    const authenticated = found instanceof Promise ? await found : found;
    if (!authenticated.ok) return problemResponse(authenticated.problem, request.id);
    const { caller } = authenticated;
    const early = callService.rejectEarly(caller, { tool: calculator.name, channel });
    if (early) return toolCallResponse(early, caller, request.id);
    const body = request.readBody();
    const bytes = body instanceof Promise ? await body : body;
    const read = (): CallReading => readCall(calculator, bytes, request.query);
    const outcome = await callService.call({ caller, channel, tool: calculator.name, read }, JSON.stringify);
    return toolCallResponse(outcome, caller, request.id);
  } catch (error) {
    return problemResponse(problemOfError(error as Error, request), request.id);
  }
}
