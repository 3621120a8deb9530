import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NO_LIMITS, testService } from '../../app/testing/test_service.ts';
import { LOAD_SHEDDING_LIMITS, LoadShedder } from './load_shedding.ts';

const LIST = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

const PING = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${LIST.length}\r\n\r\n${LIST}`;

/** A second request overloads a turn at once. */
const AT_ONCE = { turnMs: 0, waitingMax: 0, overloadAfterMs: 0, overloadWaitingMax: 0 };
const WITH_WAITING = { ...AT_ONCE, waitingMax: 1000 };

/** Sends requests so that all are readable in one turn; returns the responses in order. */
async function answersTo(
  requests: string[],
  limits = AT_ONCE,
): Promise<{ status: number; head: string; body: string }[]> {
  return answersFrom(testService({ keylessLimits: NO_LIMITS, loadSheddingLimits: limits }).app, requests);
}

async function answersFrom(
  app: FastifyInstance,
  requests: string[],
): Promise<{ status: number; head: string; body: string }[]> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.write(requests.slice(0, -1).join('') + requests.at(-1)?.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  await once(socket, 'close');
  await app.close();
  return received.split(/(?=HTTP\/1\.1 \d)/).map((answer) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body };
  });
}

describe('an overloaded event-loop turn', () => {
  it('serves the first request and rejects the others with 503 and Retry-After', async () => {
    const answers = await answersTo(Array.from({ length: 5 }, () => get('/v1/tools/calculate_pue')));
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 503, 503, 503]);
    for (const { head, body } of answers.slice(1)) {
      expect(head).toMatch(/\r\nretry-after: 1\r\n/);
      expect(head).toContain('content-type: application/problem+json');
      const { code, request_id } = JSON.parse(body);
      expect(code).toBe('unavailable');
      expect(head).toContain(`x-request-id: ${request_id}`);
    }
  });

  it('still serves health checks', async () => {
    const answers = await answersTo([get('/sheet.css'), get('/sheet.css'), get('/health'), get('/ready')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 200, 200]);
  });

  it('rejects MCP messages with an MCP error', async () => {
    const answers = await answersTo([PING, PING, get('/health')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 200]);
    const { head, body } = answers[1] as { head: string; body: string };
    expect(head).toMatch(/\r\nretry-after: 1\r\n/);
    expect(JSON.parse(body)).toMatchObject({ jsonrpc: '2.0', error: { data: { code: 'unavailable' } } });
  });

  it('is one that takes long, however few requests it has: health checks do not wait for all of them', async () => {
    const { app } = testService({ loadSheddingLimits: LOAD_SHEDDING_LIMITS });
    const served: string[] = [];
    app.get('/slow', () => {
      const until = process.threadCpuUsage().user + 20_000;
      while (process.threadCpuUsage().user < until);
      served.push('slow');
      return '';
    });
    app.addHook('onResponse', async ({ url }) => {
      if (url === '/health') served.push('health');
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    const sockets = Array.from({ length: 11 }, () => connect(port, '127.0.0.1').resume());
    const count = promisify(app.server.getConnections.bind(app.server));
    await expect.poll(() => count()).toBe(sockets.length);
    for (const [index, socket] of sockets.entries()) socket.write(get(index < 10 ? '/slow' : '/health'));
    await expect.poll(() => served).toHaveLength(sockets.length);
    expect(served.indexOf('health')).toBeLessThan(2);
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  it('counts what a request does once it has awaited something', async () => {
    const shedder = new LoadShedder({ newRequestId: () => 'id', onShed: () => undefined });
    const spend = () => {
      const until = process.threadCpuUsage().user + 1.5 * 1000 * LOAD_SHEDDING_LIMITS.turnMs;
      while (process.threadCpuUsage().user < until);
    };
    const turns: number[] = [];
    let turn = 0;
    shedder.admit('/first', spend, () => undefined);
    for (let waiting = 0; waiting < 4; waiting++) {
      const start = async () => {
        await Promise.resolve();
        await Promise.resolve();
        spend();
        turns.push(turn);
      };
      shedder.admit(
        '/waiting',
        () => void start(),
        () => undefined,
      );
    }
    for (; turns.length < 4 && turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(new Set(turns).size).toBe(4);
  });

  it('serves a burst, and sheds only after a streak of full turns', async () => {
    const burst = Array.from({ length: 200 }, () => get('/health?burst'));
    const patient = await answersTo(burst, { ...WITH_WAITING, overloadAfterMs: 60_000 });
    expect(new Set(patient.map(({ status }) => status))).toEqual(new Set([200]));
    const { app } = testService({ loadSheddingLimits: WITH_WAITING });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    const four = Array.from({ length: 4 }, () => get('/sheet.css?again')).join('');
    // A streak ends after half a second, which no time passes of here.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    socket.write(four);
    await expect.poll(() => received.match(/HTTP\/1\.1 200/g)).toHaveLength(4);
    socket.write(four);
    await expect.poll(() => received.match(/HTTP\/1\.1 503/g)).toHaveLength(3);
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(5);
    socket.destroy();
    await app.close();
  });
});
