import { catalogue } from '@plumbline/calculators';
import { hostileValue, mutate, textOf, type Written, writtenOf } from './attack_json.ts';
import type { AttemptResult } from './attack_run.ts';
import { SchemaValues } from './attack_schema.ts';
import { exchange, type WireResponse } from './attack_wire.ts';
import { ProtocolSchema } from './mcp_schema.ts';
import { taskSchemaErrors } from './mcp_tasks_schema.ts';
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

/** More evaluations than are made at once, so that they become a task of clients that follow tasks, and a stream of others. */
const LONG_CALLS: [method: string, params: Record<string, unknown>][] = [
  ['tools/call', { name: 'calculate_many', arguments: { tool: 'calculate_pue', inputs: Array(2100).fill(PUE) } }],
  [
    'tools/call',
    {
      name: 'explore_uncertainty',
      arguments: {
        tool: 'calculate_pue',
        input: PUE,
        distributions: { it_load_kw: { normal: [500, 10] } },
        samples: 2100,
      },
    },
  ],
];

/** All of them together stay within the month of the key. */
const LONG_CALLS_SENT_MAX = 200;

const TASK_METHODS = ['tasks/get', 'tasks/update', 'tasks/cancel'] as const;

/** The latest tasks that the attack has made. */
const TASKS_KEPT = 50;

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

const FOLLOWS_TASKS = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

