import { INPUT_ERRORS_MAX } from '@plumbline/calculators';
import { EDITION_NAMES } from '@plumbline/editions';
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
  /** What happened, and what the caller should do. */
  meaning: string;
  /** An example of the detail. */
  detail: string;
  errors?: { field: string; message: string }[];
}

const wrong = exampleInputError();

const EXPLANATIONS: Record<ProblemCode, Explanation> = {
  malformed_request: {
    meaning: 'The request is not valid HTTP, or its URL cannot be decoded. Fix the request.',
    detail: 'The URL could not be decoded.',
  },
  malformed_json: {
    meaning: 'The body is not valid JSON: wrong syntax, invalid UTF-8, a duplicate name, or empty. Fix the body.',
    detail: 'The body is empty; send a JSON object.',
  },
  invalid_key: {
    meaning: 'The key is missing, unknown, revoked, or for the other interface. Send a valid key.',
    detail: 'The key in X-API-Key is unknown or was revoked.',
  },
  plan_excludes: {
    meaning: 'Your plan does not include this. Upgrade your plan.',
    detail: 'The free plan does not include MCP. Use REST, or upgrade your plan.',
  },
  unknown_tool: {
    meaning: 'There is no tool with this name; the detail suggests similar names.',
    detail: `There is no tool named ${wrong.tool.name.slice(0, -1)}. Did you mean ${wrong.tool.name}?`,
  },
  unknown_edition: {
    meaning: 'There is no edition with this name; the detail lists those there are.',
    detail: `There is no edition "2025.01". Editions: ${EDITION_NAMES.join(', ')}.`,
  },
  not_found: {
    meaning: 'There is nothing at this path.',
    detail: 'There is nothing at GET /v1/tool. GET /v1/tools lists the tools.',
  },
  method_not_allowed: {
    meaning: 'The path does not support this method; `Allow` lists those it does.',
    detail: '/v1/tools accepts GET, HEAD; POST was sent.',
  },
  request_timeout: {
    meaning: 'The request did not arrive in time. Send it again.',
    detail: 'The request could not be read as HTTP.',
  },
  payload_too_large: {
    meaning: 'The body is too large. Send less, or split a batch.',
    detail: 'The body is larger than the limit of 64 KiB.',
  },
  unsupported_media_type: {
    meaning: 'The media type or encoding of the body is not supported. Send `Content-Type: application/json`.',
    detail: 'Send Content-Type: application/json; text/plain was sent.',
  },
  invalid_input: {
    meaning: `Inputs are invalid. \`errors\` lists up to ${INPUT_ERRORS_MAX} of them with the rule and what was sent.`,
    detail: `1 input of ${wrong.tool.name} needs correcting.`,
    errors: wrong.errors,
  },
  rate_limited: {
    meaning:
      'Too many calls within the minute (Variant B: the hour), or too many unknown keys from your address. Wait for `Retry-After` seconds.',
    detail:
      'The free plan allows 5 calls in any minute. The next call is possible in 12 s. To make more calls, get a key on a larger plan at https://calc.example.com/dashboard.',
  },
  quota_exhausted: {
    meaning: 'The calls of this month are used up. Wait for the next month, or upgrade your plan.',
    detail:
      'The free plan allows 500 calls a month, and all are used. The limit resets at 2026-12-01T00:00:00.000Z. To make more calls, get a key on a larger plan at https://calc.example.com/dashboard.',
  },
  headers_too_large: {
    meaning: 'The request headers are larger than 16 KiB. Send less.',
    detail: 'The request could not be read as HTTP.',
  },
  internal_error: {
    meaning: 'An error on our side. Quote the `request_id` when you report it.',
    detail: 'The request failed on our side. Quote the request_id when you report it.',
  },
  unavailable: {
    meaning: 'The service is shutting down or overloaded, or its store is unavailable. Wait for `Retry-After` seconds.',
    detail: 'The service is shutting down.',
  },
};

const EXAMPLE_REQUEST_ID = 'req_00000000000000000000000000000000';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

/** The problems of any path, before a request is fully read. */
const ANYWHERE = CODES.filter((code) => [405, 408, 431].includes(PROBLEMS[code].status));

/** The problems that only occur over MCP, as JSON-RPC errors. */
const MCP_ONLY: ProblemCode[] = ['plan_excludes'];

/** The meaning of a code, in Markdown. */
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

/** One response per status, with all its codes. */
export function problemResponses(): JsonObject {
  const elsewhere = [...ANYWHERE, ...MCP_ONLY];
  const statuses = new Set(CODES.filter((code) => !elsewhere.includes(code)).map((code) => PROBLEMS[code].status));
  const responses = [...statuses].map((status) => {
    const codes = CODES.filter((code) => PROBLEMS[code].status === status);
    return [nameOf(status), responseWith(codes, HEADERS_OF[status] ?? {})];
  });
  return { ...Object.fromEntries(responses), ProblemAnywhere: responseWith(ANYWHERE, {}) };
}

/** The problems of an operation: these statuses, and those of any path. */
export function problems(...statuses: number[]): JsonObject {
  return {
    ...Object.fromEntries(statuses.map((status) => [status, reference('responses', nameOf(status))])),
    '4XX': reference('responses', 'ProblemAnywhere'),
  };
}

/** The problems of an operation that serves HTML too: its errors can be HTML pages. */
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
      type: { type: 'string', description: 'URI of the problem type, relative to the service' },
      title: textSchema('Title of the problem type'),
      status: { type: 'integer', description: 'The HTTP status' },
      detail: textSchema('What is wrong with this request'),
      code: { type: 'string', enum: CODES, description: 'Stable code of the problem type, for programs' },
      request_id: textSchema('Id of the request in our logs'),
      errors: {
        type: 'array',
        items: schemaNamed('InputProblem'),
        maxItems: INPUT_ERRORS_MAX,
        description: `With \`invalid_input\`: the invalid inputs, at most the first ${INPUT_ERRORS_MAX}`,
      },
      more_errors: {
        type: 'integer',
        minimum: 1,
        description: 'With `invalid_input`: number of invalid inputs beside those in `errors`, if there are any',
      },
      retry_after_seconds: {
        type: 'integer',
        description: 'In a batch, instead of the header `Retry-After`: seconds to wait before you retry the item',
      },
    },
    { optional: ['errors', 'more_errors', 'retry_after_seconds'], description: 'An error, as in RFC 9457' },
  ),
  InputProblem: objectSchema({
    field: textSchema(
      'Name of the input; in maps and lists the dotted path, such as `answers.lca`. Cut with … after 200 characters',
    ),
    message: textSchema('The rule, and what was sent'),
  }),
};
