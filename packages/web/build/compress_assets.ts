import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(html|js|css|svg|json)$/;
/** Smaller files gain nothing from compression. */
const BYTES_MIN = 512;

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < BYTES_MIN) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((compressed) => writeFile(`${path}.br`, compressed)),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }).then((compressed) =>
      writeFile(`${path}.gz`, compressed),
    ),
  ]);
}

/**
 * Writes a Brotli and a gzip copy of each file at build time, so that the service never compresses. That is more than half of the work
 * of a build, so all cores do it.
 */
export function compressAssets(): Plugin {
  return {
    name: 'plumbline-compress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file));
      await Promise.all(files.map((file) => compressFile(join(dir, file))));
    },
  };
}
