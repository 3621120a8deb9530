/** Builds what both clients have of the OpenAPI document, and the package of the TypeScript client, if their sources have changed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build/keep_paths.ts';
import { buildIfChanged, type Product } from './build/product.ts';

const PYTHON = 'packages/python/src/plumbline';

const TYPES: Product = {
  name: 'types of the clients',
  folder: 'packages/python',
  outputs: [
    'packages/client/src/generated.ts',
    ...['_labels', '_tools', 'extras', 'models'].map((name) => `${PYTHON}/${name}.py`),
  ],
  patterns: [
    'packages/{batch,calculators,documents,editions,explore,service,verification,workbook}/{package.json,src/**/*}',
    'scripts/{build_clients,generate_client,generate_python}.ts',
    'scripts/python/*',
    'package-lock.json',
  ],
  async build() {
    const { generatedClient } = await import('./generate_client.ts');
    const { generatedPython } = await import('./generate_python.ts');
    for (const [path, text] of Object.entries({ ...generatedClient(), ...generatedPython() })) {
      writeFileSync(join(ROOT, path), text);
    }
  },
};

const PACKAGE: Product = {
  name: 'package of the client',
  folder: 'packages/client',
  outputs: ['packages/client/dist/index.js'],
  patterns: ['packages/client/{package.json,src/*.ts}', 'scripts/clients/client_package.ts', 'package-lock.json'],
  async build() {
    const { buildClientPackage } = await import('./clients/client_package.ts');
    await buildClientPackage();
  },
  without: 'It is not among the downloads.',
  withLast: 'The last one is among the downloads.',
};

/** What the packages of both clients are made of. */
export async function buildClients(): Promise<void> {
  await buildIfChanged(TYPES);
  await buildIfChanged(PACKAGE);
}

if (import.meta.main) await buildClients();
