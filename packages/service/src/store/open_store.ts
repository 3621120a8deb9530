import type { Clock } from '../time/clock.ts';
import type { Store } from './contract.ts';
import { type StoreLocation, sqliteFileOf } from './store_location.ts';

export interface StoreOptions extends StoreLocation {
  clock: Clock;
}

/** Opens and migrates the configured store. The other engine is not loaded. */
export async function openStore({ databaseUrl, dataFolder, clock }: StoreOptions): Promise<Store> {
  if (databaseUrl !== undefined) {
    const { openPostgresStore } = await import('./postgres/postgres_store.ts');
    return openPostgresStore({ url: databaseUrl });
  }
  const { SqliteStore } = await import('./sqlite/sqlite_store.ts');
  return new SqliteStore(sqliteFileOf({ dataFolder }), clock);
}

/** Opens the store for one action and closes it afterwards. */
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
