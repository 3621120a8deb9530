import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSources } from '../built_sources.mjs';
import { ROOT } from './keep_paths.ts';

/** Something that is built from sources of this repository. */
export interface Product {
  /** As messages name it. */
  name: string;
  /** Its output, or only the fingerprint of its sources, is in `dist` of this folder. */
  folder: string;
  /** The files of its output that are elsewhere. */
  outputs?: string[];
  /** Sources, and the versions of the build tools. */
  patterns: string[];
  build: () => Promise<void>;
  /** What happens where the bundler does not run, without a last build and with one. A product without these needs no bundler. */
  without?: string;
  withLast?: string;
}

/** The sources without tests and what only tests import, which the image lacks. */
function sourcesOf({ patterns }: Product): string[] {
  return globSync(patterns, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(path))
    .sort();
}

function fingerprintOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of files) hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  return hash.digest('hex');
}

/** The bundler is a native package, and a registry may lack that of this platform. `npm start` goes on without it. */
async function hasBundler(): Promise<boolean> {
  try {
    await import('rolldown');
    return true;
  } catch (error) {
    if (!process.argv.includes('--if-possible')) throw error;
    return false;
  }
}

/** Builds a product if its sources have changed. A fingerprint is written last, so that an aborted build is repeated. */
export async function buildIfChanged(product: Product): Promise<void> {
  const { name, folder, outputs = [], build, without, withLast } = product;
  const output = join(ROOT, folder, 'dist');
  const stamp = join(output, '.fingerprint');
  const sources = sourcesOf(product);
  const wanted = fingerprintOf(sources);
  const isThere = [stamp, ...outputs.map((path) => join(ROOT, path))].every((path) => existsSync(path));
  if (!isThere || readFileSync(stamp, 'utf8') !== wanted) {
    process.stderr.write(`Building the ${name}.\n`);
    if (without !== undefined && !(await hasBundler())) {
      const served = existsSync(stamp) ? withLast : without;
      const reason = `the bundler does not run on ${process.platform}-${process.arch}`;
      process.stderr.write(`The ${name} was not built: ${reason}. ${served}\n`);
      return;
    }
    await build();
    mkdirSync(output, { recursive: true });
    writeFileSync(stamp, wanted);
  }
  writeSources(output, sources);
}
