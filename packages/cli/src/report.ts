import { existsSync } from 'node:fs';
import { basename, extname, join, parse, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UnreadableInput } from '@plumbline/batch/batch_errors.ts';
import { BatchFault } from '@plumbline/batch/batch_request.ts';
import { type FileFormat, FORMAT_BY_ENDING } from '@plumbline/batch/file_format.ts';
import { countRows, openResults } from '@plumbline/batch/portfolio/result_file.ts';
import { summarise } from '@plumbline/batch/portfolio/summarise.ts';
import type { PortfolioSummary } from '@plumbline/batch/portfolio/summary.ts';
import { groupFault } from '@plumbline/batch/portfolio/summary_layout.ts';
import { reportOf } from '@plumbline/documents/report/report.ts';
import { reportHtml } from '@plumbline/documents/report/report_html.ts';
import { CURRENCIES, type Currency } from '@plumbline/documents/report/report_text.ts';
import { standalonePage } from '@plumbline/documents/sheets/standalone_page.ts';
import { type Command, CommandError, EXIT, UsageError } from './command.ts';
import { isFileError, readErrorMessage, unreadableMessage } from './file_errors.ts';
import { sheetWriter } from './sheet_file.ts';
import { toolNamed } from './tool_inputs.ts';

const ENDINGS = ['html', 'pdf', 'json'] as const;
const NO_GROUP = 'none';

const HELP = `plumbline report FILE.parquet|FILE.csv|FILE.ndjson [--output FILE.html|FILE.pdf|FILE.json] [--group COLUMN|none]
                 [--tool TOOL] [--edition E] [--rejected FILE] [--title TEXT] [--date TEXT] [--currency GBP|EUR]

  --output    the file to write; its extension selects HTML, PDF or the figures as JSON; default FILE.html
  --group     a column of the file, such as a kept one, by which results and totals are divided; default a column with
              the local authority or the region if there is one, none for no groups
  --tool      the tool of a CSV file; Parquet and NDJSON files name it
  --edition   the edition of a file that does not name it; default the current one
  --rejected  the file of rejected lines, which are only counted; default FILE.rejected.csv, .ndjson or .parquet if there is one
  --title     the name of the portfolio
  --date      the date of the report, as it is to be printed
  --currency  the currency of figures that the tool states in pounds and euro; default GBP

Reads the output of plumbline batch and writes what it comes to: classes, totals, groups, distributions, the worst and the best,
and what the measures of the tool would bring. Results that were not written because of --columns are named in the report.
The report depends on the file and these options alone. Exit codes: 0 done, 1 failed, 2 usage error.`;

interface NamedFile {
  /** As typed, for messages. */
  name: string;
  path: string;
  format: FileFormat;
}

function fileNamed(name: string, folder: string): NamedFile {
  const format = FORMAT_BY_ENDING[extname(name).toLowerCase()];
  if (format) return { name, path: resolve(folder, name), format };
  throw new UsageError(`A file must end in ${Object.keys(FORMAT_BY_ENDING).join(', ')}; ${name} was given.`);
}

/** Explains what is wrong with a file in the words of the command. */
async function reading<Result>({ name }: NamedFile, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableInput) throw new CommandError(unreadableMessage(name, error));
    if (error instanceof BatchFault) throw new UsageError(error.message);
    if (isFileError(error)) throw new CommandError(readErrorMessage(name, error));
    throw error;
  }
}

/** The file of rejected lines that belongs to a file. */
function rejectedFileOf({ name }: NamedFile, folder: string): NamedFile | undefined {
  const { dir, name: stem } = parse(name);
  const names = Object.keys(FORMAT_BY_ENDING).map((ending) => join(dir, `${stem}.rejected${ending}`));
  const found = names.find((each) => existsSync(resolve(folder, each)));
  return found === undefined ? undefined : fileNamed(found, folder);
}

async function checkGroup({ path, format }: NamedFile, group: string): Promise<void> {
  const file = await openResults(path, format);
  const fault = groupFault(group, file);
  await file.close();
  if (fault !== undefined) throw new UsageError(fault);
}

function currencyNamed(name: string | undefined): Currency | undefined {
  const currency = CURRENCIES.find((each) => each === name?.toUpperCase());
  if (name !== undefined && !currency)
    throw new UsageError(`--currency must be ${CURRENCIES.join(' or ')}; ${name} was given.`);
  return currency;
}

/** An argument as a shell reads it. */
function quoted(word: string): string {
  return /^[\w./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function readOptions(args: string[]) {
  const options = {
    output: { type: 'string' },
    group: { type: 'string' },
    tool: { type: 'string' },
    edition: { type: 'string' },
    rejected: { type: 'string' },
    title: { type: 'string' },
    date: { type: 'string' },
    currency: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new UsageError('Name one file of results: plumbline report FILE [--output REPORT]');
  return { name, values };
}

async function summaryOf(
  file: NamedFile,
  values: ReturnType<typeof readOptions>['values'],
  folder: string,
): Promise<PortfolioSummary> {
  const { group, tool, edition } = values;
  const rejected = values.rejected === undefined ? rejectedFileOf(file, folder) : fileNamed(values.rejected, folder);
  const rejections = rejected && (await reading(rejected, () => countRows(rejected.path, rejected.format)));
  return reading(file, async () => {
    if (group !== undefined && group !== NO_GROUP) await checkGroup(file, group);
    return summarise(file.path, {
      format: file.format,
      tool: tool === undefined ? undefined : toolNamed(tool).name,
      edition,
      groupBy: group === NO_GROUP ? null : group,
      rejected: rejections,
    });
  });
}

export const reportCommand: Command = {
  name: 'report',
  summary: 'summarise the results of a batch as a report: report FILE [--output FILE.html|FILE.pdf|FILE.json]',
  help: HELP,
  async run(args, context) {
    const { folder = '.', print } = context;
    const { name, values } = readOptions(args);
    const file = fileNamed(name, folder);
    const { dir, name: stem } = parse(name);
    const output = values.output ?? join(dir, `${stem}.html`);
    const write = sheetWriter('output', output, { endings: ENDINGS, context });
    const { title, date } = values;
    const options = {
      title,
      date,
      source: basename(name),
      command: `plumbline report ${args.map(quoted).join(' ')}`,
      currency: currencyNamed(values.currency),
    };
    const summary = await summaryOf(file, values, folder);
    const report = reportOf(summary, options);
    print(report.banner.title.replaceAll('\u00a0', ' '));
    await write({
      html: () => standalonePage(reportHtml(report)),
      pdf: async () => (await import('@plumbline/documents/report/report_pdf.ts')).reportPdf(report),
      json: () => `${JSON.stringify(summary, undefined, 2)}\n`,
    });
    return EXIT.done;
  },
};
