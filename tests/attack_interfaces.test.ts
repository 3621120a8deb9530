import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackDashboard } from './support/attack_dashboard.ts';
import { attackMcp } from './support/attack_mcp.ts';
import { attackByDocument } from './support/attack_rest.ts';
import { type AttackedServer, startAttackedServer } from './support/attack_server.ts';
import { expectNoneBroken } from './support/attack_verdict.ts';
import { ResponseValidator } from './support/response_validator.ts';

let server: AttackedServer;
beforeAll(async () => {
  server = await startAttackedServer();
});
afterAll(async () => {
  expect(server.output()).not.toMatch(/internal error/);
  await server.stop();
});

const RUN = { count: 2000, atOnce: 16 };

/** Attempts that all end the same way would test little. */
function expectAll(kinds: Map<string, number>, statuses: string[]): void {
  for (const status of statuses) expect([status, kinds.has(status)]).toEqual([status, true]);
}

describe('2,000 mutated requests from the OpenAPI document', () => {
  it('get documented responses, and no 5xx', async () => {
    const attempt = await attackByDocument(server.port, server.keys);
    const { kinds } = await expectNoneBroken('REST', { ...RUN, attempt });
    expectAll(kinds, ['200', '400', '401', '404', '405', '413', '415', '422']);
  });

  it('are checked by a validator that finds errors', async () => {
    const validator = new ResponseValidator(await (await fetch(`${server.url}/openapi.json`)).json());
    const headers = new Map([
      ['x-request-id', `req_${'0'.repeat(32)}`],
      ['x-content-type-options', 'nosniff'],
      ['content-type', 'application/json'],
    ]);
    const health = { method: 'GET', target: '/health' };
    const faults = (status: number, body: string) =>
      validator.faultsOf(health, { status, headers, body: Buffer.from(body) });
    expect(faults(200, '{}')).toHaveLength(1);
    expect(faults(200, 'pong')).toEqual([expect.stringContaining('no JSON')]);
    expect(faults(201, '{}')).toEqual(['201 is not in the document']);
    expect(faults(500, '{}')).toContain('500 is an internal error');
  });
});

describe('2,000 mutated messages to /mcp', () => {
  it('get responses that match the schema of the protocol, and no 5xx', async () => {
    const { kinds } = await expectNoneBroken('MCP', { ...RUN, attempt: attackMcp(server.port, server.keys.main) });
    expectAll(kinds, ['200', '200 task', '200 stream', '202', '400', '401', '403', '404', '406']);
  });
});

describe('2,000 mutated requests to the dashboard', () => {
  it('get a response or a problem document, and no 5xx', async () => {
    const { kinds } = await expectNoneBroken('Dashboard', { ...RUN, attempt: await attackDashboard(server.port) });
    expectAll(kinds, ['200', '400', '401', '403', '404', '415', '422']);
  });
});
