import { writeFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { type CommandContext, CommandError, UsageError } from './command.ts';
import { writeErrorMessage } from './file_errors.ts';

/** The content of a file in each of its formats, by the endings of file names; only the one that is written is made. */
export type FileContents<Ending extends string> = Record<Ending, () => string | Uint8Array | Promise<Uint8Array>>;

/** Checks the file that an option names, and gives the function that writes it in the format of its ending. */
export function sheetWriter<Ending extends string>(
  option: string,
  file: string | undefined,
  { endings, context }: { endings: readonly Ending[]; context: CommandContext },
): (contents: FileContents<Ending>) => Promise<void> {
  const { folder = '.', print } = context;
  const ending = endings.find((each) => `.${each}` === extname(file ?? '').toLowerCase());
  if (file === undefined || ending === undefined) {
    const known = endings.map((each) => `.${each}`);
    const words = [known.slice(0, -1).join(', '), known.at(-1)].filter((each) => each !== '').join(' or ');
    throw new UsageError(`--${option} must name a file that ends in ${words}; ${file ?? 'nothing'} was given.`);
  }
  return async (contents) => {
    const content = await contents[ending]();
    try {
      await writeFile(resolve(folder, file), content);
    } catch (error) {
      throw new CommandError(writeErrorMessage(file, error as NodeJS.ErrnoException));
    }
    print(`${file} is written.`);
  };
}
