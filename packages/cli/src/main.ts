import { runProcess } from './process_main.ts';

await runProcess(async (context, printError) => {
  const { runCommand } = await import('./run_command.ts');
  return runCommand(process.argv.slice(2), context, printError);
});
