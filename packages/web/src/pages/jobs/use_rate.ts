import { useEffect, useState } from 'react';
import { isUnfinished, type Job } from './job_api.ts';
import { rowsPerSecond, type Sample, withSample } from './job_progress.ts';

/** The rows per second of a running job, from how its progress was seen to change. */
export function useRate(job: Job): number | undefined {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    // A job that is fetched again is a new object, also if no row was added.
    const next = { at: Date.now(), rows: job.progress.rows_done };
    setSamples((before) => (isUnfinished(job) ? withSample(before, next) : []));
  }, [job]);
  return rowsPerSecond(samples);
}
