import { bareHttp, type Call, compare, ours, type Row, type Subject } from './compare.ts';
import { MCP_ECHO } from './echo.ts';
import type { RequestOptions } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Peer } from './peer.ts';

const INPUT = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const EITHER = 'application/json, text/event-stream';
const JSON_ALONE = 'application/json';

/** Other MCP servers, without limits and ledger, each with one tool, and their Accept header for JSON responses. */
const PEERS = {
  'official SDK v1': { file: 'mcp_sdk_v1.ts', accept: EITHER },
  'official SDK v2': { file: 'mcp_sdk_v2.ts', accept: EITHER },
  '@hono/mcp': { file: 'mcp_hono.ts', accept: EITHER },
  'mcp-lite': { file: 'mcp_lite.ts', accept: JSON_ALONE },
};

/** Uses the protocol revision that all servers support. */
function message(method: string, params: object, accept = EITHER): (peer: Peer) => RequestOptions {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { accept, 'mcp-protocol-version': '2025-06-18' };
  return ({ key }) => ({ path: '/mcp', headers: { ...headers, ...(key !== '' && { 'x-api-key': key }) }, body });
}

function callPue(accept?: string): Call {
  const request = message('tools/call', { name: 'calculate_pue', arguments: INPUT }, accept);
  return { request, holds: '"structuredContent":{"pue_score":' };
}

function listTools(accept?: string): Call {
  return { request: message('tools/list', {}, accept), holds: '"name":"calculate_pue"' };
}

function subjectsOfOthers(): Subject[] {
  return Object.entries(PEERS).map(([name, { file, accept }]) => ({
    file,
    calls: { [name]: callPue(accept), [`${name}, tools/list of one`]: listTools(accept) },
  }));
}

/** Compares `tools/call` and `tools/list`, with limits and ledger, with other servers without them and a bare node:http echo. */
export async function measureMcp({ stores, pace, trees }: Measurement): Promise<Record<string, Row>> {
  const { sqlite, postgres } = stores;
  return compare({
    subjects: [
      bareHttp(callPue().request, MCP_ECHO),
      // They are the same whatever commit of ours is measured.
      ...(trees.length > 1 ? [] : subjectsOfOthers()),
      ...(await ours(trees, { 'tools/call on SQLite': callPue(), 'tools/list of all tools': listTools() }, sqlite)),
      ...(await ours(trees, { 'tools/call on SQLite, FAST_PATH=off': callPue() }, () => ({
        ...sqlite(),
        FAST_PATH: 'off',
      }))),
      ...(await ours(trees, { 'tools/call on PostgreSQL': callPue() }, postgres)),
    ],
    yardsticks: ['official SDK v1', 'official SDK v2'],
    connections: 32,
    pace,
  });
}
