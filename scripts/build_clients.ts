/** Builds what both clients have of the OpenAPI document, if its sources have changed since the last build. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build/keep_paths.ts';
import { buildIfChanged, type Product } from './build/product.ts';

const PYTHON = 'packages/python/src/plumbline';

const CLIENTS: Product = {
  name: 'types of the clients',
  // Not that of the client in TypeScript, whose `dist` is packed as it is.
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

await buildIfChanged(CLIENTS);
