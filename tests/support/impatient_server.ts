/** A server with two workers, whose primary process soon kills those that do not end. */
import cluster from 'node:cluster';
import { runProcess } from '../../packages/cli/src/process_main.ts';
import { runOneCommand, serveCommand } from '../../packages/cli/src/serve_alone.ts';
import { serveWithWorkers } from '../../packages/cli/src/workers.ts';

if (cluster.isPrimary) {
  const stopping = new AbortController();
  process.on('SIGTERM', (signal) => stopping.abort(signal));
  const { signal: interruption } = stopping;
  process.exit(await serveWithWorkers({ count: 2, logLevel: 'info', interruption, killAfterMs: 2000 }));
}
await runProcess((context, printError) => runOneCommand(serveCommand, { args: [], context, printError }));
