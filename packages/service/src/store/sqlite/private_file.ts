import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

function ignoreExisting(create: () => void): void {
  try {
    create();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** One folder at a time: in /proc, the recursive mkdir of Node never returns. */
function createPrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) createPrivateFolder(parent);
  ignoreExisting(() => mkdirSync(folder, { mode: 0o700 }));
}

/**
 * Creates an empty file that only its owner can read, with its folders. What exists keeps its mode. SQLite gives its WAL the mode of
 * the database file.
 */
export function createPrivateFile(file: string): void {
  createPrivateFolder(dirname(file));
  ignoreExisting(() => closeSync(openSync(file, 'wx', 0o600)));
}
