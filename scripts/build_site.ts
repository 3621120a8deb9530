/** Builds the documentation, if its sources have changed since the last build. */
import { join } from 'node:path';
import { ROOT } from './build/keep_paths.ts';
import { buildIfChanged, type Product } from './build/product.ts';

/** The site shows the calculators, their editions and verification, the API, and what is written about them. */
const SITE: Product = {
  name: 'documentation',
  folder: 'packages/site',
  patterns: [
    'packages/{batch,calculators,documents,editions,explore,service,site,verification,workbook}/{package.json,src/**/*}',
    'packages/editions/{errata.json,*/calculators.js.br}',
    'packages/verification/results/**/*',
    'packages/client/README.md',
    'docs/{*.md,guides/**/*}',
    'CHANGELOG.md',
    'scripts/build_site.ts',
    'package-lock.json',
  ],
  async build() {
    const { writeSite } = await import('../packages/site/src/site.ts');
    await writeSite(join(ROOT, 'packages/site/dist'));
  },
};

await buildIfChanged(SITE);
