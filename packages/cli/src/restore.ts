import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DamagedArchive } from '@plumbline/service/store/archive/archive_lines.ts';
import { checkBackup, restore } from '@plumbline/service/store/archive/transfer.ts';
import { type Command, CommandError, EXIT, UsageError } from './command.ts';
import { isFileError, readErrorMessage } from './file_errors.ts';
import { databaseLine } from './operated_store.ts';
import { contentsInWords } from './transfer_text.ts';

const USAGE = 'plumbline restore FILE';

async function naming<Result>(name: string, act: Promise<Result>): Promise<Result> {
  try {
    return await act;
  } catch (error) {
    if (error instanceof DamagedArchive) throw new CommandError(`${name} ${error.message}.`);
    if (isFileError(error)) throw new CommandError(readErrorMessage(name, error));
    throw error;
  }
}

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'read a backup into an empty database, or only check it',
  help: `${USAGE} [--replace] [--check]

  --replace  replace everything that the database holds
  --check    read the file and verify its checksum, without a database

Stop the service first. The backup is read into the configured database, SQLite or PostgreSQL, in one transaction: all of it or
nothing. Backups of older releases are migrated. Calls that were made after the backup are lost, and keys that were revoked after
it are valid again.`,
  async run(args, context) {
    const { settings, print, folder = '.' } = context;
    const flag = { type: 'boolean', default: false } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: flag, check: flag },
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError(`Name one backup: ${USAGE}`);
    const path = resolve(folder, name);
    const { header, counts } = await naming(name, checkBackup(path));
    const about = `${contentsInWords(counts)}; written by release ${header.release} at ${header.created_at}`;
    if (values.check) {
      print(`${name} is complete and unchanged: ${about}.`);
      return EXIT.done;
    }
    await naming(name, restore(path, settings, { isReplacing: values.replace }));
    print(`${name} was restored: ${about}.`);
    print(databaseLine(context));
    return EXIT.done;
  },
};
