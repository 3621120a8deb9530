import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '@plumbline/service/settings.ts';
import { move } from '@plumbline/service/store/archive/transfer.ts';
import { databaseName, type StoreLocation } from '@plumbline/service/store/open_store.ts';
import { type Command, CommandError, EXIT, UsageError } from './command.ts';
import { isFileError, writeErrorMessage } from './file_errors.ts';
import { contentsInWords } from './transfer_text.ts';

const USAGE = 'plumbline move --to postgres://USER:PASSWORD@HOST:5432/DATABASE';

const URL_START = /^[a-z]+:\/\//i;

/** A PostgreSQL URL, or the folder of a SQLite database. */
function locationOf(target: string, folder: string): StoreLocation {
  if (!URL_START.test(target)) return { databaseUrl: undefined, dataFolder: resolve(folder, target) };
  const reading = readSettings({ DATABASE_URL: target });
  if (!reading.ok)
    throw new UsageError(`--to must be a folder or a URL such as postgres://user:password@host:5432/database.`);
  return reading.settings;
}

export const moveCommand: Command = {
  name: 'move',
  summary: 'copy everything from SQLite to PostgreSQL, or back: keys, accounts, usage, limits',
  help: `${USAGE}

  --to  an empty PostgreSQL database, or a new folder for a SQLite database

Stop the service first, on every machine. Everything in the configured database is copied in one transaction, all of it or
nothing: keys go on working, limits continue where they were, and people stay signed in. The old database stays as it is. Then
set DATABASE_URL and start the service.`,
  async run(args, { settings, print, folder = '.' }) {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values;
    if (to === undefined) throw new UsageError(`Say where to: ${USAGE}`);
    const target = locationOf(to, folder);
    if (databaseName(target) === databaseName(settings)) {
      throw new CommandError(`--to must be another database; ${databaseName(settings)} is the one in use.`);
    }
    const counts = await move(settings, target).catch((error: unknown) => {
      throw isFileError(error) ? new CommandError(writeErrorMessage(databaseName(target), error)) : error;
    });
    print(`${contentsInWords(counts)}, were moved.`);
    print(`From: ${databaseName(settings)}`);
    print(`To:   ${databaseName(target)}`);
    const setting = target.databaseUrl === undefined ? `PLUMBLINE_DATA to ${target.dataFolder}` : 'DATABASE_URL to it';
    print(`Set ${setting} and start the service. Delete the old database when you no longer need it.`);
    return EXIT.done;
  },
};
