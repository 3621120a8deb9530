import { statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UnreadableInput, UnwritableOutput } from '@plumbline/batch/batch_errors.ts';
import { BatchFault } from '@plumbline/batch/batch_request.ts';
import { type FileFormat, FORMAT_BY_ENDING } from '@plumbline/batch/file_format.ts';
import { joinTextFiles } from '@plumbline/batch/output/join_files.ts';
import { joinParquet } from '@plumbline/batch/parquet/parquet_join.ts';
import { countedInFigures } from '@plumbline/calculators';
import { rejectedName } from './batch_command/batch_options.ts';
import { type Command, CommandError, EXIT, UsageError } from './command.ts';
import { isFileError, readErrorMessage, unreadableMessage, unwritableMessage } from './file_errors.ts';

function formatOf(name: string): FileFormat {
  const format = FORMAT_BY_ENDING[extname(name).toLowerCase()];
  if (format) return format;
  throw new UsageError(`A file to be joined must end in .csv, .ndjson, .jsonl or .parquet; ${name} was given.`);
}

/** The one format of all files. */
function commonFormat(names: readonly string[]): FileFormat {
  const formats = new Set(names.map(formatOf));
  const [format = 'csv'] = formats;
  if (formats.size > 1)
    throw new UsageError(`Files of one format can be joined; ${[...formats].join(' and ')} were given.`);
  return format;
}

function checkFiles(output: string, inputs: readonly string[], folder: string, isOverwriting: boolean): void {
  const outputPath = resolve(folder, output);
  for (const name of inputs) {
    if (resolve(folder, name) === outputPath) throw new UsageError(`${name} is both an input and the output.`);
    if (!statSync(resolve(folder, name), { throwIfNoEntry: false })?.isFile()) {
      throw new CommandError(readErrorMessage(name, Object.assign(new Error(), { code: 'ENOENT' })));
    }
  }
  const there = statSync(outputPath, { throwIfNoEntry: false });
  if (there && there.size > 0 && !isOverwriting) {
    throw new UsageError(`${output} already exists; use --overwrite to replace it.`);
  }
}

const REJECTED_FORMS = ['csv', 'ndjson'] as const;
type RejectedForm = (typeof REJECTED_FORMS)[number];

interface Rejections {
  names: string[];
  form: RejectedForm;
}

/** The files of rejected records that runs have left next to these outputs; undefined if there are none. */
function rejectedOf(outputs: readonly string[], folder: string): Rejections | undefined {
  const isThere = (name: string) => statSync(resolve(folder, name), { throwIfNoEntry: false })?.isFile();
  return REJECTED_FORMS.map((form) => ({
    form,
    names: outputs.map((output) => rejectedName(output, form)).filter(isThere),
  })).find(({ names }) => names.length > 0);
}

async function joinRejected({ names, form }: Rejections, output: string, folder: string): Promise<void> {
  const paths = names.map((name) => resolve(folder, name));
  await joinTextFiles(paths, form, resolve(folder, rejectedName(output, form)));
}

function failureOf(error: unknown): unknown {
  if (error instanceof BatchFault) return new UsageError(error.message);
  if (error instanceof UnreadableInput) return new CommandError(unreadableMessage('An input', error));
  if (error instanceof UnwritableOutput) return new CommandError(unwritableMessage(error));
  return isFileError(error) ? new CommandError(readErrorMessage(error.path ?? 'A file', error)) : error;
}

export const joinCommand: Command = {
  name: 'join',
  summary: 'join the outputs of batch --shard to the file that one run would have written',
  help: `plumbline join OUT IN… [--overwrite]

  OUT          the joined file: .csv, .ndjson or .parquet
  IN           the outputs of all shards, in their order, in the same format
  --overwrite  replace an existing file

The result has the same bytes as one run over the whole file. CSV and NDJSON can also be joined with cat. The rejected records of
the shards, which batch writes to IN.rejected.csv or .ndjson, are joined to those of OUT, unless there are none.`,
  async run(args, { folder = '.', print }) {
    const options = { overwrite: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [output, ...inputs] = positionals;
    if (output === undefined || inputs.length === 0) {
      throw new UsageError('Name the output and the files to be joined: plumbline join OUT IN…');
    }
    const format = commonFormat(positionals);
    checkFiles(output, inputs, folder, values.overwrite);
    const rejections = rejectedOf(inputs, folder);
    if (rejections) checkFiles(rejectedName(output, rejections.form), rejections.names, folder, values.overwrite);
    const [outputPath, paths] = [resolve(folder, output), inputs.map((name) => resolve(folder, name))];
    try {
      if (format === 'parquet') await joinParquet(paths, outputPath);
      else await joinTextFiles(paths, format, outputPath);
      if (rejections) await joinRejected(rejections, output, folder);
    } catch (error) {
      throw failureOf(error);
    }
    print(`${countedInFigures(inputs.length, 'file')} joined: ${output}`);
    if (rejections) print(`rejected records: ${rejectedName(output, rejections.form)}`);
    return EXIT.done;
  },
};
