import { join, resolve } from 'node:path';
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
