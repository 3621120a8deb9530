import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file that has the checksums of all others. */
export const SUMS = 'SHA256SUMS';

/** The lines that `sha256sum --check` reads, of all files in a folder. */
export function sumsOf(folder: string): string {
  const names = readdirSync(folder).filter((name) => name !== SUMS);
  const digestOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return names
    .sort()
    .map((name) => `${digestOf(name)}  ${name}\n`)
    .join('');
}

/** The files of a folder that are not as its checksums say: changed, added or missing. */
export function changedFiles(folder: string): string[] {
  const listed = readFileSync(join(folder, SUMS), 'utf8').split('\n');
  const found = sumsOf(folder).split('\n');
  const different = [
    ...listed.filter((line) => !found.includes(line)),
    ...found.filter((line) => !listed.includes(line)),
  ];
  return [...new Set(different.map((line) => line.split('  ')[1] ?? ''))].sort();
}
