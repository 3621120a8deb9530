import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { UnreadableInput, UnwritableOutput } from '@plumbline/batch/batch_errors.ts';
import type { BatchLayout, FileColumn } from '@plumbline/batch/batch_layout.ts';
import { BatchFault } from '@plumbline/batch/batch_request.ts';
import { layoutOfBatch } from '@plumbline/batch/layout/layout_of_batch.ts';
import { readHeader } from '@plumbline/batch/open_input.ts';
import { PipedInput } from '@plumbline/batch/text/piped_input.ts';
import { writeWorkbookAsCsv } from '@plumbline/batch/text/workbook_csv.ts';
import { countedInFigures, formatFigure } from '@plumbline/calculators';
import { TABLE_ROWS_MAX } from '@plumbline/workbook';
import { type Command, type CommandContext, CommandError, EXIT, UsageError } from '../command.ts';
import { unreadableMessage, unwritableMessage } from '../file_errors.ts';
import { editionNamed, toolNamed } from '../tool_inputs.ts';
import { type BatchOptions, protectOutput, readOptions, sizeOf } from './batch_options.ts';
import { type Outputs, outputsOf } from './batch_outputs.ts';
import { calculate, type Ran } from './batch_run.ts';
import { countRows, partsOf } from './batch_source.ts';

const HELP = `plumbline batch IN OUT [--tool TOOL] [--preset NAME] [--mapping FILE] [--map INPUT=COLUMN]… [--set INPUT=VALUE]…
                [--keep COLUMN,…|all] [--columns RESULT,…] [--from FORMAT] [--to FORMAT] [--rejected FILE] [--edition E]
                [--as-of DATE] [--shard I/N] [--workers N] [--resume | --overwrite]

  IN, OUT      files that end in .csv, .ndjson, .jsonl, .parquet or .xlsx; - is standard input or standard output
  --tool       the tool for every record; without it each names its own, in a column tool or as {"tool": …, "input": {…}, "id": …}
  --preset     a data set whose columns are mapped to the inputs of the tool, such as a public register
  --mapping    a JSON file with tool, preset, map, set, keep and columns; options win over it
  --map        the column of an input that has another name in the file; may be repeated
  --set        the value of an input, the same for every record; may be repeated
  --keep       columns to copy to the output, such as an identifier; all for every column that is not an input
  --columns    result columns; default all. With verdict_tone the decision is a column: good, caution, bad or neutral
  --from       the format of the input, csv, ndjson, parquet or xlsx; default by its extension, for - that of the output file, else ndjson
  --to         the format of the output; default by its extension, for - that of the input
  --rejected   the file for records with errors; default OUT.rejected.csv or .ndjson, for - standard error
  --edition    the edition of methods and data, such as 2026.11; default the current one
  --as-of      the date whose law applies to every record, as --set as_of=DATE; default that of the edition, or the column as_of
  --shard      calculate only part I of N; plumbline join puts the outputs together
  --workers    number of threads that calculate; default one per core
  --resume     continue an interrupted run after what is whole in its output
  --overwrite  replace an existing output file

Columns have the names of the tool's inputs, or the labels of its form, such as IT load (kW); members of a map have dotted names such as answers.lca. Missing, unknown and mistyped
columns are reported before anything is calculated. Results are in input order, each with its line number, or its row number if the
input is Parquet. Records with errors go to OUT.rejected.csv or .ndjson with their numbers and reasons; a corrected file of them can be
run again as it is. Of an Excel workbook the first sheet is read, and a line is a row of it.

Through a pipe each line is answered as it arrives, and messages go to standard error. A Parquet file can be written to a pipe, but not
read from one. An Excel workbook has one sheet with up to ${formatFigure(TABLE_ROWS_MAX)} rows and cannot be resumed. Files are calculated
several times faster if --columns names figures only: no recommendations, assumptions, warnings or standard_reference.

Ctrl-C keeps finished lines. Exit codes: 0 done, 1 failed, 2 usage error, 3 done with rejected records, 130 interrupted.`;

/** Refuses a file that has more records than a sheet has rows, before anything is calculated. */
async function checkRows(
  { input, output }: BatchOptions,
  layout: BatchLayout,
  size: number | undefined,
): Promise<void> {
  // A record has a letter and a newline at least.
  if (output.form !== 'xlsx' || size === undefined || size <= 2 * TABLE_ROWS_MAX) return;
  const rows = await countRows(input.path, layout);
  if (rows <= TABLE_ROWS_MAX) return;
  const room = `An Excel workbook has room for ${formatFigure(TABLE_ROWS_MAX)} rows`;
  const unit = input.form === 'parquet' ? 'rows' : 'lines';
  throw new UsageError(`${room}; ${input.name} has ${formatFigure(rows)} ${unit}. Write CSV instead.`);
}

