import { writeFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { type CommandContext, CommandError, UsageError } from './command.ts';
import { writeErrorMessage } from './file_errors.ts';
import { standalonePage } from './sheet_page.ts';

/** A sheet in the formats of files; only the one that is written is made. */
export interface SheetContent {
  html: () => string;
  pdf: () => Promise<Buffer>;
}

/** Checks the file that an option names, and gives the function that writes a sheet to it. */
export function sheetWriter(
  option: string,
  file: string | undefined,
  { folder = '.', print }: CommandContext,
): (content: SheetContent) => Promise<void> {
  const ending = extname(file ?? '').toLowerCase();
  if (file === undefined || (ending !== '.html' && ending !== '.pdf')) {
    throw new UsageError(`--${option} must name a file that ends in .html or .pdf; ${file ?? 'nothing'} was given.`);
  }
  return async ({ html, pdf }) => {
    const content = ending === '.html' ? standalonePage(html()) : await pdf();
    try {
      await writeFile(resolve(folder, file), content);
    } catch (error) {
      throw new CommandError(writeErrorMessage(file, error as NodeJS.ErrnoException));
    }
    print(`${file} is written.`);
  };
}
