import { runProcess } from './command_line/main.ts';

await runProcess(['serve', ...process.argv.slice(2)]);
