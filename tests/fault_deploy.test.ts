import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBalancer } from './support/attack_balancer.ts';
import { newKey } from './support/cli.ts';
import { drive } from './support/load.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { type RunningServer, SERVER, startServer } from './support/server.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.end());

describe('a deploy under load, one replica at a time behind a balancer', () => {
  it('fails no request, and every answered call is on the ledger', async () => {
    const environment = { DATABASE_URL: await postgres.newDatabase(), WORKERS: '1' };
    const { key } = await newKey(['--plan', 'enterprise', '--rpm', '1000000'], environment);
    let replicas: RunningServer[] = await Promise.all([
      startServer(SERVER, environment),
      startServer(SERVER, environment),
    ]);
    const balancer = await startBalancer();
    balancer.use(replicas.map(({ url }) => url));
    let isDeployed = false;
    const load = drive({
      urls: [balancer.url],
      headers: { 'x-api-key': key },
      connections: 8,
      isOver: () => isDeployed,
    });
    const codes: (number | null)[] = [];
    for (const old of replicas) {
      const fresh = await startServer(SERVER, environment);
      // The balancer knows the new replica at once, and notices the old one by a failed request.
      balancer.use([...replicas, fresh].map(({ url }) => url));
      codes.push(await old.stop('SIGTERM'));
      replicas = [...replicas.filter((replica) => replica !== old), fresh];
      balancer.use(replicas.map(({ url }) => url));
    }
    isDeployed = true;
    const calls = await load;
    expect(codes).toEqual([0, 0]);
    expect([...new Set(calls.map(({ status }) => status))]).toEqual([200]);
    expect(calls.length).toBeGreaterThan(50);
    const usage = await fetch(`${balancer.url}/v1/usage`, { headers: { 'x-api-key': key } });
    const { month } = (await usage.json()) as { month: { used: number } };
    // A retried request may have been counted by both replicas.
    expect(month.used).toBeGreaterThanOrEqual(calls.length);
    expect(month.used).toBeLessThanOrEqual(calls.length + balancer.retries());
    await balancer.end();
    await Promise.all(replicas.map((replica) => replica.stop()));
  });
});
