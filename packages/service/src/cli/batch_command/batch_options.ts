import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join, parse, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { FileFormat, OutputFormat } from '../../batch/records.ts';
import { CommandError, UsageError } from '../command.ts';
import { readErrorMessage } from '../file_errors.ts';

/** The name of standard input and standard output. */
const PIPE = '-';
const ENDINGS: Record<string, OutputFormat> = {
  '.csv': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.xlsx': 'xlsx',
};
const INPUT_FORMATS: readonly FileFormat[] = ['csv', 'ndjson'];
const WORKERS_MAX = 64;

/** A file, or standard input or output. */
interface Named<Format> {
  /** As typed, for messages. */
  name: string;
  path: string;
  form: Format;
  isPipe: boolean;
}

export interface BatchOptions {
  input: Named<FileFormat>;
  output: Named<OutputFormat>;
  /** The file of rejected lines; undefined for the one that belongs to the output. */
  rejected: string | undefined;
  tool: string | undefined;
  edition: string | undefined;
  keep: string[];
  columns: string[] | undefined;
  workers: number;
  isResumed: boolean;
  isOverwriting: boolean;
}

/** The format that an option names, or the ending of a file; undefined for a pipe without the option. */
function formOf(name: string, option: string, sent: string | undefined, known: readonly OutputFormat[]) {
  if (sent !== undefined) {
    const form = known.find((each) => each === sent);
    if (!form) throw new UsageError(`--${option} must be ${known.join(' or ')}; ${sent} was given.`);
    return form;
  }
  if (name === PIPE) return undefined;
  const form = ENDINGS[extname(name).toLowerCase()];
  if (form && known.includes(form)) return form;
  const endings = Object.entries(ENDINGS).filter(([, each]) => known.includes(each));
  const side = option === 'from' ? 'input' : 'output';
  throw new UsageError(
    `The ${side} must be a file that ends in ${endings.map(([ending]) => ending).join(', ')}, or -; ${name} was given.`,
  );
}

function namesOf(text: string | undefined): string[] | undefined {
  return text
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function refuseForOutput({ name, form, isPipe }: BatchOptions['output'], option: string): void {
  if (isPipe) throw new UsageError(`--${option} needs an output file; - was given.`);
  if (form === 'xlsx' && option === 'resume') {
    throw new UsageError(
      `--resume cannot continue an Excel workbook; ${name} was given. Use --overwrite, or write CSV.`,
    );
  }
}

export function readOptions(args: string[], folder: string): BatchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      rejected: { type: 'string' },
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
  const inputForm = formOf(from, 'from', values.from, INPUT_FORMATS) as FileFormat | undefined;
  const outputForm = formOf(to, 'to', values.to, [...INPUT_FORMATS, 'xlsx']);
  // A pipe has the format of the file at the other end, if it can.
  const likeOutput = outputForm === 'csv' ? 'csv' : 'ndjson';
  const input = { name: from, path: resolve(folder, from), form: inputForm ?? likeOutput, isPipe: from === PIPE };
  const output = { name: to, path: resolve(folder, to), form: outputForm ?? input.form, isPipe: to === PIPE };
  if (output.form === 'xlsx') refuseForOutput(output, 'to xlsx');
  if (values.resume) refuseForOutput(output, 'resume');
  if (values.overwrite) refuseForOutput(output, 'overwrite');
  return {
    input,
    output,
    rejected: values.rejected,
    tool: values.tool,
    edition: values.edition,
    keep: namesOf(values.keep) ?? [],
    columns: namesOf(values.columns),
    workers,
    isResumed: values.resume,
    isOverwriting: values.overwrite,
  };
}

/** The size of an input file; undefined for a pipe. */
export function sizeOf({ name, path, isPipe }: BatchOptions['input']): number | undefined {
  if (isPipe) return undefined;
  try {
    const found = statSync(path);
    if (found.isDirectory()) throw Object.assign(new Error('is a folder'), { code: 'EISDIR' });
    return found.size;
  } catch (error) {
    throw new CommandError(readErrorMessage(name, error as NodeJS.ErrnoException));
  }
}

/** Prevents overwriting the input, or an existing output without --overwrite. */
export function protectOutput({ input, output, isResumed, isOverwriting }: BatchOptions): void {
  if (output.isPipe) return;
  if (input.path === output.path) throw new UsageError('The output would replace the input; name another file.');
  const there = statSync(output.path, { throwIfNoEntry: false });
  if (!there?.isFile() || there.size === 0 || isResumed || isOverwriting) return;
  const remedy = output.form === 'xlsx' ? '' : '--resume to continue it or ';
  throw new UsageError(`${output.name} already exists; use ${remedy}--overwrite to replace it.`);
}

/** The name of the file of rejected lines, which has the format of the input; undefined if they go to standard error. */
export function rejectedFileOf({ input, output, rejected }: BatchOptions): string | undefined {
  if (rejected !== undefined || output.isPipe) return rejected;
  const { dir, name } = parse(output.name);
  return join(dir, `${name}.rejected.${input.form}`);
}
