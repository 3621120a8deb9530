import { exampleInputError } from '../../calls/example_call.ts';
import { PROBLEMS, type ProblemCode, problemDocument } from '../http/problem.ts';
import {
  COMMON_HEADERS,
  type JsonObject,
  LIMIT_HEADERS,
  objectSchema,
  RETRY_AFTER,
  reference,
  schemaNamed,
  textSchema,
} from './document_parts.ts';

interface Explanation {
  /** What happened, and what a caller does next. */
  meaning: string;
  /** A sentence as the service says it. */
  detail: string;
  errors?: { field: string; message: string }[];
}

const wrong = exampleInputError();

const EXPLANATIONS: Record<ProblemCode, Explanation> = {
  malformed_request: {
    meaning: 'The request is not readable as HTTP, or its address cannot be decoded. Mend the request.',
    detail: 'The address could not be decoded.',
  },
  malformed_json: {
    meaning: 'The body is not JSON: bad syntax, invalid UTF-8, a name twice in one object, or nothing. Mend the body.',
    detail: 'The body is empty; send a JSON object.',
  },
  invalid_key: {
    meaning: 'The key is missing where one is needed, unknown, revoked, or of the other interface. Send a valid key.',
    detail: 'The key in X-API-Key is not known here.',
  },
  plan_excludes: {
    meaning: 'The plan of the key does not include this. Take another plan.',
    detail: 'The plan free does not include MCP.',
  },
  unknown_tool: {
    meaning: 'There is no tool of this name; the detail suggests the nearest ones.',
    detail: `There is no tool named ${wrong.tool.name.slice(0, -1)}. Did you mean ${wrong.tool.name}?`,
  },
  not_found: {
    meaning: 'There is nothing at this address.',
    detail: 'There is nothing at GET /v1/tool. GET /v1/tools lists the tools.',
  },
  method_not_allowed: {
    meaning: 'The path takes other methods; `Allow` lists them.',
    detail: '/v1/tools takes GET, HEAD; POST was sent.',
  },
  request_timeout: {
    meaning: 'The request did not arrive in time. Send it again.',
    detail: 'The request could not be read as HTTP.',
  },
  payload_too_large: {
    meaning: 'The body is larger than this path allows. Send less, or split a batch.',
    detail: 'The body is larger than the 64 KiB that are allowed here.',
  },
  unsupported_media_type: {
    meaning: 'The body has another type or encoding than this path reads. Send `Content-Type: application/json`.',
    detail: 'Send Content-Type: application/json; text/plain was sent.',
  },
  invalid_input: {
    meaning: 'Inputs need correcting. `errors` names every one of them, with the rule and what was sent.',
    detail: `1 input of ${wrong.tool.name} needs correcting.`,
    errors: wrong.errors,
  },
  rate_limited: {
    meaning: 'Too many calls within the minute (Variant B: the hour). Wait for `Retry-After` seconds.',
    detail: 'The plan free allows 5 calls a minute.',
  },
  quota_exhausted: {
    meaning: 'The calls of this month are used up. Wait for the next month or take another plan.',
    detail: 'The plan free allows 500 calls a month.',
  },
  headers_too_large: {
    meaning: 'The header of the request is larger than 16 KiB. Send less.',
    detail: 'The request could not be read as HTTP.',
  },
  internal_error: {
    meaning: 'Our own mistake. The `request_id` leads us to the reason.',
    detail: 'The request could not be answered. The request_id leads us to the reason.',
  },
  unavailable: {
    meaning: 'The service is stopping or out of reach of its store. Wait for `Retry-After` seconds.',
    detail: 'The service is stopping.',
  },
};

const EXAMPLE_REQUEST_ID = 'req_00000000000000000000000000000000';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

/** What any path can answer before a request is fully read. */
const ANYWHERE = CODES.filter((code) => [405, 408, 431].includes(PROBLEMS[code].status));

