import { StoreUnusable } from '../contract.ts';
import { DATABASE_ID_SETTING } from '../database_id.ts';
import { whyTooNew } from '../migrations/migrations.ts';
import { type Statement, sql } from '../sql.ts';
import { ARCHIVED_TABLES, type Archive, type ArchiveBlock, type ArchivedTable } from './archive.ts';
import type { ArchiveDatabase } from './archive_database.ts';

/** The schema version of a database; undefined if it was never migrated. */
export async function schemaVersionOf(database: ArchiveDatabase): Promise<number | undefined> {
  if ((await database.columnsOf('schema_version')).length === 0) return undefined;
  const version = await database.readNumber(sql`SELECT coalesce(max(version), 0) FROM schema_version`);
  const tooNew = whyTooNew(version);
  if (tooNew) throw new StoreUnusable(`${database.name}: ${tooNew}`);
  return version;
}

/**
 * Changes of keys concern running processes alone. Tasks end with the processes that work on them, and are kept for an hour at most.
 * Jobs are of no use without their files, which an archive does not have, and the messages of a queue belong to jobs and the deliveries
 * of their webhooks. What the log of release 0.6.0 has is read with the tables of the ledger.
 */
const NEVER_ARCHIVED: readonly ArchivedTable[] = [
  'key_changes',
  'tasks',
  'jobs',
  'job_parts',
  'messages',
  'recorded_calls',
];

/** The rows of a table that are archived, as a condition in SQL. */
export function archivedRows(table: ArchivedTable): Statement {
  // It has a row from the start.
  if (table === 'fold_position') return sql`FALSE`;
  return table === 'settings' ? sql`name <> ${DATABASE_ID_SETTING}` : sql`TRUE`;
}

export interface ReadOptions {
  /** Tables whose rows stay behind. */
  without?: readonly ArchivedTable[];
}

async function* readBlocks(database: ArchiveDatabase, { without = [] }: ReadOptions): AsyncGenerator<ArchiveBlock> {
  for (const table of ARCHIVED_TABLES) {
    const columns = await database.columnsOf(table);
    // An older schema has fewer tables.
    if (columns.length === 0) continue;
    const names = columns.map(({ name }) => name);
    yield { table, columns: names, rows: [] };
    if (without.includes(table) || NEVER_ARCHIVED.includes(table)) continue;
    for await (const rows of database.readRows(table, columns, archivedRows(table))) {
      yield { table, columns: names, rows };
    }
  }
}

/** The contents of a database whose snapshot has begun. */
export async function readArchive(database: ArchiveDatabase, options: ReadOptions = {}): Promise<Archive> {
  const schemaVersion = await schemaVersionOf(database);
  if (schemaVersion === undefined) throw new StoreUnusable(`${database.name} is not a database of this service.`);
  return { schemaVersion, blocks: readBlocks(database, options) };
}
