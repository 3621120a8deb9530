import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '../../tests/support/postgres.ts';

export interface Stores {
  /** The settings of a server with a database file of its own. */
  sqlite: () => Record<string, string>;
  /** The settings of a server with a PostgreSQL database of its own. */
  postgres: () => Promise<Record<string, string>>;
  /** The same, but a commit is answered before it is on the disk, as SQLite answers it by the way we open it. */
  postgresNotWaiting: () => Promise<Record<string, string>>;
}

const NOT_WAITING = `?options=${encodeURIComponent('-c synchronous_commit=off')}`;

/** Gives out databases for the time of a measurement; PostgreSQL starts when it is first asked for. */
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
      postgresNotWaiting: async () => ({ DATABASE_URL: `${await newDatabase()}${NOT_WAITING}` }),
    });
  } finally {
    await engine?.end();
    rmSync(folder, { recursive: true });
  }
}
