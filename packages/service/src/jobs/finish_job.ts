import { randomBytes } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobRecords, StoredJob, WrittenFiles } from '../store/job/contract.ts';
import { layoutOf, requestOf } from './job.ts';
import type { JobFolders } from './job_folders.ts';
import type { JobThreads } from './threads/job_threads.ts';

export interface FinishContext {
  records: Pick<JobRecords, 'listCalculatedParts'>;
  folders: JobFolders;
  threads: Pick<JobThreads, 'run'>;
}

/**
 * Writes the files of a job that finishes, from the parts that are done. Each has its name only when it is whole, so that another
 * process may do the same at once.
 */
export async function writeJobFiles(
  job: StoredJob,
  { records, folders, threads }: FinishContext,
  signal: AbortSignal,
): Promise<WrittenFiles> {
  const parts = await records.listCalculatedParts(job.owner, job.id);
  const paths = folders.pathsOf(job.id);
  const suffix = `.${randomBytes(8).toString('hex')}`;
  const written = [paths.result, paths.rejected, paths.summary];
  const [resultPath, rejectedPath, summaryPath] = written.map((path) => path + suffix) as [string, string, string];
  const stage = {
    kind: 'finish' as const,
    layout: layoutOf(job),
    outputs: parts.map(({ files }) => join(paths.parts, files.output)),
    rejections: parts.map(({ files }) => join(paths.parts, files.rejected)),
    resultPath,
    rejectedPath,
    summaryPath,
    groupBy: requestOf(job).groupBy,
    rejectedRows: job.rowsRejected,
  };
  try {
    const { hasSummary } = await threads.run(stage, signal);
    let bytes = 0;
    for (const path of hasSummary ? written : [paths.result, paths.rejected]) {
      bytes += (await stat(path + suffix)).size;
      await rename(path + suffix, path);
    }
    return { hasResult: true, hasSummary, bytes };
  } catch (error) {
    for (const path of written) await rm(path + suffix, { force: true });
    throw error;
  }
}
