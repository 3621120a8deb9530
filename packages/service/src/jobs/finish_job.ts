import { randomBytes } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobRecords, RowSpan, StoredJob, StoredPart, WrittenFiles } from '../store/job/contract.ts';
import { layoutOf, rangeOf, requestOf } from './job.ts';
import type { JobFolders } from './job_folders.ts';
import type { JobThreads } from './threads/job_threads.ts';

export interface FinishContext {
  records: Pick<JobRecords, 'listParts'>;
  folders: JobFolders;
  threads: Pick<JobThreads, 'run'>;
}

/** The rows of the file that no part has calculated or rejected. Parts run at once, so that there may be gaps before the last. */
function missingIn(parts: readonly StoredPart[]): RowSpan[] {
  const missing: RowSpan[] = [];
  let before = 0;
  for (const part of parts) {
    const end = before + rangeOf(part).rows;
    const first = before + part.rows + 1;
    const previous = missing.at(-1);
    if (previous && previous.last === first - 1) previous.last = end;
    else if (first <= end) missing.push({ first, last: end });
    before = end;
  }
  return missing;
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
  const parts = await records.listParts(job.owner, job.id);
  const calculated = parts.flatMap(({ files }) => files ?? []);
  const paths = folders.pathsOf(job.id);
  const suffix = `.${randomBytes(8).toString('hex')}`;
  const written = [paths.result, paths.rejected, paths.summary];
  const [resultPath, rejectedPath, summaryPath] = written.map((path) => path + suffix) as [string, string, string];
  const stage = {
    kind: 'finish' as const,
    layout: layoutOf(job),
    outputs: calculated.map(({ output }) => join(paths.parts, output)),
    rejections: calculated.map(({ rejected }) => join(paths.parts, rejected)),
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
    return { hasResult: true, hasSummary, missingRows: missingIn(parts), bytes };
  } catch (error) {
    for (const path of written) await rm(path + suffix, { force: true });
    throw error;
  }
}
