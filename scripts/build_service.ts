/**
 * Bundles the service and the command line into few files, if their sources have changed since the last build: loading a thousand
 * modules takes twice as long as loading their bundle. The threads of the service and tests run the sources.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtinModules } from './build/builtin_modules.ts';
import { joinModules } from './build/joined_modules.ts';
import { keepPaths, ROOT } from './build/keep_paths.ts';
import { buildIfChanged, type Product } from './build/product.ts';
import { SOURCE_STACKS, sourceStacks } from './build/source_stacks.ts';

/** Next to the installed packages of the service, which the bundle imports when they are needed. */
const OUTPUT = 'packages/service/dist';

/**
 * Packages that a start does not load stay as they are installed: there is nothing to gain, and pdfkit reads fonts from the folder of its own file.
 * Those that share classes with them stay, too.
 */
const LOADED_LATER =
  /^(pdfkit|pg|pg-boss|pg-native|stripe|nodemailer|kysely|better-auth|better-call|@better-auth\/[^/]+|@better-fetch\/fetch|@modelcontextprotocol\/server)(\/|$)/;

const PROGRAMS = {
  serve: 'packages/cli/src/serve_main.ts',
  plumbline: 'packages/cli/src/main.ts',
  batch_worker: 'packages/batch/src/run/worker_main.ts',
};
const SERVER = ['packages/service/src/app/app.ts', 'packages/service/src/store/sqlite/sqlite_store.ts'];
const COMMANDS = ['packages/cli/src/run_command.ts'];

/**
 * What is loaded together: before the first worker is started, by the primary process, by threads of a batch, by commands and workers, by workers and the log
 * of the primary process, by workers, and by commands. None imports from a later one, and commands import nothing of workers.
 */
const LOADED_TOGETHER = [
  {
    name: 'process',
    sources: [SOURCE_STACKS, 'packages/cli/src/process_main.ts', 'packages/cli/src/first_worker.ts'],
  },
  { name: 'serve_command', sources: ['packages/cli/src/serve_alone.ts'] },
  { name: 'batch', sources: ['packages/batch/src/run/part_runner.ts'] },
  { name: 'shared', sources: SERVER, sharedWith: COMMANDS },
  { name: 'packages', sources: SERVER, only: /node_modules|^\0/ },
  { name: 'server', sources: SERVER },
  { name: 'commands', sources: COMMANDS },
];

const SERVICE: Product = {
  name: 'service',
  folder: 'packages/service',
  patterns: [
    'packages/{calculators,editions,explore,batch,documents,cli,service,verification,workbook}/{package.json,src/**/*}',
    'packages/editions/*.json',
    'scripts/{build_service.ts,bundle_stacks.mjs,build/*}',
    'package-lock.json',
  ],
  async build() {
    const { rolldown } = await import('rolldown');
    const joined = joinModules(LOADED_TOGETHER);
    const bundle = await rolldown({
      input: PROGRAMS,
      cwd: ROOT,
      platform: 'node',
      logLevel: 'silent',
      // As the sources are written, for the pinned Node.
      transform: { target: 'esnext' },
      plugins: [
        sourceStacks(Object.values(PROGRAMS)),
        keepPaths('../../..', PROGRAMS),
        builtinModules(),
        joined.plugin,
      ],
      external: LOADED_LATER,
    });
    rmSync(join(ROOT, OUTPUT), { recursive: true, force: true });
    await bundle.write({
      dir: OUTPUT,
      format: 'esm',
      sourcemap: true,
      sourcemapExcludeSources: true,
      chunkFileNames: '[name]-[hash].js',
      codeSplitting: { groups: joined.groups, includeDependenciesRecursively: false },
    });
    await bundle.close();
  },
  without: 'The service runs from its sources.',
  withLast: 'The service runs from its sources.',
};

await buildIfChanged(SERVICE);
