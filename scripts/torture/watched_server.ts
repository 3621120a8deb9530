/**
 * A server on a file, without limits for those without a key, that tells how it fares when it is asked by SIGUSR2: its heap after
 * a collection, its descriptors and its timers.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../packages/service/src/app.ts';
import { SqliteStore } from '../../packages/service/src/store/sqlite/sqlite_store.ts';
import { NO_LIMITS } from '../../packages/service/src/testing/test_service.ts';

const file = join(process.env.PLUMBLINE_DATA ?? '.', 'plumbline.sqlite');
const app = buildApp({
  logLevel: 'info',
  store: new SqliteStore(file, Date.now),
  clock: Date.now,
  keylessLimits: NO_LIMITS,
});
process.on('SIGUSR2', () => {
  // Twice: what the first finds unreachable may hold what the second frees.
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
