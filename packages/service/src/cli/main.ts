import { runProcess } from './process_main.ts';

await runProcess(process.argv.slice(2));
