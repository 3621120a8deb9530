import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { JobTask } from './job_tasks.ts';
import { runJobTask } from './run_job_task.ts';

/** Linux has a priority for each thread, so that requests go before jobs; elsewhere it would be that of the whole process. */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

parentPort?.on('message', async (task: JobTask) => parentPort?.postMessage(await runJobTask(task)));
