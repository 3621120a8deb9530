import { createReadStream, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFigure } from '@plumbline/calculators';
import type { Edition } from '@plumbline/editions';
import { writeCells } from '../../csv/csv_cells.ts';
import { type Command, type CommandContext, CommandError, EXIT, NO_TERMINAL, UsageError } from '../command.ts';
import { readErrorMessage } from '../file_errors.ts';
import { editionNamed, toolNamed } from '../tool_inputs.ts';
import { type BatchPlan, outputColumns, planRun } from './batch_plan.ts';
import { readCells } from './csv.ts';
import { OutputFile } from './output_file.ts';
import { Progress, type Reached } from './progress.ts';
import { type Block, blocksOf, type FileFormat, recordsOf, UnreadableRecords } from './records.ts';
import { readDone } from './resume.ts';
import type { BlockOutcome } from './run_block.ts';
import { WorkerPool } from './workers.ts';

const ENDINGS: Record<string, FileFormat> = { '.csv': 'csv', '.ndjson': 'ndjson', '.jsonl': 'ndjson' };
const WORKERS_MAX = 64;
const READ_BYTES = 64 * 1024;

const HELP = `plumbline batch IN.csv|IN.ndjson OUT.csv|OUT.ndjson [--tool TOOL] [--keep COLUMN,…] [--columns RESULT,…]
                [--edition E] [--workers N] [--resume | --overwrite]

  --tool       the tool for every line; NDJSON lines can name their own instead: {"tool": …, "input": {…}, "id": …}
  --edition    the edition of methods and data, such as 2026.11; default the current one
  --keep       columns of the CSV file to copy to the output, such as an identifier
  --columns    result columns of a CSV output; default all
  --workers    number of threads; default one per core
  --resume     continue an interrupted run; an incomplete last line is written again
  --overwrite  replace an existing output file

CSV columns have the names of the tool's inputs; members of a map have dotted names such as answers.lca. Missing and unknown
columns are reported before anything is calculated. Results are in input order, each with its line number. Lines with errors
go to OUT.rejected.csv or .ndjson with their line numbers and reasons; a corrected CSV file of them can be run again as it is.

Ctrl-C keeps finished lines. Exit codes: 0 done, 1 failed, 2 usage error, 3 done with rejected lines, 130 interrupted.`;

interface BatchOptions {
  input: { name: string; path: string; form: FileFormat };
  output: { name: string; path: string; form: FileFormat };
  tool: string | undefined;
  edition: string | undefined;
  keep: string[];
  columns: string[] | undefined;
  workers: number;
  isResumed: boolean;
  isOverwriting: boolean;
}

function formOf(name: string): FileFormat {
  const form = ENDINGS[extname(name).toLowerCase()];
  if (!form) throw new UsageError(`A file must end in ${Object.keys(ENDINGS).join(', ')}; ${name} was given.`);
  return form;
}

function namesOf(text: string | undefined): string[] | undefined {
  return text
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function readOptions(args: string[], folder: string): BatchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tool: { type: 'string' },
      edition: { type: 'string' },
      keep: { type: 'string' },
      columns: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
      resume: { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
    },
  });
  const [from, to, ...more] = positionals;
  if (from === undefined || to === undefined || more.length > 0) {
    throw new UsageError('Name the input and output files: plumbline batch IN OUT');
  }
  const workers = Number(values.workers);
  if (!Number.isInteger(workers) || workers < 1 || workers > WORKERS_MAX) {
    throw new UsageError(`--workers must be a whole number from 1 to ${WORKERS_MAX}; ${values.workers} was given.`);
  }
  if (values.resume && values.overwrite) throw new UsageError('Use either --resume or --overwrite; both were given.');
  return {
    input: { name: from, path: resolve(folder, from), form: formOf(from) },
    output: { name: to, path: resolve(folder, to), form: formOf(to) },
    tool: values.tool,
    edition: values.edition,
    keep: namesOf(values.keep) ?? [],
    columns: namesOf(values.columns),
    workers,
    isResumed: values.resume,
    isOverwriting: values.overwrite,
  };
}

function sizeOf({ name, path }: BatchOptions['input']): number {
  try {
    const found = statSync(path);
    if (found.isDirectory()) throw Object.assign(new Error('is a folder'), { code: 'EISDIR' });
    return found.size;
  } catch (error) {
    throw new CommandError(readErrorMessage(name, error as NodeJS.ErrnoException));
  }
}

/** Prevents overwriting the input, or an existing output without --overwrite. */
function protectOutput({ input, output, isResumed, isOverwriting }: BatchOptions): void {
  if (input.path === output.path) throw new UsageError('The output would replace the input; name another file.');
  const there = statSync(output.path, { throwIfNoEntry: false });
  if (!there?.isFile() || there.size === 0 || isResumed || isOverwriting) return;
  throw new UsageError(`${output.name} already exists; use --resume to continue it or --overwrite to replace it.`);
}

/** The name of the file of rejected lines, which has the format of the input. */
function rejectedName(name: string, form: FileFormat): string {
  return `${name.slice(0, -extname(name).length)}.rejected.${form}`;
}

/** An input file, read in blocks after its header. */
class InputFile {
  readonly #options: BatchOptions['input'];
  readonly #blocks: AsyncGenerator<Block>;
  #first: Block | undefined;

  constructor(input: BatchOptions['input']) {
    this.#options = input;
    this.#blocks = blocksOf(this.#read(), input.form);
  }

  /** Opens the file on first read. */
  async *#read(): AsyncGenerator<Buffer> {
    yield* createReadStream(this.#options.path, { highWaterMark: READ_BYTES });
  }

