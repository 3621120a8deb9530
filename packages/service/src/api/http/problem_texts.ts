import { INPUT_ERRORS_MAX } from '@plumbline/calculators';
import { EDITION_NAMES } from '@plumbline/editions';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import { exampleInputError } from '@plumbline/editions/calls/example_call.ts';
import { limitProblem } from '../../calls/limit_problem.ts';
import { KEYLESS_PLAN, WINDOWS } from '../../plans/plans.ts';
import { hostProblem } from './host_check.ts';
import { PROBLEMS, type ProblemCode, problemDocument } from './problem.ts';

/** Whether the same request is worth sending again, in words. */
export const RETRIES = {
  no: 'No. The same request would be answered in the same way.',
  at_once: 'Yes, at once.',
  after_wait: 'Yes, after the number of seconds in `Retry-After`.',
  next_month: 'Not before next month. `Retry-After` has the number of seconds until then.',
} as const;

/** What people and programs read about a kind of problem. Texts are Markdown. */
export interface ProblemText {
  /** What happened. */
  meaning: string;
  /** When it happens. */
  causes: readonly string[];
  /** What to do about it. */
  remedy: string;
  retry: keyof typeof RETRIES;
  /** Headers and fields of this problem in addition to those of every problem. */
  extras?: readonly string[];
  example: Omit<Problem<ProblemCode>, 'code'>;
}

const wrong = exampleInputError();
const { tool } = wrong;

/** The public URL of the service in examples. */
const EXAMPLE_URL = 'https://calc.example.com';

/** A moment at which the examples of limits are rejected. */
const NOW = Date.parse('2026-11-16T12:00:00Z');
const NEXT_MONTH = Date.parse('2026-12-01T00:00:00Z');

/** The problem of a caller without a key at a limit. */
function exampleOfLimit(code: 'rate_limited' | 'quota_exhausted', until: number): ProblemText['example'] {
  const plan = KEYLESS_PLAN;
  const caller = {
    id: 'ip:203.0.113.1',
    source: 'ip:203.0.113.1',
    tier: plan.tier,
    plan,
    limits: plan,
    windowMs: WINDOWS[plan.window],
  };
  const used = {
    limit: plan.callsPerWindow,
    used: plan.callsPerWindow ?? 0,
    remaining: 0,
    nextAt: until,
    resetsAt: until,
  };
  const limitStatus = { now: NOW, window: used, month: used };
  const { detail } = limitProblem(
    { caller, block: { code, until }, limitStatus, calls: 1 },
    { publicUrl: EXAMPLE_URL },
  );
  return { detail };
}

