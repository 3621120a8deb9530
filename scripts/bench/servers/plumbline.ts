/** Our server on the store of the environment; with METER=off calls are neither limited nor recorded. */
import { buildApp } from '../../../packages/service/src/app/app.ts';
import type { Meter } from '../../../packages/service/src/calls/call_service.ts';
import { createKey } from '../../../packages/service/src/keys/keys.ts';
import { openStore } from '../../../packages/service/src/store/open_store.ts';
import type { LimitUsage } from '../../../packages/service/src/usage/limits.ts';
import { announce } from './announce.ts';

const { DATABASE_URL, PLUMBLINE_DATA = '', METER, TRUST_PROXY, FAST_PATH, BATCH_THREADS = '0' } = process.env;
const clock = Date.now;
const store = await openStore({ databaseUrl: DATABASE_URL, dataFolder: PLUMBLINE_DATA, clock });

const limit: LimitUsage = { limit: 1, used: 0, remaining: 1, nextAt: 0, resetsAt: 0 };
const limitStatus = { now: 0, window: limit, month: limit };
/** Allows every call at the end of the turn, like the ledger. */
const unmetered: Meter = {
  admit: () => undefined,
  release: () => undefined,
  record: () => new Promise((resolve) => setImmediate(resolve, { ok: true, limitStatus })),
  blockNow: () => undefined,
  limitStatus: async () => limitStatus,
};
const made = await createKey(store, clock, {
  interface: 'main',
  tier: 'enterprise',
  callsPerMinute: 1_000_000,
  name: '',
});
if (!made.ok) throw new Error(made.faults.join(' '));
const app = buildApp({
  logLevel: 'info',
  store,
  clock,
  trustProxy: TRUST_PROXY === 'on' && 1,
  fastPath: FAST_PATH !== 'off',
  batchThreads: Number(BATCH_THREADS),
  ...(METER === 'off' && { meter: unmetered }),
});
app.log.level = 'silent';
console.log(`key ${made.key}`);
await announce(app);
// As in production: errors are logged, successful responses are not.
app.log.level = 'info';
