import { compare, type Row } from './compare.ts';
import type { RequestOptions } from './load.ts';
import type { Peer } from './peer.ts';
import { withStores } from './stores.ts';

const INPUT = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const HEADERS = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };

function message(method: string, params: object): (peer: Peer) => RequestOptions {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return ({ key }) => ({ path: '/mcp', headers: { ...HEADERS, ...(key !== '' && { 'x-api-key': key }) }, body });
}

const CALL = message('tools/call', { name: 'calculate_pue', arguments: INPUT });
const LIST = message('tools/list', {});

/** `tools/call` with limits and ledger beside the official SDK's stateless servers with neither, and a bare node:http echo. */
export function measureMcp(rounds: number, roundMs: number): Promise<Record<string, Row>> {
  return withStores(async (stores) =>
    compare({
      subjects: {
        'node:http echo': { file: 'bare_http.ts', request: CALL },
        'official SDK v1': { file: 'mcp_sdk_v1.ts', request: CALL },
        'official SDK v2': { file: 'mcp_sdk_v2.ts', request: CALL },
        'tools/call on SQLite': { file: 'plumbline.ts', environment: stores.sqlite(), request: CALL },
        'tools/call on PostgreSQL': { file: 'plumbline.ts', environment: await stores.postgres(), request: CALL },
        'tools/list': { file: 'plumbline.ts', environment: stores.sqlite(), request: LIST },
      },
      yardsticks: ['node:http echo', 'official SDK v1', 'official SDK v2'],
      connections: 32,
      rounds,
      roundMs,
    }),
  );
}
