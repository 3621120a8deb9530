import { join } from 'node:path';
import type { Plugin } from 'vite';

const URL_MODULE = 'virtual:plumbline/exploration_worker';
const SOURCE = 'src/exploration/exploration_worker.ts';
const PRELOAD_HELPER = 'vite/preload-helper.js';

/**
 * Parts of Vite's helper that loads modules. It preloads with elements of the document, and tells the window of failures; a worker has
 * neither, and loads modules without preloading.
 */
const IN_WORKERS: readonly [RegExp, string][] = [
  [/deps && deps\.length > 0/, "deps && deps.length > 0 && typeof document !== 'undefined'"],
  [/window\.dispatchEvent/, 'globalThis.dispatchEvent'],
];

/**
 * Adds the worker that explores, and a module with its URL. The worker is a part of the same build as the page, so that both use the
 * same files: a tool that the page has loaded is not loaded again, and the service worker has kept it.
 */
export function explorationWorker(): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'plumbline-exploration-worker',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === URL_MODULE ? `\0${id}` : undefined),
    load(id) {
      if (id.slice(1) !== URL_MODULE) return;
      if (!isBuild) return `export const workerUrl = '/${SOURCE}';`;
      const reference = this.emitFile({ type: 'chunk', id: join(root, SOURCE), name: 'exploration_worker' });
      return `export const workerUrl = import.meta.ROLLUP_FILE_URL_${reference};`;
    },
    transform(code, id) {
      if (!id.endsWith(PRELOAD_HELPER)) return;
      return IN_WORKERS.reduce((written, [part, replacement]) => {
        if (!part.test(written)) throw new Error(`the module loader of Vite has no ${part}`);
        return written.replace(part, replacement);
      }, code);
    },
  };
}
