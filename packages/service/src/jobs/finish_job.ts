import { stat } from 'node:fs/promises';
import type { JobRecords, RowSpan, StoredJob, StoredPart, WrittenFiles } from '../store/job/contract.ts';
import { layoutOf, rangeOf, requestOf } from './job.ts';
import { type JobFileStore, partFile } from './job_file_store.ts';
import type { JobThreads } from './threads/job_threads.ts';

export interface FinishContext {
  records: Pick<JobRecords, 'listParts'>;
  files: JobFileStore;
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

/** Writes the files of a job that finishes, from the parts that are done. Another process may do the same at once. */
export async function writeJobFiles(
  job: StoredJob,
  { records, files, threads }: FinishContext,
  signal: AbortSignal,
): Promise<WrittenFiles> {
  const parts = await records.listParts(job.owner, job.id);
  const calculated = parts.flatMap(({ files: names }) => names ?? []);
  const names = calculated.flatMap(({ output, rejected }) => [partFile(output), partFile(rejected)]);
  const read = await files.openFiles(job.id, names);
  const written = await files.newFiles(job.id, ['result', 'rejected', 'digests.json', 'summary.json']);
  try {
    const [resultPath = '', rejectedPath = '', digestsPath = '', summaryPath = ''] = written.paths;
    const stage = {
      kind: 'finish' as const,
      layout: layoutOf(job),
      outputs: read.paths.filter((_path, index) => index % 2 === 0),
      rejections: read.paths.filter((_path, index) => index % 2 === 1),
      resultPath,
      rejectedPath,
      summaryPath,
      digestsPath,
      groupBy: requestOf(job).groupBy,
      rejectedRows: job.rowsRejected,
    };
    const { hasSummary } = await threads.run(stage, signal);
    const kept = hasSummary ? written.paths : [resultPath, rejectedPath, digestsPath];
    const sizes = await Promise.all(kept.map((path) => stat(path)));
    await written.keep(kept.length);
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
    return { hasResult: true, hasSummary, missingRows: missingIn(parts), bytes };
  } finally {
    await Promise.all([read.close(), written.close()]);
  }
}
