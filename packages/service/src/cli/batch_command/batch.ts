import { basename, resolve } from 'node:path';
import { countedInFigures, formatFigure } from '@plumbline/calculators';
import type { Edition } from '@plumbline/editions';
import { TABLE_ROWS_MAX } from '@plumbline/workbook';
import { type BatchPlan, outputColumns, planRun } from '../../batch/batch_plan.ts';
import { countLines, InputFile, READ_BYTES } from '../../batch/input_file.ts';
import { type BatchOutput, OutputFile } from '../../batch/output_file.ts';
import { OutputStream } from '../../batch/output_stream.ts';
import { OutputWorkbook } from '../../batch/output_workbook.ts';
import type { Block } from '../../batch/records.ts';
import { type Done, readDone } from '../../batch/resume.ts';
import type { BlockOutcome } from '../../batch/run_block.ts';
import { WorkerPool } from '../../batch/workers.ts';
import { writeCells } from '../../csv/csv_cells.ts';
import { type Command, type CommandContext, EXIT, NO_TERMINAL, UsageError } from '../command.ts';
import { editionNamed, toolNamed } from '../tool_inputs.ts';
import { type BatchOptions, protectOutput, readOptions, rejectedFileOf, sizeOf } from './batch_options.ts';
import { Progress, type Reached } from './progress.ts';

const HELP = `plumbline batch IN.csv|IN.ndjson|- OUT.csv|OUT.ndjson|OUT.xlsx|- [--tool TOOL] [--keep COLUMN,…] [--columns RESULT,…]
                [--from csv|ndjson] [--to csv|ndjson|xlsx] [--rejected FILE] [--edition E] [--workers N]
                [--resume | --overwrite]

  --tool       the tool for every line; NDJSON lines can name their own instead: {"tool": …, "input": {…}, "id": …}
  --edition    the edition of methods and data, such as 2026.11; default the current one
  --keep       columns of the CSV file to copy to the output, such as an identifier
  --columns    result columns of a CSV file or an Excel workbook; default all
  --from       the format of the input; default by its extension, for - the format of the output file, else ndjson
  --to         the format of the output; default by its extension, for - the format of the input
  --rejected   the file for lines with errors; default OUT.rejected.csv or .ndjson, for - standard error
  --workers    number of threads; default one per core
  --resume     continue an interrupted run; an incomplete last line is written again
  --overwrite  replace an existing output file

CSV columns have the names of the tool's inputs; members of a map have dotted names such as answers.lca. Missing and unknown
columns are reported before anything is calculated. Results are in input order, each with its line number. Lines with errors
go to OUT.rejected.csv or .ndjson with their line numbers and reasons; a corrected CSV file of them can be run again as it is.

- is standard input or standard output; each line is answered as it arrives, and messages go to standard error. An Excel
workbook has one sheet with up to ${formatFigure(TABLE_ROWS_MAX)} rows and cannot be resumed.

Ctrl-C keeps finished lines. Exit codes: 0 done, 1 failed, 2 usage error, 3 done with rejected lines, 130 interrupted.`;

/** The output of rejected lines. */
type RejectedOutput = BatchOutput & { tidy: () => Promise<void> };

interface Run {
  plan: BatchPlan;
  edition: Edition;
  source: InputFile;
  /** In bytes; undefined for a pipe. */
  size: number | undefined;
  output: BatchOutput;
  rejected: RejectedOutput;
  threads: number;
}

/** How far a run came. */
interface Ran extends Reached {
  seconds: number;
  isInterrupted: boolean;
}

/** Calculates until the end of the input or an interruption. Rejected lines are written first, so that a resumed run finds them. */
async function calculate(
  { plan, edition, source, size, output, rejected, threads }: Run,
  { clock, terminal = NO_TERMINAL, untilInterrupted }: CommandContext,
): Promise<Ran> {
  const interruption = untilInterrupted?.();
  interruption?.addEventListener('abort', () => source.stop());
  const pool = new WorkerPool(plan, edition, threads);
  const reached: Reached = { share: size === undefined ? undefined : 0, lines: 0, rejections: 0 };
  const progress = new Progress(terminal, clock);

  async function finish(block: Block, outcome: BlockOutcome): Promise<void> {
    await rejected.write(outcome.rejected);
    await output.write(outcome.output);
    reached.lines += outcome.calculated + outcome.rejections;
    reached.rejections += outcome.rejections;
    if (size !== undefined) reached.share = block.endOffset / (size || 1);
    progress.report(reached);
  }

  let isDone = false;
  try {
    await output.open();
    await rejected.tidy();
    // Blocks are written in their order, each as soon as it is calculated: who writes to a pipe may wait for an answer.
    const unfinished: Promise<void>[] = [];
    for await (const block of source.blocks()) {
      if (interruption?.aborted) break;
      if (block.firstLine + block.lines - 1 <= plan.doneUntil) continue;
      const [outcome, before] = [pool.run(block), unfinished.at(-1)];
      const finished = Promise.all([outcome, before]).then(([calculated]) => finish(block, calculated));
      finished.catch(() => undefined);
      unfinished.push(finished);
      if (unfinished.length >= pool.capacity) await unfinished.shift();
    }
    await Promise.all(unfinished);
    await rejected.close();
    await output.close();
    isDone = true;
  } finally {
    progress.end();
    await pool.end();
    if (!isDone) await output.discard?.();
  }
  return { ...reached, seconds: progress.seconds, isInterrupted: interruption?.aborted ?? false };
}

