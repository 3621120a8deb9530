/** Builds the clients and the documentation, which offers them, if its sources have changed since the last build. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build/keep_paths.ts';
import { buildIfChanged, type Product } from './build/product.ts';
import { buildClients } from './build_clients.ts';

/** The site shows the calculators, their editions and verification, the API, and what is written about them. */
const SITE: Product = {
  name: 'documentation',
  folder: 'packages/site',
  patterns: [
    'packages/{batch,calculators,documents,editions,explore,service,site,verification,workbook}/{package.json,src/**/*}',
    'packages/editions/{errata.json,*/calculators.js.br}',
    'packages/verification/results/**/*',
    'packages/client/{package.json,README.md,LICENSE,src/*.ts}',
    'packages/python/{pyproject.toml,README.md,LICENSE,src/plumbline/{*.py,py.typed}}',
    'docs/{*.md,guides/**/*}',
    'CHANGELOG.md',
    'scripts/build_site.ts',
    'scripts/clients/*',
    'package-lock.json',
  ],
  async build() {
    const { writeSite } = await import('../packages/site/src/site.ts');
    const { clientTarball } = await import('./clients/client_package.ts');
    const { pythonWheel } = await import('./clients/wheel.ts');
    const clients = existsSync(join(ROOT, 'packages/client/dist')) ? [clientTarball()] : [];
    await writeSite(join(ROOT, 'packages/site/dist'), [...clients, pythonWheel()]);
  },
};

await buildClients();
await buildIfChanged(SITE);
