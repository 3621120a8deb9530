import type { Calculator } from '@plumbline/calculators';
import type { Extra, Problem } from '../../calls/call_tool.ts';
import { headerOf } from '../http/authentication.ts';
import { describeJson } from '../http/describe_json.ts';
import type { Asking } from '../http/http_request.ts';
import { type HttpAnswer, JSON_TYPE } from '../http/http_response.ts';
import { type ProblemCode, problemAnswer, RequestRefused } from '../http/problem.ts';
import { offerOf } from './calculator_registry.ts';
import { hostCheck } from './host_check.ts';
import { waitOf } from './limit_error.ts';
import { listingOf } from './list_options.ts';
import { answerMessage, errorResponse, type Response, writeResponse } from './protocol/handle_message.ts';
import { idOf, type Message, readMessage } from './protocol/message.ts';
import { type MirrorHeaders, negotiate } from './protocol/negotiate.ts';
import { isStateless, type Revision } from './protocol/revisions.ts';
import {
  HEADER_MISMATCH,
  INTERNAL_ERROR,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  RpcError,
  UNSUPPORTED_REVISION,
} from './protocol/rpc_error.ts';
import type { McpCallOutcome, McpExtras, McpOffer } from './registry.ts';

export interface McpOptions {
  /**
   * The tools of the caller, or RequestRefused thrown. The same list for the same kind of caller, since what is offered is
   * prepared once for each.
   */
  toolsFor: (request: Asking) => readonly Calculator[];
  /** Makes a call, for the sheet of a calculation with working and sources; its headers go into the answer. */
  call: <Written>(
    request: Asking,
    calculator: Calculator,
    input: unknown,
    extras: ReadonlySet<Extra>,
    write: (answer: Record<string, unknown>) => Written,
  ) => Promise<McpCallOutcome<Written> & { headers?: Record<string, string> }>;
  /** Where the world reaches this server, without a slash at the end. */
  publicUrl: string;
  /** Hosts beside those of this machine that may stand in Host and Origin. */
  allowedHosts: readonly string[];
  extras?: McpExtras;
  /** Why a sender has no business here, if it has none; at once where that is known. */
  admit?: (request: Asking) => Admission | Promise<Admission>;
}

export type Admission = Problem<ProblemCode> | undefined;

function mirrorHeadersOf(request: Asking): MirrorHeaders {
  return {
    revision: headerOf(request, 'mcp-protocol-version'),
    method: headerOf(request, 'mcp-method'),
    name: headerOf(request, 'mcp-name'),
  };
}

/** Answers are JSON. A client that names nothing takes it. */
function takesJson({ headers: { accept = '*/*' } }: Asking): boolean {
  return /(?:^|,)\s*(?:application\/(?:json|\*)|\*\/\*)\s*(?:[;,]|$)/i.test(accept);
}

function answerWith(status: number, response: Response, headers: HttpAnswer['headers'] = {}): HttpAnswer {
  return { status, headers: { 'content-type': JSON_TYPE, ...headers }, body: writeResponse(response) };
}

function refuse(status: number, message: string): HttpAnswer {
  return answerWith(status, errorResponse(undefined, new RpcError(INVALID_REQUEST, message)));
}

/** Errors of a method travel with 200, but for those to which the protocol or a limit gives a status. */
function statusOf(response: Response, revision: Revision): number {
  if (!('error' in response)) return 200;
  const { code } = response.error;
  const wait = waitOf(response.error);
  if (wait) return wait.status;
  if (!isStateless(revision)) return 200;
  if (code === METHOD_NOT_FOUND) return 404;
  return code <= HEADER_MISMATCH && code >= UNSUPPORTED_REVISION ? 400 : 200;
}

const RPC_CODES: Partial<Record<ProblemCode, number>> = { malformed_json: PARSE_ERROR, internal_error: INTERNAL_ERROR };

/** What was refused before there was a message, with the status and the headers that REST has for it. */
export function refuseRequest(problem: Problem<ProblemCode>, requestId: string): HttpAnswer {
  const { status, headers } = problemAnswer(problem, requestId);
  const { code, detail } = problem;
  const error = new RpcError(RPC_CODES[code] ?? INVALID_REQUEST, detail, { code, request_id: requestId });
  return answerWith(status, errorResponse(undefined, error), { ...headers, 'content-type': JSON_TYPE });
}

/** The protocol over HTTP: one message a request, JSON answers, no session, no stream. */
export class HttpMessages {
  readonly #options: McpOptions;
  readonly #isAllowed: ReturnType<typeof hostCheck>;
  readonly #offers = new WeakMap<readonly Calculator[], McpOffer>();

  constructor(options: McpOptions) {
    this.#options = options;
    this.#isAllowed = hostCheck(options.allowedHosts);
  }

  /** Turns away who comes under a wrong name or could not read the answer. */
  turnAway(request: Asking): HttpAnswer | undefined {
    const { host, origin, accept } = request.headers;
    if (!this.#isAllowed(request.headers)) {
      const sent = [host, origin].filter((name) => name !== undefined).map(describeJson);
      return refuse(403, `Host and Origin must name this server; ${sent.join(' and ')} were sent.`);
    }
    if (takesJson(request)) return undefined;
    return refuse(406, `Accept must have application/json; ${describeJson(accept)} was sent.`);
  }

  /** Why the sender has no business here, if it has none. */
  admit(request: Asking): Admission | Promise<Admission> {
    return this.#options.admit?.(request);
  }

  /** Answers the message in the body. What concerns the whole request is thrown as RequestRefused. */
  async answer(request: Asking, body: unknown): Promise<HttpAnswer> {
    try {
      const message = readMessage(body);
      const revision = negotiate(message, mirrorHeadersOf(request));
      if (message.kind === 'response' && isStateless(revision)) {
        throw new RpcError(INVALID_REQUEST, 'A client sends no responses; nothing was asked of it.');
      }
      return await this.#answerMessage(request, message, revision);
    } catch (error) {
      if (error instanceof RequestRefused) throw error;
      const id = idOf(body);
      if (error instanceof RpcError) return answerWith(400, errorResponse(id, error));
      request.log.error({ err: error }, 'a message failed through our own mistake');
      const words = 'The request could not be answered. The request_id leads us to the reason.';
      const hidden = new RpcError(INTERNAL_ERROR, words, { code: 'internal_error', request_id: request.id });
      return answerWith(500, errorResponse(id, hidden));
    }
  }

  async #answerMessage(request: Asking, message: Message, revision: Revision): Promise<HttpAnswer> {
    let headers: Record<string, string | number> = {};
    const response = await answerMessage(message, {
      revision,
      offer: this.#offerTo(request),
      listing: listingOf(request.query as Record<string, unknown>),
      call: async (calculator, input, wanted, write) => {
        const outcome = await this.#options.call(request, calculator, input, wanted, write);
        if (outcome.headers) headers = outcome.headers;
        return outcome;
      },
    });
    if (!response) return { status: 202, headers: {}, body: '' };
    const seconds = 'error' in response ? waitOf(response.error)?.seconds : undefined;
    if (seconds !== undefined) headers = { ...headers, 'retry-after': seconds };
    return answerWith(statusOf(response, revision), response, headers);
  }

  #offerTo(request: Asking): McpOffer {
    const { toolsFor, publicUrl, extras } = this.#options;
    const calculators = toolsFor(request);
    const known = this.#offers.get(calculators);
    if (known) return known;
    const offer = offerOf(calculators, publicUrl, extras);
    this.#offers.set(calculators, offer);
    return offer;
  }
}
