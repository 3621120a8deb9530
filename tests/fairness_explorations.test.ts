import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from './support/cli.ts';
import { expectHealthDuring, WATCHED } from './support/health_watch.ts';
import { requestFrom, statusesOf } from './support/request_from.ts';
import { newDataFolder, type RunningServer, SERVER, startServer, UNLIMITED_SERVER } from './support/server.ts';
import { metricOf, sweepFrom } from './support/sweeps.ts';

const HEALTH_MS_MAX = 100;

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

/** The message of a sweep over MCP whose progress is asked for. */
function sweepMessage(steps: number): string {
  const vary = { it_load_kw: { from: 100, to: 900, steps } };
  const asked = { tool: 'calculate_pue', input: PUE, vary, outputs: ['pue_score'] };
  const params = { name: 'explore_sweep', arguments: asked, _meta: { progressToken: 'sweep' } };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
}

const MCP_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** Such a sweep, as its bytes. */
const STREAMED_SWEEP = (() => {
  const body = sweepMessage(10_000);
  const head = [
    'POST /mcp HTTP/1.1',
    'Host: localhost',
    ...Object.entries(MCP_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${body.length}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
})();

const KEYLESS = '127.0.0.10';
const OTHER = '127.0.0.20';

const EVALUATIONS = 'plumbline_evaluations_total{kind="sweep"}';

describe('an exploration of 100,000 evaluations', () => {
  let server: RunningServer;
  let key: string;
  beforeAll(async () => {
    const PLUMBLINE_DATA = newDataFolder();
    ({ key } = await newKey(['--plan', 'enterprise'], { PLUMBLINE_DATA }));
    server = await startServer([...WATCHED, ...SERVER], { PLUMBLINE_DATA });
  });
  afterAll(() => server.stop());

  it('delays /health by at most 100 ms of processor time, and is answered in full', async () => {
    await expectHealthDuring(server, HEALTH_MS_MAX, async (attempt) => {
      const { status, body } = await sweepFrom(OTHER, server, 100_000, { 'x-api-key': key });
      expect(status).toBe(200);
      const answer = JSON.parse(body);
      expect([answer.evaluations, answer.points.length]).toEqual([100_000, 100_000]);
      expect(await metricOf(server, EVALUATIONS)).toBe(attempt * 100_000);
    });
  });
});

describe('50 concurrent explorations of one address without a key', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer([...WATCHED, ...SERVER]);
  });
  afterAll(() => server.stop());

  it('are rejected but for one, because it fills the minute, and delay nobody', async () => {
    await expectHealthDuring(server, HEALTH_MS_MAX, async (attempt) => {
      // The addresses of the attempt before have no calls left in this minute.
      const attack = Array.from({ length: 50 }, () => sweepFrom(`${KEYLESS}${attempt}`, server, 10_000));
      const other = sweepFrom(`${OTHER}${attempt}`, server, 10_000);
      const statuses = statusesOf(await Promise.all(attack));
      expect(statuses).toEqual({ 200: 1, 429: 49 });
      expect((await other).status).toBe(200);
      expect(await metricOf(server, EVALUATIONS)).toBe(attempt * 20_000);
    });
  });
});

describe('50 concurrent explorations of one address without limits', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer([...WATCHED, ...UNLIMITED_SERVER]);
    // The first burst after a start meets code that is not compiled yet, and a garbage collection of what loading has left: once,
    // for about a tenth of a second. What an attacker can repeat is the delay after it.
    const overMcp = { method: 'POST', path: '/mcp', headers: MCP_HEADERS, body: sweepMessage(100) };
    for (const sweep of [() => sweepFrom(KEYLESS, server, 100), () => requestFrom(KEYLESS, server.port, overMcp)]) {
      await Promise.all(Array.from({ length: 50 }, sweep));
    }
  });
  afterAll(() => server.stop());

  it('leave places in the queue, and another caller need not wait for more than a few of them', async () => {
    await expectHealthDuring(server, HEALTH_MS_MAX, async () => {
      let answered = 0;
      const attack = Array.from({ length: 50 }, async () => {
        const response = await sweepFrom(KEYLESS, server, 10_000);
        if (response.status === 200) answered += 1;
        return response;
      });
      await expect.poll(() => metricOf(server, 'plumbline_explorations')).toBeGreaterThan(10);
      const answeredBefore = answered;
      const other = await sweepFrom(OTHER, server, 10_000);
      expect(other.status).toBe(200);
      // They take turns: while the other is made, the address gets as much done as it does, and one that was begun before.
      expect(answered - answeredBefore).toBeLessThanOrEqual(3);
      const responses = await Promise.all(attack);
      const statuses = statusesOf(responses);
      expect(Object.keys(statuses)).toEqual(['200', '503']);
      expect(responses.find(({ status }) => status === 503)?.headers['retry-after']).toBe('5');
    });
    expect(server.output()).not.toMatch(/internal error/);
  });

  it('are streamed to clients that never read, which delays nobody and ends with their connections', async () => {
    await expectHealthDuring(server, HEALTH_MS_MAX, async () => {
      const sockets = Array.from({ length: 50 }, () => {
        const socket = connect({ host: '127.0.0.1', port: server.port, localAddress: KEYLESS });
        return socket.on('error', () => undefined).pause();
      });
      for (const socket of sockets) socket.write(STREAMED_SWEEP);
      await expect.poll(() => metricOf(server, 'plumbline_explorations')).toBeGreaterThan(10);
      expect((await sweepFrom(OTHER, server, 10_000)).status).toBe(200);
      for (const socket of sockets) socket.destroy();
      await expect.poll(() => metricOf(server, 'plumbline_explorations')).toBe(0);
    });
    expect(server.output()).not.toMatch(/internal error/);
  });

  it('leave time for 10,000 calculations in one message, which delay nobody either', async () => {
    await expectHealthDuring(server, HEALTH_MS_MAX, async () => {
      const inputs = Array.from({ length: 10_000 }, (_, index) => ({ ...PUE, it_load_kw: 500 + index }));
      const params = { name: 'calculate_many', arguments: { tool: 'calculate_pue', inputs, outputs: ['pue_score'] } };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      const headers = { 'content-type': 'application/json' };
      const answer = await requestFrom(OTHER, server.port, { method: 'POST', path: '/mcp', headers, body });
      expect(JSON.parse(answer.body).result.structuredContent).toMatchObject({ calculated: 10_000, failed: 0 });
    });
  });
});
