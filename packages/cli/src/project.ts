import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reviewedProject, reviews } from '@plumbline/batch/review/review_project.ts';
import { formatSignificant, isObject, messagesOf } from '@plumbline/calculators';
import { reviewReport } from '@plumbline/documents/report/review_report.ts';
import { loadTools } from '@plumbline/editions/calls/load_tools.ts';
import { EXPLORATION_KINDS, explore } from '@plumbline/explore';
import {
  type EvaluatedCalculation,
  evaluations,
  inProjectOrder,
  type LinkedProject,
  readOverrides,
  readProject,
  readProjectExploration,
} from '@plumbline/explore/project';
import { type Command, type CommandContext, CommandError, EXIT, UsageError } from './command.ts';
import { isFileError, readErrorMessage } from './file_errors.ts';
import { sheetWriter } from './sheet_file.ts';
import { editionNamed } from './tool_inputs.ts';

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${name} cannot be read: it is not JSON.`);
  }
}

async function readJson(name: string, { folder = '.' }: CommandContext): Promise<unknown> {
  try {
    return parseJson(name, await readFile(resolve(folder, name), 'utf8'));
  } catch (error) {
    throw isFileError(error) ? new CommandError(readErrorMessage(name, error)) : error;
  }
}

/** Reads the file of a project. */
export async function readProjectFile(name: string, context: CommandContext): Promise<LinkedProject> {
  const document = await readJson(name, context);
  const calculations = isObject(document) ? document.calculations : undefined;
  const reading = readProject(document, await loadTools(calculations));
  if (reading.ok) return reading.project;
  throw new CommandError(
    [`${name} cannot be used:`, ...messagesOf(reading).map((message) => `- ${message}`)].join('\n'),
  );
}

/** Reads `--set beam-1/span_m=7`; a value is JSON, or a word. */
function overridesOf(project: LinkedProject, set: readonly string[]) {
  const sent = set.map((text): [string, unknown] => {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined)
      throw new UsageError(`--set must be KEY/INPUT=VALUE; ${text} was given.`);
    try {
      return [name, JSON.parse(value)];
    } catch {
      return [name, value];
    }
  });
  const read = readOverrides(project, Object.fromEntries(sent));
  if (!read.ok) throw new UsageError(messagesOf(read).join('\n'));
  return read.overrides;
}

const shown = (value: unknown) => (typeof value === 'number' ? formatSignificant(value, 6) : String(value));

function linesOf(calculation: EvaluatedCalculation): string[] {
  const { key, title, tool, edition, links } = calculation;
  const taken = links.map(({ input, from, value, unit, is_stale }) => {
    const stale = is_stale ? ', which the file has another value for' : '';
    return `  ${input} = ${shown(value)}${unit === '-' ? '' : ` ${unit}`} from ${from}${stale}`;
  });
  const outcome = calculation.ok ? (calculation.verdict ?? 'no verdict') : calculation.reason;
  return [`${key}: ${title} (${tool}, edition ${edition})`, ...taken, `  ${outcome}`];
}

/** The one file that a command is given. */
function onlyFile(positionals: readonly string[], usage: string): string {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(usage);
  return file;
}

const RUN_HELP = `plumbline project run FILE [--set KEY/INPUT=VALUE]... [--json]

  FILE    a project: {"name": …, "calculations": [{"key": …, "title": …, "tool": …, "edition": …, "input": {…}}]}, or a project that
          was exported from the service. An input may be {"from": "hall-1/cooling_power_kw"}, a figure of another calculation.
  --set   another value for an input, also in place of a link; it can be repeated
  --json  print every calculation with its inputs, links and result

Evaluates each calculation after those that it takes figures from. Exit codes: ${EXIT.done} done, ${EXIT.failed} the file cannot be used, ${EXIT.misused} usage error,
${EXIT.invalid} a calculation has inputs that are not valid.`;

const runProjectCommand: Command = {
  name: 'project run',
  summary: 'evaluate linked calculations: project run FILE',
  help: RUN_HELP,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { set: { type: 'string', multiple: true, default: [] }, json: { type: 'boolean', default: false } },
    });
    const file = onlyFile(positionals, 'Name one file: plumbline project run FILE');
    const project = await readProjectFile(file, context);
    const calculations = inProjectOrder(project, evaluations(project, overridesOf(project, values.set)));
    const { name } = project;
    if (values.json) context.print(JSON.stringify({ name, calculations }));
    else for (const line of calculations.flatMap(linesOf)) context.print(line);
    return calculations.every(({ ok }) => ok) ? EXIT.done : EXIT.invalid;
  },
};

const REVIEW_ENDINGS = ['html', 'pdf', 'docx', 'parquet'] as const;

const REVIEW_HELP = `plumbline project review FILE [--to EDITION] [--output FILE.html|FILE.pdf|FILE.docx|FILE.parquet] [--json]

  FILE      a project, as for plumbline project run
  --to      the edition to which its calculations are reviewed; default the current one
  --output  writes the review as a sheet, or as a Parquet file with a row for each calculation
  --json    print every calculation with what moved and why

