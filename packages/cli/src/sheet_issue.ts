import { readFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { messagesOf, unknownName } from '@plumbline/calculators';
import { type Issue, readIssue } from '@plumbline/documents/letterhead/read_issue.ts';
import { readForm } from '@plumbline/documents/sheets/read_form.ts';
import type { SheetForm } from '@plumbline/documents/sheets/sheet_frame.ts';
import { type CommandContext, CommandError, UsageError } from './command.ts';
import { readErrorMessage } from './file_errors.ts';
import { readInputFile } from './input_arguments.ts';

const FIELDS = ['title_block', 'letterhead'];

/** The form that `--form` asks for, of a sheet in this file. */
export function formOf(sent: string | undefined, file = ''): SheetForm {
  if (sent !== undefined && /\.(xlsx|csv|bib|csl)$/i.test(file)) {
    throw new UsageError(`--form is for sheets as .html, .pdf or .docx; ${file} was given.`);
  }
  const { form, errors } = readForm(sent);
  if (errors.count > 0) throw new UsageError(messagesOf(errors).join('\n').replaceAll('form must', '--form must'));
  return form;
}

/** The file of a logo as a data URL. */
async function logoUrl(file: string, shown: string): Promise<string> {
  const type = extname(file).toLowerCase() === '.svg' ? 'svg+xml' : 'png';
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(readErrorMessage(shown, error));
  });
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

/** Reads the file of `--issue`; a logo in it is a file next to it, or a data URL. */
export async function readIssueFile(name: string | undefined, context: CommandContext): Promise<Partial<Issue>> {
  if (name === undefined) return {};
  const sent = await readInputFile(name, context);
  const unknown = Object.keys(sent).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw new UsageError(unknownName(unknown, `a field of ${name}`, FIELDS).message);
  const { title_block, letterhead } = sent;
  const { logo } = (letterhead ?? {}) as { logo?: unknown };
  const folder = resolve(context.folder ?? '.', name === '-' ? '.' : dirname(name));
  const isFile = typeof logo === 'string' && logo !== '' && !logo.startsWith('data:');
  const withLogo = isFile
    ? { ...(letterhead as object), logo: await logoUrl(resolve(folder, logo), logo) }
    : letterhead;
  const reading = await readIssue({ title_block, letterhead: withLogo });
  if (!reading.ok) throw new UsageError(messagesOf(reading).join('\n'));
  return reading.issue;
}