/** What a run has done, for people. */
function summaryOf({ input, output }: BatchOptions, { rejectedName, doneBefore }: Outputs, ran: Ran): string[] {
  const { rows, rejections, seconds, isInterrupted } = ran;
  const unit = input.form === 'parquet' ? 'row' : 'line';
  const before = doneBefore > 0 ? ` after ${unit} ${formatFigure(doneBefore)}` : '';
  const rate = seconds > 0 ? `, ${formatFigure(Math.round(rows / seconds))} a second` : '';
  const place = output.isPipe ? '' : `: ${output.name}`;
  const reasons = rejectedName === undefined ? '' : `: ${basename(rejectedName)}`;
  const remedy =
    output.form === 'xlsx'
      ? `${output.name} has the lines up to here; an Excel workbook cannot be continued.`
      : 'Run the same command with --resume to continue.';
  return [
    `${countedInFigures(rows - rejections, unit)} calculated${before}, in ${seconds.toFixed(1)} s${rate}${place}`,
    ...(rejections > 0 ? [`${countedInFigures(rejections, unit)} rejected, with the reasons${reasons}`] : []),
    ...(isInterrupted ? [`Interrupted. ${output.isPipe ? '' : remedy}`.trimEnd()] : []),
  ];
}

/** The errors of the engine as errors of the command. */
function failureOf(error: unknown, inputName: string): unknown {
  if (error instanceof BatchFault) return new UsageError(error.faults.join('\n'));
  if (error instanceof UnreadableInput) return new CommandError(unreadableMessage(inputName, error));
  if (!(error instanceof UnwritableOutput)) return error;
  const remedy = error.canResume ? ' Finished lines are kept; run the same command with --resume to continue.' : '';
  return new CommandError(unwritableMessage(error) + remedy);
}

async function runFile(options: BatchOptions, context: CommandContext): Promise<number> {
  const { input, output, workers, shard } = options;
  const edition = await editionNamed(options.edition);
  const tool = options.request.tool === undefined ? undefined : toolNamed(options.request.tool, edition).name;
  const size = sizeOf(input);
  protectOutput(options);
  const { standardInput } = context;
  if (input.isPipe && !standardInput) throw new CommandError('standard input cannot be read: there is none.');
  const piped =
    input.isPipe && standardInput && input.form !== 'parquet' ? new PipedInput(standardInput, input.form) : undefined;
  const header: FileColumn[] = piped ? await piped.readHeader() : await readHeader(input.path, input.form);
  const layout = await layoutOfBatch({ ...options.request, tool, edition: edition.name }, header);
  await checkRows(options, layout, size);
  const outputs = await outputsOf(options, layout, context);
  const source = partsOf({ path: input.path, piped, layout, size, shard, workers });
  const ran = await calculate({ layout, source, outputs, isPiped: output.isPipe }, context);
  for (const line of summaryOf(options, outputs, ran)) {
    if (output.isPipe) context.standardError?.write(`${line}\n`);
    else context.print(line);
  }
  if (ran.isInterrupted) return EXIT.interrupted;
  return ran.rejections > 0 ? EXIT.partly : EXIT.done;
}

/** Runs a batch on the CSV of a workbook, which is deleted at the end. */
async function runWorkbook(options: BatchOptions, context: CommandContext): Promise<number> {
  protectOutput(options);
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-'));
  try {
    const path = join(folder, 'input.csv');
    await writeWorkbookAsCsv(options.input.path, path, Number.POSITIVE_INFINITY);
    return await runFile({ ...options, input: { ...options.input, path } }, context);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs a batch with its options, and explains what is wrong with its files. */
export async function runBatch(options: BatchOptions, context: CommandContext): Promise<number> {
  try {
    return await (options.input.isWorkbook ? runWorkbook : runFile)(options, context);
  } catch (error) {
    throw failureOf(error, options.input.isPipe ? 'standard input' : options.input.name);
  }
}

export const batchCommand: Command = {
  name: 'batch',
  summary: 'calculate every line of a file: batch IN OUT --tool TOOL, in CSV, NDJSON, Parquet or Excel',
  help: HELP,
  run(args, context) {
    return runBatch(readOptions(args, context.folder ?? '.'), context);
  },
};
