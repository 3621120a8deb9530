import { constants, setPriority } from 'node:os';
import { serveTasks } from '../../concurrency/serve_tasks.ts';
import { runJobStage } from './run_job_stage.ts';

/**
 * Linux has a priority for each thread, so that requests go before jobs; elsewhere it would be that of the whole process. With the lowest
 * one, a busy machine would not calculate jobs at all.
 */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may forbid the system call. Jobs then have the priority of requests, which is better than no jobs.
  }
}

lowerPriority();

serveTasks(runJobStage);