/** What only agents meet, as an error of their protocol. */
const OVER_MCP_ALONE: ProblemCode[] = ['plan_excludes'];

/** The code and what it means, in Markdown. */
export function meaningOf(code: ProblemCode): string {
  return `\`${code}\`: ${EXPLANATIONS[code].meaning}`;
}

function exampleOf(code: ProblemCode) {
  const { detail, errors } = EXPLANATIONS[code];
  return {
    summary: PROBLEMS[code].title,
    value: problemDocument({ code, detail, ...(errors && { errors }) }, EXAMPLE_REQUEST_ID),
  };
}

/** A problem without an example. */
export const PROBLEM_CONTENT = { 'application/problem+json': { schema: schemaNamed('Problem') } };

function responseWith(codes: ProblemCode[], headers: JsonObject): JsonObject {
  return {
    description: codes.map(meaningOf).join('\n\n'),
    headers: { ...COMMON_HEADERS, ...headers },
    content: {
      'application/problem+json': {
        schema: schemaNamed('Problem'),
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
      },
    },
  };
}

function nameOf(status: number): string {
  return `Problem${status}`;
}

const HEADERS_OF: Record<number, JsonObject> = { 429: { ...RETRY_AFTER, ...LIMIT_HEADERS }, 503: RETRY_AFTER };

/** One response a status, with all codes that share it. */
export function problemResponses(): JsonObject {
  const elsewhere = [...ANYWHERE, ...OVER_MCP_ALONE];
  const statuses = new Set(CODES.filter((code) => !elsewhere.includes(code)).map((code) => PROBLEMS[code].status));
  const responses = [...statuses].map((status) => {
    const codes = CODES.filter((code) => PROBLEMS[code].status === status);
    return [nameOf(status), responseWith(codes, HEADERS_OF[status] ?? {})];
  });
  return { ...Object.fromEntries(responses), ProblemAnywhere: responseWith(ANYWHERE, {}) };
}

/** The problems of an operation: these statuses, and what any path can answer. */
export function problems(...statuses: number[]): JsonObject {
  return {
    ...Object.fromEntries(statuses.map((status) => [status, reference('responses', nameOf(status))])),
    '4XX': reference('responses', 'ProblemAnywhere'),
  };
}

/** The same of an operation that also answers with pages: who asks for a page is refused with a page. */
export function problemsAsPages(...statuses: number[]): JsonObject {
  const page = { 'text/html': { schema: { type: 'string' } } };
  const all = Object.entries(problems(...statuses)).map(([status, response]) => {
    const name = (response as { $ref: string }).$ref.split('/').at(-1) ?? '';
    const named = problemResponses()[name] as { content: JsonObject };
    return [status, { ...named, content: { ...named.content, ...page } }];
  });
  return Object.fromEntries(all);
}

export const problemSchemas: JsonObject = {
  Problem: objectSchema(
    {
      type: { type: 'string', description: 'Address of the kind of problem, relative to the service' },
      title: textSchema('The kind of problem in words'),
      status: { type: 'integer', description: 'The HTTP status' },
      detail: textSchema('What is wrong with this request'),
      code: { type: 'string', enum: CODES, description: 'Stable name of the kind of problem, for programs' },
      request_id: textSchema('Name of the request in our logs'),
      errors: {
        type: 'array',
        items: schemaNamed('InputProblem'),
        description: 'With `invalid_input`: everything that is wrong, at once',
      },
      retry_after_seconds: {
        type: 'integer',
        description: 'In a batch, where an item has no header of its own: seconds to wait before it can succeed',
      },
    },
    { optional: ['errors', 'retry_after_seconds'], description: 'A refusal, as RFC 9457 shapes it' },
  ),
  InputProblem: objectSchema({
    field: textSchema('Name of the input; inside maps and lists the dotted path, such as `answers.lca`'),
    message: textSchema('The rule, and what was sent'),
  }),
};
