import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(html|js|css|svg|json)$/;
/** Smaller files gain nothing from compression. */
const BYTES_MIN = 512;
/**
 * Larger files are frozen editions, which few readers load, and a first start waits for the compression: the best quality of Brotli would
 * take nineteen times the time of this one for 9 % fewer bytes.
 */
const BEST_BYTES_MAX = 500_000;
const BROTLI_QUALITY_OF_LARGE = 9;

async function writeCompressed({ path, bytes }: { path: string; bytes: Buffer }): Promise<void> {
  const quality = bytes.length > BEST_BYTES_MAX ? BROTLI_QUALITY_OF_LARGE : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

/**
 * Writes a Brotli and a gzip copy of each file at build time, so that the service never compresses. That is a third of the work
 * of a build, so all cores do it, with the largest file first.
 */
export function compressAssets(): Plugin {
  return {
    name: 'plumbline-compress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((file) => COMPRESSIBLE.test(file))
        .map((file) => ({ path: join(dir, file), bytes: readFileSync(join(dir, file)) }))
        .filter(({ bytes }) => bytes.length >= BYTES_MIN)
        .sort((one, other) => other.bytes.length - one.bytes.length);
      await Promise.all(files.map(writeCompressed));
    },
  };
}
