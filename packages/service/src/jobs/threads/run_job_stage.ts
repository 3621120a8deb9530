import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { TooManyBytes, UnreadableInput } from '@plumbline/batch/batch_errors.ts';
import { BatchFault } from '@plumbline/batch/batch_request.ts';
import { checkRoom, cutParts } from '@plumbline/batch/cut_parts.ts';
import { layoutOfBatch } from '@plumbline/batch/layout/layout_of_batch.ts';
import { readHeader } from '@plumbline/batch/open_input.ts';
import { joinParts, joinRejectedParts, rejectedFormat } from '@plumbline/batch/output/join_parts.ts';
import type { PartRange } from '@plumbline/batch/part.ts';
import { readRejections } from '@plumbline/batch/portfolio/rejection_reasons.ts';
import { openResults } from '@plumbline/batch/portfolio/result_file.ts';
import { type ScheduleMembers, scheduleMembers } from '@plumbline/batch/portfolio/schedule_members.ts';
import { summarise } from '@plumbline/batch/portfolio/summarise.ts';
import type { PortfolioSummary } from '@plumbline/batch/portfolio/summary.ts';
import { calculatePart } from '@plumbline/batch/run/calculate_part.ts';
import { writeWorkbookAsCsv } from '@plumbline/batch/text/workbook_csv.ts';
import type { SignedFile } from '@plumbline/editions/receipts/receipt.ts';
import { isDiskFull } from '../receive_upload.ts';
import type {
  FinishStage,
  FromJobThread,
  JobStage,
  MembersStage,
  Prepared,
  PrepareStage,
  StageFailure,
  StageResults,
} from './job_stages.ts';

/** A file has more rows than its owner may send. Nobody counts them all: there can be billions. */
class TooManyRows extends Error {}

/** Puts the CSV of a workbook in its place. */
async function convertWorkbook(inputPath: string, bytesMax: number): Promise<void> {
  const csvPath = `${inputPath}.csv`;
  await writeWorkbookAsCsv(inputPath, csvPath, bytesMax);
  await rename(csvPath, inputPath);
}

async function prepare({ inputPath, request, rowsMax, bytesMax }: PrepareStage): Promise<Prepared> {
  if (request.from === 'xlsx') await convertWorkbook(inputPath, bytesMax);
  const layout = await layoutOfBatch(request, await readHeader(inputPath, request.from));
  const ranges: PartRange[] = [];
  let rows = 0;
  for await (const range of cutParts(inputPath, layout)) {
    rows += range.rows;
    if (rows > rowsMax) throw new TooManyRows('the file has too many rows');
    checkRoom(rows, layout);
    ranges.push(range);
  }
  return { layout, ranges, inputBytes: (await stat(inputPath)).size };
}

async function digestFiles(paths: Record<string, string>): Promise<SignedFile[]> {
  const digests: SignedFile[] = [];
  for (const [file, path] of Object.entries(paths)) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    digests.push({ file, sha256: hash.digest('hex') });
  }
  return digests;
}

async function finish(stage: FinishStage): Promise<StageResults['finish']> {
  const { layout, outputs, rejections, resultPath, rejectedPath, summaryPath, digestsPath } = stage;
  await joinParts(layout, outputs, resultPath);
  await joinRejectedParts(layout, rejections, rejectedPath);
  const summary = await summaryOf(stage);
  if (summary) await writeFile(summaryPath, JSON.stringify(summary), { flush: true });
  const written = { result: resultPath, rejected: rejectedPath, ...(summary && { summary: summaryPath }) };
  await writeFile(digestsPath, JSON.stringify(await digestFiles(written)), { flush: true });
  return { hasSummary: summary !== undefined };
}

/** Undefined for results without the columns that a summary needs. */
async function summaryOf({
  layout,
  resultPath,
  rejectedPath,
  groupBy,
  rejectedRows,
}: FinishStage): Promise<PortfolioSummary | undefined> {
  const { to: format, tool, edition, constants, reviewTo } = layout;
  try {
    const rejections = await readRejections(rejectedPath, rejectedFormat(layout));
    return await summarise(resultPath, {
      format,
      tool,
      edition,
      reviewTo,
      groupBy,
      rejected: rejectedRows,
      rejections,
      constants,
    });
  } catch (error) {
    if (error instanceof BatchFault || error instanceof UnreadableInput) return undefined;
    throw error;
  }
}

async function members({ layout, resultPath, name }: MembersStage): Promise<ScheduleMembers> {
  const { to, tool, edition, constants } = layout;
  const file = await openResults(resultPath, to, tool);
  try {
    return await scheduleMembers(file, { tool, edition, constants, name });
  } finally {
    await file.close();
  }
}

function run(stage: JobStage): Promise<StageResults[keyof StageResults]> {
  switch (stage.kind) {
    case 'prepare':
      return prepare(stage);
    case 'part':
      return calculatePart(stage.request);
    case 'finish':
      return finish(stage);
    case 'members':
      return members(stage);
  }
}

function isMissing(error: unknown): boolean {
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  return code === 'ENOENT' || (cause instanceof Error && isMissing(cause));
}

function failureOf(error: unknown): StageFailure {
  if (error instanceof BatchFault) return { kind: 'faults', faults: error.faults };
  const { message, stack } = error as Error;
  if (error instanceof TooManyRows) return { kind: 'too_many_rows', message };
  if (error instanceof TooManyBytes) return { kind: 'too_many_bytes', message };
  if (isMissing(error)) return { kind: 'missing', message };
  if (isDiskFull(error)) return { kind: 'full', message };
  if (error instanceof UnreadableInput) return { kind: 'unreadable', message };
  return { kind: 'internal', message: stack ?? message };
}

/** Runs a stage in this thread. */
export function runJobStage(stage: JobStage): Promise<FromJobThread> {
  return run(stage).then(
    (result): FromJobThread => ({ ok: true, result }),
    (error: unknown): FromJobThread => ({ ok: false, failure: failureOf(error) }),
  );
}
