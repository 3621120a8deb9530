import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '../../tests/support/postgres.ts';

export interface Stores {
  /** The environment of a server with its own SQLite file. */
  sqlite: () => Record<string, string>;
  /** The environment of a server with its own PostgreSQL database. */
  postgres: () => Promise<Record<string, string>>;
  /** With asynchronous commit, for the same durability as our SQLite settings. */
  postgresNotWaiting: () => Promise<Record<string, string>>;
}

const ASYNCHRONOUS_COMMIT = `?options=${encodeURIComponent('-c synchronous_commit=off')}`;

/** Provides databases for a measurement; PostgreSQL starts on first use. */
export async function withStores<Result>(measure: (stores: Stores) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  let engine: TestPostgres | undefined;
  let files = 0;
  async function newDatabase(): Promise<string> {
    engine ??= await startPostgres();
    return engine.newDatabase();
  }
  try {
    return await measure({
      sqlite: () => ({ PLUMBLINE_DATA: join(folder, String(files++)) }),
      postgres: async () => ({ DATABASE_URL: await newDatabase() }),
      postgresNotWaiting: async () => ({ DATABASE_URL: `${await newDatabase()}${ASYNCHRONOUS_COMMIT}` }),
    });
  } finally {
    await engine?.end();
    rmSync(folder, { recursive: true });
  }
}
