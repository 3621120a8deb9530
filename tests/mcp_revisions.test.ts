import { catalogue } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProtocolSchema } from './support/mcp_schema.ts';
import { type RunningServer, SERVER, startServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const REVISIONS = ['2025-06-18', '2025-11-25', '2026-07-28'] as const;
type Revision = (typeof REVISIONS)[number];
type Params = Record<string, unknown>;

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

/** Every common method, with valid and invalid parameters. */
const REQUESTS: [string, Params][] = [
  ['tools/list', {}],
  ['tools/list', { cursor: 'never given' }],
  ['tools/call', { name: 'calculate_pue', arguments: PUE }],
  ['tools/call', { name: 'calculate_pue', arguments: {} }],
  ['tools/call', { name: 'calculate_peu', arguments: {} }],
  ['resources/list', {}],
  ['resources/templates/list', {}],
  ['resources/read', { uri: 'plumbline://catalogue' }],
  ['resources/read', { uri: 'plumbline://nothing' }],
  ['prompts/list', {}],
  ['prompts/get', { name: 'use_tool', arguments: { tool: 'mees_checker' } }],
  ['prompts/get', { name: 'size_frame' }],
  ['skills/list', {}],
  ['skills/get', { uri: 'skill://size-frame/SKILL.md' }],
  ['skills/get', { uri: 'skill://nothing/SKILL.md' }],
  ['completion/complete', { ref: { type: 'ref/prompt', name: 'use_tool' }, argument: { name: 'tool', value: 'p' } }],
];

const OWN_REQUESTS: Record<Revision, [string, Params][]> = {
  '2025-06-18': [
    ['initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }],
    ['ping', {}],
  ],
  '2025-11-25': [
    ['initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } }],
    ['ping', {}],
  ],
  '2026-07-28': [['server/discover', {}]],
};

function asOf(revision: Revision, method: string, params: Params) {
  if (revision !== '2026-07-28') return { params, headers: { 'mcp-protocol-version': revision } };
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const name = params.name ?? params.uri;
  return {
    params: { ...params, _meta },
    headers: {
      'mcp-protocol-version': revision,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
    },
  };
}

type Answer = { id?: unknown; result?: unknown; error?: { code: number } };

async function answerTo(body: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await post(body, headers);
  return (await response.json()) as Answer;
}

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/mcp`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

describe.each(REVISIONS)('revision %s', (revision) => {
  const schema = new ProtocolSchema(revision);

  it.each([...OWN_REQUESTS[revision], ...REQUESTS])(
    'has %s %j and a response that match its published schema',
    async (method, given) => {
      const { params, headers } = asOf(revision, method, given);
      const message = { jsonrpc: '2.0', id: 'a', method, params };
      if (given.cursor === undefined) expect(schema.faultsOfMessage(message)).toEqual([]);
      expect(schema.faultsOfResponse(method, await answerTo(JSON.stringify(message), headers))).toEqual([]);
    },
  );

  it('rejects an unknown method as in its published schema', async () => {
    const { params, headers } = asOf(revision, 'tasks/list', {});
    const body = await answerTo(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tasks/list', params }), headers);
    expect(body).toMatchObject({ id: 1, error: { code: -32601 } });
    expect(schema.faultsOfResponse('tasks/list', body)).toEqual([]);
  });
});

describe.each(['2025-11-25', '2026-07-28'] as const)('an error without an id in %s', (revision) => {
  const schema = new ProtocolSchema(revision);

  it.each(['{', '[]', '{"jsonrpc":"2.0","id":null,"method":"ping"}', '{"jsonrpc":"1.0"}', 'x'.repeat(70_000)])(
    'matches the schema: %.30s',
    async (body) => {
      const answer = await answerTo(body);
      expect(answer).not.toHaveProperty('id');
      expect(schema.faultsOfResponse('', answer)).toEqual([]);
    },
  );
});

it('has no test fixtures in the production server', async () => {
  const own = await startServer(SERVER);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const response = await fetch(`${own.url}/mcp`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  const { result } = (await response.json()) as { result: { tools: { name: string }[] } };
  expect(result.tools).toHaveLength(catalogue.length);
  expect(result.tools.some(({ name }) => name.startsWith('test_'))).toBe(false);
  await own.stop();
});