/** Refuses a file that has more lines than a sheet has rows, before anything is calculated. */
async function checkRows({ input, output }: BatchOptions, size: number | undefined): Promise<void> {
  // A record has a letter and a newline at least.
  if (output.form !== 'xlsx' || size === undefined || size <= 2 * TABLE_ROWS_MAX) return;
  const lines = await countLines(input);
  if (lines <= TABLE_ROWS_MAX) return;
  const room = `An Excel workbook has room for ${formatFigure(TABLE_ROWS_MAX)} rows`;
  throw new UsageError(`${room}; ${input.name} has ${formatFigure(lines)} lines. Write CSV instead.`);
}

interface Outputs {
  output: BatchOutput;
  rejected: RejectedOutput;
  /** The name of the file of rejected lines; undefined if they go to standard error. */
  rejectedName: string | undefined;
}

const NOTHING_DONE: Done = { line: 0, bytes: 0 };

/** Sets up where lines go, and sets the line up to which an earlier run has written them. */
async function outputsOf(options: BatchOptions, plan: BatchPlan, context: CommandContext): Promise<Outputs> {
  const { input, output, isResumed } = options;
  const { folder = '.', standardOutput, standardError } = context;
  const columns = outputColumns(plan).all;
  const main = { ...output, header: output.form === 'csv' ? writeCells(columns) : '' };
  const name = rejectedFileOf(options);
  const side = {
    name: name ?? 'standard error',
    path: resolve(folder, name ?? ''),
    form: input.form,
    header: input.form === 'csv' ? writeCells(['line', 'reasons', ...plan.header]) : '',
  };
  const done = isResumed && output.form !== 'xlsx' ? await readDone({ ...main, form: output.form }) : NOTHING_DONE;
  const rejectedBefore = isResumed && name !== undefined ? await readDone(side, done.line) : NOTHING_DONE;
  plan.doneUntil = done.line;
  return {
    output: output.isPipe
      ? new OutputStream({ ...main, name: 'standard output', stream: standardOutput })
      : output.form === 'xlsx'
        ? new OutputWorkbook({ ...output, title: `Results of ${plan.tool}`, columns })
        : new OutputFile({ ...main, keptBytes: done.bytes }),
    rejected:
      name === undefined
        ? new OutputStream({ ...side, stream: standardError })
        : new OutputFile({ ...side, keptBytes: rejectedBefore.bytes }),
    rejectedName: name,
  };
}

/** What a run has done, for people. */
function summaryOf({ output }: BatchOptions, plan: BatchPlan, rejectedFile: string | undefined, ran: Ran): string[] {
  const { lines, rejections, seconds, isInterrupted } = ran;
  const before = plan.doneUntil > 0 ? ` after line ${formatFigure(plan.doneUntil)}` : '';
  const rate = seconds > 0 ? `, ${formatFigure(Math.round(lines / seconds))} a second` : '';
  const place = output.isPipe ? '' : `: ${output.name}`;
  const reasons = rejectedFile === undefined ? '' : `: ${basename(rejectedFile)}`;
  const remedy =
    output.form === 'xlsx'
      ? `${output.name} has the lines up to here; an Excel workbook cannot be continued.`
      : 'Run the same command with --resume to continue.';
  return [
    `${countedInFigures(lines - rejections, 'line')} calculated${before}, in ${seconds.toFixed(1)} s${rate}${place}`,
    ...(rejections > 0 ? [`${countedInFigures(rejections, 'line')} rejected, with the reasons${reasons}`] : []),
    ...(isInterrupted ? [`Interrupted. ${output.isPipe ? '' : remedy}`.trimEnd()] : []),
  ];
}

export const batchCommand: Command = {
  name: 'batch',
  summary: 'calculate every line of a file: batch IN.csv|IN.ndjson OUT.csv|OUT.ndjson|OUT.xlsx --tool TOOL',
  help: HELP,
  async run(args, context) {
    const options = readOptions(args, context.folder ?? '.');
    const edition = await editionNamed(options.edition);
    const calculator = options.tool === undefined ? undefined : toolNamed(options.tool, edition);
    const { input, output, keep, columns, workers } = options;
    const size = sizeOf(input);
    protectOutput(options);
    await checkRows(options, size);
    const source = new InputFile(
      input.isPipe ? { ...input, name: 'standard input', pipe: context.standardInput } : { ...input, pipe: undefined },
    );
    const header = await source.readHeader();
    const plan = planRun({
      from: input.form,
      to: output.form,
      file: input.isPipe ? 'Standard input' : input.name,
      edition: edition.name,
      calculator,
      header,
      keep,
      columns,
    });
    const { rejectedName, ...outputs } = await outputsOf(options, plan, context);
    const threads = size !== undefined && size <= READ_BYTES ? 1 : workers;
    const ran = await calculate({ plan, edition, source, size, threads, ...outputs }, context);
    for (const line of summaryOf(options, plan, rejectedName, ran)) {
      if (output.isPipe) context.standardError?.write(`${line}\n`);
      else context.print(line);
    }
    if (ran.isInterrupted) return EXIT.interrupted;
    return ran.rejections > 0 ? EXIT.partly : EXIT.done;
  },
};
