import { join, resolve } from 'node:path';
import type { Clock } from '../time/clock.ts';
import type { Store } from './contract.ts';
import type { OnMigration } from './migrations/migrations.ts';
import { serverOf } from './postgres/postgres_server.ts';

/** Which database the store is in. */
export interface StoreLocation {
  /** A PostgreSQL URL; without one the store is SQLite. */
  databaseUrl: string | undefined;
  /** The folder of the SQLite file. */
  dataFolder: string;
}

export function sqliteFileOf({ dataFolder }: Pick<StoreLocation, 'dataFolder'>): string {
  return join(dataFolder, 'plumbline.sqlite');
}

/** The database for people: the file, or the server without user and password. */
export function databaseName({ databaseUrl, dataFolder }: StoreLocation): string {
  return databaseUrl === undefined ? resolve(sqliteFileOf({ dataFolder })) : serverOf(databaseUrl);
}

export interface StoreOptions extends StoreLocation {
  clock: Clock;
  onMigration?: OnMigration;
}

/** Opens and migrates the configured store. The other engine is not loaded. */
export async function openStore({ databaseUrl, dataFolder, clock, onMigration }: StoreOptions): Promise<Store> {
  if (databaseUrl !== undefined) {
    const { openPostgresStore } = await import('./postgres/postgres_store.ts');
    return openPostgresStore({ url: databaseUrl, onMigration });
  }
  const { SqliteStore } = await import('./sqlite/sqlite_store.ts');
  return new SqliteStore(sqliteFileOf({ dataFolder }), clock, onMigration);
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
