import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Receiver } from '../packages/service/src/webhooks/testing/receiver.ts';
import { newKey } from './support/cli.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './support/server.ts';

/** Its clock is fast: what a killed process had in hand comes back within a second. */
const FAST_SERVER = ['tests/support/fast_server.ts'];

const running: RunningServer[] = [];
afterAll(() => Promise.all(running.map((server) => server.stop('SIGKILL'))));

async function newService(command: string[]) {
  const environment = { PLUMBLINE_DATA: newDataFolder(), FAST_SINCE: String(Date.now()), WITH_QUEUE: 'yes' };
  const start = async () => {
    const server = await startServer(command, environment);
    running.push(server);
    return server;
  };
  const { key } = await newKey(['--plan', 'pro', '--name', 'test'], environment);
  // biome-ignore lint/suspicious/noExplicitAny: the tests check what they read.
  async function call(server: RunningServer, method: string, path: string, sent?: object | string): Promise<any> {
    const type = typeof sent === 'string' ? 'text/csv' : 'application/json';
    const headers = { 'x-api-key': key, ...(sent !== undefined && { 'content-type': type }) };
    const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
    return (await fetch(`${server.url}${path}`, { method, headers, ...(sent !== undefined && { body }) })).json();
  }
  return { start, call };
}

describe('webhooks', () => {
  it('tell of the end of a job, once, with the job as its owner sees it', async () => {
    const receiver = await new Receiver().listen();
    const { start, call } = await newService(SERVER);
    const server = await start();
    const { secret } = await call(server, 'POST', '/v1/webhooks', { url: receiver.url });
    const rows = 'it_load_kw,cooling_kw,ups_losses_kw,lighting_kw\n500,180,35,5\n-1,0,0,0\n';
    const { id } = await call(server, 'POST', '/v1/jobs?tool=calculate_pue&name=halls.csv', rows);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 40_000 });
    const { headers, body } = receiver.received[0] ?? { headers: {}, body: '' };
    const job = await call(server, 'GET', `/v1/jobs/${id}`);
    expect(job).toMatchObject({ status: 'completed', progress: { rows_done: 2, rows_rejected: 1 } });
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'job.completed',
      timestamp: expect.any(String),
      data: job,
    });
    expect(await server.stop()).toBe(0);
    expect(receiver.received).toHaveLength(1);
    await receiver.close();
  });

  it('are delivered after kill -9 by the next process, signed, and are in its log', async () => {
    const receiver = await new Receiver().listen();
    receiver.respond = () => undefined;
    const { start, call } = await newService(FAST_SERVER);
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
    await receiver.close();
  });
});
