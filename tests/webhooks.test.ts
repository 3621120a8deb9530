import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { Receiver } from '../packages/service/src/webhooks/testing/receiver.ts';
import { newKey } from './support/cli.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './support/server.ts';

const PLUMBLINE_DATA = newDataFolder();
const running: RunningServer[] = [];
afterAll(() => Promise.all(running.map((server) => server.stop('SIGKILL'))));

async function start(): Promise<RunningServer> {
  const server = await startServer(SERVER, { PLUMBLINE_DATA });
  running.push(server);
  return server;
}

/** Lets the time pass after which the work of a dead process is handed out again. */
function passLeases(): void {
  const database = new DatabaseSync(join(PLUMBLINE_DATA, 'plumbline.sqlite'));
  database.exec('UPDATE messages SET lease_until = 0');
  database.close();
}

describe('the end of a job', () => {
  it('is told to a webhook, signed, with the job as its owner sees it, after kill -9 by the next process', async () => {
    const { key } = await newKey(['--plan', 'pro', '--name', 'test'], { PLUMBLINE_DATA });
    // biome-ignore lint/suspicious/noExplicitAny: the test checks what it reads.
    async function call({ url }: RunningServer, method: string, path: string, sent?: object | string): Promise<any> {
      const type = typeof sent === 'string' ? 'text/csv' : 'application/json';
      const headers = { 'x-api-key': key, ...(sent !== undefined && { 'content-type': type }) };
      const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
      return (await fetch(`${url}${path}`, { method, headers, ...(sent !== undefined && { body }) })).json();
    }
    const receiver = await new Receiver().listen();
    receiver.respond = () => undefined;
    const first = await start();
    const { id: webhook, secret } = await call(first, 'POST', '/v1/webhooks', { url: receiver.url });
    const rows = 'it_load_kw,cooling_kw,ups_losses_kw,lighting_kw\n500,180,35,5\n-1,0,0,0\n';
    const { id } = await call(first, 'POST', '/v1/jobs?tool=calculate_pue&name=halls.csv', rows);
    await expect.poll(() => receiver.received).toHaveLength(1);
    await first.stop('SIGKILL');

    passLeases();
    receiver.answer(204);
    const second = await start();
    const path = `/v1/webhooks/${webhook}/deliveries`;
    await expect
      .poll(async () => (await call(second, 'GET', path)).deliveries)
      .toMatchObject([{ status: 'delivered', attempts: [{ status_code: 204 }] }]);
    const job = await call(second, 'GET', `/v1/jobs/${id}`);
    expect(job).toMatchObject({ status: 'completed', progress: { rows_done: 2, rows_rejected: 1 } });
    const data = { type: 'job.completed', timestamp: expect.any(String), data: job };
    const verified = receiver.received.map(({ body, headers }) => new Webhook(secret).verify(body, headers));
    expect(verified).toEqual([data, data]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);

    expect(await second.stop()).toBe(0);
    expect(receiver.received).toHaveLength(2);
    await receiver.close();
  });
});
