import { writeFile } from 'node:fs/promises';
import {
  BatchFault,
  calculatePart,
  cutParts,
  joinParts,
  joinRejectedParts,
  type PartRange,
  planBatch,
  readHeader,
  UnreadableInput,
} from '../../batch/index.ts';
import { summarise } from '../../portfolio/summarise.ts';
import type { PortfolioSummary } from '../../portfolio/summary.ts';
import { isDiskFull } from '../receive_upload.ts';
import type {
  FinishTask,
  FromJobThread,
  JobTask,
  Prepared,
  PrepareTask,
  TaskFailure,
  TaskResults,
} from './job_tasks.ts';

/** A file has more rows than its owner may send. Nobody counts them all: there can be billions. */
class TooManyRows extends Error {}

async function prepare({ inputPath, request, rowsMax }: PrepareTask): Promise<Prepared> {
  const plan = await planBatch(request, await readHeader(inputPath, request.from));
  const ranges: PartRange[] = [];
  let rows = 0;
  for await (const range of cutParts(inputPath, plan)) {
    rows += range.rows;
    if (rows > rowsMax) throw new TooManyRows('the file has too many rows');
    ranges.push(range);
  }
  return { plan, ranges };
}

async function finish(task: FinishTask): Promise<TaskResults['finish']> {
  const { plan, outputs, rejections, resultPath, rejectedPath } = task;
  await joinParts(plan, outputs, resultPath);
  await joinRejectedParts(plan, rejections, rejectedPath);
  const summary = await summaryOf(task);
  if (summary) await writeFile(task.summaryPath, JSON.stringify(summary), { flush: true });
  return { hasSummary: summary !== undefined };
}

/** Undefined for a workbook, and for results without the columns that a summary needs. */
async function summaryOf({
  plan,
  resultPath,
  groupBy,
  rejectedRows,
}: FinishTask): Promise<PortfolioSummary | undefined> {
  const { to: format, tool, edition } = plan;
  if (format === 'xlsx') return undefined;
  try {
    return await summarise(resultPath, { format, tool, edition, groupBy, rejected: rejectedRows });
  } catch (error) {
    if (error instanceof BatchFault || error instanceof UnreadableInput) return undefined;
    throw error;
  }
}

function run(task: JobTask): Promise<TaskResults[keyof TaskResults]> {
  switch (task.kind) {
    case 'prepare':
      return prepare(task);
    case 'part':
      return calculatePart(task.request);
    case 'finish':
      return finish(task);
  }
}

function isMissing(error: unknown): boolean {
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  return code === 'ENOENT' || (cause instanceof Error && isMissing(cause));
}

function failureOf(error: unknown): TaskFailure {
  if (error instanceof BatchFault) return { kind: 'faults', faults: error.faults };
  const { message, stack } = error as Error;
  if (error instanceof TooManyRows) return { kind: 'too_many_rows', message };
  if (isMissing(error)) return { kind: 'missing', message };
  if (isDiskFull(error)) return { kind: 'full', message };
  if (error instanceof UnreadableInput) return { kind: 'unreadable', message };
  return { kind: 'internal', message: stack ?? message };
}

/** Runs a task in this thread. */
export function runJobTask(task: JobTask): Promise<FromJobThread> {
  return run(task).then(
    (result): FromJobThread => ({ ok: true, result }),
    (error: unknown): FromJobThread => ({ ok: false, failure: failureOf(error) }),
  );
}
