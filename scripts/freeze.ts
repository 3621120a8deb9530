/**
 * `npm run freeze`: bundles the calculators of the current edition, with their schemas, data, texts and charts, into one module under
 * `packages/editions/`. The same sources give the same bytes on every machine. A frozen edition is never changed: if it exists, its
 * bytes are only compared.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { catalogue, EDITION, showCalculation, variantBTools } from '@plumbline/calculators';
import { replayOf } from '@plumbline/editions';
import { rolldown } from 'rolldown';

const ROOT = join(import.meta.dirname, '..');
const ENTRY = 'packages/calculators/src/index.ts';

/** The comment before each module of the bundle, with the way to a package that is installed somewhere else. */
const PATH_TO_PACKAGES = /^\/\/ (?:\.\.\/).*\/node_modules\//gm;

/** The bundle as text. Paths in its comments are relative to the repository, wherever its packages are. */
export async function bundleCalculators(): Promise<string> {
  const bundle = await rolldown({ input: ENTRY, cwd: ROOT, platform: 'neutral' });
  const { output } = await bundle.generate({ format: 'esm', minify: false });
  const [chunk, ...others] = output;
  if (others.length > 0) throw new Error(`the bundle has ${output.length} files; one was expected`);
  return chunk.code.replaceAll(PATH_TO_PACKAGES, '// node_modules/');
}

function digestOf(content: string | Buffer): string {
  return `sha256:${createHash('sha256').update(content).digest('hex')}`;
}

/** The manifest of a bundle. */
function manifestOf(code: string) {
  return {
    edition: EDITION,
    digest: digestOf(code),
    bytes: Buffer.byteLength(code),
    tools: catalogue.map(({ name }) => name),
    variant_b_tools: variantBTools.map(({ name }) => name),
  };
}

const MODULE = 'calculators.js.br';

function compress(text: string): Buffer {
  const { BROTLI_PARAM_LGWIN: window, BROTLI_MAX_WINDOW_BITS: largest } = constants;
  return brotliCompressSync(text, { params: { [window]: largest } });
}

function textOf(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString();
}

if (import.meta.main) {
  const folder = join(ROOT, 'packages', 'editions', EDITION);
  const code = await bundleCalculators();
  const files = {
    [MODULE]: code,
    'manifest.json': `${JSON.stringify(manifestOf(code), null, 2)}\n`,
    'replay.json': `${JSON.stringify(replayOf([...catalogue, ...variantBTools], showCalculation), null, 2)}\n`,
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    const shown = relative(ROOT, path);
    if (!existsSync(path)) {
      mkdirSync(folder, { recursive: true });
      const bytes = name === MODULE ? compress(content) : content;
      writeFileSync(path, bytes);
      console.log(`${shown} was written, ${digestOf(bytes)}`);
    } else if (textOf(path) === content) {
      console.log(`${shown} is up to date`);
    } else {
      console.error(`${shown} is frozen and differs from the sources: change EDITION before you change a calculator`);
      process.exitCode = 1;
    }
  }
}
