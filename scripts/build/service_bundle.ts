/** Bundles the service and the command line into few files. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { builtinModules } from './builtin_modules.ts';
import { joinModules } from './joined_modules.ts';
import { keepPaths, ROOT } from './keep_paths.ts';
import { SOURCE_STACKS, sourceStacks } from './source_stacks.ts';

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

interface ServiceBundle {
  /** The folder of the bundle, relative to the repository. */
  output: string;
  /** The path from there to the folder that has `packages/`. */
  toRoot: string;
  /** Further programs: threads that do not run from their sources. */
  threads?: Readonly<Record<string, string>>;
  /** Packages that are installed next to the bundle. */
  external: RegExp;
  plugins?: Plugin[];
  hasMaps: boolean;
}

/** Writes a bundle in place of the one that is there. */
export async function bundleService({ output, toRoot, threads, external, plugins = [], hasMaps }: ServiceBundle) {
  const { rolldown } = await import('rolldown');
  const others = Object.entries(threads ?? {}).filter(([, path]) => !Object.values(PROGRAMS).includes(path));
  const programs = { ...PROGRAMS, ...Object.fromEntries(others) };
  const joined = joinModules(LOADED_TOGETHER);
  const bundle = await rolldown({
    input: programs,
    cwd: ROOT,
    platform: 'node',
    logLevel: 'silent',
    // As the sources are written, for the pinned Node.
    transform: { target: 'esnext' },
    plugins: [
      sourceStacks(Object.values(PROGRAMS)),
      keepPaths(toRoot, programs),
      builtinModules(),
      joined.plugin,
      ...plugins,
    ],
    external,
  });
  rmSync(join(ROOT, output), { recursive: true, force: true });
  await bundle.write({
    dir: output,
    format: 'esm',
    sourcemap: hasMaps,
    sourcemapExcludeSources: true,
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: joined.groups, includeDependenciesRecursively: false },
  });
  await bundle.close();
}