  async #next(): Promise<Block | undefined> {
    try {
      const { value, done } = await this.#blocks.next();
      return done ? undefined : value;
    } catch (error) {
      const { name } = this.#options;
      if (error instanceof UnreadableRecords) throw new CommandError(`${name} cannot be read: ${error.message}`);
      throw new CommandError(readErrorMessage(name, error as NodeJS.ErrnoException));
    }
  }

  /** The column names, from the first line that is not blank. */
  async readHeader(): Promise<string[]> {
    const { name, form } = this.#options;
    if (form !== 'csv') return [];
    for (let block = await this.#next(); block; block = await this.#next()) {
      for (const record of recordsOf(block, form)) {
        if (record.bytes.toString('utf8').trim() === '') continue;
        const row = readCells(record.bytes);
        if (!row.ok) throw new UsageError(`The header of ${name} cannot be read: ${row.fault}`);
        const headLines = record.line - block.firstLine + record.bytes.toString('latin1').split('\n').length;
        this.#first = {
          ...block,
          bytes: block.bytes.subarray(record.end),
          firstLine: block.firstLine + headLines,
          lines: block.lines - headLines,
        };
        return row.cells;
      }
    }
    throw new UsageError(`${name} is empty; its first line must name the columns.`);
  }

  async *blocks(): AsyncGenerator<Block> {
    if (this.#first) yield this.#first;
    for (let block = await this.#next(); block; block = await this.#next()) yield block;
  }
}

interface Run {
  plan: BatchPlan;
  edition: Edition;
  source: InputFile;
  size: number;
  output: OutputFile;
  rejected: OutputFile;
  threads: number;
}

/** Calculates until the end of the input or an interruption. Rejected lines are written first, so that a resumed run finds them. */
async function calculate(
  { plan, edition, source, size, output, rejected, threads }: Run,
  { clock, terminal = NO_TERMINAL, untilInterrupted }: CommandContext,
): Promise<Reached & { seconds: number; isInterrupted: boolean }> {
  const interruption = untilInterrupted?.();
  const pool = new WorkerPool(plan, edition, threads);
  const reached: Reached = { share: 0, lines: 0, rejections: 0 };
  const inFlight: { block: Block; outcome: Promise<BlockOutcome> }[] = [];
  const progress = new Progress(terminal, clock);

  async function finishOldest(): Promise<void> {
    const oldest = inFlight.shift();
    if (!oldest) return;
    const outcome = await oldest.outcome;
    await rejected.write(outcome.rejected);
    await output.write(outcome.output);
    reached.lines += outcome.calculated + outcome.rejections;
    reached.rejections += outcome.rejections;
    reached.share = oldest.block.endOffset / (size || 1);
    progress.report(reached);
  }

  try {
    await output.open();
    await rejected.tidy();
    for await (const block of source.blocks()) {
      if (interruption?.aborted) break;
      if (block.firstLine + block.lines - 1 <= plan.doneUntil) continue;
      const outcome = pool.run(block);
      outcome.catch(() => undefined);
      inFlight.push({ block, outcome });
      if (inFlight.length >= pool.capacity) await finishOldest();
    }
    while (inFlight.length > 0) await finishOldest();
    await rejected.close();
    await output.close();
  } finally {
    progress.end();
    await pool.end();
  }
  return { ...reached, seconds: progress.seconds, isInterrupted: interruption?.aborted ?? false };
}

export const batchCommand: Command = {
  name: 'batch',
  summary: 'calculate every line of a file: batch IN.csv|IN.ndjson OUT.csv|OUT.ndjson --tool TOOL',
  help: HELP,
  async run(args, context) {
    const options = readOptions(args, context.folder ?? '.');
    const edition = await editionNamed(options.edition);
    const calculator = options.tool === undefined ? undefined : toolNamed(options.tool, edition);
    const { input, output, keep, columns, workers, isResumed } = options;
    const size = sizeOf(input);
    protectOutput(options);
    const source = new InputFile(input);
    const header = await source.readHeader();
    const plan = planRun({
      from: input.form,
      to: output.form,
      file: input.name,
      edition: edition.name,
      calculator,
      header,
      keep,
      columns,
    });
    const outputFile = { ...output, header: output.form === 'csv' ? writeCells(outputColumns(plan).all) : '' };
    const rejectedFile = {
      name: rejectedName(output.name, input.form),
      path: rejectedName(output.path, input.form),
      form: input.form,
      header: input.form === 'csv' ? writeCells(['line', 'reasons', ...header]) : '',
    };
    const done = isResumed ? await readDone(outputFile) : { line: 0, bytes: 0 };
    const rejectedBefore = isResumed ? await readDone(rejectedFile, done.line) : { line: 0, bytes: 0 };
    plan.doneUntil = done.line;
    const rejected = new OutputFile({ ...rejectedFile, keptBytes: rejectedBefore.bytes });
    const written = new OutputFile({ ...outputFile, keptBytes: done.bytes });
    const threads = size <= READ_BYTES ? 1 : workers;
    const ran = await calculate({ plan, edition, source, size, output: written, rejected, threads }, context);

    const { lines, rejections, seconds, isInterrupted } = ran;
    const before = done.line > 0 ? ` after line ${formatFigure(done.line)}` : '';
    const rate = seconds > 0 ? `, ${formatFigure(Math.round(lines / seconds))} a second` : '';
    context.print(
      `${formatFigure(lines - rejections)} lines calculated${before}, in ${seconds.toFixed(1)} s${rate}: ${output.name}`,
    );
    if (rejections > 0)
      context.print(`${formatFigure(rejections)} lines rejected, with the reasons: ${basename(rejectedFile.name)}`);
    if (isInterrupted) context.print('Interrupted. Run the same command with --resume to continue.');
    if (isInterrupted) return EXIT.interrupted;
    return rejections > 0 ? EXIT.partly : EXIT.done;
  },
};
