import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { mcpApp } from '../packages/service/src/api/mcp/testing/mcp_app.ts';
import { ROOT } from './support/server.ts';

const app = mcpApp();
afterAll(() => app.close());

async function cost(query: string): Promise<{ tools: number; size: string; tokens: string }> {
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const { rawPayload } = await app.inject({ method: 'POST', url: `/mcp?${query}`, payload });
  return {
    tools: JSON.parse(rawPayload.toString()).result.tools.length,
    size: `${Math.round(rawPayload.length / 1000)} kB`,
    tokens: (Math.round(rawPayload.length / 4 / 100) * 100).toLocaleString('en-GB'),
  };
}

it('documents the size of each toolset', async () => {
  const rows = [...readFileSync(join(ROOT, 'docs/mcp.md'), 'utf8').matchAll(/^\| (?:`(\w+)`|all) .* kB .*$/gm)];
  expect(rows).toHaveLength(7);
  for (const [row, domain] of rows) {
    const toolset = domain === undefined ? '' : `toolset=${domain}&`;
    const whole = await cost(`${toolset}output_schema=on`);
    const short = await cost(`${toolset}output_schema=off`);
    const [, ...cells] = row.split('|').map((cell) => cell.trim());
    expect(cells.slice(1, -1)).toEqual([String(whole.tools), whole.size, whole.tokens, short.size, short.tokens]);
  }
});
