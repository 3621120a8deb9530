/** A server with a fast clock, which all such servers of a test share. */
import { join } from 'node:path';
import { buildApp } from '../../packages/service/src/app/app.ts';
import { openPostgresStore } from '../../packages/service/src/store/postgres/postgres_store.ts';
import { SqliteStore } from '../../packages/service/src/store/sqlite/sqlite_store.ts';
import { fastClock } from './fast_clock.ts';

const { DATABASE_URL: url, PLUMBLINE_DATA: folder = '', FAST_SINCE = '0' } = process.env;
const clock = fastClock(Number(FAST_SINCE));
const store = url ? await openPostgresStore({ url, clock }) : new SqliteStore(join(folder, 'plumbline.sqlite'), clock);
const app = buildApp({ logLevel: 'info', store, clock });
await app.listen({ host: '127.0.0.1', port: 0 });
