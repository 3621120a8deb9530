import { catalogue } from '@plumbline/calculators';
import { hostileValue, mutate, textOf, type Written, writtenOf } from './attack_json.ts';
import type { AttemptResult } from './attack_run.ts';
import { SchemaValues } from './attack_schema.ts';
import { exchange, type WireResponse } from './attack_wire.ts';
import { ProtocolSchema } from './mcp_schema.ts';
import { SeededRandom } from './seeded_random.ts';

const REVISIONS = ['2025-06-18', '2025-11-25', '2026-07-28'] as const;
type Revision = (typeof REVISIONS)[number];

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

const OTHER_METHODS: [method: string, params: Record<string, unknown>][] = [
  ['initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'attack', version: '1' } }],
  ['ping', {}],
  ['server/discover', {}],
  ['tools/list', {}],
  ['resources/list', {}],
  ['resources/templates/list', {}],
  ['resources/read', { uri: 'plumbline://catalogue' }],
  ['resources/read', { uri: 'plumbline://tools/calculate_pue' }],
  ['prompts/list', {}],
  ['prompts/get', { name: 'use_tool', arguments: { tool: 'mees_checker' } }],
  ['completion/complete', { ref: { type: 'ref/prompt', name: 'use_tool' }, argument: { name: 'tool', value: 'p' } }],
  ['notifications/initialized', {}],
  ['notifications/cancelled', { requestId: 3, reason: 'attack' }],
  ['resources/read', { uri: 'ui://plumbline/sheet' }],
  ['resources/read', { uri: 'skill://use-plumbline/SKILL.md' }],
  ['tasks/get', { taskId: 'task_made_up' }],
  ['tasks/update', { taskId: 'task_made_up', inputResponses: {} }],
  ['tasks/cancel', { taskId: 'task_made_up' }],
  ['tools/call', { name: 'calculate_many', arguments: { tool: 'calculate_pue', inputs: [PUE, {}, PUE] } }],
  [
    'tools/call',
    { name: 'calculate_many', arguments: { tool: 'calculate_pue', inputs: [PUE], outputs: ['pue_score'] } },
  ],
  [
    'tools/call',
    {
      name: 'explore_sweep',
      arguments: { tool: 'calculate_pue', input: PUE, vary: { it_load_kw: { from: 400, to: 600, steps: 3 } } },
    },
  ],
];

/** What a client may say about itself and about one request. */
const METAS: Record<string, unknown>[] = [
  { progressToken: 'a token' },
  { progressToken: 7 },
  { progressToken: 1.5 },
  { progressToken: { a: [] } },
  { 'plumbline/sheet': true },
  { 'plumbline/sheet': 'yes' },
  { 'plumbline/edition': '2026.11' },
  { 'plumbline/edition': ['__proto__'] },
];

const CAPABILITIES: Record<string, unknown>[] = [
  {},
  { extensions: { 'io.modelcontextprotocol/tasks': {} } },
  { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } },
  { extensions: [] },
];

const HEADERS: [string, string][] = [
  ['MCP-Protocol-Version', '1999-01-01'],
  ['MCP-Protocol-Version', ''],
  ['Mcp-Method', 'tools/list'],
  ['Mcp-Name', '=?base64?////?='],
  ['Mcp-Session-Id', 'made-up'],
  ['Mcp-Session-Id', `ui.tasks.${'0'.repeat(32)}`],
  ['Mcp-Session-Id', 'ui.'.repeat(500)],
  ['Last-Event-ID', '7'],
  ['Accept', 'text/event-stream'],
  ['Accept', 'application/json, text/event-stream'],
  ['Origin', 'https://evil.example'],
  ['Authorization', 'Bearer plk_made_up'],
  ['Content-Type', 'text/plain'],
];

interface Message {
  revision: Revision;
  headers: [string, string][];
  body: Buffer;
}

const VALUES = new SchemaValues({});

