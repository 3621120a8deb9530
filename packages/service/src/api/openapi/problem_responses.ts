import { INPUT_ERRORS_MAX } from '@plumbline/calculators';
import { PROBLEMS, type ProblemCode } from '../http/problem.ts';
import { exampleProblem, PROBLEM_CODES, PROBLEM_TEXTS } from '../http/problem_texts.ts';
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

/** The statuses of the problems that any path has: a request that cannot be read, and a service that cannot answer. */
const ANYWHERE = [400, 405, 408, 431, 500, 503];

/** The problems that only occur over MCP, as JSON-RPC errors. */
const MCP_ONLY: ProblemCode[] = ['plan_excludes'];

/** The meaning of a code and what to do, in Markdown. */
export function meaningOf(code: ProblemCode): string {
  const { meaning, remedy } = PROBLEM_TEXTS[code];
  return `\`${code}\`: ${meaning} ${remedy}`;
}

function exampleOf(code: ProblemCode) {
  return { summary: PROBLEMS[code].title, value: exampleProblem(code) };
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
  const statuses = new Set(
    PROBLEM_CODES.filter((code) => !MCP_ONLY.includes(code)).map((code) => PROBLEMS[code].status),
  );
  const responses = [...statuses].map((status) => {
    const codes = PROBLEM_CODES.filter((code) => PROBLEMS[code].status === status);
    return [nameOf(status), responseWith(codes, HEADERS_OF[status] ?? {})];
  });
  return Object.fromEntries(responses);
}

/**
 * The problems of an operation: these statuses, and those of any path. Each has a line of its own, since generators of clients
 * read a range such as `4XX` as a status.
 */
export function problems(...statuses: number[]): JsonObject {
  return Object.fromEntries(
    [...ANYWHERE, ...statuses].map((status) => [status, reference('responses', nameOf(status))]),
  );
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
      code: { type: 'string', enum: PROBLEM_CODES, description: 'Stable code of the problem type, for programs' },
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
