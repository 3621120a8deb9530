import { existsSync } from 'node:fs';
import type { Store } from '@plumbline/service/store/contract.ts';
import { databaseFingerprint } from '@plumbline/service/store/database_id.ts';
import { databaseName, type StoreLocation, sqliteFileOf, withStore } from '@plumbline/service/store/open_store.ts';
import { type CommandContext, CommandError } from './command.ts';
import { askForDatabase, localUrlOf } from './running_service.ts';

/** The options that every command on the store has. */
export const STORE_OPTIONS = {
  json: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const;

/** Their help. */
export const FORCE_HELP = '  --force      use this database, even if the service that runs here uses another one';

/** No database has it. */
const NO_DATABASE = 'none';

function otherDatabase({ settings }: CommandContext): CommandError {
  return new CommandError(
    `The service at ${localUrlOf(settings)} uses another database than ${databaseName(settings)}. ` +
      'Run this command with the PLUMBLINE_DATA or DATABASE_URL of the service, or add --force to use this database.',
  );
}

function isMissing(location: StoreLocation): boolean {
  return location.databaseUrl === undefined && !existsSync(sqliteFileOf(location));
}

/**
 * Opens the store for a command of the operator. Refuses if a service runs at the configured address of this machine on another
 * database, because a key that is created there would be unknown to it.
 */
export async function withOperatedStore<Result>(
  context: CommandContext,
  { force }: { force: boolean },
  act: (store: Store) => Promise<Result>,
): Promise<Result> {
  const { settings, clock } = context;
  // A command that is refused must not leave an empty database behind.
  if (!force && isMissing(settings) && (await askForDatabase(settings, NO_DATABASE))) throw otherDatabase(context);
  return withStore({ ...settings, clock }, async (store) => {
    if (!force && (await askForDatabase(settings, await databaseFingerprint(store))) === 'other')
      throw otherDatabase(context);
    return act(store);
  });
}

/** The line that says which database a command used. */
export function databaseLine({ settings }: CommandContext): string {
  return `Database: ${databaseName(settings)}`;
}
