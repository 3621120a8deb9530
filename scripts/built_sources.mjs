/**
 * Whether the sources of a build are as they were, by their sizes and times of change: a start checks two thousand files, and that is
 * much faster than reading them. Plain JavaScript for Node 18.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './set_up.mjs';

function fileOf(output) {
  return join(output, '.sources');
}

/** A file by its size and time of change; a folder by its time of change, which an added or removed file changes. */
function stateOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 'missing';
  return stats.isDirectory() ? String(stats.mtimeMs) : `${stats.size} ${stats.mtimeMs}`;
}

/** Records the sources of the build in a folder. Without the record, the next start reads them. */
export function writeSources(output, sources) {
  // The root has no sources in it but gets new files in use, such as the data.
  const folders = new Set(sources.map(dirname).filter((folder) => folder !== ROOT));
  const states = [...sources, ...folders].map((path) => [relative(ROOT, path), stateOf(path)]);
  try {
    writeFileSync(fileOf(output), JSON.stringify(states));
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

/**
 * Whether the builds in these folders are of the present sources. If in doubt, they are not. `states` keeps what was found, because
 * builds share sources.
 */
export function isUpToDate(outputs, states = new Map()) {
  const isUnchanged = ([path, state]) => {
    if (!states.has(path)) states.set(path, stateOf(join(ROOT, path)));
    return states.get(path) === state;
  };
  return outputs.every(
    (output) => existsSync(fileOf(output)) && JSON.parse(readFileSync(fileOf(output), 'utf8')).every(isUnchanged),
  );
}
