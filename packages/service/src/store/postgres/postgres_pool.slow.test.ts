import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { StoreUnavailable, StoreUnusable } from '../contract.ts';
import { PostgresPool } from './postgres_pool.ts';
import { openPostgresStore } from './postgres_store.ts';

const pools: PostgresPool[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
  for (const server of servers.splice(0)) server.close();
});

function newPool(url: string): PostgresPool {
  const pool = new PostgresPool({ url, connectionsMax: 1 });
  pools.push(pool);
  return pool;
}

async function listen(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

/** A port that nobody listens on. */
async function unusedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function failureOf(act: Promise<unknown>): Promise<Error> {
  return act.then(
    () => Promise.reject(new Error('nothing failed')),
    (error: Error) => error,
  );
}

const query = (pool: PostgresPool) => pool.use((client) => client.query('SELECT 1'));

describe('a server that cannot be reached', () => {
  it.each([['127.0.0.1'], ['localhost']])(
    'is named with host, port and database, not with the login: %s',
    async (host) => {
      const port = await unusedPort();
      const failure = await failureOf(query(newPool(`postgres://somebody:secret@${host}:${port}/plumbline`)));
      expect(failure).toBeInstanceOf(StoreUnavailable);
      expect(failure.message).toBe(
        `store unavailable: PostgreSQL at ${host}:${port} (database plumbline) cannot be reached: connection refused`,
      );
    },
  );

  it('fails the start with the same reason', async () => {
    const port = await unusedPort();
    const url = `postgres://somebody:secret@localhost:${port}/plumbline`;
    const failure = await failureOf(openPostgresStore({ url, startTimeoutMs: 600 }));
    expect(failure).toBeInstanceOf(StoreUnusable);
    expect(failure.message).toBe(
      `PostgreSQL at localhost:${port} (database plumbline) cannot be reached: connection refused.`,
    );
  });

  it('has the default port, and no database if the URL has none', async () => {
    const failure = await failureOf(query(newPool('postgres://somebody:secret@nowhere.invalid')));
    expect(failure.message).toMatch(
      /^store unavailable: PostgreSQL at nowhere\.invalid:5432 cannot be reached: host name (not found|lookup failed)$/,
    );
  });
});

describe('a server that does not respond', () => {
  it('opens the circuit breaker: further queries are rejected without a wait', async () => {
    const port = await listen(createServer((socket) => void socket.on('error', () => undefined)));
    const pool = newPool(`postgres://somebody:secret@127.0.0.1:${port}/plumbline`);
    const [running, waiting] = await Promise.all([failureOf(query(pool)), failureOf(query(pool))]);
    expect(running.message).toBe(
      `store unavailable: PostgreSQL at 127.0.0.1:${port} (database plumbline) did not respond within 1500 ms`,
    );
    expect(waiting.message).toBe(
      `store unavailable: all 1 connections to PostgreSQL at 127.0.0.1:${port} (database plumbline) are busy`,
    );
    expect(await failureOf(query(pool))).toBe(running);
  });

  it('has the time that the URL gives it', async () => {
    const port = await listen(createServer((socket) => void socket.on('error', () => undefined)));
    const pool = newPool(`postgres://somebody:secret@127.0.0.1:${port}/plumbline?statement_timeout=200`);
    expect((await failureOf(query(pool))).message).toMatch(/ did not respond within 200 ms$/);
  });
});
