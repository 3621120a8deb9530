/** Installs the dependencies when they or the system have changed since the last time. Plain JavaScript for Node 18. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingNode, NODE_VERSION, needsPinnedNode, nodePackage, unpackNode, verifyNode } from './node_binary.mjs';
import { cacheOptions, isNewEnough, lockForInstall, nativePackages, npmCommand, systemHere } from './platform.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_FOLDER = join(ROOT, 'node_modules', 'node');
export const PINNED_NODE = join(NODE_FOLDER, nodePackage(process).executable);
/** Npm removes what the lock file does not name, except folders like this one. The pinned Node is here while npm installs. */
const KEPT_NODE_FOLDER = join(ROOT, 'node_modules', '.node');
const KEPT_NODE = join(KEPT_NODE_FOLDER, nodePackage(process).executable);
const STAMP = join(ROOT, 'node_modules', '.plumbline-setup');
const LOCK = join(ROOT, '.setup-lock');
/** Npm reads this file in place of the lock file, if it exists. */
const SHRINKWRAP = join(ROOT, 'npm-shrinkwrap.json');

/** What is installed: the packages that the service needs to be built and run, or also the tools of tests and checks. */
export const SCOPES = { service: 'service', all: 'all' };

const FAILED = 'Setting up failed: npm could not install the dependencies; its messages are above.';

/** Changes with the dependencies and the system. */
function fingerprint() {
  const manifests = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name, 'package.json'));
  const files = ['package.json', 'package-lock.json', ...manifests].map((name) => join(ROOT, name)).filter(existsSync);
  const hash = createHash('sha256').update([NODE_VERSION, ...Object.values(systemHere())].join(' '));
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

const isForTests = (scope) => scope === SCOPES.all;
const needsNode = (scope) => needsPinnedNode(systemHere(), process.version, isForTests(scope));

/** What was installed, whether the pinned Node was wanted, and the fingerprint of that time. */
function readStamp() {
  if (!existsSync(STAMP)) return {};
  const [print, scope, node] = readFileSync(STAMP, 'utf8').split(' ');
  return { print, scope, node };
}

function isSetUp(wanted) {
  const { print, scope, node } = readStamp();
  const hasNode =
    existsSync(PINNED_NODE) || (isNewEnough(process.version) && (node === 'pinned' || !needsNode(wanted)));
  return hasNode && (isForTests(scope) || scope === wanted) && print === fingerprint();
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

function readLock() {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
}

/** Runs npm with a Node. Returns whether it succeeded. */
function runNpm(node, given, output = 2) {
  const { file, args, shell = false } = npmCommand(process.env, node);
  const flags = [
    '--no-audit',
    '--no-fund',
    // The lock file has the versions and checksums, so what npm has cached need not be asked for again.
    '--prefer-offline',
    '--loglevel=error',
    ...cacheOptions(process.env, ROOT),
  ];
  const child = spawn(file, [...args, ...given, ...flags], { cwd: ROOT, stdio: ['ignore', output, 2], shell });
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      process.stderr.write(`npm cannot be run: ${message}.\n`);
      resolve(false);
    });
    child.on('close', (status) => resolve(status === 0));
  });
}

/**
 * Installs the packages of the lock file. `npm ci` fails if a registry lacks binaries of other platforms; `npm install --no-save` also
 * follows the lock file.
 */
async function installPackages(node, scope) {
  const flags = isForTests(scope) ? ['--include=dev', '--ignore-scripts=false'] : ['--omit=dev', '--ignore-scripts'];
  writeFileSync(SHRINKWRAP, JSON.stringify(lockForInstall(readLock())));
  try {
    return await runNpm(node, ['install', '--no-save', '--include=optional', ...flags]);
  } finally {
    rmSync(SHRINKWRAP, { force: true });
  }
}

/** Has the pinned Node in the folder that npm leaves alone: that of the last set-up, or a new one. */
async function keepOrFetchNode() {
  rmSync(KEPT_NODE_FOLDER, { recursive: true, force: true });
  mkdirSync(KEPT_NODE_FOLDER);
  if (existsSync(PINNED_NODE)) renameSync(dirname(PINNED_NODE), dirname(KEPT_NODE));
  if (verifyNode(KEPT_NODE).ok) return;
  const { name, executable } = nodePackage(process);
  const pack = ['pack', `${name}@${NODE_VERSION}`, `--pack-destination=${KEPT_NODE_FOLDER}`];
  if (!(await runNpm(process.execPath, pack, 'ignore'))) return;
  const archive = join(KEPT_NODE_FOLDER, `${name}-${NODE_VERSION}.tgz`);
  unpackNode(archive, executable, KEPT_NODE);
  rmSync(archive);
}

/** The native packages for this system that installed packages need and that are not there. */
function missingPackages() {
  const lock = readLock();
  const owners = Object.entries(lock.packages).filter(
    ([path, { optionalDependencies }]) => optionalDependencies && existsSync(join(ROOT, path)),
  );
  const isWanted = (path) => owners.some(([, each]) => path.split('node_modules/').at(-1) in each.optionalDependencies);
  return nativePackages(lock, systemHere()).filter((path) => isWanted(path) && !existsSync(join(ROOT, path)));
}

async function install(wanted) {
  process.stderr.write('Setting up: installing dependencies, once.\n');
  // Npm would remove the tools that were installed before.
  const scope = isForTests(readStamp().scope) ? SCOPES.all : wanted;
  const wantsNode = needsNode(scope) || existsSync(PINNED_NODE);
  let [, isInstalled] = await Promise.all([
    wantsNode ? keepOrFetchNode() : undefined,
    installPackages(process.execPath, scope),
  ]);
  // Npm leaves out native packages that need a later Node than the one that runs npm, so the pinned Node installs those.
  const isTooOld = !isNewEnough(process.version) && existsSync(KEPT_NODE);
  if (isInstalled && isTooOld && missingPackages().length > 0) isInstalled = await installPackages(KEPT_NODE, scope);
  if (wantsNode) {
    rmSync(NODE_FOLDER, { recursive: true, force: true });
    renameSync(KEPT_NODE_FOLDER, NODE_FOLDER);
  }
  if (!isInstalled) return FAILED;
  writeFileSync(STAMP, `${fingerprint()} ${scope} ${wantsNode ? 'pinned' : 'own'}`);
  return undefined;
}

/** Installs the dependencies of a scope if necessary. Returns what to tell the user if that fails. */
export async function setUp(scope) {
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
    return isSetUp(scope) ? undefined : await install(scope);
  } finally {
    rmSync(LOCK, { force: true });
  }
}
