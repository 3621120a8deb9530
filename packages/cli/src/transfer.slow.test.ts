import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@plumbline/service/store/open_store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runLine, testSettings } from './testing/run_line.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const clock = () => Date.parse('2026-11-15T12:00:00Z');

/** Runs a command with the database in a folder. */
function type(line: string, data = 'data') {
  const settings = testSettings({ PLUMBLINE_DATA: join(folder, data), PORT: '0' });
  return runLine(line, { settings, clock, folder });
}

function fileOf(data: string): string {
  return join(folder, data, 'plumbline.sqlite');
}

const CONTENTS = '0 accounts, 1 key, 0 projects, 0 saved calculations, with their usage';

describe('plumbline backup and restore', () => {
  it('write a file and read it into another database, with words for what was done', async () => {
    const { key } = JSON.parse((await type('keys create --json')).printed);
    expect(await type('backup one.backup')).toMatchObject({
      code: 0,
      printed: `one.backup: ${CONTENTS}; 2 kB. It holds secrets, so only its owner can read it.\nDatabase: ${fileOf('data')}`,
    });
    expect(statSync(join(folder, 'one.backup')).mode & 0o777).toBe(0o600);
    expect((await type('restore one.backup --check')).printed).toMatch(
      /^one\.backup is complete and unchanged: .*; written by release \S+ at 2026-11-15T12:00:00\.000Z\.$/,
    );
    expect((await type('restore one.backup', 'other')).printed).toContain(`Database: ${fileOf('other')}`);
    const keys = JSON.parse((await type('keys list --json', 'other')).printed);
    expect(keys).toMatchObject([{ begins_with: `${key.slice(0, 8)}…` }]);
    expect(await type('restore one.backup', 'other')).toMatchObject({
      code: 1,
      errorOutput: `${fileOf('other')} is not empty. Use an empty database.`,
    });
    expect(await type('restore one.backup --replace', 'other')).toMatchObject({ code: 0 });
  });

  it('say in one line why they cannot', async () => {
    expect(await type('backup new.backup')).toMatchObject({
      code: 1,
      errorOutput: `There is no database ${fileOf('data')}.`,
    });
    await type('keys create');
    writeFileSync(join(folder, 'taken'), 'hello');
    expect((await type('backup taken')).errorOutput).toBe('taken exists already; name another file.');
    expect((await type('backup none/new')).errorOutput).toBe(
      'none/new cannot be written: no such file or folder (ENOENT).',
    );
    expect((await type('restore none')).errorOutput).toBe('none cannot be read: no such file or folder (ENOENT).');
    expect((await type('restore taken')).errorOutput).toBe('taken is damaged, or not a backup of this service.');
    expect(await type('backup')).toMatchObject({ code: 2, errorOutput: 'Name one new file: plumbline backup FILE' });
    const store = await openStore({ databaseUrl: undefined, dataFolder: join(folder, 'data'), clock });
    await type('backup while-running');
    expect((await type('restore while-running --replace')).errorOutput).toBe(
      `${fileOf('data')} is in use by another process. Stop the service first.`,
    );
    await store.close();
  });
});

describe('plumbline move', () => {
  it('copies the database, and says what to set', async () => {
    await type('keys create');
    expect((await type('move --to new')).printed.split('\n')).toEqual([
      `${CONTENTS}, were moved.`,
      `From: ${fileOf('data')}`,
      `To:   ${fileOf('new')}`,
      `Set PLUMBLINE_DATA to ${join(folder, 'new')} and start the service. Delete the old database when you no longer need it.`,
    ]);
    expect(JSON.parse((await type('keys list --json', 'new')).printed)).toHaveLength(1);
  });

  it('says in one line why it cannot, without the password', async () => {
    await type('keys create');
    expect((await type('move')).code).toBe(2);
    expect((await type('move --to data')).errorOutput).toBe(
      `--to must be another database; ${fileOf('data')} is the one in use.`,
    );
    expect((await type('move --to data/plumbline.sqlite')).errorOutput).toBe(
      `${join(fileOf('data'), 'plumbline.sqlite')} cannot be written: part of the path is not a folder (ENOTDIR).`,
    );
    expect((await type('move --to mysql://ann:secret@db/plumbline')).errorOutput).toBe(
      '--to must be a folder or a URL such as postgres://user:password@host:5432/database.',
    );
    expect(await type('move --to postgres://ann:secret@127.0.0.1:1/plumbline')).toMatchObject({
      code: 1,
      errorOutput: 'PostgreSQL at 127.0.0.1:1 (database plumbline) cannot be reached: connection refused.',
    });
  });
});
