import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const ROOT = join(import.meta.dirname, '../..');
const ENTRY = 'packages/service/src/cli/mcp_bundle_main.ts';

/**
 * Sources read their files by paths that start at themselves. In the bundle they are one file, so those paths start where the source
 * would be: files have the paths of the repository, with `packages/` beside the folder of the server.
 */
const KEEP_PATHS: Plugin = {
  name: 'keep-paths',
  transform(code, id) {
    const source = relative(ROOT, id).replaceAll('\\', '/');
    if (!source.startsWith('packages/') || !code.includes('import.meta.')) return null;
    const changed = code
      .replaceAll('import.meta.url', `new URL('../${source}', import.meta.url).href`)
      .replaceAll('import.meta.dirname', `joinPaths(import.meta.dirname, '../${dirname(source)}')`);
    return `import { join as joinPaths } from 'node:path';\n${changed}`;
  },
};

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

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [file] = globSync('LICEN[SC]E*', { cwd: folder });
  const text = file === undefined ? '' : `\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
  return `${name} ${version}: ${license}${text}`;
}

/** Bundles the stdio server with everything that it imports. The same sources give the same bytes. */
export async function bundleServer(): Promise<ServerCode> {
  const bundle = await rolldown({
    input: ENTRY,
    cwd: ROOT,
    platform: 'node',
    logLevel: 'silent',
    plugins: [KEEP_PATHS],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
  const [chunk, ...others] = output;
  if (others.length > 0) throw new Error(`the server has ${output.length} files; one was expected`);
  const modules = Object.keys(chunk.modules).map((module) => module.replaceAll('\\', '/'));
  const packages = new Set(modules.map(packageOf).filter((folder) => folder !== undefined && existsSync(folder)));
  const licences = ([...packages] as string[]).map(licenceOf).sort();
  return { code: chunk.code, licences: `${licences.join('\n\n----\n\n')}\n` };
}
