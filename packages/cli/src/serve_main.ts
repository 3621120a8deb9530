import { startFirstWorkerEarly } from './first_worker.ts';
import { runProcess } from './process_main.ts';

const args = process.argv.slice(2);
await runProcess(async (context, printError) => {
  await startFirstWorkerEarly(args, context);
  // Without the other commands, which take a sixth of the time of loading them all.
  const { runOneCommand, serveCommand } = await import('./serve_alone.ts');
  return runOneCommand(serveCommand, { args, context, printError });
});
