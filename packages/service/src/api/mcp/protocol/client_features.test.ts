import { describe, expect, it } from 'vitest';
import type { McpTool } from '../registry.ts';
import { mcpApp } from '../testing/mcp_app.ts';

/** A tool that answers what it was told about the client. */
const probe: McpTool = {
  name: 'probe',
  published: () => ({ name: 'probe', inputSchema: { type: 'object' } }),
  call: async (_input, { client }) => ({ content: [], structuredContent: { ...client } }),
};

const app = mcpApp({ extras: { tools: [probe], resources: [], templates: [], prompts: [] } });

function post(method: string, params: object, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
}

const UI = { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } };
const UI_AND_TASKS = { extensions: { ...UI.extensions, 'io.modelcontextprotocol/tasks': {} } };
const NONE = { showsApps: false, followsTasks: false };

async function initialize(capabilities: object): Promise<string | undefined> {
  const clientInfo = { name: 'test', version: '1' };
  const { headers } = await post('initialize', { protocolVersion: '2025-11-25', capabilities, clientInfo });
  return headers['mcp-session-id'] as string | undefined;
}

async function featuresBySession(sessionId: string) {
  const response = await post('tools/call', { name: 'probe' }, { 'mcp-session-id': sessionId });
  expect(response.headers['mcp-session-id']).toBeUndefined();
  return response.json().result.structuredContent;
}

async function featuresByRequest(capabilities: object) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'probe' };
  return (await post('tools/call', { name: 'probe', _meta }, headers)).json().result.structuredContent;
}

describe('what a client of an earlier revision can do', () => {
  it('is in the session id that it sends back', async () => {
    const shown = (await initialize(UI)) ?? '';
    expect(shown).toMatch(/^ui\.[0-9a-f]{32}$/);
    expect(await featuresBySession(shown)).toEqual({ showsApps: true, followsTasks: false });
  });

  it('is no task, which needs a revision without handshake', async () => {
    const both = (await initialize(UI_AND_TASKS)) ?? '';
    expect(await featuresBySession(both)).toEqual({ showsApps: true, followsTasks: false });
    expect(await initialize({ extensions: { 'io.modelcontextprotocol/tasks': {} } })).toBeUndefined();
  });

  it('gives each connection an id of its own', async () => {
    expect(await initialize(UI)).not.toBe(await initialize(UI));
  });

  it('leaves a client without extensions without a session', async () => {
    expect(await initialize({})).toBeUndefined();
    expect(await initialize({ extensions: { 'io.modelcontextprotocol/ui': {} } })).toBeUndefined();
    expect(await initialize({ extensions: { 'example.com/other': {} } })).toBeUndefined();
  });

  it('is nothing for a session id of another server, or for none', async () => {
    for (const sessionId of ['ui', 'ui.short', `${'0'.repeat(32)}`, 'a4f6c8d2-6b1e-4d4b-9f43-2f1f4b2c7d11']) {
      expect(await featuresBySession(sessionId), sessionId).toEqual(NONE);
    }
    expect((await post('tools/call', { name: 'probe' })).json().result.structuredContent).toEqual(NONE);
  });
});

describe('what a client without handshake can do', () => {
  it('is in the capabilities of each request', async () => {
    expect(await featuresByRequest(UI)).toEqual({ showsApps: true, followsTasks: false });
    expect(await featuresByRequest(UI_AND_TASKS)).toEqual({ showsApps: true, followsTasks: true });
    expect(await featuresByRequest({})).toEqual(NONE);
  });
});
