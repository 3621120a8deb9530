import { INPUT_ERRORS_MAX } from '@plumbline/calculators';
import { PROBLEMS, type ProblemCode } from '../problem.ts';
import { exampleProblem, PROBLEM_CODES, PROBLEM_TEXTS } from '../problem_texts.ts';
import { type DescribedResponse, HTML, type JsonObject, type Operation, reference, responseOf } from './operation.ts';
import { integer, list, object, text, word } from './schema.ts';

/** The statuses of the problems that any path has: a request that cannot be read or is for another host, and a service that cannot answer. */
const ANYWHERE = [400, 403, 405, 408, 431, 500, 503];

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

export const InputProblem = object({
  field: text(
    'Name of the input; in maps and lists the dotted path, such as `answers.lca`. Cut with … after 200 characters',
  ),
  message: text('The rule, and what was sent'),
});

export const Problem = object(
  {
    type: text('URI of the problem type, relative to the service'),
    title: text('Title of the problem type'),
    status: integer('The HTTP status'),
    detail: text('What is wrong with this request'),
    code: word(PROBLEM_CODES, 'Stable code of the problem type, for programs'),
    request_id: text('Id of the request in our logs'),
    trace_id: text('Id of the trace that the request is part of, if it has sent `traceparent` or is traced here'),
    errors: list(InputProblem, `With \`invalid_input\`: the invalid inputs, at most the first ${INPUT_ERRORS_MAX}`, {
      maxItems: INPUT_ERRORS_MAX,
    }),
    more_errors: integer(
      'With `invalid_input`: number of invalid inputs in addition to those in `errors`, if there are any',
      {
        minimum: 1,
      },
    ),
    retry_after_seconds: integer(
      'In a batch, instead of the header `Retry-After`: seconds to wait before you retry the item',
    ),
  },
  { optional: ['trace_id', 'errors', 'more_errors', 'retry_after_seconds'], description: 'An error, as in RFC 9457' },
);

/** A problem without an example. */
export const PROBLEM_CONTENT = { 'application/problem+json': { schema: Problem } };

function responseWith(codes: ProblemCode[], headers: DescribedResponse['headers'] = []) {
  const examples = Object.fromEntries(codes.map((code) => [code, exampleOf(code)]));
  const content = { 'application/problem+json': { schema: Problem, examples } };
  return responseOf({ description: codes.map(meaningOf).join('\n\n'), content, headers });
}

function nameOf(status: number): string {
  return `Problem${status}`;
}

const HEADERS_OF: Record<number, DescribedResponse['headers']> = {
  429: ['Retry-After', 'RateLimit'],
  503: ['Retry-After'],
};

/** One response per status, with all its codes. */
export function problemResponses(): JsonObject {
  const elsewhere = PROBLEM_CODES.filter((code) => !MCP_ONLY.includes(code));
  const statuses = new Set(elsewhere.map((code) => PROBLEMS[code].status));
  const responses = [...statuses].map((status) => {
    const codes = elsewhere.filter((code) => PROBLEMS[code].status === status);
    return [nameOf(status), responseWith(codes, HEADERS_OF[status])];
  });
  return Object.fromEntries(responses);
}

/**
 * The problems of an operation. Each status has a line of its own, since generators of clients read a range such as `4XX` as a
 * status.
 */
export function problemsOf({ route, security, parameters = [], requestBody, ...own }: Operation): JsonObject {
  if (own.problems === false) return {};
  const namesSomething = route.includes('{') || parameters.some(({ name }) => name === 'edition');
  const hasInputs = requestBody !== undefined || parameters.some((parameter) => parameter.in === 'query');
  const statuses = [
    ...ANYWHERE,
    ...(security?.length === 0 ? [] : [401, 429]),
    ...(namesSomething ? [404] : []),
    ...(route.startsWith('GET') ? [] : [413, 415]),
    ...(hasInputs ? [422] : []),
    ...(own.problems ?? []),
  ];
  const all = own.hasProblemPages ? (problemResponses() as Record<string, { content: JsonObject }>) : {};
  return Object.fromEntries(
    statuses.map((status) => {
      const page = all[nameOf(status)];
      return [
        status,
        page ? { ...page, content: { ...page.content, ...HTML } } : reference('responses', nameOf(status)),
      ];
    }),
  );
}
