/** A server on PostgreSQL with a fast clock, which all such servers of a test share. */
import { buildApp } from '../../packages/service/src/app.ts';
import { openPostgresStore } from '../../packages/service/src/store/postgres/postgres_store.ts';
import { fastClock } from './fast_clock.ts';

const { DATABASE_URL: url = '', FAST_SINCE = '0' } = process.env;
const clock = fastClock(Number(FAST_SINCE));
const app = buildApp({ logLevel: 'info', store: await openPostgresStore({ url, clock }), clock });
await app.listen({ host: '127.0.0.1', port: 0 });
