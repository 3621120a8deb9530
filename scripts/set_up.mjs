/** Installs the dependencies when they or the system have changed since the last time. Plain JavaScript for Node 18. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingNode } from './node_binary.mjs';
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

/**
 * What is installed: the packages that the workspaces need to be built and run, or also the tools of the root, such as those of tests.
 * They are more than half of all packages, and a start does not need them.
 */
export const SCOPES = { service: 'service', all: 'all' };

const FAILED = 'Setting up failed: npm could not install the dependencies; its messages are above.';

/** Changes with the dependencies and the system. */
function fingerprint() {
  const manifests = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name, 'package.json'));
  const files = ['package.json', 'package-lock.json', ...manifests].map((name) => join(ROOT, name)).filter(existsSync);
  const hash = createHash('sha256').update(Object.values(systemHere()).join(' '));
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** What was installed, and the fingerprint of that time. */
function readStamp() {
  if (!existsSync(STAMP)) return {};
  const [print, scope] = readFileSync(STAMP, 'utf8').split(' ');
  return { print, scope };
}

function isSetUp(wanted) {
  const hasNode = existsSync(PINNED_NODE) || isNewEnough(process.version);
  const { print, scope } = readStamp();
  return hasNode && (scope === SCOPES.all || scope === wanted) && print === fingerprint();
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
function runNpm(node, scope) {
  const { file, args, shell = false } = npmCommand(process.env, node);
  const flags = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    // The lock file has the versions and checksums, so what npm has cached need not be asked for again.
    '--prefer-offline',
    ...(scope === SCOPES.service ? ['--workspaces', '--include-workspace-root=false'] : []),
  ];
  const all = [...args, 'install', ...flags, '--loglevel=error', ...cacheOptions(process.env, ROOT)];
  const { status, error } = spawnSync(file, all, { cwd: ROOT, stdio: ['ignore', 2, 2], shell });
  if (error) process.stderr.write(`npm cannot be run: ${error.message}.\n`);
  return status === 0;
}

/** The native packages for this system that installed packages need and that are not there. */
function missingPackages() {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const owners = Object.entries(lock.packages).filter(
    ([path, { optionalDependencies }]) => optionalDependencies && existsSync(join(ROOT, path)),
  );
  const isWanted = (path) => owners.some(([, each]) => path.split('node_modules/').at(-1) in each.optionalDependencies);
  return nativePackages(lock, systemHere()).filter((path) => isWanted(path) && !existsSync(join(ROOT, path)));
}

/** Npm leaves out native packages that need a later Node than the one that runs npm, so the pinned Node installs those. */
function install(wanted) {
  process.stderr.write('Setting up: installing dependencies, once.\n');
  // Npm would remove the tools that were installed before.
  const scope = readStamp().scope === SCOPES.all ? SCOPES.all : wanted;
  if (!runNpm(process.execPath, scope)) return FAILED;
  if (
    !isNewEnough(process.version) &&
    existsSync(PINNED_NODE) &&
    missingPackages().length > 0 &&
    !runNpm(PINNED_NODE, scope)
  ) {
    return FAILED;
  }
  writeFileSync(STAMP, `${fingerprint()} ${scope}`);
  return undefined;
}

/** Installs the dependencies of a scope if necessary. Returns what to tell the user if that fails. */
export function setUp(scope) {
  if (isSetUp(scope)) return undefined;
  const missing = missingNode(systemHere(), process.version);
  if (missing) return missing;
  try {
    mkdirSync(dirname(STAMP), { recursive: true });
    takeLock();
  } catch (error) {
    return `Setting up failed: ${ROOT} cannot be written (${error.code}).`;
  }
  try {
    return isSetUp(scope) ? undefined : install(scope);
  } finally {
    rmSync(LOCK, { force: true });
  }
}
