import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Receiver } from '../packages/service/src/webhooks/testing/receiver.ts';
import { newKey } from './support/cli.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { newDataFolder, type RunningServer, startServer } from './support/server.ts';

/** Its clock is fast: what a killed process had in hand comes back within a second. */
const FAST_SERVER = ['tests/support/fast_server.ts'];

let postgres: TestPostgres;
const running: RunningServer[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop('SIGKILL')));
  await postgres.end();
});

async function newService(isOnPostgres: boolean) {
  const environment = {
    PLUMBLINE_DATA: newDataFolder(),
    ...(isOnPostgres && { DATABASE_URL: await postgres.newDatabase() }),
    FAST_SINCE: String(Date.now()),
    WITH_QUEUE: 'yes',
  };
  const start = async () => {
    const server = await startServer(FAST_SERVER, environment);
    running.push(server);
    return server;
  };
  const { key } = await newKey(['--plan', 'pro', '--name', 'test'], environment);
  // biome-ignore lint/suspicious/noExplicitAny: the tests check what they read.
  async function call(server: RunningServer, method: string, path: string, body?: object): Promise<any> {
    const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  }
  return { start, call };
}

describe.each([
  ['SQLite', false],
  ['PostgreSQL', true],
])('webhooks on %s', (_engine, isOnPostgres) => {
  it('are delivered after kill -9 by the next process, signed, and are in its log', async () => {
    const receiver = await new Receiver().listen();
    receiver.respond = () => undefined;
    const { start, call } = await newService(isOnPostgres);
    const first = await start();
    const { id, secret } = await call(first, 'POST', '/v1/webhooks', { url: receiver.url });
    const test = await call(first, 'POST', `/v1/webhooks/${id}/test`);
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0), { timeout: 10_000 });
    await first.stop('SIGKILL');

    const before = receiver.received.length;
    receiver.answer(204);
    const second = await start();
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(before), { timeout: 40_000 });
    const { headers, body } = receiver.received.at(-1) ?? { headers: {} as Record<string, string>, body: '' };
    expect(headers['webhook-id']).toBe(test.id);
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(signed)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    await vi.waitFor(async () => {
      const { deliveries } = await call(second, 'GET', `/v1/webhooks/${id}/deliveries`);
      expect(deliveries).toMatchObject([{ id: test.id, status: 'delivered', attempts: [{ status_code: 204 }] }]);
    });
    expect(await second.stop()).toBe(0);
    await receiver.close();
  });
});
