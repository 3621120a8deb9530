import { createWriteStream } from 'node:fs';
import { extname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { UnwritableOutput } from '@plumbline/batch/batch_errors.ts';
import { OutputStream } from '@plumbline/batch/output/output_stream.ts';
import type { Store } from '@plumbline/service/store/contract.ts';
import { withStore } from '@plumbline/service/store/open_store.ts';
import {
  type ExportedUsage,
  exportAllUsage,
  exportUsage,
  readPeriod,
  USAGE_FORMATS,
  type UsageFormat,
  type UsagePeriod,
  usageText,
} from '@plumbline/service/usage/usage_export.ts';
import { type Command, CommandError, EXIT, UsageError } from './command.ts';
import { isFileError, unwritableMessage, writeErrorMessage } from './file_errors.ts';
import { namedAccount } from './named_account.ts';

const STANDARD_OUTPUT = '-';

function isFormat(word: string): word is UsageFormat {
  return Object.keys(USAGE_FORMATS).includes(word);
}

/** The format that is named, or else that of the file name, or else CSV. */
function formatOf(named: string | undefined, file: string): UsageFormat {
  const ending = extname(file).slice(1).toLowerCase();
  const format = named ?? (isFormat(ending) ? ending : 'csv');
  if (isFormat(format)) return format;
  throw new UsageError(`--format must be ${Object.keys(USAGE_FORMATS).join(' or ')}; ${format} was given.`);
}

function periodOf(given: { from?: string | undefined; to?: string | undefined }, now: number): UsagePeriod {
  const reading = readPeriod({ ...(given.from && { from: given.from }), ...(given.to && { to: given.to }) }, now);
  if (!reading.ok) throw new UsageError(reading.errors.map(({ message }) => `--${message}`).join('\n'));
  return reading.period;
}

/** The usage of one account, by its id or e-mail address, or of all. */
async function usageOf(
  store: Store,
  named: string | undefined,
  period: UsagePeriod,
): Promise<AsyncIterable<ExportedUsage[]>> {
  if (named === undefined) return exportAllUsage(store, period);
  const { id } = await namedAccount(store, named);
  return exportUsage(store, { accountId: id }, period);
}

async function writeFile(name: string, path: string, text: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(text, createWriteStream(path));
  } catch (error) {
    if (isFileError(error)) throw new CommandError(writeErrorMessage(name, error));
    throw error;
  }
}

async function writeOut(text: AsyncIterable<string>, stream: Writable | undefined): Promise<void> {
  try {
    const output = new OutputStream({ stream, name: 'standard output', header: '' });
    for await (const part of text) await output.write(Buffer.from(part));
  } catch (error) {
    throw error instanceof UnwritableOutput ? new CommandError(unwritableMessage(error)) : error;
  }
}

export const usageExportCommand: Command = {
  name: 'usage export',
  summary: 'write the calls of accounts and keys by day, for billing in other systems',
  help: `plumbline usage export [FILE | -] [--account ID|EMAIL] [--from DATE] [--to DATE] [--format csv|ndjson]

  FILE       default -, the standard output; an existing file is replaced
  --account  only this account, by its id or e-mail address; default all accounts, then the keys that belong to none
  --from     first day in UTC, such as 2026-11-01; default the first of the month of --to
  --to       last day in UTC; default today
  --format   default by the ending of the file, or csv

A row has the date, account, key, tool and channel, the calls that count towards the month, and those with invalid inputs.
Calls without a key are not exported. Usage is kept until its account is deleted.`,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        account: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        format: { type: 'string' },
      },
    });
    const [file = STANDARD_OUTPUT, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Name one file: plumbline usage export FILE');
    const format = formatOf(values.format, file);
    const period = periodOf(values, context.clock());
    const { settings, clock, folder = '.', standardOutput } = context;
    await withStore({ ...settings, clock }, async (store) => {
      const text = usageText(await usageOf(store, values.account, period), format);
      if (file === STANDARD_OUTPUT) await writeOut(text, standardOutput);
      else await writeFile(file, resolve(folder, file), text);
    });
    if (file !== STANDARD_OUTPUT) context.print(`${file} is written.`);
    return EXIT.done;
  },
};
