import { serveJobs } from '../../api/rest/jobs/jobs.ts';
import { openJobs } from '../../jobs/open_jobs.ts';
import type { Feature } from '../app_context.ts';

/** Calculates files in the background. */
export const jobs: Feature = (app, context) => {
  const { queue, jobFolder, jobBucket: bucket, jobThreads = 1, failures, metrics } = context;
  const opened =
    jobFolder === undefined || !queue
      ? undefined
      : openJobs({
          ...context,
          queue,
          folder: jobFolder,
          bucket,
          threads: jobThreads,
          log: failures,
          observer: metrics,
        });
  const served = context.jobs ?? opened?.jobs;
  if (served) serveJobs(app, { ...context, jobs: served });
  return opened;
};
