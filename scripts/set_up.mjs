/** Installs the dependencies when they or the system have changed since the last time. Plain JavaScript for Node 18. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheOptions, isNewEnough, nativePackages, npmCommand, systemHere } from './platform.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const PINNED_NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const STAMP = join(ROOT, 'node_modules', '.plumbline-setup');
const LOCK = join(ROOT, '.setup-lock');

const FAILED = 'Setting up failed: npm could not install the dependencies; its messages are above.';

/** Changes with the dependencies and the system. */
function fingerprint() {
  const manifests = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name, 'package.json'));
  const files = ['package.json', 'package-lock.json', ...manifests].map((name) => join(ROOT, name)).filter(existsSync);
  const hash = createHash('sha256').update(Object.values(systemHere()).join(' '));
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function isSetUp() {
  const hasNode = existsSync(PINNED_NODE) || isNewEnough(process.version);
  return hasNode && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

function pause(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Prevents concurrent installs in a fresh clone. A lock of a process that has ended is ignored. */
function takeLock() {
  for (let isTold = false; ; ) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0;
    if (owner > 0 && !isRunning(owner)) {
      rmSync(LOCK, { force: true });
      continue;
    }
    if (!isTold) process.stderr.write(`Waiting for another set-up. If there is none, delete ${LOCK}.\n`);
    isTold = true;
    pause(250);
  }
}

/**
 * Installs the dependencies of the lock file. `npm ci` fails if a registry lacks binaries of other platforms; `npm install
 * --no-save` also follows the lock file.
 */
function runNpm(node) {
  const { file, args, shell = false } = npmCommand(process.env, node);
  const flags = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
  ];
  const all = [...args, 'install', ...flags, '--loglevel=error', ...cacheOptions(process.env, ROOT)];
  const { status, error } = spawnSync(file, all, { cwd: ROOT, stdio: ['ignore', 2, 2], shell });
  if (error) process.stderr.write(`npm cannot be run: ${error.message}.\n`);
  return status === 0;
}

function missingPackages() {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return nativePackages(lock, systemHere()).filter((path) => !existsSync(join(ROOT, path)));
}

/** Npm leaves out native packages that need a later Node than the one that runs npm, so the pinned Node installs those. */
function install() {
  process.stderr.write('Setting up: installing dependencies, once.\n');
  if (!runNpm(process.execPath)) return FAILED;
  if (
    !isNewEnough(process.version) &&
    existsSync(PINNED_NODE) &&
    missingPackages().length > 0 &&
    !runNpm(PINNED_NODE)
  ) {
    return FAILED;
  }
  writeFileSync(STAMP, fingerprint());
  return undefined;
}

/** Installs the dependencies if necessary. Returns what to tell the user if that fails. */
export function setUp() {
  if (isSetUp()) return undefined;
  try {
    mkdirSync(dirname(STAMP), { recursive: true });
    takeLock();
  } catch (error) {
    return `Setting up failed: ${ROOT} cannot be written (${error.code}).`;
  }
  try {
    return isSetUp() ? undefined : install();
  } finally {
    rmSync(LOCK, { force: true });
  }
}
