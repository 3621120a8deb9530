import type { StoreLocation } from '../../open_store.ts';
import { readArchiveFile } from '../archive_file.ts';
import { openDatabase } from '../transfer.ts';
import { writeArchive } from '../write_archive.ts';

/** Writes a backup but for its end, says so and waits to be killed. */
const [path = '', location = ''] = process.argv.slice(2);
const { schemaVersion, blocks } = await readArchiveFile(path);

async function* withoutEnd() {
  for await (const block of blocks) yield block;
  console.log('waiting');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
}

const database = await openDatabase(JSON.parse(location) as StoreLocation, { isNew: true });
await writeArchive(database, { schemaVersion, blocks: withoutEnd() });
