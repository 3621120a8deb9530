import { startFirstWorkerEarly } from './cli/first_worker.ts';
import { runProcess } from './cli/process_main.ts';

const args = process.argv.slice(2);
await runProcess(['serve', ...args], (context) => startFirstWorkerEarly(args, context));
