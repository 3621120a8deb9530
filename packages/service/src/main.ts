import { runProcess } from './cli/process_main.ts';

await runProcess(['serve', ...process.argv.slice(2)]);
