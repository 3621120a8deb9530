import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'rolldown';

export const ROOT = join(import.meta.dirname, '../..');

/**
 * Sources read their files, and start their threads, by paths that start at themselves. In a bundle those paths start where the source
 * is. `toRoot` is the path from the folder of the bundle to the folder that has `packages/`.
 */
export function keepPaths(toRoot: string): Plugin {
  return {
    name: 'keep-paths',
    transform(code, id) {
      const source = relative(ROOT, id).replaceAll('\\', '/');
      if (!source.startsWith('packages/') || !code.includes('import.meta.')) return null;
      const changed = code
        .replaceAll('import.meta.url', `new URL('${toRoot}/${source}', import.meta.url).href`)
        .replaceAll('import.meta.dirname', `joinPaths(import.meta.dirname, '${toRoot}/${dirname(source)}')`);
      // The import is at the end and the map is null, so that lines keep their numbers.
      return { code: `${changed}\nimport { join as joinPaths } from 'node:path';\n`, map: null };
    },
  };
}
