import { basename, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UnreadableInput } from '@plumbline/batch/batch_errors.ts';
import { BatchFault } from '@plumbline/batch/batch_request.ts';
import { type FileFormat, FORMAT_BY_ENDING } from '@plumbline/batch/file_format.ts';
import { openResults } from '@plumbline/batch/portfolio/result_file.ts';
import { type ScheduleMembers, scheduleMembers } from '@plumbline/batch/portfolio/schedule_members.ts';
import { SCHEDULE_MEMBERS_MAX } from '@plumbline/batch/portfolio/schedule_members_max.ts';
import { calculationSheet } from '@plumbline/documents/sheets/calculation_document.ts';
import { mostUsedTool } from '@plumbline/documents/sheets/most_used_tool.ts';
import { scheduleOf } from '@plumbline/documents/sheets/schedule.ts';
import { evaluations, inProjectOrder } from '@plumbline/explore/project';
import packageJson from '../package.json' with { type: 'json' };
import { type Command, type CommandContext, CommandError, EXIT, UsageError } from './command.ts';
import { isFileError, readErrorMessage, unreadableMessage } from './file_errors.ts';
import { readProjectFile } from './project.ts';
import { sheetWriter } from './sheet_file.ts';
import { toolNamed } from './tool_inputs.ts';

const ENDINGS = ['html', 'pdf', 'docx'] as const;

const HELP = `plumbline schedule FILE --output FILE.html|FILE.pdf|FILE.docx [--tool TOOL] [--name COLUMN] [--edition E] [--title TEXT]

  FILE      a project, as for plumbline project run (.json), or a file of plumbline batch or of a job (.csv, .ndjson, .parquet)
  --output  the file to write; its extension selects HTML, PDF or Word
  --tool    the tool of a CSV file, or that of a project whose members are shown; default the one with most calculations
  --name    the column with the names of the members, such as a kept one; default the number of the row
  --edition the edition of a file that does not name it; default the current one
  --title   what the members are of; default the name of the project, or of the file

A schedule shows many members of one tool: the one that governs in full, and all of them in a table, with bars of how much of their
limits they use. It has at most ${SCHEDULE_MEMBERS_MAX} members; plumbline report summarises larger files. Exit codes: 0 done, 1 failed, 2 usage error.`;

interface Members extends ScheduleMembers {
  /** What they are of. */
  of: string;
}

type Options = Readonly<Partial<Record<'tool' | 'name' | 'edition' | 'title', string | undefined>>>;

async function membersOfProject(name: string, { tool }: Options, context: CommandContext): Promise<Members> {
  const project = await readProjectFile(name, context);
  const evaluated = inProjectOrder(project, evaluations(project));
  const chosen = tool === undefined ? (mostUsedTool(evaluated) ?? '') : toolNamed(tool).name;
  const calculations = evaluated.filter((each) => each.tool === chosen);
  const members = calculations.map(({ title, edition, input, ...answer }) => {
    if (!answer.ok) throw new CommandError(`“${title}” cannot be calculated: ${answer.reason}`);
    return { name: title, edition, input };
  });
  return { tool: chosen, of: project.name || basename(name), members };
}

async function membersOfFile(
  name: string,
  format: FileFormat,
  options: Options,
  { folder = '.' }: CommandContext,
): Promise<Members> {
  const file = await openResults(resolve(folder, name), format);
  try {
    return { of: basename(name), ...(await scheduleMembers(file, options)) };
  } finally {
    await file.close();
  }
}

async function readMembers(name: string, options: Options, context: CommandContext): Promise<Members> {
  const ending = extname(name).toLowerCase();
  if (ending === '.json') return membersOfProject(name, options, context);
  const format = FORMAT_BY_ENDING[ending];
  if (!format)
    throw new UsageError(`A file must end in .json, ${Object.keys(FORMAT_BY_ENDING).join(', ')}; ${name} was given.`);
  try {
    return await membersOfFile(name, format, options, context);
  } catch (error) {
    if (error instanceof UnreadableInput) throw new CommandError(unreadableMessage(name, error));
    if (error instanceof BatchFault) throw new UsageError(error.message);
    if (isFileError(error)) throw new CommandError(readErrorMessage(name, error));
    throw error;
  }
}

export const scheduleCommand: Command = {
  name: 'schedule',
  summary: 'write many members of one tool as one sheet: schedule FILE --output FILE.html|FILE.pdf|FILE.docx',
  help: HELP,
  async run(args, context) {
    const option = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { output: option, tool: option, name: option, edition: option, title: option },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0)
      throw new UsageError('Name one file: plumbline schedule FILE --output FILE');
    const write = sheetWriter('output', values.output, { endings: ENDINGS, context });
    const { tool, of, members } = await readMembers(file, values, context);
    if (members.length === 0) throw new CommandError(`${file} has no calculation of ${tool || 'any tool'}.`);
    if (members.length > SCHEDULE_MEMBERS_MAX) {
      throw new CommandError(
        `${file} has more than ${SCHEDULE_MEMBERS_MAX} members. Summarise it with plumbline report.`,
      );
    }
    const title = values.title ?? of;
    const { publicUrl } = context.settings;
    const sheets = await Promise.all(
      members.map(({ name, edition, input }) => {
        const header = { project: title, element: name };
        return calculationSheet({ tool, edition, input, publicUrl, version: packageJson.version, header });
      }),
    );
    const schedule = scheduleOf({ title, sheets });
    const [governs = ''] = schedule.sentences;
    context.print(governs);
    await write({
      html: async () => {
        const [{ scheduleHtml }, { standalonePage }] = await Promise.all([
          import('@plumbline/documents/sheets/schedule_html.ts'),
          import('@plumbline/documents/sheets/standalone_page.ts'),
        ]);
        return Buffer.from(standalonePage(scheduleHtml(schedule)));
      },
      pdf: async () => (await import('@plumbline/documents/sheets/schedule_pdf.ts')).schedulePdf(schedule),
      docx: async () => (await import('@plumbline/documents/sheets/schedule_word.ts')).scheduleWord(schedule),
    });
    return EXIT.done;
  },
};