function messageOf(seed: number): Message {
  const random = new SeededRandom(seed);
  const revision = random.pick(REVISIONS);
  const calculator = random.pick(catalogue);
  const [method, params] = random.happens(0.6)
    ? ['tools/call', { name: calculator.name, arguments: VALUES.make(calculator.inputSchema as object, random) }]
    : random.pick(OTHER_METHODS);
  const isStateless = revision === '2026-07-28';
  const ofRequest = random.happens(0.3) ? random.pick(METAS) : {};
  const _meta = {
    ...(isStateless && {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientCapabilities': random.pick(CAPABILITIES),
    }),
    ...ofRequest,
  };
  const sent = {
    jsonrpc: '2.0',
    id: random.integer(0, 9),
    method,
    params: Object.keys(_meta).length > 0 ? { ...params, _meta } : params,
  };
  let written: Written = writtenOf(sent);
  for (let times = random.integer(0, 2); times > 0; times--) written = mutate(written, random);
  if (random.happens(0.02)) written = [written, hostileValue(random)];
  const named = (params as { name?: string; uri?: string }).name ?? (params as { uri?: string }).uri;
  const headers: [string, string][] = [
    ['Host', 'localhost'],
    ['Content-Type', 'application/json'],
    ['MCP-Protocol-Version', revision],
  ];
  if (isStateless)
    headers.push(['Mcp-Method', method], ...(named === undefined ? [] : [['Mcp-Name', named] as [string, string]]));
  if (random.happens(0.15)) headers.push(random.pick(HEADERS));
  return { revision, headers, body: Buffer.from(textOf(written)) };
}

/** The method of the mutated message. */
function methodOf(sent: Buffer): string {
  try {
    const { method } = JSON.parse(sent.toString()) as { method?: unknown };
    return typeof method === 'string' ? method : '';
  } catch {
    return '';
  }
}

/** The response at the end of a stream of events. */
function lastEventOf(stream: string): string {
  return /(?:^|\n)data: (.*)\n\n$/.exec(stream)?.[1] ?? stream;
}

interface Response {
  id?: unknown;
  result?: unknown;
  error?: { code: number };
}

function faultsOf(
  { revision, body: sent }: Message,
  { status, headers, body }: WireResponse,
  schemas: Schemas,
): string[] {
  if (status >= 500) return [`${status} is an internal error: ${body}`];
  if (status === 202) return body.length === 0 ? [] : ['a notification was answered with a body'];
  const type = headers.get('content-type');
  const text = type?.startsWith('text/event-stream') ? lastEventOf(body.toString()) : body.toString();
  if (!type?.startsWith('application/json') && text === body.toString()) return [`${status} came as ${type}`];
  const response = JSON.parse(text) as Response;
  if (response.error === undefined && status !== 200) return [`${status} came with a result`];
  // The schema of the first revision has no response without an id; the later ones do.
  const judging = response.id === undefined && revision === '2025-06-18' ? '2025-11-25' : revision;
  return schemas[judging].faultsOfResponse(methodOf(sent), response);
}

type Schemas = Record<Revision, ProtocolSchema>;

/** Attacks /mcp and validates each response against the schema of its revision. */
export function attackMcp(port: number, key: string): (seed: number) => Promise<AttemptResult> {
  const schemas = Object.fromEntries(REVISIONS.map((revision) => [revision, new ProtocolSchema(revision)])) as Schemas;
  return async (seed) => {
    const message = messageOf(seed);
    const headers: [string, string][] = [...message.headers, ['X-API-Key', key]];
    const answer = await exchange(port, {
      method: 'POST',
      target: '/mcp',
      headers,
      body: message.body,
      delivery: 'whole',
    });
    if (!answer) return { kind: 'no answer', faults: ['no answer'] };
    const faults = faultsOf(message, answer, schemas);
    const sent = message.body.toString().slice(0, 300);
    return {
      kind: String(answer.status),
      faults: faults.map((fault) => `${message.revision}: ${fault}; sent ${sent}`),
    };
  };
}
