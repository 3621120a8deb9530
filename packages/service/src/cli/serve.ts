import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStore } from '../store/open_store.ts';
import { type Command, CommandError, EXIT } from './command.ts';
import { announceStop, isWorker, serveByWorkers } from './workers.ts';

/** How many connections may wait to be taken; Node's 511 would break some of a thousand that come at once. */
const BACKLOG = 4096;

/** A stop that takes longer than this is forced. */
const STOP_TIMEOUT_MS = 10_000;

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

export const serveCommand: Command = {
  name: 'serve',
  summary: 'serve web pages, REST and MCP until it is interrupted',
  help: `plumbline serve [--port PORT] [--host ADDRESS]

  --port  3000 unless PORT says otherwise; 0 takes a free one
  --host  127.0.0.1 unless HOST says otherwise; 0.0.0.0 listens to every network

It does what npm start does. All settings are environment variables or lines of a file .env; .env.example lists them. The
first Ctrl-C finishes what runs, a second one ends it at once.`,
  async run(args, context) {
    const { values } = parseArgs({ args, options: { port: { type: 'string' }, host: { type: 'string' } } });
    const given = {
      ...(values.port !== undefined && { PORT: values.port }),
      ...(values.host !== undefined && { HOST: values.host }),
    };
    const config = context.configWith?.(given) ?? context.config;
    const { clock } = context;
    const { host, port, logLevel, trustProxy, publicUrl, secret, metricsToken, workers, fastPath } = config;
    const interruption = context.untilInterrupted?.() ?? AbortSignal.abort('nobody to interrupt');
    if (workers > 1 && !isWorker() && !interruption.aborted) {
      return serveByWorkers({ count: workers, logLevel, interruption });
    }
    const store = await openStore({ ...config, clock });
    const { buildApp } = await import('../app.ts');
    const app = buildApp({
      logLevel,
      trustProxy,
      publicUrl,
      allowedHosts: [host],
      secret,
      metricsToken,
      fastPath,
      store,
      clock,
    });
    if (isWorker()) announceStop(app);
    try {
      await app.listen({ host, port, backlog: BACKLOG });
    } catch (error) {
      throw new CommandError(whyNotListening(error as NodeJS.ErrnoException, host, port));
    }
    if (!interruption.aborted) await once(interruption, 'abort');
    if (!isWorker()) app.log.info(`${interruption.reason}: finishing what runs, then stopping`);
    const isClosed = await Promise.race([app.close().then(() => true), wait(STOP_TIMEOUT_MS, false, { ref: false })]);
    if (!isClosed) app.log.error('requests did not finish in time');
    return isClosed ? EXIT.done : EXIT.failed;
  },
};
