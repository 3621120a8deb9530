/**
 * What differs between systems: which Node runs the commands, how npm is called, which packages of the lock file belong here, and
 * how signals are forwarded. Plain JavaScript for Node 18.
 */
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The first version that runs the sources as they are, in TypeScript. */
export const NODE_MAJOR_MIN = 24;

/** The names that packages use for this system; only Linux has several C libraries. */
export function systemHere() {
  const { platform, arch } = process;
  if (platform !== 'linux') return { platform, arch };
  return { platform, arch, libc: process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl' };
}

/** Whether this version of Node runs the sources. */
export function isNewEnough(version) {
  return Number(version.match(/^v(\d+)/)?.[1]) >= NODE_MAJOR_MIN;
}

/**
 * The Node that runs the commands: the pinned one, or where that does not exist or run, the Node of this process. Returns its file
 * and what to tell the user, unless that Node is as good; without a file nothing can be run.
 */
export function chooseNode(verified, pinned, own) {
  if (verified.ok) return { file: pinned, message: verified.message };
  if (!verified.isUnavailable) return { message: verified.message };
  if (own.isSuitable) return { file: own.file };
  if (isNewEnough(own.version)) return { file: own.file, message: `${verified.message} Using Node ${own.version}.` };
  return {
    message: `${verified.message} Install Node ${NODE_MAJOR_MIN} or later and try again; this is Node ${own.version}.`,
  };
}

/**
 * How npm is called without a shell: Windows has `npm.cmd`, which cannot be run without one. Another package manager that started the
 * command does not know npm's options, so it is not used.
 */
export function npmCommand(
  { npm_execpath: given = '' },
  execPath,
  { exists = existsSync, platform = process.platform } = {},
) {
  const beside = join(dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  if (/[\\/]npm-cli\.js$/.test(given)) return { file: execPath, args: [given] };
  if (platform === 'win32' && exists(beside)) return { file: execPath, args: [beside] };
  return { file: 'npm', args: [], shell: platform === 'win32' };
}

/** Whether a folder can be written or created. Permissions say too little of that on Windows and on read-only file systems. */
function isWritable(folder) {
  if (!existsSync(folder)) return dirname(folder) !== folder && isWritable(dirname(folder));
  try {
    rmdirSync(mkdtempSync(join(folder, '.plumbline-')));
    return true;
  } catch {
    return false;
  }
}

/** Where npm keeps its cache unless it is told otherwise. */
function defaultCache({ LOCALAPPDATA = homedir() }) {
  return process.platform === 'win32' ? join(LOCALAPPDATA, 'npm-cache') : join(homedir(), '.npm');
}

/** Npm's own cache, or one in this folder if the user's cannot be written, such as in a read-only home. */
export function cacheOptions(environment, root) {
  const { npm_config_cache: cache = defaultCache(environment) } = environment;
  return !isWritable(cache) ? [`--cache=${join(root, 'node_modules', '.cache', 'npm')}`] : [];
}

/** The packages of a lock file that are only for some systems and also for this one, by their paths. */
export function nativePackages({ packages }, { platform, arch, libc }) {
  const fits = (names, name) => !names || names.includes(name);
  return Object.entries(packages)
    .filter(([, { os, cpu }]) => os || cpu)
    .filter(([, each]) => fits(each.os, platform) && fits(each.cpu, arch) && (!libc || fits(each.libc, libc)))
    .map(([path]) => path);
}

/** Npm replaces it by the registry that is configured. */
const REGISTRY = 'https://registry.npmjs.org';

/**
 * The lock file as npm is given it. Ours names no registry, and npm asks for the metadata of every package whose address it does not
 * know: twice as many requests. Without optional peers, a start does not get the tools of tests that some package would also work with.
 */
export function lockForInstall(lock) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    if (!entry.integrity) return [path, entry];
    const {
      name = path.split('node_modules/').at(-1),
      version,
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = entry;
    const peers = Object.entries(peerDependencies).filter(([peer]) => !peerDependenciesMeta[peer]?.optional);
    const resolved = `${REGISTRY}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
    return [path, { ...entry, resolved, peerDependencies: Object.fromEntries(peers), peerDependenciesMeta: {} }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/**
 * Passes a signal on to a child process. On Windows the console sends it to every process itself, and `kill` would end the child at
 * once, whatever the signal.
 */
export function forwardSignal(child, signal, platform = process.platform) {
  if (platform !== 'win32') child.kill(signal);
}
