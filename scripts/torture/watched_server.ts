/**
 * A server on SQLite without limits that reports its resource usage on SIGUSR2: heap after garbage collection, file descriptors and
 * timers.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../packages/service/src/app/app.ts';
import { SqliteStore } from '../../packages/service/src/store/sqlite/sqlite_store.ts';
import { NO_LIMITS } from '../../packages/service/src/usage/limits.ts';

const file = join(process.env.PLUMBLINE_DATA ?? '.', 'plumbline.sqlite');
const app = buildApp({
  logLevel: 'info',
  store: new SqliteStore(file, Date.now),
  clock: Date.now,
  keylessLimits: NO_LIMITS,
});
process.on('SIGUSR2', () => {
  // Twice, because finalizers of the first run may release more.
  globalThis.gc?.();
  globalThis.gc?.();
  const heap = process.memoryUsage().heapUsed;
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  console.log(`STATE ${JSON.stringify({ heap, descriptors: readdirSync('/proc/self/fd').length, timers })}`);
});
process.on('SIGTERM', async () => {
  await app.close();
  process.exit(0);
});
await app.listen({ host: '127.0.0.1', port: 0 });
