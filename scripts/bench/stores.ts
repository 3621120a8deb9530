import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tests/support/postgres.ts';

export interface Stores {
  /** The settings of a server with a database file of its own. */
  sqlite: () => Record<string, string>;
  /** The settings of a server with a PostgreSQL database of its own. */
  postgres: () => Promise<Record<string, string>>;
}

/** Gives out databases for the time of a measurement. */
export async function withStores<Result>(measure: (stores: Stores) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const postgres = await startPostgres();
  let files = 0;
  try {
    return await measure({
      sqlite: () => ({ PLUMBLINE_DATA: join(folder, String(files++)) }),
      postgres: async () => ({ DATABASE_URL: await postgres.newDatabase() }),
    });
  } finally {
    await postgres.end();
    rmSync(folder, { recursive: true });
  }
}
