/**
 * The entry point of every command. Plain JavaScript for Node 18: it installs missing dependencies, verifies the pinned Node, and
 * runs the command with it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyNode } from './node_binary.mjs';
import { NODE_ENVIRONMENT, NODE_FLAGS } from './server_process.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PINNED_NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const STAMP = join(ROOT, 'node_modules', '.plumbline-setup');
const LOCK = join(ROOT, '.setup-lock');

const BUILD_WEB = ['scripts/build_web.ts'];
const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/typescript/bin/tsc';
const VITEST = 'node_modules/vitest/vitest.mjs';
/** The unit tests without those that need a database server. */
const UNIT_TESTS = [
  ...['calculators', 'explore', 'workbook', 'verification', 'editions', 'service', 'client', 'web'].flatMap((name) => [
    '--project',
    name,
  ]),
  '--exclude',
  '**/{postgres/*,dashboard/dashboard,accounts/better_auth}.test.ts',
];

const TYPECHECK = [
  '',
  'packages/calculators/',
  'packages/explore/',
  'packages/workbook/',
  'packages/client/',
  'packages/web/',
].map((folder) => [TSC, '-p', `${folder}tsconfig.json`]);
const LINT = [BIOME, 'ci', '--error-on-warnings', '.'];

/** The steps of each command, run with the pinned Node. Arguments after `--` go to the last step. */
const COMMANDS = {
  start: [BUILD_WEB, [...NODE_FLAGS, 'packages/service/src/main.ts']],
  dev: [['scripts/dev.ts']],
  test: [BUILD_WEB, [VITEST, 'run']],
  'test:unit': [[VITEST, 'run', ...UNIT_TESTS]],
  'test:watch': [[VITEST, 'watch', ...UNIT_TESTS]],
  check: [...TYPECHECK, LINT, BUILD_WEB, ['scripts/check_documents.ts']],
  typecheck: TYPECHECK,
  lint: [LINT],
  format: [[BIOME, 'check', '--write', '.']],
  generate: [
    ['scripts/generate_client.ts'],
    ['scripts/generate_python.ts'],
    ['scripts/generate_records.ts'],
    ['scripts/generate_documents.ts'],
  ],
  freeze: [['scripts/freeze.ts']],
  bench: [['scripts/bench/bench.ts']],
  torture: [['scripts/torture/torture.ts']],
  mutate: [['scripts/mutate/mutate.ts']],
  compare: [['scripts/compare/compare.ts']],
  plumbline: [['packages/service/src/cli/main.ts']],
};

/** Settings of a command: unit tests try fewer random inputs than the whole suite does. */
const ENVIRONMENTS = {
  'test:unit': { PROPERTY_RUNS_SHARE: '0.05' },
  'test:watch': { PROPERTY_RUNS_SHARE: '0.05' },
};

/** Changes with the dependencies and the platform. */
function fingerprint() {
  const manifests = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name, 'package.json'));
  const files = ['package.json', 'package-lock.json', ...manifests].map((name) => join(ROOT, name)).filter(existsSync);
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function isSetUp() {
  return existsSync(PINNED_NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
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
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0;
    if (owner > 0 && !isRunning(owner)) rmSync(LOCK, { force: true });
    else pause(250);
  }
}

/**
 * Installs the dependencies of the lock file. `npm ci` fails if a registry lacks binaries of other platforms; `npm install
 * --no-save` also follows the lock file.
 */
function install() {
  const npm = process.env.npm_execpath;
  const [program, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const flags = ['--no-save', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
  process.stderr.write('Setting up: installing dependencies, once.\n');
  const { status } = spawnSync(program, [...before, 'install', ...flags], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status === 0) writeFileSync(STAMP, fingerprint());
  return status === 0;
}

/** Installs the dependencies if necessary; returns whether they are available. */
function setUp() {
  if (isSetUp()) return true;
  takeLock();
  try {
    return isSetUp() || install();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 250;

/**
 * Runs one step, forwards signals to it, and returns its exit code. A signal to npm ends npm and its shell but does not arrive here,
 * so the end of the parent process counts as SIGTERM.
 */
function runStep(args) {
  const cache = join(ROOT, 'node_modules', '.cache', 'node');
  const env = { NODE_COMPILE_CACHE: cache, ...NODE_ENVIRONMENT, ...ENVIRONMENTS[command], ...process.env };
  const child = spawn(PINNED_NODE, args, { cwd: ROOT, stdio: 'inherit', env });
  const forward = (signal) => child.kill(signal);
  for (const signal of FORWARDED_SIGNALS) process.on(signal, forward);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    forward('SIGTERM');
  }, PARENT_CHECK_MS);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of FORWARDED_SIGNALS) process.off(name, forward);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

const [command, ...rest] = process.argv.slice(2);
const steps = COMMANDS[command];
if (!steps) {
  process.stderr.write(`There is no command ${command}. Commands: ${Object.keys(COMMANDS).join(', ')}.\n`);
  process.exit(2);
}
if (!setUp()) {
  process.stderr.write('Setting up failed: npm could not install the dependencies; its messages are above.\n');
  process.exit(1);
}
const verified = verifyNode(PINNED_NODE);
if (verified.message) process.stderr.write(`${verified.message}\n`);
if (!verified.ok) process.exit(1);
for (const [index, step] of steps.entries()) {
  const isLast = index === steps.length - 1;
  const code = await runStep(isLast ? [...step, ...rest] : step);
  if (code !== 0) process.exit(code);
}