const CAPABILITIES: Record<string, unknown>[] = [
  {},
  FOLLOWS_TASKS,
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

/** What an attack has sent so far, and the tasks that it has made. */
interface Sent {
  longCalls: number;
  tasks: string[];
  /** The ids of requests that it has cancelled: a request that is in progress then gets no response. */
  cancelled: Set<unknown>;
}

interface Message {
  isLong: boolean;
  revision: Revision;
  headers: [string, string][];
  body: Buffer;
}

const VALUES = new SchemaValues({});

/** What is asked before it is mutated: of tools, of tasks that exist or do not, and of everything else. */
function requestOf(
  random: SeededRandom,
  { tasks, longCalls }: Sent,
): [method: string, params: Record<string, unknown>] {
  const calculator = random.pick(catalogue);
  const share = random.integer(1, 100);
  if (share <= 50) {
    return ['tools/call', { name: calculator.name, arguments: VALUES.make(calculator.inputSchema as object, random) }];
  }
  if (share <= 65) return random.pick(OTHER_METHODS);
  if (share <= 75 && longCalls < LONG_CALLS_SENT_MAX) return random.pick(LONG_CALLS);
  const taskId = tasks.length > 0 && random.happens(0.9) ? random.pick(tasks) : 'task_made_up';
  return [random.pick(TASK_METHODS), { taskId, inputResponses: {} }];
}

function messageOf(seed: number, before: Sent): Message {
  const random = new SeededRandom(seed);
  const revision = random.pick(REVISIONS);
  const request = requestOf(random, before);
  const [method, params] = request;
  const isLong = LONG_CALLS.includes(request);
  const isStateless = revision === '2026-07-28';
  const ofRequest = isLong ? { progressToken: seed } : random.happens(0.3) ? random.pick(METAS) : {};
  const _meta = {
    ...(isStateless && {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientCapabilities':
        isLong && random.happens(0.7) ? FOLLOWS_TASKS : random.pick(CAPABILITIES),
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
  if (isLong) headers.push(['Accept', 'application/json, text/event-stream']);
  if (random.happens(0.15)) headers.push(random.pick(HEADERS));
  return { revision, isLong, headers, body: Buffer.from(textOf(written)) };
}

/** What the server reads of the mutated message: nothing of a body that is not a JSON object. */
function readSent(sent: Buffer): { id?: unknown; method?: unknown; params?: { requestId?: unknown } | null } {
  try {
    return JSON.parse(sent.toString()) ?? {};
  } catch {
    return {};
  }
}

/** The messages of a body: one, or those of a stream of events, of which the last is the response. */
function messagesOf(body: string, isStream: boolean): string[] {
  if (!isStream) return [body];
  const events = body.split('\n\n').filter((event) => event !== '' && !event.startsWith(':'));
  return events.map((event) => /^data: (.*)$/m.exec(event)?.[1] ?? event);
}

interface Response {
  id?: unknown;
  method?: string;
  result?: Record<string, unknown>;
  error?: { code: number };
}

interface Notification {
  method: string;
  params?: { progress?: number };
}

/** The faults of what comes before the response in a stream: each notification, and the order of their progress. */
function faultsOfStream(notifications: readonly Notification[], schema: ProtocolSchema): string[] {
  const faults = notifications.flatMap((each) => schema.faultsOfMessage(each));
  const progress = notifications.flatMap(({ params }) => params?.progress ?? []);
  const isRising = progress.every((each, index) => index === 0 || each > (progress[index - 1] ?? 0));
  return isRising ? faults : [...faults, `the progress is not rising: ${progress}`];
}

function faultsOf(
  { revision, body: sent }: Message,
  { status, headers, body }: WireResponse,
  { schemas, cancelled }: { schemas: Schemas } & Pick<Sent, 'cancelled'>,
): string[] {
  if (status >= 500) return [`${status} is an internal error: ${body}`];
  if (status === 202) return body.length === 0 ? [] : ['a notification was answered with a body'];
  const type = headers.get('content-type') ?? '';
  const isStream = type.startsWith('text/event-stream');
  if (!isStream && !type.startsWith('application/json')) return [`${status} came as ${type}`];
  const messages = messagesOf(body.toString(), isStream).map((text) => JSON.parse(text) as unknown);
  const { id, method: methodSent } = readSent(sent);
  const response = messages.at(-1) as Response;
  const endsInNotification = isStream && response.method !== undefined;
  if (endsInNotification && cancelled.has(id)) return faultsOfStream(messages as Notification[], schemas[revision]);
  if (response.error === undefined && status !== 200) return [`${status} came with a result`];
  // The schema of the first revision has no response without an id; the later ones do.
  const judging = response.id === undefined && revision === '2025-06-18' ? '2025-11-25' : revision;
  const method = typeof methodSent === 'string' ? methodSent : '';
  const isOfTask = response.result?.resultType === 'task' || method.startsWith('tasks/');
  const ofResponse =
    isOfTask && response.result
      ? taskSchemaErrors(method, response.result)
      : schemas[judging].faultsOfResponse(method, response);
  return [...faultsOfStream(messages.slice(0, -1) as Notification[], schemas[revision]), ...ofResponse];
}

/** The task that a response has made, if any. */
function taskOf({ body }: WireResponse): string | undefined {
  return /"taskId":"(task_[\w-]+)"/.exec(body.toString())?.[1];
}

function kindOf({ status, headers }: WireResponse, task: string | undefined): string {
  if (task !== undefined) return `${status} task`;
  return headers.get('content-type')?.startsWith('text/event-stream') ? `${status} stream` : String(status);
}

type Schemas = Record<Revision, ProtocolSchema>;

/** Attacks /mcp and validates each response against the schema of its revision. */
export function attackMcp(port: number, key: string): (seed: number) => Promise<AttemptResult> {
  const schemas = Object.fromEntries(REVISIONS.map((revision) => [revision, new ProtocolSchema(revision)])) as Schemas;
  const before: Sent = { longCalls: 0, tasks: [], cancelled: new Set() };
  return async (seed) => {
    const message = messageOf(seed, before);
    if (message.isLong) before.longCalls += 1;
    const { id, method, params } = readSent(message.body);
    if (method === 'notifications/cancelled' && id === undefined) before.cancelled.add(params?.requestId);
    const headers: [string, string][] = [...message.headers, ['X-API-Key', key]];
    const answer = await exchange(port, {
      method: 'POST',
      target: '/mcp',
      headers,
      body: message.body,
      delivery: 'whole',
    });
    if (!answer) return { kind: 'no answer', faults: ['no answer'] };
    const task = taskOf(answer);
    if (task !== undefined && before.tasks.push(task) > TASKS_KEPT) before.tasks.shift();
    const faults = faultsOf(message, answer, { schemas, cancelled: before.cancelled });
    const sent = message.body.toString().slice(0, 300);
    return {
      kind: kindOf(answer, task),
      faults: faults.map((fault) => `${message.revision}: ${fault}; sent ${sent}`),
    };
  };
}
