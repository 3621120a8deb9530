/**
 * Bundles each calculator for its figures alone, and all of them in one script, for `plumbline export` and the Excel add-in: the package
 * of the command line has the scripts and needs no bundler.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { catalogue } from '@plumbline/calculators';
import { ALL_TOOLS, globalOf } from '@plumbline/editions/exports/figures_script.ts';
import { ROOT } from './build/keep_paths.ts';
import { buildIfChanged, type Product } from './build/product.ts';

/** A tenth larger than with the best compression, which takes as long as everything else here. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const FIGURES: Product = {
  name: 'calculators as functions',
  folder: 'packages/editions',
  patterns: ['packages/calculators/src/**/*', 'scripts/{build_figures.ts,build/figures/*.ts}', 'package-lock.json'],
  async build() {
    const { bundleFigures } = await import('./build/figures/bundle.ts');
    const folder = join(ROOT, 'packages/editions/dist/figures');
    mkdirSync(folder, { recursive: true });
    const names = catalogue.map(({ name }) => name);
    const scripts: [string, string[]][] = [
      ...names.map((name): [string, string[]] => [name, [name]]),
      [ALL_TOOLS, names],
    ];
    for (const [file, tools] of scripts) {
      writeFileSync(
        join(folder, `${file}.js.br`),
        brotliCompressSync(await bundleFigures(globalOf(file), tools), COMPRESSION),
      );
    }
  },
  without: 'There are no functions to export, and no Excel add-in.',
  withLast: 'Those of the last build are exported.',
};

await buildIfChanged(FIGURES);
