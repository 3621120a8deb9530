import { dirname, join, posix, relative } from 'node:path';
import type { Plugin } from 'rolldown';

export const ROOT = join(import.meta.dirname, '../..');

/** How a source names a module that a thread runs. */
export const THREAD = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;

/**
 * Sources read their files, and start their threads, by paths that start at themselves. In a bundle those paths start where the source
 * is, but for threads that are programs of the bundle themselves. `toRoot` is the path from the folder of the bundle to the folder that
 * has `packages/`.
 */
export function keepPaths(toRoot: string, programs: Readonly<Record<string, string>> = {}): Plugin {
  const programOf = (path: string) => Object.keys(programs).find((name) => programs[name] === path);
  return {
    name: 'keep-paths',
    transform(code, id) {
      const source = relative(ROOT, id).replaceAll('\\', '/');
      if (!source.startsWith('packages/') || !code.includes('import.meta.')) return null;
      const changed = code
        .replaceAll(THREAD, (whole, path: string) => {
          const program = programOf(posix.join(dirname(source), path));
          return program ? `new URL('./${program}.js', import.meta.bundle)` : whole;
        })
        .replaceAll('import.meta.url', `new URL('${toRoot}/${source}', import.meta.url).href`)
        .replaceAll('import.meta.dirname', `joinPaths(import.meta.dirname, '${toRoot}/${dirname(source)}')`)
        .replaceAll('import.meta.bundle', 'import.meta.url');
      // The import is at the end and the map is null, so that lines keep their numbers.
      return { code: `${changed}\nimport { join as joinPaths } from 'node:path';\n`, map: null };
    },
  };
}
