/**
 * Bundles the service and the command line into few files, if their sources have changed since the last build: loading a thousand
 * modules takes twice as long as loading their bundle. The threads of the service and tests run the sources.
 */
import { buildIfChanged, type Product } from './build/product.ts';
import { bundleService } from './build/service_bundle.ts';

/**
 * Packages that a start does not load stay as they are installed: there is nothing to gain, and pdfkit reads fonts from the folder of its own file.
 * Those that share classes with them stay, too.
 */
const LOADED_LATER =
  /^(pdfkit|pg|pg-boss|pg-native|stripe|nodemailer|kysely|better-auth|better-call|@better-auth\/[^/]+|@better-fetch\/fetch|@modelcontextprotocol\/server)(\/|$)/;

const SERVICE: Product = {
  name: 'service',
  folder: 'packages/service',
  patterns: [
    'packages/{calculators,editions,explore,batch,documents,cli,service,verification,workbook}/{package.json,src/**/*}',
    'packages/editions/*.json',
    'scripts/{build_service.ts,bundle_stacks.mjs,build/*}',
    'package-lock.json',
  ],
  // Next to the installed packages of the service, which the bundle imports when they are needed.
  build: () =>
    bundleService({ output: 'packages/service/dist', toRoot: '../../..', external: LOADED_LATER, hasMaps: true }),
  without: 'The service runs from its sources.',
  withLast: 'The service runs from its sources.',
};

await buildIfChanged(SERVICE);
