import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(html|js|css|svg|json)$/;
/** Smaller files gain nothing from compression. */
const BYTES_MIN = 512;

/** Writes a Brotli and a gzip copy of each file at build time, so that the service never compresses. */
export function compressAssets(): Plugin {
  return {
    name: 'plumbline-compress',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file));
      for (const file of files) {
        const path = join(dir, file);
        const bytes = readFileSync(path);
        if (bytes.length < BYTES_MIN) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}
