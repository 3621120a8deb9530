import { StoreUnusable } from '../contract.ts';
import { MIGRATIONS, type Migration, sqlOf, VERSION_TABLE } from '../migrations/migrations.ts';
import { identifier, sql } from '../sql.ts';
import { ARCHIVED_TABLES, type Archive, type ArchiveBlock, isArchivedTable, type RowCounts } from './archive.ts';
import type { ArchiveDatabase, Column } from './archive_database.ts';
import { archivedRows, schemaVersionOf } from './read_archive.ts';

async function migrate(database: ArchiveDatabase, from: number, to: number): Promise<void> {
  for (let version = from + 1; version <= to; version++) {
    await database.runScript(sqlOf(MIGRATIONS[version - 1] as Migration, database.engine));
    await database.run(sql`INSERT INTO schema_version VALUES (${version})`);
  }
}

async function refuseIfNotEmpty(database: ArchiveDatabase): Promise<void> {
  for (const table of ARCHIVED_TABLES) {
    if ((await database.columnsOf(table)).length === 0) continue;
    const rows = await database.readNumber(sql`SELECT count(*) FROM ${identifier(table)} WHERE ${archivedRows(table)}`);
    if (rows > 0) throw new StoreUnusable(`${database.name} is not empty. Use an empty database.`);
  }
}

async function refuseForeignTables(database: ArchiveDatabase): Promise<void> {
  for (const table of ARCHIVED_TABLES) {
    if ((await database.columnsOf(table)).length > 0)
      throw new StoreUnusable(`${database.name} has a table ${table} of another program. Use an empty database.`);
  }
}

/** Leaves the tables of a schema version, without rows. */
async function prepareTables(database: ArchiveDatabase, schemaVersion: number, isReplacing: boolean): Promise<void> {
  const present = await schemaVersionOf(database);
  if (present === undefined) await refuseForeignTables(database);
  else if (!isReplacing) await refuseIfNotEmpty(database);
  const tables = ARCHIVED_TABLES.toReversed();
  if (present === schemaVersion) {
    for (const table of tables) {
      if ((await database.columnsOf(table)).length === 0) continue;
      await database.run(sql`DELETE FROM ${identifier(table)} WHERE ${archivedRows(table)}`);
    }
    return;
  }
  for (const table of [...tables, 'schema_version']) await database.run(sql`DROP TABLE IF EXISTS ${identifier(table)}`);
  await database.runScript(VERSION_TABLE);
  await migrate(database, 0, schemaVersion);
}

/** The columns of a block in the database. Names that are not in the schema never become SQL. */
async function columnsFor(database: ArchiveDatabase, { table, columns }: ArchiveBlock): Promise<Column[]> {
  const known = isArchivedTable(table) ? await database.columnsOf(table) : [];
  return columns.map((name) => {
    const column = known.find((each) => each.name === name);
    if (!column) throw new StoreUnusable(`The schema has no column ${name} in a table ${table}.`);
    return column;
  });
}

export interface WriteOptions {
  /** Replaces what the database holds; otherwise it must be empty. */
  isReplacing?: boolean;
}

/**
 * Writes an archive in one transaction: all of it or nothing. An archive of an older schema is migrated as an older database would
 * be. Returns the written rows of each table.
 */
export async function writeArchive(
  database: ArchiveDatabase,
  { schemaVersion, blocks }: Archive,
  { isReplacing = false }: WriteOptions = {},
): Promise<RowCounts> {
  await database.beginWriting();
  await prepareTables(database, schemaVersion, isReplacing);
  const counts: RowCounts = {};
  let table = '';
  let columns: Column[] = [];
  for await (const block of blocks) {
    if (block.table !== table) columns = await columnsFor(database, block);
    table = block.table;
    if (block.rows.length > 0) await database.insertRows(table, columns, block.rows);
    if (isArchivedTable(table)) counts[table] = (counts[table] ?? 0) + block.rows.length;
  }
  await migrate(database, schemaVersion, MIGRATIONS.length);
  await database.commit();
  return counts;
}
