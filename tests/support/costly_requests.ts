import { findCalculator } from '@plumbline/calculators';
import type { RepeatedRequest } from './processor_time.ts';

/** A request that tries to make the server work more than its size justifies. */
export interface CostlyRequest {
  kind: string;
  request: RepeatedRequest;
  /** The valid request that it is compared with. */
  plain: RepeatedRequest;
  /** What the answer has, as proof that the request reached what it attacks. */
  answered: { status: number; text: string };
}

const BODY_BYTES_MAX = 64 * 1024;

/** The largest body of a call, for requests that fill it. */
const FILLED_BYTES = BODY_BYTES_MAX - 512;

const TOOL = 'check_nis2_readiness';
const INPUT = exampleOf(TOOL);
const LIST_TOOL = 'get_technical_dd_quote';
const LIST_INPUT = exampleOf(LIST_TOOL);
const MAP_TOOL = 'contractor_vetting';
const PROMPT = 'review_data_centre';
const PROMPT_ARGUMENTS = { it_load_kw: '500', cooling_kw: '200', ups_losses_kw: '25', lighting_kw: '5' };

function exampleOf(tool: string): Record<string, unknown> {
  const input = findCalculator(tool)?.examples[0]?.input;
  if (!input) throw new Error(`${tool} has no example`);
  return input;
}

function rest(tool: string, body: string, query = ''): RepeatedRequest {
  return { path: `/v1/tools/${tool}${query}`, body };
}

function mcp(method: string, params: unknown): RepeatedRequest {
  return { path: '/mcp', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) };
}

function batch(...items: unknown[]): RepeatedRequest {
  return { path: '/v1/batch', body: JSON.stringify(items) };
}

function get(path: string, headers: Record<string, string> = {}): RepeatedRequest {
  return { method: 'GET', path, headers };
}

