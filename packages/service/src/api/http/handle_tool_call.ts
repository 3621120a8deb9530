import { type JsonReading, readStrictJson } from '@plumbline/batch/text/strict_json.ts';
import type { Calculator, InputError } from '@plumbline/calculators';
import { withAsOf } from '@plumbline/editions/calls/as_of.ts';
import { findTool, invalidInputProblem, type Problem } from '@plumbline/editions/calls/call_tool.ts';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';
import { answerBody } from '../../answers/answer_body.ts';
import type { CallOutcome, CallReading, CallService } from '../../calls/call_service.ts';
import type { Caller } from '../../keys/caller.ts';
import type { Interface } from '../../plans/plans.ts';
import type { Channel } from '../../store/contract.ts';
import { credentialsOf } from './authentication.ts';
import { type CallQuery, readCallQuery } from './call_query.ts';
import { problemOfError } from './error_handler.ts';
import type { HttpRequestWithBody, RequestIds } from './http_request.ts';
import { type HttpResponse, JSON_TYPE } from './http_response.ts';
import { limitHeaders } from './limit_headers.ts';
import { type ProblemCode, problemResponse } from './problem.ts';

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

function toolCallResponse(outcome: CallOutcome<string>, caller: Caller, request: RequestIds): HttpResponse {
  const limits = limitHeaders(caller, outcome.limitStatus);
  if (outcome.ok) {
    return { status: 200, headers: { 'content-type': JSON_TYPE, ...limits }, body: outcome.result, encoding: 'latin1' };
  }
  const { status, headers, body } = problemResponse(outcome.problem, request);
  return { status, headers: { ...headers, ...limits }, body };
}

function readCall(
  bytes: Buffer | undefined,
  call: Pick<CallQuery, 'extras' | 'asOf'> & { calculator: Calculator },
): CallReading {
  const reading = bytes ? readStrictJson(bytes) : NO_BODY;
  if (!reading.ok) return { ok: false, problem: { code: 'malformed_json', detail: reading.fault } };
  const dated = withAsOf(call.calculator, reading.value, call.asOf);
  return dated.ok ? { ok: true, calculator: call.calculator, input: dated.input, extras: call.extras } : dated;
}

/** Problems with what a query asks for and Variant B does not have. */
function missingInVariantB({ edition, extras }: CallQuery): InputError[] {
  const editions = { field: 'edition', message: 'This interface has no editions; leave edition out.' };
  const receipts = { field: 'include', message: 'This interface has no receipts; leave receipt out of include.' };
  return [...(edition === undefined ? [] : [editions]), ...(extras.has('receipt') ? [receipts] : [])];
}

/** The tool in the edition that the query names, once what the call needs is loaded. */
async function prepareCall(
  callService: CallService,
  { calculator, channel }: CalledTool,
  query: CallQuery,
): Promise<{ ok: true; calculator: Calculator } | { ok: false; problem: Problem<ProblemCode> }> {
  const errors = channel === 'variant_b' ? missingInVariantB(query) : [];
  if (errors.length > 0) {
    return { ok: false, problem: invalidInputProblem('the query', { errors, moreErrors: 0 }) };
  }
  if (query.extras.has('receipt')) await callService.prepareReceipts();
  if (query.edition === undefined) return { ok: true, calculator };
  const chosen = await chooseEdition(query.edition);
  return chosen.ok ? findTool(calculator.name, chosen.edition) : chosen;
}

/**
 * One tool call over HTTP, whichever way the request came in: authenticate, check limits, read, calculate, record, respond. The
 * body is received only from a caller within its limits. Never throws: every error becomes a response.
 */
export async function handleToolCall(
  callService: CallService,
  tool: CalledTool,
  request: HttpRequestWithBody,
): Promise<HttpResponse> {
  const { requiredInterface, channel } = tool;
  try {
    const authentication = callService.authenticate(requiredInterface, credentialsOf(request));
    const authenticated = authentication instanceof Promise ? await authentication : authentication;
    if (!authenticated.ok) return problemResponse(authenticated.problem, request);
    const { caller } = authenticated;
    const early = callService.rejectEarly(caller, { tool: tool.calculator.name, channel });
    if (early) return toolCallResponse(early, caller, request);
    const body = request.readBody();
    const bytes = body instanceof Promise ? await body : body;
    const query = readCallQuery(request.query as Record<string, unknown>);
    const isPlain = !query.ok || (query.edition === undefined && !query.extras.has('receipt'));
    const found = isPlain ? tool : await prepareCall(callService, tool, query);
    if ('problem' in found) return problemResponse(found.problem, request);
    const read = (): CallReading => (query.ok ? readCall(bytes, { ...query, calculator: found.calculator }) : query);
    const outcome = await callService.call({ caller, channel, tool: tool.calculator.name, read }, (answer) =>
      answerBody(found.calculator, answer),
    );
    return toolCallResponse(outcome, caller, request);
  } catch (error) {
    return problemResponse(problemOfError(error as Error, request), request);
  }
}
