import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The name of its entry. Its file has no hash, because a browser asks for it by a fixed path. */
export const SERVICE_WORKER = 'service_worker';

/** Writes the release into the service worker: a hash of the names of all files, which hold hashes of their contents. */
export function serviceWorkerRelease(): Plugin {
  return {
    name: 'plumbline-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const release = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 16);
      const worker = bundle[`${SERVICE_WORKER}.js`];
      if (worker?.type !== 'chunk') throw new Error('the build has no service worker');
      if (worker.imports.length > 0) throw new Error('the service worker must be one file');
      worker.code = worker.code.replaceAll('__RELEASE__', JSON.stringify(release));
    },
  };
}