Calculates each calculation in its own edition and in another, with its links, and says what became of it: its inputs are no longer
valid, the verdict changed, a figure moved, its edition has a known error, or it is the same. Exit codes: ${EXIT.done} done, ${EXIT.failed} the file cannot
be used, ${EXIT.misused} usage error, ${EXIT.invalid} a calculation has no result in its own edition.`;

const reviewProjectCommand: Command = {
  name: 'project review',
  summary: 'say what becomes of linked calculations in another edition: project review FILE --to EDITION',
  help: REVIEW_HELP,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, output: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const file = onlyFile(positionals, 'Name one file: plumbline project review FILE');
    const { output } = values;
    const write =
      output === undefined ? undefined : sheetWriter('output', output, { endings: REVIEW_ENDINGS, context });
    const to = await editionNamed(values.to);
    const project = await readProjectFile(file, context);
    const reviewed = reviewedProject(project, to.name, inProjectOrder(project, reviews(project, to)));
    const report = reviewReport(reviewed);
    if (values.json) context.print(JSON.stringify(reviewed));
    else context.print(report.banner.title);
    await write?.({
      html: async () => {
        const { reportHtml } = await import('@plumbline/documents/report/report_html.ts');
        const { standalonePage } = await import('@plumbline/documents/sheets/standalone_page.ts');
        return Buffer.from(standalonePage(reportHtml(report)));
      },
      pdf: async () => (await import('@plumbline/documents/report/report_pdf.ts')).reportPdf(report),
      docx: async () => (await import('@plumbline/documents/report/review_word.ts')).reviewWord(report),
      parquet: async () => (await import('@plumbline/batch/review/review_parquet.ts')).reviewParquet(reviewed),
    });
    return reviewed.counts.rejected === 0 ? EXIT.done : EXIT.invalid;
  },
};

const EXPLORE_HELP = `plumbline project explore ${EXPLORATION_KINDS.join('|')} FILE --request FILE|JSON

  FILE       a project, as for plumbline project run
  --request  what to explore, as for a tool over REST, with inputs such as beam-1/span_m and outputs such as column-1/utilisation;
             overrides has other values for inputs

Prints the answer as JSON. Exit codes: ${EXIT.done} done, ${EXIT.failed} the file cannot be used, ${EXIT.misused} usage error.`;

const exploreProjectCommand: Command = {
  name: 'project explore',
  summary: 'sweep, solve, sensitivity or uncertainty through linked calculations',
  help: EXPLORE_HELP,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { request: { type: 'string' } },
    });
    const [sentKind, file, ...more] = positionals;
    const kind = EXPLORATION_KINDS.find((each) => each === sentKind);
    const { request } = values;
    if (!kind || file === undefined || request === undefined || more.length > 0) {
      throw new UsageError('Name a kind, a file and a request: plumbline project explore sweep FILE --request FILE');
    }
    const project = await readProjectFile(file, context);
    const sent = request.trimStart().startsWith('{')
      ? parseJson('--request', request)
      : await readJson(request, context);
    if (!isObject(sent)) throw new UsageError('--request must be a JSON object.');
    const reading = readProjectExploration(kind, project, sent);
    if (!reading.ok) throw new UsageError(messagesOf(reading).join('\n'));
    context.print(JSON.stringify(await explore(reading.exploration)));
    return EXIT.done;
  },
};

const CRATE_HELP = `plumbline project crate FILE --output FILE.zip

  FILE      a project, as for plumbline project run
  --output  the archive to write

Evaluates a project and writes it as RO-Crate 1.1, for a repository of research data: the project, each calculation with its inputs and its
result, and metadata that says which calculator of which edition made it. Exit codes: ${EXIT.done} done, ${EXIT.failed} the file cannot be used, ${EXIT.misused} usage error,
${EXIT.invalid} a calculation has inputs that are not valid.`;

const crateProjectCommand: Command = {
  name: 'project crate',
  summary: 'write linked calculations with their results as an RO-Crate: project crate FILE --output FILE.zip',
  help: CRATE_HELP,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { output: { type: 'string' } },
    });
    const usage = 'Name one file and the archive: plumbline project crate FILE --output FILE.zip';
    const file = onlyFile(positionals, usage);
    const { output } = values;
    if (output === undefined) throw new UsageError(usage);
    const write = sheetWriter('output', output, { endings: ['zip'], context });
    const project = await readProjectFile(file, context);
    const evaluated = inProjectOrder(project, evaluations(project));
    await write({
      zip: async () => {
        const { projectCrate, projectResults } = await import('@plumbline/documents/project_crate.ts');
        return projectCrate(projectResults(project, evaluated, context.clock()));
      },
    });
    return evaluated.every(({ ok }) => ok) ? EXIT.done : EXIT.invalid;
  },
};

export const PROJECT_COMMANDS: readonly Command[] = [
  runProjectCommand,
  reviewProjectCommand,
  exploreProjectCommand,
  crateProjectCommand,
];