function queryOf(input: Record<string, unknown>): string {
  return new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

/** The piece as often as it fits. */
function filled(piece: string, bytes = FILLED_BYTES): string {
  return piece.repeat(Math.floor(bytes / piece.length));
}

/** Different names that are all as long. */
export function names(count: number, length: number, start = ''): string[] {
  return Array.from({ length: count }, (_, index) => `${start}${String(index).padStart(length - start.length, 'x')}`);
}

export function objectOf(members: readonly string[]): Record<string, number> {
  return Object.fromEntries(members.map((name) => [name, 1]));
}

const LONG_NAMES = names(930, 63);
const NAME_LENGTH = 15;
const CLOSE_NAMES = Object.keys(INPUT).flatMap((name) => names(250, NAME_LENGTH, name.slice(0, NAME_LENGTH - 4)));

const PLAIN = rest(TOOL, JSON.stringify(INPUT));
const PLAIN_MCP = mcp('tools/call', { name: TOOL, arguments: INPUT });
const PLAIN_LIST = rest(LIST_TOOL, JSON.stringify(LIST_INPUT));
const PLAIN_SHEET = get(`/v1/calculations/${TOOL}?${queryOf(INPUT)}`);

/** The address of a calculation as MCP clients write it; the server is reached as localhost. */
const RESOURCE = 'http://localhost:3000/v1/calculations/';

function readResource(query: string): RepeatedRequest {
  return mcp('resources/read', { uri: `${RESOURCE}${TOOL}?${query}` });
}

const PLAIN_RESOURCE = readResource(queryOf(INPUT));
const PLAIN_PROMPT = mcp('prompts/get', { name: PROMPT, arguments: PROMPT_ARGUMENTS });

const INVALID = { status: 422, text: 'invalid_input' };
const MALFORMED = { status: 400, text: 'malformed_json' };
const INVALID_OVER_MCP = { status: 200, text: 'correcting' };

/** One row for each way to ask for much work with little. */
export const COSTLY_REQUESTS: readonly CostlyRequest[] = [
  {
    kind: 'unknown names of 63 characters over REST',
    request: rest(TOOL, JSON.stringify(objectOf(LONG_NAMES))),
    plain: PLAIN,
    answered: INVALID,
  },
  {
    kind: 'unknown names that are as long as real ones and begin like them',
    request: rest(TOOL, JSON.stringify(objectOf(CLOSE_NAMES))),
    plain: PLAIN,
    answered: INVALID,
  },
  {
    kind: 'unknown names in a map of inputs',
    request: rest(MAP_TOOL, JSON.stringify({ answers: objectOf(LONG_NAMES) })),
    plain: PLAIN,
    answered: INVALID,
  },
  {
    kind: 'unknown names in an MCP tools/call',
    request: mcp('tools/call', { name: TOOL, arguments: objectOf(LONG_NAMES) }),
    plain: PLAIN_MCP,
    answered: INVALID_OVER_MCP,
  },
  {
    kind: 'unknown names as arguments of prompts/get',
    request: mcp('prompts/get', { name: PROMPT, arguments: objectOf(LONG_NAMES) }),
    plain: PLAIN_PROMPT,
    answered: INVALID_OVER_MCP,
  },
  {
    kind: 'an argument of prompts/get as long as the body',
    request: mcp('prompts/get', { name: PROMPT, arguments: { ...PROMPT_ARGUMENTS, it_load_kw: filled('1') } }),
    plain: PLAIN_PROMPT,
    answered: INVALID_OVER_MCP,
  },
  {
    kind: 'unknown names in the input of a batch item',
    request: batch({ tool: TOOL, input: objectOf(LONG_NAMES) }),
    plain: batch({ tool: TOOL, input: INPUT }),
    answered: { status: 200, text: 'invalid_input' },
  },
  {
    kind: 'unknown members of a batch item',
    request: batch({ tool: TOOL, input: INPUT, ...objectOf(LONG_NAMES) }),
    plain: batch({ tool: TOOL, input: INPUT }),
    answered: { status: 200, text: 'invalid_input' },
  },
  {
    kind: 'a list of wrong options',
    request: rest(LIST_TOOL, `{"disciplines":[${filled('"structurul",').slice(0, -1)}]}`),
    plain: PLAIN_LIST,
    answered: INVALID,
  },
  {
    kind: 'a list of empty texts',
    request: rest(LIST_TOOL, `{"disciplines":[${filled('"",').slice(0, -1)}]}`),
    plain: PLAIN_LIST,
    answered: INVALID,
  },
  {
    kind: 'a list of the right options, many times',
    request: rest(
      LIST_TOOL,
      JSON.stringify({
        ...LIST_INPUT,
        disciplines: Array.from({ length: 5000 }, () => (LIST_INPUT.disciplines as string[])[0]),
      }),
    ),
    plain: PLAIN_LIST,
    answered: { status: 200, text: '"tier"' },
  },
  { kind: 'deep nesting', request: rest(TOOL, filled('[')), plain: PLAIN, answered: MALFORMED },
  {
    kind: 'nesting as deep as is allowed, many times',
    request: rest(TOOL, `[${filled(`${'['.repeat(31)}${']'.repeat(31)},`).slice(0, -1)}]`),
    plain: PLAIN,
    answered: INVALID,
  },
  {
    kind: 'a name twice, after many others',
    request: rest(
      TOOL,
      `{${names(5000, 7)
        .map((name) => `"${name}":1,`)
        .join('')}"x":1,"x":1}`,
    ),
    plain: PLAIN,
    answered: MALFORMED,
  },
  {
    kind: 'the same name again and again',
    request: rest(TOOL, `{${filled('"x":1,')}"x":1}`),
    plain: PLAIN,
    answered: MALFORMED,
  },
  {
    kind: 'a text of escapes',
    request: rest(TOOL, `{"sector":"${filled('\\u0041')}"}`),
    plain: PLAIN,
    answered: INVALID,
  },
  {
    kind: 'a name of escapes',
    request: rest(TOOL, `{"${filled('\\u0001')}":1}`),
    plain: PLAIN,
    answered: INVALID,
  },
  {
    kind: 'resources/read of many parameters',
    request: readResource(
      LONG_NAMES.map((name) => `${name}=1`)
        .join('&')
        .slice(0, 60_000),
    ),
    plain: PLAIN_RESOURCE,
    answered: INVALID_OVER_MCP,
  },
  {
    kind: 'resources/read of one parameter, repeated',
    request: readResource(filled('sector=&', 60_000)),
    plain: PLAIN_RESOURCE,
    answered: INVALID_OVER_MCP,
  },
  {
    kind: 'resources/read of percent-encoded text',
    request: readResource(`sector=${filled('%C3%A9', 60_000)}`),
    plain: PLAIN_RESOURCE,
    answered: INVALID_OVER_MCP,
  },
  {
    kind: 'resources/read of an unknown resource',
    request: mcp('resources/read', { uri: filled('x', 60_000) }),
    plain: PLAIN_RESOURCE,
    answered: { status: 200, text: 'There is no resource' },
  },
  {
    kind: 'a completion of a long value',
    request: mcp('completion/complete', {
      ref: { type: 'ref/prompt', name: 'use_tool' },
      argument: { name: 'tool', value: filled('p', 60_000) },
    }),
    plain: mcp('completion/complete', {
      ref: { type: 'ref/prompt', name: 'use_tool' },
      argument: { name: 'tool', value: 'p' },
    }),
    answered: { status: 200, text: '"total":0' },
  },
  {
    kind: 'an initialize with a long revision',
    request: mcp('initialize', { protocolVersion: filled('2', 60_000), capabilities: {}, clientInfo: {} }),
    plain: PLAIN_MCP,
    answered: { status: 200, text: 'protocolVersion' },
  },
  {
    kind: 'tools/list with many toolsets',
    request: { ...mcp('tools/list', {}), path: `/mcp?toolset=${filled('structurul,', 15_000)}` },
    plain: mcp('tools/list', {}),
    answered: { status: 400, text: 'toolset must be' },
  },
  {
    kind: 'tools/list with many unknown parameters',
    request: { ...mcp('tools/list', {}), path: `/mcp?${names(1800, 6).join('&')}` },
    plain: mcp('tools/list', {}),
    answered: { status: 400, text: 'is no parameter' },
  },
  {
    kind: 'an Accept header of many types for MCP',
    request: { ...PLAIN_MCP, headers: { accept: `application/json,${filled('a/b,', 15_000)}` } },
    plain: PLAIN_MCP,
    answered: { status: 200, text: 'structuredContent' },
  },
  {
    kind: 'an Accept header of many types for a sheet',
    request: { ...PLAIN_SHEET, headers: { accept: filled('*/*;q=.1,', 15_000) } },
    plain: PLAIN_SHEET,
    answered: { status: 200, text: 'standard_reference' },
  },
  {
    kind: 'an Accept-Encoding header of many encodings',
    request: get('/v1/tools', { 'accept-encoding': filled('x,', 15_000) }),
    plain: get('/v1/tools'),
    answered: { status: 200, text: '"count":27' },
  },
  {
    kind: 'an If-None-Match header of many tags',
    request: get('/v1/tools', { 'if-none-match': filled('W/"",', 15_000) }),
    plain: get('/v1/tools'),
    answered: { status: 200, text: '"count":27' },
  },
  {
    kind: 'a calculation with a query of many parameters',
    request: get(`/v1/calculations/${TOOL}?${names(2000, 6).join('&')}`),
    plain: PLAIN_SHEET,
    answered: INVALID,
  },
  {
    kind: 'a calculation with one parameter, repeated',
    request: get(`/v1/calculations/${TOOL}?${filled('sector=&', 15_000)}`),
    plain: PLAIN_SHEET,
    answered: INVALID,
  },
  {
    kind: 'a call with many extras',
    request: rest(TOOL, JSON.stringify(INPUT), `?include=${filled('wurking,', 15_000)}`),
    plain: PLAIN,
    answered: INVALID,
  },
  {
    kind: 'a call with many query parameters',
    request: rest(TOOL, JSON.stringify(INPUT), `?${names(2000, 6).join('&')}`),
    plain: PLAIN,
    answered: INVALID,
  },
];
