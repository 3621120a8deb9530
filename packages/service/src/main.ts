import { existsSync } from 'node:fs';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { StoreUnusable } from './store/contract.ts';
import { openStore } from './store/open_store.ts';

/** A stop that takes longer than this is forced. */
const STOP_TIMEOUT_MS = 10_000;
const SAME_SIGNAL_MS = 1000;

function giveUp(lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

function whyNotListening(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use already; set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} on ${host} may not be used by this account; set PORT to another one.`;
    default:
      return `HOST ${host} with PORT ${port} cannot be listened on: ${error.message}.`;
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
const reading = readConfig(process.env);
if (!reading.ok) giveUp(reading.faults);
const { host, port, logLevel, trustProxy } = reading.config;
const clock = Date.now;
const store = await openStore({ ...reading.config, clock }).catch((error: unknown) => {
  if (error instanceof StoreUnusable) return giveUp([error.message]);
  throw error;
});
const app = buildApp({ logLevel, trustProxy, store, clock });

let stoppingSince: number | undefined;

/** The first signal stops with care; a later one at once. Npm and the terminal may both pass on the same one. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stoppingSince !== undefined) {
    if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  stoppingSince = Date.now();
  app.log.info(`${signal}: finishing what runs, then stopping`);
  setTimeout(() => {
    app.log.error('requests did not finish in time');
    process.exit(1);
  }, STOP_TIMEOUT_MS).unref();
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  await app.listen({ host, port });
} catch (error) {
  giveUp([whyNotListening(error as NodeJS.ErrnoException, host, port)]);
}
