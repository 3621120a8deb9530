import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.ts';
import { ROOT } from './server.ts';

const MANIFEST = join(ROOT, 'tests/generated_clients');

/**
 * The folder with the generators of clients and the checks of packages. They are installed when a test first needs them, since they
 * would make the first `npm start` slower, and kept until their lock file changes.
 */
export async function installedClientTools(): Promise<string> {
  const digest = createHash('sha256')
    .update(readFileSync(join(MANIFEST, 'package-lock.json')))
    .digest('hex');
  const cache = join(ROOT, 'node_modules/.cache/generated_clients');
  const folder = join(cache, digest.slice(0, 12));
  const stamp = join(folder, 'installed');
  if (existsSync(stamp)) return folder;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(MANIFEST, file), join(folder, file));
  await npm(folder, 'install', '--no-save', '--ignore-scripts');
  writeFileSync(stamp, '');
  return folder;
}
