import { existsSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { keepPaths, ROOT } from '../build/keep_paths.ts';
import { BETWEEN, licenceOf, noticeOf, PORTED } from '../release/notices.ts';

const ENTRY = 'packages/cli/src/mcp_bundle_main.ts';

export interface ServerCode {
  /** One module without imports but Node's own. */
  code: string;
  /** The licences of the packages in it. */
  licences: string;
}

/** The folder of the package that a module is of; undefined for our own. */
function packageOf(module: string): string | undefined {
  return module.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0];
}

/** Bundles the stdio server with everything that it imports. The same sources give the same bytes. */
export async function bundleServer(): Promise<ServerCode> {
  const bundle = await rolldown({
    input: ENTRY,
    cwd: ROOT,
    platform: 'node',
    logLevel: 'silent',
    // In the archive, `packages/` is next to the folder of the server.
    plugins: [keepPaths('..')],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
  const [chunk, ...others] = output;
  if (others.length > 0) throw new Error(`the server has ${output.length} files; one was expected`);
  const modules = Object.keys(chunk.modules).map((module) => module.replaceAll('\\', '/'));
  const packages = new Set(modules.map(packageOf).filter((folder) => folder !== undefined && existsSync(folder)));
  const licences = ([...packages] as string[]).map(licenceOf).sort();
  return { code: chunk.code, licences: `${[...licences, noticeOf(PORTED)].join(BETWEEN)}\n` };
}
