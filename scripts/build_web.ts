/**
 * Builds the web app if its sources have changed since the last build. The fingerprint is written last, so that an aborted build is
 * repeated.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'packages', 'web');
const STAMP = join(WEB, 'dist', '.fingerprint');

/** Covers the web app, the calculators, how they are explored, earlier editions, how they are verified, and the versions of the build tools. */
function fingerprint(): string {
  const patterns = [
    'packages/web/{build,public,src}/**/*',
    'packages/web/*.*',
    'packages/{calculators,explore}/src/**/*',
    'packages/editions/{errata.json,src/**/*,*/calculators.js}',
    'packages/verification/src/**/*',
    'package-lock.json',
  ];
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  );
  const hash = createHash('sha256');
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}

const wanted = fingerprint();
if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) process.exit(0);

process.stderr.write('Building the web.\n');
// A test runner sets another value, which would bundle the slow development build of React.
process.env.NODE_ENV = 'production';

/** The bundler is a native package, and a registry may lack that of this platform. `npm start` goes on without it. */
async function loadBundler() {
  try {
    return await import('vite');
  } catch (error) {
    if (!process.argv.includes('--if-possible')) throw error;
    const served = existsSync(STAMP)
      ? 'The pages of the last build are served.'
      : 'The service starts without web pages.';
    process.stderr.write(
      `The web was not built: the bundler does not run on ${process.platform}-${process.arch}. ${served}\n`,
    );
    process.exit(0);
  }
}

const { build } = await loadBundler();
const { default: config } = await import('../packages/web/vite.config.ts');
await build({ ...config, configFile: false, mode: 'production' });
writeFileSync(STAMP, wanted);