/** The texts of every problem: for its page, the list of errors and the OpenAPI document. */
export const PROBLEM_TEXTS: Record<ProblemCode, ProblemText> = {
  malformed_request: {
    meaning: 'The request is not valid HTTP, or its URL, query or body has the wrong form.',
    causes: [
      'The URL cannot be decoded: `%` is not followed by two hexadecimal digits.',
      'The header `Host` is missing or sent twice, or the body is longer or shorter than `Content-Length` says.',
      'The body of a batch is not an array, or not gzip although `Content-Encoding` says so.',
    ],
    remedy: 'Fix the request. The detail says what could not be read.',
    retry: 'no',
    example: { detail: 'The URL could not be decoded.' },
  },
  malformed_json: {
    meaning: 'The body is not valid JSON.',
    causes: [
      'The body is empty. A tool without inputs still needs `{}`.',
      'There is a syntax error, such as a comma after the last member or a comment.',
      'The text is not valid UTF-8, an object has a name twice, or arrays and objects are nested too deeply.',
    ],
    remedy: 'Fix the body. Let a JSON library write it, and send it as UTF-8.',
    retry: 'no',
    example: { detail: 'The body is empty; send a JSON object.' },
  },
  invalid_key: {
    meaning: 'The key is missing where one is required, unknown, revoked, expired, or for the other interface.',
    causes: [
      'The key has a typing error, was revoked, or belongs to another installation.',
      'The key has expired. The detail says when.',
      'A key of Variant B was sent to the main interface, or the other way round.',
      'The key is in the URL, or in `Authorization` in another form than `Bearer KEY`.',
      'Two headers have different keys.',
      'A path of Variant B, or one of jobs or webhooks, was called without a key.',
    ],
    remedy:
      'Send a valid key in `X-API-Key`, or for Variant B in `X-SERVICE-Key`. A call of a tool without any key is on the free plan.',
    retry: 'no',
    extras: ['`WWW-Authenticate` names the scheme, `Bearer`.'],
    example: { detail: 'The key in X-API-Key is unknown or was revoked.' },
  },
  plan_excludes: {
    meaning: 'Your plan does not include this.',
    causes: [
      'A key of the free plan of Variant B was used for MCP.',
      'The PDF of a project needs more calls at once than the plan allows in a minute.',
    ],
    remedy: 'Upgrade your plan, or do what the detail suggests.',
    retry: 'no',
    example: { detail: 'The free plan does not include MCP. Use REST, or upgrade your plan.' },
  },
  host_not_allowed: {
    meaning: 'The service is for its own machine, and the request is for another host.',
    causes: [
      'A page of another site has a name that leads to this machine, to reach the service through your browser (DNS rebinding).',
      'The service is behind a proxy, or has a name in your network, and `PUBLIC_URL` is not set.',
    ],
    remedy: 'Use `localhost`. If the service should have other names, set `PUBLIC_URL` on it.',
    retry: 'no',
    example: { detail: hostProblem('calc.example.com').detail },
  },
  unknown_tool: {
    meaning: 'There is no tool with this name.',
    causes: ['The name has a typing error.', 'The tool is not in the edition that was asked for.'],
    remedy: 'Correct the name. The detail suggests the nearest names, and `GET /v1/tools` lists them all.',
    retry: 'no',
    example: { detail: `There is no tool named ${tool.name.slice(0, -1)}. Did you mean ${tool.name}?` },
  },
  unknown_edition: {
    meaning: 'There is no edition with this name.',
    causes: ['`edition` in the query has a typing error.', 'This installation is older than the edition.'],
    remedy: 'Correct the name, or leave it out for the current edition. The detail lists the editions there are.',
    retry: 'no',
    example: { detail: `There is no edition "2025.01". Editions: ${EDITION_NAMES.join(', ')}.` },
  },
  not_found: {
    meaning: 'There is nothing at this path.',
    causes: [
      'The path has a typing error, or ends in a slash.',
      'The result of a job is not there yet. The detail says how far the job is.',
      'The constant, exploration, project, job, webhook or key that the path names does not exist, or belongs to another account.',
    ],
    remedy: 'Correct the URL. The API reference has every path.',
    retry: 'no',
    example: { detail: 'There is nothing at GET /v1/tool. GET /v1/tools lists the tools.' },
  },
  method_not_allowed: {
    meaning: 'The path does not support this method.',
    causes: [
      'GET was sent to a path that only takes POST, such as `/v1/batch`, or POST to a list, such as `/v1/tools`.',
    ],
    remedy: 'Use a method that the header `Allow` lists.',
    retry: 'no',
    extras: ['`Allow` lists the methods of the path.'],
    example: { detail: '/v1/tools accepts GET, HEAD; POST was sent.' },
  },
  request_timeout: {
    meaning: 'The request did not arrive in time.',
    causes: [
      'The headers took longer than 10 seconds, or the whole request longer than 30 seconds.',
      'A batch stream or the upload of a job made no progress for two minutes.',
    ],
    remedy:
      'Send it again. If it happens often, send less at once, or look for a slow proxy between you and the service.',
    retry: 'at_once',
    example: { detail: 'The request could not be read as HTTP.' },
  },
  job_ended: {
    meaning: 'The job has ended for good.',
    causes: [
      'A job that was cancelled or has failed was to be resumed. Only a job that has stopped at a limit can be.',
    ],
    remedy: 'Upload the rows that are missing as a new job; `missing_rows` of the job names them.',
    retry: 'no',
    example: { detail: 'The job was cancelled, and cannot be resumed.' },
  },
  payload_too_large: {
    meaning: 'The body is too large.',
    causes: [
      'The body of a call or an item of a batch is larger than 64 KiB.',
      'The array of a batch is larger than 8 MiB, or a batch without a key larger than 1 MiB.',
      'The file of a job is larger than the plan allows, after decompression.',
    ],
    remedy: 'Send less, send a batch as an NDJSON stream, which has no limit with a key, or split the file of a job.',
    retry: 'no',
    example: { detail: 'The body is larger than the limit of 64 KiB.' },
  },
  unsupported_media_type: {
    meaning: 'The media type or encoding of the body is not supported.',
    causes: [
      '`Content-Type` is missing or is not `application/json`. Many HTTP libraries send `text/plain` or a form by default.',
      '`Content-Type` of the file of a job is none of the formats that jobs read, and `from` does not name one.',
      '`Content-Encoding` is set on a path other than `/v1/batch` and `/v1/jobs`, or is not supported there.',
    ],
    remedy: 'Send `Content-Type: application/json`, or what the detail lists.',
    retry: 'no',
    example: { detail: 'Send Content-Type: application/json; text/plain was sent.' },
  },
  range_not_satisfiable: {
    meaning: 'The range that was asked for is not in the file.',
    causes: ['`Range` begins after the last byte of a file of a job, such as when the whole file is there already.'],
    remedy: 'Ask for a range that begins within the file. `Content-Range` has its length.',
    retry: 'no',
    extras: ['`Content-Range` has the length of the file.'],
    example: { detail: 'The file has 1200 bytes; the range bytes=1200- is not in it.' },
  },
  invalid_input: {
    meaning: `Inputs are invalid. \`errors\` lists up to ${INPUT_ERRORS_MAX} of them with the rule and what was sent.`,
    causes: [
      'A required input is missing, a value is out of range or of the wrong type, or a name is unknown.',
      'A parameter of the query is unknown or has a wrong value.',
      'An exploration asks for more evaluations than the plan allows.',
      'The columns of the file of a job do not fit the tool.',
    ],
    remedy: 'Correct the inputs that `errors` names.',
    retry: 'no',
    extras: [
      '`errors`: the invalid inputs, each with `field` and `message`.',
      `\`more_errors\`: how many there are beside the first ${INPUT_ERRORS_MAX}, if there are more.`,
    ],
    example: { detail: `1 input of ${tool.name} needs correcting.`, errors: wrong.errors },
  },
  rate_limited: {
    meaning: 'Too many calls within the minute (Variant B: the hour), or too many unknown keys from your address.',
    causes: [
      'The calls of the last 60 seconds reach the limit of the plan. Without a key, everybody at your IP address shares the free plan.',
      'More than 30 unknown keys came from your address within a minute.',
      'Your jobs are as many as the plan allows, unfinished or at all, or their files are as large.',
    ],
    remedy: 'Wait for `Retry-After` seconds, then retry. For more calls, use a key or upgrade your plan.',
    retry: 'after_wait',
    extras: [
      '`Retry-After`: seconds to wait. In a batch it is the field `retry_after_seconds` of the item.',
      '`RateLimit` and `RateLimit-Policy`: what is left, and the limits.',
    ],
    example: exampleOfLimit('rate_limited', NOW + 12_000),
  },
  quota_exhausted: {
    meaning: 'The calls of this month are used up, or fewer are left than the request needs.',
    causes: [
      'All calls of the plan in this calendar month (UTC) are used.',
      'An exploration or the PDF of a project needs more calls than are left.',
    ],
    remedy: 'Wait for the next month, or upgrade your plan.',
    retry: 'next_month',
    extras: [
      '`Retry-After`: seconds until the month is over. In a batch it is the field `retry_after_seconds` of the item.',
      '`RateLimit` and `RateLimit-Policy`: what is left, and the limits.',
    ],
    example: exampleOfLimit('quota_exhausted', NEXT_MONTH),
  },
  headers_too_large: {
    meaning: 'The request headers are larger than 16 KiB.',
    causes: ['A URL with very many inputs, or a large cookie of another service on the same host.'],
    remedy: 'Send less. Send the inputs of a large calculation in the body of a POST.',
    retry: 'no',
    example: { detail: 'The request could not be read as HTTP.' },
  },
  internal_error: {
    meaning: 'An error on our side.',
    causes: ['A mistake in the service. Its cause is in the log of the service, under the `request_id`.'],
    remedy: 'Report it, and quote the `request_id`.',
    retry: 'no',
    example: { detail: 'The request failed on our side. Quote the request_id when you report it.' },
  },
  unavailable: {
    meaning: 'The service is shutting down or overloaded, or its database is unavailable.',
    causes: [
      'More requests arrived than can be answered in time, so some are rejected before they start.',
      'The database does not answer, so calls cannot be recorded.',
      'The service is being restarted.',
      'Too many PDF files or large explorations are waiting.',
      'The disk for the files of jobs is almost full.',
    ],
    remedy: 'Wait for `Retry-After` seconds, then retry. Nothing was calculated or counted.',
    retry: 'after_wait',
    extras: ['`Retry-After`: seconds to wait. In a batch it is the field `retry_after_seconds` of the item.'],
    example: { detail: 'Calls cannot be recorded at the moment. Try again shortly.' },
  },
};

const EXAMPLE_REQUEST_ID = 'req_00000000000000000000000000000000';

/** An example of the document of a problem. */
export function exampleProblem(code: ProblemCode) {
  return problemDocument({ code, ...PROBLEM_TEXTS[code].example }, { id: EXAMPLE_REQUEST_ID });
}

/** The path of a problem's page, which is its `type`. */
export function problemPath(code: ProblemCode): string {
  return exampleProblem(code).type;
}

export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];
