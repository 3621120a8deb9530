import { runProcess } from './cli/main.ts';

await runProcess(['serve', ...process.argv.slice(2)]);
