import { join } from 'node:path';
import { buildApp } from '../../packages/service/src/app.ts';
import { SqliteStore } from '../../packages/service/src/store/sqlite/sqlite_store.ts';
import { NO_LIMITS } from '../../packages/service/src/testing/test_service.ts';

const clock = Date.now;
const store = new SqliteStore(process.env.DATABASE_FILE ?? ':memory:', clock);
const fastPath = process.env.FAST_PATH !== 'off';
const { PUBLIC_URL, PORT, PLUMBLINE_DATA, OPERATOR_EMAIL: operatorEmail } = process.env;
const publicUrl = PUBLIC_URL === undefined ? {} : { publicUrl: PUBLIC_URL };
const jobs = PLUMBLINE_DATA === undefined ? {} : { jobFolder: join(PLUMBLINE_DATA, 'jobs') };
const app = buildApp({
  logLevel: 'info',
  store,
  clock,
  keylessLimits: NO_LIMITS,
  batchThreads: 1,
  fastPath,
  operatorEmail,
  ...publicUrl,
  ...jobs,
});
process.on('SIGTERM', async () => {
  await app.close();
  process.exit(0);
});
await app.listen({ host: '127.0.0.1', port: Number(PORT ?? 0) });
