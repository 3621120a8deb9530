import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join, parse, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BatchRequest } from '@plumbline/batch/batch_request.ts';
import { type FileFormat, FORMAT_BY_ENDING, OUTPUT_FORMATS, type OutputFormat } from '@plumbline/batch/file_format.ts';
import { unfinishedPaths } from '@plumbline/batch/output/parquet_journal.ts';
import { CommandError, UsageError } from '../command.ts';
import { readErrorMessage } from '../file_errors.ts';
import { readMappingFile } from './mapping_file.ts';

/** The name of standard input and standard output. */
const PIPE = '-';
const ENDINGS: Record<string, OutputFormat> = { ...FORMAT_BY_ENDING, '.xlsx': 'xlsx' };
const WORKERS_MAX = 64;
const SHARDS_MAX = 10_000;

/** A file, or standard input or output. */
interface Named<Format> {
  /** As typed, for messages. */
  name: string;
  path: string;
  form: Format;
  isPipe: boolean;
}

/** One of several runs that share a file, from 1. */
export interface Shard {
  index: number;
  count: number;
}

export interface BatchOptions {
  /** A workbook is read as CSV. */
  input: Named<FileFormat> & { isWorkbook: boolean };
  output: Named<OutputFormat>;
  /** The file of rejected records; undefined for the one that belongs to the output. */
  rejected: string | undefined;
  edition: string | undefined;
  /** What is asked for, but for the edition. */
  request: Omit<BatchRequest, 'edition'>;
  workers: number;
  shard: Shard | undefined;
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

/** Reads `NAME=VALUE` options. */
function pairsOf(option: string, given: readonly string[], form: string): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (const pair of given) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0)).trim();
    if (name === '') throw new UsageError(`--${option} must be ${form}; ${pair} was given.`);
    if (Object.hasOwn(pairs, name)) throw new UsageError(`--${option} gives ${name} twice.`);
    pairs[name] = pair.slice(at + 1).trim();
  }
  return pairs;
}

function readShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count || count > SHARDS_MAX) {
    throw new UsageError(`--shard must be I/N with I from 1 to N, such as 2/8; ${text} was given.`);
  }
  return { index, count };
}

function refuseForOutput({ name, form, isPipe }: BatchOptions['output'], option: string): void {
  if (isPipe) throw new UsageError(`--${option} needs an output file; - was given.`);
  if (form === 'xlsx' && option === 'resume') {
    throw new UsageError(
      `--resume cannot continue an Excel workbook; ${name} was given. Use --overwrite, or write CSV.`,
    );
  }
}

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  rejected: { type: 'string' },
  tool: { type: 'string' },
  preset: { type: 'string' },
  mapping: { type: 'string' },
  map: { type: 'string', multiple: true, default: [] as string[] },
  set: { type: 'string', multiple: true, default: [] as string[] },
  edition: { type: 'string' },
  'as-of': { type: 'string' },
  keep: { type: 'string' },
  columns: { type: 'string' },
  workers: { type: 'string' },
  shard: { type: 'string' },
  resume: { type: 'boolean', default: false },
  overwrite: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** Both ends of the run, with their formats. */
function endsOf(values: Values, from: string, to: string, folder: string): Pick<BatchOptions, 'input' | 'output'> {
  const inputForm = formOf(from, 'from', values.from, OUTPUT_FORMATS);
  const isWorkbook = inputForm === 'xlsx';
  const outputForm = formOf(to, 'to', values.to, OUTPUT_FORMATS);
  // A pipe has the format of the file at the other end, if it can.
  const likeOutput = outputForm === 'csv' ? 'csv' : 'ndjson';
  const form: FileFormat = isWorkbook ? 'csv' : (inputForm ?? likeOutput);
  const input = { name: from, path: resolve(folder, from), form, isPipe: from === PIPE, isWorkbook };
  const output = { name: to, path: resolve(folder, to), form: outputForm ?? input.form, isPipe: to === PIPE };
  if (input.isPipe && (isWorkbook || input.form === 'parquet')) {
    const kind = isWorkbook ? 'An Excel workbook' : 'A Parquet file';
    throw new UsageError(`${kind} cannot come through a pipe, because its end is read first; name a file.`);
  }
  return { input, output };
}

