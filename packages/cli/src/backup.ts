import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '@plumbline/service/store/archive/transfer.ts';
import packageJson from '../package.json' with { type: 'json' };
import { type Command, CommandError, EXIT, UsageError } from './command.ts';
import { isFileError, writeErrorMessage } from './file_errors.ts';
import { databaseLine } from './operated_store.ts';
import { contentsInWords, sizeInWords } from './transfer_text.ts';

const USAGE = 'plumbline backup FILE';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'write everything in the database to a file, also while the service runs',
  help: `${USAGE} [--json]

  --json  print only {"file": …, "bytes": …, "rows": …}

Writes one consistent copy of the database, SQLite or PostgreSQL, to a new file: accounts, keys, projects, usage, limits and the
key that signs receipts. Only its owner can read the file; keep it as safe as the database. Sessions are left out: after a
restore, everybody signs in again. plumbline restore FILE reads it, on either kind of database.`,
  async run(args, context) {
    const { settings, clock, print, folder = '.' } = context;
    const options = { json: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError(`Name one new file: ${USAGE}`);
    const path = resolve(folder, name);
    if (existsSync(path)) throw new CommandError(`${name} exists already; name another file.`);
    const about = { release: packageJson.version, created_at: new Date(clock()).toISOString() };
    try {
      const { counts, bytes } = await backUp(settings, path, about);
      if (values.json) print(JSON.stringify({ file: path, bytes, rows: counts }));
      else {
        print(
          `${name}: ${contentsInWords(counts)}; ${sizeInWords(bytes)}. It holds secrets, so only its owner can read it.`,
        );
        print(databaseLine(context));
      }
    } catch (error) {
      if (isFileError(error)) throw new CommandError(writeErrorMessage(name, error));
      throw error;
    }
    return EXIT.done;
  },
};
