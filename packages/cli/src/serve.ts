import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { verifyEditions } from '@plumbline/editions';
import { logTextTo } from '@plumbline/service/log_text.ts';
import { openStore } from '@plumbline/service/store/open_store.ts';
import { NO_LIMITS } from '@plumbline/service/usage/limits.ts';
import { type Command, CommandError, EXIT } from './command.ts';
import { logOverdueLaws } from './overdue_laws.ts';
import { serveSettings } from './serve_settings.ts';
import { startText } from './start_text.ts';
import { announceStop, isWorker, obeyStop, serveWithWorkers } from './workers.ts';

/** The accept queue; Node's default of 511 drops connections when a thousand arrive at once. */
const BACKLOG = 4096;

/** A longer shutdown is forced. */
const STOP_TIMEOUT_MS = 10_000;

/** When the primary process kills workers: once their own forced stop has had time. */
const KILL_AFTER_MS = STOP_TIMEOUT_MS + 500;

/** All workers together may create at most this many threads per core. */
const THREADS_PER_CORE = 4;

/** The most threads that a worker explores with: one per core, but fewer if there are many workers. */
function explorationThreadsOf(workers: number): number {
  const cores = availableParallelism();
  return Math.min(cores, Math.max(1, Math.floor((THREADS_PER_CORE * cores) / workers)));
}

/** The most threads that a worker calculates large batches with: the cores that no worker has, but one if there is a second core. */
function batchThreadsOf(workers: number): number {
  const cores = availableParallelism();
  return cores === 1 ? 0 : Math.max(1, cores - workers);
}

function listenErrorMessage({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already in use; set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} on ${host} needs more permissions; set PORT to another one.`;
    case 'EADDRNOTAVAIL':
      return `HOST must be an address of this machine; ${host} is none, so port ${port} cannot be opened on it.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST must be an address of this machine; ${host} was not found, so port ${port} cannot be opened on it.`;
    default:
      return `Cannot listen on HOST ${host} and PORT ${port}: ${message}.`;
  }
}

export const serveCommand: Command = {
  name: 'serve',
  summary: 'start the service: web pages, REST and MCP',
  help: `plumbline serve [--port PORT] [--host ADDRESS]

  --port  default PORT or 3000; 0 uses a free port
  --host  default HOST or 127.0.0.1; 0.0.0.0 listens on all networks

The same as npm start. All settings are environment variables or lines of a file .env; .env.example lists them. The first
Ctrl-C finishes open requests, a second one ends the process at once.`,
  async run(args, context) {
    // What the service writes holds the data of its users: also what threads and SQLite create is for its own user alone.
    process.umask(0o077);
    const settings = serveSettings(args, context);
    const { host, port, workers, logLevel } = settings;
    const { clock, commandLine = 'plumbline' } = context;
    const interruption = context.untilInterrupted?.() ?? AbortSignal.abort('no signals');
    const logFormat = settings.logFormat ?? (context.terminal?.isInteractive ? 'text' : 'json');
    const logStream = logFormat === 'text' ? logTextTo(context.print) : undefined;
    const onListening = (listeningPort: number): void => {
      if (logFormat === 'text') context.print(startText(settings, listeningPort, commandLine));
    };
    if (workers > 1 && !isWorker() && context.untilInterrupted) {
      return serveWithWorkers({
        count: workers,
        logLevel,
        logStream,
        onListening,
        interruption,
        killAfterMs: KILL_AFTER_MS,
      });
    }
    verifyEditions();
    const migrations: string[] = [];
    const store = await openStore({
      ...settings,
      clock,
      onMigration: (version, before) => {
        // A new database is not migrated.
        if (before > 0) migrations.push(`database migrated to schema version ${version}`);
      },
    });
    const { buildApp } = await import('@plumbline/service/app/app.ts');
    const app = buildApp({
      ...settings,
      keylessLimits: settings.keylessLimits ? undefined : NO_LIMITS,
      logStream,
      commandLine,
      explorationThreads: explorationThreadsOf(workers),
      batchThreads: batchThreadsOf(workers),
      store,
      clock,
    });
    for (const migration of migrations) app.log.info(migration);
    if (isWorker()) obeyStop();
    try {
      await app.listen({ host, port, backlog: BACKLOG });
    } catch (error) {
      throw new CommandError(listenErrorMessage(error as NodeJS.ErrnoException, host, port));
    }
    if (!isWorker()) {
      onListening((app.server.address() as AddressInfo).port);
      logOverdueLaws(app.log, clock());
    }
    if (!interruption.aborted) await once(interruption, 'abort');
    if (isWorker()) announceStop();
    else app.log.info(`${interruption.reason}: shutting down, finishing what runs`);
    const isClosed = await Promise.race([app.close().then(() => true), wait(STOP_TIMEOUT_MS, false, { ref: false })]);
    if (!isClosed) app.log.error('shutdown timed out, open requests were aborted');
    return isClosed ? EXIT.done : EXIT.failed;
  },
};
