import { join } from 'node:path';
import type { Clock } from '../time/clock.ts';
import type { Store } from './contract.ts';

export interface StoreOptions {
  /** A PostgreSQL address; without one the store is a file. */
  databaseUrl: string | undefined;
  /** The folder of that file. */
  dataFolder: string;
  clock: Clock;
}

/** Opens the store that the operator chose, its tables brought up to date. The engine of the other is not even loaded. */
export async function openStore({ databaseUrl, dataFolder, clock }: StoreOptions): Promise<Store> {
  if (databaseUrl !== undefined) {
    const { openPostgresStore } = await import('./postgres/postgres_store.ts');
    return openPostgresStore({ url: databaseUrl });
  }
  const { SqliteStore } = await import('./sqlite/sqlite_store.ts');
  return new SqliteStore(join(dataFolder, 'plumbline.sqlite'), clock);
}

/** Opens the store for one piece of work, and closes it afterwards. */
export async function withStore<Result>(
  options: StoreOptions,
  act: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(options);
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}
