/** The server of the settings, patient and without load shedding, for tests about the store that must not depend on the speed of the machine. */
import { CONNECTION_LIMITS } from '../../packages/service/src/api/http/connection_limits.ts';
import { buildApp } from '../../packages/service/src/app/app.ts';
import { readSettings } from '../../packages/service/src/settings.ts';
import { openStore } from '../../packages/service/src/store/open_store.ts';

const reading = readSettings(process.env);
if (!reading.ok) throw new Error(reading.faults.join('\n'));
const { settings } = reading;
const { host, port, logLevel, trustProxy } = settings;
const PATIENCE_MS = 600_000;
const since = Date.now();
/** Ten times slower: the minute of a throttle does not end during an attack. */
const clock = () => since + Math.floor((Date.now() - since) / 10);
const app = buildApp({
  logLevel,
  trustProxy,
  clock,
  store: await openStore({ ...settings, clock }),
  connectionLimits: { ...CONNECTION_LIMITS, headersMs: PATIENCE_MS, requestMs: PATIENCE_MS },
  loadSheddingLimits: { turnMs: Number.POSITIVE_INFINITY, waitingMax: 0, overloadAfterMs: 0, overloadWaitingMax: 0 },
});
process.on('SIGTERM', async () => {
  await app.close();
  process.exit(0);
});
await app.listen({ host, port });