function requestOf(values: Values, folder: string): Omit<BatchRequest, 'edition' | 'from' | 'to'> {
  const { mapping, map = [], set = [], tool, preset, keep, columns, 'as-of': asOf } = values;
  const file = mapping === undefined ? { map: {}, set: {} } : readMappingFile(mapping, resolve(folder, mapping));
  const chosenTool = tool ?? file.tool;
  return {
    tool: chosenTool?.replaceAll('-', '_'),
    preset: preset ?? file.preset,
    mapping: { ...file.map, ...pairsOf('map', map, 'INPUT=COLUMN') },
    constants: { ...file.set, ...(asOf !== undefined && { as_of: asOf }), ...pairsOf('set', set, 'INPUT=VALUE') },
    keep: keep === 'all' ? 'all' : (namesOf(keep) ?? file.keep ?? []),
    columns: namesOf(columns) ?? file.columns,
  };
}

export function readOptions(args: string[], folder: string): BatchOptions {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [from, to, ...more] = positionals;
  if (from === undefined || to === undefined || more.length > 0) {
    throw new UsageError('Name the input and output files: plumbline batch IN OUT');
  }
  const workers = Number(values.workers ?? availableParallelism());
  if (!Number.isInteger(workers) || workers < 1 || workers > WORKERS_MAX) {
    throw new UsageError(`--workers must be a whole number from 1 to ${WORKERS_MAX}; ${values.workers} was given.`);
  }
  if (values.resume && values.overwrite) throw new UsageError('Use either --resume or --overwrite; both were given.');
  const { input, output } = endsOf(values, from, to, folder);
  const shard = readShard(values.shard);
  if (output.form === 'xlsx') refuseForOutput(output, 'to xlsx');
  if (values.resume) refuseForOutput(output, 'resume');
  if (values.overwrite) refuseForOutput(output, 'overwrite');
  if (values.resume && input.isPipe && output.form === 'parquet') {
    throw new UsageError('--resume of a Parquet file needs an input file; - was given.');
  }
  if (shard && input.isPipe) throw new UsageError('--shard needs an input file; - was given.');
  if (shard && output.form === 'xlsx') {
    throw new UsageError('--shard writes CSV, NDJSON or Parquet, which can be joined; an Excel workbook cannot.');
  }
  return {
    input,
    output,
    rejected: values.rejected,
    edition: values.edition,
    request: { from: input.form, to: output.form, ...requestOf(values, folder) },
    workers,
    shard,
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
  if (isResumed || isOverwriting) return;
  const remedy = output.form === 'xlsx' ? '' : '--resume to continue it or ';
  if (hasContent(output.path)) {
    throw new UsageError(`${output.name} already exists; use ${remedy}--overwrite to replace it.`);
  }
  if (output.form === 'parquet' && hasContent(unfinishedPaths(output.path).part)) {
    throw new UsageError(`${output.name} is unfinished; use ${remedy}--overwrite to begin again.`);
  }
}

function hasContent(path: string): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  return there?.isFile() === true && there.size > 0;
}

/** The name of the file of rejected records, which can be corrected and run again; undefined if they go to standard error. */
export function rejectedFileOf({ input, output, rejected }: BatchOptions): string | undefined {
  if (rejected !== undefined || output.isPipe) return rejected;
  return rejectedName(output.name, input.form === 'ndjson' ? 'ndjson' : 'csv');
}

/** The file of rejected records next to an output. */
export function rejectedName(output: string, form: 'csv' | 'ndjson'): string {
  const { dir, name } = parse(output);
  return join(dir, `${name}.rejected.${form}`);
}
