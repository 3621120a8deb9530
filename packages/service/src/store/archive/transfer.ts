import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type StoreLocation, sqliteFileOf } from '../open_store.ts';
import { type Archive, type ArchivedTable, isArchivedTable, type RowCounts } from './archive.ts';
import type { ArchiveDatabase } from './archive_database.ts';
import { readArchiveFile, writeArchiveFile } from './archive_file.ts';
import type { ArchiveHeader } from './archive_lines.ts';
import { readArchive } from './read_archive.ts';
import { type WriteOptions, writeArchive } from './write_archive.ts';

/**
 * Sessions are temporary and would let the holder of a backup sign in as somebody else. Deliveries that were pending when a backup was
 * made have been sent since: restored, they would be sent again. So would mail.
 */
const NOT_IN_BACKUPS: readonly ArchivedTable[] = [
  'account_sessions',
  'user_sessions',
  'webhook_deliveries',
  'webhook_attempts',
  'mails',
];

/** Opens the database of a store without migrating it. */
export async function openDatabase(location: StoreLocation, { isNew }: { isNew: boolean }): Promise<ArchiveDatabase> {
  if (location.databaseUrl !== undefined) {
    const { PostgresArchiveDatabase } = await import('./postgres_database.ts');
    return PostgresArchiveDatabase.connect(location.databaseUrl);
  }
  const { SqliteArchiveDatabase } = await import('./sqlite_database.ts');
  return new SqliteArchiveDatabase(sqliteFileOf(location), { isNew });
}

async function withDatabase<Result>(
  location: StoreLocation,
  options: { isNew: boolean },
  act: (database: ArchiveDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(location, options);
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

/** Counts the rows of an archive while it is read. */
function counted({ schemaVersion, blocks }: Archive): { archive: Archive; counts: RowCounts } {
  const counts: RowCounts = {};
  async function* count() {
    for await (const block of blocks) {
      if (isArchivedTable(block.table)) counts[block.table] = (counts[block.table] ?? 0) + block.rows.length;
      yield block;
    }
  }
  return { archive: { schemaVersion, blocks: count() }, counts };
}

export interface Backup {
  counts: RowCounts;
  bytes: number;
}

/** Writes one snapshot of a store to a file, also while a service uses the store. */
export function backUp(
  location: StoreLocation,
  path: string,
  about: Pick<ArchiveHeader, 'release' | 'created_at'>,
): Promise<Backup> {
  return withDatabase(location, { isNew: false }, async (database) => {
    await database.beginReading();
    const { archive, counts } = counted(await readArchive(database, { without: NOT_IN_BACKUPS }));
    return { bytes: await writeArchiveFile(path, archive, about), counts };
  });
}

/** Reads a backup to its end and verifies its checksum and counts. */
export async function checkBackup(path: string): Promise<{ header: ArchiveHeader; counts: RowCounts }> {
  const file = await readArchiveFile(path);
  const { archive, counts } = counted(file);
  for await (const _block of archive.blocks);
  return { header: file.header, counts };
}

/** Writes to a store that no service uses: all or nothing. A file that did not exist is removed if it fails. */
async function writeTo(location: StoreLocation, archive: Archive, options: WriteOptions): Promise<RowCounts> {
  const file = location.databaseUrl === undefined ? sqliteFileOf(location) : undefined;
  const isNew = file !== undefined && !existsSync(file);
  try {
    return await withDatabase(location, { isNew: true }, (database) => writeArchive(database, archive, options));
  } catch (error) {
    if (isNew) for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true });
    throw error;
  }
}

/** Restores a backup that was checked. */
export async function restore(path: string, location: StoreLocation, options: WriteOptions): Promise<RowCounts> {
  return writeTo(location, await readArchiveFile(path), options);
}

/** Copies a store that no service uses to an empty one, sessions included. The source stays as it is. */
export function move(from: StoreLocation, to: StoreLocation): Promise<RowCounts> {
  return withDatabase(from, { isNew: false }, async (database) => {
    // As a writer, so that no other process changes it meanwhile.
    await database.beginWriting();
    return writeTo(to, await readArchive(database), {});
  });
}
